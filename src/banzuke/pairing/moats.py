"""A lower bound for every perfect matching, and what each pair costs above it.

Every player may pay towards his board as long as no two pay more than their board costs. A set of players of odd number
cannot be matched within itself: some board crosses its border, so that a moat around it may be paid for as well. Moats
grow around all odd sets at the same time until two meet, which then are one set.

Source: Edmonds, "Maximum matching and a polyhedron with 0,1-vertices" (1965), the dual program; the growth of moats
after Goemans and Williamson, "A general approximation technique for constrained forest problems" (1995). The bound
alone is used, never their approximate matching.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from banzuke.pairing.matrix import NEVER

if TYPE_CHECKING:
    from banzuke.pairing.matrix import Mask, Matrix, Vector

#: Moats grow in halves of a cost, and those nearer than this touch.
UNIT = 2
_TOUCHING = 1
#: So often moats may meet; the bound holds whenever the growth ends.
_MOST_PHASES = 1000


class Bound(NamedTuple):
    """`total`: no perfect matching costs less. `above`: how far each pair is above what is paid for it. In 1/UNIT.

    `bridges`: the pairs at which two sets met. Few as they may be, an odd set is only left over one of them.
    """

    total: int
    above: Matrix
    bridges: Mask


def bound(costs: Matrix, allowed: Mask) -> Bound:
    """The bound for matchings of allowed pairs; costs from 0 to 2**59."""
    above = np.where(allowed, costs * UNIT, NEVER)
    paid = _own_payments(above)
    above = np.where(allowed, above - paid[:, None] - paid[None, :], NEVER)
    lower, higher = np.nonzero(np.triu(allowed, 1))
    room = above[lower, higher]
    sets = np.arange(len(costs))
    total = int(paid.sum())
    bridges = np.zeros_like(allowed)
    for phase in range(_MOST_PHASES):
        touching = room <= _TOUCHING
        if phase:
            bridges[lower[touching], higher[touching]] = True
        sets = _joined(sets, lower, higher, touching)
        apart = sets[lower] != sets[higher]
        above[lower[~apart], higher[~apart]] = room[~apart]
        lower, higher, room = lower[apart], higher[apart], room[apart]
        odd = np.bincount(sets, minlength=len(sets)) % 2
        moats = odd[sets[lower]] + odd[sets[higher]]
        width = _width(room, moats)
        if width is None:
            break
        total += width * int(odd.sum())
        room = room - width * moats
    above[lower, higher] = room
    return Bound(total, np.minimum(above, above.T), bridges | bridges.T)


def _own_payments(costs: Matrix) -> Vector:
    """What each player pays for himself: half of his cheapest board, then all that the others leave free."""
    paid: Vector = costs.min(axis=1) // 2
    for player, row in enumerate(costs):
        paid[player] = (row - paid).min()
    return paid


def _width(room: Vector, moats: Vector) -> int | None:
    """How far all moats can grow: the least room that one moat crosses, or half of what two share; None where none."""
    if not moats.any():
        return None
    one, two = room[moats == 1], room[moats > 1]
    return min(int(one.min(initial=NEVER)), int(two.min(initial=NEVER)) // 2)


def _joined(sets: Vector, lower: Vector, higher: Vector, touching: Mask) -> Vector:
    """The sets after those that touch, directly or through others, have become one; named by their least player."""
    first, second = lower[touching], higher[touching]
    while True:
        least = np.minimum(sets[first], sets[second])
        joined = sets.copy()
        np.minimum.at(joined, sets[first], least)
        np.minimum.at(joined, sets[second], least)
        joined = joined[joined[sets]]
        if np.array_equal(joined, sets):
            return joined
        sets = joined
