"""The rating of the bridge club: a player counts for three quarters of his pair, the field for the opponents.

Source: "How the rating is computed", the club's own page (clauses and readings: docs/regulations/bridge-club.md).
The change of a player is round(n * 2/15 * (W - 50 - ((3R + Rp) / 4 - Rm) / 100)): n boards, W the final percentage of
his pair, R and Rp his rating and his partner's before the event, Rm the mean rating of the field.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from banzuke.core.clause import implements
from banzuke.ratings.bridge_play import (
    POINT,
    BridgeClauses,
    Manner,
    Stint,
    grouped,
    known_ratings,
    newcomers,
    no_play,
    over_half,
    over_half_in_imps,
    rate_stints,
    share,
    start,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from banzuke.core.event import Entry, Event
    from banzuke.core.partners import Pair, PartnerPlay, Segment
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId
    from banzuke.core.rated import Rated, State

REGULATION = "bridge-club"
#: A player's own share of his pair is 3 parts of 4.
_OWN, _PARTS = 3.0, 4.0
#: Where a player begins who has no rating. The regulation does not say; the number sets the mean of the list.
INITIAL = 1500.0

_WHOLE_FIELD = Manner(
    BridgeClauses(field="step 1", expected="step 2", matchpoints="step 3", imps="step 4", change="step 3"),
    field="field_all",
    par="par_of_player",
)
_OTHERS = Manner(
    BridgeClauses(field="change 2", expected="step 2", matchpoints="step 3", imps="step 4", change="step 3"),
    field="field_others",
    par="par_of_player",
)
_TEAMS = Manner(
    BridgeClauses(field="step 5", expected="step 2", matchpoints="step 3", imps="step 4", change="step 3"),
    field="field_opponents",
    par="par_of_player",
)


class Total(NamedTuple):
    """The ratings of a field: their sum and their number."""

    sum: float
    players: int


class FieldMean(Protocol):
    """The mean rating that a pair is held against: of `field`, in which the pair's own players have `pair`."""

    def __call__(self, field: Total, pair: Total) -> float:
        """The mean."""


@implements(REGULATION, "change 2")
def mean_of_others(field: Total, pair: Total) -> float:
    """The mean of all players of the event without those of the pair; their own where nobody else played."""
    others = field.players - pair.players
    return (field.sum - pair.sum) / others if others else pair.sum / pair.players


@implements(REGULATION, "step 1")
def mean_of_all(field: Total, pair: Total) -> float:
    """The mean of all players of the event, the pair included: the other reading."""
    del pair
    return field.sum / field.players


@implements(REGULATION, "change 1", "step 2")
def expected_win(own: float, partner: float, field: float) -> float:
    """The expected win of a player in percentage points over 50: ((3 R + Rp) / 4 - Rm) / 100."""
    return ((_OWN * own + partner) / _PARTS - field) / POINT


