"""The format "egd": EGD result files, whose suffix tells by how many stones handicaps are reduced."""

from __future__ import annotations

from banzuke.formats.egd.read import read, recognises
from banzuke.formats.egd.write import write
from banzuke.formats.registry import Format

FORMAT = Format(
    id="egd",
    suffixes=tuple(f".h{reduction}" for reduction in range(10)),
    recognises=recognises,
    read=read,
    write=write,
)
