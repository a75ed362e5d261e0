"""The federation's database read from its four files, and what is wrong in them."""

from __future__ import annotations

from datetime import date

import pytest

from banzuke.core.outcome import ByeKind, Winner
from banzuke.formats.ufgo_database import FILES, read

NAMES = {"7": ("Вигадка Адам", "Адам"), "8": ("Вигадка Віра", "Віра"), "9": ("Вигадка Галя", "Галя")}
TOURNAMENT = "5,Cup,2014-11-01,2014-11-02,1,T141101C,Рівне"
PARTICIPANTS = ("21,5,7,1,1d,2100,2110", "22,5,8,2,,1900,1890", "23,5,9,3,3k,1800,")
GAMES = ("5,1,21,22,b,1,0,0", "5,1,22,21,w,0,0,0", "5,1,23,,,1,0,1", "5,2,22,23,,1,1,0", "5,2,23,22,,0,1,0")


def database(tournaments=(TOURNAMENT,), participants=PARTICIPANTS, games=GAMES):
    rows = dict(zip(FILES, (tournaments, participants, games), strict=True))
    return read({name: "\n".join([",".join(FILES[name]), *rows[name]]).encode() for name in FILES}, NAMES)


def codes(found):
    return [(problem.code, problem.where.line) for event in found.events for problem in event.document.problems]


def test_a_tournament_is_read():
    (found,) = database().events
    event = found.document.event
    assert (event.code, event.name, event.place, event.end) == ("T141101C", "Cup", "Рівне", date(2014, 11, 2))
    assert [(entry.name, entry.rating, str(entry.grade or "")) for entry in event.entries] == [
        ("Вигадка Адам", 2100, "1d"),
        ("Вигадка Віра", 1900, ""),
        ("Вигадка Галя", 1800, "3k"),
    ]
    assert [(game.black, game.white, game.winner, game.by_default, game.colours_known) for game in event.games] == [
        ("21", "22", Winner.BLACK, False, True),
        ("22", "23", Winner.BLACK, True, False),
    ]
    assert [(bye.player, bye.kind) for bye in event.byes] == [("23", ByeKind.BYE)]
    assert found.players == {"21": "7", "22": "8", "23": "9"}
    assert [claim.rating_after for claim in found.document.claims.values()] == [2110, 1890, None]


def test_an_event_without_a_code_has_its_number():
    (found,) = database(tournaments=(TOURNAMENT.replace("T141101C", ""),)).events
    assert found.document.event.code == "UFGO5"


def test_tournaments_stand_in_the_order_of_their_days():
    later = "4,Later Cup,2015-01-01,2015-01-02,1,,"
    found = database(tournaments=(later, TOURNAMENT), participants=(*PARTICIPANTS, "31,4,7,1,,2100,2100"))
    assert [event.number for event in found.events] == ["5", "4"]


@pytest.mark.parametrize(
    ("games", "expected"),
    [
        (("5,1,21,22,b,1,0,0", "5,1,22,23,w,0,0,0"), [("E-MIRROR-OPPONENT", 2), ("E-MIRROR-OPPONENT", 3)]),
        (("5,1,21,22,b,1,0,0",), [("E-MIRROR-OPPONENT", 2)]),
        (("5,1,21,22,b,1,0,0", "5,1,22,21,w,1,0,0"), [("E-MIRROR", 2)]),
        (("5,1,21,99,b,1,0,0",), [("E-NO-ROW", 2)]),
        (("5,1,99,21,b,1,0,0",), [("E-UNKNOWN-PLAYER", 2)]),
        (("5,1,21,,,1,0,1", "5,1,21,,,1,0,1"), [("E-TWICE-IN-ROUND", 3)]),
    ],
)
def test_chairs_that_contradict_each_other_refuse_the_event(games, expected):
    found = database(games=games)
    assert codes(found) == expected
    assert found.events[0].document.event is None


def test_a_row_of_no_tournament_is_told():
    found = database(games=(*GAMES, "6,1,1,2,b,1,0,0"))
    assert [(problem.code, problem.where.line) for problem in found.problems] == [("E-NO-TOURNAMENT", 7)]
    assert found.events[0].document.event is not None


def test_rows_of_another_width_are_told():
    found = database(games=("5,1,21",))
    assert [(problem.code, problem.where.line) for problem in found.problems] == [("E-ROW-LENGTH", 2)]


def test_other_files_are_not_the_database():
    found = read({"games.csv": b"a,b\n"}, {})
    assert [problem.code for problem in found.problems] == ["E-DATABASE-FILE"] * 3
    assert found.events == ()
