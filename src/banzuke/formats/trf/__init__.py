"""The format "trf": FIDE's tournament report file, as of 2016 and with the records that 2026 added."""

from __future__ import annotations

from banzuke.formats.registry import Format
from banzuke.formats.trf.read import read, recognises
from banzuke.formats.trf.write import write

FORMAT = Format(id="trf", suffixes=(".trf", ".trfx"), recognises=recognises, read=read, write=write)
