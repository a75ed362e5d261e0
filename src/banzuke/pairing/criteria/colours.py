"""Colours: never three times the same in a row, and as often Black as White. Games with stones do not count.

Two who must meet again sit the other way round, whatever else (ADR 47).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from banzuke.handicap.gorynych_2004 import lower_number_is_black
from banzuke.pairing.criteria.criterion import Costs
from banzuke.pairing.lot import lot
from banzuke.pairing.settings import BALANCE, BY_NUMBERS

if TYPE_CHECKING:
    from banzuke.pairing.field import Field
    from banzuke.pairing.matrix import Matrix


def third_in_row(field: Field) -> Costs:
    """How many of the two have the same colour for a third time, with the better of the two ways to sit, or with the
    only one that is left to those who have met before.
    """
    twice, had_black = field.history.twice, field.history.black_in_meeting
    first_black = (twice[:, None] > 0).astype(np.int64) + (twice[None, :] < 0)
    turned_round = np.where(had_black > 0, first_black.T, first_black)
    return _between_equals(field, np.where(had_black == 0, np.minimum(first_black, first_black.T), turned_round))


def colours(field: Field) -> Costs:
    """Where both have had one colour more often than the other: the square of the lesser excess, which grows."""
    balance = field.history.balance
    both = np.minimum(np.abs(balance[:, None]), np.abs(balance[None, :]))
    return _between_equals(field, np.where(balance[:, None] * balance[None, :] > 0, both**2, 0))


def first_is_black(field: Field, first: int, second: int) -> bool:
    """Which of two equal players has Black: not who had it in their last meeting, then by the criteria above, then not
    the colour of the last game for the higher of the two, then the initial colour by his number, then by lot. Or by
    the parity of their numbers in the file, where the tournament says so.
    """
    if field.settings.colours == BY_NUMBERS:
        lower, higher = sorted((first, second), key=lambda player: field.rows[player])
        lower_has_black = lower_number_is_black(field.rows[lower] + 1, field.rows[higher] + 1)
        return lower_has_black == (first == lower)
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
        _initial(field, higher) * sign,
        _colour_drawn(field, black) - _colour_drawn(field, white),
        black - white,
    )


def _initial(field: Field, higher: int) -> int:
    """-1 where the higher of two players should have Black in the first round, 1 where White, 0 where it is open.

    The numbers are those of all players, whoever is there: the first has the initial colour, the second the other one.
    """
    wanted = field.settings.initial_colour
    if wanted is None or field.round > 1:
        return 0
    return -1 if (wanted == "black") == (field.number(higher) % 2 == 0) else 1


def _colour_drawn(field: Field, player: int) -> int:
    """A player's own lot: it stays his, whoever else is there."""
    return lot(field.settings.seed, "colour", field.entries[player].id)


def _between_equals(field: Field, costs: Matrix) -> Costs:
    """Nothing where a handicap or a rule says who has Black, or where sides are drawn at the board."""
    counts = field.even & (field.settings.colours == BALANCE)
    return Costs(np.where(counts, costs, 0), np.zeros(len(field.rows), dtype=np.int64))
