from __future__ import annotations

from fractions import Fraction

import pytest

from banzuke.core.handicap_steps import given, half_up, worth_of
from banzuke.core.quantities import HalfPoints, Handicap, half_points
from banzuke.handicap.law import Gap, gap, notation
from banzuke.handicap.laws import LAWS


@pytest.mark.parametrize(
    ("difference", "record"),
    [
        (0, Handicap(stones=0, komi=half_points(7.5))), (6, Handicap(stones=0, komi=half_points(7.5))),
        (44, Handicap(stones=0, komi=half_points(1.5))), (50, Handicap(stones=1, komi=half_points(0.5))),
        (100, Handicap(stones=1, komi=half_points(-7.5))), (632, Handicap(stones=7, komi=half_points(3.5))),
    ],
)  # fmt: skip
def test_a_first_move_that_is_paid_for_is_no_stone_on_the_record(difference, record):
    assert LAWS["gorynych-2004"].between(difference, 0).on_record == record


def test_a_record_states_what_black_may_expect_where_the_law_levels():
    assert LAWS["gorynych-2004"].between(632, 0).expected_of_black == 0.5
    assert LAWS["whole-stones"].between(3, 0).expected_of_black is None


def test_a_record_is_worth_what_the_handicap_was():
    for difference in range(1, 1001):
        found = LAWS["gorynych-2004"].between(difference, 0)
        assert abs(worth_of(found.on_record) - difference) <= Fraction(100, 32)


@pytest.mark.parametrize(
    ("handicap", "value"),
    [
        (Handicap(), 0), (Handicap(stones=2), 150), (Handicap(stones=1), 50),
        (Handicap(komi=half_points(7.5)), Fraction("6.25")),
        (Handicap(stones=9, komi=half_points(0.5)), 850), (Handicap(stones=2, komi=HalfPoints(0)), Fraction("153.125")),
    ],
)  # fmt: skip
def test_what_a_record_is_worth(handicap, value):
    assert worth_of(handicap) == value


def test_the_notation_of_the_regulations():
    assert [notation(7, -3), notation(9, 7), notation(3, 0), notation(1, Fraction(-15, 2))] == [
        "h7/-3", "h9/+7", "h3/0", "h1/-7.5",
    ]  # fmt: skip


def test_gap_and_rounding():
    assert gap(1, 2) == Gap(2, 2, 1, Fraction(1))
    assert gap(2.5, 2.5) == Gap(None, 2.5, 2.5, Fraction(0))
    assert [half_up(Fraction(each)) for each in ("0.5", "1.4", "-0.5", "-0.51")] == [1, 1, 0, -1]
    assert [given(half_points(each)) for each in (0.5, 3.5, -7.5)] == [0, -3, 8]
