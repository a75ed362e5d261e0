"""A printed table in the language of whoever asks: its headings, the event over it, how it was made under it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.core.outcome import ByeKind
from banzuke.formats.printing import Printing, Vocabulary
from banzuke.words.catalogue import message
from banzuke.words.numbers import days, grade

if TYPE_CHECKING:
    from collections.abc import Iterable

    from banzuke.core.event import Event
    from banzuke.words.catalogue import Words

_FREE = MappingProxyType(
    {
        ByeKind.BYE: "+",
        ByeKind.HALF: "\N{VULGAR FRACTION ONE HALF}",
        ByeKind.ZERO: "0",
        ByeKind.ABSENT: "\N{EN DASH}",
    }
)


def printing(event: Event, notes: Iterable[str], say: Words) -> Printing:
    """The words of a table; `notes` are said already."""
    where = ", ".join(part for part in (event.place, days(event.start, event.end, say.language)) if part)
    lines = (event.name or "", where, *event.comments)
    title = tuple(" ".join(line.split()) for line in lines if line.strip())
    return Printing(_vocabulary(say), title, tuple(notes))


def _vocabulary(say: Words) -> Vocabulary:
    return Vocabulary(
        language=say.language,
        place=say.phrase(message("Pl")),
        number="#" if say.language == "en" else "№",
        name=say.phrase(message("Player")),
        club=say.phrase(message("Club")),
        grade_heading=say.phrase(message("Grade")),
        rating=say.phrase(message("Rating")),
        group=say.phrase(message("Group")),
        new_rating=say.phrase(message("New rating")),
        round=str,
        grade=lambda value: grade(value, say.language),
        free=_FREE,
        minus="\N{MINUS SIGN}",
    )
