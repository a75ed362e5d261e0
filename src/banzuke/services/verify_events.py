"""Stored events and signatures against their seals and the log."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.problem import error
from banzuke.core.quantities import PlayerId
from banzuke.federation.chain import digest, moment, seal
from banzuke.federation.models import EventState, Participation, Role, Signature, StoredEvent
from banzuke.services.stored import seal_of_person, sealed_content

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

    from banzuke.core.problem import Problem
    from banzuke.federation.models import AuditEntry

#: Where an event stands after each action of the log, and whose signature the action puts under it.
_STATES = {
    "submit": EventState.SUBMITTED,
    "sign": EventState.SIGNED,
    "approve": EventState.APPROVED,
    "correct": EventState.APPROVED,
    "withdraw": EventState.WITHDRAWN,
}
_SIGNERS = {"sign": Role.REFEREE, "approve": Role.OFFICER, "correct": Role.OFFICER}


class _Version(NamedTuple):
    code: str
    version: int


class _Signed(NamedTuple):
    """A signature as the log has it and as the table has it."""

    event: _Version
    role: str
    user: str
    at: str
    content_hash: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Told:
    """What the log tells of events: their states, who signed what, and the codes of players who were erased."""

    states: dict[_Version, EventState] = field(default_factory=dict)
    signed: set[_Signed] = field(default_factory=set)
    erased: set[str] = field(default_factory=set)


def differences(lines: Sequence[AuditEntry]) -> Iterator[Problem]:
    """Events, their players and their signatures that are not what was stored and signed."""
    told = _tell(lines)
    players: dict[int, list[Participation]] = defaultdict(list)
    for row in Participation.objects.select_related("player").order_by("pk"):
        players[row.event_id].append(row)
    stored: dict[_Version, str] = {}
    for event in StoredEvent.objects.order_by("pk"):
        stored[_Version(event.code, event.version)] = event.state
        yield from _content(event, players[event.pk], told.erased)
    for key in sorted({*told.states, *stored}):
        if told.states.get(key) != stored.get(key):
            yield error("E-VERIFY-STATE", code=key.code, version=key.version)
    yield from _signatures(told)


def _content(event: StoredEvent, players: Sequence[Participation], erased: Container[str]) -> Iterator[Problem]:
    """The parts of an event that do not fit their seals. Its file is gone only where somebody in it was erased."""
    entered = {PlayerId(row.entry): row.player_id for row in players}
    may_lack_file = any(row.player.code in erased for row in players)
    fits = {
        "E-VERIFY-CONTENT": digest(event.content.encode()) == event.content_hash,
        "E-VERIFY-SOURCE": may_lack_file if event.source is None else digest(bytes(event.source)) == event.source_hash,
        "E-VERIFY-EVENT": seal(sealed_content(event, entered)) == event.digest,
        "E-VERIFY-PRINTED": all(row.digest == seal_of_person(row) for row in players),
    }
    for finding, is_right in fits.items():
        if not is_right:
            yield error(finding, code=event.code, version=event.version)


def _signatures(told: _Told) -> Iterator[Problem]:
    """Signatures that the log does not have, or has otherwise, or that one person gave for both sides."""
    stored = set()
    for row in Signature.objects.select_related("event", "user", "event__submitted_by"):
        key = _Version(row.event.code, row.event.version)
        stored.add(_Signed(key, row.role, row.user.name, moment(row.at), row.content_hash))
        own = row.event.version == 1 and row.role == Role.OFFICER and row.user_id == row.event.submitted_by_id
        if own or row.content_hash != row.event.content_hash:
            yield error("E-VERIFY-SIGNATURE", code=key.code, version=key.version, role=row.role)
    for each in sorted(told.signed ^ stored):
        yield error("E-VERIFY-SIGNATURE", code=each.event.code, version=each.event.version, role=each.role)


def _tell(lines: Sequence[AuditEntry]) -> _Told:
    """What the log's lines come to."""
    told = _Told()
    for line in lines:
        if line.action == "erase":
            told.erased.update(line.details["players"])
        if line.action not in _STATES:
            continue
        key = _Version(line.subject, line.details["version"])
        if line.action == "correct":
            _supersede(told, key.code)
        told.states[key] = _STATES[line.action]
        if line.action in _SIGNERS:
            role = _SIGNERS[line.action].value
            told.signed.add(_Signed(key, role, line.user, moment(line.at), line.details["content_hash"]))
    return told


def _supersede(told: _Told, code: str) -> None:
    for key, state in told.states.items():
        if key.code == code and state is EventState.APPROVED:
            told.states[key] = EventState.SUPERSEDED
