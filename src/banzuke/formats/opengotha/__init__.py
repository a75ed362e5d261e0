"""The format "opengotha": the XML file of OpenGotha 3, which other programs write and read too."""

from __future__ import annotations

from banzuke.formats.opengotha.read import read, recognises
from banzuke.formats.opengotha.write import write
from banzuke.formats.registry import Format

FORMAT = Format(id="opengotha", suffixes=(".xml",), recognises=recognises, read=read, write=write)
