"""Who is free: a player of the lowest score, as long as the others can be paired."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from banzuke.pairing.criteria.criterion import Costs

if TYPE_CHECKING:
    from banzuke.pairing.field import Field


def lowest_free(field: Field) -> Costs:
    """How far above the lowest score the player is who is free, in quarters of a point.

    Apart from `score`, so that no smaller gaps at the boards buy a free round for somebody higher (ADR 47).
    """
    own = field.score
    above = np.zeros_like(own) if field.settings.bye == "any" else own - own.min(initial=np.iinfo(np.int64).max)
    return Costs(np.zeros((len(own), len(own)), dtype=np.int64), above)
