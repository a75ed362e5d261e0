from __future__ import annotations

from fractions import Fraction

import pytest

from banzuke.core.event import Entry
from banzuke.core.grade import Grade, dan, kyu, parse_grade
from banzuke.core.quantities import PlayerId
from banzuke.scoring.settings import Settings
from banzuke.scoring.start import start_points
from banzuke.scoring.wins import WINS


def settings(**stated):
    known = {"start_points": "mcmahon", "bar": dan(4), "floor": kyu(20)} | stated
    return Settings(system="mcmahon", preset="-", criteria=("MMS",), **known)


def player(grade=None, **stated):
    return Entry(id=PlayerId("A"), grade=parse_grade(grade) if grade else None, **stated)


@pytest.mark.parametrize("grade,points", [("7d", 33), ("4d", 33), ("3d", 32), ("1d", 30), ("1k", 29), ("25k", 10)])
def test_the_grade_between_bar_and_floor_counted_from_30_kyu(grade, points):
    assert start_points(player(grade), settings(), WINS) == points


def test_without_bar_and_floor_the_grade_alone_counts():
    assert start_points(player("9d"), settings(bar=None, floor=None), WINS) == 38


def test_a_correction_is_added_above_the_bar_too():
    corrected = settings(corrections={PlayerId("A"): Fraction(1, 2)})
    assert start_points(player("7d"), corrected, WINS) == Fraction(67, 2)


def test_another_zero_moves_everybody():
    assert start_points(player("20k"), settings(zero=kyu(21)), WINS) == 1


def test_the_rating_in_whole_grades():
    rated = settings(start_points="mcmahon-rating", bar=2450, floor=None)
    points = [start_points(player("5k", rating=rating), rated, WINS) for rating in (2049.9, 2050, 2149, 2451, 2700)]
    assert points == [29, 30, 30, 34, 34]


def test_the_director_stands_above_every_rule():
    assert start_points(player("7d", start_points=12.5), settings(), WINS) == Fraction(25, 2)


def test_who_has_no_grade_starts_at_the_floor():
    assert start_points(player(), settings(), WINS) == 10


def test_a_professional_starts_at_the_bar():
    assert start_points(player("1p"), settings(), WINS) == 33
    assert isinstance(player("1p").grade, Grade)


def test_where_the_floor_stands_above_the_bar_everybody_starts_at_the_bar():
    turned = settings(bar=kyu(5), floor=kyu(1))
    assert [start_points(player(grade), turned, WINS) for grade in ("1d", "3k", "9k")] == [25, 25, 25]
