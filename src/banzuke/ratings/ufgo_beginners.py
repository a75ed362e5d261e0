"""Players below 100: section 6 of the UFGO regulation, which counts points instead of probabilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.clause import implements
from banzuke.core.rated import Step
from banzuke.ratings.ufgo_eligibility import BEGINNERS

if TYPE_CHECKING:
    from banzuke.core.event import Played

REGULATION = "ufgo-2012"
#: One point below 100 is worth ten above (6.4).
CROSSING = 10.0

#: Board -> (points for a win, points for a loss), below 100 (6.1).
POINTS = {13: (3.0, 1.0), 19: (5.0, 1.0)}
#: Opponent's rating from -> board -> additional points for a win (table 3).
BONUS = {100.0: {13: 2.0, 19: 3.0}, 200.0: {13: 3.0, 19: 5.0}, 400.0: {13: 4.0, 19: 7.0}}
#: Board -> additional points in one event that make a result anomalous (6.3).
BONUS_LIMIT = {13: 6.0, 19: 9.0}


@implements(REGULATION, "6.1")
def beginner_points(score: float, board: int) -> float:
    """The points a player below 100 gets for a game; a jigo lies half way between a win and a loss."""
    win, loss = POINTS[board]
    return loss + (win - loss) * score


@implements(REGULATION, "6.2")
def bonus_points(opponent: float, board: int) -> float:
    """The additional points for beating an opponent of 100 and more (table 3; 400 itself counts as "over 400")."""
    rows = [points[board] for floor, points in BONUS.items() if opponent >= floor]
    return rows[-1] if rows else 0.0


@implements(REGULATION, "6.4")
def cross(entry: float, result: float) -> float:
    """A result that crosses 100: one point below 100 equals ten points above, both ways."""
    if entry < BEGINNERS <= result:
        return BEGINNERS + (result - BEGINNERS) * CROSSING
    if result < BEGINNERS <= entry:
        return BEGINNERS - (BEGINNERS - result) / CROSSING
    return result


class PointsTerm(NamedTuple):
    """One game of a player below 100 against one of rating `opponent`; `change` is points (6.1) plus bonus (6.2)."""

    played: Played
    opponent: float
    points: float
    bonus: float
    change: float


def points_term(played: Played, opponent: float, board: int) -> PointsTerm:
    """Rate one game of a player below 100."""
    points = beginner_points(played.score, board)
    bonus = bonus_points(opponent, board) if played.score == 1.0 else 0.0
    return PointsTerm(played, opponent, points, bonus, points + bonus)


def points_steps(term: PointsTerm) -> tuple[Step, ...]:
    """The explanation of one game of a player below 100; the steps carry its points."""
    where = (term.played.round, term.played.opponent)
    points = Step(
        "6.1", "points", term.points, {"score": term.played.score, "opponent": term.opponent}, term.points, *where
    )
    if not term.bonus:
        return (points,)
    return points, Step("6.2", "bonus", term.bonus, {"opponent": term.opponent}, term.bonus, *where)
