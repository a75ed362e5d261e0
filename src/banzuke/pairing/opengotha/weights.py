"""OpenGotha's nine weights of every pair, in whole numbers as it rounds them: what is not whole is cut off.

A greater weight is better. None of them depends on who of the two is named first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from banzuke.core.clause import implements
from banzuke.pairing.criteria.drawn import pair_lots
from banzuke.pairing.matrix import pairwise
from banzuke.pairing.opengotha.groups import REGULATION
from banzuke.pairing.opengotha.parameters import BOTTOM, FOLD, SLIP, TOP

if TYPE_CHECKING:
    import numpy.typing as npt

    from banzuke.pairing.field import Field
    from banzuke.pairing.matrix import Mask, Matrix, Vector
    from banzuke.pairing.opengotha.groups import Groups
    from banzuke.pairing.opengotha.parameters import Parameters

    #: A part of a whole for every pair, from 0 to 1.
    Part = npt.NDArray[np.float64]

#: What a float can be worth: nothing, or one to four shares of the weight, with one more for the places of both.
_SHARES, _USUAL = 5, 2
#: The lot decides over a fifth of the weight of the seeding.
_DRAWN_PART = 5


@implements(REGULATION, "not-met")
def not_met(field: Field, groups: Groups, parameters: Parameters) -> Matrix:
    """All for two who never met."""
    del groups
    return np.where(field.history.met > 0, 0, parameters.not_met)


@implements(REGULATION, "random")
def random(field: Field, groups: Groups, parameters: Parameters) -> Matrix:
    """A number drawn for the pair."""
    del groups
    return _drawn(field, "random", parameters.random)


@implements(REGULATION, "colours")
def colours(field: Field, groups: Groups, parameters: Parameters) -> Matrix:
    """All where one has had White more often and the other Black; half where only one has, twice or more."""
    one, other = pairwise(groups.balance)
    opposite = one * other < 0
    half = ((one == 0) & (np.abs(other) > 1)) | ((other == 0) & (np.abs(one) > 1))
    weight = np.where(opposite, parameters.balance, np.where(half, parameters.balance // 2, 0))
    return np.where(field.even, weight, 0)


@implements(REGULATION, "category")
def category(field: Field, groups: Groups, parameters: Parameters) -> Matrix:
    """The nearer the two categories, the more; nothing where there is only one."""
    one, other = pairwise(groups.category)
    number = len(field.records.settings.categories) + 1
    if number == 1:
        return np.zeros_like(one * other)
    return concave(parameters, parameters.category, np.abs(one - other) / number)


@implements(REGULATION, "score")
def score(field: Field, groups: Groups, parameters: Parameters) -> Matrix:
    """The nearer the two groups, the more; nothing for two categories."""
    del field
    one, other = pairwise(groups.number)
    weight = concave(parameters, parameters.score, np.abs(one - other) / groups.count)
    return np.where(_same(groups.category), weight, 0)


@implements(REGULATION, "drawn-up-down")
def floats(field: Field, groups: Groups, parameters: Parameters) -> Matrix:
    """What it is worth that the higher of the two is drawn down and the lower one up, by their earlier floats and by
    their places in their groups; less by far between categories.
    """
    del field
    one, other = pairwise(groups.number)
    share = parameters.floats // _SHARES
    down = _worth_of_place(groups, share, parameters.floats_down)
    up = _worth_of_place(groups, share, parameters.floats_up)
    # 0 for a group above the other's: the first of the pair is the one who is drawn down.
    first_down = share * _corrects(groups, compensate=parameters.compensate) + down[:, None] + up[None, :]
    weight = np.where(one < other, first_down, first_down.T)
    weight = np.where(one == other, 0, weight)
    gap = np.abs(groups.category[:, None] - groups.category[None, :]) + 1
    lessened: Matrix = weight // gap // gap // gap // gap
    return lessened


@implements(REGULATION, "seeding")
def seeding(field: Field, groups: Groups, parameters: Parameters) -> Matrix:
    """The nearer to what the seeding wants, the more; nothing for two groups."""
    one, other = pairwise(groups.place)
    size, most = groups.size[:, None], parameters.seeding
    wanted = parameters.seeding_of(field.round)
    if wanted == FOLD:
        weight = most - _squared_part(most, np.abs(one + other - size + 1), np.maximum(size - 1, 1))
    elif wanted == SLIP:
        weight = most - _squared_part(most, np.abs(2 * np.abs(one - other) - size), size)
    else:
        halves = (2 * one < size) != (2 * other < size)
        weight = np.where(halves, most - _drawn(field, "split", most // _DRAWN_PART), 0)
    return np.where(_same(groups.number), weight, 0)


def concave(parameters: Parameters, weight: int, part: Part) -> Matrix:
    """A weight lessened by a part from 0 to 1: many small parts lessen it less than a great one."""
    lessened: Matrix = (weight * (1.0 - part) * (1.0 + parameters.concavity * part)).astype(np.int64)
    return lessened


def _squared_part(most: int, off: Matrix, full: Matrix) -> Matrix:
    """The weight times the square of a part, cut off after each division."""
    part: Matrix = most * off // full * off // full
    return part


def _corrects(groups: Groups, *, compensate: bool) -> Matrix:
    """How many shares it is worth to draw the first of each pair down and the second up: two, less one for each who
    was drawn so before, more one for each who was drawn the other way more often.
    """
    down_again, up_again = groups.downs > 0, groups.ups > 0
    shares = _USUAL - down_again.astype(np.int64)[:, None] - up_again.astype(np.int64)[None, :]
    owed_down, owed_up = groups.ups > groups.downs, groups.downs > groups.ups
    corrected = np.where(shares > 0, shares + owed_down[:, None] + owed_up[None, :], shares)
    return corrected if compensate else np.minimum(corrected, _USUAL)


def _worth_of_place(groups: Groups, share: int, wanted: str) -> Vector:
    """Up to half a share for whoever stands where floats are wanted from."""
    last = groups.size - 1
    if wanted == TOP:
        near = last - groups.place
    elif wanted == BOTTOM:
        near = groups.place
    else:
        near = last - np.abs(2 * groups.place - last)
    worth: Vector = share // 2 * near // groups.size
    return worth


def _drawn(field: Field, purpose: str, most: int) -> Matrix:
    """A number from 0 to `most` drawn for each pair."""
    return (pair_lots(field, purpose) % np.uint64(most + 1)).astype(np.int64)


def _same(of: Vector) -> Mask:
    one, other = pairwise(of)
    same: Mask = one == other
    return same
