"""Where things stand in a player's record, 001, of a tournament report file (FIDE, TRF16, annex 2)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

PLAYER = "001"
KEPT = "trf"


class Span(NamedTuple):
    """The first and the last column of a value, counted from 1 as FIDE does, and whether it stands at the right."""

    first: int
    last: int
    right: bool

    def cut(self, line: str) -> str:
        """The value in a line, without blanks around it."""
        return line[self.first - 1 : self.last].strip()

    def put(self, text: str) -> str:
        """The value in its width; what is longer loses its end."""
        width = self.last - self.first + 1
        return text[:width].rjust(width) if self.right else text[:width].ljust(width)


FIELDS: Mapping[str, Span] = MappingProxyType(
    {
        "number": Span(5, 8, right=True),
        "sex": Span(10, 10, right=False),
        "title": Span(11, 13, right=True),
        "name": Span(15, 47, right=False),
        "rating": Span(49, 52, right=True),
        "federation": Span(54, 56, right=False),
        "id": Span(58, 68, right=True),
        "born": Span(70, 79, right=False),
        "points": Span(81, 84, right=True),
        "rank": Span(86, 89, right=True),
    }
)
#: The first round's columns; each round has ten: the opponent's number in four, a blank, colour, a blank, result.
FIRST_ROUND, ROUND_WIDTH = 92, 10
END_OF_FIELDS = 90
