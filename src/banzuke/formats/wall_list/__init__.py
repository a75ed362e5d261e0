"""The format "wall-list": tables in a fixed-width font as Ukrainian judges publish them."""

from __future__ import annotations

from banzuke.formats.registry import Format, deferred

FORMAT = Format(
    id="wall-list",
    suffixes=(".txt",),
    recognises=deferred(f"{__name__}.read:recognises"),
    read=deferred(f"{__name__}.read:read"),
    write=deferred(f"{__name__}.write:write"),
)
