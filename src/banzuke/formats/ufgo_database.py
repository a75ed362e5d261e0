"""The tournaments of the Ukrainian federation's database, as it is exported: four CSV files in a folder.

`games.csv` has every game twice, once from each chair, without handicaps and without thinking times. An event whose two
chairs contradict each other is no event: its document has the problems, each with the line of `games.csv`.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.event import Entry, Event
from banzuke.core.grade import parse_grade
from banzuke.core.outcome import Side
from banzuke.core.problem import Where, error
from banzuke.core.quantities import PlayerId
from banzuke.formats.crosstable import Cell, add_games
from banzuke.formats.days import parse_day
from banzuke.formats.draft import Claim, Draft, Located
from banzuke.formats.source import Source
from banzuke.formats.validate import validate

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from banzuke.core.problem import Problem
    from banzuke.formats.draft import Document

#: The files that are read beside `players.csv`, with their headings.
FILES: dict[str, tuple[str, ...]] = {
    "tournaments.csv": ("id", "name", "begin", "end", "rated", "egd_code", "city"),
    "participants.csv": ("id", "tournament_id", "player_id", "place", "rank", "rating_start", "rating_finish"),
    "games.csv": (
        *("tournament_id", "round", "participant_id", "opponent_participant_id"),
        *("color", "result", "technical", "round_skip"),
    ),
}
PLAYERS = "players.csv"
_COUNTRY = "UA"
_SIDES = {"b": Side.BLACK, "w": Side.WHITE}
_SIGNS = {"1": "+", "0": "-"}
_YES = "1"


class Row(NamedTuple):
    """A row of one of the files, by its headings, and its line."""

    line: int
    cells: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundEvent:
    """A tournament of the database: its number there, the checked document, and who its entries are.

    `players` are numbers of `players.csv` by the ids of the entries. What the database says of new ratings stands in
    the document's claims.
    """

    number: str
    name: str
    document: Document
    players: Mapping[PlayerId, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Database:
    """All tournaments in the order of their days. `problems` are what keeps a whole file from being read."""

    events: tuple[FoundEvent, ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass(slots=True, kw_only=True)
class _Gathered:
    """The rows of one tournament."""

    head: Row
    participants: list[Row] = field(default_factory=list)
    games: list[Row] = field(default_factory=list)


def read(files: Mapping[str, bytes], names: Mapping[str, tuple[str, str]]) -> Database:
    """Read the database: the bytes of its files by name; `names` are full and given names by numbers of players."""
    tables: dict[str, list[Row]] = {}
    problems: list[Problem] = []
    for name, columns in FILES.items():
        rows, found = _rows(Source(name, files.get(name, b"")), columns)
        tables[name] = rows
        problems += found
    if problems:
        return Database(problems=tuple(problems))
    gathered = {row.cells["id"]: _Gathered(head=row) for row in tables["tournaments.csv"]}
    for name in ("participants", "games"):
        for row in tables[f"{name}.csv"]:
            number = row.cells["tournament_id"]
            if number in gathered:
                getattr(gathered[number], name).append(row)
            else:
                problems.append(error("E-NO-TOURNAMENT", Where(source=f"{name}.csv", line=row.line), read=number))
    events = [_event(number, rows, names) for number, rows in gathered.items()]
    return Database(events=tuple(sorted(events, key=_place)), problems=tuple(problems))


def _place(found: FoundEvent) -> tuple[str, str]:
    """The order of the history: by the last day, then by the number; what has no event has no place."""
    event = found.document.event
    day = event.last_day if event is not None else None
    return (day.isoformat() if day is not None else "", found.number)


def _rows(source: Source, columns: tuple[str, ...]) -> tuple[list[Row], list[Problem]]:
    """The rows of a file with exactly these headings; those of another width are problems."""
    reader = csv.reader((source.text or "").splitlines())
    if tuple(next(reader, ())) != columns:
        return [], [error("E-DATABASE-FILE", Where(source=source.name), columns=", ".join(columns))]
    rows, problems = [], []
    for cells in reader:
        if len(cells) == len(columns):
            rows.append(Row(reader.line_num, dict(zip(columns, (cell.strip() for cell in cells), strict=True))))
        elif cells:
            where = Where(source=source.name, line=reader.line_num)
            problems.append(error("E-ROW-LENGTH", where, read=len(cells), expected=len(columns)))
    return rows, problems


def _event(number: str, rows: _Gathered, names: Mapping[str, tuple[str, str]]) -> FoundEvent:
    head = rows.head.cells
    draft = Draft(
        event=Event(
            code=head["egd_code"] or f"UFGO{number}",
            name=head["name"] or None,
            place=head["city"] or None,
            country=_COUNTRY,
            start=parse_day(head["begin"]),
            end=parse_day(head["end"]),
        )
    )
    numbers = {row.cells["id"]: int(row.cells["id"]) for row in rows.participants}
    draft.entries = [_entry(row, names) for row in rows.participants]
    draft.claims = dict(_claims(rows.participants))
    cells, draft.problems = _cells(rows.games, numbers)
    add_games(draft, cells, {number: PlayerId(participant) for participant, number in numbers.items()})
    players = {PlayerId(row.cells["id"]): row.cells["player_id"] for row in rows.participants}
    return FoundEvent(number=number, name=head["name"] or number, document=validate(draft), players=players)


def _entry(row: Row, names: Mapping[str, tuple[str, str]]) -> Located[Entry]:
    cells = row.cells
    name, given = names.get(cells["player_id"], (cells["player_id"], ""))
    rating = cells["rating_start"]
    entry = Entry(
        id=PlayerId(cells["id"]),
        name=name,
        given=given or None,
        grade=parse_grade(cells["rank"]),
        rating=float(rating) if rating else None,
    )
    return Located(entry, Where(source="participants.csv", line=row.line))


def _claims(participants: Iterable[Row]) -> Iterable[tuple[PlayerId, Claim]]:
    for row in participants:
        after = row.cells["rating_finish"]
        yield (
            PlayerId(row.cells["id"]),
            Claim(place=row.cells["place"] or None, rating_after=float(after) if after else None),
        )


def _cells(games: Iterable[Row], numbers: Mapping[str, int]) -> tuple[list[Cell], list[Problem]]:
    """The games as cells of a cross-table, whose two chairs are then compared."""
    cells: list[Cell] = []
    problems: list[Problem] = []
    seen: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for row in games:
        where = Where(source="games.csv", line=row.line, round=int(row.cells["round"]))
        cell = _cell(row, numbers, where)
        if cell is None:
            problems.append(error("E-UNKNOWN-PLAYER", where, player=row.cells["participant_id"]))
            continue
        lines = seen[cell.row, cell.round]
        if lines:
            first = f"games.csv, {lines[0]}"
            problems.append(error("E-TWICE-IN-ROUND", where, player=row.cells["participant_id"], first=first))
        else:
            cells.append(cell)
        lines.append(row.line)
    return cells, problems


def _cell(row: Row, numbers: Mapping[str, int], where: Where) -> Cell | None:
    """One chair; None where its player is not in the tournament."""
    own = numbers.get(row.cells["participant_id"])
    if own is None:
        return None
    other = row.cells["opponent_participant_id"]
    opponent = None if not other or row.cells["round_skip"] == _YES else int(other)
    sign = _SIGNS.get(row.cells["result"], "?")
    return Cell(
        row=own,
        round=int(row.cells["round"]),
        opponent=opponent,
        sign=sign,
        by_default=row.cells["technical"] == _YES,
        side=_SIDES.get(row.cells["color"]),
        stones=None,
        where=where,
        text=f"{other}{sign}",
    )
