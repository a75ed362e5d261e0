"""The format "json": Event JSON, version 1, the interface of `docs/guide` and of `banzuke schema event`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.formats.registry import Format, deferred

if TYPE_CHECKING:
    from banzuke.formats.source import Source


def recognises(source: Source) -> bool:
    """Whether the text begins as a JSON object does."""
    return (source.text or "").lstrip().startswith("{")


FORMAT = Format(
    id="json",
    suffixes=(".json",),
    recognises=recognises,
    read=deferred(f"{__name__}.read:read"),
    write=deferred(f"{__name__}.write:write"),
)
