"""The format "trf": FIDE's tournament report file, as of 2016 and with the records that 2026 added."""

from __future__ import annotations

from banzuke.formats.registry import Format, deferred

FORMAT = Format(
    id="trf",
    suffixes=(".trf", ".trfx"),
    recognises=deferred(f"{__name__}.read:recognises"),
    read=deferred(f"{__name__}.read:read"),
    write=deferred(f"{__name__}.write:write"),
)
