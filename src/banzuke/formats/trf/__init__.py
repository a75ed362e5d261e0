"""The format "trf": FIDE's tournament report file of 2016 and of 2026; "trf16" writes the older one."""

from __future__ import annotations

from banzuke.formats.registry import Format, deferred

FORMAT = Format(
    id="trf",
    suffixes=(".trf", ".trfx"),
    recognises=deferred(f"{__name__}.read:recognises"),
    read=deferred(f"{__name__}.read:read"),
    write=deferred(f"{__name__}.write:write"),
)
FORMAT_16 = Format(id="trf16", suffixes=(), write=deferred(f"{__name__}.write:write_16"))
