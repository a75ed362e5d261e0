"""Rating lists and tables of players of every kind: what becomes of each row, and that none is lost in silence."""

from __future__ import annotations

import io
from datetime import date

import pytest
import xlsxwriter
from hypothesis import given, settings
from hypothesis import strategies as st

from banzuke.core.grade import dan, kyu
from banzuke.formats.lists import read_list
from banzuke.formats.lists.player_list import Number, Scale

EGF = """<pre>
   PIN          Name                              Club     Grade P&D    GoR    NT appearance
</b>
 12345678  Van_Dyk Anna                          NL  Amst    5k   6k   1541    12  T171204A
 12345679  Odd Name,                             UA  xxxx    1p   --   2702     3  T001109
 12345670  Never Played                          FR  ????   20k   --      0     0
 1234567X  Broken Pin                            FR  75Pa   20k   --    100     1  T170101A
 12345671  Broken Rating                         FR  75Pa   20k   --    abc     1  T170101A
</pre>
"""
FFG = (
    "#Echelle au 11/01/2021 07:09:39\r\n"
    "DÉSIRÉ_LE GRAND Zoé                   -2100 - 1010237 84Va FR\r\n"
    "SANS Licence                          -9999 e ------- xxxx DE\r\n"
    "PLUS Fort                               300 L 1010238 75Pa FR\r\n"
    "COUPÉ Ici                               30\r\n"
).encode("iso-8859-1")
AGA = (
    " Blank, First\t95909\tFull\t-13.66602\t3/5/2018\tSEAG\tWA\t0.90598\t3/5/2017\r\n"
    ", Only Given\t99694\tFull\t\t\t\tMO\t\t\r\n"
    "Plain, Person A.\t90366\tYouth\t4.5\t5/12/2019\t\tCO\t0.3\t1/1/2019\r\n"
    "Bad, Day\t90367\tYouth\t4.5\t13/13/2019\t\tCO\t0.3\t1/1/2019\r\n"
    "Bad, Number\tx1\tYouth\t4.5\t5/12/2019\t\tCO\t0.3\t1/1/2019\r\n"
    "Short, Row\t90368\tYouth\r\n"
)
UFGO = (
    "id,last_name,first_name,sex,member,pin,degree,rank,city,active,list_place,rating\n"
    "7,Вигадка,Іван,1,0,12345678,МСУ,5 дан,Рівне,1,3,2562.1234\n"
    "8,Видумка,Ія,,0,,,,,0,,\n"
    "9,Помилка,Ія,,0,123,,1 кю,Київ,0,,2000\n"
    "10,Помилка,Ія,,0,,,1 кю,Київ,0,,багато\n"
)
TABLE = "name,given,rating,grade,pin,born,club\nВигадка Іван,Іван,1500.5,5 кю,12345678,1990-05-01,Рівне\n"


def people(found):
    return [listed.entry for listed in found.people]


def test_the_list_of_the_egf():
    found = read_list("list.txt", EGF.encode())
    assert (found.format, found.scale, found.lines, found.left_out) == ("egf-list", Scale.GOR, 5, 2)
    first, odd, unrated = people(found)
    assert (first.name, first.given, first.country, first.club) == ("Van_Dyk Anna", "Anna", "NL", "Amst")
    assert (first.grade, first.rating, first.member) == (kyu(5), 1541.0, "12345678")
    assert (odd.name, odd.club, str(odd.grade)) == ("Odd Name,", None, "1p")
    assert (unrated.rating, unrated.club) == (None, None)
    assert found.people[0].numbers == (Number("EGD", "12345678"),)
    assert [(problem.code, problem.where.line) for problem in found.problems] == [("W-LIST-ROW", 7), ("W-LIST-ROW", 8)]


def test_the_scale_of_the_ffg_is_latin_1_and_no_gor():
    found = read_list("ech.txt", FFG)
    assert (found.format, found.scale, found.lines, found.left_out) == ("ffg-list", Scale.FFG, 4, 1)
    first, unlicensed, strong = people(found)
    assert (first.name, first.given, first.rating, first.club) == ("DÉSIRÉ_LE GRAND Zoé", "GRAND Zoé", -2100.0, "84Va")
    assert (unlicensed.rating, unlicensed.member, unlicensed.club, unlicensed.id) == (None, None, None, "line 3")
    assert strong.rating == 300.0
    assert [listed.numbers for listed in found.people] == [
        (Number("FFG", "1010237"),),
        (),
        (Number("FFG", "1010238"),),
    ]
    assert [(problem.code, problem.where.line) for problem in found.problems] == [("W-LIST-ROW", 5)]


