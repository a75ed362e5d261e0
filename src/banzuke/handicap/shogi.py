"""Shogi handicaps by the difference of strength: the tables of Berlin and of the French federation.

Sources: docs/regulations/handicap-customs.md.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from banzuke.core.clause import implements
from banzuke.core.rated import Step
from banzuke.handicap.law import Measure, gap

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.handicap.law import Player

REGULATION = "handicap-customs"
#: The least difference in tenths of a grade, and the handicap from there on; below it the game is even.
BERLIN = ((6, "L"), (15, "B"), (21, "R"), (27, "RL"), (36, "2p"), (50, "4p"), (65, "5p"), (80, "6p"))
#: The most rating points, compressed, at which the stage before still holds, and the handicap beyond.
FRENCH = (
    (45, "M"),
    (135, "L"),
    (225, "B"),
    (315, "R"),
    (405, "RL"),
    (495, "2p"),
    (675, "4p"),
    (765, "5p"),
    (855, "6p"),
)
#: Where the French table begins to compress ratings, and where it does so more.
_BEND, _SECOND_BEND = 1360, 1560


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceHandicap:
    """What one player gives another: pieces taken off his side, by the codes of an event's record.

    `pieces`: M is the first move, L a lance, 6p six pieces; None for an even game. `giver`: None then.
    """

    giver: Player | None
    pieces: str | None
    difference: float
    workings: tuple[Step, ...]


class PieceLaw(Protocol):
    """What every law of pieces offers."""

    @property
    def measure(self) -> Measure:
        """What `between` compares."""

    def between(self, first: float, second: float) -> PieceHandicap:
        """The handicap between two players by their ratings or grades."""


@dataclass(frozen=True, slots=True)
class Berlin:
    """The table of the Berlin club: grades and their fractions, to a tenth."""

    @property
    def measure(self) -> Measure:
        """Grades with fractions."""
        return Measure.GRADES

    @implements(REGULATION, "berlin")
    def between(self, first: float, second: float) -> PieceHandicap:
        """The handicap between two grades (1 dan is 0, 1 kyu is -1)."""
        apart = gap(first, second)
        tenths = round(apart.difference * 10)
        row = bisect_right([least for least, _ in BERLIN], tenths)
        pieces = BERLIN[row - 1][1] if row else None
        step = Step("berlin", "grade_tenths", tenths / 10, {"pieces": pieces})
        return PieceHandicap(
            giver=apart.giver if row else None, pieces=pieces, difference=float(apart.difference), workings=(step,)
        )


@implements(REGULATION, "french")
def compressed(rating: float) -> Fraction:
    """A rating on the scale of the French table: 4/5 of a point counts from 1360 up, 2/3 above 1560."""
    exact = Fraction(repr(float(rating)))
    if exact > _SECOND_BEND:
        return _SECOND_BEND + Fraction(2, 3) * (exact - _SECOND_BEND)
    return exact if exact < _BEND else _BEND + Fraction(4, 5) * (exact - _BEND)


@dataclass(frozen=True, slots=True)
class French:
    """Annex 7 of the French federation: ratings, compressed at the top."""

    @property
    def measure(self) -> Measure:
        """Ratings."""
        return Measure.RATING

    @implements(REGULATION, "french")
    def between(self, first: float, second: float) -> PieceHandicap:
        """The handicap between two ratings."""
        apart = gap(first, second)
        upper, lower = compressed(apart.upper), compressed(apart.lower)
        row = bisect_left([most for most, _ in FRENCH], upper - lower)
        pieces = FRENCH[row - 1][1] if row else None
        inputs = {"upper": float(upper), "lower": float(lower), "pieces": pieces}
        step = Step("french", "compressed_gap", float(upper - lower), inputs)
        return PieceHandicap(
            giver=apart.giver if row else None, pieces=pieces, difference=float(apart.difference), workings=(step,)
        )


PIECE_LAWS: Mapping[str, PieceLaw] = MappingProxyType({"shogi-berlin": Berlin(), "shogi-french": French()})
