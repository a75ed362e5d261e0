"""The method that the bridge club started from: board by board, partners alike, against the two actual opponents.

Source: rebuilt from the three changes that the club lists against it (docs/regulations/bridge-gambler.md); the text
itself is lost, and the constant 2/15 is presumed to be the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from banzuke.core.clause import implements
from banzuke.core.problem import Where, error
from banzuke.ratings.bridge_club import INITIAL
from banzuke.ratings.bridge_play import (
    EVEN,
    IMP,
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
    from collections.abc import Iterator, Mapping

    from banzuke.core.event import Entry, Event
    from banzuke.core.partners import Pair, PartnerPlay, TableResult
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId
    from banzuke.core.rated import Rated, State

REGULATION = "bridge-gambler"
_MANNER = Manner(
    BridgeClauses(field="opponents", expected="expected", matchpoints="change", imps="imps", change="change"),
    field="field_opponents",
    par="par_of_pair",
)


@implements(REGULATION, "expected", "opponents")
def expected_win(own: float, partner: float, opponents: float) -> float:
    """The expected win of both partners in percentage points over 50: ((R + Rp) / 2 - Ropp) / 100."""
    return ((own + partner) / 2.0 - opponents) / POINT


@dataclass(frozen=True, slots=True, kw_only=True)
class BridgeGambler:
    """The method board by board. `initial` is the rating of a beginner."""

    initial: float = INITIAL

    def start(self, entry: Entry) -> State:
        """The entered rating, else the initial one."""
        return start(entry, self.initial)

    def expected(self, own: State, opponent: State, *, stones: int = 0) -> float:
        """The share of the matchpoints expected of two players of one rating against two of another."""
        del stones
        return share(own, opponent)

    @implements(REGULATION, "boards")
    def rate(self, event: Event, before: Mapping[PlayerId, State]) -> Rated:
        """Rate an event board by board, everybody at his rating before the event; rounded once, at the end."""
        stints = {} if event.partners is None else grouped(_stints(event.partners, known_ratings(before, self.initial)))
        return rate_stints(event, before, stints, _MANNER, newcomers(event, self.initial))

    def refusals(self, event: Event) -> tuple[Problem, ...]:
        """Why an event cannot be rated: it has no boards, or a substitute of whom the boards are not known."""
        play = event.partners
        if found := no_play(event):
            return found
        if play is None or not any(_over(result) for result in play.results):
            return (error("E-BRIDGE-NO-BOARDS"),)
        return tuple(
            error("E-BRIDGE-LINEUP", Where(row=pair.name), pair=pair.name)
            for pair in play.pairs
            if any(not lineup.numbers for lineup in pair.lineups)
        )


@implements(REGULATION, "change", "imps")
def _over(result: TableResult) -> tuple[float, float] | None:
    """What a board brought North-South and East-West, in percentage points over 50; None where it has no result."""
    if result.percent_ns is not None:
        ew = 100.0 - result.percent_ns if result.percent_ew is None else result.percent_ew
        return over_half(result.percent_ns), over_half(ew)
    if result.imps_ns is not None:
        ew = -result.imps_ns if result.imps_ew is None else result.imps_ew
        return over_half_in_imps(result.imps_ns, 1), over_half_in_imps(ew, 1)
    return None


def _stints(play: PartnerPlay, ratings: Mapping[PlayerId, float]) -> Iterator[tuple[PlayerId, Stint]]:
    """Two players on each side of every board that has a result."""
    pairs = {pair.number: pair for pair in play.pairs}
    for result in play.results:
        over = _over(result)
        if over is None:
            continue
        sides = _sitting(pairs[result.ns], result), _sitting(pairs[result.ew], result)
        for own, other, achieved in ((*sides, over[0]), (*sides[::-1], over[1])):
            mean = (ratings[other[0]] + ratings[other[1]]) / 2.0
            for player, partner in (own, own[::-1]):
                yield (
                    player,
                    Stint(
                        partner=partner,
                        own=ratings[player],
                        partner_rating=ratings[partner],
                        field=mean,
                        expected=expected_win(ratings[player], ratings[partner], mean),
                        achieved=achieved,
                        boards=1,
                        percent=None if result.percent_ns is None else achieved + EVEN,
                        imps=achieved / IMP if result.percent_ns is None else None,
                        round=result.board,
                        opponents=other,
                    ),
                )


def _sitting(pair: Pair, result: TableResult) -> tuple[PlayerId, PlayerId]:
    """Who of a pair sat at a board."""
    return next((lineup.players for lineup in pair.lineups if result.board in lineup.numbers), pair.players)
