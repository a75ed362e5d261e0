"""Small handicaps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from banzuke.handicap.tournament import RATING
from banzuke.pairing.criteria.criterion import Costs

if TYPE_CHECKING:
    from banzuke.pairing.field import Field

#: The width of a grade on a scale of ratings.
_GRADE = 100


def handicap(field: Field) -> Costs:
    """The square of the difference of strength in whole grades: two small handicaps are better than a great one.

    Whoever lacks what is compared counts as the weakest of those who have it.
    """
    known = [each for each in field.strength if each is not None]
    width = _GRADE if field.law is not None and field.law.basis == RATING else 1
    own = np.array([min(known, default=0.0) if each is None else each for each in field.strength]) / width
    apart = np.floor(np.abs(own[:, None] - own[None, :])).astype(np.int64)
    return Costs(apart**2, np.zeros(len(field.rows), dtype=np.int64))
