"""The plain law: a win, a draw and a loss each count for a fixed number of points, by default 1, 1/2 and 0.

Who lost without play may have less than who lost at the board, as in the systems of 3, 2, 1 and 0 points.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from banzuke.core.outcome import COUNTS, Side, Winner, outcome_for

if TYPE_CHECKING:
    from banzuke.core.event import Game
    from banzuke.scoring.law import Entrant


@dataclass(frozen=True, slots=True, kw_only=True)
class FixedPoints:
    """So many points for a win, a draw and a loss, whoever the opponent is. `forfeit`: for a loss by default."""

    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(1, 2)
    loss: Fraction = Fraction(0)
    forfeit: Fraction | None = None

    def start(self, entrant: Entrant) -> Fraction:
        """Nobody starts with points, unless the director says so."""
        return entrant.start_points or Fraction(0)

    def points(
        self,
        game: Game,
        black: Entrant,  # noqa: ARG002 - the contract's
        white: Entrant,  # noqa: ARG002 - the contract's
    ) -> tuple[Fraction, Fraction]:
        """What the table of outcomes says, in this law's points."""
        lost = self.forfeit if game.by_default and self.forfeit is not None else self.loss
        worth = (lost, self.draw, self.win, Fraction(0))
        first, second = _SCORED[game.winner, game.by_default]
        return worth[first], worth[second]


_OPEN = 3


def _scored(side: Side, winner: Winner | None, *, by_default: bool) -> int:
    scored = COUNTS[outcome_for(side, winner, by_default=by_default)].scored
    return _OPEN if scored is None else scored


#: Half-points of Black and White by the result of a game.
_SCORED = {
    (winner, by_default): (
        _scored(Side.BLACK, winner, by_default=by_default),
        _scored(Side.WHITE, winner, by_default=by_default),
    )
    for winner in (None, *Winner)
    for by_default in (False, True)
}
WINS = FixedPoints()
