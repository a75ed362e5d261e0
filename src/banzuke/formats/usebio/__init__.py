"""The format "usebio": the XML of British and Australasian scoring programs, 1.0 to 1.3 read and 1.2 written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.formats.registry import Format, deferred
from banzuke.formats.xml_tree import root_tag

if TYPE_CHECKING:
    from banzuke.formats.source import Source


def recognises(source: Source) -> bool:
    """Whether the root element is that of a USEBIO file."""
    return root_tag(source) == "USEBIO"


FORMAT = Format(
    id="usebio",
    suffixes=(".usebio",),
    recognises=recognises,
    read=deferred(f"{__name__}.read:read"),
    write=deferred(f"{__name__}.write:write"),
    game="bridge",
)
