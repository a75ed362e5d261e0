"""The field of a round: who is to be paired, and all that the criteria know of them, as columns of numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import ceil
from typing import TYPE_CHECKING

import numpy as np

from banzuke.handicap.tournament import GRADE, MMS, steering_rating
from banzuke.pairing.history import History, history
from banzuke.pairing.lot import lot
from banzuke.pairing.matrix import vector
from banzuke.scoring.rounds import Base
from banzuke.scoring.standings import ranked

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from banzuke.core.event import Entry
    from banzuke.core.quantities import PlayerId
    from banzuke.handicap.tournament import TournamentHandicap
    from banzuke.pairing.matrix import Mask, Vector
    from banzuke.pairing.settings import PairingSettings
    from banzuke.scoring.rounds import Records

#: Gaps of scores are counted in quarters of a point.
QUARTERS = 4


@dataclass(frozen=True, eq=False, kw_only=True)
class Field:
    """The players of a round, in the order of their ids, which no file can change.

    `rows`: each player's index in `records`, the table before the round. `place`: from 0, in the order of the
    standings, then of ratings, then by lot; `numbers`: the same of all rows. `floaters`: players, by index, who meet
    somebody of another group; they count in no group's seeding. `own_groups`: each player's group, where it is not that
    of his score. `mcmahon`: the same table with McMahon scores, which
    handicaps may be given by in a tournament that is ranked by wins.
    """

    round: int
    settings: PairingSettings
    records: Records
    mcmahon: Records
    law: TournamentHandicap | None
    rows: tuple[int, ...]
    place: Vector
    numbers: tuple[int, ...]
    floaters: frozenset[int] = frozenset()
    own_groups: Vector | None = None

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """The players."""
        return tuple(self.records.entries[row] for row in self.rows)

    @cached_property
    def history(self) -> History:
        """What the rounds before have left."""
        return history(self.records, self.rows)

    @cached_property
    def score(self) -> Vector:
        """Points before the round with the fictitious ones, in quarters; between two quarters the higher one."""
        units = self.records.final[Base.MMS]
        own = [Fraction(units[row], self.records.unit) for row in self.rows]
        for each in self.settings.acceleration:
            if each.first <= self.round <= each.last:
                own = [
                    points + each.points if entry.id in each.players else points
                    for points, entry in zip(own, self.entries, strict=True)
                ]
        return vector([ceil(points * QUARTERS) for points in own])

    @cached_property
    def group(self) -> Vector:
        """The number of each player's group, 0 the highest: that of his score, where the system forms no others."""
        if self.own_groups is not None:
            return self.own_groups
        numbers: Vector = np.unique(-self.score, return_inverse=True)[1]
        return numbers

    @cached_property
    def seat(self) -> Vector:
        """Each player's place within his group, from 0; those who float have none in it and keep that of all."""
        seats = np.zeros(len(self.rows), dtype=np.int64)
        for members in self.groups:
            seats[members] = np.arange(len(members))
        return seats

    @cached_property
    def group_size(self) -> Vector:
        """How many players each player's group has, those who float not counted."""
        sizes = np.zeros(len(self.rows), dtype=np.int64)
        for members in self.groups:
            sizes[members] = len(members)
        return sizes

    @cached_property
    def groups(self) -> list[Vector]:
        """The members of each score group in the order of their places, without those who float."""
        staying = np.array([at not in self.floaters for at in self.players], dtype=bool)
        found = []
        for number in range(int(self.group.max(initial=-1)) + 1):
            members = np.flatnonzero((self.group == number) & staying)
            found.append(members[np.argsort(self.place[members])])
        return found

    @cached_property
    def strength(self) -> tuple[float | None, ...]:
        """What the handicap law compares, as grades from 1 dan or as a rating; grades where there is no law."""
        return tuple(self._strength(at) for at in self.players)

    @cached_property
    def even(self) -> Mask:
        """The pairs that play without a handicap: all where there is no law, or where it lacks what it compares."""
        law, size = self.law, len(self.rows)
        if law is None:
            return np.ones((size, size), dtype=bool)
        known = np.array([each is not None for each in self.strength], dtype=bool)
        bounded = np.array([0.0 if each is None else law.bounded(each) for each in self.strength])
        apart, which = np.unique(np.abs(bounded[:, None] - bounded[None, :]), return_inverse=True)
        gives = np.array([law.law.between(float(each), 0.0, cap=law.cap).giver is not None for each in apart])
        even: Mask = ~gives[which.reshape(size, size)] | ~(known[:, None] & known[None, :])
        return even

    @property
    def players(self) -> range:
        """The indices of all players."""
        return range(len(self.rows))

    def number(self, player: int) -> int:
        """A player's number among all of the tournament, from 0, by the order of the standings."""
        return self.numbers[self.rows[player]]

    def _strength(self, player: int) -> float | None:
        entry = self.entries[player]
        if self.law is None or self.law.basis == GRADE:
            return None if entry.grade is None else float(entry.grade.rank_step)
        if self.law.basis == MMS:
            units = self.mcmahon.final[Base.MMS][self.rows[player]]
            return units / self.mcmahon.unit + self.mcmahon.settings.zero.rank_step
        return steering_rating(entry)

    def without_floaters(self, floaters: Iterable[int]) -> Field:
        """The same field, in which the groups are those who stay in them."""
        return replace(self, floaters=frozenset(floaters))


def field_of(
    records: Records,
    players: Sequence[PlayerId],
    settings: PairingSettings,
    law: TournamentHandicap | None,
    round_number: int,
    mcmahon: Records | None = None,
) -> Field:
    """The field of `players` before a round, by the table of all players before it."""
    index = {entry.id: row for row, entry in enumerate(records.entries)}
    rows = tuple(index[player] for player in sorted(players))
    places = place_order(records, settings.seed)
    return Field(
        round=round_number,
        settings=settings,
        records=records,
        mcmahon=mcmahon or records,
        law=law,
        rows=rows,
        place=np.argsort(np.argsort(vector([places[row] for row in rows]))),
        numbers=tuple(places),
    )


def place_order(records: Records, seed: int) -> list[int]:
    """Each row's position in the standings; equal places by rating, by grade, then by lot."""

    def key(place: int, entry: Entry) -> tuple[float, ...]:
        rating = steering_rating(entry)
        step = -100 if entry.grade is None else entry.grade.rank_step
        return place, -(-1e6 if rating is None else rating), -step, lot(seed, entry.id)

    order = sorted(ranked(records), key=lambda row: key(row.place, row.entry))
    positions = [0] * len(order)
    for position, row in enumerate(order):
        positions[row.player] = position
    return positions
