from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banzuke.core.grade import Grade, GradeKind, dan, grade_of_rank_step, kyu, parse_grade, pro

GRADES = [*(kyu(n) for n in range(30, 0, -1)), *(dan(n) for n in range(1, 10)), *(pro(n) for n in range(1, 10))]


@pytest.mark.parametrize(
    ("text", "grade"),
    [
        ("30k", kyu(30)), ("1K", kyu(1)), ("12 кю", kyu(12)), ("5 кю.", kyu(5)), ("7 kyu", kyu(7)), ("20-к", kyu(20)),
        ("1d", dan(1)), ("9D", dan(9)), ("5 дан", dan(5)), ("3 Dan", dan(3)), ("2д", dan(2)),
        ("1p", pro(1)), ("9 pro", pro(9)), ("1 про", pro(1)), ("  4 кю ", kyu(4)),
    ],
)  # fmt: skip
def test_parse(text, grade):
    assert parse_grade(text) == grade


@pytest.mark.parametrize("text", ["", "k", "0k", "31k", "10d", "10p", "11", "5x", "k5", "1.5k", "-3k", "5kd", "100k"])
def test_parse_refuses(text):
    assert parse_grade(text) is None


def test_order_runs_from_30_kyu_to_9_dan_and_the_professionals():
    assert sorted([*GRADES[20:], *GRADES[:20]]) == GRADES
    assert kyu(1) < dan(1) < dan(9) < pro(1)


def test_rank_steps():
    assert [kyu(30).rank_step, kyu(1).rank_step, dan(1).rank_step, dan(9).rank_step] == [-30, -1, 0, 8]
    assert [pro(n).rank_step for n in range(1, 10)] == [6, 6, 7, 7, 7, 8, 8, 8, 8]
    for grade in GRADES[:39]:
        assert grade_of_rank_step(grade.rank_step) == grade


@given(st.sampled_from(GRADES))
def test_a_grade_reads_as_it_is_written(grade):
    assert parse_grade(str(grade)) == grade


@pytest.mark.parametrize(
    ("number", "kind"), [(0, GradeKind.KYU), (31, GradeKind.KYU), (10, GradeKind.DAN), (10, GradeKind.PRO)]
)
def test_grades_that_do_not_exist(number, kind):
    with pytest.raises(ValueError, match="no grade"):
        Grade(number, kind)
