"""What the rounds before have left: who met whom, who was free, who floated, who had which colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from banzuke.core.outcome import COUNTS, Side
from banzuke.pairing.matrix import vector
from banzuke.scoring.rounds import Base

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.pairing.matrix import Matrix, Vector
    from banzuke.scoring.rounds import Cell, Records

#: So many rounds with the same colour come before a third one.
_TWO = 2


@dataclass(frozen=True, eq=False, kw_only=True)
class History:
    """Columns by player of the field.

    `met`: how often each pair met. `free`: free rounds. `downs`, `ups`: boards against lower and higher scores, a free
    round being down. `last_float`: 1 down, -1 up, 0 none, in the last round. `balance`: games with Black less games
    with White, even games only. `twice`: 1 after two such games in a row with Black, -1 with White. `last_colour`: the
    same of the last game. `black_in_meeting`: for a pair, 1 where the first had Black when they last met, -1 White.
    """

    met: Matrix
    free: Vector
    downs: Vector
    ups: Vector
    last_float: Vector
    balance: Vector
    twice: Vector
    last_colour: Vector
    black_in_meeting: Matrix


def history(records: Records, rows: Sequence[int]) -> History:
    """The history of the players at `rows` of the table."""
    at = {row: player for player, row in enumerate(rows)}
    size = len(rows)
    met, black_in_meeting = (np.zeros((size, size), dtype=np.int64) for _ in range(2))
    floats = [_floats(records, row) for row in rows]
    colours = [_colours(records.cells[row]) for row in rows]
    for player, row in enumerate(rows):
        for cell in records.cells[row]:
            opponent = at.get(cell.opponent)
            if opponent is not None and COUNTS[cell.outcome].met:
                met[player, opponent] += 1
                black_in_meeting[player, opponent] = _SIGN.get(cell.side, 0)
    return History(
        met=met,
        free=vector([sum(COUNTS[cell.outcome].free for cell in records.cells[row]) for row in rows]),
        downs=vector([sum(each > 0 for each in own) for own in floats]),
        ups=vector([sum(each < 0 for each in own) for own in floats]),
        last_float=vector([own[-1] if own else 0 for own in floats]),
        balance=vector([sum(own) for own in colours]),
        twice=vector([_repeated(own) for own in colours]),
        last_colour=vector([own[-1] if own else 0 for own in colours]),
        black_in_meeting=black_in_meeting,
    )


_SIGN: dict[Side | None, int] = {Side.BLACK: 1, Side.WHITE: -1}


def _floats(records: Records, row: int) -> list[int]:
    """For every round 1 where the opponent had less points before it, -1 where he had more; down where free."""
    found = []
    for number, cell in enumerate(records.cells[row]):
        if cell.opponent < 0:
            found.append(int(COUNTS[cell.outcome].free))
            continue
        own, other = (_before(records, each, number) for each in (row, cell.opponent))
        found.append((own > other) - (own < other))
    return found


def _before(records: Records, row: int, number: int) -> int:
    """A player's points before a round, counted from 0."""
    return records.running[Base.MMS][row][number - 1] if number else records.start[Base.MMS][row]


def _colours(cells: Sequence[Cell]) -> list[int]:
    """The colours of even games, 1 for Black."""
    return [
        _SIGN[cell.side] for cell in cells if cell.side is not None and not cell.stones and COUNTS[cell.outcome].colour
    ]


def _repeated(colours: Sequence[int]) -> int:
    """The colour of the last two games where it is one."""
    return colours[-1] if len(colours) >= _TWO and colours[-1] == colours[-2] else 0
