"""The format "csv": the event, its players, games and free rounds as tables that a spreadsheet opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.formats.registry import Format, deferred

if TYPE_CHECKING:
    from banzuke.formats.source import Source


_looks_like_blocks = deferred(f"{__name__}.blocks:looks_like_blocks")


def recognises(source: Source) -> bool:
    """Whether the text begins with a heading, or a line of an event's block, that is known."""
    return bool(_looks_like_blocks(source.text or ""))


FORMAT = Format(
    id="csv",
    suffixes=(".csv", ".tsv"),
    recognises=recognises,
    read=deferred(f"{__name__}.read:read"),
    write=deferred(f"{__name__}.write:write"),
)
