"""The format "xlsx": a workbook whose first sheet holds the blocks of the CSV format, and whose second is to print."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any

from banzuke.formats.csv_table.guard import guarded
from banzuke.formats.csv_table.read import read as read_csv
from banzuke.formats.csv_table.write import blocks_of
from banzuke.formats.draft import Draft, Written
from banzuke.formats.held import not_held
from banzuke.formats.printed_table import printed_table
from banzuke.formats.printing import Printing, judges_printing
from banzuke.formats.source import Source
from banzuke.formats.workbook import sheet_as_csv

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.event import Event
    from banzuke.core.quantities import PlayerId
    from banzuke.formats.draft import Claim
    from banzuke.formats.printed_table import PrintedTable

_NUMBER = re.compile(r"\d{1,9}", re.ASCII)
_WIDEST = 40
_LOOKS = {
    "title": {"bold": True, "font_size": 14},
    "heading": {"bold": True, "bottom": 1, "align": "right"},
    "words heading": {"bold": True, "bottom": 1},
    "result": {"align": "right"},
    "note": {"text_wrap": True, "valign": "top", "font_color": "#555555"},
}
#: The height of a line of notes, in points.
_LINE = 15


def read(source: Source) -> Draft:
    """Read the first sheet; a cell that cannot be read is a problem with its row and column."""
    text, problem = sheet_as_csv(source)
    if problem is not None:
        return Draft(problems=[problem])
    return read_csv(Source(source.name, text.encode("utf-8", errors="replace")))


def write(event: Event, claims: Mapping[PlayerId, Claim]) -> Written:
    """Write an event as a workbook, its table in the words of the Ukrainian judges."""
    return write_printed(event, claims, judges_printing(event))


def write_printed(event: Event, claims: Mapping[PlayerId, Claim], printing: Printing) -> Written:
    """Write an event as a workbook. All cells are text or plain numbers: none of them is ever computed."""
    # Imported here, as only this needs it.
    from xlsxwriter import Workbook  # type: ignore[import-untyped]  # noqa: PLC0415

    data = io.BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    with Workbook(data, options) as workbook:
        _add_blocks(workbook.add_worksheet("Event"), event, claims)
        looks = {name: workbook.add_format(look) for name, look in _LOOKS.items()}
        table = printed_table(event, claims, printing.vocabulary)
        _add_table(workbook.add_worksheet("Table"), table, printing, looks)
    written = data.getvalue()
    return Written(data=written, problems=not_held(event, claims, read(Source("", written))))


def _add_blocks(sheet: Any, event: Event, claims: Mapping[PlayerId, Claim]) -> None:  # noqa: ANN401  # XlsxWriter is untyped
    """The blocks one below the other, a blank row between them."""
    at = 0
    for block in blocks_of(event, claims):
        for row in block:
            for column, cell in enumerate(row):
                if cell:
                    sheet.write_string(at, column, cell)
            at += 1
        at += 1
    sheet.set_landscape()
    sheet.fit_to_pages(1, 0)


def _add_table(sheet: Any, table: PrintedTable, printing: Printing, looks: Mapping[str, Any]) -> None:  # noqa: ANN401  # as above
    """The table to print, its heading on every page."""
    titles = printing.title
    for at, line in enumerate(titles):
        sheet.write_string(at, 0, guarded(line), None if at else looks["title"])
    first = len(titles)
    for column, heading in enumerate(table.headings):
        sheet.write_string(first, column, heading, looks["words heading" if column in table.words else "heading"])
        longest = max([len(heading), *(len(row[column]) for row in table.rows)])
        sheet.set_column(column, column, min(longest + 2, _WIDEST))
    # A sign for a free round is ours and computes nothing, though a plus stands at its beginning.
    signs = frozenset(printing.vocabulary.free.values())
    for at, row in enumerate(table.rows, first + 1):
        for column, cell in enumerate(row):
            if _NUMBER.fullmatch(cell) and column not in table.words:
                sheet.write_number(at, column, int(cell))
            else:
                plain = cell if cell in signs else guarded(cell)
                sheet.write_string(at, column, plain, None if column in table.words else looks["result"])
    _add_notes(sheet, first + len(table.rows) + 2, table, printing, looks["note"])
    sheet.activate()
    sheet.repeat_rows(first)
    sheet.freeze_panes(first + 1, 0)
    sheet.set_landscape()
    sheet.fit_to_pages(1, 0)


def _add_notes(sheet: Any, first: int, table: PrintedTable, printing: Printing, look: Any) -> None:  # noqa: ANN401  # as above
    """What stands under the table, as wide as it is, each note as high as its lines."""
    last = len(table.headings) - 1
    width = sum(
        max([len(heading), *(len(row[at]) for row in table.rows)]) + 1 for at, heading in enumerate(table.headings)
    )
    for at, note in enumerate(printing.notes, first):
        sheet.merge_range(at, 0, at, last, "", look)
        sheet.write_string(at, 0, guarded(note), look)
        sheet.set_row(at, _LINE * (1 + len(note) // max(1, width)))
