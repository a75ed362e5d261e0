"""EGD result files read: the European Go Database's exchange format, as it is found in the wild.

Names: "Family Given", with "_" for a blank inside either. A name of three words without "_" cannot be cut safely:
its first word is taken as the family name.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.event import Entry
from banzuke.core.grade import Grade, kyu, parse_grade
from banzuke.core.problem import NOWHERE, Problem, Where, error, notice, warning
from banzuke.core.quantities import PlayerId
from banzuke.formats.crosstable import Cell, add_games, parse_cell, read_cells
from banzuke.formats.draft import Claim, Draft, Located
from banzuke.formats.egd.handicap import EVEN_GAMES, infer_handicaps
from banzuke.formats.egd.header import HEADER_KEYS, read_header
from banzuke.formats.egd.rows import Row, cells_of, find_layout, split_row
from banzuke.formats.lines import numbered_lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from banzuke.core.event import Event
    from banzuke.formats.source import Source

_SUFFIX = re.compile(r"\.h(\d)(?:\.txt)?$", re.IGNORECASE | re.ASCII)
_HEADER_LINE = re.compile(r"^\s*;\s*(?:" + "|".join(HEADER_KEYS) + r")\[", re.MULTILINE)
#: The FFG's .tou keeps "key=value" in its comments.
_FOREIGN_LINE = re.compile(r"^\s*;\w+=", re.MULTILINE)
_PIN = re.compile(r"\d{8}", re.ASCII)
_NO_CLUB = re.compile(r"x+", re.IGNORECASE)
_NO_COUNTRY = "XX"
_NO_GRADE = "-"
_WEAKEST_KYU = 30


class _Numbered(NamedTuple):
    """A row, the number by which opponents refer to it, and the place that it has alone or shares with rows above."""

    number: int
    place: str
    row: Row
    where: Where


def read(source: Source) -> Draft:
    """Read a result file. A player's identifier is the number of his row, as the cells refer to him."""
    draft = Draft()
    comments = [(line, text.lstrip()[1:]) for line, text in _lines(source) if text.lstrip().startswith(";")]
    header = read_header(comments, source.name)
    rows, unreadable = _rows(source)
    layout = find_layout(rows, header.heading)
    draft.event = _with_suffix(replace(header.event, rounds=len(layout.rounds)), source.name)
    draft.problems += [*header.problems, *unreadable]
    draft.problems += [
        notice("N-EXTRA-ROUND", Where(source=source.name, round=number), heading=words)
        for number, words in layout.extra_rounds
    ]
    cells: list[Cell] = []
    for numbered in _numbered(rows, source.name):
        entry = _entry(numbered, draft.problems)
        columns, words = cells_of(numbered.row, layout)
        draft.entries.append(Located(entry, numbered.where))
        draft.claims[entry.id] = Claim(place=numbered.place, columns=columns)
        if len(words) != len(layout.rounds):
            problem = error("E-ROW-LENGTH", numbered.where, read=len(words), expected=len(layout.rounds))
            draft.problems.append(problem)
        found, problems = read_cells(words, numbered.number, numbered.where)
        cells += found
        draft.problems += problems
    ids = {int(located.value.id): located.value.id for located in draft.entries}
    add_games(draft, _stated(draft, cells, source.name), ids)
    return draft


def recognises(source: Source) -> bool:
    """Whether the text has an EGD header, or is nothing but rows with a grade and results."""
    text = source.text
    if text is None:
        return False
    if _HEADER_LINE.search(text):
        return True
    rows, unreadable = _rows(source)
    if not rows or unreadable or _FOREIGN_LINE.search(text):
        return False
    return all(any(parse_cell(word, 0, 0, NOWHERE) for word in row.rest) for row in rows)


def _lines(source: Source) -> list[tuple[int, str]]:
    """The lines that are not blank, with their numbers."""
    return [(number, line) for number, line in numbered_lines(source.text or "") if line.strip()]


def _rows(source: Source) -> tuple[list[Row], list[Problem]]:
    """The players' rows, and the lines that are none."""
    rows: list[Row] = []
    problems: list[Problem] = []
    for line, text in _lines(source):
        if text.lstrip().startswith(";"):
            continue
        row = split_row(line, text)
        if row is None:
            problems.append(error("E-ROW", Where(source=source.name, line=line), text=text.strip()))
        else:
            rows.append(row)
    return rows, problems


def _with_suffix(event: Event, name: str) -> Event:
    """The handicap reduction by the file's suffix, where the header does not state it."""
    suffix = _SUFFIX.search(name)
    if event.handicap_reduction is not None or suffix is None:
        return event
    return replace(event, handicap_reduction=int(suffix[1]))


def _numbered(rows: Sequence[Row], source: str) -> Iterator[_Numbered]:
    """Number the rows: by their printed places where all are there and differ, else in order.

    Players who share a place have a blank one or the same one again; opponents then refer to the row's number.
    """
    printed = [row.place for row in rows]
    by_place = None not in printed and len(set(printed)) == len(printed)
    place = "1"
    for count, row in enumerate(rows, 1):
        place = row.place or place
        number = int(row.place) if by_place and row.place else count
        where = Where(source=source, line=row.line, row=str(number), player=_words(row.name))
        yield _Numbered(number, place, row, where)


def _words(words: Sequence[str]) -> str:
    return " ".join(" ".join(words).replace("_", " ").split())


def _entry(numbered: _Numbered, problems: list[Problem]) -> Entry:
    row, where = numbered.row, numbered.where
    if row.member and not _PIN.fullmatch(row.member):
        problems.append(warning("W-PIN", replace(where, field="PIN"), pin=row.member))
    country = (row.country or _NO_COUNTRY).upper()
    return Entry(
        id=PlayerId(str(numbered.number)),
        name=_words(row.name),
        given=_words(row.name[1:]) or None,
        grade=_grade(row.grade, where, problems),
        member=row.member if _PIN.fullmatch(row.member) and row.member.strip("0") else None,
        club=None if row.club is None or _NO_CLUB.fullmatch(row.club) else row.club,
        country=None if country == _NO_COUNTRY else country,
    )


def _grade(text: str, where: Where, problems: list[Problem]) -> Grade | None:
    """The grade; a number alone is read as kyu, which is how small tables are sometimes typed."""
    where = replace(where, field="grade")
    if text.isdecimal() and 1 <= int(text) <= _WEAKEST_KYU:
        problems.append(notice("N-GRADE-GUESSED", where, text=text, grade=str(kyu(int(text)))))
        return kyu(int(text))
    grade = parse_grade(text)
    if grade is None and text != _NO_GRADE:
        problems.append(error("E-GRADE", where, read=text))
    return grade


def _stated(draft: Draft, cells: list[Cell], source: str) -> list[Cell]:
    """The cells with the handicaps that they leave unsaid, which follow from the grades and the header's HA."""
    reduction = EVEN_GAMES if draft.event.handicap_reduction is None else draft.event.handicap_reduction
    grades = {int(located.value.id): located.value.grade for located in draft.entries}
    stated, inferred = infer_handicaps(cells, grades, reduction)
    if inferred:
        where = Where(source=source, field="HA")
        draft.problems.append(notice("N-HANDICAP-INFERRED", where, count=inferred, reduction=reduction))
    return stated
