"""The standings as people read them in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from banzuke.cli.output import console, print_whole, table
from banzuke.cli.rating_view import heading
from banzuke.scoring.rounds import Base
from banzuke.words.catalogue import message
from banzuke.words.numbers import grade
from banzuke.words.standings import after_rounds, cell_text, footer, meanings, reasons, value_text

if TYPE_CHECKING:
    from rich.table import Table

    from banzuke.core.event import Event
    from banzuke.scoring.standings import Row, Standings
    from banzuke.words.catalogue import Words


def print_reasons(found: Standings, say: Words) -> None:
    """Print what the columns are, and why those who are equal in the first stand as they do."""
    out = console()
    out.print()
    codes = table()
    codes.show_header, codes.box = False, None
    codes.add_column(no_wrap=True, style="bold")
    codes.add_column(overflow="fold")
    for code, meaning in meanings(found.criteria, found.settings.system, say):
        codes.add_row(code, meaning)
    out.print(codes)
    out.print()
    for line in reasons(found, say):
        out.print(Text(line))


def print_standings(event: Event, found: Standings, say: Words, *, crosstable: bool) -> None:
    """Print the head, a row for every player, and under the table by what it was made."""
    out = console()
    out.print(Text(heading(event, say), style="bold"))
    out.print(Text(after_rounds(found.rounds, say), style="dim"))
    out.print()
    rows = _empty_table(found, say, crosstable=crosstable)
    numbers = _numbers(found)
    start = found.records.exact(found.records.start[Base.MMS])
    handicap = any(cell.stones for cells in found.records.cells for cell in cells)
    last = 0
    for row in found.rows:
        cells = [Text("" if row.place == last else str(row.place), style="bold")]
        last = row.place
        if crosstable:
            cells.append(Text(str(numbers[row.player]), style="dim"))
        cells += [Text(row.entry.name or row.entry.id), Text(grade(row.entry.grade, say.language), style="dim")]
        if crosstable:
            rounds = found.records.cells[row.player]
            cells.append(Text(value_text(start[row.player], say), style="dim"))
            cells += [_round(cell_text(cell, numbers, handicap)) for cell in rounds]
        rows.add_row(*cells, *_values(row, say))
    print_whole(rows)
    out.print()
    for line in footer(found.settings, say):
        out.print(Text(line, style="dim"))


def _numbers(found: Standings) -> list[int]:
    """The number of each player's row, by which others refer to him."""
    numbers = [0] * len(found.rows)
    for number, row in enumerate(found.rows, start=1):
        numbers[row.player] = number
    return numbers


def _empty_table(found: Standings, say: Words, *, crosstable: bool) -> Table:
    rows = table()
    rows.add_column(say.phrase(message("Pl")), justify="right", no_wrap=True)
    if crosstable:
        rows.add_column("№" if say.language != "en" else "#", justify="right", no_wrap=True)
    rows.add_column(say.phrase(message("Player")), min_width=12, overflow="fold")
    rows.add_column(say.phrase(message("Grade")), justify="center", no_wrap=True)
    if crosstable:
        rows.add_column(say.phrase(message("Start")), justify="right", no_wrap=True)
        for number in range(1, found.rounds + 1):
            rows.add_column(str(number), justify="right", no_wrap=True)
    for code in found.criteria:
        rows.add_column(code, justify="right", no_wrap=True)
    return rows


def _round(text: str) -> Text:
    style = "green" if "+" in text else "red" if "\N{MINUS SIGN}" in text else ""
    return Text(text, style=style)


def _values(row: Row, say: Words) -> list[Text]:
    """The first criterion stands out, since the others only break its ties."""
    return [Text(value_text(value, say), style="" if at else "bold") for at, value in enumerate(row.values)]
