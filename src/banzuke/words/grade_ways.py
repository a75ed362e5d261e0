"""Grades just reached and the ways to the next one, as players are told."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from banzuke.awards.fesa_published import MANY
from banzuke.awards.grades import Promotion, Route, Way
from banzuke.words.catalogue import message, plural
from banzuke.words.numbers import fitting, grade
from banzuke.words.steps import clauses

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from banzuke.awards.fesa_published import Explained
    from banzuke.awards.grades import GradeChange
    from banzuke.words.catalogue import Plural, Words

_REACHED: dict[Way, str | Plural] = {
    Way.UPPER: message("the rating {rating} after game {game} reaches {bound}"),
    Way.MIDDLE: message("with game {game} there are {games} in a row at {bound} or above"),
    Way.LOWER: message("with game {game} there are {games} in a row at {bound} or above, one of them above the middle"),
    Way.EARLY: plural(
        "{games} more game would give it even if lost, so that it is given now",
        "{games} more games would give it even if all were lost, so that it is given now",
        "games",
    ),
}
#: By either way that counts games: they must follow each other.
_TOWARDS = plural("{games} more game at {bound} or above", "{games} more games at {bound} or above", "games")
_AFTER_MIDDLE = plural(
    "if he is established and came with {games} game above the middle, which no table prints",
    "if he is established and came with {games} games in a row above the middle, which no table prints",
    "games",
)
_AFTER_LOWER = plural(
    "if he is established and came with {games} game above the lower bound, which no table prints",
    "if he is established and came with {games} games in a row above the lower bound, which no table prints",
    "games",
)


def promotion_lines(grades: GradeChange, say: Words) -> Iterator[str]:
    """A sentence for each grade that the event gave, with its paragraph."""
    for each in grades.promotions:
        spoken = grade(each.grade, say.language)
        if each.proposed:
            sentence = message("{grade} is proposed, and waits for the Japanese federation")
            spoken = say.phrase(sentence, grade=spoken)
        yield f"{spoken}: {way_of(each, say)}"


def way_of(each: Promotion, say: Words) -> str:
    """By which way a grade was reached, with its paragraph."""
    return f"{_reason(each, say)} ({clauses((each.clause.paragraph,), say)})"


def assumption(found: Explained, say: Words) -> str:
    """What has to be so for a published grade, and no table prints; empty where nothing has."""
    if found.games is None:
        return ""
    if found.middle:
        return say.phrase(_AFTER_MIDDLE, games=found.middle)
    if found.lower:
        return say.phrase(_AFTER_LOWER, games=found.lower)
    if found.games == MANY:
        return say.phrase(message("if he is established, which no table prints"))
    return say.phrase(
        message("if the table ends with game {games} of his life, which no table prints"), games=found.games
    )


def _reason(each: Promotion, say: Words) -> str:
    return say.phrase(
        _REACHED[each.way],
        rating=fitting(each.rating, say.language, 1),
        game=each.game,
        bound=fitting(each.bound, say.language, 1),
        games=each.games or 1,
    )


def route_lines(routes: Iterable[Route], say: Words) -> Iterator[str]:
    """All ways to the next grade: "To 1d: reach 1800, or 4 more games at 1740 or above, or ..."."""
    for (first, _), group in groupby(routes, key=lambda route: (route.first, route.grade)):
        found = list(group)
        ways = say.phrase(message(", or ")).join(_way(route, say) for route in found)
        target = grade(found[0].grade, say.language)
        if first:
            sentence = plural(
                "After {first} more game, to {grade}: {ways}", "After {first} more games, to {grade}: {ways}", "first"
            )
            yield say.phrase(sentence, first=first, grade=target, ways=ways)
        else:
            yield say.phrase(message("To {grade}: {ways}"), grade=target, ways=ways)


def _way(route: Route, say: Words) -> str:
    bound = fitting(route.bound, say.language, 1)
    if route.games is None:
        sentence = message("stand at {bound} or above") if route.first else message("reach {bound}")
        return say.phrase(sentence, bound=bound)
    text = say.phrase(_TOWARDS, games=route.games, bound=bound)
    if route.also is not None:
        middle = fitting(route.also, say.language, 1)
        text += say.phrase(message(", one of them at {middle} or above"), middle=middle)
    if route.at_most:
        text += " " + say.phrase(message("(at most: earlier games are not known)"))
    return text
