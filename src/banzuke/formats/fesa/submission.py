"""FESA's submission file read: bracketed names and results, one player a line, as organisers send it in.

    [Spring Cup, Kyiv, Ukraine, 2026-04-18 to 2026-04-19]
    [2026-04-19]
    [Time control: 30min + 30sec]
    1 [Koval] [Petro] 1630 [2+ 3- 4=(+2p) 0+] [1] 3.5
    2 N [Lysenko] [Olha] UA [1- 0- 3+ 4-]

"N" marks players that the federation does not know yet. What stands between the given name and the results is free: a
number is read as a rating, two capitals as a country, a grade as the grade (of an unknown player: as his preliminary
grade). "&" stands for results where somebody played in a simultaneous display.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from banzuke.awards.fesa import SIMULTANEOUS
from banzuke.core.event import Entry, Event
from banzuke.core.grade import parse_grade
from banzuke.core.problem import Where, error, notice, warning
from banzuke.core.quantities import PlayerId
from banzuke.formats.days import parse_day
from banzuke.formats.draft import Claim, Draft, Located
from banzuke.formats.fesa.cells import Marked, add_marked_games, read_row
from banzuke.formats.fesa.heading import TIME_WORDS, parse_days, parse_time
from banzuke.formats.lines import numbered_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.core.problem import Problem
    from banzuke.formats.source import Source

_ROW = re.compile(
    r"\s*(?P<nr>\d{1,4})\s+(?P<new>N\s+)?\[(?P<family>[^\[\]]*)\]\s*\[(?P<given>[^\[\]]*)\](?P<free>[^\[\]]*)"
    r"(?:\[(?P<results>[^\[\]]*)\]|(?P<display>&))\s*(?:\[(?P<mms>[^\[\]]*)\])?\s*(?P<points>\d{1,3}(?:[.,]\d)?)?\s*"
)
_LINE_OF_HEAD = re.compile(r"\s*\[(?P<text>[^\[\]]*)\]\s*")
#: The program passes over every line without one of these.
_SIGNS = frozenset("+-=&")
_COUNTRY = re.compile(r"[A-Z]{2}")
_RATING = re.compile(r"\d{1,4}")
_POINTS = re.compile(r"-?\d{1,2}(?:[.,]\d)?")
_COMMENT = ";"


def recognises(source: Source) -> bool:
    """Whether the first line with a result is a bracketed row."""
    for _, line in numbered_lines(source.text or ""):
        text = line.partition(_COMMENT)[0]
        if _ROW.fullmatch(text):
            return True
        if text.strip() and not _LINE_OF_HEAD.fullmatch(text) and _SIGNS & set(text) and "]" in text:
            return bool(re.match(r"\s*\d{1,4}\s+(?:N\s+)?\[", text))
    return False


class _Row(NamedTuple):
    where: Where
    match: re.Match[str]


def read(source: Source) -> Draft:
    """Read a submission; a player's identifier is his number in it."""
    draft = Draft()
    head: list[str] = []
    rows: list[_Row] = []
    for number, line in numbered_lines(source.text or ""):
        text = line.partition(_COMMENT)[0]
        where = Where(source=source.name, line=number)
        if not rows and (lone := _LINE_OF_HEAD.fullmatch(text)):
            head.append(" ".join(lone["text"].split()))
        elif found := _ROW.fullmatch(text):
            rows.append(_Row(_place(where, found), found))
        elif _SIGNS & set(text) and any(letter.isdigit() for letter in text):
            draft.problems.append(error("E-FESA-LINE", where, text=text.strip()))
    draft.event = _event(head, Where(source=source.name, line=1), draft.problems)
    _fill(draft, rows)
    return draft


def _place(where: Where, found: re.Match[str]) -> Where:
    name = " ".join(f"{found['family']} {found['given']}".split())
    return replace(where, row=found["nr"], player=name or found["nr"])


def _event(head: Sequence[str], where: Where, problems: list[Problem]) -> Event:
    """The event of the bracketed lines: the first is the tournament, the second its last day."""
    if not head:
        problems.append(warning("W-FESA-NO-HEAD", where))
        return Event(game="shogi")
    days = parse_days(head[0])
    last = parse_day(head[1]) if len(head) > 1 else None
    if last is None:
        problems.append(warning("W-FESA-NO-DAY", where, read=head[1] if len(head) > 1 else ""))
    elif days.end is not None and days.end != last:
        problems.append(warning("W-FESA-DAYS", where, stated=days.end, last=last))
    name, place, country = _places(days.rest)
    times = [parse_time(line) for line in head[2:] if line.casefold().startswith(TIME_WORDS.casefold())]
    event = Event(game="shogi", name=name, place=place, country=country, start=days.start or last, end=last)
    comments = tuple(line for line in head[2:] if not line.casefold().startswith(TIME_WORDS.casefold()))
    event = replace(event, comments=comments)
    return replace(event, time=times[0]) if times and times[0] is not None else event


