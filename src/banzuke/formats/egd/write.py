"""EGD result files written: an aligned table in UTF-8, laid out as OpenGotha does, and read back to see what it lost.

EGD has no room for ratings, dates of birth, the komi of one game or the director's settings. Names are written
"Family_Name Given_Name" with capitals only at the start of a word, which is how the EGD keeps them.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from banzuke.core.outcome import ByeKind, Side
from banzuke.core.problem import NOWHERE
from banzuke.core.quantities import PlayerId
from banzuke.formats.crosstable import parse_cell
from banzuke.formats.draft import Claim, Written
from banzuke.formats.egd.handicap import EVEN_GAMES
from banzuke.formats.egd.header import print_header
from banzuke.formats.egd.read import read
from banzuke.formats.held import not_held
from banzuke.formats.name_parts import family_and_given, shouts
from banzuke.formats.printed_cells import SIGNS, cells_of, rounds_of
from banzuke.formats.source import Source

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from banzuke.core.event import Entry, Event, Game

_MOST_COLUMNS = 5
_CLUB_LETTERS = 4
_NAME_WIDTH = 30
_PIN = re.compile(r"\d{8}", re.ASCII)
_COUNTRY = re.compile(r"[A-Z]{2}", re.ASCII)
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?\??", re.ASCII)
_FREE = {ByeKind.BYE: "0+", ByeKind.HALF: "0=", ByeKind.ZERO: "0-", ByeKind.ABSENT: "-"}


def write(event: Event, claims: Mapping[PlayerId, Claim]) -> Written:
    """Write an event as a result file; the warnings name what the format could not hold."""
    headings = _headings(event, claims)
    rounds = rounds_of(event)
    results = cells_of(event, _FREE, partial(_cell, event))
    table = [["; Pl", "Name", "Rk", "Co", "Club", *headings, *map(str, range(1, rounds + 1)), ""]]
    above = None
    for number, entry in enumerate(event.entries, 1):
        claim = claims.get(entry.id, Claim())
        place = str(number) if claim.place in (None, str(number)) or claim.place != above else ""
        above = place or above
        columns = [claim.columns.get(heading, "") for heading in headings]
        table.append([place, *_identity(entry), *columns, *results[entry.id], _pin(entry)])
    text = "\n".join([*print_header(event), ";", *_aligned(table), ""])
    data = text.encode("utf-8", errors="replace")
    return Written(data=data, problems=not_held(event, claims, read(Source("", data))))


def _identity(entry: Entry) -> list[str]:
    club = "".join((entry.club or "").split())[:_CLUB_LETTERS]
    country = entry.country or ""
    return [
        _name(entry),
        "-" if entry.grade is None else str(entry.grade),
        country if _COUNTRY.fullmatch(country) else "XX",
        club if _is_word(club) else "xxxx",
    ]


def _pin(entry: Entry) -> str:
    return f"|{entry.member}" if entry.member and _PIN.fullmatch(entry.member) else ""


def _name(entry: Entry) -> str:
    """The name as "Family Given", "_" for blanks inside either."""
    bare = replace(entry, name=(entry.name or entry.id).replace("|", " "), id=PlayerId("?"))
    parts = [[word.title() if shouts(word) else word for word in part.split()] for part in family_and_given(bare)]
    return " ".join("_".join(part) for part in parts if part)


def _headings(event: Event, claims: Mapping[PlayerId, Claim]) -> list[str]:
    """The first five columns that every row fills with one word, and that cannot be mistaken for results."""
    rows = [claims[entry.id].columns for entry in event.entries if entry.id in claims]
    if len(rows) < len(event.entries) or not rows:
        return []
    whole = [heading for heading in rows[0] if _is_one_word(heading) and all(heading in row for row in rows)]
    return [heading for heading in whole if _is_column([row[heading] for row in rows])][:_MOST_COLUMNS]


def _is_column(words: Sequence[str]) -> bool:
    return all(map(_is_one_word, words)) and any(parse_cell(word, 0, 0, NOWHERE) is None for word in words)


def _is_one_word(text: str) -> bool:
    return len(text.split()) == 1 and text == text.strip() and "|" not in text


def _is_word(text: str) -> bool:
    """Whether a club's name will not be taken for a number or a result."""
    return _is_one_word(text) and not _NUMBER.fullmatch(text) and parse_cell(text, 0, 0, NOWHERE) is None


def _cell(event: Event, game: Game, side: Side, opponent: int) -> str:
    """One cell, such as "7+/b0". Colours that nobody knows are left out unless a handicap needs them."""
    sign = SIGNS[game.outcome(side)]
    stones = game.handicap.stones
    if game.colours_known or stones:
        return f"{opponent}{sign}/{side.value[0]}{stones}"
    even = event.handicap_reduction in (None, EVEN_GAMES)
    return f"{opponent}{sign}" if even else f"{opponent}{sign}/0"


def _aligned(table: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(row[at]) for row in table) for at in range(len(table[0]))]
    widths[1] = max(widths[1], _NAME_WIDTH)
    lines = []
    for place, *rest in table:
        padded = [word.ljust(width) for word, width in zip(rest, widths[1:], strict=True)]
        lines.append(" ".join([place.rjust(widths[0]), *padded]).rstrip())
    return lines
