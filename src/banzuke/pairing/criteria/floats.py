"""Floats: whoever meets another group does not do so again and again, and comes from where the director wants."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from banzuke.pairing.criteria.criterion import Costs
from banzuke.pairing.matrix import pairwise

if TYPE_CHECKING:
    from banzuke.pairing.field import Field
    from banzuke.pairing.matrix import Matrix, Vector


def floats(field: Field) -> Costs:
    """What floating again costs: floats in that direction not yet made up for by others, and one more if the last
    round was one. A free round is a float down.
    """
    past = field.history
    down = np.maximum(0, past.downs - past.ups) + (past.last_float > 0)
    up = np.maximum(0, past.ups - past.downs) + (past.last_float < 0)
    return Costs(_of_both(field, down, up), down)


def floaters(field: Field) -> Costs:
    """How far from the wanted place of their groups the two are who float; the last of a group is free."""
    down, up = (_off(field, wanted) for wanted in (field.settings.floats_down, field.settings.floats_up))
    return Costs(_of_both(field, down, up), field.group_size - 1 - field.seat)


def _of_both(field: Field, down: Vector, up: Vector) -> Matrix:
    """What the higher of two unequal players costs for going down, and the lower for going up."""
    first, second = pairwise(field.score)
    higher_first: Matrix = (first > second) * (down[:, None] + up[None, :])
    return higher_first + higher_first.T


def _off(field: Field, wanted: str) -> Vector:
    """How far each player is from the place that is wanted, in half places."""
    seat, last = field.seat, field.group_size - 1
    match wanted:
        case "top":
            off: Vector = 2 * seat
        case "bottom":
            off = 2 * (last - seat)
        case _:
            off = np.abs(2 * seat - last)
    return off
