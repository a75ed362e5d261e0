"""Where everybody stands: the fold of a line's postings to one row per player."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from banzuke.federation.ledger import effective
from banzuke.federation.models import PostingKind

if TYPE_CHECKING:
    from datetime import date
    from decimal import Decimal


class Standing(NamedTuple):
    """A player on a line: his rating and grade, how many events were rated for him, and the day of the last one.

    `begun` is the day of the last opening or reset; a rating that holds from a book's beginning has that day.

    A NamedTuple, since a list has twenty thousand of them.
    """

    rating: Decimal
    grade: str
    events: int
    last_event: date | None
    begun: date | None = None


def standings(line: str, until: date | None = None, last_sequence: int | None = None) -> dict[int, Standing]:
    """The standing of every player who has a rating, by his number.

    `until`: of the events whose last day is not later. `last_sequence`: as the ledger stood when that was its end.
    """
    postings = effective(line, last_sequence)
    if until is not None:
        postings = postings.filter(day__lte=until)
    found: dict[int, Standing] = {}
    for player, kind, day, after, grade, games in postings.values_list(
        "player_id", "kind", "day", "after", "grade_after", "games"
    ):
        before = found.pop(player, None)
        events, last_event, begun = (before.events, before.last_event, before.begun) if before else (0, None, None)
        if kind == PostingKind.RATED and games:
            events, last_event = events + 1, day
        if kind != PostingKind.RATED:
            begun = day
        if after is not None:
            found[player] = Standing(after, grade, events, last_event, begun)
    return found
