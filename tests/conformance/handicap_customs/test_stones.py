from __future__ import annotations

from fractions import Fraction

import pytest

from banzuke.core.grade import parse_grade
from banzuke.handicap.hiddema_14 import Hiddema14
from banzuke.handicap.ufgo_2012 import Ufgo2012Stones, best_stones, taken_off
from banzuke.handicap.whole_stones import ProperHandicap, WholeStones


def grades(law, first, second, **options):
    found = law.between(parse_grade(first).rank_step, parse_grade(second).rank_step, **options)
    return found.giver, found.stones, found.komi / 2


@pytest.mark.clause("handicap-customs", "whole")
@pytest.mark.parametrize(
    ("first", "second", "correction", "expected"),
    [
        ("3d", "5k", 0, (1, 7, 0.5)), ("5k", "3d", 0, (2, 7, 0.5)), ("1d", "1k", 0, (1, 1, 0.5)),
        ("1d", "1d", 0, (None, 0, 6.5)), ("6d", "9k", 0, (1, 9, 0.5)), ("3d", "5k", 2, (1, 5, 0.5)),
        ("1d", "1k", 1, (None, 0, 6.5)), ("1d", "3k", 4, (None, 0, 6.5)), ("1d", "1d", -2, (None, 0, 6.5)),
        ("1d", "2k", -1, (1, 3, 0.5)),
    ],
)  # fmt: skip
def test_a_stone_for_a_grade(first, second, correction, expected):
    assert grades(WholeStones(correction=correction), first, second) == expected


@pytest.mark.clause("handicap-customs", "whole")
def test_a_part_of_a_grade_gives_nothing_and_the_cap_is_said():
    assert WholeStones().between(24.5, 22).written == "h2"
    found = WholeStones().between(30, 20)
    assert [(step.name, step.value, dict(step.inputs)) for step in found.workings] == [
        ("grade_gap", 10, {}), ("stone_limit", 9, {"begun": 10}),
    ]  # fmt: skip
    reduced = WholeStones(correction=2).between(30, 20, cap=5)
    assert [(step.name, step.value, dict(step.inputs)) for step in reduced.workings] == [
        ("grade_gap", 10, {}), ("correction", 8, {"grades": 10, "correction": -2}), ("stone_limit", 5, {"begun": 8}),
    ]  # fmt: skip
    assert [step.name for step in WholeStones(correction=1).between(30, 20).workings] == ["grade_gap", "correction"]
    assert (found.difference, found.expected, found.steps) == (10.0, None, None)


@pytest.mark.clause("handicap-customs", "proper")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("1d", "1k", (1, 2, 6.5)), ("3d", "5k", (1, 8, 6.5)), ("1d", "1d", (None, 0, 6.5)), ("6d", "9k", (1, 9, 6.5)),
    ],
)  # fmt: skip
def test_one_stone_more_and_full_komi(first, second, expected):
    assert grades(ProperHandicap(), first, second) == expected


@pytest.mark.clause("handicap-customs", "proper")
def test_the_steps_of_the_proper_handicap():
    names = [[step.name for step in ProperHandicap().between(each, 0).workings] for each in (0, 1, 8, 9)]
    assert names == [
        ["grade_gap"], ["grade_gap", "one_more"], ["grade_gap", "one_more"], ["grade_gap", "one_more", "stone_limit"],
    ]  # fmt: skip


@pytest.mark.clause("handicap-customs", "hiddema")
@pytest.mark.parametrize(
    ("difference", "written", "komi"),
    [
        (0, "h1/-7", 7), (50, "h1/0", 0), (100, "h2/-7", 7), (150, "h2/0", 0), (850, "h9/0", 0), (900, "h9/+7", -7),
        (950, "h9/+14", -14), (25, "h1/-7", 7), (26, "h1/0", 0), (75, "h1/0", 0), (76, "h2/-7", 7),
    ],
)  # fmt: skip
def test_hiddema_s_table(difference, written, komi):
    found = Hiddema14().between(1000, 1000 + difference)
    assert (found.written, found.komi / 2) == (written, komi)
    assert found.giver == (2 if difference > 25 else None)


@pytest.mark.clause("handicap-customs", "hiddema")
def test_the_steps_of_hiddema_s_table():
    names = [step.name for step in Hiddema14().between(100, 0).workings]
    assert names == ["rating_gap", "half_stones", "halves_back"]
    steps = [Hiddema14().between(difference, 0).workings[-1] for difference in (100, 900, 150)]
    assert [(step.name, step.value, dict(step.inputs)) for step in steps] == [
        ("halves_back", 7, {"stones": 2, "covered": 3, "halves": 2}),
        ("halves_added", 7, {"stones": 9, "covered": 17, "halves": 18}),
        ("halves_added", 0, {"stones": 2, "covered": 3, "halves": 3}),
    ]


@pytest.mark.clause("ufgo-2012", "4 handicap")
@pytest.mark.parametrize(
    ("difference", "stones"),
    [(0, 0), (25, 0), (26, 1), (50, 1), (100, 1), (101, 2), (200, 2), (550, 6), (632, 7), (900, 9), (2000, 9)],
)
def test_the_stones_that_level_a_difference_best(difference, stones):
    assert best_stones(Fraction(difference), 9) == stones
    if difference < 900:
        left = {each: abs(difference - taken_off(each)) for each in range(10)}
        assert stones == min(left, key=lambda each: (left[each], each))


@pytest.mark.clause("ufgo-2012", "4 handicap")
def test_the_law_of_the_rating_regulation():
    found = Ufgo2012Stones().between(1500, 2000)
    assert (found.giver, found.stones, found.komi / 2, found.written) == (2, 5, 0.5, "h5")
    assert [(step.name, step.value) for step in found.workings] == [
        ("rating_gap", 500.0), ("best_stones", 5), ("stones_cover", 450.0), ("left_over", 50.0),
    ]  # fmt: skip
    even = Ufgo2012Stones().between(2000, 1980)
    assert (even.giver, even.stones, even.komi / 2) == (None, 0, 6.5)
    assert [(step.name, step.value) for step in even.workings] == [("rating_gap", 20.0), ("too_close", 25.0)]
