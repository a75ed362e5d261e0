"""A table of players as a federation keeps it in a spreadsheet: the players' block of the CSV format, or XLSX."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.problem import Where, error
from banzuke.formats.csv_table.blocks import looks_like_blocks, read_blocks
from banzuke.formats.csv_table.read import read_players
from banzuke.formats.lists.player_list import Listed, ListFormat, Number, PlayerList, Scale
from banzuke.formats.registers import register_of
from banzuke.formats.workbook import is_workbook, sheet_as_csv

if TYPE_CHECKING:
    from banzuke.core.event import Entry
    from banzuke.core.problem import Problem
    from banzuke.formats.source import Source

CSV_ID, XLSX_ID = "csv-players", "xlsx-players"


def recognises_csv(source: Source) -> bool:
    """Whether the text begins with known headings."""
    return not is_workbook(source) and looks_like_blocks(source.text or "")


def read_csv(source: Source) -> PlayerList:
    """Read a CSV table; a row that cannot be read is an error with its line."""
    return _read(source.text or "", source.name, CSV_ID, source.problems)


def read_xlsx(source: Source) -> PlayerList:
    """Read the first sheet of a workbook as the CSV table that it would be; lines are the sheet's rows."""
    text, problem = sheet_as_csv(source)
    return _refused(source, problem) if problem is not None else _read(text, source.name, XLSX_ID, ())


def _refused(source: Source, problem: Problem) -> PlayerList:
    return PlayerList(source=source.name, format=XLSX_ID, problems=(problem,))


def _read(text: str, name: str, format_id: str, said: tuple[Problem, ...]) -> PlayerList:
    blocks, found = read_blocks(text, name)
    problems = [*said, *found]
    tables = [block for block in blocks if block.kind == "players"]
    people = [_listed(entry, where) for block in tables for (entry, where), _ in read_players(block, problems)]
    if not people and not found:
        problems.append(error("E-NO-PLAYERS", Where(source=name)))
    lines = len(people) + sum(problem.code == "E-ROW-LENGTH" for problem in found)
    return PlayerList(
        source=name, format=format_id, scale=Scale.OWN, lines=lines, people=tuple(people), problems=tuple(problems)
    )


def _listed(entry: Entry, where: Where) -> Listed:
    numbers = (Number(register_of(entry.member), entry.member, anywhere=True),) if entry.member else ()
    return Listed(entry, numbers, where)


CSV = ListFormat(id=CSV_ID, recognises=recognises_csv, read=read_csv)
XLSX = ListFormat(id=XLSX_ID, recognises=is_workbook, read=read_xlsx)
