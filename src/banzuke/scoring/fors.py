"""FORS: points by groups and by steps of handicap, as the Gorynych tournament of 2004 counted them.

Source: the statute of the tournament with its judge's comments. Clauses, examples and the readings taken:
docs/regulations/gorynych-2004.md. What happens beyond nine stones stands in `super_handicap`.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING, Protocol

from banzuke.core.clause import implements
from banzuke.core.handicap_steps import FIRST_GROUP, GROUPS, given, group_of, is_super, whole_steps, worth_of
from banzuke.core.outcome import COUNTS, Side
from banzuke.core.quantities import half_points
from banzuke.scoring.stakes import NOTHING, Stakes, as_expected, settle
from banzuke.scoring.super_handicap import Chance, bonus, compensated, logistic

if TYPE_CHECKING:
    from banzuke.core.event import Game
    from banzuke.scoring.law import Entrant

REGULATION = "gorynych-2004"
#: Points of an even game, won and lost; their mean goes to both where it is adjudicated.
WON, LOST = 20, 10
#: The first group begins with 200 points; the scale begins at -1000, 31 kyu.
FIRST_POINTS, BOTTOM = 200, -1000
#: Beyond nine stones it is White who gives.
GIVER, WHOLE_POINT = Side.WHITE, half_points(1)


class StepsRule(Protocol):
    """How many steps a handicap has."""

    def __call__(self, value: Fraction, step: int) -> int:
        """The steps of a handicap worth `value` rating points."""


@implements(REGULATION, "start")
def start_points(rating: float) -> int:
    """The points at the start, whole ones by the group of the rating: one for 50, for 10, for 20 rating points."""
    counted = max(float(BOTTOM), rating)
    match group_of(counted):
        case 1:
            return FIRST_POINTS + floor((counted - FIRST_GROUP) / 50)
        case 2:
            return floor(counted / 10)
        case _:
            return floor((counted - BOTTOM) / 20)


class DrawRule(Protocol):
    """What a draw, and a game on which no consensus was reached, brings to the giver and to the taker."""

    def __call__(self, steps: int) -> tuple[Fraction, Fraction]:
        """The points at so many steps of handicap."""


@implements(REGULATION, "adjudication")
def mean_expectation(steps: int) -> tuple[Fraction, Fraction]:
    """What both could expect of even chances: 15 + f/2 and 15 - f/2."""
    mean, half = Fraction(WON + LOST, 2), Fraction(steps, 2)
    return mean + half, mean - half


@implements(REGULATION, "adjudication")
def fifteen_each(steps: int) -> tuple[Fraction, Fraction]:
    """The figure that the text states, whatever the handicap."""
    del steps
    return Fraction(WON + LOST, 2), Fraction(WON + LOST, 2)


@implements(REGULATION, "points")
def stakes(steps: int, drawn: DrawRule = mean_expectation) -> Stakes:
    """The points at `steps` of handicap: 20 + f or 10 to the giver, 20 or 10 - f to the taker."""
    return Stakes(Fraction(WON + steps), Fraction(LOST - steps), Fraction(LOST), Fraction(WON), *drawn(steps))


@dataclass(frozen=True, slots=True, kw_only=True)
class Fors:
    """The law. `steps`: how steps are counted. `drawn`: what a draw brings. `chance`: the weaker player's by a rating
    difference, for games beyond nine stones. Such a game without a margin ended by resignation.
    """

    steps: StepsRule = whole_steps
    drawn: DrawRule = mean_expectation
    chance: Chance = logistic

    def start(self, entrant: Entrant) -> Fraction:
        """The points by group, where the director gave no other number; nothing without a rating."""
        if entrant.start_points is not None:
            return entrant.start_points
        return NOTHING if entrant.rating is None else Fraction(start_points(entrant.rating))

    @implements(REGULATION, "mixed")
    def game_steps(self, game: Game, black: Entrant, white: Entrant) -> int:
        """The steps of the game's handicap by the lower of the two groups; points beyond the most stones are none."""
        measures = GROUPS[max(_group(black), _group(white))]
        return min(measures.most_steps, self.steps(worth_of(game.handicap), measures.step))

    def points(self, game: Game, black: Entrant, white: Entrant) -> tuple[Fraction, Fraction]:
        """The stakes at the steps of the game's handicap, shared out by the result."""
        at_stake = stakes(self.game_steps(game, black, white), self.drawn)
        value = worth_of(game.handicap)
        beyond = _points_beyond(game)
        if beyond is None:
            giver = Side.WHITE if value >= 0 else Side.BLACK
            return settle(game, as_expected(at_stake, game, giver), giver)
        for_black, for_white = settle(game, compensated(at_stake, _difference(black, white, value), self.chance), GIVER)
        if COUNTS[game.outcome(GIVER)].scored == WHOLE_POINT and not game.by_default:
            for_white += bonus(beyond, game.margin)
        return for_black, for_white


@implements(REGULATION, "super")
def _points_beyond(game: Game) -> Fraction | None:
    """The points given to Black in a game beyond what is played out; None in every other game."""
    if game.handicap.komi is None or not is_super(game.handicap.stones, given(game.handicap.komi)):
        return None
    return given(game.handicap.komi)


def _difference(black: Entrant, white: Entrant, value: Fraction) -> float:
    """The rating difference that the handicap levels: that of the ratings, else what the handicap is worth."""
    return float(value) if black.rating is None or white.rating is None else white.rating - black.rating


def _group(entrant: Entrant) -> int:
    if entrant.group is not None:
        return entrant.group
    return max(GROUPS) if entrant.rating is None else group_of(entrant.rating)
