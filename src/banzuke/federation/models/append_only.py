"""Rows that are written once: nothing in the program changes or deletes them, and the database refuses it too."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

from django.db import models

_M = TypeVar("_M", bound=models.Model)


class AppendOnlyError(TypeError):
    """Somebody wrote code that changes or deletes what is only ever added."""


class AppendOnlyQuerySet(models.QuerySet[_M]):
    """Rows that can be read and added."""

    def update(self, **_values: object) -> NoReturn:
        """Refused, always."""
        raise AppendOnlyError(f"{self.model.__name__} is append-only: nothing of it is updated")

    def delete(self) -> NoReturn:
        """Refused, always."""
        raise AppendOnlyError(f"{self.model.__name__} is append-only: nothing of it is deleted")

    def bulk_update(self, *_args: object, **_options: object) -> NoReturn:
        """Refused, always."""
        self.update()


class AppendOnlyManager(models.Manager[_M]):
    """The way to those rows; what changes rows ends in the refusals above."""

    def get_queryset(self) -> AppendOnlyQuerySet[_M]:
        """Rows that can be read and added."""
        return AppendOnlyQuerySet(self.model, using=self._db)


class AppendOnly(models.Model):
    """A row that is written once. `federation/triggers.py` keeps raw SQL to the same."""

    objects = AppendOnlyManager()

    class Meta:
        abstract = True

    def save(self, *args: Any, **options: Any) -> None:  # noqa: ANN401 - Django's own signature
        """Add the row; refused where it is there already."""
        if not self._state.adding:
            raise AppendOnlyError(f"{type(self).__name__} is append-only: {self} is not updated")
        super().save(*args, **options)

    def delete(self, *_args: object, **_options: object) -> NoReturn:
        """Refused, always."""
        raise AppendOnlyError(f"{type(self).__name__} is append-only: {self} is not deleted")
