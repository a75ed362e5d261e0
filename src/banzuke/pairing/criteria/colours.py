"""Colours: never three times the same in a row, and as often Black as White. Games with stones do not count.

Two who must meet again sit the other way round, whatever else (ADR 47).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from banzuke.pairing.criteria.criterion import Costs
from banzuke.pairing.lot import lot

if TYPE_CHECKING:
    from banzuke.pairing.field import Field
    from banzuke.pairing.matrix import Matrix


def third_in_row(field: Field) -> Costs:
    """How many of the two have the same colour for a third time, with the better of the two ways to sit."""
    return _better_way(field, _third_with_black(field))


def colours(field: Field) -> Costs:
    """The squares of both balances after the game, with the better of the two ways to sit."""
    balance = field.history.balance
    return _better_way(field, (balance[:, None] + 1) ** 2 + (balance[None, :] - 1) ** 2)


def first_is_black(field: Field, first: int, second: int) -> bool:
    """Which of two equal players has Black: not who had it in their last meeting, then by the criteria above, then not
    the colour of the last game for the higher of the two, then by lot.
    """
    return _preference(field, first, second) < _preference(field, second, first)


def _preference(field: Field, black: int, white: int) -> tuple[int, ...]:
    """What speaks against these colours."""
    past = field.history
    higher, sign = (black, 1) if field.place[black] < field.place[white] else (white, -1)
    return (
        int(past.black_in_meeting[black, white]),
        int(past.twice[black] > 0) + int(past.twice[white] < 0),
        int((past.balance[black] + 1) ** 2 + (past.balance[white] - 1) ** 2),
        int(past.last_colour[higher] * sign),
        _colour_drawn(field, black) - _colour_drawn(field, white),
        black - white,
    )


def _colour_drawn(field: Field, player: int) -> int:
    """A player's own lot: it stays his, whoever else is there."""
    return lot(field.settings.seed, "colour", field.entries[player].id)


def _third_with_black(field: Field) -> Matrix:
    twice = field.history.twice
    return (twice[:, None] > 0).astype(np.int64) + (twice[None, :] < 0)


def _better_way(field: Field, first_black: Matrix) -> Costs:
    """The lesser of a pair's two ways, the only one that is left to those who have met before; nothing where a handicap
    says who has Black.
    """
    size = len(field.rows)
    had_black = field.history.black_in_meeting
    turned_round = np.where(had_black > 0, first_black.T, first_black)
    costs = np.where(had_black == 0, np.minimum(first_black, first_black.T), turned_round)
    if field.settings.colours == "none":
        costs = np.zeros_like(costs)
    return Costs(np.where(field.even, costs, 0), np.zeros(size, dtype=np.int64))
