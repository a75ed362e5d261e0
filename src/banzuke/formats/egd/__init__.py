"""The format "egd": EGD result files, whose suffix tells by how many stones handicaps are reduced."""

from __future__ import annotations

from banzuke.formats.registry import Format, deferred

FORMAT = Format(
    id="egd",
    suffixes=tuple(f".h{reduction}" for reduction in range(10)),
    recognises=deferred(f"{__name__}.read:recognises"),
    read=deferred(f"{__name__}.read:read"),
    write=deferred(f"{__name__}.write:write"),
)
