"""Players whom FESA calls unrated: their rating is the performance of all they ever played.

Source: paragraphs 3 and 5 to 7; readings: docs/regulations/fesa.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from banzuke.core.clause import implements
from banzuke.core.grade import GradeKind, parse_grade
from banzuke.ratings.performance import Result, performance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.core.grade import Grade
    from banzuke.core.grade_scale import GradeScale
    from banzuke.core.rated import State

REGULATION = "fesa"
#: With fewer games, this table's included, a player is unrated.
FEWEST_GAMES = 9
#: A professional's grade as a rating: 1 dan is 2540, each further one 30 points.
PRO_BASE, PRO_STEP = 2510.0, 30.0
#: The middle between two whole ratings is found to this many decimals, so that it is rounded to even.
_DECIMALS = 6


def open_history(state: State) -> tuple[Result, ...] | None:
    """The earlier results of a player who may still be unrated: none for a newcomer, None once he was rated."""
    kept = cast("Sequence[Sequence[float]] | None", state.extras.get("open_history"))
    if kept is not None:
        return tuple(Result(float(opponent), float(score)) for opponent, score in kept)
    return () if state.rating is None else None


@implements(REGULATION, "3")
def is_unrated(history: Sequence[Result], games: int) -> bool:
    """Whether a player with these earlier results counts as unrated; `games`: his whole life's, this table's included.

    He does in his first table, with fewer than nine games, and while all his earlier results are wins or all losses.
    """
    first = history[0].score if history else None
    one_sided = first in {None, 0.0, 1.0} and all(result.score == first for result in history)
    return games < FEWEST_GAMES or one_sided


@implements(REGULATION, "7")
def fictional_games(preliminary: object, scale: GradeScale) -> tuple[Result, ...]:
    """The two results that a preliminary grade puts before the first table: a win and a loss against its middle."""
    grade = parse_grade(preliminary) if isinstance(preliminary, str) else None
    middle = None if grade is None else middle_of(grade, scale)
    return () if middle is None else (Result(middle, 1.0), Result(middle, 0.0))


@implements(REGULATION, "7")
def middle_of(grade: Grade, scale: GradeScale) -> float | None:
    """The middle point of a grade; a professional's n dan is 2510 + 30 n. None where the table prints none."""
    if grade.kind is GradeKind.PRO:
        return PRO_BASE + PRO_STEP * grade.number
    return scale.row(grade).middle


@implements(REGULATION, "5", "6")
def performance_rating(results: Sequence[Result], lowest: float, near: float | None = None) -> float:
    """The whole rating at which the expected score is the achieved one; at least `lowest`, which all losses give.

    To nothing but wins a draw against the strongest opponent is added, for this computation only.
    """
    if all(result.score == 1.0 for result in results):
        results = [*results, Result(max(result.opponent for result in results), 0.5)]
    found = performance(results, near=near)
    return lowest if found is None else max(lowest, float(round(round(found, _DECIMALS))))
