"""FESA's formulas: step size, gain, bonus, and what a handicap is worth; an edition names those that it has.

Source: the federation's description of the system (paragraphs 1, 8, 9, 12); readings: docs/regulations/fesa.md.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from banzuke.core.clause import implements
from banzuke.ratings.performance import elo_expected

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from banzuke.core.grade_scale import GradeScale

REGULATION = "fesa"
#: The least rating before the game -> K. The bounds are the lower bounds of 5, 3 dan, 1, 4, 7 and 11 kyu.
K_BANDS = {720: 36, 1040: 32, 1280: 28, 1560: 24, 1920: 20, 2240: 16}
LOWEST_K = 40
_BOUNDS, _KS = tuple(K_BANDS), (LOWEST_K, *K_BANDS.values())
#: The bonus: below this rating, in so many games, the distance to it divided by so much.
BONUS_BELOW, BONUS_GAMES, BONUS_SHARE = 1800.0, 100, 200.0
#: A win against a stronger player brings K times the difference divided by this where that is more.
UPSET = 160.0


@implements(REGULATION, "1 K")
def k_factor(rating: float) -> int:
    """The step size of a player by his unrounded rating before the game."""
    return _KS[bisect_right(_BOUNDS, rating)]


@implements(REGULATION, "1")
def expected(own: float, opponent: float) -> float:
    """The expected score: 1 / (1 + 10^((opponent - own) / 400))."""
    return elo_expected(own, opponent)


class Gain(NamedTuple):
    """What a game brings before any bonus. `upset`: by the formula for wins against much stronger players."""

    change: float
    upset: bool = False


def plain_gain(own: float, opponent: float, score: float) -> Gain:
    """D = K (score - expected): the formula of 2000, alone."""
    return Gain(k_factor(own) * (score - expected(own, opponent)))


@implements(REGULATION, "1", "1 d'")
def gain(own: float, opponent: float, score: float) -> Gain:
    """d, or d' = K (opponent - own) / 160 for a win where that is more: from a difference of 103.06 on. No cap."""
    plain = plain_gain(own, opponent, score)
    if score < 1.0 or opponent <= own:
        return plain
    upset = k_factor(own) * (opponent - own) / UPSET
    return Gain(upset, upset=True) if upset > plain.change else plain


@implements(REGULATION, "9")
def bonus(own: float, bonus_games: int | None) -> float:
    """(1800 - rating) / 200 in each of the first 100 games after the open history, whatever the result.

    `bonus_games`: how many such games were played before this one; where nobody knows, there is no bonus.
    """
    if bonus_games is None or bonus_games >= BONUS_GAMES:
        return 0.0
    return max(0.0, (BONUS_BELOW - own) / BONUS_SHARE)


def no_bonus(own: float, bonus_games: int | None) -> float:  # noqa: ARG001 - one contract
    """Before the bonus was introduced."""
    return 0.0


class Handicaps(Protocol):
    """What a handicap is worth in rating points."""

    def effect(self, rating: float, code: str) -> float:
        """By how much `rating`, the giver's, falls in a game where he gives the handicap `code`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandicapsInGrades:
    """From 2002 on: the giver's rating counted in grades, less the handicap's worth, counted back."""

    scale: GradeScale
    grades: Mapping[str, float]

    @implements(REGULATION, "12")
    def effect(self, rating: float, code: str) -> float:
        """The difference to the whole rating where the giver would then stand; nobody stands below the table."""
        reduced = max(0.0, self.scale.in_grades(rating) - self.grades[code])
        lowest = max(1.0, self.scale.rows[0].lower)
        return max(0.0, rating - max(lowest, round(self.scale.rating_at(reduced))))


@dataclass(frozen=True, slots=True, kw_only=True)
class HandicapsInPoints:
    """In 2000 and 2001: rating points, the same for every giver."""

    points: Mapping[str, float]

    @implements(REGULATION, "12 points")
    def effect(self, rating: float, code: str) -> float:  # noqa: ARG002 - one contract
        """The printed points."""
        return self.points[code]


@dataclass(frozen=True, slots=True, kw_only=True)
class Formula:
    """One edition of the rating: its grades, its handicaps, the functions and limits in which editions differ.

    `opponent_floor`: an opponent counts for no less. `lowest_unrated`: the rating of who lost all his games while
    unrated, and the least performance. `lowest`: nobody falls below; minus infinity where no text says so.
    """

    scale: GradeScale
    handicaps: Handicaps
    gain: Callable[[float, float, float], Gain]
    bonus: Callable[[float, int | None], float]
    opponent_floor: float
    lowest_unrated: float
    lowest: float
