"""The rating of the Ukrainian Go federation, regulation of 29 June 2012 with the changes of 17 September 2012.

Read to the letter: everybody plays with the rating he entered with, epsilon is taken in halves, a table with an
anomalous result is computed again. What the federation's program does instead is `ufgo_practice`.
Paragraphs, ambiguities and readings: docs/regulations/ufgo-2012.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.clause import implements
from banzuke.core.event import chairs
from banzuke.core.problem import Problem, Where, notice, warning
from banzuke.core.rated import Change, Rated, State, Step
from banzuke.ratings.gor import GorClauses, GorTerm, con, game_term, term_steps, win_probability, with_stones
from banzuke.ratings.passes import repeat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.event import Entry, Event, Played, TimeControl
    from banzuke.core.quantities import PlayerId

REGULATION = "ufgo-2012"
#: The scale: nobody falls below 0, 3000 is the ideal player (1.2).
FLOOR, IDEAL = 0.0, 3000.0
#: Below this rating section 6 counts points instead of probabilities.
BEGINNERS = 100.0
#: From 1 dan up an event needs more thinking time (1.8; 2100 itself, which the text leaves open, counts as above).
FIRST_DAN = 2100.0
#: One point below 100 is worth ten above (6.4).
CROSSING = 10.0
#: Step by which an expert estimate is lowered (7.5).
ESTIMATE_STEP = 100.0
#: The regulation sets no limit to its repeats.
PASSES = 60

#: Board -> (points for a win, points for a loss), below 100 (6.1).
POINTS = {13: (3.0, 1.0), 19: (5.0, 1.0)}
#: Opponent's rating from -> board -> additional points for a win (table 3).
BONUS = {100.0: {13: 2.0, 19: 3.0}, 200.0: {13: 3.0, 19: 5.0}, 400.0: {13: 4.0, 19: 7.0}}
#: Board -> additional points in one event that make a result anomalous (6.3).
BONUS_LIMIT = {13: 6.0, 19: 9.0}

_CLAUSES = GorClauses(con="4 table 2", weaker="4(1)", stronger="4(2)", handicap="4 handicap", change="4(3)")


@implements(REGULATION, "4 epsilon")
def epsilon(rating: float) -> float:
    """The guard against deflation: (3100 - R) / 50000, each player with his own."""
    return (3100.0 - rating) / 50000.0


@implements(REGULATION, "4(1)", "4(2)")
def expected(own: float, opponent: float) -> float:
    """The expected score of `own`: the logistic probability less half of his epsilon (no handicap)."""
    return win_probability(own, opponent) - epsilon(own) / 2.0


@implements(REGULATION, "5.2")
def anomaly_threshold(rating: float, games: int) -> float:
    """The gain above which a result is anomalous: (0.45 + epsilon/2) con N, from the rating of the pass."""
    return (0.45 + epsilon(rating) / 2.0) * con(rating) * games


@implements(REGULATION, "6.1")
def beginner_points(score: float, board: int) -> float:
    """The points a player below 100 gets for a game; a jigo lies half way between a win and a loss."""
    win, loss = POINTS[board]
    return loss + (win - loss) * score


@implements(REGULATION, "6.2")
def bonus_points(opponent: float, board: int) -> float:
    """The additional points for beating an opponent of 100 and more (table 3; 400 itself counts as "over 400")."""
    rows = [points[board] for floor, points in BONUS.items() if opponent >= floor]
    return rows[-1] if rows else 0.0


@implements(REGULATION, "6.4")
def cross(entry: float, result: float) -> float:
    """A result that crosses 100: one point below 100 equals ten points above, both ways."""
    if entry < BEGINNERS <= result:
        return BEGINNERS + (result - BEGINNERS) * CROSSING
    if result < BEGINNERS <= entry:
        return BEGINNERS - (BEGINNERS - result) / CROSSING
    return result


@implements(REGULATION, "1.8")
def eligible(rating: float, board: int, time: TimeControl) -> bool:
    """Whether an event counts for a player of this rating: thinking time at least 45 minutes, 60 from 2100 up;
    board 19x19, or 13x13 below 100. A time that the event does not state is not held against him.
    """
    boards = (19,) if rating >= BEGINNERS else (13, 19)
    minutes = time.main if time.main is not None else time.adjusted
    return board in boards and (minutes is None or minutes >= least_minutes(rating))


def least_minutes(rating: float) -> float:
    """The thinking time that 1.8 asks for at this rating, in minutes."""
    return 60.0 if rating >= FIRST_DAN else 45.0


class PointsTerm(NamedTuple):
    """One game of a player below 100: `points` of 6.1 and `bonus` of 6.2; `change` is their sum."""

    played: Played
    points: float
    bonus: float
    change: float


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

    @implements(REGULATION, "1.3", "7.1")
    def start(self, entry: Entry) -> State:
        """The entered rating or expert estimate; without either a newcomer starts at 0."""
        return State(rating=FLOOR if entry.rating is None else entry.rating)

    def expected(self, own: State, opponent: State, *, stones: int = 0) -> float:
        """The expected score of `own`, who takes `stones` (gives them where negative)."""
        strength = with_stones(rating_of(own), stones)
        return win_probability(strength, with_stones(rating_of(opponent), -stones)) - epsilon(rating_of(own)) / 2.0

    @implements(REGULATION, "4 note", "5.3", "5.4", "6.3", "7.5")
    def rate(self, event: Event, before: Mapping[PlayerId, State]) -> Rated:
        """Rate a whole event: estimates first (7.5), then repeats while a result is anomalous (5.3, 5.4, 6.3)."""
        entered = {entry.id: rating_of(before[entry.id]) for entry in event.entries}
        games = rated_games(event, entered)
        declared = tuple(entry.id for entry in event.entries if entry.expert_rating)
        held = frozenset(entry.id for entry in event.entries if entry.held)
        settled = repeat(
            lambda entries: one_pass(games, entries, event.board, held),
            (lambda accounts: lowered_estimates(accounts, declared), lambda accounts: raised(accounts, event.board)),
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


def rated_games(event: Event, ratings: Mapping[PlayerId, float]) -> dict[PlayerId, tuple[Played, ...]]:
    """Each player's games that count for him: section 1.8 is judged for each side of a game by itself."""
    games: dict[PlayerId, list[Played]] = {player: [] for player in ratings}
    for player, played in chairs(event):
        if eligible(ratings[player], event.board, event.time):
            games[player].append(played)
    return {player: tuple(rows) for player, rows in games.items()}


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
            points = tuple(_points_term(played, entries[played.opponent], board) for played in rows)
            accounts[player] = Account(entry, points, cross(entry, entry + sum(term.change for term in points)))
        else:
            share = epsilon(entry) / 2.0
            terms = tuple(game_term(played, entry, entries[played.opponent], share) for played in rows)
            result = cross(entry, entry + sum(term.change for term in terms))
            accounts[player] = Account(entry, terms, max(FLOOR, result))
    return accounts


