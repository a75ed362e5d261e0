"""What stands at stake in one game of a handicap tournament, and how the result shares it out."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.outcome import COUNTS, Side

if TYPE_CHECKING:
    from banzuke.core.event import Game

NOTHING = Fraction(0)


class Stakes(NamedTuple):
    """The points of a game by its result: for the giver of the handicap, and for its taker.

    `giver_drawn`, `taker_drawn`: jigo, and a game adjudicated without agreement.
    """

    giver_wins: Fraction
    taker_loses: Fraction
    giver_loses: Fraction
    taker_wins: Fraction
    giver_drawn: Fraction
    taker_drawn: Fraction


def with_means(giver_wins: Fraction, taker_loses: Fraction, giver_loses: Fraction, taker_wins: Fraction) -> Stakes:
    """Stakes whose draw is the mean of winning and losing."""
    return Stakes(
        giver_wins,
        taker_loses,
        giver_loses,
        taker_wins,
        (giver_wins + giver_loses) / 2,
        (taker_wins + taker_loses) / 2,
    )


def as_expected(stakes: Stakes, game: Game, giver: Side) -> Stakes:
    """The stakes of a game that is adjudicated without agreement: both have what the chances on its record let expect.

    A draw over the board, and a game whose record says nothing of chances, keeps its stakes.
    """
    if game.expected is None or not game.by_default:
        return stakes
    black = Fraction(repr(float(game.expected)))
    p = black if giver is Side.BLACK else 1 - black
    return stakes._replace(
        giver_drawn=p * stakes.giver_wins + (1 - p) * stakes.giver_loses,
        taker_drawn=(1 - p) * stakes.taker_wins + p * stakes.taker_loses,
    )


def settle(game: Game, stakes: Stakes, giver: Side) -> tuple[Fraction, Fraction]:
    """The points of Black and of White; `giver` is the side that gives the handicap.

    What an ending counts for is the house's one table: a game decided without play brings the same points.
    """
    black, white = (_share(game, side, stakes, gives=side is giver) for side in (Side.BLACK, Side.WHITE))
    return black, white


def _share(game: Game, side: Side, stakes: Stakes, *, gives: bool) -> Fraction:
    halves = COUNTS[game.outcome(side)].scored
    if halves is None:
        return NOTHING
    if gives:
        return (stakes.giver_loses, stakes.giver_drawn, stakes.giver_wins)[halves]
    return (stakes.taker_loses, stakes.taker_drawn, stakes.taker_wins)[halves]
