"""Victory points: a match in IMPs, or in percent, on a scale of 20.

Sources: the continuous scale of the World Bridge Federation (2013) as its formula is printed, with the repair that
makes its steps fall; the ACBL's table of 20-point scales; a table for Swiss pairs as one open program has it, to be
compared with the federation before it decides a championship. `loser = 20 - winner`, always.
"""

from __future__ import annotations

from bisect import bisect_right
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import cache
from math import ceil, sqrt
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST = 20
_EVEN, _HUNDREDTHS, _WHOLE = 10, 100, 100
_TAU = (sqrt(5.0) - 1.0) / 2.0
#: R of the WBF's formula: tau cubed.
_R = _TAU**3
#: IMPs per root of a board that make 20 : 0.
_WIN = 15.0
#: A sit-out in a match on victory points.
SIT_OUT = 12

#: Boards up to -> the least IMPs of 11, 12, ... 20 victory points.
ACBL: Mapping[int, tuple[int, ...]] = MappingProxyType(
    {
        8: (1, 3, 5, 8, 11, 14, 17, 20, 24, 28),
        11: (1, 3, 6, 10, 14, 18, 22, 26, 31, 36),
        15: (1, 4, 7, 11, 15, 20, 25, 30, 36, 42),
        20: (2, 5, 9, 14, 19, 25, 32, 39, 47, 56),
        27: (3, 7, 12, 18, 25, 33, 42, 51, 61, 72),
        36: (4, 9, 15, 22, 30, 39, 49, 60, 72, 85),
    }
)
#: Boards up to -> the least percentage of 11, 12, ... 20 victory points, in hundredths. Swiss pairs begin at 5 boards.
SWISS_PAIRS: Mapping[int, tuple[int, ...]] = MappingProxyType(
    {
        6: (5078, 5239, 5402, 5572, 5751, 5945, 6162, 6417, 6737, 7213),
        9: (5065, 5198, 5333, 5474, 5623, 5783, 5964, 6175, 6440, 6835),
        13: (5054, 5165, 5278, 5395, 5519, 5653, 5804, 5980, 6201, 6530),
    }
)


@cache
def wbf_scale(boards: int) -> tuple[int, ...]:
    """The winner's victory points in hundredths for a margin of 0, 1, 2, ... IMPs, to the first one that gives 20.

    V = 10 + 10 (1 - R^(I/X)) / (1 - R), X = 15 root N, rounded to 0.01; then, while a step is larger than the one
    before it, 0.01 is added to the value between the two.
    """
    x = _WIN * sqrt(boards)
    scale: list[int] = []
    while not scale or scale[-1] < MOST * _HUNDREDTHS:
        share = 1.0 if len(scale) >= x else (1.0 - _R ** (len(scale) / x)) / (1.0 - _R)
        value = Decimal(_EVEN + _EVEN * share) * _HUNDREDTHS
        scale.append(int(value.quantize(Decimal(1), ROUND_HALF_UP)))
    return tuple(_repaired(scale))


def _repaired(scale: list[int]) -> list[int]:
    """The scale with falling steps; a repair may ask for another one before it."""
    found = list(scale)
    at = 1
    while at < len(found) - 1:
        if found[at + 1] - found[at] > found[at] - found[at - 1]:
            found[at] += 1
            at = max(1, at - 1)
        else:
            at += 1
    return found


def wbf(margin: int, boards: int) -> tuple[Fraction, Fraction]:
    """The victory points of both sides for a margin in IMPs seen from the first: exact hundredths that add up to 20."""
    scale = wbf_scale(boards)
    winner = Fraction(scale[min(abs(margin), len(scale) - 1)], _HUNDREDTHS)
    return (winner, MOST - winner) if margin >= 0 else (MOST - winner, winner)


def acbl(margin: int | Fraction, boards: int) -> tuple[int, int]:
    """The whole victory points of both sides. A margin with a fraction counts as the nearest whole one, and a half as
    the one nearer to 10 : 10. ValueError for more boards than the table has.
    """
    whole = ceil(abs(Fraction(margin)) - Fraction(1, 2))
    winner = _EVEN + bisect_right(_row(ACBL, boards), whole)
    return (winner, MOST - winner) if margin >= 0 else (MOST - winner, winner)


def swiss_pairs(share: Fraction, boards: int) -> tuple[int, int]:
    """The whole victory points of both pairs of a match at matchpoints, from the first one's percentage."""
    over = max(share, _WHOLE - share)
    hundredths = over * _HUNDREDTHS
    winner = _EVEN + sum(hundredths >= bound for bound in _row(SWISS_PAIRS, boards))
    return (winner, MOST - winner) if over == share else (MOST - winner, winner)


def _row(table: Mapping[int, tuple[int, ...]], boards: int) -> tuple[int, ...]:
    for most, row in table.items():
        if boards <= most:
            return row
    raise ValueError(f"{boards} boards: the table goes to {max(table)}")


def board_a_match(difference: int) -> int:
    """A board of a match scored by boards: 2 for the better result, 1 for equal ones, 0."""
    return 1 + (difference > 0) - (difference < 0)