def test_the_list_of_the_aga_is_on_its_own_scale():
    found = read_list("tdlista.txt", AGA.encode())
    assert (found.format, found.scale, found.lines, found.left_out) == ("aga-list", Scale.AGA, 6, 3)
    assert [(entry.name, entry.given, entry.rating) for entry in people(found)] == [
        ("Blank First", "First", -13.66602),
        ("Only Given", None, None),
        ("Plain Person A.", "Person A.", 4.5),
    ]
    assert found.people[0].numbers == (Number("AGA", "95909"),)
    assert [problem.where.line for problem in found.problems] == [4, 5, 6]


def test_the_players_of_the_ufgo_database():
    found = read_list("players.csv", UFGO.encode())
    assert (found.format, found.scale, found.lines, found.left_out) == ("ufgo-players", Scale.GOR, 4, 2)
    first, second = people(found)
    assert (first.name, first.given, first.grade, first.rating) == ("Вигадка Іван", "Іван", dan(5), 2562.1234)
    assert found.people[0].numbers == (Number("UFGO", "7"), Number("EGD", "12345678"))
    assert (second.rating, second.grade, second.club) == (None, None, None)
    assert [problem.where.line for problem in found.problems] == [4, 5]


def test_a_table_of_players_in_csv():
    found = read_list("players.csv", TABLE.encode())
    (entry,) = people(found)
    assert (found.format, entry.name, entry.rating, entry.grade) == ("csv-players", "Вигадка Іван", 1500.5, kyu(5))
    assert entry.born == date(1990, 5, 1)
    assert found.people[0].numbers == (Number("EGD", "12345678", anywhere=True),)


def test_a_bad_cell_of_a_table_is_an_error_and_a_short_row_is_counted():
    found = read_list("players.csv", (TABLE + "Х,Х,багато,,,,\nЙ,Й\n").encode())
    assert [(problem.code, problem.where.line) for problem in found.problems] == [("E-ROW-LENGTH", 4), ("E-NUMBER", 3)]
    assert (found.lines, found.left_out) == (3, 1)


def workbook(*rows):
    target = io.BytesIO()
    with xlsxwriter.Workbook(target, {"in_memory": True}) as book:
        sheet, days = book.add_worksheet(), book.add_format({"num_format": "yyyy-mm-dd"})
        for line, row in enumerate(rows):
            for column, value in enumerate(row):
                sheet.write(line, column, value, days if isinstance(value, date) else None)
    return target.getvalue()


def test_a_workbook_is_the_table_that_it_shows():
    rows = [
        ("name", "given", "rating", "pin", "born", "club"),
        ("Вигадка Іван", "Іван", 1500.5, 12345678, date(1990, 5, 1), "Рівне"),
        ("Видумка Ія", "Ія", 2100, "", "", "a, b"),
    ]
    found = read_list("players.xlsx", workbook(*rows))
    first, second = people(found)
    assert (found.format, found.lines, found.problems) == ("xlsx-players", 2, ())
    assert (first.rating, first.member, first.born) == (1500.5, "12345678", date(1990, 5, 1))
    assert (second.rating, second.club) == (2100.0, "a, b")


def test_a_broken_row_of_a_workbook_keeps_its_line():
    found = read_list("players.xlsx", workbook(("name", "rating"), ("А", 1500), ("Б", "багато")))
    assert [(problem.code, problem.where.line) for problem in found.problems] == [("E-NUMBER", 3)]


@pytest.mark.parametrize("cut", [0.3, 0.9])
def test_a_cut_workbook_is_refused(cut):
    whole = workbook(("name", "rating"), ("А", 1500))
    found = read_list("players.xlsx", whole[: int(len(whole) * cut)])
    assert [problem.code for problem in found.problems] == ["E-XLSX"]


def test_a_workbook_that_swells_is_refused(monkeypatch):
    monkeypatch.setattr("banzuke.formats.workbook.MOST_UNPACKED", 1000)
    found = read_list("players.xlsx", workbook(("name", "rating"), ("А", 1500)))
    assert [problem.code for problem in found.problems] == ["E-TOO-LARGE"]


def test_what_is_no_list_is_said_to_be_none():
    found = read_list("notes.txt", b"Dear friends,\n")
    assert [problem.code for problem in found.problems] == ["E-UNKNOWN-LIST"]


@settings(max_examples=50)
@given(st.sampled_from([EGF.encode(), FFG, AGA.encode(), UFGO.encode()]), st.data())
def test_no_row_is_lost_whatever_becomes_of_it(text, data):
    at = data.draw(st.integers(len(text) // 3, len(text) - 1))
    broken = text[:at] + data.draw(st.binary(max_size=4)) + text[at + data.draw(st.integers(0, 9)) :]
    found = read_list("list", broken)
    rows = [problem for problem in found.problems if problem.code == "W-LIST-ROW"]
    assert found.lines == len(found.people) + len(rows)
