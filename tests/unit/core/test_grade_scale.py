from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banzuke.core.grade import dan, kyu
from banzuke.rulebooks.fesa_tables import GRADES, GRADES_2000


@pytest.mark.parametrize(
    ("rating", "grades"),
    [(0, 0), (40, 0.5), (400, 5), (1680, 20), (1847, 21 + 47 / 120), (3120, 28), (3240, 28.5), (-80, -1)],
)
def test_ratings_in_grades(rating, grades):
    assert GRADES.in_grades(rating) == pytest.approx(grades)
    assert GRADES.rating_at(grades) == pytest.approx(rating)


@given(st.floats(0, 3500))
def test_there_and_back(rating):
    assert GRADES.rating_at(GRADES.in_grades(rating)) == pytest.approx(rating, abs=1e-9)


def test_the_next_grade():
    assert [GRADES.after(grade) for grade in (None, kyu(25), kyu(1), dan(5), dan(6), dan(7))] == [
        kyu(20), kyu(20), dan(1), dan(6), None, None
    ]  # fmt: skip
    assert GRADES_2000.after(None) == kyu(15)


def test_bounds_above():
    assert (GRADES.bound(kyu(1)), GRADES.bound(kyu(1), 2), GRADES.bound(dan(6), 2)) == (1680, 1800, 2880)
    with pytest.raises(KeyError):
        GRADES.bound(dan(8), 2)


def test_rows():
    assert GRADES_2000.row(kyu(18)).grade == kyu(15)
    assert GRADES.row(dan(9)).middle is None
