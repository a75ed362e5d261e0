"""One game by FESA's formula: step size, gain, upset, bonus, and what the opponent counts for.

Source: the federation's description of the system (paragraphs 1, 8, 9, 12); readings: docs/regulations/fesa.md.
Every function is of one edition or of all; an edition is a `Formula` that names those it has.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from banzuke.core.clause import implements
from banzuke.core.outcome import Side
from banzuke.core.rated import Step
from banzuke.ratings.performance import elo_expected

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from banzuke.core.event import Game, Played
    from banzuke.core.grade_scale import GradeScale
    from banzuke.core.quantities import PlayerId

REGULATION = "fesa"
#: The least rating before the game -> K. The bounds are the lower bounds of 5, 3 dan, 1, 4, 7 and 11 kyu.
K_BANDS = ((2240, 16), (1920, 20), (1560, 24), (1280, 28), (1040, 32), (720, 36))
LOWEST_K = 40
#: The bonus: below this rating, in so many games, the distance to it divided by so much.
BONUS_BELOW, BONUS_GAMES, BONUS_SHARE = 1800.0, 100, 200.0
#: A win against a stronger player brings K times the difference divided by this where that is more.
UPSET = 160.0


@implements(REGULATION, "1 K")
def k_factor(rating: float) -> int:
    """The step size of a player by his unrounded rating before the game."""
    return next((k for least, k in K_BANDS if rating >= least), LOWEST_K)


@implements(REGULATION, "1")
def expected(own: float, opponent: float) -> float:
    """The expected score: 1 / (1 + 10^((opponent - own) / 400))."""
    return elo_expected(own, opponent)


class Gain(NamedTuple):
    """What a game brings before any bonus. `upset`: by the formula for wins against much stronger players."""

    change: float
    upset: bool = False


def plain_gain(own: float, opponent: float, score: float) -> Gain:
    """d = K (score - expected): the formula of 2000, alone."""
    return Gain(k_factor(own) * (score - expected(own, opponent)))


@implements(REGULATION, "1", "1 upset")
def gain(own: float, opponent: float, score: float) -> Gain:
    """d, or d' = K (opponent - own) / 160 for a win where that is more: from a difference of 103.06 on. No cap."""
    plain = plain_gain(own, opponent, score)
    upset = k_factor(own) * (opponent - own) / UPSET
    return Gain(upset, upset=True) if score == 1.0 and upset > plain.change else plain


@implements(REGULATION, "9")
def bonus(own: float, bonus_games: int | None) -> float:
    """(1800 - rating) / 200 in each of the first 100 games after the open history, whatever the result.

    `bonus_games`: how many such games were played before this one; where nobody knows, there is no bonus.
    """
    if bonus_games is None or bonus_games >= BONUS_GAMES:
        return 0.0
    return max(0.0, (BONUS_BELOW - own) / BONUS_SHARE)


def no_bonus(own: float, bonus_games: int | None) -> float:  # noqa: ARG001 - one contract
    """Before the bonus was introduced."""
    return 0.0


class Handicaps(Protocol):
    """What a handicap is worth in rating points."""

    def effect(self, rating: float, code: str) -> float:
        """By how much `rating`, the giver's, falls in a game where he gives the handicap `code`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandicapsInGrades:
    """From 2002 on: the giver's rating counted in grades, less the handicap's worth, counted back."""

    scale: GradeScale
    grades: Mapping[str, float]

    @implements(REGULATION, "12")
    def effect(self, rating: float, code: str) -> float:
        """The difference to the whole rating where the giver would then stand; nobody stands below the table."""
        reduced = max(0.0, self.scale.in_grades(rating) - self.grades[code])
        lowest = max(1.0, self.scale.rows[0].lower)
        return max(0.0, rating - max(lowest, round(self.scale.rating_at(reduced))))


@dataclass(frozen=True, slots=True, kw_only=True)
class HandicapsInPoints:
    """In 2000 and 2001: rating points, the same for every giver."""

    points: Mapping[str, float]

    @implements(REGULATION, "12 points")
    def effect(self, rating: float, code: str) -> float:  # noqa: ARG002 - one contract
        """The printed points."""
        return self.points[code]


@dataclass(frozen=True, slots=True, kw_only=True)
class Formula:
    """One edition of the rating: its grades, its handicaps, the functions and limits in which editions differ.

    `opponent_floor`: an opponent counts for no less. `lowest_unrated`: the rating of who lost all his games while
    unrated, and the least performance. `lowest`: nobody falls below; minus infinity where no text says so.
    """

    scale: GradeScale
    handicaps: Handicaps
    gain: Callable[[float, float, float], Gain]
    bonus: Callable[[float, int | None], float]
    opponent_floor: float
    lowest_unrated: float
    lowest: float


class Counted(NamedTuple):
    """What an opponent counts for: his final rating, lifted to the floor, then moved by the handicap's effect."""

    final: float
    effect: float
    counts: float


