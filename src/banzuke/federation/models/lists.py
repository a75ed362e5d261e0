"""Published lists, frozen, and what is awarded at them."""

from __future__ import annotations

from django.db import models

from banzuke.federation.models.accounts import User
from banzuke.federation.models.append_only import AppendOnly
from banzuke.federation.models.people import Player


class PublishedList(AppendOnly):
    """A rating list as it was published: numbered, dated, its bytes and their checksum.

    The bytes name players by their codes only, so that a person can be erased and the list still stands.

    `last_sequence` is the last posting it saw: from the ledger up to there the same bytes can be made again.
    """

    number = models.PositiveIntegerField(unique=True)
    day = models.DateField(unique=True)
    last_sequence = models.PositiveBigIntegerField()
    content = models.BinaryField()
    checksum = models.CharField(max_length=64)
    published_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    published = models.DateTimeField()

    class Meta(AppendOnly.Meta):
        ordering = ("number",)

    def __str__(self) -> str:
        return f"{self.number} of {self.day}"


class AwardKind(models.TextChoices):
    """What is awarded for good."""

    TITLE = "title"


class Award(AppendOnly):
    """A title given at a list, for life: what a certificate states."""

    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="awards")
    kind = models.CharField(max_length=10, choices=AwardKind.choices)
    value = models.CharField(max_length=10)
    regulation = models.CharField(max_length=40)
    clause = models.CharField(max_length=20)
    at_list = models.ForeignKey(PublishedList, on_delete=models.PROTECT, related_name="awards")

    class Meta(AppendOnly.Meta):
        constraints = (models.UniqueConstraint(fields=("player", "kind", "value"), name="awarded_once"),)

    def __str__(self) -> str:
        return f"{self.player} {self.value}"
