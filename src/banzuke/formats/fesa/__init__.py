"""The formats "fesa-table", a published cross-table, and "fesa-submission", what an organiser sends in."""

from __future__ import annotations

from banzuke.formats.registry import Format, deferred

SUBMISSION = Format(
    id="fesa-submission",
    suffixes=(".turnering",),
    recognises=deferred(f"{__name__}.submission:recognises"),
    read=deferred(f"{__name__}.submission:read"),
    write=deferred(f"{__name__}.write:write_submission"),
)
TABLE = Format(
    id="fesa-table",
    suffixes=(".fesa",),
    recognises=deferred(f"{__name__}.table:recognises"),
    read=deferred(f"{__name__}.table:read"),
    write=deferred(f"{__name__}.write:write_table"),
)
