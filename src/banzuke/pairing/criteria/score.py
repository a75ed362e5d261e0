"""Equal scores meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from banzuke.pairing.criteria.criterion import Costs
from banzuke.pairing.matrix import pairwise

if TYPE_CHECKING:
    from banzuke.pairing.field import Field


def score(field: Field) -> Costs:
    """The square of the gap in quarters of a point: two small gaps are better than a great one."""
    own = field.score
    first, second = pairwise(own)
    return Costs((first - second) ** 2, np.zeros_like(own))
