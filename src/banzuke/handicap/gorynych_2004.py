"""The handicap of the Gorynych tournament of 2004: levelled to one point of komi.

Source: the statute of the tournament with its judge's comments. Clauses, examples and the readings taken:
docs/regulations/gorynych-2004.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING, Protocol

from banzuke.core.clause import implements
from banzuke.core.handicap_steps import (
    FIRST_MOVE,
    GROUPS,
    MOST_POINTS,
    POINTS_OF_A_STONE,
    STONE,
    HandicapGroup,
    half_up,
    is_super,
    whole_steps,
    worth,
)
from banzuke.core.quantities import HalfPoints, half_points, points
from banzuke.core.rated import Step
from banzuke.handicap.law import ExactHandicap, Gap, Measure, gap, notation

if TYPE_CHECKING:
    from collections.abc import Iterator

REGULATION = "gorynych-2004"
#: Komi between equals, which the statute names; by the formula it would be 8.5.
KOMI_OF_EQUALS = half_points(7.5)
POINTS_OF_EQUALS = -7
#: The group whose measures hold where none is named.
LOWEST_GROUP = 3


@implements(REGULATION, "stones", "limit")
def stones(difference: Fraction, cap: int) -> int:
    """The stones: one for every hundred rating points begun, at least the first move, at most `cap`."""
    return max(1, min(cap, ceil(difference / STONE)))


@implements(REGULATION, "komi")
def points_beside(difference: Fraction, given_stones: int) -> int:
    """The whole points that Black is given beside his stones, negative where he gives back: 0.16 for a rating point."""
    return half_up((difference - STONE * (given_stones - FIRST_MOVE)) * POINTS_OF_A_STONE / STONE)


@implements(REGULATION, "half")
def white_komi(points_given: int) -> HalfPoints:
    """Komi added to White: what Black gives back, and the half point that is always White's."""
    return HalfPoints(1 - 2 * points_given)


@implements(REGULATION, "colours")
def lower_number_is_black(first: int, second: int) -> bool:
    """Whether the lower number has Black between equals: where the sum of the two numbers is odd."""
    return (first + second) % 2 == 1


class EqualsRule(Protocol):
    """What equal ratings play with."""

    def __call__(self) -> tuple[int, HalfPoints]:
        """The whole points beside the first move, negative where Black gives them, and the komi."""


@implements(REGULATION, "equal")
def by_statute() -> tuple[int, HalfPoints]:
    """The komi that the statute names."""
    return POINTS_OF_EQUALS, KOMI_OF_EQUALS


@implements(REGULATION, "equal")
def by_formula() -> tuple[int, HalfPoints]:
    """The komi of the formula, as one game of the judge's comments was played."""
    given_points = points_beside(Fraction(0), 1)
    return given_points, white_komi(given_points)


@dataclass(frozen=True, slots=True)
class Gorynych2004:
    """The law: stones by hundreds begun, komi by 16 points for a hundred, half a point to White."""

    equals: EqualsRule = by_statute

    @property
    def measure(self) -> Measure:
        """Ratings at the start of the tournament."""
        return Measure.RATING

    @implements(REGULATION, "equal", "notation")
    def between(
        self, first: float, second: float, *, cap: int | None = None, group: int | None = None
    ) -> ExactHandicap:
        """The handicap between two ratings; five stones at most in the first group, nine in the others."""
        measures = GROUPS[LOWEST_GROUP if group is None else group]
        most = measures.cap if cap is None else cap
        apart = gap(first, second)
        given_stones = stones(apart.difference, most)
        given_points, komi = self.equals()
        if apart.giver:
            given_points = points_beside(apart.difference, given_stones)
            komi = white_komi(given_points)
        return ExactHandicap(
            giver=apart.giver,
            stones=given_stones,
            komi=komi,
            steps=_steps(given_stones, given_points, measures),
            difference=float(apart.difference),
            expected=0.5,
            written=notation(given_stones, given_points),
            workings=tuple(_workings(apart, given_stones, given_points, komi, measures)),
        )


def _steps(given_stones: int, given_points: int, measures: HandicapGroup) -> int:
    return min(measures.most_steps, whole_steps(worth(given_stones, Fraction(given_points)), measures.step))


def _workings(
    apart: Gap, given_stones: int, given_points: int, komi: HalfPoints, measures: HandicapGroup
) -> Iterator[Step]:
    """The arithmetic, line by line, as the judge writes it."""
    if apart.giver is None:
        yield Step("equal", "equal_ratings", points(komi), {"rating": apart.upper})
        return
    difference = float(apart.difference)
    yield Step("stones", "rating_gap", difference, {"upper": apart.upper, "lower": apart.lower})
    begun = max(1, ceil(apart.difference / STONE))
    yield Step("stones", "hundreds_begun", begun, {"difference": difference})
    if given_stones < begun:
        yield Step("limit", "stone_limit", given_stones, {"begun": begun})
    covered = float(STONE * (given_stones - FIRST_MOVE))
    yield Step("komi", "stones_cover", covered, {"stones": given_stones})
    left = apart.difference - STONE * (given_stones - FIRST_MOVE)
    yield _rest(left, given_points)
    yield Step("half", "half_point", points(komi), {"points": -given_points})
    value = worth(given_stones, Fraction(given_points))
    steps = _steps(given_stones, given_points, measures)
    inputs = {"written": notation(given_stones, given_points), "worth": float(value), "step": measures.step}
    beyond = steps < whole_steps(value, measures.step)
    yield Step("steps", "steps_limit" if beyond else "handicap_steps", steps, inputs)
    if is_super(given_stones, Fraction(given_points)):
        yield Step("super", "super_handicap", MOST_POINTS, {"points": given_points})


def _rest(left: Fraction, given_points: int) -> Step:
    """What the stones leave over or have too much, in points of the board."""
    if not left:
        return Step("komi", "no_rest", 0, {})
    exact = abs(float(left)) * POINTS_OF_A_STONE / STONE
    name = "too_much" if left < 0 else "too_little"
    return Step("komi", name, abs(given_points), {"left": abs(float(left)), "exact": exact})
