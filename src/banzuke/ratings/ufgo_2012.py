"""The rating of the Ukrainian Go federation, regulation of 29 June 2012 with the changes of 17 September 2012.

Read to the letter: everybody plays with the rating he entered with, epsilon is taken in halves, a table with an
anomalous result is computed again. What the federation's program does instead is `ufgo_practice`.
Paragraphs, ambiguities and readings: docs/regulations/ufgo-2012.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.clause import implements
from banzuke.core.rated import Change, Rated, State, Step
from banzuke.ratings.gor import (
    GorClauses,
    GorTerm,
    chance,
    con,
    game_term,
    gap,
    term_steps,
)
from banzuke.ratings.passes import repeat
from banzuke.ratings.ufgo_beginners import BONUS_LIMIT, PointsTerm, cross, points_steps, points_term
from banzuke.ratings.ufgo_eligibility import BEGINNERS, left_out, rated_games

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.event import Entry, Event, Played
    from banzuke.core.quantities import PlayerId
    from banzuke.ratings.passes import Account as RatingAccount

REGULATION = "ufgo-2012"
#: The scale: nobody falls below 0, 3000 is the ideal player (1.2).
FLOOR, IDEAL = 0.0, 3000.0
#: Step by which an expert estimate is lowered (7.5).
ESTIMATE_STEP = 100.0
#: The regulation sets no limit to its repeats.
PASSES = 60

_CLAUSES = GorClauses(weaker="4(1)", stronger="4(2)", handicap="4 handicap", change="4(3)")


@implements(REGULATION, "4 epsilon")
def epsilon(rating: float) -> float:
    """The guard against deflation: (3100 - R) / 50000, each player with his own."""
    return (3100.0 - rating) / 50000.0


@implements(REGULATION, "4(1)", "4(2)")
def expected(own: float, opponent: float, stones: int = 0) -> float:
    """The expected score of `own`, who takes `stones`: the logistic probability less half of his epsilon."""
    return chance(gap(own, opponent, stones)) - epsilon(own) / 2.0


@implements(REGULATION, "5.2")
def anomaly_threshold(rating: float, games: int) -> float:
    """The gain above which a result is anomalous: (0.45 + epsilon/2) con N, from the rating of the pass."""
    return (0.45 + epsilon(rating) / 2.0) * con(rating) * games


class Account(NamedTuple):
    """One player after one pass."""

    entry: float
    terms: tuple[GorTerm | PointsTerm, ...]
    after: float

    @property
    def bonus(self) -> float:
        """The additional points of 6.2 that he collected."""
        return sum(term.bonus for term in self.terms if isinstance(term, PointsTerm))


@dataclass(frozen=True, slots=True)
class Ufgo2012:
    """The regulation of 2012, to the letter."""

    @implements(REGULATION, "1.3", "7.1", "7.4")
    def start(self, entry: Entry) -> State:
        """The entered rating or expert estimate, never a conditional one; without either a newcomer starts at 0."""
        return State(rating=FLOOR if entry.rating is None else entry.rating, extras=entry.state)

    def expected(self, own: State, opponent: State, *, stones: int = 0) -> float:
        """The expected score of `own`, who takes `stones` (gives them where negative)."""
        return expected(rating_of(own), rating_of(opponent), stones)

    @implements(REGULATION, "4 note", "5.3", "5.4", "6.3", "7.5")
    def rate(self, event: Event, before: Mapping[PlayerId, State]) -> Rated:
        """Rate a whole event: estimates first (7.5), then repeats while a result is anomalous (5.3, 5.4, 6.3)."""
        entered = {entry.id: rating_of(before[entry.id]) for entry in event.entries}
        games = rated_games(event, entered)
        declared = tuple(entry.id for entry in event.entries if entry.expert_rating)
        held = frozenset(entry.id for entry in event.entries if entry.held)
        settled = repeat(
            lambda entries: one_pass(games, entries, event.board, held),
            (
                lambda accounts: lowered_estimates(accounts, declared, FLOOR, "7.5"),
                lambda accounts: raised(accounts, event.board),
            ),
            entered,
            limit=PASSES,
        )
        changes = tuple(
            _change(entry, before[entry.id], settled.accounts[entry.id], settled.revisions.get(entry.id, ()))
            for entry in event.entries
        )
        return Rated(
            changes=changes,
            passes=settled.passes,
            warnings=(*settled.warnings, *left_out(event, entered, games)),
        )


def rating_of(state: State) -> float:
    """The number of a state; a player outside the system counts as 0 (1.3)."""
    return FLOOR if state.rating is None else state.rating


@implements(REGULATION, "1.2", "4 note", "6.2")
def one_pass(
    games: Mapping[PlayerId, tuple[Played, ...]],
    entries: Mapping[PlayerId, float],
    board: int,
    held: frozenset[PlayerId],
) -> dict[PlayerId, Account]:
    """Compute the whole table once, everybody at his entry of this pass."""
    accounts = {}
    for player, rows in games.items():
        entry = entries[player]
        if player in held:
            accounts[player] = Account(entry, (), entry)
        elif entry < BEGINNERS:
            points = tuple(points_term(played, entries[played.opponent], board) for played in rows)
            accounts[player] = Account(entry, points, cross(entry, entry + sum(term.change for term in points)))
        else:
            terms = _game_terms(rows, entry, entries)
            result = cross(entry, entry + sum(term.change for term in terms))
            accounts[player] = Account(entry, terms, max(FLOOR, result))
    return accounts


def _game_terms(
    rows: tuple[Played, ...], rating: float, entries: Mapping[PlayerId, float]
) -> tuple[GorTerm | PointsTerm, ...]:
    step_size, share = con(rating), epsilon(rating) / 2.0
    terms = []
    for played in rows:
        opponent = entries[played.opponent]
        apart = gap(rating, opponent, played.stones)
        terms.append(game_term(played, (rating, opponent), apart, step_size, chance(apart) - share, share))
    return tuple(terms)


@implements(REGULATION, "5.1", "5.3", "6.3")
def raised(accounts: Mapping[PlayerId, Account], board: int) -> dict[PlayerId, Step]:
    """The players whose result is anomalous, each with the entry of the next pass: the result of this one."""
    steps = {}
    for player, account in accounts.items():
        gain = account.after - account.entry
        if account.entry < BEGINNERS:
            if account.bonus and account.bonus >= BONUS_LIMIT[board]:
                entry = max(BEGINNERS, account.after)
                inputs = {"bonus": account.bonus, "limit": BONUS_LIMIT[board], "entry": account.entry}
                steps[player] = Step("6.3", "raised_beginner", entry, inputs, entry - account.entry)
        elif account.terms and gain > (limit := anomaly_threshold(account.entry, len(account.terms))):
            inputs = {"gain": gain, "limit": limit, "entry": account.entry}
            steps[player] = Step("5.3", "raised_entry", account.after, inputs, gain)
    return steps


@implements(REGULATION, "7.5")
def lowered_estimates(
    accounts: Mapping[PlayerId, RatingAccount], declared: tuple[PlayerId, ...], floor: float, clause: str
) -> dict[PlayerId, Step]:
    """The expert estimates with a negative gain, each lowered by a grade; at the floor the estimate is refused."""
    steps = {}
    for player in declared:
        account = accounts[player]
        gain = account.after - account.entry
        if gain < 0 and account.entry > floor:
            entry = max(floor, account.entry - ESTIMATE_STEP)
            name = "lowered_estimate" if entry > floor else "refused_estimate"
            steps[player] = Step(clause, name, entry, {"gain": gain, "entry": account.entry}, entry - account.entry)
    return steps


def _change(entry: Entry, before: State, account: Account, revisions: tuple[Step, ...]) -> Change:
    steps = [*revisions]
    if any(isinstance(term, GorTerm) for term in account.terms):
        steps.append(Step("4 table 2", "con", con(account.entry), {"R": account.entry}))
        steps.append(Step("4 epsilon", "epsilon", epsilon(account.entry), {"R": account.entry}))
    for term in account.terms:
        steps.extend(term_steps(term, _CLAUSES) if isinstance(term, GorTerm) else points_steps(term))
    played = account.entry + sum(term.change for term in account.terms)
    crossed = cross(account.entry, played)
    if crossed != played:
        steps.append(Step("6.4", "crossing", crossed, {"result": played}, crossed - played))
    if account.after != crossed:
        steps.append(Step("1.2", "floor", account.after, {"result": crossed}, account.after - crossed))
    return Change(
        player=entry.id,
        before=before,
        after=State(rating=account.after, extras=before.extras),
        games=len(account.terms),
        anomalous=any(step.clause in {"5.3", "6.3"} for step in revisions),
        steps=tuple(steps),
    )
