"""The format "ffg": result files (.tou) of the French federation."""

from __future__ import annotations

from banzuke.formats.registry import Format, deferred

FORMAT = Format(
    id="ffg",
    suffixes=(".tou",),
    recognises=deferred(f"{__name__}.read:recognises"),
    read=deferred(f"{__name__}.read:read"),
    write=deferred(f"{__name__}.write:write"),
)
