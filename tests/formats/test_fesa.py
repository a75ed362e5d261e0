"""FESA's submission and cross-table: what is read, every defect that is known, and the way back."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rated_events import events

from banzuke.core.grade import dan, kyu, pro
from banzuke.core.outcome import ByeKind, Side, Winner
from banzuke.core.pieces import PiecesOff
from banzuke.core.problem import Severity
from banzuke.formats.fesa.promotions import printed_promotions
from banzuke.formats.loading import FORMATS, load_bytes
from banzuke.rulebooks import find, rate_event

SUBMISSION, TABLE = (next(each for each in FORMATS if each.id == name) for name in ("fesa-submission", "fesa-table"))
HEAD = """[Spring Cup, Kyiv, UA, 2026-04-18 to 2026-04-19]
[2026-04-19]
[Time control: 30min + 30sec]
"""
ROWS = """Nr Name Nat 1 2 3 MM Pts
1 [Koval] [Petro] UA 1 Kyu 1630 [2+ 3-(-2p) 0+] [1] 3
2 [van Lyst] [Ida Maria] 1500 [1- 0= 3+] 1.5 ; came late
3 N [Ráczi] [Ödön] HU 5 Kyu [0- 1+(+2p) 2-] 1
"""
PRINTED = """Spring Cup : 2026-04-18/19
Nr Name                      Nat  Grade  ELO    1   2   3 MMS Pts   +/-
 1 Koval          Petro      UA   1 Kyu  1690   2+  3-  0+  1  3     +5
 2 van Lyst       Ida Maria  NL   2 Dan  1820   1-  0-  3+  0  1    -15
 3 Ráczi          Ödön       HU          1755*  0-  1+  2-  0  1

