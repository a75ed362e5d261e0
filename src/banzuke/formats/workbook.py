"""Workbooks (XLSX): the first sheet as the CSV table that it would be; lines are the sheet's rows."""

from __future__ import annotations

import csv
import io
import zipfile
from datetime import date, datetime
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.problem import Problem, Where, error

if TYPE_CHECKING:
    from banzuke.formats.source import Source

_ZIP = b"PK\x03\x04"
#: An unpacked workbook of a list of all Go players on earth stays below this.
MOST_UNPACKED = 200_000_000


class Sheet(NamedTuple):
    """The text of a sheet, or why there is none."""

    text: str
    problem: Problem | None


def is_workbook(source: Source) -> bool:
    """Whether the file is a workbook of XML in a ZIP archive."""
    return source.data.startswith(_ZIP)


def sheet_as_csv(source: Source) -> Sheet:
    """Read the first sheet."""
    # Imported here: a tenth of the time of a start that a table in another format need not wait for.
    from python_calamine import CalamineError, CalamineWorkbook  # noqa: PLC0415

    where = Where(source=source.name)
    try:
        with zipfile.ZipFile(io.BytesIO(source.data)) as archive:
            unpacked = sum(item.file_size for item in archive.infolist())
        if unpacked > MOST_UNPACKED:
            return Sheet("", error("E-TOO-LARGE", where, most=MOST_UNPACKED // 1_000_000))
        sheet = CalamineWorkbook.from_filelike(io.BytesIO(source.data)).get_sheet_by_index(0)
        rows = sheet.to_python(skip_empty_area=False)
    except (CalamineError, zipfile.BadZipFile, OSError, ValueError, NotImplementedError) as failure:
        return Sheet("", error("E-XLSX", where, reason=str(failure)))
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([_cell(value) for value in row] for row in rows)
    return Sheet(text.getvalue(), None)


def _cell(value: object) -> str:
    """A cell as a person would type it: whole numbers without a point, dates by year, month and day."""
    match value:
        case bool():
            return "yes" if value else "no"
        case float() if value.is_integer():
            return str(int(value))
        case datetime():
            return value.date().isoformat()
        case date():
            return value.isoformat()
        case _:
            return " ".join(str(value).split())
