"""PBN text cut into games: tags with inherited values, and tables of rows.

A tag `#` has the value of the game before, `##x` has the value x for this and all later games that lack the tag. What
is no tag, row or comment of a section that is known to hold free text is a problem.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from banzuke.core.problem import Where, error

if TYPE_CHECKING:
    from collections.abc import Iterator

    from banzuke.core.problem import Problem

_TAG = re.compile(r'\s*\[\s*([A-Za-z_]\w*)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*(.*)', re.ASCII)
_COLUMN = re.compile(r"[+-]?(\w+)(?:\\(\d+)([LR]?))?", re.ASCII)
_WORD = re.compile(r'"([^"]*)"|(\S+)')
#: Sections whose lines are no table.
_FREE = frozenset({"Auction", "Play", "Note", "ActionTable", "AuctionTimeTable", "PlayTimeTable"})
#: So long a line is no line of PBN, whatever it is.
_LONGEST = 100_000


@dataclass(slots=True)
class Table:
    """A table of a game: the names of its columns and its rows, each with its line."""

    columns: tuple[str, ...]
    widths: tuple[int, ...]
    rows: list[tuple[int, dict[str, str]]] = field(default_factory=list)


@dataclass(slots=True)
class Game:
    """The tags of one board at one table, with the line on which it begins, and its tables."""

    line: int
    tags: dict[str, str] = field(default_factory=dict)
    tables: dict[str, Table] = field(default_factory=dict)

    def get(self, tag: str) -> str:
        """A tag's value; empty where it is absent or unknown (`?`)."""
        value = self.tags.get(tag, "").strip()
        return "" if value in {"?", "-"} else value


def cut(text: str, source: str, problems: list[Problem]) -> list[Game]:
    """The games of a text."""
    games: list[Game] = []
    defaults: dict[str, str] = {}
    section: str | None = None
    for line, words in _lines(text):
        found = _TAG.match(words) if len(words) <= _LONGEST else None
        if found is not None:
            name, value = found[1], found[2]
            if not games or name == "Event" or (name in games[-1].tags and name != "Note"):
                games.append(Game(line, {}))
            section = name
            games[-1].tags[name] = _inherited(name, value, games, defaults)
            if name.endswith("Table"):
                games[-1].tables[name] = _table(value.removeprefix("##"))
        elif games and section in games[-1].tables:
            _add_row(games[-1].tables[section or ""], words, Where(source=source, line=line), problems)
        elif not games or section not in _FREE:
            problems.append(error("E-PBN", Where(source=source, line=line), read=words.strip()[:40]))
            break
    for game in games:
        game.tags = {**{name: value for name, value in defaults.items() if name not in game.tags}, **game.tags}
    return games


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines without comments and blank ones, with their numbers."""
    inside = False
    for number, raw in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        if raw.startswith("%") or (raw.startswith(";") and not inside):
            continue
        kept, inside = _without_comment(raw, inside=inside)
        if kept.strip():
            yield number, kept


def _without_comment(raw: str, *, inside: bool) -> tuple[str, bool]:
    """A line without the parts in braces, which may go on over lines; and whether one is open at its end."""
    kept, quoted = [], False
    for char in raw:
        if inside:
            inside = char != "}"
        elif char == "{" and not quoted:
            inside = True
        else:
            quoted ^= char == '"'
            kept.append(char)
    return "".join(kept), inside


def _inherited(name: str, value: str, games: list[Game], defaults: dict[str, str]) -> str:
    if value.startswith("##"):
        defaults[name] = value[2:]
        return value[2:]
    if value == "#":
        before = games[-2].tags.get(name) if len(games) > 1 else None
        return before if before is not None else defaults.get(name, "")
    return value


def _table(specification: str) -> Table:
    r"""The columns of a table: `Rank\3R;PairId\3R`; a sign before a name only tells the order of rows."""
    found = [_COLUMN.fullmatch(part.strip()) for part in specification.split(";") if part.strip()]
    columns = [match for match in found if match is not None]
    return Table(tuple(match[1] for match in columns), tuple(int(match[2] or 0) for match in columns))


def _add_row(table: Table, words: str, where: Where, problems: list[Problem]) -> None:
    """A row: words apart by blanks, in quotes where they hold some; by the columns' widths where a cell is blank."""
    cells = [quoted or plain for quoted, plain in _WORD.findall(words)]
    last = sum(table.widths[:-1]) + len(table.widths) - 1
    if len(cells) != len(table.columns) and all(table.widths) and len(words.rstrip()) > last:
        cells, at = [], 0
        for width in table.widths:
            cells.append(words[at : at + width].strip().strip('"'))
            at += width + 1
    if len(cells) != len(table.columns):
        params = {"read": len(cells), "expected": len(table.columns), "row": words.strip()[:40]}
        problems.append(error("E-PBN-TABLE", where, **params))
        return
    table.rows.append((where.line or 0, dict(zip(table.columns, cells, strict=True))))
