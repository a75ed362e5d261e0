"""The format "csv": the event, its players, games and free rounds as tables that a spreadsheet opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.formats.csv_table.blocks import looks_like_blocks
from banzuke.formats.csv_table.read import read
from banzuke.formats.csv_table.write import write
from banzuke.formats.registry import Format

if TYPE_CHECKING:
    from banzuke.formats.source import Source


def recognises(source: Source) -> bool:
    """Whether the text begins with a heading, or a line of an event's block, that is known."""
    return looks_like_blocks(source.text or "")


FORMAT = Format(id="csv", suffixes=(".csv", ".tsv"), recognises=recognises, read=read, write=write)
