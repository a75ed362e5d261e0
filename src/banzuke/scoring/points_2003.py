"""The points of 2003: whoever gives a handicap is paid for having made an uneven game even.

Source: "What is needed to hold tournaments", revised on 21 August 2003. Clauses, the printed table and the readings
taken: docs/regulations/handicap-2003.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol

from banzuke.core.clause import implements
from banzuke.core.handicap_steps import half_up
from banzuke.core.outcome import Side
from banzuke.scoring.stakes import NOTHING, Stakes, as_expected, settle, with_means

if TYPE_CHECKING:
    from banzuke.core.event import Game
    from banzuke.scoring.law import Entrant

REGULATION = "handicap-2003"
HALF = Fraction(1, 2)
#: From this difference on the giver has no chance against an equal, and the last row of the table holds.
LAST_ROW = 500
#: The table has a row for every so many points.
ROW = 50
#: Difference -> tenths of a point: giver wins, taker loses, giver loses, taker wins; as printed.
TABLE = {
    50: (11, -1, 0, 10), 100: (12, -2, 0, 10), 150: (13, -3, 1, 9), 200: (14, -4, 1, 9), 250: (15, -5, 2, 8),
    300: (16, -6, 2, 8), 350: (17, -7, 3, 7), 400: (18, -8, 4, 6), 450: (19, -9, 4, 6), 500: (20, -10, 5, 5),
}  # fmt: skip
#: Between equals: a point to the winner.
EVEN = with_means(Fraction(1), NOTHING, NOTHING, Fraction(1))


class Scheme(Protocol):
    """One way to share the points of a game."""

    def __call__(self, difference: Fraction) -> Stakes:
        """The stakes at a rating difference, which is not negative."""


@implements(REGULATION, "chance")
def chance(difference: Fraction) -> Fraction:
    """The giver's chance if he gave the handicap to an equal: 0.5 less a thousandth of the difference, at least 0."""
    return max(NOTHING, HALF - difference / 1000)


@implements(REGULATION, "variant 1")
def variant_1(difference: Fraction) -> Stakes:
    """The taker who loses has nothing; the giver who loses is compensated, at most with half a point."""
    taker_wins = HALF / (1 - chance(difference))
    return with_means(Fraction(1), NOTHING, 1 - taker_wins, taker_wins)


@implements(REGULATION, "variant 2")
def variant_2(difference: Fraction) -> Stakes:
    """The giver who loses has nothing; the giver who wins has more than a point, and the taker pays it.

    Undefined where the giver has no chance: there the last row of the printed table holds.
    """
    p = chance(difference)
    if not p:
        return table(difference)
    giver_wins = HALF / p
    return with_means(giver_wins, 1 - giver_wins, NOTHING, Fraction(1))


@implements(REGULATION, "table")
def table(difference: Fraction) -> Stakes:
    """The averaged table as printed, at the nearest row; the last one beyond it."""
    row = min(LAST_ROW, ROW * half_up(difference / ROW))
    return with_means(*(Fraction(tenths, 10) for tenths in TABLE[row])) if row else EVEN


@implements(REGULATION, "table")
def exact(difference: Fraction) -> Stakes:
    """What the averaged table rounds: the giver wins 1 + 2x and loses 4x^2 / (1 + 2x), x is difference / 1000.

    The giver's expectation is then half a point exactly, which the rounded table misses by up to 0.04.
    """
    x = min(difference, Fraction(LAST_ROW)) / 1000
    giver_loses = 4 * x * x / (1 + 2 * x)
    return with_means(1 + 2 * x, -2 * x, giver_loses, 1 - giver_loses)


@implements(REGULATION, "cap")
def capped(scheme: Scheme, most: Fraction) -> Scheme:
    """A scheme in which the giver never wins more than `most`; the rest is solved anew, so that 0.5 is expected."""

    def bounded(difference: Fraction) -> Stakes:
        stakes = scheme(difference)
        if stakes.giver_wins <= most:
            return stakes
        p = chance(difference)
        giver_loses = (HALF - most * p) / (1 - p)
        return with_means(most, 1 - most, giver_loses, 1 - giver_loses)

    return bounded


@implements(REGULATION, "start")
def start_points(rating: float) -> Fraction:
    """The points at the start: the hundredth part of the rating, to the nearest tenth."""
    return Fraction(half_up(Fraction(repr(float(rating))) / 10), 10)


@dataclass(frozen=True, slots=True)
class Points2003:
    """The law with one of its schemes. The higher rating gives the whole difference, where the record of the game does
    not state other chances than even ones; without both ratings nothing was levelled.
    """

    scheme: Scheme

    def start(self, entrant: Entrant) -> Fraction:
        """The hundredth part of the rating, where the director gave no other number; nothing without a rating."""
        if entrant.start_points is not None:
            return entrant.start_points
        return NOTHING if entrant.rating is None else start_points(entrant.rating)

    def points(self, game: Game, black: Entrant, white: Entrant) -> tuple[Fraction, Fraction]:
        """The stakes at the difference of the two ratings, shared out by the result."""
        if black.rating is None or white.rating is None:
            return settle(game, EVEN, Side.WHITE)
        levelled = _levelled(game, Fraction(repr(float(white.rating))) - Fraction(repr(float(black.rating))))
        giver = Side.WHITE if levelled >= 0 else Side.BLACK
        return settle(game, as_expected(self.scheme(abs(levelled)), game, giver), giver)


@implements(REGULATION, "chance")
def _levelled(game: Game, difference: Fraction) -> Fraction:
    """How much of White's lead in rating the handicap takes off: all of it, where the record does not say otherwise.

    What chances the record leaves to Black is read on the same straight line: at 0.5 nothing is left over.
    """
    return difference if game.expected is None else difference + 1000 * (Fraction(repr(float(game.expected))) - HALF)
