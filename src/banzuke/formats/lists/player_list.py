"""What a reader of rating lists leaves: the people of a list with their numbers, each with its place in the file."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from banzuke.core.event import Entry
    from banzuke.core.problem import Problem, Where
    from banzuke.formats.source import Source


class Scale(enum.Enum):
    """What the numbers of a list mean. GOR opens ratings of go here (0 and 2100 are 20 kyu less one and 1 dan), FESA
    those of shogi, and OWN, a federation's own table, those of whatever the book rates.

    FFG counts from 0 between 1 kyu and 1 dan downwards and upwards in hundreds; AGA in grades with a gap around 0.
    """

    GOR = "GoR"
    FFG = "FFG"
    AGA = "AGA"
    FESA = "FESA"
    OWN = "own"

    def opens(self, game: str) -> bool:
        """Whether a list of this scale may open ratings of a game."""
        return {Scale.GOR: game == "go", Scale.FESA: game == "shogi", Scale.OWN: True}.get(self, False)


class Number(NamedTuple):
    """A person's number in a register. `anywhere`: printed without its register, so that every register is searched."""

    register: str
    value: str
    anywhere: bool = False


class Listed(NamedTuple):
    """A person of a list: as an entry (its id names the row), with the numbers that registers know him by."""

    entry: Entry
    numbers: tuple[Number, ...]
    where: Where


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerList:
    """A list as it was read. `lines` counts the rows of the file: those that became people and those left out."""

    source: str
    format: str | None = None
    scale: Scale = Scale.GOR
    lines: int = 0
    people: tuple[Listed, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def left_out(self) -> int:
        """How many rows of the file are not among the people; each has a problem with its line."""
        return self.lines - len(self.people)


@dataclass(frozen=True, slots=True, kw_only=True)
class ListFormat:
    """One kind of list. `recognises` judges by content alone; `read` never raises on content."""

    id: str
    recognises: Callable[[Source], bool]
    read: Callable[[Source], PlayerList]
