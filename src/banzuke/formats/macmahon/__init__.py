"""The format "macmahon": the XML file of MacMahon 3.9 and 3.10, read."""

from __future__ import annotations

from banzuke.formats.registry import Format, deferred

FORMAT = Format(
    id="macmahon",
    suffixes=(),
    recognises=deferred(f"{__name__}.read:recognises"),
    read=deferred(f"{__name__}.read:read"),
)
