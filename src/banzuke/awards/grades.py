"""The contract of an awards regulation: what turns ratings into grades."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from datetime import date

    from banzuke.core.clause import Clause
    from banzuke.core.event import Entry
    from banzuke.core.grade import Grade
    from banzuke.core.rated import Change


class GradeChange(NamedTuple):
    """A player's grade before and after an event."""

    before: Grade | None
    after: Grade | None


class TitleGiven(NamedTuple):
    """A title, 1 to 7 dan for life, and the paragraph by which a list gives it."""

    dan: int
    clause: Clause


class Awards(Protocol):
    """One regulation of grades and titles."""

    def grades(self, entry: Entry, change: Change, on: date | None) -> GradeChange:
        """The grade that a player brings to an event, and the one he leaves with; `on` is the event's last day."""

    def title(self, held: int | None, rating: float) -> TitleGiven | None:
        """The title that a published list newly gives to a player with `rating` on it who holds the title `held`."""
