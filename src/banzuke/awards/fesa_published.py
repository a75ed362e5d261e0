"""A promotion that somebody published, explained: by which way of paragraph 10, and on which unprinted counters.

Tables print ratings and grades, not how many games a player has behind him and how many of them in a row. The simplest
assumption that gives the published grade is looked for, from the one that asks for nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from banzuke.awards.fesa_grades import ESTABLISHED, PROVISIONAL
from banzuke.core.event import Entry
from banzuke.core.quantities import PlayerId
from banzuke.core.rated import Change, State

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from banzuke.awards.fesa import FesaGrades
    from banzuke.awards.grades import Promotion
    from banzuke.core.grade import Grade

_SOMEBODY = Entry(id=PlayerId("1"))
#: Any number of games that makes a whole table one of an established player.
MANY = 100


class Printed(NamedTuple):
    """What a table says of a player: grade and rating before (None: unrated), rating after, rated games."""

    grade: Grade | None
    before: float | None
    after: float
    games: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """How a published grade came about, on the least that has to be assumed.

    `games`: his rated games after the table, as far as they matter: `MANY` for an established player; None: any.
    `lower`, `middle`: games in a row that he must have brought towards #LB and #MP.
    """

    promotions: tuple[Promotion, ...]
    games: int | None = None
    lower: int = 0
    middle: int = 0


def explained(printed: Printed, published: Grade | None, rules: FesaGrades) -> Explained | None:
    """The simplest way from the printed numbers to the published grade; None where no way leads there."""
    for assumed, state in _assumptions(printed, rules):
        found = rules.grades(_SOMEBODY, _change(printed, state, assumed.games), None)
        if found.after == published:
            return Explained(
                promotions=found.promotions, games=assumed.games, lower=assumed.lower, middle=assumed.middle
            )
    return None


class _Assumed(NamedTuple):
    games: int | None
    lower: int = 0
    middle: int = 0


def _assumptions(printed: Printed, rules: FesaGrades) -> Iterator[tuple[_Assumed, dict[str, object]]]:
    """From nothing at all to rows of games before the table, then to a player who became established in it."""
    yield _Assumed(None), {}
    if printed.before is None:
        yield _Assumed(PROVISIONAL - 1), {}
    yield _Assumed(MANY), {}
    target = rules.scale.after(printed.grade)
    row = None if target is None else rules.scale.row(target)
    rows = product(range((row.middle_games or 1) if row else 1), range((row.lower_games or 1) if row else 1))
    for middle, lower in sorted(rows, key=lambda pair: (max(pair), pair)):
        if middle <= lower:
            for seen in {middle > 0, True}:
                yield _Assumed(MANY, lower, middle), {"lb_count": [lower, seen], "mp_count": middle or None}
    for games in range(PROVISIONAL, ESTABLISHED + printed.games):
        yield _Assumed(games), {}


def _change(printed: Printed, state: Mapping[str, object], games: int | None) -> Change:
    """The table as the rules see it; an unrated player is one whose results are still open."""
    grade = None if printed.grade is None else str(printed.grade)
    kept: dict[str, object] = {**state, "grade": grade}
    after = dict(kept)
    if games is not None:
        after["games"] = games
    if printed.before is None:
        after["open_history"] = []
    return Change(
        player=_SOMEBODY.id,
        before=State(rating=printed.before, extras=kept),
        after=State(rating=printed.after, extras=after),
        games=printed.games,
    )
