"""The format "wall-list": tables in a fixed-width font as Ukrainian judges publish them."""

from __future__ import annotations

from banzuke.formats.registry import Format
from banzuke.formats.wall_list.read import read, recognises
from banzuke.formats.wall_list.write import write

FORMAT = Format(id="wall-list", suffixes=(".txt",), recognises=recognises, read=read, write=write)
