"""Butler: IMPs against a datum, the mean of the board without its extremes.

Source: the practice of two scoring programs; which extremes are left out and how a datum between two tens is rounded
are settings of the regulation, so that both are named here and neither is a default in silence.
"""

from __future__ import annotations

import enum
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING

from banzuke.bridge.imps import imps

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_TEN, _TWENTY, _FIVE_PERCENT = 10, 20, 20
#: From so many results on one result is left out at each end.
_LEAST = 4


class TieRule(enum.Enum):
    """A mean that lies between two tens: the ten away from zero, or the one that is a multiple of twenty."""

    AWAY_FROM_ZERO = "away from zero"
    EVEN_TEN = "even ten"


def one_at_each_end(results: int) -> int:
    """One extreme left out at each end, from four results on."""
    return 1 if results >= _LEAST else 0


def five_percent(results: int) -> int:
    """The ACBL's default: five in a hundred at each end, rounded to the nearest."""
    return (results + _FIVE_PERCENT // 2) // _FIVE_PERCENT


def rounded_to_ten(mean: Fraction, rule: TieRule) -> int:
    """A mean to the nearest ten; halves by the rule."""
    lower = floor(mean / _TEN) * _TEN
    over = mean - lower
    if over * 2 != _TEN:
        return lower if over * 2 < _TEN else lower + _TEN
    if rule is TieRule.EVEN_TEN:
        return lower if lower % _TWENTY == 0 else lower + _TEN
    return lower + _TEN if mean > 0 else lower


def datum(
    scores: Sequence[int],
    left_out: Callable[[int], int] = one_at_each_end,
    rule: TieRule = TieRule.AWAY_FROM_ZERO,
) -> int:
    """The datum of a board: the mean of its scores without `left_out` at each end, to the nearest ten."""
    ends = left_out(len(scores))
    kept = sorted(scores)[ends : len(scores) - ends]
    return rounded_to_ten(Fraction(sum(kept), len(kept)), rule)


def butler(
    scores: Sequence[int],
    left_out: Callable[[int], int] = one_at_each_end,
    rule: TieRule = TieRule.AWAY_FROM_ZERO,
) -> list[int]:
    """The IMPs of each score against the board's datum; they need not add up to zero."""
    middle = datum(scores, left_out, rule)
    return [imps(score - middle) for score in scores]
