from __future__ import annotations

from datetime import date

import pytest

from banzuke.core.grade import dan, kyu, pro
from banzuke.core.names import Spelled
from banzuke.words import numbers

THIN = "\N{NARROW NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("value", "language", "decimals", "text"),
    [
        (2078.8891, "en", 1, "2078.9"),
        (2078.8891, "uk", 2, "2078,89"),
        (-21.11, "ru", 1, "−21,1"),
        (12345.6, "en", 1, f"12{THIN}345.6"),
        (1234567.0, "uk", 0, f"1{THIN}234{THIN}567"),
        (-0.04, "en", 1, "0.0"),
        (1e300, "en", 1, "1e+300"),
    ],
)
def test_a_number_has_the_point_the_minus_and_the_groups_of_its_language(value, language, decimals, text):
    assert numbers.number(value, language, decimals) == text


def test_a_change_carries_its_sign_and_nothing_carries_none():
    assert [numbers.signed(value, "uk", 1) for value in (3.14, -3.14, 0.01, -0.01)] == ["+3,1", "−3,1", "0,0", "0,0"]


def test_a_short_number_has_no_idle_zeros():
    assert [numbers.short(value, "en") for value in (2100.0, 6.5, 0.0193, 100)] == ["2100", "6.5", "0.0193", "100"]


def test_a_fitting_number_is_bare_where_it_is_whole():
    assert [numbers.fitting(value, "ru", 2) for value in (24.0, 27.1404)] == ["24", "27,14"]


def test_grades_are_written_as_in_the_tables_of_a_country():
    assert [numbers.grade(each, "en") for each in (kyu(5), dan(2), pro(1), None)] == ["5k", "2d", "1p", ""]
    assert numbers.grade(kyu(5), "uk") == "5\N{NO-BREAK SPACE}кю"
    assert numbers.grade(dan(2), "ru") == "2\N{NO-BREAK SPACE}дан"


@pytest.mark.parametrize(
    ("first", "last", "english", "ukrainian"),
    [
        (date(2026, 4, 25), date(2026, 4, 26), "25–26 Apr 2026", "25–26.04.2026"),
        (date(2026, 4, 5), date(2026, 4, 12), "5–12 Apr 2026", "05–12.04.2026"),
        (date(2026, 4, 25), None, "25 Apr 2026", "25.04.2026"),
        (date(2026, 4, 30), date(2026, 5, 1), "30 Apr 2026 – 1 May 2026", "30.04.2026 – 01.05.2026"),
        (None, None, "", ""),
    ],
)
def test_the_days_of_an_event_are_said_shortly(first, last, english, ukrainian):
    assert numbers.days(first, last, "en") == english
    assert numbers.days(first, last, "uk") == ukrainian


def test_any_value_can_be_shown_in_a_sentence():
    shown = [numbers.shown(value, "uk") for value in (6.5, kyu(5), date(2026, 4, 25), ("a", 1.5), None, "Ґ")]
    assert shown == ["6,5", "5\N{NO-BREAK SPACE}кю", "25.04.2026", "a, 1,5", "–", "Ґ"]


@pytest.mark.parametrize(("language", "text"), [("en", "Yavir Nazar"), ("uk", "Явір Назар"), ("ru", "Явір Назар")])
def test_a_name_stands_in_the_script_of_the_language(language, text):
    known = Spelled("Явір Назар", "Yavir Nazar")
    assert (numbers.name(known, language), numbers.shown(known, language)) == (text, text)
