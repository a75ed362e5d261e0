"""The performance of a set of games: the rating at which the expected score is the achieved one.

The same for every rating system: the formula of the expected score is an argument.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    #: The expected score, 0 to 1, of a player (first) against an opponent (second): rises with the first.
    Expected = Callable[[float, float], float]
    #: A rating, and the value of a function there.
    Point = tuple[float, float]

#: So near to the root the search ends, in rating points.
CLOSE = 1e-9
#: The first step from where the root is looked for, in rating points.
_REACH = 25.0
_MOST_STEPS = 200
#: So little of a point in the expected score is far below any digit of the rating that anybody reads.
_NOTHING = 1e-12


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


def performance(
    results: Sequence[Result], expected: Expected = elo_expected, near: float | None = None
) -> float | None:
    """The rating, in points, at which the expected scores of all games add up to the achieved score.

    None where no rating is it: without games, and where all of them were won or all lost. `near` may say about where it
    lies, which saves time and changes nothing.
    """
    achieved = sum(result.score for result in results)
    if not 0.0 < achieved < len(results):
        return None
    opponents = [result.opponent for result in results]

    def excess(rating: float) -> float:
        total = 0.0
        for opponent in opponents:
            total += expected(rating, opponent)
        return total - achieved

    return _root(excess, *_bracket(excess, sum(opponents) / len(opponents) if near is None else near))


def _bracket(function: Callable[[float], float], near: float) -> tuple[Point, Point]:
    """Two points around the zero of a rising function, the lower one first: steps from `near`, each twice the last."""
    reach = _REACH
    point = near, function(near)
    step = -1.0 if point[1] > 0.0 else 1.0
    while True:
        following = point[0] + step * reach
        other = following, function(following)
        if step * other[1] >= 0.0:
            return (other, point) if step < 0.0 else (point, other)
        point, reach = other, reach * 2.0


def _root(function: Callable[[float], float], below: Point, above: Point) -> float:
    """Where a rising function is zero between two points: false position, the stale end halved (Illinois)."""
    (low, at_low), (high, at_high) = below, above
    kept = 0
    for _ in range(_MOST_STEPS):
        if high - low <= CLOSE or at_low == at_high:
            break
        middle = (low * at_high - high * at_low) / (at_high - at_low)
        at_middle = function(middle)
        if abs(at_middle) <= _NOTHING:
            return middle
        if at_middle > 0.0:
            high, at_high = middle, at_middle
            at_low, kept = (at_low / 2.0, 1) if kept == 1 else (at_low, 1)
        else:
            low, at_low = middle, at_middle
            at_high, kept = (at_high / 2.0, -1) if kept == -1 else (at_high, -1)
    return (low + high) / 2.0
