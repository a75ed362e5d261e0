"""A CSV text cut into blocks: tables one below the other, each known by its headings.

The delimiter is found per file, since spreadsheets write what the language of the computer says. Nothing is known
here of what the cells mean.
"""

from __future__ import annotations

import csv
import io
import re
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.problem import Problem, Where, error, warning
from banzuke.formats.csv_table.guard import unguarded
from banzuke.formats.near import nearest
from banzuke.formats.spellings import BYE_WORDS, EVENT_WORDS, GAME_WORDS, PAIR_WORDS, PLAYER_WORDS, by_word, plain

if TYPE_CHECKING:
    from collections.abc import Mapping

_DELIMITERS = ",;\t"
_KEY, _VALUE = frozenset({"key", "field", "поле", "ключ"}), frozenset({"value", "значення", "значение"})
_PAIR = 2

FIELDS: Mapping[str, Mapping[str, str]] = {
    "event": by_word(EVENT_WORDS),
    "players": by_word(PLAYER_WORDS),
    "games": by_word(GAME_WORDS),
    "byes": by_word(BYE_WORDS),
    "pairs": by_word(PAIR_WORDS),
}
#: A heading that is printed by no program but ours: a column of a wall list that is kept to be compared.
PRINTED = "printed:"


class Row(NamedTuple):
    """One row of a block: its cells by field (and by heading, where the heading is no field), and its place.

    `lines` tells the line of each field where a row is spread over several, as the event's is.
    """

    cells: Mapping[str, str]
    columns: Mapping[str, int]
    where: Where
    lines: Mapping[str, int | None] = MappingProxyType({})

    def get(self, field: str) -> str:
        """The cell of a field, without blanks around it; empty where there is none."""
        return self.cells.get(field, "").strip()

    def at(self, field: str) -> Where:
        """The place of a field's cell: its line, and its number in the row."""
        return Where(
            source=self.where.source,
            line=self.lines.get(field, self.where.line),
            column=self.columns.get(field),
            row=self.where.row,
            player=self.where.player,
            field=field,
        )


class Block(NamedTuple):
    """One table: what it holds ("event", "players", "games", "byes" or "pairs"), its fields, and its rows."""

    kind: str
    fields: tuple[str, ...]
    rows: tuple[Row, ...]
    where: Where


class _Record(NamedTuple):
    line: int
    cells: list[str]


def looks_like_blocks(text: str) -> bool:
    """Whether the first line that is not blank is a heading or a line of an event's block."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return any(_kind(_cut_line(first, delimiter)) is not None for delimiter in _DELIMITERS if delimiter in first)


def read_blocks(text: str, source: str) -> tuple[list[Block], list[Problem]]:
    """Cut a text into blocks; what is no table of ours is a problem with its line."""
    blocks: list[Block] = []
    problems: list[Problem] = []
    for records in _split(text, source, problems):
        where = Where(source=source, line=records[0].line)
        kind = _kind(records[0].cells)
        if kind is None:
            problems.append(error("E-BLOCK", where, read=", ".join(records[0].cells)[:60]))
        elif kind == "event":
            blocks.append(_event_block(records, source, where))
        else:
            blocks.append(_table(kind, records, source, problems))
    return blocks, problems


def _split(text: str, source: str, problems: list[Problem]) -> list[list[_Record]]:
    """The records of each block; blank lines stand between blocks."""
    normal = text.replace("\r\n", "\n").replace("\r", "\n")
    reader = csv.reader(io.StringIO(normal, newline=""), delimiter=_delimiter(normal), strict=True)
    blocks: list[list[_Record]] = [[]]
    line = 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                blocks[-1].append(_Record(line, [unguarded(cell) for cell in cells]))
            elif blocks[-1]:
                blocks.append([])
            line = reader.line_num + 1
    except csv.Error as failure:
        problems.append(error("E-CSV", Where(source=source, line=line), reason=str(failure)))
    return [block for block in blocks if block]


def _delimiter(text: str) -> str:
    """The delimiter that makes most known headings of the first line, then most cells."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    cells = {delimiter: _cut_line(first, delimiter) for delimiter in _DELIMITERS}
    return max(cells, key=lambda delimiter: (_known(cells[delimiter]), len(cells[delimiter])))


