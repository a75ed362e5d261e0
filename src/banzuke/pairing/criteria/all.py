"""All criteria by their ids."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.pairing.criteria.category import category
from banzuke.pairing.criteria.colours import colours, third_in_row
from banzuke.pairing.criteria.drawn import drawn
from banzuke.pairing.criteria.floats import floaters, floats
from banzuke.pairing.criteria.free import lowest_free
from banzuke.pairing.criteria.geography import geography
from banzuke.pairing.criteria.handicap import handicap
from banzuke.pairing.criteria.last_round import last_round
from banzuke.pairing.criteria.met import met
from banzuke.pairing.criteria.score import score
from banzuke.pairing.criteria.seeding import seeding

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.pairing.criteria.criterion import Criterion

DRAWN = "drawn"
CRITERIA: Mapping[str, Criterion] = MappingProxyType(
    {
        "met": met,
        "lowest-free": lowest_free,
        "category": category,
        "score": score,
        "geography": geography,
        "floats": floats,
        "floaters": floaters,
        "third-in-row": third_in_row,
        "last-round": last_round,
        "handicap": handicap,
        "seeding": seeding,
        "colours": colours,
        DRAWN: drawn,
    }
)
