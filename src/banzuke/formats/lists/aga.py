"""The tournament directors' list (TDList) of the American Go Association: columns between tabs, one member a line.

Name ("Family, Given"; either part may be missing), number, kind of membership, rating, the day it expires, club,
state, sigma, the day of the rating; dates as month/day/year. Ratings are on the AGA's scale, not GoR: 1.0 is a weak
1 dan, -1.0 a strong 1 kyu, nothing lies between. They are kept with the list's scale and open no rating here.
"""

from __future__ import annotations

import re
from datetime import date
from itertools import islice
from typing import TYPE_CHECKING

from banzuke.core.event import Entry
from banzuke.core.problem import Where, warning
from banzuke.core.quantities import PlayerId
from banzuke.formats.lines import numbered_lines
from banzuke.formats.lists.player_list import Listed, ListFormat, Number, PlayerList, Scale
from banzuke.formats.registers import AGA

if TYPE_CHECKING:
    from banzuke.core.problem import Problem
    from banzuke.formats.source import Source

ID = "aga-list"
_NAME, _NUMBER, _KIND, _RATING, _EXPIRES, _CLUB, _STATE, _SIGMA, _RATED = range(9)
_WIDTH = 9
_DIGITS = re.compile(r"\d{1,7}", re.ASCII)
_DECIMAL = re.compile(r"-?\d{1,3}(?:\.\d+)?", re.ASCII)
_DAY = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})", re.ASCII)
_COUNTRY = "US"
#: Lines that may be broken before the list is not known any more.
_LOOKED_AT = 10


def recognises(source: Source) -> bool:
    """Whether one of the first lines has a member's columns."""
    rows = (text for _, text in numbered_lines(source.text or "") if text.strip())
    return any(_cells(text) is not None for text in islice(rows, _LOOKED_AT))


def read(source: Source) -> PlayerList:
    """Read the list; a line that breaks the columns is left out, with a warning."""
    people: list[Listed] = []
    problems: list[Problem] = []
    rows = [(line, text) for line, text in numbered_lines(source.text or "") if text.strip()]
    for line, text in rows:
        where = Where(source=source.name, line=line)
        cells = _cells(text)
        if cells is None:
            problems.append(warning("W-LIST-ROW", where, read=text.strip().replace("\t", " | ")))
        else:
            people.append(_person(cells, where))
    return PlayerList(
        source=source.name,
        format=ID,
        scale=Scale.AGA,
        lines=len(rows),
        people=tuple(people),
        problems=(*source.problems, *problems),
    )


def _cells(text: str) -> list[str] | None:
    """The cells of a line; None where one of them cannot be what its column holds."""
    cells = [cell.strip() for cell in text.split("\t")]
    if len(cells) != _WIDTH or not cells[_NAME].strip(" ,") or not _DIGITS.fullmatch(cells[_NUMBER]):
        return None
    decimals = all(_DECIMAL.fullmatch(cells[column]) for column in (_RATING, _SIGMA) if cells[column])
    days = all(_is_day(cells[column]) for column in (_EXPIRES, _RATED) if cells[column])
    return cells if decimals and days else None


def _is_day(text: str) -> bool:
    found = _DAY.fullmatch(text)
    if found is None:
        return False
    month, day, year = map(int, found.groups())
    try:
        date(year, month, day)
    except ValueError:
        return False
    return True


def _person(cells: list[str], where: Where) -> Listed:
    family, _, given = (part.strip() for part in cells[_NAME].partition(","))
    entry = Entry(
        id=PlayerId(cells[_NUMBER]),
        name=f"{family} {given}".strip(),
        given=given if family and given else None,
        rating=float(cells[_RATING]) if cells[_RATING] else None,
        member=cells[_NUMBER],
        club=cells[_CLUB] or None,
        country=_COUNTRY,
    )
    return Listed(entry, (Number(AGA, cells[_NUMBER]),), where)


FORMAT = ListFormat(id=ID, recognises=recognises, read=read)
