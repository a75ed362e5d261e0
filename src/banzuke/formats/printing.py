"""How a table for people is printed: its headings and signs, what stands over it and under it.

The wall list of the Ukrainian federation is read back by its own words; pages and workbooks say them in the language of
whoever asks. A `Printing` carries them, so that no format must know a language.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.grade import Grade, GradeKind
from banzuke.core.outcome import ByeKind

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from banzuke.core.event import Event

_LADDERS = {GradeKind.KYU: "кю", GradeKind.DAN: "дан", GradeKind.PRO: "про"}
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV")


class Vocabulary(NamedTuple):
    """The headings of a table, and the words and signs in its cells. `place` empty: places have no column.

    `whole`: columns in which nothing stands, and rounds to come, are printed too, so that a table can be read back.
    `round`: the heading of a round. `grade`: a grade as it is printed. `free`: rounds without an opponent. `minus`: the
    sign of a loss.
    """

    language: str
    place: str
    number: str
    name: str
    club: str
    grade_heading: str
    rating: str
    group: str
    new_rating: str
    round: Callable[[int], str]
    grade: Callable[[Grade | None], str]
    free: Mapping[ByeKind, str]
    minus: str = "-"
    whole: bool = False


class Printing(NamedTuple):
    """The vocabulary of a table, the lines over it, the first of which is its title, and the notes under it."""

    vocabulary: Vocabulary
    title: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def grade_words(grade: Grade | None) -> str:
    """A grade as the judges print it: "5 кю"."""
    return "" if grade is None else f"{grade.number} {_LADDERS[grade.kind]}"


def _roman(number: int) -> str:
    return _ROMAN[number - 1] if number <= len(_ROMAN) else str(number)


#: What the judges of the Ukrainian federation print, and their wall lists are read by.
JUDGES = Vocabulary(
    language="uk",
    place="",
    number="№",
    name="Ім'я",
    club="Клуб",
    grade_heading="Ранг",
    rating="Рейтинг",
    group="Група",
    new_rating="Рейтинг₂",
    round=_roman,
    grade=grade_words,
    free=MappingProxyType({ByeKind.BYE: "+-", ByeKind.HALF: "0=", ByeKind.ZERO: "0-", ByeKind.ABSENT: "--"}),
    whole=True,
)


def judges_printing(event: Event) -> Printing:
    """The printing of an event where nobody asked for a language."""
    return Printing(JUDGES, tuple(title_lines(event)))


def title_lines(event: Event) -> list[str]:
    """What stands over the table: the name, the place and the days, and the comments."""
    days = " - ".join(dict.fromkeys(day.isoformat() for day in (event.start, event.end) if day is not None))
    where = ", ".join(part for part in (event.place, days) if part)
    lines = [event.name or "", where, *event.comments]
    return [" ".join(line.split()) for line in lines if line.strip()]
