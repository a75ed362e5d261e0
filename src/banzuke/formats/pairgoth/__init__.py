"""The format "pairgoth": the JSON file (.tour) of the program pairgoth, read."""

from __future__ import annotations

from banzuke.formats.registry import Format, deferred

FORMAT = Format(
    id="pairgoth",
    suffixes=(".tour",),
    recognises=deferred(f"{__name__}.read:recognises"),
    read=deferred(f"{__name__}.read:read"),
)
