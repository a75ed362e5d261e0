"""An event as the federation's judges print it: places, players, results, printed columns, and the new ratings beside
them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.grade import Grade, GradeKind
from banzuke.core.outcome import ByeKind, Side
from banzuke.formats.draft import Claim
from banzuke.formats.name_parts import family_and_given
from banzuke.formats.printed_cells import SIGNS, cells_of, rounds_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.event import Entry, Event, Game
    from banzuke.core.quantities import PlayerId

NUMBER, NAME, CLUB, GRADE, RATING, GROUP, NEW_RATING = "№", "Ім'я", "Клуб", "Ранг", "Рейтинг", "Група", "Рейтинг₂"
_LADDERS = {GradeKind.KYU: "кю", GradeKind.DAN: "дан", GradeKind.PRO: "про"}
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV")
_FREE = {ByeKind.BYE: "+-", ByeKind.HALF: "0=", ByeKind.ZERO: "0-", ByeKind.ABSENT: "--"}


class PrintedTable(NamedTuple):
    """Headings and rows of text."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


#: Columns of words; all others hold numbers and results.
OF_WORDS = frozenset({NAME, CLUB})


def printed_table(event: Event, claims: Mapping[PlayerId, Claim]) -> PrintedTable:
    """The table of an event, its rows in the order of the event, which is that of the places where a file has them."""
    rounds = rounds_of(event)
    printed = tuple(dict.fromkeys(heading for claim in claims.values() for heading in claim.columns))
    results = cells_of(event, _FREE, _cell)
    columns: list[tuple[str, list[str]]] = [
        (NUMBER, [str(number) for number, _ in enumerate(event.entries, 1)]),
        (NAME, [_name(entry) for entry in event.entries]),
        (CLUB, [entry.club or "" for entry in event.entries]),
        (GRADE, [grade_words(entry.grade) for entry in event.entries]),
        (RATING, ["" if entry.rating is None else f"{entry.rating:.0f}" for entry in event.entries]),
        (GROUP, [entry.group or "" for entry in event.entries]),
    ]
    always = {NUMBER, NAME, CLUB, GRADE, RATING}
    shown = [(heading, cells) for heading, cells in columns if heading in always or any(cells)]
    shown += [(_round(at), [results[entry.id][at] for entry in event.entries]) for at in range(rounds)]
    told = [claims.get(entry.id, Claim()) for entry in event.entries]
    shown += [(heading, [claim.columns.get(heading, "") for claim in told]) for heading in printed]
    if any(claim.rating_after is not None for claim in told):
        new = [_new_rating(entry, claim) for entry, claim in zip(event.entries, told, strict=True)]
        shown.append((NEW_RATING, new))
    return PrintedTable(tuple(heading for heading, _ in shown), tuple(zip(*(cells for _, cells in shown), strict=True)))


def title_lines(event: Event) -> list[str]:
    """What stands over the table: the name, the place and the days, and the comments."""
    days = " - ".join(dict.fromkeys(day.isoformat() for day in (event.start, event.end) if day is not None))
    where = ", ".join(part for part in (event.place, days) if part)
    lines = [event.name or "", where, *event.comments]
    return [" ".join(line.split()) for line in lines if line.strip()]


def grade_words(grade: Grade | None) -> str:
    """A grade as it is printed: "5 кю"."""
    return "" if grade is None else f"{grade.number} {_LADDERS[grade.kind]}"


def _round(number: int) -> str:
    return _ROMAN[number] if number < len(_ROMAN) else str(number + 1)


def _name(entry: Entry) -> str:
    family, given = family_and_given(entry)
    return f"{family}, {given}" if given and entry.given else " ".join(part for part in (family, given) if part)


def _new_rating(entry: Entry, claim: Claim) -> str:
    """The change and the new rating, "!" where the result was anomalous: "(+30) 2068"."""
    if claim.rating_after is None:
        return ""
    change = 0 if entry.rating is None else round(claim.rating_after) - round(entry.rating)
    mark = "!" if claim.anomalous else ""
    return f"({f'{change:+d}' if change else '='}{mark}) {claim.rating_after:.0f}"


def _cell(game: Game, side: Side, opponent: int) -> str:
    """A result: "7+", "45-!", and "7+/b3" where stones were given."""
    seat = f"/{side.value[0]}{game.handicap.stones}" if game.handicap.stones else ""
    return f"{opponent}{SIGNS[game.outcome(side)]}{seat}"