@dataclass(frozen=True, slots=True, kw_only=True)
class BridgeClub:
    """The club's method. `field_mean` is the reading of the mean and `manner` how it is said; `initial` the rating of a
    beginner.
    """

    field_mean: FieldMean = mean_of_others
    manner: Manner = _OTHERS
    initial: float = INITIAL

    def start(self, entry: Entry) -> State:
        """The entered rating, else the initial one."""
        return start(entry, self.initial)

    def expected(self, own: State, opponent: State, *, stones: int = 0) -> float:
        """The share of the matchpoints expected of two players of one rating against a field of another."""
        del stones
        return share(own, opponent)

    @implements(REGULATION, "earlier 2")
    def rate(self, event: Event, before: Mapping[PlayerId, State]) -> Rated:
        """Rate an event, everybody at his rating before it; whoever did not play keeps his."""
        ratings = known_ratings(before, self.initial)
        play = event.partners
        found: dict[PlayerId, list[list[Stint]]] = {}
        manner = self.manner
        if play is not None and play.pairs:
            found = grouped(self._pairs(play, ratings))
        if play is not None and play.segments:
            manner = _TEAMS
            for number, segment in enumerate(play.segments, 1):
                for player, stint in segment_stints(segment, number, ratings):
                    found.setdefault(player, []).append([stint])
        return rate_stints(event, before, found, manner, newcomers(event, self.initial))

    def refusals(self, event: Event) -> tuple[Problem, ...]:
        """Why an event cannot be rated."""
        return no_play(event)

    def _pairs(self, play: PartnerPlay, ratings: Mapping[PlayerId, float]) -> Iterator[tuple[PlayerId, Stint]]:
        """The stints of all pairs. In an individual every round is a field of its own."""
        by_round: dict[int | None, list[Pair]] = {}
        for pair in play.pairs:
            by_round.setdefault(pair.round, []).append(pair)
        for number, pairs in by_round.items():
            field = _total({player for pair in pairs for player in pair.everybody()}, ratings)
            for pair in pairs:
                yield from self._stints(pair, number, field, ratings)

    def _stints(
        self, pair: Pair, number: int | None, field: Total, ratings: Mapping[PlayerId, float]
    ) -> Iterator[tuple[PlayerId, Stint]]:
        """Both players of a pair; a substitute and whom he replaced each with the boards he played."""
        achieved = _achieved(pair)
        if not pair.boards or achieved is None:
            return
        mean = self.field_mean(field, _total(pair.everybody(), ratings))
        a_board = None if pair.percent is not None or pair.imps is None else pair.imps / pair.boards
        for lineup in pair.sat():
            for player, partner in (lineup.players, lineup.players[::-1]):
                yield (
                    player,
                    Stint(
                        partner=partner,
                        own=ratings[player],
                        partner_rating=ratings[partner],
                        field=mean,
                        expected=expected_win(ratings[player], ratings[partner], mean),
                        achieved=achieved,
                        boards=lineup.boards,
                        percent=pair.percent,
                        imps=None if a_board is None else a_board * lineup.boards,
                        round=number,
                    ),
                )


def _achieved(pair: Pair) -> float | None:
    """The result of a pair in percentage points over 50; None where it has none."""
    if pair.percent is not None:
        return over_half(pair.percent)
    return None if pair.imps is None or not pair.boards else over_half_in_imps(pair.imps, pair.boards)


def _total(players: Collection[PlayerId], ratings: Mapping[PlayerId, float]) -> Total:
    return Total(sum(ratings[player] for player in players), len(players))


@implements(REGULATION, "step 5")
def segment_stints(
    segment: Segment, number: int, ratings: Mapping[PlayerId, float]
) -> Iterator[tuple[PlayerId, Stint]]:
    """The stints of a segment of a team match: the field is the mean of the opposing players, at both tables."""
    for own, other, imps in (
        (segment.home, segment.away, segment.imps),
        (segment.away, segment.home, -segment.imps),
    ):
        opponents = tuple(player for two in other for player in two)
        against = _total(opponents, ratings)
        mean = against.sum / against.players
        achieved = over_half_in_imps(imps, segment.boards)
        for two in own:
            for player, partner in _both(two):
                yield (
                    player,
                    Stint(
                        partner=partner,
                        own=ratings[player],
                        partner_rating=ratings[partner],
                        field=mean,
                        expected=expected_win(ratings[player], ratings[partner], mean),
                        achieved=achieved,
                        boards=segment.boards,
                        percent=None,
                        imps=imps,
                        round=number,
                        opponents=opponents,
                    ),
                )


def _both(two: Sequence[PlayerId]) -> tuple[tuple[PlayerId, PlayerId], tuple[PlayerId, PlayerId]]:
    one, other = two
    return (one, other), (other, one)


BRIDGE_CLUB = BridgeClub()
BRIDGE_CLUB_ALL = BridgeClub(field_mean=mean_of_all, manner=_WHOLE_FIELD)
