"""Hiddema's table of handicaps in half stones: 14 points a stone, 7 points a half.

Source: the table at Sensei's Library; docs/regulations/handicap-customs.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING

from banzuke.core.clause import implements
from banzuke.core.handicap_steps import MOST_STONES
from banzuke.core.quantities import HalfPoints
from banzuke.core.rated import Step
from banzuke.handicap.law import ExactHandicap, Measure, gap, notation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from banzuke.handicap.law import Gap

REGULATION = "handicap-customs"
#: Half a stone in rating points and in points of the board.
HALF_STONE, POINTS_OF_A_HALF = 50, 7


@implements(REGULATION, "hiddema")
def half_stones(difference: Fraction) -> int:
    """The nearest number of half stones; of two equally near the smaller."""
    return ceil(difference / HALF_STONE - Fraction(1, 2))


@implements(REGULATION, "hiddema")
def stones_and_points(halves: int, cap: int) -> tuple[int, int]:
    """The row of the table: whole stones are rounded up, and Black gives back what is too much.

    The first move is the first half. Beyond `cap` Black is given 7 points for every half that is missing.
    """
    stones = min(cap, halves // 2 + 1)
    return stones, POINTS_OF_A_HALF * (halves - (2 * stones - 1))


@dataclass(frozen=True, slots=True)
class Hiddema14:
    """The law: ratings to the nearest half stone, no half point to White."""

    @property
    def measure(self) -> Measure:
        """Ratings."""
        return Measure.RATING

    def between(
        self, first: float, second: float, *, cap: int | None = None, group: int | None = None
    ) -> ExactHandicap:
        """The handicap between two ratings; the law has no groups."""
        del group
        apart = gap(first, second)
        halves = half_stones(apart.difference)
        stones, given_points = stones_and_points(halves, MOST_STONES if cap is None else cap)
        return ExactHandicap(
            giver=apart.giver if halves else None,
            stones=stones,
            komi=HalfPoints(-2 * given_points),
            steps=None,
            difference=float(apart.difference),
            expected=None,
            written=notation(stones, given_points),
            workings=tuple(_workings(apart, halves, stones, given_points)),
        )


def _workings(apart: Gap, halves: int, stones: int, given_points: int) -> Iterator[Step]:
    difference = float(apart.difference)
    yield Step("hiddema", "rating_gap", difference, {"upper": apart.upper, "lower": apart.lower})
    yield Step("hiddema", "half_stones", halves, {"difference": difference})
    covered = 2 * stones - 1
    name = "halves_back" if given_points < 0 else "halves_added"
    yield Step("hiddema", name, abs(given_points), {"stones": stones, "covered": covered, "halves": halves})
