"""The rating of the European shogi federation, which the Ukrainian one uses.

A whole table at once: everybody's games count against the ratings that the opponents have after it, so that the table
is solved by passes. Paragraphs are those of the page of the Ukrainian federation; editions, readings and evidence:
docs/regulations/fesa.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from banzuke.core.clause import implements
from banzuke.core.event import chairs
from banzuke.core.problem import warning
from banzuke.core.rated import Change, Rated, State, Step
from banzuke.ratings.fesa_games import BONUS_BELOW, BONUS_GAMES, expected
from banzuke.ratings.fesa_solving import simultaneous
from banzuke.ratings.fesa_terms import counted, game_terms, in_round, opponent_steps, side_of, term_steps, total
from banzuke.ratings.fesa_unrated import fictional_games, is_unrated, open_history, performance_rating
from banzuke.ratings.performance import Result

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from banzuke.core.event import Entry, Event, Played
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId
    from banzuke.ratings.fesa_games import Formula
    from banzuke.ratings.fesa_solving import Finals, Solution
    from banzuke.ratings.fesa_terms import Counted

REGULATION = "fesa"
#: The key of the state of an unrated player whose earlier games nobody knows: the rating that was printed stands.
HISTORY_UNKNOWN = "history_unknown"
#: So many players are named in one warning.
_NAMED = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A player in a table: what he brings, and his rated games in the order of rounds.

    `history`: the earlier results of an unrated player; None where he is rated by the formula.
    """

    entry: Entry
    before: State
    games: tuple[Played, ...]
    history: tuple[Result, ...] | None

    @property
    def counter(self) -> int | None:
        """His games with a bonus before the table; None where nobody knows."""
        kept = self.before.extras.get("bonus_games")
        if isinstance(kept, int):
            return kept
        return 0 if self.before.extras.get("open_history") is not None else None

    @property
    def plays(self) -> bool:
        """Whether the table changes his rating: not that of a guest, nor of who is unrated by games unknown here."""
        return bool(self.games) and not self.entry.held and not self.before.extras.get(HISTORY_UNKNOWN)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fesa:
    """One edition, solved pass by pass."""

    formula: Formula

    @implements(REGULATION, "6")
    def start(self, entry: Entry) -> State:
        """The rating that a player brings, none for a newcomer, with the counters that go with it."""
        return State(rating=entry.rating, extras=entry.state)

    def expected(self, own: State, opponent: State, *, stones: int = 0) -> float:  # noqa: ARG002 - one contract
        """The expected score of an even game; an opponent counts for no less than the floor."""
        floor = self.formula.opponent_floor
        return expected(own.rating or 0.0, max(floor, opponent.rating or 0.0))

    @implements(REGULATION, "8", "11", "rounding")
    def rate(self, event: Event, before: Mapping[PlayerId, State]) -> Rated:
        """Rate a whole table against the ratings after it."""
        seats = _seats(event, before, self.formula)
        start = {player: seat.before.rating or 0.0 for player, seat in seats.items()}
        opponents = {
            player: frozenset(played.opponent for played in seat.games) | {player} if seat.plays else frozenset()
            for player, seat in seats.items()
        }
        solution = simultaneous(lambda player, finals: self._after(seats[player], finals), start, opponents)
        changes = tuple(self._change(seats[entry.id], solution) for entry in event.entries)
        return Rated(
            changes=changes,
            passes=solution.passes,
            warnings=(*_unsettled(event, solution), *_unknown(event, seats, self.formula)),
        )

    @implements(REGULATION, "lowest")
    def _after(self, seat: Seat, finals: Finals) -> float:
        """A player's rating after the table, at everybody's ratings of the pass."""
        if seat.history is not None:
            near = finals[seat.entry.id] or None
            return performance_rating(self._results(seat, finals), self.formula.lowest_unrated, near)
        rating = seat.before.rating or 0.0
        terms = game_terms(self.formula, rating, seat.counter, seat.games, seat.entry.id, finals)
        return max(self.formula.lowest, rating + round(total(terms)))

    def _results(self, seat: Seat, finals: Finals) -> list[Result]:
        """All results of an unrated player: earlier ones as they were counted then, and those of the table."""
        own = finals[seat.entry.id]
        new = (Result(self._opponent(seat, played, own, finals).counts, played.score) for played in seat.games)
        return [*(seat.history or ()), *new]

    def _opponent(self, seat: Seat, played: Played, own: float, finals: Finals) -> Counted:
        """What an opponent counts for; `own` is the rating by which the player's own handicaps are measured."""
        side = side_of(played.game, seat.entry.id)
        return counted(self.formula, played.game, side, own, finals[played.opponent])

    def _change(self, seat: Seat, solution: Solution) -> Change:
        before, after = seat.before, solution.finals[seat.entry.id]
        if not seat.plays:
            return Change(player=seat.entry.id, before=before, after=before)
        explain = self._rated if seat.history is None else self._unrated
        steps, kept = explain(seat, solution.counted, after)
        return Change(
            player=seat.entry.id,
            before=before,
            after=State(rating=after, extras=kept),
            games=len(seat.games),
            steps=tuple(steps),
        )

    def _rated(self, seat: Seat, finals: Finals, after: float) -> tuple[list[Step], dict[str, object]]:
        """The steps of a rated player, and his counters after the table."""
        rating = seat.before.rating or 0.0
        terms = game_terms(self.formula, rating, seat.counter, seat.games, seat.entry.id, finals)
        steps = [step for term in terms for step in term_steps(term)]
        change = total(terms)
        whole = float(round(change))
        steps.append(Step("rounding", "rounding", whole, {"result": change}, whole - change))
        if after != rating + whole:
            steps.append(Step("lowest", "floor", after, {"result": rating + whole}, after - rating - whole))
        kept = {name: value for name, value in seat.before.extras.items() if name != "open_history"}
        games, counter = kept.get("games"), seat.counter
        if isinstance(games, int):
            kept["games"] = games + len(terms)
        if counter is not None:
            kept["bonus_games"] = min(BONUS_GAMES, counter + len(terms))
        return steps, kept

    def _unrated(self, seat: Seat, finals: Finals, after: float) -> tuple[list[Step], dict[str, object]]:
        """The steps of an unrated player, and his results with what the opponents counted for, as they are kept."""
        before, own = seat.before.rating, finals[seat.entry.id]
        results = self._results(seat, finals)
        history, new = results[: -len(seat.games)], results[-len(seat.games) :]
        steps = [Step("6", "earlier_result", result.score, {"opponent": result.opponent}) for result in history]
        for played, result in zip(seat.games, new, strict=True):
            inputs = {"performance": after, "opponent": result.opponent, "score": result.score}
            steps += opponent_steps(played, self._opponent(seat, played, own, finals))
            steps += in_round(played, [Step("5", "expected", expected(after, result.opponent), inputs)])
        score = sum(result.score for result in results)
        name = _KINDS.get(score / len(results), "performance")
        change = 0.0 if before is None else after - before
        steps.append(Step("6", name, after, {"score": score, "games": len(results)}, change))
        kept = {**seat.before.extras, "games": len(results), "bonus_games": 0}
        kept["open_history"] = [[result.opponent, result.score] for result in results]
        return steps, kept


