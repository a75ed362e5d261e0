"""The rating of tournaments whose games are levelled to the point: every game is worth an even chance.

Sources: the statute of the Gorynych tournament of 2004 with its judge's comments, and "Handicap tournaments" of 2003.
Both leave the step of the rating to "the new system"; con of the EGF family is taken. Readings:
docs/regulations/gorynych-2004.md (R15 to R18), docs/regulations/handicap-2003.md (M7, M8).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.clause import implements
from banzuke.core.event import chairs
from banzuke.core.handicap_steps import given, is_super, worth_of
from banzuke.core.outcome import Winner
from banzuke.core.problem import Where, warning
from banzuke.core.rated import Change, Rated, State, Step
from banzuke.ratings.gor import Gap, chance, con, in_stones, scale_a

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from banzuke.core.event import Entry, Event, Game, Played
    from banzuke.core.quantities import PlayerId

REGULATION = "gorynych-2004"
METHOD_2003 = "handicap-2003"
CLAUSE = "rating"
#: Where the estimate of somebody outside the system is kept beside his standing.
ESTIMATE = "conditional_rating"


@dataclass(frozen=True, slots=True)
class ExactHandicaps:
    """The system: con (score - p), everybody at his rating of the start, p by the handicap on the game's record.

    `outside`: the paragraph by which negative ratings and conditional estimates stand outside the system and play on;
    None where a regulation has no such rule: then an estimate is no rating, and a rating may be negative.
    """

    outside: str | None = None

    @implements(REGULATION, "outside")
    def start(self, entry: Entry) -> State:
        """The entered rating; a negative one, or a conditional estimate, stands outside the system and plays on."""
        if self.outside is None:
            return State(rating=entry.rating, extras=entry.state)
        kept = entry.state.get(ESTIMATE)
        known = (entry.rating, entry.conditional_rating, kept if isinstance(kept, int | float) else None)
        number = next((float(each) for each in known if each is not None), None)
        inside = entry.rating is not None and entry.rating >= 0
        return _state(number, inside=inside, extras=entry.state)

    def expected(self, own: State, opponent: State, *, stones: int = 0) -> float:
        """The expected score of `own`, who takes `stones`, by the curve of the EGF family; 1/2 without two numbers."""
        first, second = (number_of(state) for state in (own, opponent))
        if first is None or second is None:
            return 0.5
        return chance(Gap(second - first - _stones_worth(stones), scale_a(min(first, second))))

    @implements(REGULATION, CLAUSE, "outside")
    @implements(METHOD_2003, CLAUSE)
    def rate(self, event: Event, before: Mapping[PlayerId, State]) -> Rated:
        """Rate a whole event in one pass."""
        numbers = {player: number for player, state in before.items() if (number := number_of(state)) is not None}
        games: dict[PlayerId, list[Played]] = {player: [] for player in numbers}
        for player, played in chairs(event):
            if player in numbers and played.opponent in numbers:
                games[player].append(played)
        names = event.names()
        changes = [
            Change(player=entry.id, before=before[entry.id], after=before[entry.id])
            if entry.held or entry.id not in numbers
            else _rate_player(before[entry.id], (entry.id, numbers), games[entry.id], self.outside)
            for entry in event.entries
        ]
        without = [entry for entry in event.entries if entry.id not in numbers]
        warnings = tuple(warning("W-NO-ENTRY-RATING", Where(player=names[entry.id])) for entry in without)
        return Rated(changes=tuple(changes), warnings=warnings)


def number_of(state: State) -> float | None:
    """What a player plays with: his rating, or the estimate of somebody outside the system."""
    if state.rating is not None:
        return state.rating
    estimate = state.extras.get(ESTIMATE)
    return float(estimate) if isinstance(estimate, int | float) else None


class _Expected(NamedTuple):
    """Black's expected score, and the gap behind it as Black sees it."""

    expected: float
    apart: Gap


@implements(REGULATION, CLAUSE)
@implements(METHOD_2003, CLAUSE)
def _expected_of_black(game: Game, black: float, white: float) -> _Expected:
    """What the record states, 1/2 in a game levelled to the point; else by what its handicap leaves of the gap."""
    a = scale_a(min(black, white))
    if game.expected is not None:
        return _Expected(game.expected, Gap(0.0, a))
    apart = Gap(white - black - _worth(game), a)
    return _Expected(chance(apart), apart)


