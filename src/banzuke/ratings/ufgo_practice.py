"""What the Ukrainian federation's own program computes, where it departs from the regulation of 2012.

Found by reading its printed tables: ratings move after every round, epsilon is not halved, nobody stands below 100,
and a game against a player without a rating brings con x epsilon whatever its result. Everything else is the
regulation's. Two editions: the program of the printed tables of 2017-2018 takes half of epsilon in the threshold of
an anomalous result, the program of 2019 takes the whole. Evidence: docs/regulations/ufgo-practice.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.clause import implements
from banzuke.core.rated import Change, Rated, State, Step
from banzuke.ratings.gor import GorClauses, GorTerm, chance, con, game_term, gap, term_steps
from banzuke.ratings.passes import repeat
from banzuke.ratings.ufgo_2012 import PASSES, anomaly_threshold, epsilon, lowered_estimates
from banzuke.ratings.ufgo_eligibility import left_out, rated_games

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from banzuke.core.event import Entry, Event, Played
    from banzuke.core.quantities import PlayerId

REGULATION = "ufgo-practice"
#: Nobody stands below.
FLOOR = 100.0

_CLAUSES = GorClauses(weaker="expected", stronger="expected", handicap="handicap", change="rounds")


@implements(REGULATION, "expected")
def expected(own: float, opponent: float, stones: int = 0) -> float:
    """The expected score of `own`, who takes `stones`: the logistic probability less his whole epsilon."""
    return chance(gap(own, opponent, stones)) - epsilon(own)


@implements(REGULATION, "anomaly-2019")
def anomaly_threshold_2019(rating: float, games: int) -> float:
    """The gain above which the program of 2019 calls a result anomalous: (0.45 + epsilon) con N."""
    return (0.45 + epsilon(rating)) * con(rating) * games


class UnratedTerm(NamedTuple):
    """A game against a player without a rating: `change` is con x epsilon, whatever the result."""

    played: Played
    rating: float
    con: float
    change: float


class FloorTerm(NamedTuple):
    """A rating lifted back to the floor after a round."""

    round: int
    rating: float
    change: float


Term = GorTerm | UnratedTerm | FloorTerm


class Account(NamedTuple):
    """One player after one pass; `games` counts the rounds that moved his rating."""

    entry: float
    terms: tuple[Term, ...]
    after: float
    games: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UfgoPractice:
    """One edition of the federation's program; the editions differ in the `threshold` of an anomalous result."""

    threshold: Callable[[float, int], float]

    @implements(REGULATION, "floor", "unrated")
    def start(self, entry: Entry) -> State:
        """The entered rating or expert estimate, at least 100; a player without a rating stays without one."""
        return State(rating=None if entry.rating is None else max(FLOOR, entry.rating), extras=entry.state)

    def expected(self, own: State, opponent: State, *, stones: int = 0) -> float:
        """The expected score of `own`, who takes `stones`; an even chance where one of the two has no rating."""
        if own.rating is None or opponent.rating is None:
            return 0.5
        return expected(own.rating, opponent.rating, stones)

    @implements(REGULATION, "anomaly", "estimate")
    def rate(self, event: Event, before: Mapping[PlayerId, State]) -> Rated:
        """Rate a whole event round by round; repeats as sections 5 and 7.5 of the regulation ask."""
        entered = {player: state.rating for player, state in before.items() if state.rating is not None}
        games = rated_games(event, entered)
        rounds = _by_round(games)
        declared = tuple(entry.id for entry in event.entries if entry.expert_rating and entry.id in entered)
        held = frozenset(entry.id for entry in event.entries if entry.held)
        settled = repeat(
            lambda entries: one_pass(rounds, entries, held),
            (lambda accounts: lowered_estimates(accounts, declared, FLOOR, "estimate"), self.raised),
            entered,
            limit=PASSES,
        )
        changes = tuple(
            _change(entry, before[entry.id], settled.accounts.get(entry.id), settled.revisions.get(entry.id, ()))
            for entry in event.entries
        )
        return Rated(
            changes=changes,
            passes=settled.passes,
            warnings=(*settled.warnings, *left_out(event, entered, games)),
        )

    @implements(REGULATION, "anomaly")
    def raised(self, accounts: Mapping[PlayerId, Account]) -> dict[PlayerId, Step]:
        """The players whose result is anomalous, each with the entry of the next pass."""
        steps = {}
        for player, account in accounts.items():
            gain = account.after - account.entry
            limit = self.threshold(account.entry, account.games)
            if account.games and gain > limit:
                inputs = {"gain": gain, "limit": limit, "entry": account.entry}
                steps[player] = Step("anomaly", "raised_entry", account.after, inputs, gain)
        return steps


