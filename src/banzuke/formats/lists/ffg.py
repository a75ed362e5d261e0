"""The scale ("échelle") of the French Go federation: ISO-8859-1, fixed columns, one person a line.

Its numbers are not GoR: 0 lies between 1 kyu and 1 dan, a grade is 100 wide, -9999 is no rating. They are kept with
the list's scale and open no rating here. A person without a licence has dashes for its number.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from banzuke.core.event import Entry
from banzuke.core.problem import Where, warning
from banzuke.core.quantities import PlayerId
from banzuke.formats.lines import numbered_lines
from banzuke.formats.lists.player_list import Listed, ListFormat, Number, PlayerList, Scale
from banzuke.formats.registers import FFG

if TYPE_CHECKING:
    from banzuke.core.problem import Problem
    from banzuke.formats.source import Source

ID = "ffg-list"
_HEAD = b"#Echelle"
#: The list is always in this encoding; nothing is guessed.
_ENCODING = "iso-8859-1"
_COLUMNS = re.compile(
    r"(?P<name>.{38})(?P<rating>[ \d-]{5}) (?P<licence>.) (?P<number>\d{7}|-{7}) (?P<club>.{4}) (?P<country>\S\S)\s*",
    re.ASCII,
)
_UNRATED = -9999
_NO_CLUB = "xxxx"


def recognises(source: Source) -> bool:
    """Whether the first line says that it is the scale."""
    return source.data.startswith(_HEAD)


def read(source: Source) -> PlayerList:
    """Read the scale; a line that breaks the columns is left out, with a warning."""
    people: list[Listed] = []
    problems: list[Problem] = []
    text = source.data.decode(_ENCODING)
    rows = [(line, row) for line, row in numbered_lines(text) if row.strip() and not row.startswith("#")]
    for line, row in rows:
        where = Where(source=source.name, line=line)
        columns = _COLUMNS.fullmatch(row)
        rating = None if columns is None else _whole(columns["rating"])
        if columns is None or rating is None or not columns["name"].strip():
            problems.append(warning("W-LIST-ROW", where, read=row.strip()))
        else:
            people.append(_person(columns, rating, where))
    return PlayerList(
        source=source.name, format=ID, scale=Scale.FFG, lines=len(rows), people=tuple(people), problems=tuple(problems)
    )


def _whole(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:
        return None


def _person(columns: re.Match[str], rating: int, where: Where) -> Listed:
    name, club, number = columns["name"].strip(), columns["club"], columns["number"]
    licensed = number.isdecimal()
    entry = Entry(
        id=PlayerId(number if licensed else f"line {where.line}"),
        name=name,
        given=name.partition(" ")[2].strip() or None,
        rating=None if rating == _UNRATED else float(rating),
        member=number if licensed else None,
        club=None if club.strip().casefold() in {_NO_CLUB, ""} else club.strip(),
        country=columns["country"],
    )
    return Listed(entry, (Number(FFG, number),) if licensed else (), where)


FORMAT = ListFormat(id=ID, recognises=recognises, read=read)