#: How the performance of nothing but losses, and of nothing but wins, is named.
_KINDS = {0.0: "performance_of_losses", 1.0: "performance_of_wins"}


@implements(REGULATION, "3", "4", "7")
def _seats(event: Event, before: Mapping[PlayerId, State], formula: Formula) -> dict[PlayerId, Seat]:
    """Everybody's seat. Byes, forfeits and games without a result are no rated games."""
    games: dict[PlayerId, list[Played]] = {entry.id: [] for entry in event.entries}
    for player, played in chairs(event):
        games[player].append(played)
    seats = {}
    for entry in event.entries:
        state, played_games = before[entry.id], sorted(games[entry.id], key=lambda played: played.round)
        history = open_history(state)
        if history is not None:
            earlier = history or fictional_games(state.extras.get("preliminary_grade"), formula.scale)
            count = len(earlier) + len(played_games)
            history = earlier if is_unrated(history, count) else None
        seats[entry.id] = Seat(entry=entry, before=state, games=tuple(played_games), history=history)
    return seats


def _unsettled(event: Event, solution: Solution) -> Iterator[Problem]:
    """Why the passes did not end."""
    if not solution.moving:
        return
    names = event.names()
    who = tuple(sorted(names[player] for player in solution.moving))
    if solution.again is None:
        yield warning("W-TABLE-UNSETTLED", passes=len(solution.passes), players=who)
    else:
        yield warning("W-TABLE-CIRCLE", passes=len(solution.passes), again=solution.again, players=who)


def _few(names: list[str]) -> tuple[str, ...]:
    """The first names of a longer list."""
    return (*names[:_NAMED], *(["..."] if len(names) > _NAMED else []))


def _unknown(event: Event, seats: Mapping[PlayerId, Seat], formula: Formula) -> Iterator[Problem]:
    """Players of whom nobody says how much of the bonus is used up, or what their earlier games were."""
    names = event.names()
    unknown = [
        names[player]
        for player, seat in seats.items()
        if seat.plays and seat.history is None and seat.counter is None and formula.bonus(seat.before.rating or 0.0, 0)
    ]
    if unknown:
        yield warning(
            "W-BONUS-UNKNOWN",
            count=len(unknown),
            players=_few(unknown),
            below=BONUS_BELOW,
        )
    closed = [names[player] for player, seat in seats.items() if seat.games and seat.before.extras.get(HISTORY_UNKNOWN)]
    if closed:
        yield warning("W-HISTORY-UNKNOWN", count=len(closed), players=_few(closed))
