"""What a player scored himself: wins, points, their running sums, and the scores of a cup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.scoring.rounds import Base

if TYPE_CHECKING:
    from banzuke.scoring.rounds import Records, Score


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
    """SORP: the sum of what the games brought, without start points and free rounds."""
    return records.exact(
        sum(gain for cell, gain in zip(cells, gains, strict=True) if cell.opponent >= 0)
        for cells, gains in zip(records.cells, records.gains[Base.MMS], strict=True)
    )
