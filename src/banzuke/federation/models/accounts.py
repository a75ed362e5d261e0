"""Who works in the book, the book itself, and the log of what was done."""

from __future__ import annotations

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import models

from banzuke.federation.models.append_only import AppendOnly


class Role(models.TextChoices):
    """What a user may do. Services ask for a role; doors never decide."""

    SUBMITTER = "submitter"
    REFEREE = "referee"
    OFFICER = "officer"


class User(AbstractBaseUser):
    """A person who works in the book. `roles` holds values of `Role`; without any he may only look."""

    name = models.CharField(max_length=150, unique=True)
    roles = models.JSONField(default=list)
    created = models.DateTimeField()

    USERNAME_FIELD = "name"
    objects = BaseUserManager()

    def __str__(self) -> str:
        return self.name

    def has_role(self, role: Role) -> bool:
        """Whether the user holds `role`."""
        return role.value in self.roles


class Book(models.Model):
    """The federation that keeps this book: one row.

    `official` lists the editions of the official rating in the order of their dates; the one in force on an event's
    last day rates it. `shadows` maps the name of a further rating to its editions: computed over the same events, never
    published as the official list.
    """

    name = models.CharField(max_length=200)
    country = models.CharField(max_length=2, blank=True)
    official = models.JSONField(default=list)
    shadows = models.JSONField(default=dict)
    created = models.DateTimeField()

    def __str__(self) -> str:
        return self.name


class AuditEntry(AppendOnly):
    """One action: who did what to what, when, and why. Append-only and hash-chained like the ledger."""

    sequence = models.PositiveBigIntegerField(unique=True)
    at = models.DateTimeField()
    user = models.CharField(max_length=150)
    action = models.CharField(max_length=40)
    subject = models.CharField(max_length=200)
    details = models.JSONField(default=dict)
    previous_hash = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)

    class Meta(AppendOnly.Meta):
        ordering = ("sequence",)

    def __str__(self) -> str:
        return f"{self.sequence} {self.user} {self.action} {self.subject}"
