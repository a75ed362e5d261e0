"""How a tournament is scored and ranked: the keys of `Event.tournament` that standings are computed by.

`system`: `mcmahon`, `swiss`, `swiss-cat`, `round-robin`, `knock-out`, `neighbours`, `serp`. The only key that is
    needed; it picks the preset where none is named.
`preset`: an id of `PRESETS`; it fills every key that is not stated.
`rounds`: how many rounds are planned.
`start_points`: `mcmahon` (from the grade), `mcmahon-rating` (from the rating), `law` (as the law of points says),
    `none`.
`bar`, `floor`: the highest and the lowest start, a grade, or a rating with `mcmahon-rating`.
`zero`: the grade that starts with 0 points. `first_dan`: the rating at which 1 dan begins.
`corrections`: `{"P1": 1}`, added to a player's start points after bar and floor (super-groups).
`scoring`: what a game counts for in MMS, the id of a law (`wins`: 1, 1/2, 0) or `{"win": 3, "draw": 1, "loss": 0}`,
    with `forfeit` where a loss by default counts for something else.
`extra_points`: `[{"player": "P1", "points": -0.5, "round": 3}]`, a referee's bonuses and penalties in MMS; without a
    round from the start.
`criteria`: codes, what the places are decided by, in this order.
`unplayed`: `opengotha`, `macmahon`, `macmahon-bye-zero`, `egf`, `fide-2023`, `fide-2026`, `zero`: what a round without
    an opponent counts for in sums over opponents (`scoring/unplayed.py`).
`absent_points`, `bye_points`: `{"NBW": 0, "MMS": 0.5}`, the points of a missed round and of a free one. A player who
    was ready and left without a game has a bye of the kind `zero`.
`half_points`: the same for a half-point bye, by default 1/2 to both, in McMahon to the score alone.
`round_down`: the sum of a player's missed and free rounds is rounded down to whole points.
`not_played_as_half`: rounds that an opponent did not play count 1/2 in sums over opponents.
`handicap_in_sos`: stones given to an opponent are added to what he counts for in SOSM, stones taken subtracted.
`categories`: the lowest grade of each category but the last one.

Players add `start_points`, which stands above bar and floor. The keys of pairing are named in `OF_PAIRING`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from banzuke.core.grade import Grade, kyu

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.quantities import PlayerId
    from banzuke.scoring.wins import FixedPoints


@dataclass(frozen=True, slots=True, kw_only=True)
class Points:
    """What a round without an opponent adds to a player's wins and to his McMahon score."""

    wins: Fraction
    mms: Fraction


NOTHING = Points(wins=Fraction(0), mms=Fraction(0))
ONE = Points(wins=Fraction(1), mms=Fraction(1))
HALF = Points(wins=Fraction(1, 2), mms=Fraction(1, 2))
#: The EGF's half point for a round that a player of a McMahon tournament misses.
HALF_IN_MCMAHON = Points(wins=Fraction(0), mms=Fraction(1, 2))


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraPoints:
    """Points of a player beside those of his games; `round` None: from the start."""

    player: PlayerId
    points: Fraction
    round: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that decides the standings, each value as it is in force. The fields are the keys of the table."""

    system: str
    preset: str
    criteria: tuple[str, ...]
    rounds: int | None = None
    start_points: str = "none"
    bar: Grade | float | None = None
    floor: Grade | float | None = None
    zero: Grade = field(default_factory=lambda: kyu(30))
    first_dan: float = 2050
    corrections: Mapping[PlayerId, Fraction] = field(default_factory=dict)
    scoring: str | FixedPoints = "wins"
    unplayed: str = "opengotha"
    absent_points: Points = NOTHING
    bye_points: Points = ONE
    half_points: Points = HALF
    handicap_in_sos: bool = False
    round_down: bool = False
    not_played_as_half: bool = False
    categories: tuple[Grade, ...] = ()
    extra_points: tuple[ExtraPoints, ...] = ()


#: Keys that pairing and handicap read and the standings do not (`pairing/settings.py`, `handicap/tournament.py`).
OF_PAIRING = frozenset(
    {
        "handicap",
        "groups",
        "pairing",
        "seeding",
        "geography",
        "floats",
        "colours",
        "bye",
        "last_round",
        "forbidden",
        "fixed",
        "group_of",
        "numbers",
        "cycles",
        "places",
        "profile",
        "seed",
        "initial_colour",
        "acceleration",
    }
)
