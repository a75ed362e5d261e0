"""What partners played together: pairs with their results, boards at tables, matches of teams.

The counterpart of games for a sport whose side is two players. An Event of such a sport has one `PartnerPlay`; nothing
in it is computed here, and a format may fill any part of it: final results, results board by board, or segments of a
team match.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from banzuke.core.quantities import PlayerId

    Two = tuple[PlayerId, PlayerId]


class Scoring(enum.Enum):
    """In what results are counted: percentages of the matchpoints, or international match points."""

    MATCHPOINTS = "matchpoints"
    IMPS = "imps"


class Method(enum.Enum):
    """How results follow from what happened at the tables."""

    MATCHPOINTS = "matchpoints"
    ASCHERMAN = "ascherman"
    BUTLER = "butler"
    CROSS_IMPS = "cross-imps"

    @property
    def scoring(self) -> Scoring:
        """In what the method counts."""
        return Scoring.IMPS if self in {Method.BUTLER, Method.CROSS_IMPS} else Scoring.MATCHPOINTS


@dataclass(frozen=True, slots=True, kw_only=True)
class Lineup:
    """Two players of a pair for `boards` of its boards, where a substitute sat in; `numbers`: which ones, if known."""

    players: Two
    boards: int
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """A pair and its final result: `percent` (0 to 100) or `imps` (total) over `boards` played.

    `number` names it inside the event, `label` is how it is printed (`1NS`). `direction`, NS or EW, where each line has
    its own winner. `round`: in an individual, whose pairs last a round. `lineups`: empty where nobody was replaced.
    """

    number: int
    players: Two
    label: str | None = None
    direction: str | None = None
    section: str | None = None
    round: int | None = None
    percent: float | None = None
    imps: float | None = None
    boards: int | None = None
    lineups: tuple[Lineup, ...] = ()

    @property
    def name(self) -> str:
        """How the pair is printed."""
        return self.label or str(self.number)

    def sat(self) -> tuple[Lineup, ...]:
        """Who sat how long: the lineups, or the two players for all boards; `boards` has to be known."""
        return self.lineups or (Lineup(players=self.players, boards=self.boards or 0),)

    def everybody(self) -> tuple[PlayerId, ...]:
        """Everybody who played in the pair, each once."""
        seen = (player for lineup in self.lineups for player in lineup.players)
        return tuple(dict.fromkeys((*self.players, *seen)))


@dataclass(frozen=True, slots=True, kw_only=True)
class TableResult:
    """What happened on one board at one table, between the pairs `ns` and `ew` (by number).

    `contract` as it is written (`4SX`, `PASS`), `declarer` N, E, S or W, `tricks` taken by declarer's side, `score`
    in points seen from North-South, `adjusted` a director's score (`60/40`, `A+/A-`) in its place. `vulnerable` None
    where the number of the board tells it; `deal` tells the groups of a fouled board apart. `percent_ns` and `imps_ns`
    are the board's result after scoring; those of East-West stand only where they are not the mirror, as a director's
    score may have it.
    """

    board: int
    ns: int
    ew: int
    session: str | None = None
    section: str | None = None
    round: int | None = None
    vulnerable: str | None = None
    deal: str | None = None
    contract: str | None = None
    declarer: str | None = None
    lead: str | None = None
    tricks: int | None = None
    score: int | None = None
    adjusted: str | None = None
    percent_ns: float | None = None
    percent_ew: float | None = None
    imps_ns: float | None = None
    imps_ew: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Segment:
    """A part of a team match with the same players: `imps` seen from the home side, two pairs on each side."""

    boards: int
    imps: float
    home: tuple[Two, ...]
    away: tuple[Two, ...]
    round: int | None = None
    home_name: str | None = None
    away_name: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PartnerPlay:
    """All that partners played in an event. `winners`: 2 where North-South and East-West are ranked apart."""

    scoring: Scoring = Scoring.MATCHPOINTS
    method: Method | None = None
    winners: int = 1
    pairs: tuple[Pair, ...] = ()
    results: tuple[TableResult, ...] = ()
    segments: tuple[Segment, ...] = ()

    def players(self) -> Iterator[PlayerId]:
        """Everybody who is named, as often as he is."""
        for pair in self.pairs:
            yield from pair.everybody()
        for segment in self.segments:
            for two in (*segment.home, *segment.away):
                yield from two


def impersonal(play: PartnerPlay, ids: Mapping[PlayerId, PlayerId]) -> PartnerPlay:
    """The play with its players under other identifiers, and without the names of teams, which may be people's."""
    named = bool(play.segments)
    return replace(
        play,
        pairs=tuple(_renamed(pair, ids, label=None if named else pair.label) for pair in play.pairs),
        segments=tuple(
            replace(
                segment,
                home=tuple(_two(two, ids) for two in segment.home),
                away=tuple(_two(two, ids) for two in segment.away),
                home_name=None,
                away_name=None,
            )
            for segment in play.segments
        ),
    )


def _renamed(pair: Pair, ids: Mapping[PlayerId, PlayerId], label: str | None) -> Pair:
    lineups = tuple(replace(lineup, players=_two(lineup.players, ids)) for lineup in pair.lineups)
    return replace(pair, players=_two(pair.players, ids), lineups=lineups, label=label)


def _two(two: Two, ids: Mapping[PlayerId, PlayerId]) -> Two:
    return ids[two[0]], ids[two[1]]
