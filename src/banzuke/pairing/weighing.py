"""All legal pairings of a field weighed against each other: the heart of the systems that seek the best one.

The best is sought twice. First with everybody in his group; this settles who meets another group and who is free. Then
the groups are seeded anew without those who left them, and paired, so that a player drawn up or down leaves no hole in
a fold (ADR 41).
"""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as column
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
    from banzuke.pairing.optimum import Certificate

SEEDING = "seeding"


class Weighed(NamedTuple):
    """The best pairing: pairs of players by index, the free one with the index of the empty seat.

    `costs`: what each pair costs by each criterion.
    """

    pairs: Pairs
    costs: Mapping[str, Matrix]
    certificate: Certificate

    def total(self, criterion: str) -> int:
        """What the whole pairing costs by a criterion."""
        return sum(int(self.costs[criterion][pair]) for pair in self.pairs)


@dataclass(frozen=True, eq=False, kw_only=True)
class Weighing:
    """A field and the rules it is paired by. `ranks`: criteria in their order, those of one rank added.

    `legal`: which pairs may meet at all; the last row is the empty seat, where the field is odd. `criteria`: what the
    ranks name, by their ids.
    """

    field: Field
    ranks: tuple[tuple[str, ...], ...]
    legal: Mask
    criteria: Mapping[str, Criterion] = column(default_factory=lambda: CRITERIA, repr=False)

    @property
    def empty_seat(self) -> int | None:
        """The index of the empty seat; None where everybody plays."""
        return len(self.field.rows) if len(self.legal) > len(self.field.rows) else None

    def best(self, with_pairs: Pairs = (), without: Pairs = ()) -> Weighed | None:
        """The best pairing that has some pairs and lacks others; None where there is none."""
        allowed = _bound_to(self.legal, with_pairs)
        for pair in without:
            allowed[pair] = allowed[pair[::-1]] = False
        costs = self.costs(self.field)
        first = self._optimum(costs, allowed)
        if first is None:
            return None
        leaving = [pair for pair in first.pairs if self._leaves(pair)]
        if not leaving or not self._seeded:
            return first
        reseated = self.field.without_floaters({player for pair in leaving for player in pair})
        costs = {**costs, SEEDING: _with_seat(self.criteria[SEEDING](reseated), len(allowed))}
        second = self._optimum(costs, _bound_to(allowed & self._within_groups(), leaving))
        return first if second is None else second

    def costs(self, field: Field) -> dict[str, Matrix]:
        """What each pair of the field, and the empty seat, costs by each criterion."""
        wanted = [criterion for rank in self.ranks for criterion in rank]
        return {each: _with_seat(self.criteria[each](field), len(self.legal)) for each in wanted}

    @property
    def _seeded(self) -> bool:
        """Whether it matters in a group who has left it."""
        by_seat = any(SEEDING in rank for rank in self.ranks)
        return by_seat and self.field.settings.seeding.of_round(self.field.round) != "random"

    def _optimum(self, costs: Mapping[str, Matrix], allowed: Mask) -> Weighed | None:
        ranks = [sum((costs[each] for each in rank[1:]), costs[rank[0]]) for rank in self.ranks]
        found = optimum(ranks, allowed)
        return None if found is None else Weighed(found.pairs, costs, found.certificate)

    def _leaves(self, pair: tuple[int, int]) -> bool:
        """Whether a pair is of two groups, or of a free player."""
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
