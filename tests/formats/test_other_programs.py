"""The files of pairgoth and MacMahon."""

from __future__ import annotations

import json

import pytest
from drafts import codes, entry, event_of, game
from hypothesis import given, settings
from strategies import mutations

from banzuke.core.event import Bye, TimeControl
from banzuke.core.grade import dan, grade_of_rank_step, kyu
from banzuke.core.outcome import Winner
from banzuke.core.quantities import PlayerId
from banzuke.formats import macmahon, pairgoth
from banzuke.formats.loading import load_bytes
from banzuke.formats.source import Source

TOUR = {
    "type": "INDIVIDUAL",
    "name": "Spring Cup",
    "shortName": "cup",
    "startDate": "2026-05-01",
    "endDate": "2026-05-02",
    "country": "ua",
    "location": "Kyiv",
    "online": False,
    "komi": 6.5,
    "gobanSize": 19,
    "timeSystem": {"type": "CANADIAN", "mainTime": 3600, "byoyomi": 300, "stones": 15},
    "rounds": 3,
    "pairing": {
        "type": "MAC_MAHON",
        "main": {"mmsValueAbsent": 0.5, "roundDownScore": True},
        "geo": {"weight": 1215752192.0, "mmsDiffCountry": 1, "mmsDiffClub": 3},
        "handicap": {"useMMS": True, "threshold": 0, "correction": 1, "ceiling": 9},
        "placement": ["MMS", "SOSM"],
        "mmFloor": -20,
        "mmBar": 0,
    },
    "players": [
        {"id": 1, "name": "Alphason", "firstname": "Ann", "rating": 2103, "rank": 0, "country": "ua", "club": "Kyiv",
         "final": True, "egf": "12345678", "skip": [3]},
        {"id": 2, "name": "Betason", "firstname": "Bob", "rating": 1600, "rank": -5, "final": True, "mmsCorrection": 1},
        {"id": 3, "name": "Gammason", "rank": -31, "final": False},
    ],
    "games": [[{"t": 1, "w": 1, "b": 2, "h": 5, "r": "w"}, {"t": 0, "w": 3, "b": 0, "h": 0, "r": "w"}]],
}  # fmt: skip


def tour(**changes):
    return pairgoth.FORMAT.read(Source("cup.tour", json.dumps(TOUR | changes).encode()))


def test_pairgoth_players_and_games():
    draft = tour()
    ann, bob, cid = (entry(draft, row) for row in (1, 2, 3))
    assert (ann.id, ann.name, ann.grade, ann.rating, ann.member) == ("1", "Alphason Ann", dan(1), 2103, "12345678")
    assert (ann.country, ann.club, ann.absent_rounds) == ("UA", "Kyiv", (3,))
    assert (bob.grade, cid.grade, cid.rating) == (kyu(5), kyu(30), None)
    assert (game(draft).white, game(draft).winner, game(draft).handicap.stones) == ("1", Winner.WHITE, 5)
    assert [each.value for each in draft.byes] == [Bye(round=1, player=PlayerId("3"))]
    assert (draft.event.tournament["preliminary"], draft.event.tournament["corrections"]) == (["3"], {"2": 1})


def test_pairgoth_header_and_settings():
    event = tour().event
    assert (event.name, event.country, event.komi_x2, event.rounds, event.event_class) == (
        "Spring Cup",
        "UA",
        13,
        3,
        "A",
    )
    assert event.time == TimeControl(main=60, adjusted=80, overtime="canadian 15/300s")
    assert event.tournament["handicap"] == {
        "law": "whole-stones",
        "basis": "mms",
        "threshold": "1d",
        "correction": 1,
        "cap": 9,
    }
    assert (event.tournament["bar"], event.tournament["floor"]) == ("1d", "20k")


def test_a_weight_that_an_old_program_cut_is_read_as_it_was_meant():
    draft = tour()
    assert draft.event.tournament["pairgoth"]["pairing"]["geo"]["weight"] == 1e11
    assert codes(draft) == ["N-GEO-WEIGHT", "W-VALUE"]


@pytest.mark.parametrize(
    ("letter", "winner"),
    [
        ("?", None),
        ("w", Winner.WHITE),
        ("b", Winner.BLACK),
        ("=", Winner.DRAW),
        ("#", Winner.BOTH),
        ("0", Winner.NEITHER),
    ],
)
def test_pairgoth_results(letter, winner):
    assert game(tour(games=[[{"w": 1, "b": 2, "r": letter}]])).winner is winner


