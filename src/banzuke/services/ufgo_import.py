"""Taking the database of the Ukrainian federation into a book: its people, then its tournaments in their order.

A player begins with the rating that the database has at his first tournament here; the ratings of `players.csv` are of
a later day and open nothing. Each tournament goes the way of all events, in a transaction of its own, so that an import
that was interrupted goes on where it stopped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.problem import has_errors
from banzuke.federation.ledger import OFFICIAL, effective
from banzuke.federation.models import ForeignId, Role, StoredEvent
from banzuke.formats import ufgo_database
from banzuke.formats.event_json.write import write
from banzuke.formats.lists import ufgo
from banzuke.formats.registers import UFGO
from banzuke.formats.source import Source
from banzuke.services.accounts import actor_for, grant
from banzuke.services.events import approve, sign, submit
from banzuke.services.examine import Table
from banzuke.services.matching import NEW, Arrival, match_arrivals
from banzuke.services.people import enter_newcomers
from banzuke.services.work import Actor, Refused, locked_book, log

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from banzuke.core.problem import Problem
    from banzuke.federation.models import Player
    from banzuke.formats.lists.player_list import PlayerList
    from banzuke.formats.ufgo_database import Database, FoundEvent

#: The user who stands for the database: it submits its tournaments and answers for their referees.
CLERK = "ufgo-database"


class Read(NamedTuple):
    """The database as it was read: its people and its tournaments."""

    people: PlayerList
    database: Database

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What concerns whole files and single people."""
        return (*self.people.problems, *self.database.problems)


class Clerks(NamedTuple):
    """Who takes the tournaments in: two people, as for every event."""

    clerk: Actor
    officer: Actor


def read_database(files: Mapping[str, bytes]) -> Read:
    """Read the files of a database, by their names."""
    people = ufgo.read(Source(ufgo_database.PLAYERS, files.get(ufgo_database.PLAYERS, b"")))
    names = {str(listed.entry.id): (listed.entry.name, listed.entry.given or "") for listed in people.people}
    return Read(people, ufgo_database.read(files, names))


def engage(officer: Actor) -> Clerks:
    """The officer, and the user who stands for the database beside him."""
    officer.needs(Role.OFFICER)
    clerk = actor_for(CLERK, Role.SUBMITTER, officer.at)
    if not clerk.user.has_role(Role.REFEREE):
        clerk = Actor(user=grant(CLERK, Role.REFEREE, officer), at=officer.at)
    return Clerks(clerk, officer)


def enter_people(people: PlayerList, officer: Actor) -> int:
    """Enter everybody of the players' table whom the book does not have; how many those were.

    Its numbers tell them apart, so that namesakes are no question.
    """
    officer.needs(Role.OFFICER)
    with locked_book():
        known = set(ForeignId.objects.filter(register=UFGO).values_list("value", flat=True))
        new = [listed for listed in people.people if str(listed.entry.id) not in known]
        decisions = {str(listed.entry.id): NEW for listed in new}
        matches = match_arrivals([Arrival(listed.entry, listed.numbers) for listed in new], decisions)
        enter_newcomers(matches, officer)
        if new:
            log(officer, "import", people.source, format=people.format, lines=people.lines, newcomers=len(new))
        return len(new)


def is_there(found: FoundEvent) -> bool:
    """Whether the book has a tournament of the database already."""
    event = found.document.event
    return event is not None and StoredEvent.objects.filter(code=event.code or "").exists()


def take_in(found: FoundEvent, clerks: Clerks) -> tuple[Problem, ...]:
    """Submit, sign and approve one tournament; the errors that refuse it, none where it is in the ledger."""
    event = found.document.event
    if event is None:
        return _errors(found.document.problems)
    players = _players(found)
    decisions = {str(entry): players[number].code for entry, number in found.players.items() if number in players}
    table = Table(name=f"{event.code}.json", data=write(event, {}).data, decisions=decisions)
    try:
        stored, _ = submit(table, clerks.clerk)
        sign(stored.code, clerks.clerk)
        approve(stored.code, clerks.officer)
    except Refused as refusal:
        return _errors(refusal.problems)
    return ()


def _errors(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    return tuple(problem for problem in problems if has_errors([problem]))


def gaps(found: FoundEvent) -> Iterator[float]:
    """How far the official line's new ratings of a tournament are from those that the database has."""
    document = found.document
    if document.event is None:
        return
    after = dict(effective(OFFICIAL).filter(slot=document.event.code).values_list("player_id", "after"))
    players = _players(found)
    for entry, claim in document.claims.items():
        player = players.get(found.players[entry])
        own = None if player is None else after.get(player.pk)
        if own is not None and claim.rating_after is not None:
            yield float(own) - claim.rating_after


def _players(found: FoundEvent) -> dict[str, Player]:
    """The players of a tournament by the database's numbers of them."""
    known = ForeignId.objects.filter(register=UFGO, value__in=found.players.values()).select_related("player")
    return {number.value: number.player for number in known}