def _places(text: str) -> tuple[str | None, str | None, str | None]:
    """Name, city and country; a country that is no code of two letters stays with the city."""
    name, *places = [part.strip() for part in text.split(",") if part.strip()] or [""]
    country = places.pop() if places and _COUNTRY.fullmatch(places[-1]) else None
    return name or None, ", ".join(places) or None, country


def _fill(draft: Draft, rows: Sequence[_Row]) -> None:
    cells: list[Marked] = []
    displays = False
    for expected, row in enumerate(rows, 1):
        if int(row.match["nr"]) != expected:
            draft.problems.append(error("E-FESA-NUMBER", row.where, read=row.match["nr"], expected=expected))
        entry = _entry(row, draft.problems)
        draft.entries.append(Located(entry, row.where))
        points = row.match["points"]
        draft.claims[entry.id] = Claim(place=row.match["nr"], columns={"Pts": points} if points else {})
        if row.match["display"]:
            displays = True
        else:
            found = read_row(row.match["results"], int(row.match["nr"]), row.where, draft.problems)
            cells += found
    ids = {int(row.match["nr"]): PlayerId(str(int(row.match["nr"]))) for row in rows}
    rounds = max((marked.cell.round for marked in cells), default=0)
    if displays:
        cells += _of_the_display(cells, rows)
        draft.problems.append(notice("N-FESA-DISPLAY", Where(source=rows[0].where.source)))
    draft.event = replace(draft.event, rounds=rounds)
    add_marked_games(draft, cells, ids)


def _of_the_display(cells: Sequence[Marked], rows: Sequence[_Row]) -> list[Marked]:
    """The other chairs of a simultaneous display: the players with "&" state nothing, the displayer all."""
    silent = {int(row.match["nr"]): row.where for row in rows if row.match["display"]}
    turned = {"+": "-", "-": "+"}
    found = []
    for cell, mark in cells:
        if cell.opponent in silent:
            other = cell._replace(
                row=cell.opponent,
                opponent=cell.row,
                sign=turned.get(cell.sign, cell.sign),
                where=replace(silent[cell.opponent], round=cell.round),
            )
            found.append(Marked(other, None if mark is None else mark._replace(side=turned[mark.side])))
    return found


def _entry(row: _Row, problems: list[Problem]) -> Entry:
    found = row.match
    family, given = (" ".join(found[part].split()) for part in ("family", "given"))
    entry = Entry(
        id=PlayerId(str(int(found["nr"]))),
        name=f"{family} {given}".strip(),
        given=given or None,
        start_points=_points(row, problems),
        group=SIMULTANEOUS if found["display"] else None,
    )
    for word in _words(found["free"]):
        grade = parse_grade(word)
        if _COUNTRY.fullmatch(word):
            entry = replace(entry, country=word)
        elif _RATING.fullmatch(word):
            entry = replace(entry, rating=float(word))
        elif grade is not None and found["new"]:
            entry = replace(entry, state={"preliminary_grade": str(grade)})
        elif grade is not None:
            entry = replace(entry, grade=grade)
        else:
            problems.append(warning("W-FESA-FREE", row.where, text=word))
    if found["new"] and entry.rating is not None:
        problems.append(warning("W-FESA-NEW-RATED", row.where, rating=entry.rating))
        entry = replace(entry, rating=None)
    return entry


def _words(free: str) -> list[str]:
    """The words between the given name and the results, a grade as one of them."""
    return re.findall(r"\d{1,2}\s*(?i:dan|kyu|pro)\b|\S+", free)


def _points(row: _Row, problems: list[Problem]) -> float | None:
    """The MacMahon points in the second brackets."""
    text = (row.match["mms"] or "").strip()
    if _POINTS.fullmatch(text):
        return float(text.replace(",", "."))
    if text:
        problems.append(error("E-NUMBER", replace(row.where, field="MM"), read=text))
    return None