@pytest.mark.parametrize("change", [{"players": [3]}, {"games": [[None]]}, {"games": [[{"w": 1, "b": 2, "t": "x"}]]}])
def test_what_pairgoth_does_not_write_is_a_problem_with_its_path(change):
    draft = tour(**change)
    assert [each for each in draft.problems if each.where.path and each.where.path.startswith(next(iter(change)))]


MACMAHON = """<?xml version="1.0" encoding="UTF-8"?>
<TournamentData typeversion="3.9">
 <Tournament typeversion="3.9">
  <Name>Spring Cup</Name><NumberOfRounds>2</NumberOfRounds>
  <UpperMacMahonBar>true</UpperMacMahonBar><UpperMacMahonBarLevel>1d</UpperMacMahonBarLevel>
  <LowerMacMahonBar>false</LowerMacMahonBar><LowerMacMahonBarLevel>20k</LowerMacMahonBarLevel>
 </Tournament>
 <Walllist><Criterion><ShortName>Score</ShortName></Criterion><Criterion><ShortName>SOS</ShortName></Criterion></Walllist>
 <Playerlist>
  <Player><Id>1</Id><SuperBarMember>true</SuperBarMember>
   <GoPlayer><FirstName>Ann</FirstName><Surname>Alphason</Surname><GoLevel>3d</GoLevel><Rating>2300</Rating>
   <EgdPin>12345678</EgdPin><Country>UA</Country></GoPlayer></Player>
  <Player><Id>2</Id><PreliminaryRegistration>true</PreliminaryRegistration><NotPlayingInRound>2</NotPlayingInRound>
   <GoPlayer><FirstName>Bob</FirstName><Surname>Betason</Surname><GoLevel>2k</GoLevel></GoPlayer></Player>
 </Playerlist>
 <Roundlist><Round><RoundNumber>1</RoundNumber>
  <Pairing><BoardNumber>1</BoardNumber><White>1</White><Black>2</Black><Handicap>4</Handicap><Result>RESULT</Result>
   <ResultByReferee>REFEREE</ResultByReferee></Pairing></Round>
  <Round><RoundNumber>2</RoundNumber>
  <Pairing><PairingWithBye>true</PairingWithBye><White>0</White><Black>1</Black></Pairing></Round></Roundlist>
</TournamentData>"""


def mm(result="1-0", referee="false"):
    text = MACMAHON.replace("RESULT", result).replace("REFEREE", referee)
    return macmahon.FORMAT.read(Source("cup.xml", text.encode()))


def test_macmahon_players_and_settings():
    draft = mm()
    assert [(each.value.id, each.value.name, each.value.grade) for each in draft.entries] == [
        ("1", "Alphason Ann", dan(3)),
        ("2", "Betason Bob", grade_of_rank_step(-2)),
    ]
    assert entry(draft, 2).absent_rounds == (2,)
    held = draft.event.tournament
    assert (held["bar"], held.get("floor"), held["criteria"], held["preliminary"]) == (
        "1d",
        None,
        ["MMS", "SOSM"],
        ["2"],
    )
    assert [(each.code, each.params["players"]) for each in draft.problems] == [("W-SUPER-BAR", "Alphason Ann")]
    assert [each.value for each in draft.byes] == [Bye(round=2, player=PlayerId("1"))]


@pytest.mark.parametrize(
    ("result", "referee", "winner", "by_default"),
    [
        ("1-0", "false", Winner.BLACK, False),
        ("0-1", "false", Winner.WHITE, False),
        ("0-0", "false", Winner.NEITHER, False),
        ("1-0!", "false", Winner.BLACK, True),
        ("0-1", "true", Winner.WHITE, True),
        ("?-?", "false", None, False),
    ],
)
def test_black_stands_first_in_macmahons_results(result, referee, winner, by_default):
    found = game(mm(result, referee))
    assert (found.black, found.winner, found.by_default, found.handicap.stones) == ("2", winner, by_default, 4)


def test_both_are_known_by_their_content():
    assert load_bytes("x", json.dumps(TOUR).encode()).format == "pairgoth"
    assert load_bytes("x", MACMAHON.encode()).format == "macmahon"
    assert event_of(mm()).name == "Spring Cup"


@settings(max_examples=150)
@given(mutations(json.dumps(TOUR, indent=0).encode()))
def test_a_damaged_tour_never_raises(data):
    pairgoth.FORMAT.read(Source("cup.tour", data))
    load_bytes("cup.tour", data)


@settings(max_examples=150)
@given(mutations(MACMAHON.encode()))
def test_a_damaged_macmahon_file_never_raises(data):
    macmahon.FORMAT.read(Source("cup.xml", data))
    load_bytes("cup.xml", data)
