"""The history of ratings: what the events in their order make of everybody's rating.

Nothing here writes. A plan is the list of postings that would have to be added so that the ledger says what the events
say: empty where it does already. Approving, correcting, withdrawing, previews and `verify` all read the same plan.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from banzuke.core.rated import State
from banzuke.federation.ledger import OFFICIAL, Key, Line, stored
from banzuke.federation.models import PostingKind
from banzuke.rulebooks import find, rate_event
from banzuke.services.beginnings import GRADE_ONLY
from banzuke.services.window import window

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from datetime import date
    from decimal import Decimal

    from banzuke.core.event import Entry
    from banzuke.core.problem import Problem
    from banzuke.federation.models import Book
    from banzuke.rulebooks import RatedEvent, RuleBook
    from banzuke.services.slot import Slot
    from banzuke.services.window import Window


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedSlot:
    """A slot rated on one line; `result.rated` is None where its rulebook refuses it."""

    slot: Slot
    result: RatedEvent


def editions(book: Book) -> dict[str, tuple[RuleBook, ...]]:
    """The rulebooks of every line of the book, official first."""
    named = {OFFICIAL: book.official, **book.shadows}
    return {line: tuple(rules for rules in map(find, ids) if rules is not None) for line, ids in named.items()}


def in_force(rulebooks: Sequence[RuleBook], day: date) -> RuleBook | None:
    """The edition in force on an event's last day."""
    return next((rules for rules in rulebooks if rules.in_force(day)), None)


def replay(
    line: str,
    rulebooks: Sequence[RuleBook],
    slots: Iterable[Slot],
    ledger: Window,
) -> Iterator[tuple[Key, list[Line], RatedSlot | None]]:
    """Rate `slots` in their order on one line, from its openings and resets.

    Yields every key of the window with the lines that it should have; before it the ledger is believed.
    """
    states = {player: _state(row) for player, row in ledger.before.items()}
    events = {slot.key: slot for slot in slots}
    for key in sorted({*events, *ledger.known, *ledger.begun.stated}):
        slot = events.get(key)
        if slot is None:
            lines, rated = ledger.begun.at(key, states), None
        else:
            rated = _rate(slot, rulebooks, states)
            lines = [] if rated is None else _lines(line, rated)
        states.update((row.player_id, _state(row)) for row in lines)
        yield key, lines, rated


def _state(row: Line) -> State:
    extras = {name: value for name, value in row.extras.items() if name != GRADE_ONLY}
    return State(rating=None if row.after is None else float(row.after), extras=extras)


def _rate(slot: Slot, rulebooks: Sequence[RuleBook], states: Mapping[int, State]) -> RatedSlot | None:
    rules = in_force(rulebooks, slot.key.day)
    if rules is None:
        return None
    entries = tuple(
        _entered(entry, states.get(slot.players[entry.id]), confirmed=entry.id in slot.estimates)
        for entry in slot.event.entries
    )
    return RatedSlot(slot=slot, result=rate_event(replace(slot.event, entries=entries), rules))


def _entered(entry: Entry, state: State | None, *, confirmed: bool) -> Entry:
    """An entry with the rating that the book knows. Held guests and newcomers keep what they entered with; so does a
    rated player with an expert estimate, once it was confirmed (UFGO 7.2, 7.5).
    """
    if state is None or entry.held:
        return entry
    if entry.expert_rating and confirmed:
        return replace(entry, state=state.extras)
    return replace(entry, rating=state.rating, state=state.extras, expert_rating=False)


def _lines(line: str, rated: RatedSlot) -> list[Line]:
    slot, result = rated.slot, rated.result
    if result.rated is None:
        return []
    lines = []
    for entry, change in zip(result.event.entries, result.rated.changes, strict=True):
        if entry.held:
            continue
        grades = result.grades[entry.id]
        after = "" if grades.after is None else str(grades.after)
        lines.append(
            Line(
                line=line,
                kind=PostingKind.RATED,
                key=slot.key,
                event_id=slot.event_id,
                player_id=slot.players[entry.id],
                rulebook=result.rulebook.id,
                before=stored(change.before.rating),
                after=stored(change.after.rating),
                games=change.games,
                anomalous=change.anomalous,
                grade_before="" if grades.before is None else str(grades.before),
                grade_after=after,
                extras={**change.after.extras, "grade": after},
            )
        )
    return lines


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """What a plan changes for one player: his last rating on the line, as it stands and as it would be."""

    player_id: int
    now: Decimal | None
    then: Decimal | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The postings to add on one line, what they change in the end, and the events that were rated on the way."""

    line: str
    lines: tuple[Line, ...]
    differences: tuple[Difference, ...]
    rated: Mapping[Key, RatedSlot]
    problems: tuple[Problem, ...]


def plan(line: str, rulebooks: Sequence[RuleBook], slots: Sequence[Slot], since: Key | None = None) -> Plan:
    """What has to be added so that the line says what `slots` say, beside its openings and resets.

    `slots` may begin at `since`: what lies before is believed as the ledger has it.
    """
    ledger = window(line, slots, since)
    wanted: list[Line] = []
    rated: dict[Key, RatedSlot] = {}
    problems: list[Problem] = []
    now = {player: row.after for player, row in ledger.before.items()}
    then = dict(now)
    for key, lines, result in replay(line, rulebooks, slots, ledger):
        known = ledger.known.get(key, ())
        stands = {row.player_id: row for row in known}
        wanted += [row for row in lines if stands.pop(row.player_id, None) != row]
        wanted += [_void(row) for row in stands.values()]
        now.update({row.player_id: row.after for row in known})
        then.update({row.player_id: row.after for row in lines})
        if result is not None:
            rated[key] = result
            problems += result.result.problems
    differences = tuple(
        Difference(player_id=player, now=now.get(player), then=then.get(player))
        for player in sorted({*now, *then})
        if now.get(player) != then.get(player)
    )
    return Plan(
        line=line, lines=_without_needless_voids(wanted), differences=differences, rated=rated, problems=tuple(problems)
    )


def _without_needless_voids(lines: list[Line]) -> tuple[Line, ...]:
    """An event that moved to another day is superseded by its own new postings; only lost players need a void."""
    posted = {(row.key.slot, row.player_id) for row in lines if row.kind is not PostingKind.VOID}
    return tuple(
        row for row in lines if row.kind is not PostingKind.VOID or (row.key.slot, row.player_id) not in posted
    )


def _void(row: Line) -> Line:
    """The posting that takes back another one: the event no longer says anything of this player."""
    return replace(row, kind=PostingKind.VOID, after=row.before, games=0, anomalous=False, grade_after=row.grade_before)
