"""Everything that the book says of one player: both numbers, his way through the events, his estimates and titles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from banzuke.federation.ledger import OFFICIAL, effective
from banzuke.federation.models import Award, ExpertEstimate, ForeignId, PublishedList, StoredEvent
from banzuke.services.grades import outlook
from banzuke.services.list_view import official_and_running
from banzuke.services.lists import rows_of
from banzuke.services.stored import event_name

if TYPE_CHECKING:
    from datetime import date
    from decimal import Decimal

    from banzuke.awards.grades import GradeChange
    from banzuke.federation.models import Book, Player, Posting
    from banzuke.services.list_file import ListRow


class ListPlace(NamedTuple):
    """A player's row on one published list."""

    number: int
    day: date
    row: ListRow


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerPage:
    """A player of the book. `history` has his postings on the official line in their order, `played` the names of its
    events by code; `others` his last rating on each shadow. `outlook`: the ways to his next grade where he earns it.
    """

    player: Player
    official: ListRow | None
    running: ListRow | None
    history: tuple[Posting, ...]
    played: dict[str, str]
    others: dict[str, Decimal | None]
    places: tuple[ListPlace, ...]
    awards: tuple[Award, ...]
    estimates: tuple[ExpertEstimate, ...]
    numbers: tuple[ForeignId, ...]
    outlook: GradeChange | None = None


def player_page(player: Player, book: Book, today: date) -> PlayerPage:
    """Gather the page of a player."""
    official, running = official_and_running(player.code)
    history = tuple(effective(OFFICIAL).filter(player=player))
    events = StoredEvent.objects.filter(pk__in=[each.event_id for each in history if each.event_id])
    last = {line: effective(line).filter(player=player).last() for line in book.shadows}
    return PlayerPage(
        player=player,
        official=official,
        running=running,
        history=history,
        played={event.code: event_name(event) for event in events},
        others={line: posting.after for line, posting in last.items() if posting is not None},
        places=tuple(_places(player.code)),
        awards=tuple(Award.objects.filter(player=player).select_related("at_list").order_by("pk")),
        estimates=tuple(ExpertEstimate.objects.filter(player=player).order_by("pk")),
        numbers=tuple(ForeignId.objects.filter(player=player).order_by("register")),
        outlook=outlook(book, history[-1] if history else None, today),
    )


def _places(code: str) -> list[ListPlace]:
    return [
        ListPlace(published.number, published.day, row)
        for published in PublishedList.objects.all()
        for row in rows_of(published)
        if row.code == code
    ]
