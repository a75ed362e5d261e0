"""The performance of a set of games: the rating at which the expected score is the achieved one.

The same for every rating system: the formula of the expected score is an argument.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    #: The expected score, 0 to 1, of a player (first) against an opponent (second): rises with the first.
    Expected = Callable[[float, float], float]

#: So near to the root the search ends, in rating points.
CLOSE = 1e-9
#: The first bracket reaches this far beyond the opponents, then doubles.
_REACH = 400.0
_MOST_STEPS = 200


class Result(NamedTuple):
    """One game: the opponent's rating, and the score 0 to 1."""

    opponent: float
    score: float


def elo_expected(own: float, opponent: float) -> float:
    """The expected score by Elo's curve: 1 / (1 + 10^((opponent - own) / 400)); 0 or 1 far beyond all scales."""
    exponent = (opponent - own) / 400.0
    if exponent > _FAR:
        return 0.0
    chance: float = 1.0 / (1.0 + 10.0**exponent)
    return chance


#: 10 to this power is near to what a float can hold.
_FAR = 300.0


def performance(results: Sequence[Result], expected: Expected = elo_expected) -> float | None:
    """The rating, in points, at which the expected scores of all games add up to the achieved score.

    None where no rating is it: without games, and where all of them were won or all lost.
    """
    achieved = sum(result.score for result in results)
    if not 0.0 < achieved < len(results):
        return None

    def excess(rating: float) -> float:
        return sum(expected(rating, result.opponent) for result in results) - achieved

    low = min(result.opponent for result in results)
    high = max(result.opponent for result in results)
    reach = _REACH
    while excess(low) > 0.0:
        low, reach = low - reach, reach * 2.0
    reach = _REACH
    while excess(high) < 0.0:
        high, reach = high + reach, reach * 2.0
    return _root(excess, low, high)


def _root(function: Callable[[float], float], low: float, high: float) -> float:
    """Where a rising function is zero between two bounds: false position, the stale end halved (Illinois)."""
    at_low, at_high = function(low), function(high)
    kept = 0
    for _ in range(_MOST_STEPS):
        if high - low <= CLOSE or at_low == at_high:
            break
        middle = (low * at_high - high * at_low) / (at_high - at_low)
        at_middle = function(middle)
        if abs(at_middle) <= 1e-14:  # noqa: PLR2004 - what rounding leaves of zero
            return middle
        if at_middle > 0.0:
            high, at_high = middle, at_middle
            at_low, kept = (at_low / 2.0, 1) if kept == 1 else (at_low, 1)
        else:
            low, at_low = middle, at_middle
            at_high, kept = (at_high / 2.0, -1) if kept == -1 else (at_high, -1)
    return (low + high) / 2.0
