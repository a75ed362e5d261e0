"""International match points: a difference of scores on the scale of the law, and IMPs over a whole board.

Source: Laws of Duplicate Bridge, law 78B. Cross-IMPs compare a result with every other one, Butler with a datum.
"""

from __future__ import annotations

import enum
from bisect import bisect_right
from collections import Counter
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

#: The least difference of 1, 2, ... 24 IMPs.
BOUNDS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)


@cache
def imps(difference: int) -> int:
    """The IMPs of a difference in points, with its sign; 10 points are none."""
    found = bisect_right(BOUNDS, abs(difference))
    return found if difference >= 0 else -found


class Divisor(enum.Enum):
    """By what the sum of cross-IMPs is divided: the other results (usual), or all results (statistically neater)."""

    OTHERS = "others"
    ALL = "all"


def cross_imps(scores: Sequence[int], divisor: Divisor = Divisor.OTHERS) -> list[Fraction]:
    """The cross-IMPs of each score of a board: the mean of its IMPs against every other one. Their sum is zero."""
    frequencies = Counter(scores)
    by = max(1, len(scores) - (divisor is Divisor.OTHERS))
    sums = {score: sum(count * imps(score - other) for other, count in frequencies.items()) for score in frequencies}
    return [Fraction(sums[score], by) for score in scores]
