"""The ways to a FESA grade, game by game: paragraph 10.

Pure arithmetic on what a player has towards his next grade. Who is tested how, and what is kept of him between tables,
is `banzuke.awards.fesa`. Readings: docs/regulations/fesa.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from banzuke.awards.grades import Route, Way
from banzuke.core.clause import implements

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator
    from fractions import Fraction

    from banzuke.core.grade import Grade
    from banzuke.core.grade_scale import GradeScale

REGULATION = "fesa"
#: A player is provisional from so many games of his life on, established from so many.
PROVISIONAL, ESTABLISHED = 9, 18
#: So many lost games are imagined for an early promotion.
IMAGINED = 20


class Standing(NamedTuple):
    """A grade, and what counts towards the next: games in a row above its lower bound, whether one of them was above
    its middle, and games in a row above the middle.
    """

    grade: Grade | None
    lower: int = 0
    seen: bool = False
    middle: int = 0


class Reached(NamedTuple):
    """A grade just reached: by which way, the rating that it asked for, and how many games in a row."""

    grade: Grade
    way: Way
    bound: float
    games: int | None = None


@implements(REGULATION, "10 UB", "10 MP", "10 LB")
def established_game(standing: Standing, rating: float | Fraction, scale: GradeScale) -> tuple[Standing, list[Reached]]:
    """One game of an established player who stands at `rating` after it: it may give several grades, one after the
    other, since the game counts for the following grade again.
    """
    reached: list[Reached] = []
    while (grade := scale.after(standing.grade)) is not None:
        standing, found = _one_grade(standing, grade, rating, scale)
        if found is None:
            break
        reached.append(found)
    return standing, reached


@implements(REGULATION, "2")
def _one_grade(
    standing: Standing, grade: Grade, rating: float | Fraction, scale: GradeScale
) -> tuple[Standing, Reached | None]:
    """A game's worth for one grade; whoever reaches it starts to count anew."""
    row, upper = scale.row(grade), scale.bound(grade)
    if rating >= upper:
        return Standing(grade), Reached(grade, Way.UPPER, upper)
    if row.middle is not None and rating >= row.middle:
        standing = Standing(standing.grade, standing.lower + 1, True, standing.middle + 1)
    elif rating >= row.lower:
        standing = Standing(standing.grade, standing.lower + 1, standing.seen, 0)
    else:
        standing = Standing(standing.grade)
    if row.middle is not None and row.middle_games is not None and standing.middle >= row.middle_games:
        return Standing(grade), Reached(grade, Way.MIDDLE, row.middle, row.middle_games)
    if row.lower_games is not None and standing.seen and standing.lower >= row.lower_games:
        return Standing(grade), Reached(grade, Way.LOWER, row.lower, row.lower_games)
    return standing, None


@implements(REGULATION, "10 provisional")
def provisional_game(
    standing: Standing, rating: float | Fraction, scale: GradeScale, above: int
) -> tuple[Standing, list[Reached]]:
    """One game of a provisional player: grades by the upper bound only, that of the grade `above` - 1 grades higher."""
    reached: list[Reached] = []
    while (grade := scale.after(standing.grade)) is not None and rating >= (bound := scale.bound(grade, above)):
        standing = Standing(grade)
        reached.append(Reached(grade, Way.UPPER, bound))
    return standing, reached


@implements(REGULATION, "10 early")
def early(standing: Standing, rating: float, scale: GradeScale, most_lost: Callable[[float], float]) -> Reached | None:
    """The next grade, where he would get it by playing on and losing every game, each by `most_lost` points.

    Once he falls below the lower bound no lost game helps.
    """
    imagined = standing
    for number in range(1, IMAGINED + 1):
        rating -= most_lost(rating)
        imagined, reached = established_game(imagined, rating, scale)
        if reached:
            return Reached(reached[0].grade, Way.EARLY, reached[0].bound, number)
        if not imagined.lower:
            break
    return None


@implements(REGULATION, "10 routes")
def routes(
    standing: Standing, rating: float, games: int, scale: GradeScale, above: int, unsure: Collection[Way] = ()
) -> Iterator[Route]:
    """All ways to the next grade for a player at `rating` after `games` of his life.

    `unsure`: the ways of which his games in a row may be more than is known.

    Who has too few games is told the grade that his rating will give him once he has them.
    """
    if games < ESTABLISHED:
        yield from _upper(standing, rating, scale, above, max(0, PROVISIONAL - games))
    wait = max(0, ESTABLISHED - games)
    yield from _upper(standing, rating, scale, 1, wait)
    there, _ = provisional_game(standing, rating, scale, 1)
    grade = scale.after(there.grade)
    if grade is None:
        return
    row = scale.row(grade)
    if row.middle is not None and row.middle_games is not None:
        left = row.middle_games - there.middle
        yield Route(grade, Way.MIDDLE, row.middle, left, first=wait, at_most=Way.MIDDLE in unsure)
    if row.middle is not None and row.lower_games is not None:
        left = max(1, row.lower_games - there.lower)
        also = None if there.seen else row.middle
        yield Route(grade, Way.LOWER, row.lower, left, also, first=wait, at_most=Way.LOWER in unsure)


def _upper(standing: Standing, rating: float, scale: GradeScale, above: int, first: int) -> Iterator[Route]:
    """The way by the upper bound: to the grade that the rating reaches already, else to the next one."""
    _, reached = provisional_game(standing, rating, scale, above)
    if reached:
        yield Route(reached[-1].grade, Way.UPPER, reached[-1].bound, first=first)
    elif (grade := scale.after(standing.grade)) is not None:
        yield Route(grade, Way.UPPER, scale.bound(grade, above), first=first)