Promoting Koval Petro to 1 Dan
"""


def read(text, name="turnering.txt", encoding="latin-1"):
    return load_bytes(name, text.encode(encoding))


def codes(text, **options):
    """What is said about a file, apart from its encoding and what was inferred."""
    said = read(text, **options).problems
    return [(each.code, each.where.line, each.where.round) for each in said if not each.code.startswith("N-")]


def test_a_submission():
    document = read(HEAD + ROWS)
    event = document.event
    assert document.format == "fesa-submission"
    assert (event.game, event.name, event.place, event.country) == ("shogi", "Spring Cup", "Kyiv", "UA")
    assert (event.start, event.end, event.rounds) == (date(2026, 4, 18), date(2026, 4, 19), 3)
    assert (event.time.main, event.time.overtime) == (30, "byoyomi 30s")
    koval, van_lyst, raczi = event.entries
    assert (koval.name, koval.given, koval.country, koval.grade, koval.rating, koval.start_points) == (
        "Koval Petro", "Petro", "UA", kyu(1), 1630, 1
    )  # fmt: skip
    assert (van_lyst.name, van_lyst.given, van_lyst.rating) == ("van Lyst Ida Maria", "Ida Maria", 1500)
    assert (raczi.name, raczi.rating, raczi.state) == ("Ráczi Ödön", None, {"preliminary_grade": "5k"})
    assert [(game.round, game.black, game.white, game.winner, game.pieces) for game in event.games] == [
        (1, "1", "2", Winner.BLACK, None),
        (2, "1", "3", Winner.WHITE, PiecesOff(code="2p", giver=Side.BLACK)),
        (3, "2", "3", Winner.BLACK, None),
    ]
    assert {(bye.round, bye.player, bye.kind) for bye in event.byes} == {
        (3, "1", ByeKind.BYE), (2, "2", ByeKind.HALF), (1, "3", ByeKind.ZERO)
    }  # fmt: skip
    assert [document.claims[entry.id].columns["Pts"] for entry in event.entries] == ["3", "1.5", "1"]


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("[2+ 3-(-2p) 0+]", "[2+ 3-(-2p) 0+ ?]", [("E-FESA-CELL", 5, 4)]),
        ("[2+ 3-(-2p) 0+]", "[2+ x 3-(-2p) 0+]", [("E-FESA-CELL", 5, 2)]),
        ("3-(-2p)", "3-", [("E-FESA-MARK-ONCE", 5, 2)]),
        ("3-(-2p)", "3-(+2p)", [("E-FESA-MARK-BOTH-RECEIVE", 5, 2)]),
        ("1+(+2p)", "1+(-2p)", [("E-FESA-MARK-BOTH-GIVE", 5, 2)]),
        ("3-(-2p)", "3-(-4p)", [("E-FESA-MARK-CODES", 5, 2)]),
        ("3-(-2p)", "3-(-7p)", [("E-FESA-MARK", 5, 2), ("E-FESA-MARK-ONCE", 5, 2)]),
        ("3-(-2p)", "3-(2p)", [("E-FESA-MARK", 5, 2), ("E-FESA-MARK-ONCE", 5, 2)]),
        ("3-(-2p)", "3- (-2p)", [("W-FESA-MARK-APART", 5, 2)]),
        ("0+]", "0+(-2p)]", [("W-FESA-MARK-BYE", 5, 3)]),
        ("[2+ ", "[2# ", [("E-FESA-NO-SHOW", 5, 1)]),
        ("[1- ", "[1+ ", [("E-MIRROR", 5, 1)]),
        ("[1- ", "[1= ", [("E-MIRROR-DRAW", 5, 1)]),
        ("[1- ", "[3- ", [("E-MIRROR-OPPONENT", 5, 1), ("E-MIRROR-OPPONENT", 6, 1)]),
        ("[1- ", "[9- ", [("E-MIRROR-OPPONENT", 5, 1), ("E-NO-ROW", 6, 1)]),
        ("2 [van", "4 [van", [("E-FESA-NUMBER", 6, None)]),
        ("] [Ida", " [Ida", [("E-FESA-LINE", 6, None)]),
        ("1500", "strong", [("W-FESA-FREE", 6, None)]),
        ("HU 5", "1200 5", [("W-FESA-NEW-RATED", 7, None)]),
        ("[1] 3", "[x] 3", [("E-NUMBER", 5, None)]),
        ("[2026-04-19]", "[soon]", [("W-FESA-NO-DAY", 1, None)]),
        ("[2026-04-19]", "[2026-04-20]", [("W-FESA-DAYS", 1, None)]),
    ],
)
def test_what_is_wrong_with_a_submission(before, after, expected):
    assert before in HEAD + ROWS
    found = codes((HEAD + ROWS).replace(before, after, 1))
    assert [each for each in expected if each not in found] == []
    following = {"E-MIRROR-OPPONENT", "E-NO-ROW", "W-STATED-ONCE", "E-FESA-NUMBER"}
    assert {each[0] for each in found} - following <= {each[0] for each in expected}


def test_a_submission_without_a_head():
    assert ("W-FESA-NO-HEAD", 1, None) in codes(ROWS)


@pytest.mark.parametrize(
    "cells", ["2^+ 3-(-2p) 0+", "2+ 3- (-2p) 0+", "2+  3-(-2p)  0+", "2+v 3-(-2p)^ 0+", "2+ 3-(- 2P) 0+"]
)
def test_marks_and_blanks_of_other_programs(cells):
    text = (HEAD + ROWS).replace("2+ 3-(-2p) 0+", cells)
    event = read(text).event
    if "^+" in cells:
        assert event is None
    else:
        assert event.games == read(HEAD + ROWS).event.games


def test_a_no_show_is_an_absence():
    event = read((HEAD + ROWS).replace("[0- ", "[0# ")).event
    assert ByeKind.ABSENT in {bye.kind for bye in event.byes}


def test_a_simultaneous_display_gives_results_and_no_grades():
    players = "1 [Koval] [Petro] 4 Dan 2200 [2+ 3+(-2p)]\n2 [Bo] [An] 900 &\n3 [Di] [Ev] 800 &\n"
    text = f"[Display, Lviv]\n[2026-05-01]\n{players}"
    document = read(text)
    event = document.event
    assert [problem.code for problem in document.problems] == ["N-FESA-DISPLAY"]
    assert [entry.group for entry in event.entries] == [None, "simultaneous", "simultaneous"]
    assert [(game.black, game.white, game.winner) for game in event.games] == [
        ("1", "2", Winner.BLACK), ("1", "3", Winner.BLACK)
    ]  # fmt: skip
    assert event.games[1].pieces == PiecesOff(code="2p", giver=Side.BLACK)
    won = text.replace("[2+ 3+(-2p)]", "[2- 3-(-2p)]")
    result = rate_event(read(won).event, find("fesa"))
    assert result.rated.change("2").delta > 50
    assert [each.promotions for each in result.grades.values()] == [(), (), ()]


@pytest.mark.parametrize("encoding", ["latin-1", "utf-8"])
def test_names_in_both_encodings(encoding):
    assert read(HEAD + ROWS, encoding=encoding).event.entries[2].name == "Ráczi Ödön"
    assert read(PRINTED, encoding=encoding).event.entries[2].name == "Ráczi Ödön"


def test_cyrillic_names_in_an_old_page():
    text = (HEAD + ROWS).replace("Koval] [Petro", "Коваль] [Петро").replace("Ráczi] [Ödön", "Шевчук] [Олеся")
    assert read(text, encoding="cp1251").event.entries[0].name == "Коваль Петро"


def test_a_published_table():
    document = read(PRINTED, name="table.txt")
    event = document.event
    assert document.format == "fesa-table"
    assert (event.name, event.start, event.end, event.rounds) == (
        "Spring Cup", date(2026, 4, 18), date(2026, 4, 19), 3
    )  # fmt: skip
    assert [(entry.name, entry.given, entry.country, entry.grade, entry.start_points) for entry in event.entries] == [
        ("Koval Petro", "Petro", "UA", kyu(1), 1),
        ("van Lyst Ida Maria", "Ida Maria", "NL", dan(2), 0),
        ("Ráczi Ödön", "Ödön", "HU", None, 0),
    ]
    koval, van_lyst, raczi = (document.claims[entry.id] for entry in event.entries)
    assert (koval.rating_after, van_lyst.rating_after, raczi.rating_after) == (1695, 1805, 1755)
    assert koval.columns == {"Pts": "3", "+/-": "+5", "Promoting": "1 Dan"}
    assert raczi.columns == {"Pts": "1"}


def test_given_names_stand_in_one_column():
    text = """Cup : 2026-01-02
