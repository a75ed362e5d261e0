"""The last round: those who can still win have met before, and do not cross each other's way at the finish.

Source: "Handicap tournaments", 2003 (docs/regulations/handicap-2003.md), the variation for the last round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from banzuke.core.clause import implements
from banzuke.pairing.criteria.criterion import Costs

if TYPE_CHECKING:
    from banzuke.pairing.field import Field


REGULATION = "handicap-2003"


@implements(REGULATION, "last round")
def last_round(field: Field) -> Costs:
    """1 for two of the first places in the last round; nothing before it."""
    first = field.place < field.settings.apart_at_last
    is_last = field.round == field.records.settings.rounds
    costs = (first[:, None] & first[None, :]).astype(np.int64) if is_last else np.zeros((len(first), len(first)), int)
    return Costs(costs, np.zeros(len(first), dtype=np.int64))
