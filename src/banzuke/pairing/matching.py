"""The exact matching: the perfect matching of least cost, by Edmonds' blossoms in whole numbers (rustworkx)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rustworkx

from banzuke.pairing.matrix import cells

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.pairing.matrix import Mask

#: Costs are whole numbers below this: the library computes with twice as much in 128 bits.
WIDEST = 1 << 125

#: Pairs of players, the lower number first, in ascending order.
Pairs = tuple[tuple[int, int], ...]


def cheapest(allowed: Mask, costs: Sequence[int]) -> Pairs | None:
    """The perfect matching of least total cost; None where the allowed pairs hold no perfect matching.

    `costs`: a cost, from 0 to `WIDEST`, for each pair of `cells(allowed)`. Always the same answer to the same question.
    """
    most = max(costs, default=0)
    pairs = _match(allowed, [most - cost for cost in costs])
    return pairs if 2 * len(pairs) == len(allowed) else None


def widest(allowed: Mask) -> Pairs:
    """A matching of as many pairs as there can be."""
    return _match(allowed, [1] * len(cells(allowed)[0]))


def _match(allowed: Mask, weights: Sequence[int]) -> Pairs:
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(len(allowed)))
    graph.add_edges_from(list(zip(*cells(allowed), weights, strict=True)))
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return tuple(sorted((min(pair), max(pair)) for pair in matched))
