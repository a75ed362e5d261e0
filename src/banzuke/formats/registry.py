"""All formats, by name, suffix and content."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from banzuke.core.event import Event
    from banzuke.core.quantities import PlayerId
    from banzuke.formats.draft import Claim, Draft, Written
    from banzuke.formats.source import Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """One file format. `recognises` judges by content alone; `read` never raises on content.

    `write` is None for a format that is only read.
    """

    id: str
    suffixes: tuple[str, ...]
    recognises: Callable[[Source], bool]
    read: Callable[[Source], Draft]
    write: Callable[[Event, Mapping[PlayerId, Claim]], Written] | None = None
