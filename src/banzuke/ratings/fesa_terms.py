"""One game of a table by FESA's formulas: what the opponent counts for, what it brings, and the steps that say so.

Source: paragraphs 1, 8, 9 and 12; readings: docs/regulations/fesa.md.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.clause import implements
from banzuke.core.outcome import Side
from banzuke.core.rated import Step
from banzuke.ratings.fesa_games import expected, k_factor

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from banzuke.core.event import Game, Played
    from banzuke.core.quantities import PlayerId
    from banzuke.ratings.fesa_games import Formula

REGULATION = "fesa"


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


def total(terms: Sequence[GameTerm]) -> float:
    """The unrounded change of a table."""
    return math.fsum(part for term in terms for part in (term.change, term.bonus))


def side_of(game: Game, player: PlayerId) -> Side:
    """The side a player has in a game."""
    return Side.BLACK if game.black == player else Side.WHITE


def term_steps(term: GameTerm) -> Iterator[Step]:
    """A game as steps: what the opponent counts for, K, expected score, gain, bonus."""
    own, opponent = term.own, term.counted.counts
    k, likely, apart = k_factor(own), expected(own, opponent), opponent - own
    steps = [
        *opponent_steps(term.played, term.counted),
        Step("1 K", "k", k, {"R": own}),
        Step("1", "expected", likely, {"R": own, "opponent": opponent, "D": apart}),
    ]
    if term.upset:
        steps.append(Step("1 d'", "upset", term.change, {"k": k, "score": term.played.score, "D": apart}, term.change))
    else:
        inputs = {"k": k, "score": term.played.score, "expected": likely}
        steps.append(Step("1", "change", term.change, inputs, term.change))
    if term.bonus:
        steps.append(Step("9", "bonus", term.bonus, {"R": own}, term.bonus))
    return in_round(term.played, steps)


def opponent_steps(played: Played, opponent: Counted) -> Iterator[Step]:
    """The opponent's final rating, and why he counts for another number."""
    steps = [Step("8", "final", opponent.final, {})]
    floored = opponent.counts - opponent.effect
    if floored != opponent.final:
        steps.append(Step("1 floor", "opponent_floor", floored, {"final": opponent.final}))
    if played.game.pieces is not None:
        inputs = {"pieces": played.game.pieces.code, "final": floored}
        steps.append(Step("12", "handicap_effect", opponent.effect, inputs))
    return in_round(played, steps)


def in_round(played: Played, steps: Sequence[Step]) -> Iterator[Step]:
    """Steps as those of one game."""
    return (step._replace(round=played.round, opponent=played.opponent) for step in steps)
