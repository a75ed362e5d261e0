"""The rating system of the European Go Federation from 1998 to April 2021.

Source: the EGF's description of its rating system, in the reading that 1,342 published results of 68 tournaments
confirm (a of the weaker player, epsilon / 2 off both sides, no more than 100 points lost per event of full weight).
Clauses and evidence: docs/regulations/egf-classic.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.clause import implements
from banzuke.core.rated import Change, Rated, State, Step
from banzuke.ratings.egf_events import entry_state, entry_steps, rate_players
from banzuke.ratings.gor import GorClauses, GorTerm, chance, con, game_term, gap, term_steps

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from banzuke.core.event import Entry, Event, Played
    from banzuke.core.quantities import PlayerId
    from banzuke.ratings.gor import Gap

REGULATION = "egf-classic"
EPSILON = 0.016
FLOOR = 100.0
#: The most that a player loses in an event of full weight.
CAP = 100.0

_CLAUSES = GorClauses(weaker="expected", stronger="expected", handicap="handicap", change="change")


@implements(REGULATION, "expected", "epsilon")
def expected(own: float, opponent: float, stones: int = 0) -> float:
    """The expected score of `own`, who takes `stones`: the logistic probability less half of epsilon, never below 0.

    No description of the system says so, its results do: without the bound a loss to a far stronger player would
    gain rating, and 20 of 1,185 published results would be more than a point too low; with it 3 are.
    """
    return bounded(gap(own, opponent, stones))


def bounded(apart: Gap) -> float:
    """The expected score at a gap."""
    return max(0.0, chance(apart) - EPSILON / 2.0)


class Account(NamedTuple):
    """One player's event: his games, their weighted sum, and the new rating after cap and floor."""

    entry: float
    terms: tuple[GorTerm, ...]
    weight: float

    @property
    @implements(REGULATION, "change")
    def played(self) -> float:
        """The rating that the games alone give."""
        return self.entry + self.weight * sum(term.change for term in self.terms)

    @property
    @implements(REGULATION, "cap")
    def capped(self) -> float:
        """The rating after the cap on losses: 100 points times the weight of the event."""
        return max(self.entry - CAP * self.weight, self.played)

    @property
    @implements(REGULATION, "floor")
    def after(self) -> float:
        """The new rating, never below 100."""
        return max(FLOOR, self.capped)


@dataclass(frozen=True, slots=True)
class EgfClassic:
    """The system in force to 3 April 2021."""

    def start(self, entry: Entry) -> State:
        """The entered rating, reset where the declared grade asks for it; a newcomer's declared grade."""
        return entry_state(entry, FLOOR)

    def expected(self, own: State, opponent: State, *, stones: int = 0) -> float:
        """The expected score of `own`, who takes `stones`; an even chance where one of the two has no rating."""
        if own.rating is None or opponent.rating is None:
            return 0.5
        return expected(own.rating, opponent.rating, stones)

    def rate(self, event: Event, before: Mapping[PlayerId, State]) -> Rated:
        """Rate a whole event, everybody at his entry rating."""
        return rate_players(event, before, rate_player)


def rate_player(
    entry: Entry, state: State, games: Sequence[Played], ratings: Mapping[PlayerId, float], weight: float
) -> Change:
    """One player's change: the weighted sum of his games, then cap and floor."""
    rating = ratings[entry.id]
    terms = tuple(_game_term(played, rating, ratings[played.opponent]) for played in games)
    account = Account(rating, terms, weight)
    return Change(
        player=entry.id,
        before=state,
        after=State(rating=account.after, extras=state.extras),
        games=len(terms),
        steps=(*entry_steps(entry, rating, FLOOR), *_steps(account)),
    )


def _game_term(played: Played, rating: float, opponent: float) -> GorTerm:
    apart = gap(rating, opponent, played.stones)
    return game_term(played, (rating, opponent), apart, con(rating), bounded(apart), EPSILON / 2.0)


def _steps(account: Account) -> list[Step]:
    steps = []
    for term in account.terms:
        *reasons, change = term_steps(term, _CLAUSES)
        weighted = term.change * account.weight
        inputs = {**change.inputs, "weight": account.weight}
        steps += [*reasons, change._replace(value=weighted, inputs=inputs, contribution=weighted)]
    if account.capped != account.played:
        inputs = {"result": account.played, "weight": account.weight}
        steps.append(Step("cap", "cap", account.capped, inputs, account.capped - account.played))
    if account.after != account.capped:
        floor = {"result": account.capped}
        steps.append(Step("floor", "floor", account.after, floor, account.after - account.capped))
    return steps