def _by_round(
    games: Mapping[PlayerId, tuple[Played, ...]],
) -> tuple[tuple[int, tuple[tuple[PlayerId, Played], ...]], ...]:
    chairs = sorted(
        ((player, played) for player, rows in games.items() for played in rows), key=lambda chair: chair[1].round
    )
    return tuple((number, tuple(rows)) for number, rows in groupby(chairs, key=lambda chair: chair[1].round))


@implements(REGULATION, "rounds", "floor", "unrated")
def one_pass(
    rounds: tuple[tuple[int, tuple[tuple[PlayerId, Played], ...]], ...],
    entries: Mapping[PlayerId, float],
    held: frozenset[PlayerId],
) -> dict[PlayerId, Account]:
    """Compute the table once: within a round everybody plays with the rating of the round before."""
    ratings = dict(entries)
    terms: dict[PlayerId, list[Term]] = {player: [] for player in entries}
    for number, chairs in rounds:
        moved: dict[PlayerId, float] = {}
        for player, played in chairs:
            if player in held:
                continue
            term = _term(played, ratings[player], ratings.get(played.opponent))
            terms[player].append(term)
            moved[player] = moved.get(player, ratings[player]) + term.change
        for player, rating in moved.items():
            if rating < FLOOR:
                terms[player].append(FloorTerm(number, rating, FLOOR - rating))
            ratings[player] = max(FLOOR, rating)
    return {
        player: Account(entry, tuple(terms[player]), ratings[player], _games(terms[player]))
        for player, entry in entries.items()
    }


def _games(terms: list[Term]) -> int:
    return sum(not isinstance(term, FloorTerm) for term in terms)


def _term(played: Played, rating: float, opponent: float | None) -> Term:
    if opponent is None:
        step_size = con(rating)
        return UnratedTerm(played, rating, step_size, step_size * epsilon(rating))
    apart, share = gap(rating, opponent, played.stones), epsilon(rating)
    return game_term(played, (rating, opponent), apart, con(rating), chance(apart) - share, share)


def _change(entry: Entry, before: State, account: Account | None, revisions: tuple[Step, ...]) -> Change:
    if account is None:
        return Change(player=entry.id, before=before, after=before)
    steps = [*revisions]
    for term in account.terms:
        steps.extend(_term_steps(term))
    return Change(
        player=entry.id,
        before=before,
        after=State(rating=account.after, extras=before.extras),
        games=account.games,
        anomalous=any(step.clause == "anomaly" for step in revisions),
        steps=tuple(steps),
    )


def _term_steps(term: Term) -> tuple[Step, ...]:
    match term:
        case GorTerm():
            return term_steps(term, _CLAUSES)
        case UnratedTerm(played, rating, step_size, change):
            inputs = {"R": rating, "con": step_size, "epsilon": epsilon(rating), "score": played.score}
            return (Step("unrated", "unrated_opponent", change, inputs, change, played.round, played.opponent),)
        case FloorTerm(number, rating, change):
            return (Step("floor", "floor", FLOOR, {"result": rating}, change, number),)


UFGO_PRACTICE = UfgoPractice(threshold=anomaly_threshold)
UFGO_PRACTICE_2019 = UfgoPractice(threshold=anomaly_threshold_2019)
