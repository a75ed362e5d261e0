"""The customs by which programs print the points of a traveller, each with its name."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from banzuke.bridge.butler import TieRule, butler, five_percent, one_at_each_end
from banzuke.bridge.imps import Divisor, cross_imps
from banzuke.bridge.matchpoints import american, ascherman, matchpoints, neuberg, percent, top
from banzuke.core.partners import Scoring

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    Points = Callable[[Sequence[int], int, int], list[Fraction]]


class Custom(NamedTuple):
    """A custom: the points, for North-South, of all scores of a board, from the number of its lines (director's scores
    among them) and the most lines that any board of the field has.

    `of_top`: points are a part of the board's top, so that a director's percentages can be counted in them.
    """

    name: str
    points: Points
    of_top: Callable[[int], int] | None = None


def _raw(scores: Sequence[int], _lines: int, _expected: int) -> list[Fraction]:
    return [Fraction(points) for points in matchpoints(scores)]


def _where_awarded(scores: Sequence[int], lines: int, _expected: int) -> list[Fraction]:
    """Neuberg only where a director's score stands among the lines."""
    return [neuberg(points, len(scores), lines) for points in matchpoints(scores)]


def _corrected(scores: Sequence[int], _lines: int, expected: int) -> list[Fraction]:
    return [neuberg(points, len(scores), expected) for points in matchpoints(scores)]


def _halved(points: Points, scores: Sequence[int], lines: int, expected: int) -> list[Fraction]:
    return [american(each) for each in points(scores, lines, expected)]


def _percent(scores: Sequence[int], lines: int, expected: int) -> list[Fraction]:
    return [percent(points, top(expected)) for points in _corrected(scores, lines, expected)]


def _ascherman(scores: Sequence[int], _lines: int, _expected: int) -> list[Fraction]:
    return ascherman(scores)


def _cross(divisor: Divisor, scores: Sequence[int], _lines: int, _expected: int) -> list[Fraction]:
    return cross_imps(scores, divisor)


def _butler(
    left_out: Callable[[int], int], rule: TieRule, scores: Sequence[int], _lines: int, _expected: int
) -> list[Fraction]:
    return [Fraction(points) for points in butler(scores, left_out, rule)]


def _none(_results: int) -> int:
    return 0


CUSTOMS: Mapping[Scoring, tuple[Custom, ...]] = {
    Scoring.MATCHPOINTS: (
        Custom("matchpoints", _raw, top),
        Custom("matchpoints, Neuberg where a director's score stands", _where_awarded, top),
        Custom("matchpoints, Neuberg", _corrected, top),
        Custom("matchpoints of 1 and 1/2", partial(_halved, _raw), lambda results: results - 1),
        Custom("matchpoints of 1 and 1/2, Neuberg", partial(_halved, _corrected), lambda results: results - 1),
        Custom("percent", _percent, lambda _: 100),
        Custom("percent, Ascherman", _ascherman, lambda _: 100),
    ),
    Scoring.IMPS: (
        Custom("cross-IMPs / (results - 1)", partial(_cross, Divisor.OTHERS)),
        Custom("cross-IMPs / results", partial(_cross, Divisor.ALL)),
        *(
            Custom(f"Butler, {ends} left out, halves {rule.value}", partial(_butler, left_out, rule))
            for ends, left_out in (("1 at each end", one_at_each_end), ("5 %", five_percent), ("none", _none))
            for rule in TieRule
        ),
    ),
}
