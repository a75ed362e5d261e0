"""Published seasons put into a book: players, openings and events, as an import of a real database would."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from vectors import event_of

from banzuke.core.event import Event
from banzuke.core.quantities import PlayerId
from banzuke.federation.ledger import OFFICIAL, Key, Line, stored
from banzuke.federation.models import EventState, Player, PostingKind
from banzuke.services.stored import Filing, store


def enter_players(names: Iterable[str], actor) -> dict[str, Player]:
    """A player of the book for every name; nobody is anybody."""
    players = {name: Player(code=f"X{number:05}", created=actor.at) for number, name in enumerate(sorted(set(names)))}
    Player.objects.bulk_create(players.values())
    return players


def dated_event(vector: Any) -> Event:
    return replace(event_of(vector), end=date.fromisoformat(vector["date"]))


def enter_event(event: Event, position: int, players: Mapping[str, Player], actor) -> None:
    """An approved event whose postings are still to be written."""
    filing = Filing(code=event.code, version=1, position=position, source_name="", source=b"")
    entered = {PlayerId(str(number)): players[entry.id] for number, entry in enumerate(event.entries, 1)}
    row = store(event, filing, entered, actor)
    row.state = EventState.APPROVED
    row.save(update_fields=("state",))


def given(kind: PostingKind, day: date, position: int, player: Player, rating: float) -> Line:
    """An opening or a reset: the rating that a player has from then on."""
    key = Key(day, position, f"{kind}:{day}:{position}")
    return Line(
        line=OFFICIAL,
        kind=kind,
        key=key,
        event_id=None,
        player_id=player.pk,
        rulebook="egf-classic",
        before=None,
        after=stored(rating),
    )
