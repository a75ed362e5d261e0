"""The ledger: postings, append-only and hash-chained, in runs."""

from __future__ import annotations

from django.db import models

from banzuke.federation.models.accounts import User
from banzuke.federation.models.append_only import AppendOnly
from banzuke.federation.models.events import StoredEvent
from banzuke.federation.models.people import Player


class RunKind(models.TextChoices):
    """What made a run of postings necessary."""

    OPENING = "opening"
    EVENT = "event"
    CORRECTION = "correction"
    WITHDRAWAL = "withdrawal"
    RESET = "reset"
    MERGE = "merge"


class Run(AppendOnly):
    """A batch of postings written together, and why: an event, or a correction and all that it changes afterwards."""

    kind = models.CharField(max_length=10, choices=RunKind.choices)
    subject = models.CharField(max_length=200)
    reason = models.TextField(blank=True)
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.pk} {self.kind} {self.subject}"


class PostingKind(models.TextChoices):
    """What a posting states. INHERITED: an opening or reset of a player who was merged, as it counts for his heir."""

    OPENING = "opening"
    RESET = "reset"
    INHERITED = "inherit"
    RATED = "rated"
    VOID = "void"


class Posting(AppendOnly):
    """One line of the ledger: a player's rating before and after, by one rulebook, because of one event.

    A later posting with the same `line`, `slot` and `player` supersedes the earlier one; both stay. `slot` is the
    event's code, or the name of an opening or reset. `line` is the rating it belongs to: "official" or a shadow's
    name. `day` and `position` order postings in time, `sequence` in writing.
    """

    sequence = models.PositiveBigIntegerField(unique=True)
    run = models.ForeignKey(Run, on_delete=models.PROTECT, related_name="postings")
    line = models.CharField(max_length=40)
    kind = models.CharField(max_length=8, choices=PostingKind.choices)
    slot = models.CharField(max_length=60)
    day = models.DateField()
    position = models.IntegerField(default=0)
    event = models.ForeignKey(StoredEvent, null=True, on_delete=models.PROTECT, related_name="postings")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="postings")
    rulebook = models.CharField(max_length=40)
    program = models.CharField(max_length=20)
    before = models.DecimalField(max_digits=9, decimal_places=4, null=True)
    after = models.DecimalField(max_digits=9, decimal_places=4, null=True)
    games = models.PositiveIntegerField(default=0)
    anomalous = models.BooleanField(default=False)
    grade_before = models.CharField(max_length=4, blank=True)
    grade_after = models.CharField(max_length=4, blank=True)
    extras = models.JSONField(default=dict)
    previous_hash = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)

    class Meta(AppendOnly.Meta):
        ordering = ("sequence",)
        indexes = (
            models.Index(fields=("line", "player", "day"), name="by_player"),
            models.Index(fields=("line", "slot", "player"), name="by_slot"),
        )

    def __str__(self) -> str:
        return f"{self.sequence} {self.player} {self.before} -> {self.after}"
