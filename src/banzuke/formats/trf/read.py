"""FIDE's tournament report files read: chess events, one record a line, each value in its columns.

A record that the house has no field for is kept as it stands, so that a file written again holds it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from banzuke.core.event import Entry, Event
from banzuke.core.outcome import Side
from banzuke.core.problem import Problem, Where, error
from banzuke.core.quantities import PlayerId
from banzuke.formats.crosstable import Cell, add_games
from banzuke.formats.draft import Claim, Draft, Located
from banzuke.formats.lines import numbered_lines
from banzuke.formats.trf.columns import FIELDS, FIRST_ROUND, KEPT, PLAYER, ROUND_WIDTH
from banzuke.formats.trf.days import report_day
from banzuke.formats.trf.header import read_header
from banzuke.formats.trf.rows import settle
from banzuke.formats.trf.settings import finished

if TYPE_CHECKING:
    from banzuke.formats.source import Source

_RECORD = re.compile(r"[0-9A-Z]{3}(?: |$)", re.ASCII)
_FIRST = re.compile(r"^(?:012 |001 +\d)", re.MULTILINE | re.ASCII)
_COMMENT = "###"
_NUMBER = re.compile(r"\d{1,9}", re.ASCII)
#: The sign and whether the round was decided without a game that counts, by the letter of a result.
_SIGNS = {
    "1": ("+", False),
    "0": ("-", False),
    "=": ("=", False),
    "+": ("+", True),
    "-": ("-", True),
    "W": ("+", True),
    "L": ("-", True),
    "D": ("=", True),
    "": ("?", False),
    "*": ("?", False),
}
#: Rounds without an opponent: a point (given by the pairing, or asked for), half a point, none, absence.
_FREE = {"U": "+", "F": "+", "+": "+", "1": "+", "H": "=", "=": "=", "Z": "-", "0": "?", "-": "?", "": "?"}
#: A full point that the player asked for; one given by the pairing is U.
_ASKED_FOR = "F"
_SIDES = {"w": Side.WHITE, "b": Side.BLACK}


@dataclass(slots=True)
class _Reading:
    draft: Draft
    cells: list[Cell] = field(default_factory=list)
    kept: dict[str, dict[str, str]] = field(default_factory=dict)


def recognises(source: Source) -> bool:
    """Whether the text has a title record or a player's record."""
    return source.text is not None and _FIRST.search(source.text.replace("\r", "\n")) is not None


def read(source: Source) -> Draft:
    """Read a report. A player's identifier is his start number."""
    reading = _Reading(Draft(event=Event(game="chess")))
    headers: list[tuple[int, str, str]] = []
    for line, text in numbered_lines(source.text or ""):
        where = Where(source=source.name, line=line)
        if text.startswith(PLAYER):
            _take_player(reading, text, where)
        elif _RECORD.match(text) or text.startswith(_COMMENT):
            headers.append((line, text[:3], text[4:].rstrip()))
        elif text.strip():
            reading.draft.problems.append(error("E-ROW", where, text=text.strip()[:60]))
    draft = reading.draft
    ids = {int(located.value.id): located.value.id for located in draft.entries}
    header = read_header(headers, ids.values(), source.name, draft.problems)
    rounds = max([header.event.rounds, *(cell.round for cell in reading.cells)])
    add_games(draft, reading.cells, ids)
    settings = finished(header.settings) | settle(header.rows, draft, rounds)
    records = [*header.others, *header.settings.kept, *header.rows.kept]
    kept = {"records": records, "players": reading.kept, "edition": header.edition}
    held = {name: value for name, value in kept.items() if value}
    draft.event = replace(header.event, rounds=rounds, tournament=settings | {KEPT: held})
    return draft


def _take_player(reading: _Reading, text: str, where: Where) -> None:
    values = {name: span.cut(text) for name, span in FIELDS.items()}
    problems = reading.draft.problems
    if not _NUMBER.fullmatch(values["number"]):
        problems.append(error("E-ROW", where, text=text.strip()[:60]))
        return
    number = int(values["number"])
    where = replace(where, row=str(number), player=_name(values["name"]))
    entry = _entry(values, number, where, problems)
    reading.draft.entries.append(Located(entry, where))
    if values["points"] or values["rank"]:
        columns = {"Points": values["points"]} if values["points"] else {}
        reading.draft.claims[entry.id] = Claim(place=values["rank"] or None, columns=columns)
    birth = values["born"] if entry.born is None else ""
    cells = _cells(text, number, where, problems)
    full = " ".join(
        str(cell.round) for cell in cells if cell.opponent is None and cell.text.upper().endswith(_ASKED_FOR)
    )
    kept = {"sex": values["sex"], "title": values["title"], "born": birth, "full": full}
    if any(kept.values()):
        reading.kept[entry.id] = {name: word for name, word in kept.items() if word}
    reading.cells += cells


def _name(text: str) -> str:
    family, _, given = (part.strip() for part in text.partition(","))
    return f"{family} {given}".strip()


def _entry(values: dict[str, str], number: int, where: Where, problems: list[Problem]) -> Entry:
    rating, numbers = values["rating"], values["id"]
    if rating and not _NUMBER.fullmatch(rating):
        problems.append(error("E-NUMBER", replace(where, field="rating"), read=rating))
    return Entry(
        id=PlayerId(str(number)),
        name=_name(values["name"]),
        given=values["name"].partition(",")[2].strip() or None,
        rating=float(rating) if _NUMBER.fullmatch(rating) and int(rating) else None,
        born=report_day(values["born"]),
        ids={"FIDE": numbers} if numbers.strip("0") else {},
        country=values["federation"] or None,
    )


def _cells(text: str, number: int, where: Where, problems: list[Problem]) -> list[Cell]:
    """The cells of all rounds that the line is long enough for; where all is blank nothing is said."""
    cells: list[Cell] = []
    starts = range(FIRST_ROUND - 1, len(text.rstrip()), ROUND_WIDTH)
    for round_number, start in enumerate(starts, 1):
        words = text[start : start + ROUND_WIDTH - 2].ljust(ROUND_WIDTH - 2)
        if not words.strip():
            continue
        place = replace(where, round=round_number, column=start + 1)
        cell = _cell(words, number, round_number, place)
        if cell is None:
            problems.append(error("E-CELL", place, cell=words.strip()))
        else:
            cells.append(cell)
    return cells


def _cell(words: str, number: int, round_number: int, where: Where) -> Cell | None:
    """One round: "   4 w 1", "0000 - U", or blanks."""
    opponent, colour, letter = words[:4].strip(), words[5].lower(), words[7].strip().upper()
    if opponent and not _NUMBER.fullmatch(opponent):
        return None
    printed = words.strip()
    if not opponent or not int(opponent):
        sign = _FREE.get(letter)
        return None if sign is None else Cell(number, round_number, None, sign, False, None, None, where, printed)
    if letter not in _SIGNS:
        return None
    sign, by_default = _SIGNS[letter]
    side = _SIDES.get(colour)
    return Cell(number, round_number, int(opponent), sign, by_default, side, None, where, printed)
