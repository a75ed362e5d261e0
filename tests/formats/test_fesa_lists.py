"""FESA's rating list and the state of its program: people, ratings, counters, and what is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banzuke.core.event import Entry
from banzuke.core.grade import dan, kyu
from banzuke.core.quantities import PlayerId
from banzuke.formats.lists import fesa, read_list
from banzuke.formats.lists.player_list import Scale
from banzuke.formats.loading import load_bytes
from banzuke.formats.ratings_csv import read_ratings, with_ratings

LIST = """Elo list for 2026-01-01

    Name                               Grades       Elo #games Nationality
  1 Vysoky            Ivan             4 Dan  5 Dan 2436  60     UA
 12 Kalyna Horova     Yana Maria       2 Kyu        1499 131     UA
112 Prydumanovytskyy  Ő                      10 Kyu  966   4     HU
 45 Lis               A                5 Kyu 10 Kyu 1438  14     JP
1003 Zhyto             Marko                         1001   9     UA
"""
PLAYER = r"""(#S(PLAYER :LAST-NAME "Vysoky" :FIRST-NAME "Ivan" :NATIONALITY-LIST (#S(HOME :LIST #\E :NATIONALITY "UA"
 :RESIDENS "UA" :LAST "2025-02-05")) :GRADE-LEVEL 4 :GRADE-NAME "Dan" :NSR-GRADE-LEVEL 5 :NSR-GRADE-NAME "Dan"
 :ELO-NUMBER 2297 :GAMES 23 :LAST-PLAYED "2025-02-05" :LB-COUNT (:LB 6 NIL) :MP-COUNT NIL :BONUS-COUNT 15)
#S(PLAYER :LAST-NAME "Lis" :FIRST-NAME "Anna \"Ania\"" :NATIONALITY-LIST (#S(HOME :LIST #\E :NATIONALITY "PL"))
 :GRADE-LEVEL 0 :GRADE-NAME "" :NSR-GRADE-LEVEL 0 :NSR-GRADE-NAME "" :ELO-NUMBER 1563
 :GAMES ((1620 0 1) (1620 1 1) (1550 1/2 1)) :LAST-PLAYED "2025-05-22" :LB-COUNT NIL :MP-COUNT NIL :BONUS-COUNT 0)
#S(player :last-name "Bo" :first-name "" :nationality-list () :grade-level 1 :grade-name "Kyu" :nsr-grade-level 3
 :nsr-grade-name "Kyu" :elo-number 1777 :games 20 :lb-count (:lb 3 T) :mp-count (:mp 3) :bonus-count 12))
