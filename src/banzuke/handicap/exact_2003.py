"""The exact handicap of 2003: 15 points for a hundred, stones whose value grows with their number.

Source: "What is needed to hold tournaments", revised on 21 August 2003. Clauses, examples and the readings taken:
docs/regulations/handicap-2003.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING, Protocol

from banzuke.core.clause import implements
from banzuke.core.handicap_steps import MOST_STONES, STONE, half_up
from banzuke.core.quantities import HalfPoints
from banzuke.core.rated import Step
from banzuke.handicap.law import ExactHandicap, Measure, gap, notation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from banzuke.handicap.law import Gap

REGULATION = "handicap-2003"
#: Points of the board for one rating point: 15 for a hundred.
POINTS_OF_A_RATING_POINT = Fraction(15, 100)


@implements(REGULATION, "value")
def value(stones: int) -> Fraction:
    """What stones are worth in points of the board: 7 (2n - 1 + n (n - 1) / 24); 7 for the first move, 140 for nine."""
    return 7 * (2 * stones - 1 + Fraction(stones * (stones - 1), 24))


@implements(REGULATION, "full")
def full(difference: Fraction) -> int:
    """All points due for a rating difference, to the nearest whole."""
    return half_up(difference * POINTS_OF_A_RATING_POINT)


@implements(REGULATION, "rest")
def rest(difference: Fraction, stones: int) -> int:
    """The points due beside the stones, negative where Black gives back: each part rounded, then subtracted."""
    return full(difference) - half_up(value(stones))


class StonesRule(Protocol):
    """How many stones go with a difference."""

    def __call__(self, difference: Fraction, cap: int) -> int:
        """The stones, from 1 to `cap`."""


@implements(REGULATION, "stones")
def hundreds_complete(difference: Fraction, cap: int) -> int:
    """One stone for every hundred points complete, at least the first move."""
    return max(1, min(cap, floor(difference / STONE)))


@implements(REGULATION, "alternative")
def least_komi(difference: Fraction, cap: int) -> int:
    """The stones that leave the fewest points to give; of two equally good numbers the smaller."""
    return min(range(1, cap + 1), key=lambda stones: (abs(rest(difference, stones)), stones))


@dataclass(frozen=True, slots=True)
class Exact2003:
    """The law, with one of its two rules for the number of stones."""

    stones: StonesRule = hundreds_complete

    @property
    def measure(self) -> Measure:
        """Ratings at the start of the tournament."""
        return Measure.RATING

    def between(
        self, first: float, second: float, *, cap: int | None = None, group: int | None = None
    ) -> ExactHandicap:
        """The handicap between two ratings; the law has no groups, and its formula ends at nine stones."""
        del group
        apart = gap(first, second)
        given_stones = self.stones(apart.difference, MOST_STONES if cap is None else cap)
        given_points = rest(apart.difference, given_stones)
        return ExactHandicap(
            giver=apart.giver,
            stones=given_stones,
            komi=HalfPoints(-2 * given_points),
            steps=None,
            difference=float(apart.difference),
            expected=0.5,
            written=notation(given_stones, given_points),
            workings=tuple(_workings(apart, given_stones, given_points)),
        )


def _workings(apart: Gap, given_stones: int, given_points: int) -> Iterator[Step]:
    difference = float(apart.difference)
    due, worth = full(apart.difference), value(given_stones)
    yield Step("full", "rating_gap", difference, {"upper": apart.upper, "lower": apart.lower})
    exact = float(apart.difference * POINTS_OF_A_RATING_POINT)
    yield Step("full", "points_due", due, {"difference": difference, "exact": exact})
    yield Step("value", "stones_worth", half_up(worth), {"stones": given_stones, "exact": float(worth)})
    name = "rest_back" if given_points < 0 else "rest_added"
    yield Step("rest", name, abs(given_points), {"due": due, "worth": half_up(worth)})


HUNDREDS_COMPLETE = Exact2003()
LEAST_KOMI = Exact2003(least_komi)