def _points_term(played: Played, opponent: float, board: int) -> PointsTerm:
    points = beginner_points(played.score, board)
    bonus = bonus_points(opponent, board) if played.score == 1.0 else 0.0
    return PointsTerm(played, points, bonus, points + bonus)


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
                steps[player] = Step("6.3", "raised_entry", entry, inputs, entry - account.entry)
        elif account.terms and gain > (limit := anomaly_threshold(account.entry, len(account.terms))):
            inputs = {"gain": gain, "limit": limit, "entry": account.entry}
            steps[player] = Step("5.3", "raised_entry", account.after, inputs, gain)
    return steps


@implements(REGULATION, "7.5")
def lowered_estimates(accounts: Mapping[PlayerId, Account], declared: tuple[PlayerId, ...]) -> dict[PlayerId, Step]:
    """The expert estimates with a negative gain, each lowered by a grade; below 0 the estimate is refused."""
    steps = {}
    for player in declared:
        account = accounts[player]
        gain = account.after - account.entry
        if gain < 0:
            entry = max(FLOOR, account.entry - ESTIMATE_STEP)
            name = "lowered_estimate" if entry > FLOOR else "refused_estimate"
            steps[player] = Step("7.5", name, entry, {"gain": gain, "entry": account.entry}, entry - account.entry)
    return steps


def _change(entry: Entry, before: State, account: Account, revisions: tuple[Step, ...]) -> Change:
    steps = [*revisions]
    if any(isinstance(term, GorTerm) for term in account.terms):
        steps.append(Step("4 table 2", "con", con(account.entry), {"R": account.entry}))
        steps.append(Step("4 epsilon", "epsilon", epsilon(account.entry), {"R": account.entry}))
    for term in account.terms:
        steps.extend(term_steps(term, _CLAUSES) if isinstance(term, GorTerm) else _points_steps(term))
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


def _points_steps(term: PointsTerm) -> tuple[Step, ...]:
    where = (term.played.round, term.played.opponent)
    points = Step("6.1", "points", term.points, {"score": term.played.score}, term.points, *where)
    if not term.bonus:
        return (points,)
    return points, Step("6.2", "bonus", term.bonus, {}, term.bonus, *where)


def left_out(
    event: Event, ratings: Mapping[PlayerId, float], games: Mapping[PlayerId, tuple[Played, ...]]
) -> tuple[Problem, ...]:
    """What a rating officer should know about section 1.8: who was left out, and what the event does not state."""
    problems = []
    if event.time.main is None and any(games.values()):
        problems.append(notice("N-TIME-UNKNOWN", minutes=60))
    for entry in event.entries:
        rating = ratings[entry.id]
        if not eligible(rating, event.board, event.time):
            problems.append(warning("W-NOT-ELIGIBLE", Where(player=entry.id), rating=rating, board=event.board))
    return tuple(problems)
