"""The format "pbn": Portable Bridge Notation 1.0 to 2.1; boards, tables of scores and of totals are read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from banzuke.formats.registry import Format, deferred

if TYPE_CHECKING:
    from banzuke.formats.source import Source

_TAG = re.compile(r'\s*\[(Event|Board|Site|Date|Generator|Deal|Scoring|West|North|Dealer) "', re.ASCII)


def recognises(source: Source) -> bool:
    """Whether the first line that is no comment is a tag of PBN."""
    lines = (line for line in (source.text or "").lstrip("\ufeff").splitlines() if line.strip())
    first = next((line for line in lines if not line.startswith(("%", ";"))), "")
    return _TAG.match(first) is not None


FORMAT = Format(
    id="pbn",
    suffixes=(".pbn",),
    recognises=recognises,
    read=deferred(f"{__name__}.read:read"),
    game="bridge",
)
