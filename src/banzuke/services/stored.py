"""Between the event in memory and the event in the book: what is stored, what is left out, how it comes back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING

from banzuke.awards.ufgo import PROTECTED_AGE, is_protected
from banzuke.core.canonical import event_of
from banzuke.core.partners import impersonal as partners_impersonal
from banzuke.core.problem import error
from banzuke.core.quantities import PlayerId
from banzuke.federation.chain import digest, moment, seal
from banzuke.federation.ledger import Key
from banzuke.federation.models import EventState, Participation, StoredEvent
from banzuke.services.estimates import confirmed, standing
from banzuke.services.slot import Slot
from banzuke.services.work import Refused

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping
    from decimal import Decimal

    from banzuke.core.event import Entry, Event
    from banzuke.federation.models import Player
    from banzuke.services.work import Actor


def impersonal(event: Event) -> Event:
    """The event as the book stores it: no names, numbers or clubs, entries by number in the order of the table.

    Of a birth date stays only whether the player was over 60 (UFGO 2.5), which a replay must know for ever.
    """
    ids = {entry.id: PlayerId(str(number)) for number, entry in enumerate(event.entries, 1)}
    entries = tuple(
        replace(
            entry, id=ids[entry.id], name="", given=None, member=None, ids={}, club=None, born=_birth_year(entry, event)
        )
        for entry in event.entries
    )
    games = tuple(replace(game, black=ids[game.black], white=ids[game.white]) for game in event.games)
    byes = tuple(replace(bye, player=ids[bye.player]) for bye in event.byes)
    partners = None if event.partners is None else partners_impersonal(event.partners, ids)
    return replace(event, entries=entries, games=games, byes=byes, partners=partners, referee=None, comments=())


def _birth_year(entry: Entry, event: Event) -> date | None:
    day = event.last_day
    if day is None or not is_protected(entry.born, day):
        return None
    return date(day.year - PROTECTED_AGE - 1, 1, 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Filing:
    """What the book notes of an event beside its content: where it is filed, and the file it came in."""

    code: str
    version: int
    position: int
    source_name: str
    source: bytes
    reason: str = ""


def store(event: Event, filing: Filing, players: Mapping[PlayerId, Player], actor: Actor) -> StoredEvent:
    """Store an event and who its entries are: `players` by the ids of the impersonal event."""
    content = impersonal(event)
    day = event.last_day
    if day is None:
        raise Refused(error("E-NO-DAY"))
    stored = StoredEvent(
        code=filing.code,
        version=filing.version,
        content_hash=content.content_hash(),
        content=content.canonical(),
        last_day=day,
        position=filing.position,
        source_name=filing.source_name,
        source=filing.source,
        source_hash=digest(filing.source),
        submitted_by=actor.user,
        submitted=actor.at,
        reason=filing.reason,
    )
    stored.digest = seal(sealed_content(stored, {entry: player.pk for entry, player in players.items()}))
    stored.save()
    rows = [
        Participation(
            event=stored,
            entry=anonymous.id,
            player=players[anonymous.id],
            name=entry.name,
            given=entry.given or "",
            member=entry.member or "",
            club=entry.club or "",
        )
        for entry, anonymous in zip(event.entries, content.entries, strict=True)
    ]
    for row in rows:
        row.digest = seal_of_person(row)
    Participation.objects.bulk_create(rows)
    return stored


def seal_of_person(row: Participation) -> str:
    """The digest of what an event's table prints of a person; empty where all of it is blank."""
    printed = {"name": row.name, "given": row.given, "member": row.member, "club": row.club}
    return seal(printed) if any(printed.values()) else ""


def sealed_content(stored: StoredEvent, players: Mapping[PlayerId, int]) -> dict[str, object]:
    """Everything of a stored event that its digest seals: all but its state, and the file, which has its own hash.

    `players` are the numbers of its players by entry, as the table was submitted: merges do not touch them.
    """
    return {
        "code": stored.code,
        "version": stored.version,
        "content_hash": stored.content_hash,
        "last_day": stored.last_day.isoformat(),
        "position": stored.position,
        "source_name": stored.source_name,
        "source_hash": stored.source_hash,
        "submitted_by": stored.submitted_by_id,
        "submitted": moment(stored.submitted),
        "reason": stored.reason,
        "players": dict(players),
    }


def key_of(stored: StoredEvent) -> Key:
    """The place of a stored event in the history."""
    return Key(stored.last_day, stored.position, stored.code)


def slots(events: Iterable[StoredEvent]) -> list[Slot]:
    """Stored events as slots of the history, each entry with the player it counts for (merged players' heirs)."""
    rows = list(events)
    entered: dict[int, dict[PlayerId, int]] = {event.pk: {} for event in rows}
    heirs: dict[int, dict[PlayerId, int]] = {event.pk: {} for event in rows}
    participations = Participation.objects.filter(event__in=rows).values_list(
        "event_id", "entry", "player_id", "player__merged_into_id"
    )
    for event_id, entry, player_id, heir in participations:
        entered[event_id][PlayerId(entry)] = player_id
        heirs[event_id][PlayerId(entry)] = heir or player_id
    known = confirmed(event.code for event in rows)
    return [_slot(event, entered[event.pk], heirs[event.pk], known) for event in rows]


def _slot(
    stored: StoredEvent,
    entered: Mapping[PlayerId, int],
    heirs: Mapping[PlayerId, int],
    known: Container[tuple[str, int, Decimal]],
) -> Slot:
    event = event_of(stored.content)
    estimates = standing(event, stored.code, entered, known)
    return Slot(key=key_of(stored), event_id=stored.pk, event=event, players=heirs, estimates=estimates)


def approved_since(since: Key | None = None) -> list[StoredEvent]:
    """The approved events from a place in the history on, in its order."""
    events = StoredEvent.objects.filter(state=EventState.APPROVED).defer("source")
    if since is not None:
        events = events.filter(last_day__gte=since.day)
    return sorted((event for event in events if since is None or key_of(event) >= since), key=key_of)


def event_name(stored: StoredEvent) -> str:
    """What a stored event is called: its name, else its code."""
    return event_of(stored.content).name or stored.code
