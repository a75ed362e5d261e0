"""Koya: the score against the stronger half of the field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.scoring.rounds import Base
from banzuke.scoring.tiebreaks.opponents import met
from banzuke.scoring.unplayed import custom

if TYPE_CHECKING:
    from banzuke.scoring.rounds import Records, Score


def koya(records: Records) -> list[Score]:
    """KS: the points against opponents who scored half of the possible points or more."""
    unplayed = custom(records.settings)
    final, gains = records.final[Base.MMS], records.gains[Base.MMS]
    half = records.rounds * records.unit
    return records.exact(
        sum(
            gain
            for cell, gain in zip(cells, gains[player], strict=True)
            if met(cell, unplayed) and 2 * final[cell.opponent] >= half
        )
        for player, cells in enumerate(records.cells)
    )
