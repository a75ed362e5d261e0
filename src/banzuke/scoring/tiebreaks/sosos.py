"""SOSOS: the sum of the opponents' SOS."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.scoring.tiebreaks.opponents import met, nothing, terms, twin
from banzuke.scoring.unplayed import custom

if TYPE_CHECKING:
    from banzuke.scoring.rounds import Base, Records, Score


def sosos(records: Records, base: Base) -> list[Score]:
    """The sum of the opponents' SOS; a round without an opponent adds its own term once for every round so far."""
    unplayed = custom(records.settings)
    sums = [sum(row) for row in terms(records, base)]
    found = []
    for player, cells in enumerate(records.cells):
        instead = unplayed.instead(records, base, player) * records.rounds
        total = 0
        for cell in cells:
            if met(cell, unplayed):
                total += sums[cell.opponent]
            else:
                total += sums[player] if twin(cell, unplayed) else 0 if nothing(cell, unplayed) else instead
        found.append(total)
    return records.exact(found)
