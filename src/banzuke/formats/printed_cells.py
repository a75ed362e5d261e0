"""The cells of a cross-table to be written: every game from both chairs, every free round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.outcome import ByeKind, Outcome, Side

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from banzuke.core.event import Event, Game
    from banzuke.core.quantities import PlayerId

#: Two winners who played cannot be told from a slip of the pen, so that they are printed as decided by default.
SIGNS = {
    Outcome.WIN: "+",
    Outcome.LOSS: "-",
    Outcome.JIGO: "=",
    Outcome.BOTH_WIN: "+!",
    Outcome.BOTH_LOSE: "-",
    Outcome.FORFEIT_WIN: "+!",
    Outcome.FORFEIT_LOSS: "-!",
    Outcome.FORFEIT_JIGO: "=!",
    Outcome.FORFEIT_BOTH_WIN: "+!",
    Outcome.FORFEIT_BOTH_LOSE: "-!",
    Outcome.UNPLAYED: "?",
}


def rounds_of(event: Event) -> int:
    """How many rounds a table of the event has."""
    return max([event.rounds, *(game.round for game in event.games), *(bye.round for bye in event.byes)])


def cells_of(
    event: Event, free: Mapping[ByeKind, str], cell: Callable[[Game, Side, int], str]
) -> dict[PlayerId, list[str]]:
    """Each player's cells, round by round; `cell` prints a game for a side from the opponent's row number.

    A round of which the event says nothing is printed as an absence.
    """
    numbers = {entry.id: number for number, entry in enumerate(event.entries, 1)}
    cells = {entry.id: [free[ByeKind.ABSENT]] * rounds_of(event) for entry in event.entries}
    for bye in event.byes:
        cells[bye.player][bye.round - 1] = free[bye.kind]
    for game in event.games:
        for side in Side:
            cells[game.player(side)][game.round - 1] = cell(game, side, numbers[game.player(side.other)])
    return cells
