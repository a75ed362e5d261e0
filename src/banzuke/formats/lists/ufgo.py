"""The players' table of the Ukrainian federation's database, as it is exported: players.csv.

`id` is the federation's number, `pin` the EGD's, `city` stands for the club. `degree` is a degree of the state's
sports classification, not a title of the rating's regulation: it is not taken over.
"""

from __future__ import annotations

import csv
import re
from typing import TYPE_CHECKING

from banzuke.core.event import Entry
from banzuke.core.grade import parse_grade
from banzuke.core.problem import Where, warning
from banzuke.core.quantities import PlayerId
from banzuke.formats.lines import numbered_lines
from banzuke.formats.lists.player_list import Listed, ListFormat, Number, PlayerList
from banzuke.formats.registers import EGD, UFGO, register_of

if TYPE_CHECKING:
    from banzuke.core.problem import Problem
    from banzuke.formats.source import Source

ID = "ufgo-players"
COLUMNS = (
    *("id", "last_name", "first_name", "sex", "member", "pin"),
    *("degree", "rank", "city", "active", "list_place", "rating"),
)
_DECIMAL = re.compile(r"\d{1,4}(?:\.\d+)?", re.ASCII)
_COUNTRY = "UA"


def recognises(source: Source) -> bool:
    """Whether the first line has exactly the table's headings."""
    first = (source.text or "").partition("\n")[0]
    return tuple(first.strip().split(",")) == COLUMNS


def read(source: Source) -> PlayerList:
    """Read the table; a row whose cells cannot be read is left out, with a warning."""
    people: list[Listed] = []
    problems: list[Problem] = []
    rows = [(line, text) for line, text in numbered_lines(source.text or "")[1:] if text.strip()]
    for line, text in rows:
        where = Where(source=source.name, line=line)
        listed = _listed(text, where)
        if listed is None:
            problems.append(warning("W-LIST-ROW", where, read=text))
        else:
            people.append(listed)
    return PlayerList(
        source=source.name, format=ID, lines=len(rows), people=tuple(people), problems=(*source.problems, *problems)
    )


def _listed(text: str, where: Where) -> Listed | None:
    cells = next(csv.reader([text]))
    if len(cells) != len(COLUMNS):
        return None
    row = {column: cell.strip() for column, cell in zip(COLUMNS, cells, strict=True)}
    grade, rating, pin = parse_grade(row["rank"]), row["rating"], row["pin"]
    readable = (grade or not row["rank"]) and (_DECIMAL.fullmatch(rating) or not rating)
    if not readable or not row["id"].isdecimal() or not row["last_name"] or (pin and register_of(pin) != EGD):
        return None
    entry = Entry(
        id=PlayerId(row["id"]),
        name=f"{row['last_name']} {row['first_name']}".strip(),
        given=row["first_name"] or None,
        grade=grade,
        rating=float(rating) if rating else None,
        member=pin or None,
        club=row["city"] or None,
        country=_COUNTRY,
    )
    numbers = (Number(UFGO, row["id"]), *([Number(EGD, pin)] if pin else []))
    return Listed(entry, numbers, where)


FORMAT = ListFormat(id=ID, recognises=recognises, read=read)
