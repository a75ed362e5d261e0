"""CSV: blocks, headings in three languages, cells, cross-tables, and the round trip."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from strategies import documents

from banzuke.core.grade import dan, kyu
from banzuke.core.outcome import ByeKind, Winner
from banzuke.core.problem import Severity
from banzuke.core.quantities import HalfPoints, Handicap
from banzuke.formats.csv_table import FORMAT
from banzuke.formats.loading import load_bytes

ENGLISH = """key,value
name,Spring Cup
start,2026-04-18
main,60

id,name,grade,rating,born,member,club,country,expert_rating,held
P1,Alpha A,1d,2100,1950-01-01,12345678,Kyiv,UA,no,
P2,Beta B,2 kyu,"1850,5",,,Lviv,UA,yes,yes

round,table,black,white,winner,handicap,komi,by_default
1,1,P1,P2,black,0,6.5,no
2,1,Beta B,Alpha A,draw,,,

round,player,kind
3,P1,half
"""
UKRAINIAN = """Назва;Весняний кубок
Початок;18.04.2026

№;Прізвище ім’я;Розряд;Рейтинг;Клуб
1;Альфа А;1 дан;2100,5;Київ
2;Бета Б;2 кю;1850;Львів

Тур;Чорні;Білі;Переможець;Фора
1;1;2;білі;0
2;Бета Б;Альфа А;нічия;2
"""
RUSSIAN = """Фамилия имя\tРазряд\tРейтинг
Альфа А\t1 дан\t2100,5
Бета Б\t2 кю\t1850

