"""What a handicap is worth, and how many steps it has: the measure that handicaps and points share.

Source: the statute of the Gorynych tournament of 2004 with the judge's comments; docs/regulations/gorynych-2004.md.
"""

from __future__ import annotations

from fractions import Fraction
from math import floor
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.clause import implements

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.quantities import HalfPoints, Handicap

REGULATION = "gorynych-2004"
#: A stone in rating points; moving first is half a stone.
STONE, FIRST_MOVE = 100, Fraction(1, 2)
#: A stone in points of the board: K = 16 (F - 0.5).
POINTS_OF_A_STONE = 16
#: The most stones, and the most points beyond them that Black is given in play.
MOST_STONES, MOST_POINTS = 9, 16


class HandicapGroup(NamedTuple):
    """A group of a handicap tournament: the most stones given in it, and its step in rating points."""

    cap: int
    step: int

    @property
    def most_steps(self) -> int:
        """The steps of the most stones; points of komi beyond them are no steps."""
        return self.cap * STONE // self.step


#: The first group is the highest; where two groups meet, the lower one's measures hold.
GROUPS: Mapping[int, HandicapGroup] = MappingProxyType(
    {1: HandicapGroup(5, 50), 2: HandicapGroup(MOST_STONES, 100), 3: HandicapGroup(MOST_STONES, 100)}
)

#: The first group begins at 2000, the second above 1000.
FIRST_GROUP, SECOND_GROUP = 2000, 1000


@implements(REGULATION, "groups")
def group_of(rating: float) -> int:
    """The group by rating: the first from 2000 up, the second above 1000, the third."""
    if rating >= FIRST_GROUP:
        return 1
    return 2 if rating > SECOND_GROUP else 3


def half_up(value: Fraction) -> int:
    """The nearest whole number, a half upwards."""
    return floor(value + Fraction(1, 2))


def given(komi: HalfPoints) -> Fraction:
    """The points that Black is given beside his stones, less than nothing where he gives back.

    Half a point is always White's and no part of the handicap.
    """
    return Fraction(1 - komi, 2)


@implements(REGULATION, "steps")
def worth(stones: int, points: Fraction) -> Fraction:
    """A handicap in rating points: 100 (F - 0.5) for the stones, 6.25 for every point given to Black."""
    return STONE * (stones - FIRST_MOVE) + points * STONE / POINTS_OF_A_STONE


def worth_of(handicap: Handicap) -> Fraction:
    """What the handicap on a game's record is worth; a record without stones and komi is an even game."""
    if handicap.komi is None:
        return worth(handicap.stones, Fraction(0)) if handicap.stones else Fraction(0)
    return worth(max(1, handicap.stones), given(handicap.komi))


def is_super(stones: int, points: Fraction) -> bool:
    """Whether a handicap is beyond what is played out: nine stones and more than sixteen points."""
    return stones >= MOST_STONES and points > MOST_POINTS


@implements(REGULATION, "steps")
def whole_steps(value: Fraction, step: int) -> int:
    """The steps completed by a handicap worth `value`: the reading on which all nine stated values agree."""
    return floor(abs(value) / step)


@implements(REGULATION, "steps")
def nearest_steps(value: Fraction, step: int) -> int:
    """The nearest number of steps: what the text says, against its own example h2-2."""
    return half_up(abs(value) / step)
