"""How a tournament is paired: the keys of `Event.tournament` that pairing reads, beside those of `scoring/settings`.

`pairing`: the criteria in their order, ids of `CRITERIA`; "score+geography" adds two in one. Without it the system's.
`seeding`: `fold` (first with last), `slip` (first of the upper half with first of the lower), `split` (an upper with a
    lower one, by lot), `adjacent`, `random`; or `{"first": "split", "then": "slip", "until_round": 2}`.
`geography`: `{"country": 1, "club": 3, "family": 5, "above_bar": false, "until_round": 4}`: two boards with a gap of so
    many points rather than one of people of the same country, club, family. 0: kept apart only where it costs nothing.
`floats`: who of a group meets somebody of another: `middle`, `top`, `bottom`, or `{"down": "bottom", "up": "top"}`.
`colours`: `balance`; `numbers`, by the parity of the players' numbers in the file (Gorynych 2004); or `none` where
    sides are drawn at the board.
`bye`: `lowest` (of the lowest score, else by lot), `any`, or `none`: an odd field is refused.
`last_round`: `{"apart": 4}`: those on the first four places do not meet in the last round.
`forbidden`: `[["P1", "P2"]]`, pairs that never meet.
`fixed`: `[{"round": 2, "table": 1, "black": "P3", "white": "P4"}]`, boards that the director has set;
    `{"round": 2, "players": ["P3", "P4"]}` leaves the colours open.
`group_of`: of the system `groups`: `{"handicap": 5}`, the greatest even group with no handicap of more stones, or
    `{"halved": 32}`, of 32 players in the first round and half as many in each later one; with both whichever is less.
`numbers`: of `round-robin`: `drawn` by lot, or `listed`, as the players stand in the file.
`cycles`: of `round-robin`: how often all meet.
`places`: of `knock-out`: whether those who lose play on for the lower places.
`handicap`: `{"law": "shogi-berlin"}` or `shogi-french`: in shogi, which pieces are given; other laws are read by
    `handicap/tournament`.
`profile`: `opengotha-3.52`: the weights of that program instead of criteria (`opengotha/parameters.py`).
`acceleration`: `[{"points": 1, "rounds": [1, 2], "players": ["P1"]}]`, fictitious points, for pairing alone.
`initial_colour`: of the first player in the first round; without it by lot.
`seed`: of everything that is decided by lot.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from fractions import Fraction

    from banzuke.core.quantities import PlayerId
    from banzuke.pairing.opengotha.parameters import Parameters

SEEDINGS = ("fold", "slip", "split", "adjacent", "random")
FLOATS = ("middle", "top", "bottom")
BYES = ("lowest", "any", "none")
BALANCE, BY_NUMBERS = "balance", "numbers"
COLOURS = (BALANCE, BY_NUMBERS, "none")
NUMBERS = ("drawn", "listed")
PROFILES = ("opengotha-3.52",)


class Seeding(NamedTuple):
    """Who meets whom within a group: by `first` until a round, and by `then` after it."""

    first: str
    then: str
    until_round: int = 2

    def of_round(self, number: int) -> str:
        """The seeding of a round."""
        return self.first if number <= self.until_round else self.then


class Geography(NamedTuple):
    """How many points of a gap are better than a board of the same country, club or family; None: does not matter."""

    country: int | None = None
    club: int | None = None
    family: int | None = None
    above_bar: bool = True
    until_round: int | None = None


SLIP = Seeding("slip", "slip")
NOWHERE_NEAR = Geography()


class FixedBoard(NamedTuple):
    """A board that the director has set. `with_colours`: the first of `players` has Black."""

    round: int
    players: tuple[PlayerId, PlayerId]
    table: int | None = None
    with_colours: bool = True


class Fictitious(NamedTuple):
    """Points that count for pairing alone, from the first to the last of some rounds."""

    points: Fraction
    first: int
    last: int
    players: frozenset[PlayerId]


class GroupSize(NamedTuple):
    """How great the groups of a handicap tournament are: by the greatest handicap in stones, or halved each round."""

    handicap: int | None = None
    halved: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingSettings:
    """Everything that decides a pairing, as it is in force. `ranks`: criteria in order, those of a rank added.

    `weights`: of the profile, in place of the criteria; None where there is no profile.
    """

    system: str
    ranks: tuple[tuple[str, ...], ...]
    seeding: Seeding = SLIP
    geography: Geography = NOWHERE_NEAR
    floats_down: str = "middle"
    floats_up: str = "middle"
    colours: str = "balance"
    bye: str = "lowest"
    apart_at_last: int = 0
    forbidden: tuple[frozenset[PlayerId], ...] = ()
    fixed: tuple[FixedBoard, ...] = ()
    group_of: GroupSize = field(default_factory=GroupSize)
    numbers: str = "drawn"
    cycles: int = 1
    places: bool = False
    pieces: str | None = None
    profile: str | None = None
    weights: Parameters | None = None
    acceleration: tuple[Fictitious, ...] = ()
    initial_colour: str | None = None
    seed: int = 1
