"""The best of all legal pairings, with the proof that there is no better one.

Small fields: all pairs are matched exactly, criterion before criterion. Greater ones: a lower bound (`moats`) and a
good pairing of a few partners for everybody show which pairs no best pairing can hold; the others are matched exactly,
one level of criteria after the other (ADR 40).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from banzuke.pairing.levels import ROOM, fitting, packed, settled, span, unbounded, width
from banzuke.pairing.matching import WIDEST, cheapest
from banzuke.pairing.matrix import NEVER
from banzuke.pairing.moats import UNIT, Bound, bound

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.pairing.matching import Pairs
    from banzuke.pairing.matrix import Mask, Matrix

#: Up to so many pairs are matched without further ado; up to so many where it must be, in a few seconds.
FEW, _MANY = 12_000, 450_000
#: Up to so many pairs times players one matching of wide numbers is faster than one for each level.
_AT_ONCE = 300_000_000
#: A first pairing is sought among so many partners for everybody.
_PARTNERS = 24
#: More than any excess that is worth a look.
_FAR = float(NEVER)


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """Why a pairing is the best: of `pairs` legal pairs all but `matched` are ruled out by the bound.

    `optimal` False: the pairing is good, and a better one is not ruled out; then all criteria in one number come to
    `reached`, and no pairing is below `bound`.
    """

    optimal: bool
    pairs: int
    matched: int
    bound: float = 0
    reached: float = 0


class Optimum(NamedTuple):
    """Pairs of players, the total of each criterion, and the certificate."""

    pairs: Pairs
    totals: tuple[int, ...]
    certificate: Certificate


def optimum(criteria: Sequence[Matrix], allowed: Mask, few: int = FEW) -> Optimum | None:
    """The perfect matching of allowed pairs that is best by the first criterion, then by the second, and so on.

    `criteria`: what each pair costs, 0 the best. `few`: up to so many pairs all are matched without a bound. None where
    no perfect matching exists.
    """
    if not allowed.any(axis=1).all():
        return None
    search = _Search(criteria, allowed.copy(), few)
    certificate = search.run()
    if search.best is None or certificate is None:
        return None
    return Optimum(search.best, totals(criteria, search.best), certificate)


def totals(criteria: Sequence[Matrix], pairs: Pairs) -> tuple[int, ...]:
    """What a pairing costs by each criterion."""
    lower, higher = ([pair[at] for pair in pairs] for at in (0, 1))
    return tuple(int(costs[lower, higher].sum()) for costs in criteria)


class _Search:
    """The pairs that may still be part of the best pairing, and the best pairing so far.

    By the first `known` criteria no pairing is better than the best so far.
    """

    def __init__(self, criteria: Sequence[Matrix], allowed: Mask, few: int) -> None:
        self.criteria = criteria
        self.few = few
        self.allowed = allowed
        self.best: Pairs | None = None
        self.known = 0
        self.pairs = self._count()
        self.reached: tuple[float, float] = (0, 0)

    def run(self) -> Certificate | None:
        """Level by level until few pairs are left, which one number can weigh; these are matched exactly."""
        while self._count() > self.few or not self._fits(len(self.criteria)):
            level = self._level()
            if level is None:
                break
            through, costs = level
            below = bound(costs, self.allowed)
            if not self._improve(through, below):
                return None
            gap = self._rule_out(costs, below)
            if self._settle_at_once() if gap else through == len(self.criteria):
                return self._certificate(optimal=True)
            # The next level counts only among the best by this one, so its best must be known, not just near.
            if gap and not self._settle(through):
                return self._certificate(optimal=False)
            self._rule_out(costs, below)
            self.known = through
            if through == len(self.criteria):
                return self._certificate(optimal=True)
        if self._settle(len(self.criteria)):
            return self._certificate(optimal=True)
        return None if self.best is None else self._certificate(optimal=False)

    def _count(self) -> int:
        return int(self.allowed.sum()) // 2

    def _level(self) -> tuple[int, Matrix] | None:
        """The next criteria together with the known ones, as many as 64 bits hold; None where they hold not one."""
        rest = self.criteria[self.known :]
        spans = [span(costs, self.allowed) for costs in rest]
        if self.best is None:
            count = fitting(spans, ROOM)
            return count, packed(rest[:count], spans[:count])
        known = settled(self.criteria[: self.known], self._totals(), self.allowed)
        room = 0 if known is None else ROOM // (span(known, self.allowed) + 1)
        if known is None or spans[0] >= room:
            return None
        count = fitting(spans, room)
        own = packed(rest[:count], spans[:count])
        return self.known + count, known * (totals([own], self.best)[0] + 1) + own

    def _totals(self) -> tuple[int, ...]:
        """What the best pairing so far costs by the known criteria."""
        return totals(self.criteria[: self.known], self.best or ())

    def _rule_out(self, costs: Matrix, below: Bound) -> int:
        """How far the best pairing so far is above the bound. A pair further above it is in no better pairing."""
        reached = totals([costs], self.best or ())[0]
        gap = UNIT * reached - below.total
        self.allowed &= below.above <= gap
        self.reached = below.total / UNIT, reached
        return gap

    def _improve(self, through: int, below: Bound) -> bool:
        """A pairing of nearby pairs and of those of the best so far, so that it is never worse than that."""
        for partners in (_PARTNERS, 4 * _PARTNERS, len(self.allowed)):
            near = _near(below, self.allowed, partners)
            for pair in self.best or ():
                near[pair] = near[pair[::-1]] = True
            found = self._match(through, near)
            if found is not None:
                self.best = found
                return True
        return False

    def _settle(self, through: int) -> bool:
        """Match all pairs that are left, exactly: by as many criteria at a time as one number holds."""
        while self.known < through or self.best is None:
            step = next((step for step in range(through, self.known, -1) if self._fits(step)), None)
            if step is None or self._count() > _MANY:
                return False
            self.best = self._match(step, self.allowed)
            if self.best is None:
                return False
            self.known = step
        return True

    def _settle_at_once(self) -> bool:
        """The same by all criteria, where one number holds them: one matching in place of one for each level."""
        worth_it = self._count() <= min(_MANY, _AT_ONCE // len(self.allowed))
        return worth_it and self._fits(len(self.criteria)) and self._settle(len(self.criteria))

    def _fits(self, through: int) -> bool:
        return width(self.criteria[:through], self.allowed, self._totals()) <= WIDEST

    def _match(self, through: int, allowed: Mask) -> Pairs | None:
        """The best matching of some pairs by the criteria up to `through`."""
        return cheapest(allowed, unbounded(self.criteria[:through], allowed, self._totals()))

    def _certificate(self, *, optimal: bool) -> Certificate:
        below, reached = (0.0, 0.0) if optimal else self.reached
        return Certificate(optimal=optimal, pairs=self.pairs, matched=self._count(), bound=below, reached=reached)


def _near(below: Bound, allowed: Mask, partners: int) -> Mask:
    """For everybody the partners least above the bound, and as many bridges; among equals those of a fixed shuffle."""
    size = len(allowed)
    if partners >= size:
        return allowed.copy()
    shuffle = np.random.default_rng(size).random((size, size))
    shuffle = (shuffle + shuffle.T) / 2
    near = np.zeros_like(allowed)
    for among in (allowed, below.bridges & allowed):
        order = np.where(among, below.above + shuffle, _FAR)
        nearest = np.argpartition(order, partners, axis=1)[:, :partners]
        chosen = np.zeros_like(allowed)
        chosen[np.arange(size)[:, None], nearest] = True
        near |= chosen & among
    return near | near.T
