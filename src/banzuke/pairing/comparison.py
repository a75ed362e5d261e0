"""One pairing beside another: which criterion decides between them, by how much, and who pays for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from banzuke.pairing.criteria.all import DRAWN

if TYPE_CHECKING:
    from banzuke.pairing.matching import Pairs
    from banzuke.pairing.weighing import Weighed, Weighing


class Difference(NamedTuple):
    """What two pairings come to by criteria of one rank."""

    criteria: tuple[str, ...]
    best: int
    other: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """The best pairing beside another one. `gone`: boards of the best alone; `come`: boards of the other alone.

    `differences`: every rank by which they differ, in order; the first one decides. `payers`: of the boards that come,
    those that cost something by the deciding criteria, with the cost.
    """

    best: Weighed
    other: Weighed
    differences: tuple[Difference, ...]
    gone: Pairs
    come: Pairs
    payers: tuple[tuple[tuple[int, int], int], ...]

    @property
    def deciding(self) -> Difference | None:
        """What decides; None where both are equally good by everything but the lot."""
        return next((each for each in self.differences if each.criteria != (DRAWN,)), None)

    @property
    def other_is_better(self) -> bool:
        """Whether the pairing called the best is not, which a certificate rules out."""
        decides = self.differences[0] if self.differences else None
        return decides is not None and decides.other < decides.best


def compare(weighing: Weighing, best: Weighed, other: Weighed) -> Comparison:
    """Compare two pairings of a field.

    Where different players leave their groups, both are weighed as they were before that was settled.
    """
    same_leave = set(weighing.leaving(best.pairs)) == set(weighing.leaving(other.pairs))
    costs = best.costs if same_leave else best.first_costs
    differences = []
    for rank in weighing.ranks:
        totals = [
            sum(int(costs[criterion][pair]) for criterion in rank for pair in each.pairs) for each in (best, other)
        ]
        if totals[0] != totals[1]:
            differences.append(Difference(rank, *totals))
    come = tuple(sorted(set(other.pairs) - set(best.pairs)))
    deciding = next((each for each in differences if each.criteria != (DRAWN,)), None)
    weights = {} if deciding is None else {pair: sum(int(costs[c][pair]) for c in deciding.criteria) for pair in come}
    return Comparison(
        best=best,
        other=other,
        differences=tuple(differences),
        gone=tuple(sorted(set(best.pairs) - set(other.pairs))),
        come=come,
        payers=tuple((pair, weight) for pair, weight in weights.items() if weight),
    )


def next_best(weighing: Weighing, best: Weighed, pair: tuple[int, int]) -> Comparison | None:
    """The best pairing without one of the boards; None where that board is in every legal pairing."""
    other = weighing.best(without=(pair,))
    return None if other is None else compare(weighing, best, other)


def why_not(weighing: Weighing, best: Weighed, wanted: Pairs) -> Comparison | None:
    """The best pairing that has some boards; None where no legal pairing has them."""
    if not all(weighing.legal[pair] for pair in wanted):
        return None
    other = weighing.best(with_pairs=wanted)
    return None if other is None else compare(weighing, best, other)
