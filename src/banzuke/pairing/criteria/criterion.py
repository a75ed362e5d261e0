"""The contract of a criterion."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from banzuke.pairing.field import Field
    from banzuke.pairing.matrix import Matrix, Vector


class Costs(NamedTuple):
    """What is lost by a criterion, in whole numbers from 0: for every pair, and for every player who is free."""

    pairs: Matrix
    bye: Vector


class Criterion(Protocol):
    """What every criterion offers: pure, symmetric, 0 where nothing is lost."""

    def __call__(self, field: Field) -> Costs:
        """The costs of all pairs of a field."""
