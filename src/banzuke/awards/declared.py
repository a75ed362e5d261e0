"""Federations that award no grade from a rating: the grade that a player declares stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from banzuke.awards.grades import GradeChange, TitleGiven

if TYPE_CHECKING:
    from datetime import date

    from banzuke.core.event import Entry
    from banzuke.core.rated import Change


@dataclass(frozen=True, slots=True)
class DeclaredGrades:
    """The EGF's way: every player declares his grade at each event."""

    def grades(self, entry: Entry, change: Change, on: date | None) -> GradeChange:  # noqa: ARG002 - one contract
        """The declared grade, unchanged."""
        return GradeChange(entry.grade, entry.grade)

    def title(self, held: int | None, rating: float) -> TitleGiven | None:  # noqa: ARG002 - one contract
        """No titles."""
        return None