@implements(REGULATION, "1 floor", "8", "12")
def counted(formula: Formula, game: Game, side: Side, giver: float, final: float) -> Counted:
    """What the opponent of `side` counts for at his `final` rating.

    In his own game the giver's effect is that of his rating before the table, `giver`; in the receiver's it is that of
    his final rating. The effect is not floored again.
    """
    floored = max(formula.opponent_floor, final)
    if game.pieces is None:
        return Counted(final, 0.0, floored)
    if game.pieces.giver is side:
        effect = formula.handicaps.effect(giver, game.pieces.code)
        return Counted(final, effect, floored + effect)
    effect = -formula.handicaps.effect(floored, game.pieces.code)
    return Counted(final, effect, floored + effect)


class GameTerm(NamedTuple):
    """One game with everything that went into it: `own` is the running rating, `change` the gain without bonus."""

    played: Played
    own: float
    counted: Counted
    change: float
    upset: bool
    bonus: float


@implements(REGULATION, "8")
def game_terms(
    formula: Formula,
    rating: float,
    bonus_games: int | None,
    games: Sequence[Played],
    player: PlayerId,
    finals: Mapping[PlayerId, float],
) -> tuple[GameTerm, ...]:
    """The games of a player in round order, each from his rating before it, against final ratings."""
    own, terms = rating, []
    for number, played in enumerate(games):
        opponent = counted(formula, played.game, side_of(played.game, player), rating, finals[played.opponent])
        change, upset = formula.gain(own, opponent.counts, played.score)
        extra = formula.bonus(own, None if bonus_games is None else bonus_games + number)
        terms.append(GameTerm(played, own, opponent, change, upset, extra))
        own += change + extra
    return tuple(terms)


def side_of(game: Game, player: PlayerId) -> Side:
    """The side a player has in a game."""
    return Side.BLACK if game.black == player else Side.WHITE


def term_steps(term: GameTerm) -> tuple[Step, ...]:
    """A game as steps: what the opponent counts for, K, expected score, gain, bonus."""
    played, opponent = term.played, term.counted
    at = {"round": played.round, "opponent": played.opponent}
    k = k_factor(term.own)
    change_inputs: dict[str, object] = {"k": k, "score": played.score}
    steps = [*opponent_steps(played, opponent), Step("1 K", "k", k, {"R": term.own}, **at)]
    inputs = {"R": term.own, "opponent": opponent.counts, "D": opponent.counts - term.own}
    likely = expected(term.own, opponent.counts)
    steps.append(Step("1", "expected", likely, inputs, **at))
    if term.upset:
        change_inputs["D"] = opponent.counts - term.own
        steps.append(Step("1 upset", "upset", term.change, change_inputs, term.change, **at))
    else:
        change_inputs["expected"] = likely
        steps.append(Step("1", "change", term.change, change_inputs, term.change, **at))
    if term.bonus:
        steps.append(Step("9", "bonus", term.bonus, {"R": term.own}, term.bonus, **at))
    return tuple(steps)


def opponent_steps(played: Played, opponent: Counted) -> tuple[Step, ...]:
    """Why an opponent counts for another number than his final rating."""
    at = {"round": played.round, "opponent": played.opponent}
    steps = [Step("8", "final", opponent.final, {}, **at)]
    floored = opponent.counts - opponent.effect
    if floored != opponent.final:
        steps.append(Step("1 floor", "opponent_floor", floored, {"final": opponent.final}, **at))
    if opponent.effect and played.game.pieces is not None:
        inputs: dict[str, object] = {"pieces": played.game.pieces.code, "final": floored}
        steps.append(Step("12", "handicap_effect", opponent.effect, inputs, **at))
    return tuple(steps)
