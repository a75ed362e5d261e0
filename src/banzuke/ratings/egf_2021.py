"""The rating system of the European Go Federation since 4 April 2021.

Source: the EGF's description of the revised system; the changes of thirteen published games agree to the third
decimal. Clauses and evidence: docs/regulations/egf-2021.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.clause import implements
from banzuke.core.rated import Change, Rated, State, Step
from banzuke.ratings.egf_events import entry_state, entry_steps, rate_players
from banzuke.ratings.gor import with_stones

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from banzuke.core.event import Entry, Event, Played
    from banzuke.core.quantities import PlayerId

REGULATION = "egf-2021"
#: The scale begins at 30 kyu.
FLOOR = -900.0
#: The rating at which beta has its pole. Nobody reaches it; stones may lift a strength there, and it then counts as the
#: last point below.
POLE, LAST_POINT = 3300.0, 3299.0


@implements(REGULATION, "con")
def con(rating: float) -> float:
    """The step size: ((3300 - r) / 200) ^ 1.6."""
    return float(((POLE - rating) / 200.0) ** 1.6)


@implements(REGULATION, "beta")
def beta(rating: float) -> float:
    """The rating on the scale where a difference means the same chance everywhere: -7 ln(3300 - r)."""
    return -7.0 * log(POLE - rating)


@implements(REGULATION, "bonus")
def bonus(rating: float) -> float:
    """The points added for every game against deflation: ln(1 + e^((2300 - r) / 80)) / 5."""
    return log(1.0 + exp((2300.0 - rating) / 80.0)) / 5.0


@implements(REGULATION, "expected", "handicap")
def expected(own: float, opponent: float, stones: int = 0) -> float:
    """The expected score of `own`, who takes `stones`: 1 / (1 + e^(beta(opponent) - beta(own)))."""
    return 1.0 / (1.0 + exp(beta(strength(opponent, -stones)) - beta(strength(own, stones))))


def strength(rating: float, stones: int) -> float:
    """A rating with the stones taken, as far as beta is defined."""
    return min(LAST_POINT, with_stones(rating, stones))


class Term(NamedTuple):
    """One game of one player. `change` = con (score - expected), without the bonus and the weight of the event."""

    played: Played
    opponent: float
    expected: float
    change: float


@dataclass(frozen=True, slots=True)
class Egf2021:
    """The revised system, in force since 4 April 2021."""

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


@implements(REGULATION, "change", "floor")
def rate_player(
    entry: Entry, state: State, games: Sequence[Played], ratings: Mapping[PlayerId, float], weight: float
) -> Change:
    """One player's change: for every game con (S - Se) + bonus, times the weight of the event; never below -900."""
    rating = ratings[entry.id]
    terms = tuple(_term(played, rating, ratings[played.opponent]) for played in games)
    result = rating + weight * sum(term.change + bonus(rating) for term in terms)
    after = max(FLOOR, result)
    floor = (Step("floor", "floor", after, {"result": result}, after - result),) if after != result else ()
    return Change(
        player=entry.id,
        before=state,
        after=State(rating=after, extras=state.extras),
        games=len(terms),
        steps=(*entry_steps(entry, rating, FLOOR), *_steps(rating, terms, weight), *floor),
    )


def _term(played: Played, rating: float, opponent: float) -> Term:
    chance = expected(rating, opponent, played.stones)
    return Term(played, opponent, chance, con(rating) * (played.score - chance))


def _steps(rating: float, terms: tuple[Term, ...], weight: float) -> list[Step]:
    steps = []
    for term in terms:
        played = term.played
        where = (played.round, played.opponent)
        own, other = strength(rating, played.stones), strength(term.opponent, -played.stones)
        if played.stones:
            shift = {"H": played.stones, "R": rating, "opponent": term.opponent}
            steps.append(Step("handicap", "handicap", other - own, shift, 0.0, *where))
        chances = {"beta": beta(own), "beta_opponent": beta(other), "R": rating, "opponent": term.opponent}
        result = {"con": con(rating), "score": played.score, "expected": term.expected, "weight": weight}
        change, extra = term.change * weight, bonus(rating) * weight
        steps += [
            Step("expected", "expected", term.expected, chances, 0.0, *where),
            Step("change", "change", change, result, change, *where),
            Step("bonus", "bonus", extra, {"R": rating, "weight": weight}, extra, *where),
        ]
    return steps
