"""SODOS: the sum of the defeated opponents' scores; of an opponent with a draw, half of it.

In chess: Sonneborn-Berger, where a missed round is a draw or a win against the opponent that the custom invents.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from banzuke.scoring.tiebreaks.opponents import lowest, met, terms, twin
from banzuke.scoring.unplayed import custom

if TYPE_CHECKING:
    from banzuke.scoring.rounds import Base, Records, Score


def sodos(records: Records, base: Base) -> list[Score]:
    """Each opponent's score times the result against him."""
    return records.exact(map(sum, _products(records, base)), parts=2)


def without_1(records: Records, base: Base) -> list[Score]:
    """The same without the round in which the opponent scored least."""
    rows = zip(terms(records, base), _products(records, base), strict=True)
    return records.exact(
        (sum(products) - sum(lowest(records, player, row, products, 1)) for player, (row, products) in enumerate(rows)),
        parts=2,
    )


@lru_cache(maxsize=2)
def _products(records: Records, base: Base) -> list[list[int]]:
    """Term times half-points, for each player and round."""
    unplayed = custom(records.settings)
    return [
        [
            term * cell.scored if unplayed.invents_opponent or met(cell, unplayed) or twin(cell, unplayed) else 0
            for term, cell in zip(row, cells, strict=True)
        ]
        for row, cells in zip(terms(records, base), records.cells, strict=True)
    ]
