"""Whom OpenGotha sets free in an odd field: chosen before anybody is paired, whatever it does to the boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from banzuke.core.clause import implements
from banzuke.pairing.criteria.criterion import Costs
from banzuke.pairing.lot import lot
from banzuke.pairing.matrix import vector
from banzuke.pairing.opengotha.groups import REGULATION
from banzuke.scoring.rounds import Base

if TYPE_CHECKING:
    from banzuke.pairing.field import Field

#: A free round weighs more than any grade with any score.
_FREE_BEFORE = 1000


@implements(REGULATION, "bye")
def bye(field: Field) -> Costs:
    """How many players come before each for being free: the least by grade and score, those free before the last."""
    order = sorted(field.players, key=lambda player: (_weight(field, player), _drawn(field, player)))
    size = len(order)
    return Costs(np.zeros((size, size), dtype=np.int64), np.argsort(vector(order)))


def _weight(field: Field, player: int) -> float:
    """A player's grade with twice his score, and a thousand for every free round."""
    table, row = field.mcmahon, field.rows[player]
    before = _FREE_BEFORE * int(field.history.free[player])
    if field.settings.bye == "any":
        return before
    grade = field.entries[player].grade or table.settings.zero
    return before + grade.rank_step + 2 * table.final[Base.MMS][row] / table.unit


def _drawn(field: Field, player: int) -> int:
    """A lot for those who are equal; OpenGotha takes the one whom its window lists last."""
    return lot(field.settings.seed, str(field.round), "bye", field.entries[player].id)
