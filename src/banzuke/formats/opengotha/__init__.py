"""The format "opengotha": the XML file of OpenGotha 3, which other programs write and read too."""

from __future__ import annotations

from banzuke.formats.registry import Format, deferred

FORMAT = Format(
    id="opengotha",
    suffixes=(".xml",),
    recognises=deferred(f"{__name__}.read:recognises"),
    read=deferred(f"{__name__}.read:read"),
    write=deferred(f"{__name__}.write:write"),
)
