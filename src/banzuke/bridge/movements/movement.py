"""The nouns of a movement: sittings, and the movement as the list of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Sitting(NamedTuple):
    """Two pairs at a table for one round with one set of boards. All numbers count from 1."""

    round: int
    table: int
    ns: int
    ew: int
    set: int


class Foursome(NamedTuple):
    """Four single players at a table for one round: north and south against east and west."""

    round: int
    table: int
    north: int
    south: int
    east: int
    west: int
    set: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Movement:
    """A movement of pairs. `phantom` is the pair that is not there, so that its opponents sit out.

    `switched` are the rounds in which North-South and East-West change places. Two winners: no pair of one line meets
    another of its line.
    """

    name: str
    pairs: int
    tables: int
    rounds: int
    sets: int
    sittings: tuple[Sitting, ...]
    phantom: int | None = None
    two_winners: bool = False
    switched: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        """The numbers that the movement deals with: the pairs, and the phantom."""
        return self.pairs + (self.phantom is not None)

    def played(self) -> tuple[Sitting, ...]:
        """The sittings in which both pairs are there."""
        return tuple(each for each in self.sittings if self.phantom not in {each.ns, each.ew})


@dataclass(frozen=True, slots=True, kw_only=True)
class IndividualMovement:
    """A movement of single players."""

    name: str
    players: int
    tables: int
    rounds: int
    sets: int
    sittings: tuple[Foursome, ...]


def boards_of(number: int, per_round: int) -> range:
    """The boards of a set: set 1 of three boards a round is 1 to 3."""
    return range((number - 1) * per_round + 1, number * per_round + 1)
