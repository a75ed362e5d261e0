"""KMU-2010 by the examples of its own table, and what look-alike keys fold together and keep apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banzuke.core.names import Spelled, folded, is_cyrillic, joined, name_key, spelled, to_latin

#: The examples printed in the table of resolution 55 of 27 January 2010.
KMU = """
Алушта Alushta; Борщагівка Borshchahivka; Вінниця Vinnytsia; Гадяч Hadiach; Згорани Zghorany; Ґалаґан Galagan;
Дон Don; Рівне Rivne; Єнакієве Yenakiieve; Гаєвич Haievych; Короп'є Koropie; Житомир Zhytomyr; Закарпаття Zakarpattia;
Медвин Medvyn; Іршава Irshava; Їжакевич Yizhakevych; Кадиївка Kadyivka; Мар'їне Marine; Йосипівка Yosypivka;
Стрий Stryi; Київ Kyiv; Лебедин Lebedyn; Миколаїв Mykolaiv; Ніжин Nizhyn; Одеса Odesa; Полтава Poltava; Ромни Romny;
Суми Sumy; Тетерів Teteriv; Ужгород Uzhhorod; Фастів Fastiv; Харків Kharkiv; Чернівці Chernivtsi; Шостка Shostka;
Щербухи Shcherbukhy; Гоща Hoshcha; Розгон Rozghon; Юрій Yurii; Крюківка Kriukivka; Яготин Yahotyn;
Костянтин Kostiantyn; Знам'янка Znamianka; Феодосія Feodosiia
"""


@pytest.mark.parametrize("pair", [pair.split() for pair in KMU.split(";")], ids=lambda pair: pair[1])
def test_the_table_of_the_resolution(pair):
    assert to_latin(pair[0]) == pair[1]


@pytest.mark.parametrize(
    ("original", "latin"),
    [
        ("ЩУКА", "SHCHUKA"),
        ("Щука", "Shchuka"),
        ("щука", "shchuka"),
        ("Щ. Ю.", "Shch. Yu."),
        ("ЗГУРА", "ZGHURA"),
        ("Нечай-Яр", "Nechai-Yar"),
        ("ЄВА ЇЖАК", "YEVA YIZHAK"),
        ("Мар’їне", "Marine"),
        ("Марʼїне", "Marine"),
        ("Й", "Y"),
        ("Бёрн Эдыгъ", "Biorn Edyh"),
        ("Ёлка", "Yolka"),
        ("van der Berg", "van der Berg"),
        ("O'Hara", "O'Hara"),
        ("Йол", "Yol"),
        ("", ""),
    ],
)
def test_capitals_apostrophes_and_letters_that_ukrainian_lacks(original, latin):
    assert to_latin(original) == latin


def test_a_decomposed_letter_is_the_same_letter():
    assert to_latin("Йої") == "Yoi"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Шевченко Олександр", "Shevchenko Oleksandr"),
        ("Шевченко Олександр", "Oleksandr  SHEVCHENKO"),
        ("Шевченко Олександр", "Ševčenko Oleksandr"),
        ("Щербак Юрій", "Scherbak Yuriy"),
        ("Щербак Юрій", "Shcherbak Iurii"),
        ("Гаврилюк Євген", "Gavrylyuk Evgen"),
        ("Гаврилюк Євген", "Havryliuk Yevhen"),
        ("Хома Ганна", "Khoma Hanna"),
        ("Хома Ганна", "Homa Ganna"),
        ("Цимбал Микита", "Tsymbal Mykyta"),
        ("Цимбал Микита", "Cymbal Mikita"),
        ("Журба Ілля", "Zhurba Illia"),
        ("Журба Ілля", "Zhurba Ilya"),
        ("Журба Ія", "Žurba Ija"),
        ("Мельник Дар’я", "Melnyk Daria"),
        ("Петренко Алекс", "Petrenko Alex"),
        ("VAN DER BERG Jan", "Van_Der_Berg Jan"),
        ("Żółw Łukasz", "Zolw Lukasz"),
    ],
)
def test_spellings_of_one_name_meet(one, other):
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Бондар Іван", "Бондар Петро"), ("Кравець Ія", "Кравчук Ія"), ("Мороз Анна", "Морозова Анна")],
)
def test_other_names_stay_apart(one, other):
    assert name_key(one) != name_key(other)


def test_folding_takes_capitals_and_blanks_only():
    assert folded("  Cuevas   Carlos ") == folded("CUEVAS Carlos") == "cuevas carlos"
    assert folded("Данько") != folded("Данко")


_LETTERS = "абвгґдеєжзиіїйклмнопрстуфхцчшщьюяАБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ'’ -"


@given(st.text(_LETTERS, max_size=30))
def test_nothing_cyrillic_is_left(name):
    assert not is_cyrillic(to_latin(name))


@given(st.text(max_size=30))
def test_the_key_of_a_romanised_name_is_the_key_of_the_name(name):
    assert name_key(to_latin(name)) == name_key(name)


@given(st.lists(st.text(_LETTERS[:33], min_size=1, max_size=8), max_size=4))
def test_the_order_of_words_does_not_matter(words):
    assert name_key(" ".join(words)) == name_key(" ".join(reversed(words)))


def test_a_name_in_both_scripts():
    assert spelled("Явір Назар") == Spelled("Явір Назар", "Yavir Nazar")
    assert spelled("Larkspur Emil") == Spelled("Larkspur Emil", "Larkspur Emil")
    both = joined([spelled("Явір"), spelled("Emil")], "; ")
    assert both == Spelled("Явір; Emil", "Yavir; Emil")


def test_b081_accents_tell_nobody_apart():
    assert name_key("C\u00e9lestin Ann") == name_key("Ce\u0301lestin Ann") == name_key("Celestin Ann")
