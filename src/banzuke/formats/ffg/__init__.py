"""The format "ffg": result files (.tou) of the French federation."""

from __future__ import annotations

from banzuke.formats.ffg.read import read, recognises
from banzuke.formats.ffg.write import write
from banzuke.formats.registry import Format

FORMAT = Format(id="ffg", suffixes=(".tou",), recognises=recognises, read=read, write=write)
