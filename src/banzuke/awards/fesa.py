"""FESA's grades: given after each table, never taken away.

A table's change is spread evenly over its games; each of them is tested for the next grade. 5 and 6 dan are proposed
until the Japanese federation confirms them. Readings: docs/regulations/fesa.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, cast

from banzuke.awards.fesa_grades import (
    ESTABLISHED,
    PROVISIONAL,
    Reached,
    Standing,
    early,
    established_game,
    provisional_game,
    routes,
)
from banzuke.awards.grades import GradeChange, Promotion, Way
from banzuke.core.clause import Clause, implements
from banzuke.core.grade import Grade, dan, parse_grade

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from datetime import date

    from banzuke.awards.grades import Route, TitleGiven
    from banzuke.core.event import Entry
    from banzuke.core.grade_scale import GradeScale
    from banzuke.core.rated import Change

REGULATION = "fesa"
#: The highest grade that needs nobody's confirmation.
UNCONFIRMED = dan(4)
#: The key of the state that names counters whose earlier games nobody knows: what is counted is the least.
UNKNOWN = "unknown"
#: The ways that count games in a row, by the counters that keep them.
_COUNTED = {"lb_count": Way.LOWER, "mp_count": Way.MIDDLE}
#: The group of an event's players who met somebody in a simultaneous display: they are rated, and not promoted.
SIMULTANEOUS = "simultaneous"
#: The months on whose first day the federation publishes its list; it was July, up to 2002, that became June.
_LIST_MONTHS, _JULY_UNTIL = frozenset({1, 6}), 2002
#: Who played no rated game for so long before a list leaves it, and keeps rating, history and counters.
ACTIVE_YEARS = 2
_PARAGRAPHS = {Way.UPPER: "10 UB", Way.MIDDLE: "10 MP", Way.LOWER: "10 LB", Way.EARLY: "10 early"}


@dataclass(frozen=True, slots=True, kw_only=True)
class FesaGrades:
    """Paragraph 10 in one edition. `most_lost`: the points that a player can lose in one game.

    `provisional_above`: a provisional player has to reach the lower bound of the grade so many above the new one.
    """

    scale: GradeScale
    most_lost: Callable[[float], float]
    provisional_above: int

    @implements(REGULATION, "10", "10 confirmation")
    def grades(self, entry: Entry, change: Change, on: date | None) -> GradeChange:  # noqa: ARG002 - one contract
        """The grade a player brings and the one he leaves with, never a lower one; what he needs for the next."""
        held, proposed = _held(entry, change.before.extras), _proposed(change.before.extras)
        standing = _standing(proposed or held, change.before.extras)
        if not change.games or change.after.rating is None or entry.group == SIMULTANEOUS:
            return GradeChange(held, held, routes=self._routes(change, standing))
        games = _games_after(change)
        after, promotions = self._played(standing, change, games)
        grade = max([each.grade for each in promotions if not each.proposed], default=held)
        state: dict[str, object] = {
            "grade": None if grade is None else str(grade),
            "lb_count": [after.lower, after.seen] if after.lower else None,
            "mp_count": after.middle or None,
        }
        if any(each.proposed for each in promotions):
            state["proposed_grade"] = str(after.grade)
        unknown = change.before.extras.get(UNKNOWN)
        if isinstance(unknown, list | tuple):
            state[UNKNOWN] = _still_unknown(unknown, standing, after, change, games)
        found = self._routes(change, after, state)
        return GradeChange(held, grade, state, tuple(promotions), found)

    def title(self, held: int | None, rating: float) -> TitleGiven | None:  # noqa: ARG002 - one contract
        """No titles: a grade is for life here."""
        return None

    def _played(self, standing: Standing, change: Change, games: int | None) -> tuple[Standing, list[Promotion]]:
        """The table game by game, then the look ahead."""
        promotions = []
        for number, rating in enumerate(spread(change), 1):
            life = None if games is None else games - change.games + number
            standing, reached = self._game(standing, rating, life)
            promotions += _told([_promotion(each, number, rating) for each in reached])
        after = change.after.rating
        if games is not None and games >= ESTABLISHED and after is not None:
            ahead = early(standing, after, self.scale, self.most_lost)
            if ahead is not None:
                standing = Standing(ahead.grade)
                promotions.append(_promotion(ahead, change.games, after))
        return standing, promotions

    def _game(self, standing: Standing, rating: float | Fraction, life: int | None) -> tuple[Standing, list[Reached]]:
        """One game by the test of the player's category. Of who is rated and whose games nobody counted, what holds
        in either category: the provisional test.
        """
        if life is None or PROVISIONAL <= life < ESTABLISHED:
            return provisional_game(standing, rating, self.scale, self.provisional_above)
        if life < PROVISIONAL:
            return standing, []
        return established_game(standing, rating, self.scale)

    def _routes(
        self, change: Change, standing: Standing, state: Mapping[str, object] | None = None
    ) -> tuple[Route, ...]:
        games = _games_after(change)
        if change.after.rating is None or games is None:
            return ()
        unknown = cast("Sequence[str]", {**change.before.extras, **(state or {})}.get(UNKNOWN) or ())
        unsure = [_COUNTED[name] for name in unknown if name in _COUNTED]
        above, rating = self.provisional_above, change.after.rating
        return tuple(routes(standing, rating, games, self.scale, above, unsure))


def is_list_day(day: date) -> bool:
    """Whether the federation publishes a list on `day`: on the first of January and of June, up to 2002 of July."""
    months = {1, 7} if day.year <= _JULY_UNTIL else _LIST_MONTHS
    return day.day == 1 and day.month in months


@implements(REGULATION, "10 spread", "10 unrated")
def spread(change: Change) -> Iterator[Fraction]:
    """The rating that counts for each game of a table, exact: the change in equal parts, whatever the results.

    For an unrated player all games count at his new rating.
    """
    after = Fraction(change.after.rating or 0.0)
    start = after if change.before.rating is None or _is_unrated(change) else Fraction(change.before.rating)
    for number in range(1, change.games + 1):
        yield start + (after - start) * number / change.games


def _is_unrated(change: Change) -> bool:
    return change.after.extras.get("open_history") is not None


def _held(entry: Entry, state: Mapping[str, object]) -> Grade | None:
    """The grade he holds by his state, else the one that the table prints."""
    if "grade" not in state:
        return entry.grade
    kept = state["grade"]
    return parse_grade(kept) if isinstance(kept, str) else None


def _proposed(state: Mapping[str, object]) -> Grade | None:
    kept = state.get("proposed_grade")
    return parse_grade(kept) if isinstance(kept, str) else None


def _standing(grade: Grade | None, state: Mapping[str, object]) -> Standing:
    lower, seen = cast("Sequence[int]", state.get("lb_count") or (0, False))
    return Standing(grade, lower, bool(seen), cast("int | None", state.get("mp_count")) or 0)


def _games_after(change: Change) -> int | None:
    """The rated games of his life; None where nobody knows them."""
    games = change.after.extras.get("games")
    return games if isinstance(games, int) else None


def _promotion(reached: Reached, number: int, rating: float | Fraction) -> Promotion:
    return Promotion(
        grade=reached.grade,
        way=reached.way,
        clause=Clause(REGULATION, _PARAGRAPHS[reached.way]),
        game=number,
        rating=float(rating),
        bound=reached.bound,
        games=reached.games,
        proposed=reached.grade > UNCONFIRMED,
    )


def _told(promotions: list[Promotion]) -> list[Promotion]:
    """What one game gave, without the grades that it only passed through on the way to a higher upper bound."""
    following = (*promotions[1:], None)
    return [
        each
        for each, after in zip(promotions, following, strict=False)
        if after is None or (each.way, each.proposed) != (after.way, after.proposed) or after.way is not Way.UPPER
    ]


def _still_unknown(
    unknown: Sequence[object], before: Standing, after: Standing, change: Change, games: int | None
) -> list[object]:
    """The counters of which earlier games may still be missing: those whose row this table did not break."""
    tested = change.games if games is None else min(change.games, max(0, games - ESTABLISHED + 1))
    whole = {
        "lb_count": after.lower == before.lower + tested,
        "mp_count": after.middle == before.middle + tested,
    }
    same = before.grade == after.grade
    return [name for name in unknown if name not in whole or (same and whole[str(name)])]
