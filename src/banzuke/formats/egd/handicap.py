"""Handicaps that an EGD file leaves unsaid: they follow from the grades and from HA[h2], "full handicap minus 2"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.outcome import Side

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from banzuke.core.grade import Grade
    from banzuke.formats.crosstable import Cell

#: HA[h9]: a handicap reduced by nine stones is none.
EVEN_GAMES = 9
_MOST_STONES = 9


def infer_handicaps(
    cells: Sequence[Cell], grades: Mapping[int, Grade | None], reduction: int
) -> tuple[list[Cell], int]:
    """Fill in side and stones of the games of which neither cell states either; with the number of handicap games.

    The weaker player takes Black and the difference of grades less the reduction, at most 9 less the reduction
    (EGD). What a cell states overrides that. A game that comes out even keeps its colours unknown.
    """
    if reduction >= EVEN_GAMES:
        return list(cells), 0
    at = {(cell.row, cell.round): cell for cell in cells}
    filled: list[Cell] = []
    inferred = 0
    for cell in cells:
        mirror = None if cell.opponent is None else at.get((cell.opponent, cell.round))
        stones = 0 if mirror is None else _stones(cell, mirror, grades, reduction)
        if stones == 0:
            filled.append(cell)
        else:
            side = Side.BLACK if stones > 0 else Side.WHITE
            filled.append(cell._replace(side=side, stones=abs(stones)))
            inferred += side is Side.BLACK
    return filled, inferred


def _stones(cell: Cell, mirror: Cell, grades: Mapping[int, Grade | None], reduction: int) -> int:
    """The stones that the player of `cell` takes, negative where he gives them, 0 where nothing is to be inferred."""
    own, opponent = grades.get(cell.row), grades.get(mirror.row)
    stated = (cell.side, cell.stones, mirror.side, mirror.stones) != (None, None, None, None)
    if own is None or opponent is None or stated:
        return 0
    difference = opponent.rank_step - own.rank_step
    stones = max(0, min(abs(difference), _MOST_STONES) - reduction)
    return stones if difference > 0 else -stones
