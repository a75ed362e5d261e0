"""Events as they were submitted, and who stands behind them."""

from __future__ import annotations

from django.db import models

from banzuke.federation.models.accounts import Role, User
from banzuke.federation.models.append_only import AppendOnly
from banzuke.federation.models.people import Player


class EventState(models.TextChoices):
    """Where an event stands on its way into the ledger."""

    SUBMITTED = "submitted"
    SIGNED = "signed"
    APPROVED = "approved"
    SUPERSEDED = "superseded"
    WITHDRAWN = "withdrawn"


class StoredEvent(models.Model):
    """One version of an event: the Event that was read, and the file it came in. Only `state` moves.

    `content` is the Event as Event JSON without personal data: the names stand in the participations, of the birth
    date remains only what a regulation needs. `content_hash` is its hash: the same table cannot be stored twice.
    `position` orders events of one last day; a correction is a further version with the same code. `source` is the file
    as it came, dropped when a person in it is erased; `source_hash` stays. `digest` seals what is stored here.
    """

    code = models.CharField(max_length=60)
    version = models.PositiveIntegerField()
    content_hash = models.CharField(max_length=64, unique=True)
    content = models.TextField()
    last_day = models.DateField()
    position = models.IntegerField(default=0)
    source_name = models.CharField(max_length=200)
    source = models.BinaryField(null=True)
    source_hash = models.CharField(max_length=64)
    submitted_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    submitted = models.DateTimeField()
    reason = models.TextField(blank=True)
    digest = models.CharField(max_length=64)
    state = models.CharField(max_length=10, choices=EventState.choices, default=EventState.SUBMITTED)

    class Meta:
        ordering = ("last_day", "position", "code", "version")
        constraints = (models.UniqueConstraint(fields=("code", "version"), name="one_version_of_a_number"),)

    def __str__(self) -> str:
        return f"{self.code} v{self.version}"


class Participation(models.Model):
    """Which player of the book an entry of an event is, and what the event's table prints of him.

    `name`, `given`, `member` and `club` are personal data, sealed by `digest`; all five are blank once the person was
    erased. Which player it is, is sealed by the event's digest.
    """

    event = models.ForeignKey(StoredEvent, on_delete=models.CASCADE, related_name="participations")
    entry = models.CharField(max_length=60)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="participations")
    name = models.CharField(max_length=240, blank=True)
    given = models.CharField(max_length=120, blank=True)
    member = models.CharField(max_length=40, blank=True)
    club = models.CharField(max_length=120, blank=True)
    digest = models.CharField(max_length=64, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("event", "entry"), name="one_player_of_an_entry"),
            models.UniqueConstraint(fields=("event", "player"), name="a_player_enters_once"),
        )

    def __str__(self) -> str:
        return f"{self.event} {self.entry}"


class Signature(AppendOnly):
    """A person's word for an event's content: the referee who signed it, the officer who approved it."""

    event = models.ForeignKey(StoredEvent, on_delete=models.CASCADE, related_name="signatures")
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    role = models.CharField(max_length=10, choices=Role.choices)
    content_hash = models.CharField(max_length=64)
    at = models.DateTimeField()

    class Meta(AppendOnly.Meta):
        constraints = (models.UniqueConstraint(fields=("event", "role"), name="one_signature_of_a_role"),)

    def __str__(self) -> str:
        return f"{self.event} {self.role} {self.user}"
