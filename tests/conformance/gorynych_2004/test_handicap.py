from __future__ import annotations

from fractions import Fraction

import pytest

from banzuke.core.handicap_steps import GROUPS, is_super, nearest_steps, whole_steps, worth
from banzuke.handicap.gorynych_2004 import Gorynych2004, lower_number_is_black, points_beside, stones, white_komi
from banzuke.handicap.law import gap
from banzuke.handicap.laws import LAWS

LAW = Gorynych2004()


def between(difference, **options):
    found = LAW.between(difference, 0, **options)
    return found.written, found.komi / 2


@pytest.mark.clause("gorynych-2004", "komi", "notation", "half")
@pytest.mark.parametrize(
    ("difference", "written", "komi"),
    [
        (632, "h7/-3", 3.5), (650, "h7/0", 0.5), (600, "h6/+8", -7.5), (601, "h7/-8", 8.5), (6, "h1/-7", 7.5),
        (19, "h1/-5", 5.5), (100, "h1/+8", -7.5), (101, "h2/-8", 8.5), (133, "h2/-3", 3.5), (504, "h6/-7", 7.5),
        (850, "h9/0", 0.5), (950, "h9/+16", -15.5), (1000, "h9/+24", -23.5),
    ],
)  # fmt: skip
def test_the_stated_and_computed_handicaps(difference, written, komi):
    assert between(difference) == (written, komi)


@pytest.mark.clause("gorynych-2004", "komi")
def test_the_judge_s_own_calculation():
    found = LAW.between(851, 219)
    assert (found.giver, found.stones, found.written, found.komi, found.steps) == (1, 7, "h7/-3", 7, 6)
    assert (found.difference, found.expected) == (632.0, 0.5)
    steps = {step.name: (step.value, dict(step.inputs)) for step in found.workings}
    assert steps == {
        "rating_gap": (632.0, {"upper": 851, "lower": 219}),
        "hundreds_begun": (7, {"difference": 632.0}),
        "stones_cover": (650.0, {"stones": 7}),
        "too_much": (3, {"left": 18.0, "exact": 2.88}),
        "half_point": (3.5, {"points": 3}),
        "handicap_steps": (6, {"written": "h7/-3", "worth": 631.25, "step": 100}),
    }


@pytest.mark.clause("gorynych-2004", "komi")
@pytest.mark.parametrize(
    ("difference", "name", "left"), [(649.5, "too_much", 0.5), (650.5, "too_little", 0.5), (650, "no_rest", None)]
)
def test_what_the_stones_leave_is_named(difference, name, left):
    step = LAW.between(difference, 0).workings[3]
    assert (step.name, step.value, step.inputs.get("left")) == (name, 0, left)


@pytest.mark.clause("gorynych-2004", "equal")
@pytest.mark.parametrize(("difference", "komi"), [(0, 7.5), (1, 8.5), (3, 8.5), (4, 7.5)])
def test_equal_ratings_have_the_komi_of_the_statute(difference, komi):
    assert between(difference)[1] == komi
    assert LAWS["gorynych-2004-formula"].between(1500 + difference, 1500).komi == 17 - 2 * (difference == 4)
    found = LAW.between(1500, 1500)
    assert (found.giver, found.stones, found.written, found.steps) == (None, 1, "h1/-7", 0)
    assert [(step.name, step.value) for step in found.workings] == [("equal_ratings", 7.5)]


@pytest.mark.clause("gorynych-2004", "stones")
@pytest.mark.parametrize(
    ("difference", "expected"), [(0, 1), (1, 1), (100, 1), (101, 2), (200, 2), (201, 3), (300, 3), (900, 9), (901, 9)]
)
def test_one_stone_for_every_hundred_begun(difference, expected):
    assert stones(Fraction(difference), 9) == expected


@pytest.mark.clause("gorynych-2004", "limit")
@pytest.mark.parametrize(
    ("difference", "options", "written"),
    [
        (500, {"group": 1}, "h5/+8"), (633, {"group": 1}, "h5/+29"), (633, {"group": 2}, "h7/-3"),
        (633, {"group": 3}, "h7/-3"), (633, {}, "h7/-3"), (633, {"cap": 5}, "h5/+29"),
        (633, {"group": 1, "cap": 9}, "h7/-3"),
    ],
)  # fmt: skip
def test_five_stones_in_the_first_group_and_nine_elsewhere(difference, options, written):
    found = LAW.between(difference, 0, **options)
    assert found.written == written
    assert ("stone_limit" in [step.name for step in found.workings]) == (written == "h5/+29")


@pytest.mark.clause("gorynych-2004", "steps")
@pytest.mark.parametrize(
    ("given_stones", "points", "value", "lower", "first"),
    [
        (3, 8, 300, 3, 6), (2, -2, 137.5, 1, 2), (3, -5, 218.75, 2, 4), (8, 8, 800, 8, None), (9, -1, 843.75, 8, None),
    ],
)  # fmt: skip
def test_all_nine_stated_values_of_steps(given_stones, points, value, lower, first):
    found = worth(given_stones, Fraction(points))
    assert found == Fraction(value)
    assert whole_steps(found, GROUPS[2].step) == whole_steps(found, GROUPS[3].step) == lower
    if first is not None:
        assert whole_steps(found, GROUPS[1].step) == first


@pytest.mark.clause("gorynych-2004", "steps")
def test_rounding_contradicts_the_stated_example():
    assert nearest_steps(Fraction("137.5"), 50) == 3
    assert [nearest_steps(Fraction(value), 100) for value in (300, "137.5", "218.75", 800, "843.75")] == [3, 1, 2, 8, 8]


@pytest.mark.clause("gorynych-2004", "super")
def test_beyond_nine_stones_begins_with_the_seventeenth_point():
    assert [LAW.between(difference, 0).written for difference in (951, 953, 954)] == ["h9/+16", "h9/+16", "h9/+17"]
    names = [[step.name for step in LAW.between(difference, 0).workings][-1] for difference in (953, 954)]
    assert names == ["handicap_steps", "super_handicap"]
    assert not is_super(5, Fraction(29))
    assert not is_super(9, Fraction(16))


@pytest.mark.clause("gorynych-2004", "half")
def test_half_a_point_is_always_white_s():
    assert [white_komi(points) for points in (-8, 0, 3)] == [17, 1, -5]


@pytest.mark.clause("gorynych-2004", "komi")
def test_sixteen_points_for_a_hundred():
    assert [points_beside(Fraction(difference), 7) for difference in (600, 632, 650, 700)] == [-8, -3, 0, 8]
    assert points_beside(Fraction("653.125"), 7) == 1


@pytest.mark.clause("gorynych-2004", "colours")
def test_who_is_black_between_equals():
    assert lower_number_is_black(3, 6)
    assert not lower_number_is_black(2, 4)


def test_differences_are_those_of_the_written_ratings():
    assert gap(2100.1, 2000).difference == Fraction("100.1")
    assert LAW.between(2100.1, 2000).stones == 2
    assert LAW.between(2100.1, 2000.1).stones == 1
