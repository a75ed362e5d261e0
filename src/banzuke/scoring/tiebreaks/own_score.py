"""What a player scored himself: wins, points, their running sums, and the scores of a cup."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from banzuke.core.outcome import Outcome
from banzuke.scoring.rounds import Base

if TYPE_CHECKING:
    from banzuke.scoring.rounds import Records, Score

_MISSED = frozenset({Outcome.ABSENT, Outcome.ZERO_BYE, Outcome.HALF_BYE})


def score(records: Records, base: Base) -> list[Score]:
    """NBW: the number of wins. MMS: start points and what the games and free rounds brought."""
    return records.exact(records.final[base])


def cuss(records: Records, base: Base) -> list[Score]:
    """CUSS: the sum of the scores after each round. In chess: the progressive score."""
    return records.exact(sum(sums) for sums in records.running[base])


def cuss_without_1(records: Records, base: Base) -> list[Score]:
    """The sum of the scores after each round but the first."""
    return records.exact(sum(sums[1:]) for sums in records.running[base])


def cup(records: Records) -> list[Score]:
    """CPS: the score doubles with each round, so that a win outweighs everything later."""
    found = []
    for row in records.gains[Base.WINS]:
        total = 0
        for gain in row:
            total = 2 * total + gain
        found.append(total)
    return records.exact(found)


def result_points(records: Records) -> list[Score]:
    """SORP: by how many points on the board a player won his games together, as somebody typed them by hand."""
    return [Fraction(sum(cell.won_by for cell in cells), 2) for cells in records.cells]


def without_missed(records: Records) -> list[Score]:
    """SCOREX: the score without what missed rounds brought; a free point, which a player did not choose, stays."""
    kept = (
        start + sum(gain for cell, gain in zip(cells, gains, strict=True) if cell.outcome not in _MISSED)
        for start, cells, gains in zip(records.start[Base.MMS], records.cells, records.gains[Base.MMS], strict=True)
    )
    return records.exact(kept)
