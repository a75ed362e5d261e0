"""Not met before, and nobody free twice, as long as it can be helped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.pairing.criteria.criterion import Costs

if TYPE_CHECKING:
    from banzuke.pairing.field import Field


def met(field: Field) -> Costs:
    """How often the two have met; how often the player has been free. What a free round counts for plays no part."""
    return Costs(field.history.met, field.history.free)
