"""The tables of the book."""

from __future__ import annotations

from banzuke.federation.models.accounts import AuditEntry, Book, Role, User
from banzuke.federation.models.events import EventState, Participation, Signature, StoredEvent
from banzuke.federation.models.ledger import Posting, PostingKind, Run, RunKind
from banzuke.federation.models.lists import Award, AwardKind, PublishedList
from banzuke.federation.models.people import Club, ExpertEstimate, ForeignId, Person, Player

__all__ = [
    "AuditEntry",
    "Award",
    "AwardKind",
    "Book",
    "Club",
    "EventState",
    "ExpertEstimate",
    "ForeignId",
    "Participation",
    "Person",
    "Player",
    "Posting",
    "PostingKind",
    "PublishedList",
    "Role",
    "Run",
    "RunKind",
    "Signature",
    "StoredEvent",
    "User",
]
