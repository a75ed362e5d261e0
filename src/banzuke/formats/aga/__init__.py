"""The format "aga": result files of the American Go Association."""

from __future__ import annotations

from banzuke.formats.aga.read import read, recognises
from banzuke.formats.aga.write import write
from banzuke.formats.registry import Format

FORMAT = Format(id="aga", suffixes=(".aga",), recognises=recognises, read=read, write=write)
