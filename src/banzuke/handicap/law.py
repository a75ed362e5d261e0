"""What a handicap law gives, and the contract of a law."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from banzuke.core.quantities import HalfPoints, Handicap, half_points

if TYPE_CHECKING:
    from banzuke.core.rated import Step

#: The first or the second of two players.
Player = Literal[1, 2]
FIRST: Player = 1
SECOND: Player = 2

#: Komi of an even game, and of a game with stones, where a law leaves komi to custom.
EVEN_KOMI, HANDICAP_KOMI = half_points(6.5), half_points(0.5)


class Measure(Enum):
    """What a law compares: rating points, or grades (which McMahon scores count as well)."""

    RATING = "rating"
    GRADES = "grades"


@dataclass(frozen=True, slots=True, kw_only=True)
class ExactHandicap:
    """What one player, who takes White, gives another, who takes Black.

    `giver`: None between equals. `stones`: 1 is the first move alone. `komi`: half-points added to White.
    `steps`: of the handicap, where the law counts points by steps. `difference`: giver less taker, never negative.
    `expected`: the giver's chance in spite of the handicap; None where the law does not level exactly.
    `written`: the regulation's own notation, in which points given to Black are positive.
    """

    giver: Player | None
    stones: int
    komi: HalfPoints
    steps: int | None
    difference: float
    expected: float | None
    written: str
    workings: tuple[Step, ...]

    @property
    def expected_of_black(self) -> float | None:
        """Black's expected score, as a game's record states it: he takes the handicap."""
        return None if self.expected is None else 1 - self.expected

    @property
    def on_record(self) -> Handicap:
        """The handicap as a game's record states it: Black who moves first and gives komi has no stone."""
        first_move_paid_for = self.stones == 1 and self.komi > HANDICAP_KOMI
        return Handicap(stones=0 if first_move_paid_for else self.stones, komi=self.komi)


class Law(Protocol):
    """What every handicap law offers. Pure; the same two numbers give the same handicap, always."""

    @property
    def measure(self) -> Measure:
        """What `between` compares."""

    def between(
        self, first: float, second: float, *, cap: int | None = None, group: int | None = None
    ) -> ExactHandicap:
        """The handicap between two players by their ratings or grades.

        `cap`: the most stones, before that of the law. `group`: where both meet, 1 the highest; laws without groups
        do not ask. KeyError for a group that the law does not have.
        """


class Gap(NamedTuple):
    """How far apart two players are: who gives, the two numbers, and their exact difference."""

    giver: Player | None
    upper: float
    lower: float
    difference: Fraction


def gap(first: float, second: float) -> Gap:
    """Who gives to whom, and the difference exact as the numbers are written: 2100.1 less 2000 is 100.1."""
    difference = Fraction(repr(float(first))) - Fraction(repr(float(second)))
    if not difference:
        return Gap(None, first, second, difference)
    if difference > 0:
        return Gap(FIRST, first, second, difference)
    return Gap(SECOND, second, first, -difference)


def notation(stones: int, points: Fraction | int) -> str:
    """A handicap as the regulations write it: h7/-3 is seven stones, three points given back; h9/+7; h3/0."""
    return f"h{stones}/{float(points):+g}" if points else f"h{stones}/0"
