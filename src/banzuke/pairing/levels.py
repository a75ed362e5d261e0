"""Criteria in their order of importance as one whole number for each pair.

No sum of lesser criteria ever outweighs a greater one: every criterion is multiplied by more than all lesser ones can
come to. Where a best pairing is known by the first criteria, its own totals are enough for these, which keeps the
numbers short.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

import numpy as np

from banzuke.pairing.matrix import cells

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.pairing.matrix import Mask, Matrix

#: What is summed over a whole matching stays below this, with room in 64 bits for more.
ROOM = 1 << 58


def span(costs: Matrix, allowed: Mask) -> int:
    """No matching of allowed pairs costs more: half of what it is if everybody sits at his dearest board."""
    return int(np.where(allowed, costs, 0).max(axis=1).sum() // 2)


def fitting(spans: Sequence[int], room: int) -> int:
    """How many of the criteria, by their spans, fit into one number; the first one always does."""
    count, needed = 0, 1
    while count < len(spans) and needed * (spans[count] + 1) < room:
        needed *= spans[count] + 1
        count += 1
    return max(1, count)


def packed(criteria: Sequence[Matrix], spans: Sequence[int]) -> Matrix:
    """The criteria in one number that 64 bits hold."""
    costs = np.zeros_like(criteria[0])
    for each, most in zip(criteria, spans, strict=True):
        costs = costs * (most + 1) + each
    return costs


def factors(best: Sequence[int]) -> tuple[int, ...]:
    """What criteria are multiplied by of which no matching is better than the totals `best`: every other costs more."""
    found: list[int] = []
    lesser = 0
    for total in reversed(best):
        found.append(lesser + 1)
        lesser += (lesser + 1) * total
    return tuple(reversed(found))


def settled(criteria: Sequence[Matrix], best: Sequence[int], allowed: Mask) -> Matrix | None:
    """Such criteria in one number that 64 bits hold; None where they do not."""
    own = factors(best)
    if sum(factor * span(costs, allowed) for factor, costs in zip(own, criteria, strict=True)) >= ROOM:
        return None
    costs = np.zeros_like(allowed, dtype=np.int64)
    for factor, each in zip(own, criteria, strict=True):
        costs += np.where(allowed, each, 0) * factor
    return costs


def unbounded(criteria: Sequence[Matrix], allowed: Mask, best: Sequence[int] = ()) -> list[int]:
    """The criteria in one number for each pair of `cells(allowed)`, however wide.

    `best`: the totals of the first criteria, which no matching betters.
    """
    lower, higher = cells(allowed)
    numbers = [0] * len(lower)
    for costs, factor in zip(criteria, factors(best), strict=False):
        values = costs[lower, higher].tolist()
        numbers = [number + factor * value for number, value in zip(numbers, values, strict=True)]
    for costs in criteria[len(best) :]:
        factor = span(costs, allowed) + 1
        if factor > 1:
            values = costs[lower, higher].tolist()
            numbers = [number * factor + value for number, value in zip(numbers, values, strict=True)]
    return numbers


def width(criteria: Sequence[Matrix], allowed: Mask, best: Sequence[int] = ()) -> int:
    """What no total of the numbers of `unbounded` reaches."""
    known = sum(factor * span(costs, allowed) for costs, factor in zip(criteria, factors(best), strict=False))
    return (1 + known) * prod(span(costs, allowed) + 1 for costs in criteria[len(best) :])
