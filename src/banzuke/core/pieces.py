"""Shogi's handicaps: which pieces the stronger side takes off the board, by the codes of result tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from banzuke.core.outcome import Side

#: From the least to the greatest: the first move, lance, bishop, rook, rook and lance, two to six pieces.
CODES = ("M", "L", "B", "R", "RL", "2p", "4p", "5p", "6p")
#: How tables and people spell the codes; "s" is sente.
_SPELLINGS = {code.casefold(): code for code in CODES} | {"s": "M", "sente": "M"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PiecesOff:
    """A handicap of shogi: `code` is one of `CODES`, `giver` the side that plays without the pieces."""

    code: str
    giver: Side


def parse_code(text: str) -> str | None:
    """Read "2p", "RL", "s"; None where `text` is no handicap of shogi."""
    return _SPELLINGS.get("".join(text.split()).casefold())
