"""The EGF family: what UFGO 2012, the federation's practice and the EGF's classic system have in common.

Source: the table of con and a of the EGF rating system (1998), printed again as table 2 of the UFGO regulation of
2012; the reading that the a of the weaker player holds for both is confirmed by 1,342 published results.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.clause import implements
from banzuke.core.problem import Where, warning
from banzuke.core.rated import Step
from banzuke.core.tables import interpolate

if TYPE_CHECKING:
    from banzuke.core.event import Event, Played
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import Handicap

#: Rating -> (con, a), as printed.
CON_AND_A = {
    100: (116, 200), 200: (110, 195), 300: (105, 190), 400: (100, 185), 500: (95, 180), 600: (90, 175),
    700: (85, 170), 800: (80, 165), 900: (75, 160), 1000: (70, 155), 1100: (65, 150), 1200: (60, 145),
    1300: (55, 140), 1400: (51, 135), 1500: (47, 130), 1600: (43, 125), 1700: (39, 120), 1800: (35, 115),
    1900: (31, 110), 2000: (27, 105), 2100: (24, 100), 2200: (21, 95), 2300: (18, 90), 2400: (15, 85),
    2500: (13, 80), 2600: (11, 75), 2700: (10, 70),
}  # fmt: skip

_RATING = tuple(float(rating) for rating in CON_AND_A)
_CON = tuple(float(con) for con, _ in CON_AND_A.values())
_A = tuple(float(a) for _, a in CON_AND_A.values())

#: One grade, and one stone of handicap, in rating points.
GRADE = 100.0
#: Moving first without komi is worth half a stone.
FIRST_MOVE = 0.5
#: Komi that go with an even game and with a handicap of stones, in half-points: 4.5 to 8.5, and -1 to 1 point.
USUAL_KOMI, HANDICAP_KOMI = range(9, 18), range(-2, 3)


@implements("ufgo-2012", "4 table 2")
@implements("ufgo-practice", "con")
@implements("egf-classic", "con")
def con(rating: float) -> float:
    """The step size of a player: linear between the rows of the table, 10 from 2700 up."""
    return interpolate(_RATING, _CON, rating)


@implements("ufgo-2012", "4 table 2")
@implements("ufgo-practice", "con")
@implements("egf-classic", "con")
def scale_a(rating: float) -> float:
    """The width of the logistic curve: linear between the rows of the table, 70 from 2700 up."""
    return interpolate(_RATING, _A, rating)


@implements("ufgo-2012", "4 handicap")
@implements("ufgo-practice", "handicap")
@implements("egf-classic", "handicap")
@implements("egf-2021", "handicap")
def with_stones(rating: float, stones: int) -> float:
    """The strength a player has with the stones he takes: 100 (H - 0.5) above his rating; unchanged without."""
    return rating + GRADE * (stones - FIRST_MOVE) if stones > 0 else rating


@implements("ufgo-2012", "4 handicap")
@implements("ufgo-practice", "handicap")
@implements("egf-classic", "handicap")
@implements("egf-2021", "handicap")
def in_stones(handicap: Handicap) -> bool:
    """Whether a handicap is one of stones alone; a komi out of the usual is another handicap, unknown to the family."""
    usual = HANDICAP_KOMI if handicap.stones else USUAL_KOMI
    return handicap.komi is None or handicap.komi in usual


def komi_problems(event: Event) -> tuple[Problem, ...]:
    """The games left unrated because their handicap is one of komi, each with its place."""
    names = event.names()
    return tuple(
        warning("W-KOMI-UNRATED", Where(round=game.round, player=names[game.black]), komi=game.handicap.komi / 2)
        for game in event.games
        if game.handicap.komi is not None and not in_stones(game.handicap)
    )


class Gap(NamedTuple):
    """How far apart two players are: the opponent's strength less the own one, with the stones; the weaker's a."""

    difference: float
    a: float


def gap(own: float, opponent: float, stones: int = 0) -> Gap:
    """The gap as `own` sees it, who takes `stones` (gives them where negative)."""
    if stones:
        own, opponent = with_stones(own, stones), with_stones(opponent, -stones)
    return Gap(opponent - own, scale_a(min(own, opponent)))


def chance(apart: Gap) -> float:
    """The probability of beating the opponent before any epsilon: 1 / (e^(D/a) + 1)."""
    return 1.0 / (exp(apart.difference / apart.a) + 1.0)


def win_probability(own: float, opponent: float) -> float:
    """The probability that `own` beats `opponent` in an even game, before any epsilon."""
    return chance(gap(own, opponent))


class GorTerm(NamedTuple):
    """One game of one player, with everything that went into it.

    `rating` and `opponent` are the two ratings used; `share` is the part of epsilon taken off the probability;
    `change` = con (score - expected).
    """

    played: Played
    rating: float
    opponent: float
    apart: Gap
    con: float
    share: float
    expected: float
    change: float


@implements("ufgo-2012", "4(3)")
@implements("egf-classic", "change")
def game_term(
    played: Played, ratings: tuple[float, float], apart: Gap, step_size: float, expected: float, share: float
) -> GorTerm:
    """Rate one game from one chair: con times score less `expected`; `ratings` are the own and the opponent's.

    `step_size` is con of the own rating, whatever the stones: one for all games of a player.
    """
    rating, opponent = ratings
    change = step_size * (played.score - expected)
    return GorTerm(played, rating, opponent, apart, step_size, share, expected, change)


class GorClauses(NamedTuple):
    """The paragraphs of one regulation that stand behind the numbers of a `GorTerm`."""

    weaker: str
    stronger: str
    handicap: str
    change: str


def term_steps(term: GorTerm, clauses: GorClauses) -> tuple[Step, ...]:
    """The explanation of one game; its last step carries the change of the rating.

    `D` is the opponent's strength less the own one, both with the stones of the handicap.
    """
    played = term.played
    difference, a = term.apart
    inputs = {"D": difference, "a": a, "epsilon": term.share, "R": term.rating, "opponent": term.opponent}
    result = {"con": term.con, "score": played.score, "expected": term.expected}
    where = (played.round, played.opponent)
    steps = (
        Step(clauses.weaker if difference >= 0 else clauses.stronger, "expected", term.expected, inputs, 0.0, *where),
        Step(clauses.change, "change", term.change, result, term.change, *where),
    )
    if not played.stones:
        return steps
    shift = {"H": played.stones, "R": term.rating, "opponent": term.opponent}
    return Step(clauses.handicap, "handicap", difference, shift, 0.0, *where), *steps
