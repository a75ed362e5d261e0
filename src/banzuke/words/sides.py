"""What the two sides of a game are called."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.words.catalogue import message

if TYPE_CHECKING:
    from collections.abc import Mapping

#: Game -> who moves first and second; in Go and chess the colours of the record.
_NAMES: Mapping[str, tuple[str, str]] = MappingProxyType({"shogi": (message("Sente"), message("Gote"))})
_COLOURS = (message("Black"), message("White"))
_DRAWN = (message("First"), message("Second"))


def sides(game: str, *, known: bool) -> tuple[str, str]:
    """The two headings of a list of boards; where sides are drawn at the board they only tell the two apart."""
    return _NAMES.get(game, _COLOURS) if known else _DRAWN
