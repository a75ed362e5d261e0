"""Counts of games: won, won at the board, with Black, and the handicap given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.outcome import COUNTS, Outcome, Side

if TYPE_CHECKING:
    from collections.abc import Callable

    from banzuke.scoring.rounds import Cell, Records, Score

_WON_AT_THE_BOARD = frozenset({Outcome.WIN, Outcome.BOTH_WIN})
_FULL_POINT = 2


def wins(records: Records) -> list[Score]:
    """WIN: rounds that brought a full point, at the board or not."""
    return _count(records, lambda cell: COUNTS[cell.outcome].scored == _FULL_POINT)


def won(records: Records) -> list[Score]:
    """WON: games won at the board."""
    return _count(records, lambda cell: cell.outcome in _WON_AT_THE_BOARD)


def with_black(records: Records) -> list[Score]:
    """BPG: games played with Black."""
    return _count(records, _black)


def won_with_black(records: Records) -> list[Score]:
    """BWG: games won at the board with Black."""
    return _count(records, lambda cell: _black(cell) and cell.outcome in _WON_AT_THE_BOARD)


def handicap_given(records: Records) -> list[Score]:
    """HDG: the stones that a player gave, less those that he took."""
    return [-sum(cell.stones for cell in cells) for cells in records.cells]


def _black(cell: Cell) -> bool:
    return cell.side is Side.BLACK and COUNTS[cell.outcome].colour and cell.outcome is not Outcome.UNPLAYED


def _count(records: Records, counts: Callable[[Cell], bool]) -> list[Score]:
    return [sum(map(counts, cells)) for cells in records.cells]