Nr Name                   Nat  Grade  ELO    1  Pts   +/-
 1 Le Grand Parc Anna     FR   2 Dan  1887   2+   1   +10
 2 Bo            Eva Lou  FR   2 Dan  1861   1-   0   -10
"""
    assert [(entry.name, entry.given) for entry in read(text).event.entries] == [
        ("Le Grand Parc Anna", "Anna"), ("Bo Eva Lou", "Eva Lou")
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("1   2   3 MMS", "1   2 MMS", [("W-FESA-HEADING", 2, None)]),
        ("  1-  0-  3+  0  1    -15", "  1-  0-", [("E-FESA-CUT", 4, None)]),
        ("  1-  0-  3+  0  1    -15", "", [("E-FESA-CUT", 4, None)]),
        ("2 van Lyst       Ida Maria  NL", "2 van Lyst       Ida Maria", [("E-FESA-ROW", 4, None)]),
        ("0-  1+", "0-(-2p)  1+", [("W-FESA-MARK-BYE", 5, 1)]),
        ("2+  3-  0+", "2+ 3-(-r) 0+", [("E-FESA-MARK-ONCE", 3, 2)]),
        ("2+  3-  0+", "2+ 3- (-r) 0+", [("W-FESA-MARK-APART", 3, 2), ("E-FESA-MARK-ONCE", 3, 2)]),
        ("Promoting Koval", "Promoting Kowal", [("W-FESA-PROMOTED", 7, None)]),
        ("van Lyst       Ida Maria", "van Lyst (elder) Ida M. ", []),
    ],
)
def test_what_is_wrong_with_published_tables(before, after, expected):
    assert before in PRINTED
    found = codes(PRINTED.replace(before, after, 1), name="table.txt")
    assert [each for each in expected if each not in found] == []
    if not expected:
        assert found == []


def test_a_table_that_tells_no_counter_and_an_unknown_history():
    """A change that no counter gives leaves it unknown; a star that the games do not give keeps its rating."""
    document = read(PRINTED)
    raczi = document.event.entries[2]
    assert (raczi.rating, raczi.state) == (1755, {"history_unknown": True})
    assert [problem.code for problem in rate_event(document.event, find("fesa")).problems] == [
        "W-HISTORY-UNKNOWN", "W-BONUS-UNKNOWN"
    ][::-1]  # fmt: skip


@given(data=st.data())
def test_what_is_written_is_read_again(data):
    """Both files give the games, handicaps and free rounds back; forfeits and open games are told as lost."""
    event = data.draw(events(find("fesa")))
    for form in (SUBMISSION, TABLE):
        written = form.write(event, {})
        assert not any(problem.severity is Severity.ERROR for problem in written.problems)
        back = load_bytes("x", written.data, form.id).event
        lost = {problem.params.get("field") for problem in written.problems}
        assert back is not None
        if "games" not in lost:
            assert facts(back) == facts(event)


def facts(event):
    numbers = {entry.id: number for number, entry in enumerate(event.entries)}
    return {
        (
            game.round,
            frozenset((numbers[game.black], numbers[game.white])),
            game.winner is Winner.DRAW or numbers[game.player(Side(game.winner.value))],
            game.pieces and (game.pieces.code, numbers[game.player(game.pieces.giver)]),
        )
        for game in event.games
        if game.winner in {Winner.BLACK, Winner.WHITE, Winner.DRAW} and not game.by_default
    }


@pytest.mark.parametrize("name", ["Петренко Іван", "Łukasik Ewa"])
def test_names_go_into_latin_letters(name):
    event = read((HEAD + ROWS).replace("Koval] [Petro", name.replace(" ", "] [")), encoding="utf-8").event
    written = SUBMISSION.write(event, {})
    codes_said = {problem.code for problem in written.problems}
    if name.startswith("Ł"):
        assert "E-FESA-LATIN" in codes_said
    else:
        assert "[Petrenko] [Ivan]" in written.data.decode("latin-1")
        assert "W-FESA-LATIN" in codes_said


@pytest.mark.parametrize("country", ["Fr", "", "France", None])
def test_odd_countries_and_professionals_do_not_break_a_row(country):
    event = read(PRINTED).event
    first, *others = event.entries
    odd = replace(event, entries=(replace(first, country=country, grade=pro(3)), *others))
    for form in (SUBMISSION, TABLE):
        written = form.write(odd, {})
        assert len(load_bytes("x", written.data, form.id).event.entries) == 3
        assert "players.grade" in {problem.params.get("field") for problem in written.problems}


def test_japanese_names_are_refused_in_a_submission_and_kept_in_a_table():
    event = read((HEAD + ROWS).replace("Koval] [Petro", "山本] [花子"), encoding="utf-8").event
    assert "E-FESA-LATIN" in {problem.code for problem in SUBMISSION.write(event, {}).problems}
    assert "山本" in TABLE.write(event, {}).data.decode("utf-8")


@given(st.text(alphabet="[]()+-=#&0123456789 \nNrKovalDankyu*;:/", max_size=300))
def test_noise_is_never_an_exception(noise):
    for form in (SUBMISSION, TABLE):
        for text in (noise, HEAD + noise, PRINTED + noise):
            load_bytes("noise", text.encode(), form.id)


@given(st.integers(0, len(HEAD + ROWS)), st.integers(0, len(PRINTED)))
def test_cut_files_are_never_an_exception(first, second):
    load_bytes("cut", (HEAD + ROWS)[:first].encode("latin-1"), "fesa-submission")
    load_bytes("cut", PRINTED[:second].encode("latin-1"), "fesa-table")


def test_promotions_of_a_table_have_their_ways():
    found = printed_promotions(read(PRINTED.replace("1 Dan", "3 Dan")), find("fesa"))
    assert [(str(each.grade), each.way) for each in found] == [("3d", None)]
    text = PRINTED.replace("1690", "1795").replace("Koval Petro to 1 Dan", "Koval Petro to 1 Dan")
    (each,) = printed_promotions(read(text), find("fesa"))
    assert (each.way.promotions[-1].way.value, each.way.games) == ("upper", 100)


def test_another_rulebooks_grades_have_no_such_promotions():
    assert printed_promotions(read(PRINTED), find("ufgo-2012")) == ()
