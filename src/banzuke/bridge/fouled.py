"""A fouled board: groups of tables played different deals under one number.

Source: Laws of Duplicate Bridge, law 87 (the director splits the groups, the method is the regulation's); the small
groups as ACBLscore has them. Each group is matchpointed by itself and brought to the whole field by Neuberg's formula;
a group of three results or fewer gets fixed percentages, unless it is the largest group.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from banzuke.bridge.matchpoints import matchpoints, neuberg, percent, top

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Results in a group -> percentages from the best result down.
SMALL_GROUPS = {1: (60,), 2: (65, 55), 3: (70, 60, 50)}


class Shares(NamedTuple):
    """The percentages of both sides for one result; in a small group they add up to more than 100."""

    ns: Fraction
    ew: Fraction


def group_shares(scores: Sequence[int], field: int) -> list[Shares]:
    """A group by matchpoints and Neuberg's formula; `field` is the number of results of all groups together."""
    most = top(field)
    shares = (percent(neuberg(points, len(scores), field), most) for points in matchpoints(scores))
    return [Shares(share, 100 - share) for share in shares]


def small_group_shares(scores: Sequence[int]) -> list[Shares]:
    """A group of one, two or three results; equal results share what their places bring."""
    ns, ew = _by_place(scores), _by_place([-score for score in scores])
    return [Shares(ns[score], ew[-score]) for score in scores]


def _by_place(scores: Sequence[int]) -> dict[int, Fraction]:
    ladder, found, at = SMALL_GROUPS[len(scores)], {}, 0
    for score, count in sorted(Counter(scores).items(), reverse=True):
        found[score] = Fraction(sum(ladder[at : at + count]), count)
        at += count
    return found


def fouled_shares(groups: Sequence[Sequence[int]]) -> list[list[Shares]]:
    """The percentages of every result of a fouled board, group by group."""
    field, largest = sum(map(len, groups)), max(map(len, groups))
    return [
        small_group_shares(scores)
        if len(scores) in SMALL_GROUPS and len(scores) < largest
        else group_shares(scores, field)
        for scores in groups
    ]
