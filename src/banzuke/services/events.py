"""An event's way into the ledger: submitted, signed by its chief referee, approved by an officer, rated.

Also the ways back: corrected (a further version), withdrawn. Each is one transaction that ends with the ledger saying
what the approved events say.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from banzuke.core.problem import error
from banzuke.federation.ledger import OFFICIAL
from banzuke.federation.models import EventState, Role, RunKind, Signature, StoredEvent
from banzuke.services.estimates import decide, declare_from
from banzuke.services.examine import Examination, Table, examine
from banzuke.services.history import Plan, editions, plan
from banzuke.services.people import enter_newcomers
from banzuke.services.posting import post
from banzuke.services.stored import Filing, approved_since, key_of, slots, store
from banzuke.services.work import Refused, locked_book, log, needs_reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.federation.ledger import Key
    from banzuke.federation.models import Book, Run
    from banzuke.services.work import Actor


@dataclass(frozen=True, slots=True, kw_only=True)
class Rating:
    """What a service changed in the ledger: the run and one plan per line, official first."""

    event: StoredEvent
    run: Run
    plans: tuple[Plan, ...]


def submit(table: Table, actor: Actor) -> tuple[StoredEvent, Examination]:
    """Store a table that waits for its referee. Refused where the dry run finds an error; newcomers enter the book."""
    actor.needs(Role.SUBMITTER)
    with locked_book() as book:
        examination = examine(book, table)
        stored = _store(examination, reason="", actor=actor)
        log(actor, "submit", stored.code, version=stored.version, content_hash=stored.content_hash, source=table.name)
        return stored, examination


def sign(code: str, actor: Actor) -> StoredEvent:
    """The chief referee's word that the table is right (UFGO 1.4), bound to its content hash."""
    actor.needs(Role.REFEREE)
    with locked_book():
        stored = _find(code, EventState.SUBMITTED)
        _put_signature(stored, Role.REFEREE, actor)
        stored.state = EventState.SIGNED
        stored.save(update_fields=("state",))
        log(actor, "sign", code, version=stored.version, content_hash=stored.content_hash)
        return stored


def approve(code: str, actor: Actor) -> Rating:
    """Take a signed event into the ledger and rate it, with all that comes after it. Not by who submitted it."""
    actor.needs(Role.OFFICER)
    with locked_book() as book:
        stored = _find(code, EventState.SIGNED)
        _needs_other(stored, actor)
        _put_signature(stored, Role.OFFICER, actor)
        stored.state = EventState.APPROVED
        stored.save(update_fields=("state",))
        log(actor, "approve", code, version=stored.version, content_hash=stored.content_hash)
        return _rate(book, stored, RunKind.EVENT, "", key_of(stored), actor)


def correct(code: str, table: Table, reason: str, actor: Actor) -> tuple[Rating, Examination]:
    """Replace an approved event by a corrected table and replay what comes after; the old version stays readable.

    The officer's word stands for the referee's here; he is another person than the submitter of the first version.
    """
    actor.needs(Role.OFFICER)
    needs_reason(reason)
    with locked_book() as book:
        old = _find(code, EventState.APPROVED)
        _needs_other(old, actor)
        examination = examine(book, table, replaces=code)
        stored = _store(examination, reason=reason, actor=actor)
        old.state = EventState.SUPERSEDED
        old.save(update_fields=("state",))
        _put_signature(stored, Role.OFFICER, actor)
        stored.state = EventState.APPROVED
        stored.save(update_fields=("state",))
        log(actor, "correct", code, version=stored.version, reason=reason, content_hash=stored.content_hash)
        since = min(key_of(old), key_of(stored))
        return _rate(book, stored, RunKind.CORRECTION, reason, since, actor), examination


def withdraw(code: str, reason: str, actor: Actor) -> Rating:
    """Take an event back, where it was rated with all that it changed afterwards; it stays readable."""
    actor.needs(Role.OFFICER)
    needs_reason(reason)
    with locked_book() as book:
        stored = _find(code, EventState.SUBMITTED, EventState.SIGNED, EventState.APPROVED)
        stored.state = EventState.WITHDRAWN
        stored.save(update_fields=("state",))
        log(actor, "withdraw", code, version=stored.version, reason=reason)
        return _rate(book, stored, RunKind.WITHDRAWAL, reason, key_of(stored), actor)


def replan(book: Book, since: Key | None = None) -> tuple[Plan, ...]:
    """What has to be added to the ledger so that it says what the approved events say, on every line."""
    history = slots(approved_since(since))
    return tuple(plan(line, rulebooks, history, since) for line, rulebooks in editions(book).items())


def _rate(book: Book, stored: StoredEvent, kind: RunKind, reason: str, since: Key, actor: Actor) -> Rating:
    plans = replan(book, since)
    run = write(plans, kind, stored.code, reason, actor)
    return Rating(event=stored, run=run, plans=plans)


def write(plans: Sequence[Plan], kind: RunKind, subject: str, reason: str, actor: Actor) -> Run:
    """Write the postings of plans as one run, and what the official line decides about estimates."""
    for each in plans:
        if each.line == OFFICIAL:
            decide(each)
    return post([line for each in plans for line in each.lines], kind, subject, reason, actor)


def _store(examination: Examination, *, reason: str, actor: Actor) -> StoredEvent:
    """Store the event of an examination with its players; Refused where anything in it blocks."""
    event, code, table = examination.event, examination.code, examination.table
    if examination.blocked or event is None or code is None:
        raise Refused(*examination.problems)
    players = enter_newcomers(examination.matches, actor)
    filing = Filing(
        code=code,
        version=StoredEvent.objects.filter(code=code).count() + 1,
        position=table.position,
        source_name=table.name,
        source=table.data,
        reason=reason,
    )
    entered = {match.stored_entry: player for match, player in zip(examination.matches, players, strict=True)}
    stored = store(event, filing, entered, actor)
    declare_from(stored, examination.matches, actor)
    return stored


#: What is said of an event that stands elsewhere than an act expects.
_STANDS = {
    EventState.SUBMITTED: "E-EVENT-SUBMITTED",
    EventState.SIGNED: "E-EVENT-SIGNED",
    EventState.APPROVED: "E-EVENT-APPROVED",
    EventState.WITHDRAWN: "E-EVENT-WITHDRAWN",
}


def _find(code: str, *states: EventState) -> StoredEvent:
    """The living version of an event, which has to be in one of `states`."""
    stored = StoredEvent.objects.filter(code=code).exclude(state=EventState.SUPERSEDED).order_by("-version").first()
    if stored is None:
        raise Refused(error("E-NO-EVENT", code=code))
    if stored.state not in states:
        raise Refused(error(_STANDS[EventState(stored.state)], code=code))
    return stored


def _put_signature(stored: StoredEvent, role: Role, actor: Actor) -> None:
    Signature.objects.create(event=stored, user=actor.user, role=role, content_hash=stored.content_hash, at=actor.at)


def _needs_other(stored: StoredEvent, actor: Actor) -> None:
    """Four eyes: whoever submitted a table does not take it into the ledger."""
    if stored.submitted_by_id == actor.user.pk:
        raise Refused(error("E-OWN-EVENT", user=actor.user.name, code=stored.code))
