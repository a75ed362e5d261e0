"""Matchpoints: two for every result that is lower, one for every equal one, on one frequency table.

Source: Laws of Duplicate Bridge, law 78A; Neuberg's formula as the world and zonal federations print it. Points are
exact: whole numbers before Neuberg, fractions after it. The American scale (1 and 1/2) is half of this one.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


def top(results: int) -> int:
    """The most that a board with so many results can bring: 2 (N - 1)."""
    return 2 * (results - 1)


def frequency_points(frequencies: Mapping[int, int]) -> dict[int, int]:
    """Score -> matchpoints, from score -> how often it was reached. Their mean over all results is always N - 1."""
    points, lower = {}, 0
    for score in sorted(frequencies):
        equal = frequencies[score]
        points[score] = 2 * lower + equal - 1
        lower += equal
    return points


def matchpoints(scores: Iterable[int]) -> list[int]:
    """The matchpoints of each score of a board, seen from the side whose scores they are."""
    listed = list(scores)
    points = frequency_points(Counter(listed))
    return [points[score] for score in listed]


def american(points: int | Fraction) -> Fraction:
    """Matchpoints on the American scale: one for every lower result and a half for every equal one."""
    return Fraction(points) / 2


def neuberg(points: int | Fraction, actual: int, expected: int) -> Fraction:
    """Matchpoints of a board with `actual` results as if it had `expected`: (M E + (E - A)) / A.

    The most is expected-scale 2 (E - 1) less half of what was not played; with nothing missing they stay as they are.
    """
    if actual == expected:
        return Fraction(points)
    return (Fraction(points) * expected + (expected - actual)) / actual


def neuberg_american(points: Fraction, actual: int, expected: int) -> Fraction:
    """The same on the American scale: N S / n + (N - n) / (2 n)."""
    return points * expected / actual + Fraction(expected - actual, 2 * actual)


def percent(points: int | Fraction, most: int) -> Fraction:
    """Points as a percentage of the most there was; one half where there was nothing to compare with."""
    return Fraction(points) * 100 / most if most else Fraction(50)


def ascherman(scores: Sequence[int]) -> list[Fraction]:
    """The percentage of each score by Ascherman: (lower + own frequency / 2) / N, own result included.

    Used across centres, where a board's frequency table is large and may differ from board to board.
    """
    points = frequency_points(Counter(scores))
    return [Fraction(points[score] + 1, 2 * len(scores)) * 100 for score in scores]
