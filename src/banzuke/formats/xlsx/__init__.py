"""The format "xlsx": a workbook, whose first sheet is read as the CSV table that it would be."""

from __future__ import annotations

from banzuke.formats.registry import Format, deferred
from banzuke.formats.workbook import is_workbook

FORMAT = Format(
    id="xlsx",
    suffixes=(".xlsx",),
    recognises=is_workbook,
    read=deferred(f"{__name__}.book:read"),
    write=deferred(f"{__name__}.book:write"),
    print=deferred(f"{__name__}.book:write_printed"),
    is_text=False,
)
