"""People of one country, club or family meet at home often enough."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from banzuke.pairing.criteria.criterion import Costs
from banzuke.pairing.field import QUARTERS
from banzuke.pairing.matrix import vector
from banzuke.scoring.rounds import Base
from banzuke.scoring.start import bar_points

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from banzuke.core.event import Entry
    from banzuke.pairing.field import Field
    from banzuke.pairing.matrix import Mask, Vector

#: A country or club of a greater part of the field is the host's, and is not kept apart.
_HOST_NUMERATOR, _HOST_DENOMINATOR = 2, 5


def geography(field: Field) -> Costs:
    """What the nearest kinship of the two costs: more than two boards with the gap that the director prefers to it.

    Above the bar nothing, where he says so; half where one of the two is there.
    """
    wanted = field.settings.geography
    size = len(field.rows)
    costs = np.zeros((size, size), dtype=np.int64)
    if wanted.until_round is None or field.round <= wanted.until_round:
        for kin, of in _KIN.items():
            gap = getattr(wanted, kin)
            if gap is not None:
                costs = np.maximum(costs, _same(field, of) * (2 * (gap * QUARTERS) ** 2 + 1))
        if not wanted.above_bar:
            costs = costs * (2 - _above(field)[:, None] - _above(field)[None, :]) // 2
    return Costs(costs, np.zeros(size, dtype=np.int64))


def kinship(first: Entry, second: Entry) -> str:
    """The nearest that two players share: `family`, `club` or `country`."""
    return next((kin for kin, of in _KIN.items() if of(first) is not None and of(first) == of(second)), "country")


def _same(field: Field, of: Callable[[Entry], Hashable]) -> Mask:
    """Which pairs share it; the host's own are not counted."""
    own = [of(entry) for entry in field.entries]
    counts = Counter(each for each in own if each is not None)
    most = len(own) if of is _family else len(own) * _HOST_NUMERATOR // _HOST_DENOMINATOR
    hosts = {each for each, count in counts.items() if count > most}
    numbers = {each: number for number, each in enumerate(sorted(counts, key=repr))}
    codes = vector([-1 if each is None or each in hosts else numbers[each] for each in own])
    same: Mask = (codes[:, None] == codes[None, :]) & (codes[:, None] >= 0)
    return same


def _above(field: Field) -> Vector:
    """1 for whoever started at the bar or above it."""
    bar = bar_points(field.records.settings)
    start = field.records.start[Base.MMS]
    return vector([int(bar is not None and start[row] >= bar * field.records.unit) for row in field.rows])


def _country(entry: Entry) -> str | None:
    return entry.country.casefold() if entry.country else None


def _club(entry: Entry) -> tuple[str, str] | None:
    return ((entry.country or "").casefold(), entry.club.casefold()) if entry.club else None


def _family(entry: Entry) -> tuple[str, str] | None:
    """The family name within a club; a name that stands alone is no family's."""
    words = entry.name.split()
    return (words[0].casefold(), (entry.club or "").casefold()) if len(words) > 1 else None


#: What people may share, the nearest first.
_KIN = {"family": _family, "club": _club, "country": _country}
