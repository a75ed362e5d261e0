"""CSV read: the event, its players, games and free rounds, in one file that a spreadsheet can make.

Games name their players by identifier or by name. A file of games alone takes its players from them. A players'
block may hold the columns of a cross-table instead of a block of games.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from banzuke.core.event import Entry
from banzuke.core.problem import Where, error
from banzuke.core.quantities import PlayerId
from banzuke.formats.crosstable import Cell, add_games, parse_cell
from banzuke.formats.csv_table import cells
from banzuke.formats.csv_table.blocks import PRINTED, Block, Row, read_blocks, round_of
from banzuke.formats.csv_table.event import read_event
from banzuke.formats.csv_table.games import read_byes, read_games
from banzuke.formats.draft import Claim, Draft, Located

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.core.problem import Problem
    from banzuke.formats.source import Source


def read(source: Source) -> Draft:
    """Read a CSV file; a block, a row or a cell that cannot be read is a problem with its line."""
    draft = Draft()
    blocks, problems = read_blocks(source.text or "", source.name)
    draft.problems += problems
    kinds = [block.kind for block in blocks]
    for place, block in enumerate(blocks):
        if block.kind in kinds[:place]:
            draft.problems.append(error("E-BLOCK-TWICE", block.where, kind=block.kind))
    by_kind = {block.kind: block for block in reversed(blocks)}
    if "event" in by_kind:
        draft.event = read_event(by_kind["event"], draft.problems)
    if "players" in by_kind:
        _add_players(draft, by_kind["players"])
    if "games" in by_kind:
        read_games(draft, by_kind["games"])
    if "byes" in by_kind:
        read_byes(draft, by_kind["byes"])
    if "pairs" in by_kind or draft.event.game == "bridge":
        # Imported here, as only an evening of bridge needs it.
        from banzuke.formats.csv_table.pairs import read_pairs  # noqa: PLC0415

        read_pairs(draft, by_kind.get("pairs"), by_kind.get("event"))
    return draft


def read_players(block: Block, problems: list[Problem]) -> list[tuple[Located[Entry], Row]]:
    """The players of a block, each with his row."""
    players = []
    for number, row in enumerate(block.rows, 1):
        entry = _entry(row, number, problems)
        located = Located(entry, replace(row.where, player=entry.name or entry.id))
        players.append((located, row))
    return players


def _entry(row: Row, number: int, problems: list[Problem]) -> Entry:
    given = row.get("given") or None
    name = row.cells.get("name", "")
    return Entry(
        id=PlayerId(row.get("id") or str(number)),
        name=name if name.strip() else f"{row.get('family')} {given or ''}".strip(),
        given=given,
        grade=cells.read_grade(row, "grade", problems),
        rating=cells.read_number(row, "rating", problems),
        born=cells.read_day(row, "born", problems),
        member=row.get("member") or None,
        ids={name: str(number) for name, number in cells.read_object(row, "ids", problems).items()},
        club=row.get("club") or None,
        country=row.get("country") or None,
        expert_rating=cells.read_yes_no(row, "expert_rating", problems),
        conditional_rating=cells.read_number(row, "conditional_rating", problems),
        held=cells.read_yes_no(row, "held", problems),
        state=cells.read_object(row, "state", problems),
        start_points=cells.read_number(row, "start_points", problems),
        absent_rounds=cells.read_counted(row, "absent_rounds", problems),
        group=row.get("group") or None,
    )


def _add_players(draft: Draft, block: Block) -> None:
    """The players, what their table claims of them, and the results in its columns of rounds."""
    rounds = {field: number for field in block.fields if (number := round_of(field)) is not None}
    cells: list[Cell] = []
    players = read_players(block, draft.problems)
    numbers = _numbers([located for located, _ in players])
    for number, (located, row) in zip(numbers, players, strict=True):
        draft.entries.append(located)
        claim = _claim(row, draft.problems)
        if claim != Claim():
            draft.claims[located.value.id] = claim
        cells += _cells(row, number, rounds, replace(located.where, row=str(number)), draft.problems)
    add_games(draft, cells, dict(zip(numbers, (located.value.id for located, _ in players), strict=True)))
    draft.event = replace(draft.event, rounds=max(draft.event.rounds, *rounds.values(), 0))


def _numbers(players: Sequence[Located[Entry]]) -> list[int]:
    """The numbers by which a cross-table refers to its rows: the identifiers where all are numbers, else the order."""
    ids = [located.value.id for located in players]
    if all(each.isascii() and each.isdecimal() for each in ids) and len(set(map(int, ids))) == len(ids):
        return [int(each) for each in ids]
    return list(range(1, len(ids) + 1))


def _cells(row: Row, number: int, rounds: dict[str, int], where: Where, problems: list[Problem]) -> list[Cell]:
    cells = []
    for field, round_number in rounds.items():
        place = replace(where, round=round_number, column=row.columns[field], field=field)
        cell = parse_cell(row.get(field), number, round_number, place)
        if cell is None:
            problems.append(error("E-CELL", place, cell=row.get(field)))
        else:
            cells.append(cell)
    return cells


def _claim(row: Row, problems: list[Problem]) -> Claim:
    columns = {field.removeprefix(PRINTED): text for field, text in row.cells.items() if field.startswith(PRINTED)}
    return Claim(
        place=row.get("place") or None,
        columns={heading: text for heading, text in columns.items() if text},
        rating_after=cells.read_number(row, "rating_after", problems),
        anomalous=cells.read_yes_no(row, "anomalous", problems),
    )
