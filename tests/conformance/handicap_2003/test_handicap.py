from __future__ import annotations

from fractions import Fraction

import pytest

from banzuke.core.handicap_steps import half_up
from banzuke.handicap.exact_2003 import HUNDREDS_COMPLETE, LEAST_KOMI, full, hundreds_complete, least_komi, rest, value


@pytest.mark.clause("handicap-2003", "value")
@pytest.mark.parametrize(
    ("stones", "points"),
    [
        (0, -7), (1, 7), (2, 21.5833), (3, 36.75), (4, 52.5), (5, 68.8333), (6, 85.75), (7, 103.25), (8, 121.3333),
        (9, 140),
    ],
)  # fmt: skip
def test_what_stones_are_worth(stones, points):
    assert float(value(stones)) == pytest.approx(points, abs=5e-5)


@pytest.mark.clause("handicap-2003", "full")
@pytest.mark.parametrize(("difference", "points"), [(133, 20), (504, 76), (50, 8), (0, 0), (632, 95), (10, 2)])
def test_what_a_difference_is_worth(difference, points):
    assert full(Fraction(difference)) == points


@pytest.mark.clause("handicap-2003", "stones", "rest")
@pytest.mark.parametrize(
    ("difference", "written"),
    [
        (133, "h1/+13"), (504, "h5/+7"), (0, "h1/-7"), (50, "h1/+1"), (100, "h1/+8"), (600, "h6/+4"), (632, "h6/+9"),
        (900, "h9/-5"), (203, "h2/+8"), (1000, "h9/+10"),
    ],
)  # fmt: skip
def test_the_stones_of_complete_hundreds(difference, written):
    assert HUNDREDS_COMPLETE.between(2000 + difference, 2000).written == written


@pytest.mark.clause("handicap-2003", "alternative", "rest")
@pytest.mark.parametrize(
    ("difference", "written"),
    [(133, "h2/-2"), (100, "h2/-7"), (250, "h3/+1"), (632, "h7/-8"), (0, "h1/-7"), (300, "h3/+8")],
)
def test_the_stones_that_leave_the_fewest_points(difference, written):
    assert LEAST_KOMI.between(2000, 2000 + difference).written == written


@pytest.mark.clause("handicap-2003", "rest")
def test_each_part_is_rounded_before_they_are_subtracted():
    def rounded_at_the_end(difference):
        exact = Fraction(difference * 15, 100) - value(difference // 100)
        return half_up(abs(exact)) * (1 if exact > 0 else -1)

    differ = [each for each in range(100, 1000) if rest(Fraction(each), each // 100) != rounded_at_the_end(each)]
    assert len(differ) == 217
    assert (rest(Fraction(203), 2), rounded_at_the_end(203)) == (8, 9)


@pytest.mark.clause("handicap-2003", "stones", "alternative")
def test_the_rules_for_stones():
    assert [hundreds_complete(Fraction(each), 9) for each in (0, 99, 100, 199, 200, 900, 1100)] == [1, 1, 1, 1, 2, 9, 9]
    assert hundreds_complete(Fraction(700), 5) == 5
    assert least_komi(Fraction(300), 9) == 3
    assert least_komi(Fraction(900), 5) == 5


@pytest.mark.clause("handicap-2003", "rest")
def test_the_example_line_by_line():
    found = HUNDREDS_COMPLETE.between(2330, 2463)
    assert (found.giver, found.stones, found.komi, found.steps, found.expected) == (2, 1, -26, None, 0.5)
    assert [(step.name, step.value, dict(step.inputs)) for step in found.workings] == [
        ("rating_gap", 133.0, {"upper": 2463, "lower": 2330}),
        ("points_due", 20, {"difference": 133.0, "exact": 19.95}),
        ("stones_worth", 7, {"stones": 1, "exact": 7.0}),
        ("rest_added", 13, {"due": 20, "worth": 7}),
    ]
    assert LEAST_KOMI.between(2330, 2463).workings[-1].name == "rest_back"
    assert LEAST_KOMI.between(2330, 2463).komi == 4
    assert HUNDREDS_COMPLETE.between(2330, 2330).giver is None
    assert HUNDREDS_COMPLETE.between(2900, 2000, cap=5).written == "h5/+66"