def _cut_line(line: str, delimiter: str) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:
        return []


def _known(cells: list[str]) -> int:
    return sum(any(plain(cell) in fields for fields in FIELDS.values()) for cell in cells)


def _kind(cells: list[str]) -> str | None:
    """What a block holds, by its first line."""
    headings = [plain(cell) for cell in cells if cell.strip()]
    named = {kind: {fields[word] for word in headings if word in fields} for kind, fields in FIELDS.items()}
    if {"black", "white"} <= named["games"]:
        return "games"
    if {"round", "player"} <= named["byes"]:
        return "byes"
    named_pairs = {"player1", "player2"} <= named["pairs"] or "players" in named["pairs"]
    if named_pairs and named["pairs"] & {"percent", "imps"}:
        return "pairs"
    if named["players"] & {"name", "family", "id"} and (len(named["players"]) >= _PAIR or _rounds(headings)):
        return "players"
    if len(headings) == _PAIR and (headings[0] in FIELDS["event"] or (headings[0] in _KEY and headings[1] in _VALUE)):
        return "event"
    return None


def _rounds(headings: list[str]) -> int:
    return sum(round_of(heading) is not None for heading in headings)


_ROUND = re.compile(r"(?:r|rd|round|тур)?\s*(\d{1,2})(?:\s*тур)?", re.ASCII)
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv")
#: Roman numbers typed on a Ukrainian keyboard.
_LATIN = str.maketrans("іх", "ix")


def round_of(heading: str) -> int | None:
    """The round of a column of results: "3", "R3", "тур 3", "III"; None where a heading is none."""
    word = plain(heading)
    if found := _ROUND.fullmatch(word):
        return int(found[1]) or None
    roman = word.translate(_LATIN)
    return _ROMAN.index(roman) + 1 if roman in _ROMAN else None


def _event_block(records: list[_Record], source: str, where: Where) -> Block:
    """The event's block: a key and a value on each line, with or without a heading."""
    rows = []
    for record in records:
        key, *values = record.cells
        if plain(key) in _KEY:
            continue
        cells = {"key": key, "value": next((value for value in values if value.strip()), "")}
        rows.append(Row(cells, {"key": 1, "value": 2}, Where(source=source, line=record.line, field=key.strip())))
    return Block("event", ("key", "value"), tuple(rows), where)


def _table(kind: str, records: list[_Record], source: str, problems: list[Problem]) -> Block:
    """A block of headings and rows."""
    where = Where(source=source, line=records[0].line)
    headings = list(records[0].cells)
    while headings and not headings[-1].strip():
        headings.pop()
    fields = [_field(kind, heading) for heading in headings]
    for column, (field, heading) in enumerate(zip(fields, headings, strict=True), 1):
        place = Where(source=source, line=records[0].line, column=column, field=heading.strip())
        if field in fields[: column - 1]:
            problems.append(error("E-COLUMN-TWICE", place, heading=heading.strip()))
        elif field not in FIELDS[kind].values() and not _is_kept(kind, field):
            suggestion = nearest(plain(heading), FIELDS[kind])
            problems.append(warning("W-UNKNOWN-COLUMN", place, heading=heading.strip(), suggestion=suggestion))
    columns = {field: column for column, field in enumerate(fields, 1)}
    rows = []
    for number, record in enumerate(records[1:], 1):
        place = Where(source=source, line=record.line, row=str(number) if kind in {"players", "pairs"} else None)
        if len(record.cells) < len(fields) or any(cell.strip() for cell in record.cells[len(fields) :]):
            problems.append(error("E-ROW-LENGTH", place, read=len(record.cells), expected=len(fields)))
            continue
        rows.append(Row(dict(zip(fields, record.cells, strict=False)), columns, place))
    return Block(kind, tuple(fields), tuple(rows), where)


def _field(kind: str, heading: str) -> str:
    """The field that a heading names, else the heading itself."""
    return FIELDS[kind].get(plain(heading), heading.strip())


def _is_kept(kind: str, heading: str) -> bool:
    return kind == "players" and (round_of(heading) is not None or heading.startswith(PRINTED))
