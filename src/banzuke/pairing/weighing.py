"""All legal pairings of a field weighed against each other: the heart of the systems that seek the best one.

The best is sought twice. First with everybody in his group; this settles who meets another group and who is free. Then
the groups are seeded anew without those who left them, and paired, so that a player drawn up or down leaves no hole in
a fold (ADR 41).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from dataclasses import field as column
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from banzuke.pairing.criteria.all import CRITERIA
from banzuke.pairing.optimum import optimum

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from banzuke.pairing.criteria.criterion import Costs, Criterion
    from banzuke.pairing.field import Field
    from banzuke.pairing.matching import Pairs
    from banzuke.pairing.matrix import Mask, Matrix
    from banzuke.pairing.optimum import Certificate, Optimum

SEEDING = "seeding"


class Weighed(NamedTuple):
    """A pairing: pairs of players by index, the free one with the index of the empty seat.

    `costs`: what each pair costs by each criterion, once it is known who leaves his group; `first_costs`: before that.
    """

    pairs: Pairs
    costs: Mapping[str, Matrix]
    first_costs: Mapping[str, Matrix]
    certificate: Certificate | None = None

    def cost(self, criterion: str, pair: tuple[int, int]) -> int:
        """What a pair costs by a criterion."""
        return int(self.costs[criterion][pair])

    def total(self, criterion: str) -> int:
        """What the whole pairing costs by a criterion."""
        return sum(self.cost(criterion, pair) for pair in self.pairs)


@dataclass(frozen=True, eq=False, kw_only=True)
class Weighing:
    """A field and the rules it is paired by. `ranks`: criteria in their order, those of one rank added.

    `legal`: which pairs may meet at all; the last row is the empty seat, where the field is odd. `known`: the criteria
    that ranks can name.
    """

    field: Field
    ranks: tuple[tuple[str, ...], ...]
    legal: Mask
    known: Mapping[str, Criterion] = column(default_factory=lambda: CRITERIA, repr=False)

    @property
    def empty_seat(self) -> int | None:
        """The index of the empty seat; None where everybody plays."""
        return len(self.field.rows) if len(self.legal) > len(self.field.rows) else None

    def best(self, with_pairs: Pairs = (), without: Pairs = ()) -> Weighed | None:
        """The best pairing that has some pairs and lacks others; None where there is none."""
        allowed = _bound_to(self.legal, with_pairs)
        for pair in without:
            allowed[pair] = allowed[pair[::-1]] = False
        first = self._optimum(self.costs, allowed)
        if first is None:
            return None
        leaving = self.leaving(first.pairs)
        costs = self._reseated(leaving)
        if costs is self.costs:
            return Weighed(self._in_order(first.pairs), costs, costs, first.certificate)
        staying = allowed & self._within_groups()
        for pair in leaving:
            staying[pair] = staying[pair[::-1]] = True
        second = self._optimum(costs, _bound_to(staying, leaving)) or first
        certificate = replace(first.certificate, optimal=first.certificate.optimal and second.certificate.optimal)
        return Weighed(self._in_order(second.pairs), costs, self.costs, certificate)

    def weighed(self, pairs: Pairs) -> Weighed:
        """A pairing that somebody else has made, weighed in the same way."""
        return Weighed(self._in_order(pairs), self._reseated(self.leaving(pairs)), self.costs)

    def leaving(self, pairs: Pairs) -> Pairs:
        """The pairs of two groups, and the free player."""
        return tuple(pair for pair in pairs if self._leaves(pair))

    @cached_property
    def costs(self) -> Mapping[str, Matrix]:
        """What each pair of the field, and the empty seat, costs by each criterion, everybody in his group."""
        return {each: _with_seat(self.known[each](self.field), len(self.legal)) for each in self.criteria}

    @property
    def criteria(self) -> tuple[str, ...]:
        """All criteria in their order."""
        return tuple(criterion for rank in self.ranks for criterion in rank)

    def _reseated(self, leaving: Pairs) -> Mapping[str, Matrix]:
        """The costs when the groups are seeded without those who leave them."""
        wanted = self.field.settings.seeding.of_round(self.field.round)
        if not leaving or wanted == "random" or SEEDING not in self.criteria:
            return self.costs
        reseated = self.field.without_floaters({player for pair in leaving for player in pair})
        return {**self.costs, SEEDING: _with_seat(self.known[SEEDING](reseated), len(self.legal))}

    def _optimum(self, costs: Mapping[str, Matrix], allowed: Mask) -> Optimum | None:
        ranks = [sum((costs[each] for each in rank[1:]), costs[rank[0]]) for rank in self.ranks]
        return optimum(ranks, allowed)

    def _in_order(self, pairs: Pairs) -> Pairs:
        """The pairs as their tables stand: the best by the places of both first, the empty seat last."""
        place = [*self.field.place.tolist(), len(self.legal)]
        return tuple(sorted(pairs, key=lambda pair: (self.empty_seat in pair, sorted(place[each] for each in pair))))

    def _leaves(self, pair: tuple[int, int]) -> bool:
        return self.empty_seat in pair or self.field.group[pair[0]] != self.field.group[pair[1]]

    def _within_groups(self) -> Mask:
        """The pairs of one group."""
        size = len(self.legal)
        groups = np.full(size, -1, dtype=np.int64)
        groups[: len(self.field.rows)] = self.field.group
        within: Mask = groups[:, None] == groups[None, :]
        return within


def legal_pairs(field: Field, forbidden: Collection[frozenset[str]]) -> Mask:
    """Which pairs may meet: all but those forbidden; with an empty seat for anybody where the field is odd."""
    size = len(field.rows) + len(field.rows) % 2
    legal = ~np.eye(size, dtype=bool)
    index = {entry.id: at for at, entry in enumerate(field.entries)}
    for pair in forbidden:
        at = [index[player] for player in pair if player in index]  # type: ignore[index]
        if len(at) == len(pair) == 2:  # noqa: PLR2004 - two make a pair
            legal[at[0], at[1]] = legal[at[1], at[0]] = False
    return legal


def _bound_to(legal: Mask, pairs: Pairs | list[tuple[int, int]]) -> Mask:
    """The legal pairs when some are settled: their players meet nobody else."""
    allowed = legal.copy()
    for pair in pairs:
        settled = legal[pair]
        for player in pair:
            allowed[player, :] = allowed[:, player] = False
        allowed[pair] = allowed[pair[::-1]] = settled
    return allowed


def _with_seat(costs: Costs, size: int) -> Matrix:
    """The costs of pairs with those of the empty seat as the last row, where there is one."""
    matrix = np.zeros((size, size), dtype=np.int64)
    players = len(costs.bye)
    matrix[:players, :players] = costs.pairs
    if size > players:
        matrix[players, :players] = matrix[:players, players] = costs.bye
    np.fill_diagonal(matrix, 0)
    return matrix
