"""Games beyond nine stones and sixteen points: what is played out, and what is paid beside it.

Source: the statute of the Gorynych tournament of 2004 with its judge's comments; docs/regulations/gorynych-2004.md.
Margins are White's lead on the board with the half point that is always his.
"""

from __future__ import annotations

from fractions import Fraction
from math import exp
from typing import TYPE_CHECKING, Protocol

from banzuke.core.clause import implements
from banzuke.core.handicap_steps import MOST_POINTS, MOST_STONES, worth

if TYPE_CHECKING:
    from banzuke.core.quantities import HalfPoints
    from banzuke.scoring.stakes import Stakes

REGULATION = "gorynych-2004"
#: Points on the board, beyond the sixteen, that are worth one point of the tournament.
POINTS_OF_A_BONUS = 25
#: What the taker of nine stones may expect, and what he has for a win.
EXPECTED, WON = Fraction(21, 2), 20
#: What is given in play at the most, in rating points.
PLAYED_OUT = worth(MOST_STONES, Fraction(MOST_POINTS))
#: The width of the curve of chances, which the statute does not name.
_SCALE = 150.0


class Chance(Protocol):
    """The chance of the weaker of two players."""

    def __call__(self, difference: float) -> float:
        """The chance at a rating difference that no handicap covers."""


@implements(REGULATION, "compensation")
def logistic(difference: float) -> float:
    """The chance by the curve of the EGF family, with a = 150: 1 / (1 + e^(D/150))."""
    return 1.0 / (1.0 + exp(difference / _SCALE))


@implements(REGULATION, "compensation")
def compensation(p: float | Fraction) -> Fraction:
    """What the taker has for a loss, if his chance is `p`: (10.5 - 20 p) / (1 - p), as much as with nine stones."""
    exact = Fraction(p)
    return (EXPECTED - WON * exact) / (1 - exact)


def compensated(stakes: Stakes, difference: float, chance: Chance) -> Stakes:
    """The stakes of a game between players so far apart that nine stones and sixteen points do not cover it."""
    return stakes._replace(taker_loses=compensation(chance(max(0.0, difference - float(PLAYED_OUT)))))


@implements(REGULATION, "bonus")
def bonus(points: Fraction, margin: HalfPoints | None) -> int:
    """White's points beside those of his win: one for every 25 beyond the sixteen, at most those of the exact komi.

    `points`: the exact komi given to Black. `margin` None: Black resigned, and so granted all of them.
    """
    most = (points - MOST_POINTS) // POINTS_OF_A_BONUS
    return most if margin is None else min(most, (Fraction(margin, 2) - MOST_POINTS) // POINTS_OF_A_BONUS)
