"""The explanation of one player's change as a page: a head, the repeats, the games in a table, the sum."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from banzuke.words.bridge_table import bridge_table, named
from banzuke.words.catalogue import message, plural
from banzuke.words.game_table import GameTable, game_table
from banzuke.words.grade_ways import promotion_lines, route_lines
from banzuke.words.numbers import grade, number, signed
from banzuke.words.steps import clauses, explain_step

if TYPE_CHECKING:
    from collections.abc import Iterable

    from banzuke.core.quantities import PlayerId
    from banzuke.core.rated import Step
    from banzuke.words.catalogue import Words
    from banzuke.words.explanation import Explanation

ARROW = "\N{RIGHTWARDS ARROW}"
#: So many names are said where a repeat has its cause in others; the rest are counted.
_NAMED = 3
#: The game that is counted in boards.
BRIDGE = "bridge"
#: What may come after the games, as it is named in the sum.
_CLOSING = {
    "crossing": message("crossing 100"),
    "floor": message("floor"),
    "cap": message("cap on losses"),
    **dict.fromkeys(("rounding", "whole"), message("rounding")),
    **dict.fromkeys(("performance", "performance_of_losses", "performance_of_wins"), message("performance")),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """An explanation in words, part by part, in the order in which it is read."""

    name: str
    rating: str
    grades: str
    rulebook: str
    computed: str
    repeats: tuple[tuple[str, str], ...]
    opening: tuple[str, ...]
    games: GameTable
    closing: tuple[str, ...]
    total: str
    promotions: tuple[str, ...] = ()
    routes: tuple[str, ...] = ()


def page(found: Explanation, say: Words) -> Page:
    """Put an explanation into words."""
    state_before, state_after = found.change.before.rating, found.change.after.rating
    return Page(
        name=f"{found.names[found.entry.id]} ({found.entry.id})",
        rating=f"{_rating(state_before, say)} {ARROW} {_rating(state_after, say)}",
        grades=_grades(found, say),
        rulebook=f"{found.rulebook.id}: {say.phrase(found.rulebook.title)}",
        computed=_computed(found, say),
        repeats=tuple(_repeats(found, say)),
        opening=tuple(explain_step(named(step, found.names), say) for step in found.opening),
        games=bridge_table(found, say) or game_table(found, say),
        closing=tuple(explain_step(step, say) for step in found.closing),
        total=_total(found, say),
        promotions=tuple(promotion_lines(found.grades, say)),
        routes=tuple(route_lines(found.grades.routes, say)),
    )


def _rating(rating: float | None, say: Words) -> str:
    return say.phrase(message("no rating")) if rating is None else number(rating, say.language, 2)


def _grades(found: Explanation, say: Words) -> str:
    """The grade; where it changed, both."""
    spoken = [grade(each, say.language) for each in found.grades if each is not None]
    return f" {ARROW} ".join(dict.fromkeys(spoken))


def _repeats(found: Explanation, say: Words) -> Iterable[tuple[str, str]]:
    """The numbers of the passes, and why each was not the last; what repeats itself stands once."""
    for (own, clause, flagged), group in groupby(found.repeats, key=lambda line: (line.own, line.clause, line.flagged)):
        numbers = [line.number for line in group]
        reason = explain_step(own, say) if own else _others(flagged, clause, found, say)
        yield f"{_span(numbers[0], numbers[-1])}.", reason


def _computed(found: Explanation, say: Words) -> str:
    sentence = plural("The table was computed {passes} time", "The table was computed {passes} times", "passes")
    return say.phrase(sentence, passes=found.passes) if found.repeats else ""


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}\N{EN DASH}{last}"


def _others(flagged: tuple[PlayerId, ...], clause: str, found: Explanation, say: Words) -> str:
    """Why a table was computed again through no doing of this player."""
    names = ", ".join(found.names[player] for player in flagged[:_NAMED])
    more = len(flagged) - _NAMED
    if more > 0:
        names = say.phrase(plural("{names} and {more} more", "{names} and {more} more", "more"), names=names, more=more)
    return say.phrase(message("computed again because of {names}"), names=names) + f" ({clauses((clause,), say)})"


def _total(found: Explanation, say: Words) -> str:
    """The sum of all parts, written out: what the reader may check with a pencil."""
    if found.change.delta is None:
        if found.change.after.rating is not None:
            return say.phrase(message("First rating: {rating}"), rating=_rating(found.change.after.rating, say))
        return say.phrase(message("Not in the rating system"))
    parts = (
        (_contribution((*found.revisions, *found.opening)), message("entry")),
        (
            sum(line.change for line in found.games),
            message("games") if found.rulebook.game != BRIDGE else message("boards"),
        ),
        *((step.contribution, _CLOSING[step.name]) for step in found.closing),
    )
    spoken = [f"{signed(value, say.language, 2)} ({say.phrase(name)})" for value, name in parts if value]
    total = signed(found.change.delta, say.language, 2)
    return say.phrase(message("Change: {sum}"), sum=" ".join([*spoken, "=", total] if spoken[1:] else [total]))


def _contribution(steps: Iterable[Step]) -> float:
    return sum(step.contribution for step in steps)