@implements(REGULATION, "exact")
def score_by_exact_komi(game: Game) -> Winner | None:
    """Who won a game beyond nine stones and sixteen points by its exact komi, whatever the tournament counts.

    White's lead decides; without one Black, who resigned, has lost. None in every other game.
    """
    komi = game.handicap.komi
    decided = game.winner in {Winner.BLACK, Winner.WHITE}
    if komi is None or not decided or not is_super(game.handicap.stones, given(komi)):
        return None
    if game.winner is Winner.BLACK or game.margin is None:
        return game.winner
    return Winner.WHITE if Fraction(game.margin, 2) > given(komi) else Winner.BLACK


def _rate_player(
    state: State, among: tuple[PlayerId, Mapping[PlayerId, float]], games: list[Played], outside: str | None
) -> Change:
    """The change of one of the players who have a number."""
    player, numbers = among
    rating = numbers[player]
    terms = [_term(played, rating, numbers[played.opponent]) for played in games]
    result = rating + sum(term.change for term in terms)
    stays = state.rating is not None and (outside is None or not games)
    after = _state(result, inside=result > 0 or stays, extras=state.extras)
    # Whoever enters or leaves the system has no two ratings, and so no change to be explained.
    rated = state.rating is not None and after.rating is not None
    steps = [step for term in terms for step in _steps(term, contributes=rated)]
    if outside is not None and state.rating is None and after.rating is not None:
        steps.append(Step(outside, "enters_system", result, {}))
    if outside is not None and state.rating is not None and after.rating is None:
        steps.append(Step(outside, "leaves_system", result, {}))
    return Change(player=player, before=state, after=after, games=len(games), steps=tuple(steps))


class _Term(NamedTuple):
    """One game from one chair. `score`: by the exact komi; `apart`: what the handicap leaves of the difference."""

    played: Played
    rating: float
    opponent: float
    apart: Gap
    expected: float
    score: float

    @property
    def change(self) -> float:
        """What the game adds to the rating."""
        return con(self.rating) * (self.score - self.expected)


def _term(played: Played, rating: float, opponent: float) -> _Term:
    game = played.game
    black = game.white == played.opponent
    own = _expected_of_black(game, *((rating, opponent) if black else (opponent, rating)))
    decided = score_by_exact_komi(game)
    score = played.score if decided is None else float((decided is Winner.BLACK) == black)
    apart = Gap(own.apart.difference if black else -own.apart.difference, own.apart.a)
    return _Term(played, rating, opponent, apart, own.expected if black else 1 - own.expected, score)


def _steps(term: _Term, *, contributes: bool) -> Iterator[Step]:
    game, where = term.played.game, (term.played.round, term.played.opponent)
    if term.score != term.played.score and game.margin is not None and game.handicap.komi is not None:
        due = {"lead": game.margin / 2, "due": float(given(game.handicap.komi))}
        yield Step("exact", "exact_komi", term.score, due, 0.0, *where)
    inputs = {
        "D": term.apart.difference,
        "a": term.apart.a,
        "leaves": term.apart.difference,
        "R": term.rating,
        "opponent": term.opponent,
    }
    yield Step(CLAUSE, "expected", term.expected, inputs, 0.0, *where)
    result = {"con": con(term.rating), "score": term.score, "expected": term.expected}
    yield Step(CLAUSE, "change", term.change, result, term.change if contributes else 0.0, *where)


def _worth(game: Game) -> float:
    """What the handicap of a game is worth in rating points; nothing in an even game with its usual komi."""
    if not game.handicap.stones and in_stones(game.handicap):
        return 0.0
    return float(worth_of(game.handicap))


def _stones_worth(stones: int) -> float:
    return 0.0 if not stones else (abs(stones) - 0.5) * 100.0 * (1 if stones > 0 else -1)


@implements(REGULATION, "outside")
def _state(number: float | None, *, inside: bool, extras: Mapping[str, object]) -> State:
    """A standing: in the system with a rating, outside it with an estimate."""
    others = {key: value for key, value in extras.items() if key != ESTIMATE}
    if number is None or inside:
        return State(rating=number, extras=others)
    return State(rating=None, extras={**others, ESTIMATE: number})
