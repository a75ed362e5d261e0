"""Seeding: who meets whom among players of one score."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from banzuke.pairing.criteria.criterion import Costs
from banzuke.pairing.matrix import pairwise

if TYPE_CHECKING:
    from banzuke.pairing.field import Field
    from banzuke.pairing.matrix import Matrix


def seeding(field: Field) -> Costs:
    """The square of how far a pair is from what the seeding wants; nothing for pairs of two groups.

    Places are counted among those who stay in the group: somebody drawn up or down leaves no gap.
    """
    first, second = pairwise(field.seat)
    group, other = pairwise(field.group)
    staying = np.array([at not in field.floaters for at in field.players], dtype=bool)
    within = (group == other) & staying[:, None] & staying[None, :]
    off = _off(field.settings.seeding.of_round(field.round), first, second, field.group_size[:, None])
    return Costs(np.where(within, off, 0), np.zeros_like(field.seat))


def _off(seeding: str, first: Matrix, second: Matrix, size: Matrix) -> Matrix:
    """The squares by the two places from 0 and the size of the group."""
    off: Matrix
    match seeding:
        case "fold":
            off = (first + second - size + 1) ** 2
        case "slip":
            off = (2 * np.abs(first - second) - size) ** 2
        case "split":
            off = ((2 * first < size) == (2 * second < size)).astype(np.int64)
        case "adjacent":
            off = (np.abs(first - second) - 1) ** 2
        case _:
            off = np.zeros_like(first + second)
    return off
