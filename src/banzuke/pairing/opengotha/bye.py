"""Whom OpenGotha sets free in an odd field: chosen before anybody is paired."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.clause import implements
from banzuke.pairing.lot import lot
from banzuke.pairing.matching import widest
from banzuke.pairing.opengotha.groups import REGULATION
from banzuke.scoring.rounds import Base

if TYPE_CHECKING:
    from banzuke.pairing.field import Field
    from banzuke.pairing.matrix import Mask

#: A free round weighs more than any grade with any score.
_FREE_BEFORE = 1000


@implements(REGULATION, "bye")
def with_chosen_bye(field: Field, legal: Mask) -> Mask:
    """The legal pairs of an odd field when the one who is free is chosen: the least by grade and score, free before
    only if all were. Where the others cannot be paired without him it is the next.
    """
    seat = len(field.rows)
    if len(legal) == seat:
        return legal
    chosen = legal
    for player in _order(field):
        chosen = legal.copy()
        chosen[seat, :] = chosen[:, seat] = False
        chosen[seat, player] = chosen[player, seat] = legal[seat, player]
        if 2 * len(widest(chosen)) == len(chosen):
            break
    return chosen


def _order(field: Field) -> list[int]:
    """The players as they come into question; equal ones by lot, which OpenGotha takes as its window lists them."""
    drawn = [lot(field.settings.seed, str(field.round), "bye", entry.id) for entry in field.entries]
    return sorted(field.players, key=lambda player: (_weight(field, player), drawn[player]))


def _weight(field: Field, player: int) -> float:
    """A player's grade with twice his score, and a thousand for every free round."""
    table, row = field.mcmahon, field.rows[player]
    before = _FREE_BEFORE * int(field.history.free[player])
    if field.settings.bye == "any":
        return before
    grade = field.entries[player].grade or table.settings.zero
    return before + grade.rank_step + 2 * table.final[Base.MMS][row] / table.unit
