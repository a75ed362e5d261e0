"""Is the book what it was when it was written? The first difference is named; silence means that all of it holds.

The log and the ledger are hash chains. The log says where the ledger ended after each run, and who signed, approved,
published and granted what; so no row can change, come or go without disagreeing with a sealed line. What the ledger
says is computed anew from the events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from django.db import DatabaseError, connection

from banzuke.core.problem import error
from banzuke.federation.book import UNREADABLE, damaged
from banzuke.federation.chain import GENESIS, moment, seal
from banzuke.federation.ledger import sealed_content
from banzuke.federation.models import (
    AuditEntry,
    Book,
    Club,
    ExpertEstimate,
    ForeignId,
    Person,
    Player,
    Posting,
    Run,
    User,
)
from banzuke.services import accounts, posting, verify_events, verify_lists
from banzuke.services.events import replan
from banzuke.services.work import logged_content, snapshot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from banzuke.core.problem import Problem

#: What nothing else here reads; a row that cannot be read is damage all the same.
_UNSEALED = (Person, Club, ForeignId, ExpertEstimate)
_Row = TypeVar("_Row", AuditEntry, Posting)


def verify() -> Problem | None:
    """The first difference between the book and what its seals and its events say; None where there is none."""
    try:
        with snapshot():
            return next(differences(), None) or next(_damage(), None)
    except UNREADABLE as failure:
        return damaged(failure)
    except DatabaseError as failure:
        if connection.vendor != "sqlite" or "locked" in str(failure):
            raise  # the database is out of reach, which says nothing of the book
        return damaged(failure)


def differences() -> Iterator[Problem]:
    """Every difference in a fixed order. Once a chain is broken, what follows may be no more than its echo."""
    lines = list(AuditEntry.objects.order_by("sequence"))
    yield from _broken_links("E-VERIFY-LOG", lines, logged_content)
    yield from _ledger(lines)
    yield from _runs(lines)
    yield from _roles(lines)
    yield from verify_events.differences(lines)
    yield from verify_lists.differences(lines)
    yield from _replay()


def _damage() -> Iterator[Problem]:
    """What SQLite finds wrong with its own file, such as an index that lost a row, or a name that is no text."""
    if connection.vendor != "sqlite":
        return
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA integrity_check(1)")
        (found,) = cursor.fetchone()
    if found != "ok":
        yield damaged(found)
    for model in _UNSEALED:
        list(model.objects.all())


def _broken_links(code: str, rows: Sequence[_Row], content: Callable[[_Row], dict[str, object]]) -> Iterator[Problem]:
    """Rows that are missing, moved or changed in a chain."""
    previous = GENESIS
    for number, row in enumerate(rows, 1):
        if row.sequence != number or row.previous_hash != previous or row.hash != seal(content(row), previous):
            yield error(code, sequence=number)
        previous = row.hash


def _ledger(lines: Sequence[AuditEntry]) -> Iterator[Problem]:
    """The ledger's chain, and its end after every run as the log noted it."""
    postings = list(Posting.objects.order_by("sequence"))
    yield from _broken_links("E-VERIFY-POSTING", postings, sealed_content)
    noted = 0
    for line in lines:
        end = line.details.get("end") if line.action == posting.ACTION else None
        if end is not None:
            noted = end["sequence"]
            if noted > len(postings) or postings[noted - 1].hash != end["hash"]:
                yield error("E-VERIFY-POSTING", sequence=min(noted, len(postings) + 1))
    if len(postings) > noted:
        yield error("E-VERIFY-POSTING", sequence=noted + 1)


def _runs(lines: Sequence[AuditEntry]) -> Iterator[Problem]:
    """Runs that the log does not have, or has otherwise."""
    logged = {
        line.details["run"]: (line.user, moment(line.at), line.subject, line.details["kind"], line.details["reason"])
        for line in lines
        if line.action == posting.ACTION
    }
    stored = {
        run.pk: (run.user.name, moment(run.at), run.subject, run.kind, run.reason)
        for run in Run.objects.select_related("user")
    }
    for number in sorted({*logged, *stored}):
        if logged.get(number) != stored.get(number):
            yield error("E-VERIFY-RUN", run=number)


def _roles(lines: Sequence[AuditEntry]) -> Iterator[Problem]:
    """Users whose roles are not those that the log says they were given."""
    granted = {line.subject: line.details["roles"] for line in lines if line.action in accounts.ACTIONS}
    stored = dict(User.objects.values_list("name", "roles"))
    for name in sorted({*granted, *stored}):
        if granted.get(name) != stored.get(name):
            yield error("E-VERIFY-ROLES", user=name)


def _replay() -> Iterator[Problem]:
    """Postings that the events, rated anew, do not say, or say and the ledger lacks."""
    book = Book.objects.first()
    if book is None:
        return
    for plan in replan(book):
        for row in plan.lines:
            player = Player.objects.get(pk=row.player_id)
            yield error("E-VERIFY-REPLAY", line=row.line, slot=row.key.slot, player=player.code)
