"""The text list of the European Go Federation: an HTML head, fixed columns, one person a line.

Names stand family name first, with underscores for the blanks inside a part. "xxxx" and "????" are clubs that nobody
knows; GoR 0 after no tournament is no rating.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from banzuke.core.event import Entry
from banzuke.core.grade import parse_grade
from banzuke.core.problem import Where, warning
from banzuke.core.quantities import PlayerId
from banzuke.formats.lines import numbered_lines
from banzuke.formats.lists.player_list import Listed, ListFormat, Number, PlayerList
from banzuke.formats.registers import EGD

if TYPE_CHECKING:
    from banzuke.core.problem import Problem
    from banzuke.formats.source import Source

ID = "egf-list"
_HEAD = re.compile(r"^\s*PIN\s+Name\s+Club\s+Grade\s+P&D\s+GoR\s+NT", re.MULTILINE)
#: Whatever begins with digits is meant as a person's line.
_PERSON = re.compile(r"\s?\d{3}")
_COLUMNS = re.compile(
    r" ?(?P<pin>\d{8})  (?P<name>.{37}) (?P<country>\S\S)  (?P<club>.{4})\s+(?P<grade>\d{1,2}[kdp])"
    r"\s+(?P<proposed>--|\d{1,2}[kdp])\s+(?P<gor>-?\d+)\s+(?P<events>\d+)\s*(?P<last>[A-Z]\d{6}[A-Z]?)?\s*",
    re.ASCII,
)
_NO_CLUB = re.compile(r"[xX]+|\?+")


def recognises(source: Source) -> bool:
    """Whether the heading of the columns is there."""
    return _HEAD.search(source.text or "") is not None


def read(source: Source) -> PlayerList:
    """Read the list; a line that breaks the columns is left out, with a warning."""
    people: list[Listed] = []
    problems: list[Problem] = []
    rows = [(line, text) for line, text in numbered_lines(source.text or "") if _PERSON.match(text)]
    for line, text in rows:
        where = Where(source=source.name, line=line)
        columns = _COLUMNS.fullmatch(text)
        if columns is None or not columns["name"].strip():
            problems.append(warning("W-LIST-ROW", where, read=text.strip()))
        else:
            people.append(_person(columns, where))
    return PlayerList(
        source=source.name, format=ID, lines=len(rows), people=tuple(people), problems=(*source.problems, *problems)
    )


def _person(columns: re.Match[str], where: Where) -> Listed:
    name, club = columns["name"].strip(), columns["club"].strip()
    gor, played = int(columns["gor"]), int(columns["events"])
    entry = Entry(
        id=PlayerId(columns["pin"]),
        name=name,
        given=name.partition(" ")[2].strip() or None,
        grade=parse_grade(columns["grade"]),
        rating=float(gor) if gor or played else None,
        member=columns["pin"],
        club=None if not club or _NO_CLUB.fullmatch(club) else club,
        country=columns["country"],
    )
    return Listed(entry, (Number(EGD, columns["pin"]),), where)


FORMAT = ListFormat(id=ID, recognises=recognises, read=read)
