"""The contract of an awards regulation: what turns ratings into grades."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from datetime import date

    from banzuke.core.event import Entry
    from banzuke.core.grade import Grade
    from banzuke.core.rated import Change


class GradeChange(NamedTuple):
    """A player's grade before and after an event."""

    before: Grade | None
    after: Grade | None


class Awards(Protocol):
    """One regulation of grades."""

    def grades(self, entry: Entry, change: Change, on: date | None) -> GradeChange:
        """The grade that a player brings to an event, and the one he leaves with; `on` is the event's last day."""