"""


def entries(text, name="list.txt"):
    return [listed.entry for listed in read_list(name, text.encode("utf-8")).people]


def test_a_list():
    found = read_list("list.txt", LIST.encode())
    assert (found.format, found.scale, found.lines, found.left_out) == ("fesa-list", Scale.FESA, 5, 0)
    assert [problem.code for problem in found.problems] == ["N-FESA-LIST"]
    vysoky, kalyna, long, lis, zhyto = (listed.entry for listed in found.people)
    assert [(each.name, each.given, each.country, each.rating, each.grade) for each in (vysoky, kalyna, long)] == [
        ("Vysoky Ivan", "Ivan", "UA", 2436, dan(4)),
        ("Kalyna Horova Yana Maria", "Yana Maria", "UA", 1499, kyu(2)),
        ("Prydumanovytskyy Ő", "Ő", "HU", 966, None),
    ]
    assert [each.state.get("preliminary_grade") for each in (vysoky, kalyna, long, lis)] == ["5d", None, "10k", "10k"]
    assert (zhyto.name, zhyto.rating, zhyto.grade) == ("Zhyto Marko", 1001, None)


def test_what_a_list_tells_of_the_counters():
    vysoky, kalyna, long, lis, _ = entries(LIST)
    assert vysoky.state == {
        "games": 60, "grade": "4d", "bonus_games": 60, "preliminary_grade": "5d",
        "unknown": ["bonus_games", "lb_count", "mp_count"],
    }  # fmt: skip
    assert (kalyna.state["bonus_games"], kalyna.state["unknown"]) == (100, ["lb_count", "mp_count"])
    assert (long.state["open_history"], long.state["unknown"]) == ([[966, 0.5]] * 4, ["open_history"])
    assert (lis.state["bonus_games"], lis.state["unknown"]) == (14, ["bonus_games"])


@pytest.mark.parametrize(("games", "bonus"), [(117, 100), (118, 100), (99, 99), (9, 9)])
def test_the_bonus_is_used_up_at_118_games_for_certain(games, bonus):
    (entry,) = entries(
        f"Elo list for 2026-01-01\n  1 Vysoky            Ivan             4 Dan        1436 {games:>3}     UA\n"
    )
    assert entry.state["bonus_games"] == bonus
    assert ("bonus_games" in entry.state.get("unknown", [])) == (games < 118)


@pytest.mark.parametrize(
    "line", ["  2 Vysoky", "  2 Vysoky            Ivan             4 Dan  2436", "  2 1438  14     UA"]
)
def test_a_line_that_breaks_the_columns_is_left_out_and_told(line):
    found = read_list("list.txt", (LIST + line + "\n").encode())
    assert (found.lines, found.left_out) == (6, 1)
    assert [(problem.code, problem.where.line) for problem in found.problems] == [
        ("W-LIST-ROW", 9),
        ("N-FESA-LIST", None),
    ]


def test_a_latin_1_list():
    text = LIST.replace("Prydumanovytskyy  Ő", "Prydumaný         Ö")
    found = read_list("list.txt", text.encode("latin-1"))
    assert found.people[2].entry.name == "Prydumaný Ö"


def test_a_list_is_written_as_it_is_read():
    assert fesa.written("2026-01-01", [each for each in entries(LIST) if each.id != "1003"]) == (
        LIST.rpartition("1003")[0].replace(" 12 ", "  2 ").replace("112 ", "  3 ").replace(" 45 ", "  4 ")
    )


def test_long_names_are_cut_at_their_column():
    entry = Entry(id=PlayerId("1"), name="A" * 30 + " Bo", given="Bo", rating=1500.0, country="UA", state={"games": 3})
    (back,) = entries(fesa.written("2026-01-01", [entry]))
    assert back.name == "A" * 17 + " Bo"


def test_the_state_of_the_program():
    found = read_list("ratingliste", PLAYER.encode())
    assert (found.format, found.scale, found.lines, found.problems) == ("fesa-state", Scale.FESA, 3, ())
    vysoky, lis, bo = (listed.entry for listed in found.people)
    assert (vysoky.name, vysoky.given, vysoky.country, vysoky.rating, vysoky.grade) == (
        "Vysoky Ivan", "Ivan", "UA", 2297, dan(4)
    )  # fmt: skip
    assert vysoky.state == {
        "games": 23, "grade": "4d", "bonus_games": 15, "lb_count": [6, False], "mp_count": None,
        "preliminary_grade": "5d",
    }  # fmt: skip
    assert (lis.name, lis.country) == ('Lis Anna "Ania"', "PL")
    assert lis.state["open_history"] == [[1620, 0], [1620, 1], [1550, 0.5]]
    assert (bo.name, bo.country, bo.state["lb_count"], bo.state["mp_count"]) == ("Bo", None, [3, True], 3)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (":ELO-NUMBER 2297", ":ELO-NUMBER NIL"),
        (":GAMES 23", ":GAMES (7)"),
        ('"Vysoky"', '""'),
        ('#S(PLAYER :LAST-NAME "V', '#S(HOME :LAST-NAME "V'),
    ],
)
def test_a_structure_that_is_no_player_is_left_out_and_told(before, after):
    found = read_list("ratingliste", PLAYER.replace(before, after, 1).encode())
    if found.format == "fesa-state":
        assert (found.lines, found.left_out) == (3, 1)
        assert [(problem.code, problem.where.line) for problem in found.problems] == [("W-LIST-ROW", 1)]


@given(st.integers(1, len(PLAYER) - 4))
def test_a_cut_state_is_told_and_never_an_exception(end):
    found = read_list("ratingliste", PLAYER[:end].encode())
    codes = {problem.code for problem in found.problems}
    assert codes & {"E-FESA-STATE-CUT", "E-UNKNOWN-LIST", "E-EMPTY"}


@given(st.text(alphabet='()#S"\\ :PLAYER12NIL\n', max_size=200))
def test_noise_is_never_an_exception(noise):
    read_list("noise", ("(#S(PLAYER " + noise).encode())
    read_list("noise", ("Elo list for 2026-01-01\n  1 " + noise).encode())


def test_a_table_takes_ratings_and_counters_from_a_list():
    table = b"[Cup]\n[2026-02-01]\n1 [Vysoky] [Ivan] [2+]\n2 [Kalyna Horova] [Yana Maria] [1-]\n"
    event, problems = with_ratings(load_bytes("cup.txt", table).event, read_ratings("list.txt", LIST.encode()))
    assert [entry.rating for entry in event.entries] == [2436, 1499]
    assert event.entries[0].state["games"] == 60
    assert [problem.code for problem in problems] == ["N-FESA-LIST"]