Тур\tЧёрные\tБелые\tПобедитель
1\tАльфа А\tБета Б\tчерные
"""


def load_csv(text):
    return load_bytes("cup.csv", text.encode() if isinstance(text, str) else text)


def found(text):
    return [(problem.code, problem.where.line, problem.where.column) for problem in load_csv(text).problems]


def test_a_file_in_english():
    document = load_csv(ENGLISH)
    event = document.event
    assert document.problems == ()
    assert (event.name, event.start, event.time.main, event.rounds) == ("Spring Cup", date(2026, 4, 18), 60.0, 3)
    alpha, beta = event.entries
    assert (alpha.grade, alpha.rating, alpha.born, alpha.member) == (dan(1), 2100.0, date(1950, 1, 1), "12345678")
    assert (beta.grade, beta.rating, beta.expert_rating, beta.held) == (kyu(2), 1850.5, True, True)
    first, second = event.games
    assert (first.black, first.winner, first.handicap) == ("P1", Winner.BLACK, Handicap(komi=HalfPoints(13)))
    assert (second.black, second.white, second.winner) == ("P2", "P1", Winner.DRAW)
    assert event.byes[0].kind is ByeKind.HALF


def test_a_file_in_ukrainian():
    event = load_csv(UKRAINIAN).event
    assert (event.name, event.start) == ("Весняний кубок", date(2026, 4, 18))
    assert [(entry.id, entry.grade, entry.rating) for entry in event.entries] == [
        ("1", dan(1), 2100.5),
        ("2", kyu(2), 1850.0),
    ]
    assert [(game.black, game.winner, game.handicap.stones) for game in event.games] == [
        ("1", Winner.WHITE, 0),
        ("2", Winner.DRAW, 2),
    ]


def test_a_file_in_russian_and_in_an_old_code_page():
    document = load_csv(RUSSIAN.encode("cp1251"))
    assert [problem.code for problem in document.problems] == ["N-ENCODING"]
    assert document.event == load_csv(RUSSIAN).event
    assert [entry.name for entry in document.event.entries] == ["Альфа А", "Бета Б"]
    assert document.event.games[0].winner is Winner.BLACK


def test_games_alone_name_their_players():
    text = "round,black,white,winner,black_rating,white_rating\n1,Alpha,Beta,Alpha,2100,2000\n2,beta ,Alpha,w,,\n"
    document = load_csv(text)
    assert document.problems == ()
    assert [(entry.id, entry.rating) for entry in document.event.entries] == [("Alpha", 2100.0), ("Beta", 2000.0)]
    assert [(game.black, game.winner) for game in document.event.games] == [
        ("Alpha", Winner.BLACK),
        ("Beta", Winner.WHITE),
    ]


@pytest.mark.parametrize(
    ("winner", "margin", "halves"),
    [
        ("B+3.5", "", 7),
        ('"W+12,5"', "", 25),
        ("б+4", "", 8),
        ("B+3.5", "5", 10),
        ("white", "0.5", 1),
        ("B+R", "", None),
        ("B+", "", None),
        ("1-0", "", None),
    ],
)
def test_a_margin_has_its_column_or_stands_behind_the_winner(winner, margin, halves):
    document = load_csv(f"round,black,white,winner,margin\n1,Alpha,Beta,{winner},{margin}\n")
    assert document.event.games[0].margin == halves


def test_an_expected_score_has_its_column():
    document = load_csv('round,black,white,winner,expected\n1,Alpha,Beta,black,"0,4"\n')
    assert document.event.games[0].expected == 0.4


@pytest.mark.parametrize(
    ("word", "winner"),
    [
        ("1-0", Winner.BLACK),
        ("0-1", Winner.WHITE),
        ("1", Winner.BLACK),
        ("0", Winner.WHITE),
        ("0.5", Winner.DRAW),
        ('"0,5"', Winner.DRAW),
        ("½", Winner.DRAW),
        ("B+3.5", Winner.BLACK),
        ("W+R", Winner.WHITE),
        ("б+", Winner.WHITE),
        ("ЧЁРНЫЕ", Winner.BLACK),
        ("Beta", Winner.WHITE),
        ("P1", Winner.BLACK),
        ("both", Winner.BOTH),
        ("жоден", Winner.NEITHER),
        ("", None),
        ("?", None),
    ],
)
def test_the_winner_in_many_spellings(word, winner):
    text = f"id,name\nP1,Alpha\nP2,Beta\n\nround,black,white,winner\n1,P1,P2,{word}\n"
    assert load_csv(text).event.games[0].winner is winner


@pytest.mark.parametrize("headings", ["1,2", "R1,R2", "I,II", "тур 1,тур 2", "І,ІІ"])
def test_columns_of_rounds_are_a_cross_table(headings):
    text = f"name,rating,{headings}\nAlpha,2100,2+/b2,+-\nBeta,2000,1-/w2,3=\nGamma,1900,--,2=\n"
    document = load_csv(text)
    event = document.event
    assert [(game.round, game.black, game.winner, game.handicap.stones) for game in event.games] == [
        (1, "1", Winner.BLACK, 2),
        (2, "2", Winner.DRAW, 0),
    ]
    assert [(bye.round, bye.player, bye.kind) for bye in event.byes] == [
        (1, "3", ByeKind.ABSENT),
        (2, "1", ByeKind.BYE),
    ]


def test_a_cross_table_refers_to_numbers_where_it_has_them():
    event = load_csv("№,name,I\n7,Alpha,9+\n9,Beta,7-\n").event
    assert (event.games[0].black, event.games[0].white) == ("7", "9")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("id,name,rating\nP1,Alpha,abc\n", ("E-NUMBER", 2, 3)),
        ("id,name,rating\nP1,Alpha,nan\n", ("E-NUMBER", 2, 3)),
        ("id,name,grade\nP1,Alpha,44k\n", ("E-GRADE", 2, 3)),
        ("id,name,born\nP1,Alpha,1950\n", ("E-DATE", 2, 3)),
        ("id,name,held\nP1,Alpha,maybe\n", ("E-YES-NO", 2, 3)),
        ("id,name,state\nP1,Alpha,{\n", ("E-JSON-CELL", 2, 3)),
        ("id,name,absent_rounds\nP1,Alpha,1 x\n", ("E-WHOLE-NUMBER", 2, 3)),
        ("id,name,rating\nP1,Alpha\n", ("E-ROW-LENGTH", 2, None)),
        ("id,name\nP1,Alpha,1d\n", ("E-ROW-LENGTH", 2, None)),
        ("id,name,name\nP1,Alpha,Beta\n", ("E-COLUMN-TWICE", 1, 3)),
        ('id,name\nP1,"Alpha\n', ("E-CSV", 2, None)),
        ("id,name\nP1,Alpha\n\nsome,thing,else\n1,2,3\n", ("E-BLOCK", 4, None)),
        ("id,name\nP1,Alpha\n\nid,name\nP2,Beta\n", ("E-BLOCK-TWICE", 4, None)),
        ("name,R1\nAlpha,what\n", ("E-CELL", 2, 2)),
        ("round,black,white,winner\n1,Alpha,Beta,Gamma\n", ("E-WINNER", 2, 4)),
        ("round,black,white,winner\nx,Alpha,Beta,1\n", ("E-WHOLE-NUMBER", 2, 1)),
        ("round,black,white,winner\n,Alpha,Beta,1\n", ("E-WHOLE-NUMBER", 2, 1)),
        ("round,black,white,winner\n1,,Beta,1\n", ("E-NO-PLAYER", 2, 2)),
        ("round,black,white,komi\n1,Alpha,Beta,6.3\n", ("E-KOMI", 2, 4)),
        ("id,name\nP1,Alpha\n\nround,player,kind\n1,P1,free\n", ("E-BYE", 5, 3)),
        ("key,value\ngame,checkers\n\nid,name\nP1,Alpha\n", ("E-GAME", 2, 2)),
        ("key,value\nstart,2026-01-01\nstart,2026-01-02\n\nid,name\nP1,Alpha\n", ("E-FIELD-TWICE", 3, 1)),
        (
            "id,name\nP1,Alpha\nP2,alpha\nP3,Beta\n\nround,black,white,winner\n1,Alpha,P3,1\n",
            ("E-AMBIGUOUS-NAME", 7, 2),
        ),
        (
            "round,black,white,black_rating\n1,Alpha,Beta,2100\n2,Alpha,Beta,2200\n",
            ("E-STATED-TWICE", 3, 4),
        ),
    ],
)
def test_what_cannot_be_read_is_an_error_at_its_cell(text, problem):
    document = load_csv(text)
    assert problem in found(text)
    assert document.event is None


def test_an_unknown_column_is_a_warning_with_a_suggestion():
    (problem,) = load_csv("id,name,raiting\nP1,Alpha,2100\n").problems
    assert (problem.code, problem.where.line, problem.where.column) == ("W-UNKNOWN-COLUMN", 1, 3)
    assert problem.params["suggestion"] == "rating"


def test_an_unknown_line_of_the_event_is_a_warning():
    (problem,) = load_csv("key,value\nrulebok,fesa\n\nid,name\nP1,Alpha\n").problems
    assert (problem.code, problem.where.line, problem.params["suggestion"]) == ("W-UNKNOWN-FIELD", 2, "rulebook")


def test_rows_of_nothing_but_delimiters_stand_between_blocks():
    text = "id;name;;\nP1;Alpha;;\n;;;\nround;player;kind;\n1;P1;;\n"
    document = load_csv(text)
    assert document.problems == ()
    assert document.event.byes[0].kind is ByeKind.BYE


@given(documents())
def test_what_is_written_is_read_again(made):
    event, claims = made
    written = FORMAT.write(event, claims)
    document = load_csv(written.data)
    assert written.problems == ()
    assert not [problem for problem in document.problems if problem.severity is Severity.ERROR]
    assert document.event == event
    assert document.claims == claims


def test_b082_csv_is_utf8_with_a_mark_for_spreadsheets():
    event = load_csv("id,name,club\nP1,Nguyễn Đức,Київ\n").event
    data = FORMAT.write(event, {}).data
    assert data.startswith(b"\xef\xbb\xbf")
    assert "Nguyễn Đức".encode() in data
    assert load_csv(data).event == event


@pytest.mark.parametrize("name", ["=1+1", "+cmd", "-x", "@SUM(A1)", "'=quoted", "''=twice", "--"])
def test_a_spreadsheet_computes_no_name(name):
    text = io.StringIO()
    csv.writer(text).writerows([["id", "name"], ["P1", f"'{name}"]])
    event = load_csv(text.getvalue()).event
    assert event.entries[0].name == name
    data = FORMAT.write(event, {}).data
    cells = [cell for row in csv.reader(io.StringIO(data.decode("utf-8-sig"))) for cell in row]
    assert f"'{name}" in cells
    assert load_csv(data).event == event


def test_what_csv_does_not_hold_is_told():
    event = load_csv("id,name\nP1,Alpha\n").event
    padded = FORMAT.write(replace(event, code=" A "), {})
    assert [(problem.code, problem.params["field"]) for problem in padded.problems] == [("W-NOT-HELD", "event.code")]


def test_b084_cyrillic_keeps_its_letters_and_its_columns(reference):
    old = load_bytes("cup", (reference / "go/ufgo-database/cup_table_cp1251.txt").read_bytes())
    new = load_bytes("cup", (reference / "go/ufgo-database/cup_table_utf8.txt").read_bytes())
    assert old.event == new.event
    assert len(old.event.entries) == 45


@pytest.mark.parametrize("name", ["Gamma  Carl", "Gamma Carl ", " gamma CARL", "Gamma\u00a0Carl"])
def test_b085_blanks_and_capitals_do_not_make_another_person(name):
    text = f"id,name\nP1,Gamma Carl\nP2,Beta\n\nround,black,white,winner\n1,{name},P2,1\n"
    document = load_csv(text)
    assert [entry.name for entry in document.event.entries] == ["Gamma Carl", "Beta"]
    assert document.event.games[0].black == "P1"


def test_b085_the_name_is_kept_as_it_was_written():
    assert load_csv("id,name\nP1,Gamma  Carl \n").event.entries[0].name == "Gamma  Carl "
