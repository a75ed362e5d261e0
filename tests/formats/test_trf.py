from __future__ import annotations

from datetime import date

import pytest
from drafts import codes, entry, event_of, game
from hypothesis import given, settings
from strategies import documents, mutations

from banzuke.core.event import Entry, Event, Game
from banzuke.core.outcome import ByeKind, Winner
from banzuke.core.quantities import PlayerId
from banzuke.formats.draft import Claim
from banzuke.formats.loading import load_bytes
from banzuke.formats.source import Source
from banzuke.formats.trf import FORMAT

TRF = """\
012 Spring Cup
022 Kyiv
032 UKR
042 2026/05/01
052 May 02, 2026
062 4
072 1
092 Individual: Swiss-System
102 Refereeson, Ray
122 40/120, 60
XXR 3
XXC white1
001    1 w WG Alphason,Ann                      2103 UKR    12345678 1990/01/31  2.0    1     2 w 1     3 b =  0000 - H
001    2      Betason Bob                                            1991/00/00  0.0    4     1 b 0     4 w -  0000 - Z
001    3      Gammason,Cid                      1500                             1.5    2  0000 - U     1 w =
001    4      Deltason,Dan                         0                             1.0    3  0000 - -     2 b +
"""


def read(text: str = TRF):
    return FORMAT.read(Source("cup.trf", text.encode()))


def test_the_header():
    event = read().event
    assert (event.game, event.name, event.place, event.country) == ("chess", "Spring Cup", "Kyiv", "UKR")
    assert (event.start, event.end) == (date(2026, 5, 1), date(2026, 5, 2))
    assert (event.referee, event.time.overtime, event.rounds) == ("Refereeson, Ray", "40/120, 60", 3)
    assert event.tournament["trf"]["records"] == ["092 Individual: Swiss-System"]
    assert event.tournament["initial_colour"] == "white"


def test_the_players():
    draft = read()
    assert entry(draft, 1) == Entry(
        id=PlayerId("1"),
        name="Alphason Ann",
        given="Ann",
        rating=2103,
        born=date(1990, 1, 31),
        ids={"FIDE": "12345678"},
        country="UKR",
    )
    assert (entry(draft, 2).name, entry(draft, 2).given, entry(draft, 2).rating) == ("Betason Bob", None, None)
    assert entry(draft, 4).rating is None
    assert draft.claims["1"] == Claim(place="1", columns={"Points": "2.0"})
    assert draft.event.tournament["trf"]["players"] == {"1": {"sex": "w", "title": "WG"}, "2": {"born": "1991/00/00"}}


def test_the_rounds():
    draft = read()
    assert [(each.value.round, each.value.white, each.value.black, each.value.winner) for each in draft.games] == [
        (1, "1", "2", Winner.WHITE),
        (2, "3", "1", Winner.DRAW),
        (2, "2", "4", Winner.BLACK),
    ]
    assert [game(draft, number).by_default for number in (1, 2, 3)] == [False, False, True]
    assert {(each.value.round, each.value.player, each.value.kind) for each in draft.byes} == {
        (3, "1", ByeKind.HALF),
        (3, "2", ByeKind.ZERO),
        (1, "3", ByeKind.BYE),
        (1, "4", ByeKind.ABSENT),
    }
    assert codes(draft) == []


def test_b079_an_address_is_no_city_and_dates_in_words_are_dates():
    draft = read(TRF.replace("022 Kyiv", "022 https://chess.example.org/x").replace("2026/05/01", "May 1, 2026"))
    assert (draft.event.place, draft.event.start) == (None, date(2026, 5, 1))
    assert "022 https://chess.example.org/x" in draft.event.tournament["trf"]["records"]


def test_a_date_that_is_none_is_named():
    (found,) = read(TRF.replace("2026/05/01", "in spring")).problems
    assert (found.code, found.where.line, found.params["value"]) == ("W-HEADER", 4, "in spring")


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("     3 b =", "     3 b ?", "E-CELL", 13),
        ("     3 b =", "    xx b =", "E-CELL", 13),
        ("2103", "21x3", "E-NUMBER", 13),
        ("001    4", "001    x", "E-ROW", 16),
        ("XXC white1", "white1", "E-ROW", 12),
        ("     1 b 0", "     1 b 1", "E-MIRROR", 13),
    ],
)
def test_what_cannot_be_read_is_named_at_its_line(old, new, code, line):
    assert (code, line) in [(each.code, each.where.line) for each in read(TRF.replace(old, new)).problems]


def test_b080_what_was_read_is_written_whole():
    draft = read()
    event = event_of(draft)
    written = FORMAT.write(event, draft.claims)
    back = FORMAT.read(Source("x", written.data))
    assert written.problems == ()
    assert (event_of(back), back.claims) == (event, draft.claims)


def test_the_columns_are_those_of_fide():
    written = FORMAT.write(event_of(read()), read().claims).data.decode().splitlines()
    assert [line for line in written if line.startswith("001")] == TRF.replace(
        "   0       ", "           "
    ).splitlines()[-4:]


def test_lines_may_end_as_on_an_old_mac():
    assert len(read(TRF.replace("\n", "\r")).entries) == 4


def test_other_identifiers_become_start_numbers():
    two = tuple(Entry(id=PlayerId(each), name=f"{each} B") for each in ("P7", "P9"))
    won = Game(round=1, black=PlayerId("P9"), white=PlayerId("P7"), winner=Winner.WHITE)
    back = event_of(FORMAT.read(Source("x", FORMAT.write(Event(game="chess", entries=two, games=(won,)), {}).data)))
    assert [(each.white, each.black, each.winner) for each in back.games] == [("1", "2", Winner.WHITE)]


def test_a_rating_that_fide_cannot_have_is_left_out_and_listed():
    weak = Entry(id=PlayerId("1"), name="A B", rating=-300)
    written = FORMAT.write(Event(game="chess", entries=(weak,)), {})
    assert "players.rating" in {each.params["field"] for each in written.problems}


@settings(max_examples=50)
@given(documents())
def test_whatever_is_written_is_read(made):
    event, claims = made
    assert len(FORMAT.read(Source("x", FORMAT.write(event, claims).data)).entries) == len(event.entries)


@settings(max_examples=150)
@given(mutations(TRF.encode()))
def test_a_damaged_file_never_raises(data):
    FORMAT.read(Source("cup.trf", data))
    load_bytes("cup.trf", data)
