"""All scoring laws by their ids, as `tournament.scoring` names them."""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.core.handicap_steps import nearest_steps
from banzuke.scoring.fors import Fors, fifteen_each
from banzuke.scoring.points_2003 import Points2003, capped, exact, table, variant_1, variant_2
from banzuke.scoring.wins import WINS, FixedPoints

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.scoring.law import ScoringLaw

#: The bound that the text of 2003 proposes for its second variant.
_PROPOSED = Fraction(3, 2)
#: "Edo", as a Moscow club plays it: to lose is worth half of what it is worth to win.
_EDO = FixedPoints(draw=Fraction(3, 4), loss=Fraction(1, 2))

LAWS: Mapping[str, ScoringLaw] = MappingProxyType(
    {
        "wins": WINS,
        "edo": _EDO,
        "fors": Fors(),
        # The text's own words where its examples decided otherwise (readings R1 and R4 of the note).
        "fors-nearest": Fors(steps=nearest_steps),
        "fors-fifteen": Fors(drawn=fifteen_each),
        "points-2003-variant-1": Points2003(variant_1),
        "points-2003-variant-2": Points2003(variant_2),
        "points-2003-variant-2-capped": Points2003(capped(variant_2, _PROPOSED)),
        "points-2003-table": Points2003(table),
        "points-2003-exact": Points2003(exact),
    }
)
