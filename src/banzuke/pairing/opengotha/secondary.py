"""OpenGotha's secondary weights: small handicaps and strangers. Strong players are free of them."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

import numpy as np

from banzuke.core.clause import implements
from banzuke.pairing.matrix import vector
from banzuke.pairing.opengotha.groups import REGULATION, mcmahon_range
from banzuke.pairing.opengotha.weights import concave
from banzuke.scoring.rounds import Base
from banzuke.scoring.start import bar_points

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable

    from banzuke.core.event import Entry
    from banzuke.pairing.field import Field
    from banzuke.pairing.matrix import Mask, Matrix, Vector
    from banzuke.pairing.opengotha.groups import Groups
    from banzuke.pairing.opengotha.parameters import Parameters


@implements(REGULATION, "exempt")
def exempt(field: Field, parameters: Parameters) -> Vector:
    """1 for whoever started at the bar, or has won half of all rounds, or stands above a grade with what he has won."""
    table = field.mcmahon
    unit, bar = table.unit, bar_points(table.settings)
    wins, start = table.final[Base.WINS], table.start[Base.MMS]
    rounds = table.settings.rounds or inf
    enough = rounds * unit / (2 if parameters.free_wins else 1)
    return vector(
        [
            int(
                (parameters.free_bar and bar is not None and start[row] >= bar * unit)
                or wins[row] >= enough
                or _grade(entry, field) * unit + wins[row] >= parameters.free_grade.rank_step * unit
            )
            for row, entry in zip(field.rows, field.entries, strict=True)
        ]
    )


def _grade(entry: Entry, field: Field) -> int:
    """A player's grade as a step from 1 dan; without one he is of the lowest."""
    return field.mcmahon.settings.zero.rank_step if entry.grade is None else entry.grade.rank_step


@implements(REGULATION, "handicap")
def handicap(field: Field, groups: Groups, parameters: Parameters) -> Matrix:
    """The nearer the two McMahon scores, the more; the exempt count as having the highest score of all."""
    table = field.mcmahon
    bounds = mcmahon_range(table, field.round)
    own = vector([table.final[Base.MMS][row] // table.unit for row in field.rows])
    counted = np.where(exempt(field, parameters) > 0, bounds.highest, own)
    full = groups.count if table.settings.system == "mcmahon" else bounds.size - 1
    part = np.abs(counted[:, None] - counted[None, :]) / max(full, 1)
    return concave(parameters, parameters.handicap, np.minimum(part, 1.0))


@implements(REGULATION, "geography")
def geography(field: Field, groups: Groups, parameters: Parameters) -> Matrix:
    """The more apart two live, the more; all for two who are exempt, and half of what is missing for one of them."""
    near = _common(field, parameters.club_groups)
    clubs, countries = _shared(field, _club), _shared(field, _country)
    by_country = np.where(countries, 0.0, min(parameters.country_gap / groups.count, 1.0))
    by_club = np.where(near, parameters.club_gap / 2 / groups.count, parameters.club_gap * 1.2 / groups.count)
    by_club = np.where(clubs, 0.0, np.minimum(by_club, 1.0))
    part = np.maximum(by_country, by_club) + np.minimum(by_country, by_club) / 2
    part = np.where(part > 0, part + 0.5 / groups.count, part)
    full = parameters.geography
    weight = np.minimum(parameters.score - concave(parameters, full, part), full)
    free = exempt(field, parameters)
    one_free = (free[:, None] + free[None, :]) == 1
    both_free = (free[:, None] & free[None, :]) > 0
    return np.where(both_free, full, np.where(one_free, (weight + full) // 2, weight))


def _shared(field: Field, of: Callable[[Entry], Hashable]) -> Mask:
    """Who shares it, in whatever letters it is written; all who do not state it share that."""
    own = [of(entry) for entry in field.entries]
    numbers = {each: number for number, each in enumerate(dict.fromkeys(own))}
    codes = vector([numbers[each] for each in own])
    shared: Mask = codes[:, None] == codes[None, :]
    return shared


def _common(field: Field, club_groups: Collection[frozenset[str]]) -> Mask:
    """Whose clubs are in one group of clubs."""
    common = np.zeros((len(field.rows), len(field.rows)), dtype=bool)
    for group in club_groups:
        within = np.array([_club(entry) in group for entry in field.entries], dtype=bool)
        common |= within[:, None] & within[None, :]
    return common


def _club(entry: Entry) -> str:
    return (entry.club or "").casefold()


def _country(entry: Entry) -> str:
    return (entry.country or "").casefold()
