"""Categories: each among its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from banzuke.pairing.criteria.criterion import Costs
from banzuke.pairing.matrix import pairwise, vector
from banzuke.scoring.tiebreaks.strength import category as category_of

if TYPE_CHECKING:
    from banzuke.pairing.field import Field


def category(field: Field) -> Costs:
    """The square of how many categories lie between the two: two steps of one are better than one of two."""
    table = category_of(field.records)
    own = vector([table[row] or 0 for row in field.rows])
    first, second = pairwise(own)
    return Costs((first - second) ** 2, np.zeros_like(own))
