from __future__ import annotations

from fractions import Fraction as F  # noqa: N817 - exact numbers stand in every line
from itertools import pairwise

import pytest

from banzuke.bridge.victory_points import ACBL, SWISS_PAIRS, acbl, board_a_match, swiss_pairs, wbf, wbf_scale


@pytest.mark.parametrize(
    "boards, first, values",
    [
        (
            16,
            0,
            "10.00 10.31 10.61 10.91 11.20 11.48 11.76 12.03 12.29 12.55 12.80",
        ),
        (16, 11, "13.04 13.28 13.52 13.75 13.97 14.18 14.39 14.60 14.80 15.00"),
        (8, 0, "10.00 10.44 10.86 11.27 11.67 12.05 12.42 12.77 13.12 13.45 13.78"),
        (20, 1, "10.28 10.55 10.82 11.08 11.34"),
        (24, 1, "10.25 10.50 10.75 10.99 11.23"),
        (7, 1, "10.47 10.92 11.35 11.77 12.18"),
    ],
)
def test_the_continuous_scale(boards, first, values):
    found = [wbf(first + at, boards)[0] for at, _ in enumerate(values.split())]
    assert found == [F(value) for value in values.split()]


@pytest.mark.parametrize(
    "boards, margin, points",
    [
        *((16, margin, points) for margin, points in ((30, "16.73"), (40, "18.09"), (50, "19.16"), (59, "19.93"))),
        *((16, margin, "20.00") for margin in (60, 61, 300)),
        *((8, margin, points) for margin, points in ((20, "16.46"), (30, "18.37"), (40, "19.74"), (43, "20.00"))),
        (20, 20, "14.58"),
        (20, 68, "20.00"),
        (24, 74, "20.00"),
        (7, 40, "20.00"),
    ],
)
def test_single_values_of_the_continuous_scale(boards, margin, points):
    assert wbf(margin, boards) == (F(points), 20 - F(points))
    assert wbf(-margin, boards) == (20 - F(points), F(points))


@pytest.mark.parametrize("boards", range(1, 65))
def test_the_steps_of_the_continuous_scale_never_grow(boards):
    scale = wbf_scale(boards)
    steps = [after - before for before, after in pairwise(scale)]
    assert steps == sorted(steps, reverse=True)
    assert (scale[0], scale[-1]) == (1000, 2000)


@pytest.mark.parametrize("boards", ACBL)
def test_the_discrete_scale_as_printed(boards):
    for points, margin in enumerate(ACBL[boards], 11):
        assert acbl(margin, boards) == (points, 20 - points)
        assert acbl(1 - margin, boards) == (21 - points, points - 1)
    assert acbl(0, boards) == (10, 10)


def test_a_margin_with_a_fraction_is_rounded_and_a_half_goes_towards_ten():
    assert [acbl(F(margin), 8)[0] for margin in ("0.4", "0.5", "0.6", "1.5", "2.5", "2.6")] == [10, 10, 11, 11, 11, 12]
    assert acbl(F("-0.5"), 8) == (10, 10)


def test_more_boards_than_a_table_has():
    with pytest.raises(ValueError, match="37 boards"):
        acbl(5, 37)


@pytest.mark.parametrize("boards", SWISS_PAIRS)
def test_a_match_of_swiss_pairs(boards):
    for points, bound in enumerate(SWISS_PAIRS[boards], 11):
        assert swiss_pairs(F(bound, 100), boards) == (points, 20 - points)
        assert swiss_pairs(F(bound - 1, 100), boards) == (points - 1, 21 - points)
        assert swiss_pairs(100 - F(bound, 100), boards) == (20 - points, points)
    assert swiss_pairs(F(50), boards) == (10, 10)


def test_a_board_of_a_match_by_boards():
    assert [board_a_match(difference) for difference in (10, 0, -10)] == [2, 1, 0]
