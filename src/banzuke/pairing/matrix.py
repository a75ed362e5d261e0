"""Whole numbers for every pair of players at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    #: A whole number for every player, or for every pair of players (square and symmetric).
    Vector = npt.NDArray[np.int64]
    Matrix = npt.NDArray[np.int64]
    #: Yes or no for every pair of players.
    Mask = npt.NDArray[np.bool_]

#: More than any cost of a pair, with room to add to it: "these two cannot meet".
NEVER = np.int64(1) << 61


def vector(numbers: Sequence[int]) -> Vector:
    """Whole numbers, one for each player."""
    return np.array(numbers, dtype=np.int64)


def pairwise(of: Vector) -> tuple[Vector, Vector]:
    """The numbers of both players of every pair, as a column and a row that spread over the matrix."""
    return of[:, None], of[None, :]


def cells(mask: Mask) -> tuple[list[int], list[int]]:
    """The pairs that a mask holds, each once, the lower number first."""
    lower, higher = np.nonzero(np.triu(mask, 1))
    return lower.tolist(), higher.tolist()
