"""FESA's files written: the submission, and the cross-table as it is published."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from banzuke.core.grade import GradeKind, parse_grade
from banzuke.core.names import to_latin
from banzuke.core.outcome import COUNTS, ByeKind, Outcome, Side
from banzuke.core.problem import Where, error, warning
from banzuke.formats.draft import Claim, Written
from banzuke.formats.fesa import submission, table
from banzuke.formats.fesa.heading import TIME_WORDS, days_text, time_text
from banzuke.formats.held import not_held
from banzuke.formats.name_parts import family_and_given
from banzuke.formats.printed_cells import cells_of, rounds_of
from banzuke.formats.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from banzuke.core.event import Entry, Event, Game
    from banzuke.core.grade import Grade
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId

ENCODING = "latin-1"
_FREE = {ByeKind.BYE: "0+", ByeKind.HALF: "0=", ByeKind.ZERO: "0-", ByeKind.ABSENT: "0#"}
_SIGNS = {Outcome.WIN: "+", Outcome.LOSS: "-", Outcome.JIGO: "=", Outcome.BOTH_LOSE: "-"}
#: What was not played counts as a free round.
_UNPLAYED = {
    Outcome.FORFEIT_WIN: "0+",
    Outcome.FORFEIT_BOTH_WIN: "0+",
    Outcome.BOTH_WIN: "0+",
    Outcome.FORFEIT_JIGO: "0=",
}
#: A professional grade is none of the federation's.
_LADDERS = {GradeKind.KYU: "Kyu", GradeKind.DAN: "Dan"}
_COUNTRY = re.compile(r"[A-Z]{2}")


def write_submission(event: Event, claims: Mapping[PlayerId, Claim]) -> Written:
    """Write an event as the file that is sent to the federation, in ISO 8859-1."""
    head = ", ".join(part for part in (event.name, event.place, event.country, days_text(event)) if part)
    lines = [f"[{_plain(head)}]", f"[{event.last_day.isoformat() if event.last_day else ''}]"]
    if time := time_text(event.time):
        lines.append(f"[{TIME_WORDS}: {time}]")
    cells, points = _cells(event), _points(event, claims)
    problems: list[Problem] = []
    for number, entry in enumerate(event.entries, 1):
        family, given = _latin(entry, problems)
        new = "N " if entry.rating is None else ""
        mms = "" if entry.start_points is None else f" [{entry.start_points:g}]"
        free = " ".join(part for part in _free(entry) if part)
        results = " ".join(cells[entry.id])
        lines.append(f"{number} {new}[{family}] [{given}]{free and ' ' + free} [{results}]{mms} {points[entry.id]}")
    data = ("\n".join(lines) + "\n").encode(ENCODING, errors="replace")
    return Written(data=data, problems=(*problems, *not_held(event, claims, submission.read(Source("", data)))))


def write_table(event: Event, claims: Mapping[PlayerId, Claim]) -> Written:
    """Write an event as the federation publishes it: ratings before, of unrated players after, changes, promotions."""
    names = {entry.id: _printed(entry) for entry in event.entries}
    families = max([14, *(len(family) for family, _ in names.values())])
    givens = max([10, *(len(given) for _, given in names.values())])
    days = days_text(event).replace(" to ", "/")
    cells, points = _cells(event), _points(event, claims)
    width = max([4, *(len(cell) + 1 for row in cells.values() for cell in row)])
    rounds = "".join(f"{number:>{width}}" for number in range(1, rounds_of(event) + 1))
    mms = any(entry.start_points is not None for entry in event.entries)
    lines = [
        " : ".join(part for part in (_plain(event.name or ""), days) if part),
        f"Nr {'Name':<{families + givens + 2}}Nat  Grade  ELO {rounds}{' MMS' if mms else ''} Pts   +/-",
    ]
    for number, entry in enumerate(event.entries, 1):
        claim, (family, given) = claims.get(entry.id, Claim()), names[entry.id]
        results = "".join(f"{cell:>{width}}" for cell in cells[entry.id])
        start = f"{entry.start_points or 0:>4g}" if mms else ""
        lines.append(
            f"{number:>2} {family:<{families}} {given:<{givens}} {_country(entry) or 'XX':<3}{_grade(entry.grade):>7} "
            f"{_elo(entry, claim)}{results} {start} {points[entry.id]:>3}{_change(entry, claim):>6}".rstrip()
        )
    promoted = [f"Promoting {' '.join(names[entry.id])} to {grade}" for entry, grade in _promoted(event, claims)]
    if promoted:
        lines += ["", *promoted]
    data = ("\n".join(lines) + "\n").encode("utf-8")
    return Written(data=data, problems=not_held(event, claims, table.read(Source("", data))))


def _cells(event: Event) -> dict[PlayerId, list[str]]:
    return cells_of(event, _FREE, _cell)


def _cell(game: Game, side: Side, opponent: int) -> str:
    """A game: "12+", "3-(+2p)" where the player received two pieces; what was not played is a free round."""
    outcome = game.outcome(side)
    sign = _SIGNS.get(outcome)
    if sign is None:
        return _UNPLAYED.get(outcome, "0-")
    mark = "" if game.pieces is None else f"({'-' if game.pieces.giver is side else '+'}{game.pieces.code.lower()})"
    return f"{opponent}{sign}{mark}"


def _printed(entry: Entry) -> tuple[str, str]:
    """Family and given name, without signs that have a meaning in a file."""
    family, given = family_and_given(entry)
    return _plain(family), _plain(given)


def _latin(entry: Entry, problems: list[Problem]) -> tuple[str, str]:
    """The name in the letters of the federation's file: Cyrillic by the state's table, marks that it lacks left out."""
    printed = _printed(entry)
    family, given = (_in_latin_1(to_latin(part)) for part in printed)
    where = Where(player=entry.name or entry.id, field="name")
    lost = [letter for letter in family + given if not _fits(letter)]
    if lost:
        problems.append(error("E-FESA-LATIN", where, letters="".join(lost)))
    elif (family, given) != printed:
        problems.append(warning("W-FESA-LATIN", where, name=f"{family} {given}".strip()))
    return family, given


def _in_latin_1(text: str) -> str:
    return "".join(letter if _fits(letter) else _bare(letter) for letter in text)


def _bare(letter: str) -> str:
    """A letter without marks."""
    return "".join(each for each in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(each))


def _fits(letter: str) -> bool:
    return letter.encode(ENCODING, errors="ignore") != b""


def _plain(text: str) -> str:
    """Text without the brackets and line ends that have a meaning in the file."""
    return " ".join(text.replace("[", "(").replace("]", ")").replace(";", ",").split())


def _free(entry: Entry) -> Iterator[str]:
    preliminary = entry.state.get("preliminary_grade")
    yield _country(entry)
    if entry.rating is not None:
        yield _grade(entry.grade)
        yield f"{entry.rating:.0f}"
    elif isinstance(preliminary, str):
        grade = parse_grade(preliminary)
        yield _grade(grade) or str(grade or "")


def _grade(grade: Grade | None) -> str:
    return "" if grade is None or grade.kind not in _LADDERS else f"{grade.number} {_LADDERS[grade.kind]}"


def _country(entry: Entry) -> str:
    """A country of two capitals; empty for any other."""
    country = (entry.country or "").upper()
    return country if _COUNTRY.fullmatch(country) else ""


def _elo(entry: Entry, claim: Claim) -> str:
    """The rating before; of an unrated player that after, with a star."""
    if entry.rating is None or entry.state.get("history_unknown"):
        shown = claim.rating_after if claim.rating_after is not None else entry.rating or 0
        return f"{shown:>4.0f}*"
    return f"{entry.rating:>4.0f} "


def _change(entry: Entry, claim: Claim) -> str:
    if claim.rating_after is None or entry.rating is None or entry.state.get("history_unknown"):
        return ""
    return f"{claim.rating_after - entry.rating:+.0f}"


def _points(event: Event, claims: Mapping[PlayerId, Claim]) -> dict[PlayerId, str]:
    """Everybody's points, with the MacMahon points at the start; as printed where a file printed them, since the replay
    of a drawn game decides points that no cell tells.
    """
    halves = dict.fromkeys((entry.id for entry in event.entries), 0)
    for game in event.games:
        for side in Side:
            halves[game.player(side)] += COUNTS[game.outcome(side)].scored or 0
    for bye in event.byes:
        halves[bye.player] += COUNTS[bye.outcome].scored or 0
    return {
        entry.id: claims.get(entry.id, Claim()).columns.get(table.POINTS)
        or f"{halves[entry.id] / 2 + (entry.start_points or 0):g}"
        for entry in event.entries
    }


def _promoted(event: Event, claims: Mapping[PlayerId, Claim]) -> Iterator[tuple[Entry, str]]:
    for entry in event.entries:
        grade = table.promoted_to(claims.get(entry.id, Claim()))
        if grade:
            yield entry, grade
