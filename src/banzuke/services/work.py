"""The frame of every service: who acts and when, one transaction under the book's lock, the log, refusals."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db import connection, transaction

from banzuke.core.problem import error
from banzuke.federation.chain import GENESIS, moment, seal
from banzuke.federation.models import AuditEntry, Book, Role, User
from banzuke.federation.refusal import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

__all__ = ["Actor", "Refused", "locked_book", "log", "logged_content", "needs_reason", "snapshot"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor:
    """Who acts, and at what moment: services know no clock of their own."""

    user: User
    at: datetime

    def needs(self, role: Role) -> None:
        """Refuse unless the actor holds `role`."""
        if not self.user.has_role(role):
            raise Refused(error("E-ROLE", user=self.user.name, role=role.value))


def needs_reason(reason: str) -> None:
    """Refuse what nobody gives a reason for."""
    if not reason.strip():
        raise Refused(error("E-NO-REASON"))


@contextmanager
def locked_book() -> Iterator[Book]:
    """One transaction with the book's row locked: everything in it happens, or nothing, and nobody writes beside it.

    SQLite takes its write lock when the transaction begins; PostgreSQL locks the row. Whoever comes second starts
    from what the first one left.
    """
    with transaction.atomic():
        book = Book.objects.select_for_update().first()
        if book is None:
            raise Refused(error("E-NO-BOOK"))
        yield book


@contextmanager
def rehearsal() -> Iterator[None]:
    """A dry run of any service: everything inside is done, looked at, and taken back."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


@contextmanager
def snapshot() -> Iterator[None]:
    """One state of the book for all that is read inside, while others go on writing."""
    with connection.cursor() as cursor:
        cursor.execute("BEGIN" if connection.vendor == "sqlite" else "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")


def log(actor: Actor, action: str, subject: str, **details: object) -> AuditEntry:
    """Add a line to the log of who did what."""
    last = AuditEntry.objects.order_by("-sequence").first()
    entry = AuditEntry(
        sequence=last.sequence + 1 if last else 1,
        at=actor.at,
        user=actor.user.name,
        action=action,
        subject=subject,
        details=details,
        previous_hash=last.hash if last else GENESIS,
    )
    entry.hash = seal(logged_content(entry), entry.previous_hash)
    entry.save()
    return entry


def logged_content(entry: AuditEntry) -> dict[str, object]:
    """Everything of a log line that its hash seals."""
    return {
        "sequence": entry.sequence,
        "at": moment(entry.at),
        "user": entry.user,
        "action": entry.action,
        "subject": entry.subject,
        "details": entry.details,
    }
