"""STS: the McMahon score of a tournament whose last rounds are played as a knock-out of the bar group."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.scoring.rounds import Base
from banzuke.scoring.start import bar_points

if TYPE_CHECKING:
    from banzuke.scoring.rounds import Records, Score

#: How many rounds come after the quarter-final and after the semi-final.
_AFTER = (2, 1)
_BONUS = 2


def sts(records: Records) -> list[Score]:
    """MMS; a player of the bar group gets 2 more for winning every game up to the quarter-final, 2 to the semi-final.

    The final is the last planned round.
    """
    planned = records.settings.rounds or records.rounds
    stages = [planned - after for after in _AFTER if 0 < planned - after <= records.rounds]
    bar = bar_points(records.settings)
    highest = max(records.start[Base.MMS], default=0) if bar is None else bar * records.unit
    found = []
    for start, score, wins in zip(
        records.start[Base.MMS], records.final[Base.MMS], records.running[Base.WINS], strict=True
    ):
        won = sum(wins[stage - 1] == stage * records.unit for stage in stages) if start >= highest else 0
        found.append(score + _BONUS * won * records.unit)
    return records.exact(found)
