"""People and players: who somebody is, and whose games the ledger holds. A person can be erased, the games stay."""

from __future__ import annotations

from typing import Any

from django.db import models

from banzuke.core.names import Spelled, name_key, to_latin
from banzuke.federation.models.accounts import User


class Club(models.Model):
    """A club by its name and city."""

    name = models.CharField(max_length=120)
    city = models.CharField(max_length=120, blank=True)
    country = models.CharField(max_length=2, blank=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("name", "country"), name="one_club_of_a_name_in_a_country"),)

    def __str__(self) -> str:
        return self.name


class Person(models.Model):
    """Names and birth date of a person, in the original spelling and in Latin letters. The only personal data.

    `key` and `key_latin` are what look-alikes of either spelling have in common: people are found by them.
    """

    family = models.CharField(max_length=120)
    given = models.CharField(max_length=120, blank=True)
    family_latin = models.CharField(max_length=120, blank=True)
    given_latin = models.CharField(max_length=120, blank=True)
    born = models.DateField(null=True, blank=True)
    key = models.CharField(max_length=300, db_index=True)
    key_latin = models.CharField(max_length=300, db_index=True)

    class Meta:
        indexes = (models.Index(fields=("family_latin", "given_latin"), name="by_latin_name"),)

    def __str__(self) -> str:
        return f"{self.family} {self.given}".strip()

    def save(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as Django passes them on
        """Save the person with what follows from his name."""
        self.complete()
        super().save(*args, **kwargs)

    @property
    def latin(self) -> str:
        """The name in Latin letters."""
        return f"{self.family_latin} {self.given_latin}".strip()

    @property
    def spelled(self) -> Spelled:
        """The name in both scripts."""
        return Spelled(str(self), self.latin)

    def complete(self) -> None:
        """Fill in what follows from the name: its Latin form where none is stated, and the keys."""
        self.family_latin = self.family_latin or to_latin(self.family)
        self.given_latin = self.given_latin or to_latin(self.given)
        self.key, self.key_latin = name_key(str(self)), name_key(self.latin)


class Player(models.Model):
    """A player of the ledger. `code` is public and permanent; `person` is None once the person was erased.

    `merged_into`: the player turned out to be another one; his games count for that one. Splitting sets it back.
    """

    code = models.CharField(max_length=20, unique=True)
    person = models.OneToOneField(Person, null=True, on_delete=models.SET_NULL, related_name="player")
    club = models.ForeignKey(Club, null=True, blank=True, on_delete=models.SET_NULL)
    country = models.CharField(max_length=2, blank=True)
    merged_into = models.ForeignKey("self", null=True, blank=True, on_delete=models.PROTECT, related_name="merged")
    created = models.DateTimeField()

    class Meta:
        ordering = ("code",)

    def __str__(self) -> str:
        return self.code


class ForeignId(models.Model):
    """A player's number in another register: an EGD PIN, a FESA, FIDE, FFG or AGA number, a membership card."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="foreign_ids")
    register = models.CharField(max_length=20)
    value = models.CharField(max_length=40)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("register", "value"), name="one_player_of_a_number"),)

    def __str__(self) -> str:
        return f"{self.register} {self.value}"


class ExpertEstimate(models.Model):
    """An expert estimate of a rating (UFGO 7) on its way: declared, confirmed, then accepted, corrected or refused.

    `basis` says who judged and how, `evidence` where it can be read. `conditional`: by the referees, for pairing and
    handicaps only. `accepted` is the rating that stood, None while undecided or refused.
    """

    class State(models.TextChoices):
        """Where the estimate stands."""

        DECLARED = "declared"
        CONFIRMED = "confirmed"
        ACCEPTED = "accepted"
        CORRECTED = "corrected"
        REFUSED = "refused"

    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="estimates")
    event_code = models.CharField(max_length=60)
    rating = models.DecimalField(max_digits=9, decimal_places=4)
    accepted = models.DecimalField(max_digits=9, decimal_places=4, null=True)
    conditional = models.BooleanField(default=False)
    state = models.CharField(max_length=10, choices=State.choices, default=State.DECLARED)
    basis = models.TextField(blank=True)
    evidence = models.TextField(blank=True)
    declared_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    confirmed_by = models.ForeignKey(User, null=True, on_delete=models.PROTECT, related_name="+")
    declared = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.player} {self.rating} {self.state}"
