"""Grades and titles of the UFGO regulation, sections 2 and 3."""

from __future__ import annotations

from datetime import date

import pytest

from banzuke.awards.declared import DeclaredGrades
from banzuke.awards.ufgo import (
    UfgoGrades,
    is_list_day,
    is_protected,
    keeping_bound,
    lower_bound,
    next_grade,
    nominal_grade,
    title_at_list,
)
from banzuke.core.clause import Clause
from banzuke.core.event import Entry
from banzuke.core.grade import dan, grade_of_rank_step, kyu, parse_grade
from banzuke.core.quantities import PlayerId
from banzuke.core.rated import Change, State

A = PlayerId("A")


@pytest.mark.clause("ufgo-2012", "2.3", "2.2")
@pytest.mark.parametrize(
    ("rating", "grade"),
    [
        (0, "30k"), (9.9, "30k"), (10, "29k"), (19, "29k"), (80, "22k"), (90, "21k"), (99.99, "21k"),
        (100, "20k"), (199, "20k"), (200, "19k"), (1900, "2k"), (2000, "1k"), (2099.9, "1k"),
        (2100, "1d"), (2199, "1d"), (2200, "2d"), (2600, "6d"), (2699, "6d"), (2700, "7d"), (3000, "7d"),
    ],
)  # fmt: skip
def test_2_3_table_1(rating, grade):
    assert str(nominal_grade(rating)) == grade


@pytest.mark.clause("ufgo-2012", "2.2")
def test_2_2_there_are_37_grades_and_each_begins_at_its_lower_bound():
    grades = [grade_of_rank_step(step) for step in range(-30, 7)]
    assert len(grades) == 37
    for grade in grades:
        assert nominal_grade(lower_bound(grade)) == grade
        if grade > kyu(30):
            assert nominal_grade(lower_bound(grade) - 1e-6) == grade_of_rank_step(grade.rank_step - 1)


@pytest.mark.clause("ufgo-2012", "2.3")
@pytest.mark.parametrize(
    ("grade", "bound"), [("1d", 2050), ("7d", 2650), ("1k", 1950), ("20k", 50), ("21k", 85), ("29k", 5), ("30k", 0)]
)
def test_2_3_a_grade_is_kept_half_a_grade_below_its_bound(grade, bound):
    assert keeping_bound(parse_grade(grade)) == bound


def _walk(start, ratings, *, protected=False):
    held, walked = start, []
    for rating in ratings:
        held = next_grade(held, rating, protected=protected)
        walked.append(str(held))
    return walked


@pytest.mark.clause("ufgo-2012", "2.4", "2.3")
@pytest.mark.parametrize(
    ("ratings", "grades"),
    [
        ([2095, 2100, 2060, 2049.9, 2060, 2100], ["1k", "1d", "1d", "1k", "1k", "1d"]),
        ([2230, 2149, 1960, 1949], ["2d", "1d", "1k", "2k"]),
        ([2705, 2650, 2649], ["7d", "7d", "6d"]),
        ([150, 60, 49], ["20k", "20k", "25k"]),
        ([95, 85, 84], ["21k", "21k", "22k"]),
        ([5, 0], ["30k", "30k"]),
        ([2230, 1500], ["2d", "6k"]),
        ([2230, 1560], ["2d", "5k"]),
    ],
)
def test_2_4_grades_float_and_cling_by_half_a_grade(ratings, grades):
    assert _walk(None, ratings) == grades


@pytest.mark.clause("ufgo-2012", "2.4")
def test_2_4_a_grade_above_the_scale_counts_as_the_highest():
    assert next_grade(dan(9), 2660, protected=False) == dan(7)
    assert next_grade(dan(9), 2640, protected=False) == dan(6)


@pytest.mark.clause("ufgo-2012", "2.5")
def test_2_5_over_60_a_grade_rises_and_never_falls():
    assert _walk(dan(1), [1800, 2250, 1500], protected=True) == ["1d", "2d", "2d"]


@pytest.mark.clause("ufgo-2012", "2.5")
@pytest.mark.parametrize(
    ("born", "on", "protected"),
    [
        (date(1950, 6, 15), date(2010, 6, 15), False), (date(1950, 6, 15), date(2010, 6, 16), True),
        (date(1950, 6, 15), date(2010, 5, 30), False), (date(1950, 6, 15), date(2010, 7, 1), True),
        (date(1950, 6, 15), date(2011, 1, 1), True), (date(1950, 6, 15), date(2009, 12, 31), False),
        (None, date(2020, 1, 1), False), (date(1950, 6, 15), None, False),
    ],
)  # fmt: skip
def test_2_5_over_60_begins_the_day_after_the_birthday(born, on, protected):
    assert is_protected(born, on) is protected


@pytest.mark.clause("ufgo-2012", "3.1", "3.2")
@pytest.mark.parametrize(
    ("held", "rating", "title"),
    [
        (None, 2099.9, None), (None, 2100, 1), (None, 2450, 4), (None, 2700, 7), (None, 2999, 7),
        (2, 2150, 2), (2, 1200, 2), (2, 2300, 3), (7, 2100, 7),
    ],
)  # fmt: skip
def test_3_1_titles_by_the_rating_on_a_list_and_for_life(held, rating, title):
    assert title_at_list(held, rating) == title


@pytest.mark.clause("ufgo-2012", "1.6")
def test_1_6_lists_are_published_each_quarter():
    days = [date(2026, 1, 1).replace(month=month, day=day) for month in range(1, 13) for day in (1, 2)]
    assert [day for day in days if is_list_day(day)] == [
        date(2026, 1, 1), date(2026, 4, 1), date(2026, 7, 1), date(2026, 10, 1)
    ]  # fmt: skip


def _change(before, after):
    return Change(player=A, before=State(rating=before), after=State(rating=after))


@pytest.mark.clause("ufgo-2012", "2.4", "2.5")
def test_grades_of_an_event():
    def grades(*arguments):
        return tuple(UfgoGrades().grades(*arguments))

    on = date(2026, 3, 1)
    assert grades(Entry(id=A, grade=dan(1)), _change(2060, 2040), on) == (dan(1), kyu(1))
    assert grades(Entry(id=A), _change(2060, 2110), on) == (kyu(1), dan(1))
    assert grades(Entry(id=A, grade=dan(1), born=date(1950, 1, 1)), _change(2060, 1900), on) == (dan(1), dan(1))
    assert grades(Entry(id=A, grade=kyu(30)), _change(None, None), on) == (kyu(30), kyu(30))
    assert grades(Entry(id=A, grade=kyu(30)), _change(None, 500), on) == (kyu(30), kyu(30))
    assert grades(Entry(id=A, grade=kyu(30)), _change(500, None), on) == (kyu(30), kyu(30))


def test_declared_grades_stand():
    assert tuple(DeclaredGrades().grades(Entry(id=A, grade=kyu(3)), _change(1500, 2500), None)) == (kyu(3), kyu(3))


@pytest.mark.clause("ufgo-2012", "3.1", "3.2")
def test_a_list_gives_only_a_higher_title():
    assert UfgoGrades().title(None, 2150) == (1, Clause("ufgo-2012", "3.1"))
    assert UfgoGrades().title(1, 2250) == (2, Clause("ufgo-2012", "3.1"))
    assert [UfgoGrades().title(*case) for case in ((None, 2099), (1, 2150), (3, 2150))] == [None, None, None]
    assert DeclaredGrades().title(None, 2700) is None
