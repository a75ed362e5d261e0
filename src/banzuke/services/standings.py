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

    A NamedTuple, since a list has twenty thousand of them.
    """

    rating: Decimal
    grade: str
    events: int
    last_event: date | None


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
        events, last_event = (before.events, before.last_event) if before else (0, None)
        if kind == PostingKind.RATED and games:
            events, last_event = events + 1, day
        if after is not None:
            found[player] = Standing(after, grade, events, last_event)
    return found
