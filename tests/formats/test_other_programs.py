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
from banzuke.core.quantities import PlayerId, half_points
from banzuke.formats import macmahon, pairgoth
from banzuke.formats.loading import load_bytes
from banzuke.formats.source import Source
from banzuke.scoring.reading import settings_of

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


@pytest.mark.parametrize("kind", ["PAIRGO", "RENGO2", "TEAM3"])
def test_pairgoth_teams_are_entries_and_their_people_are_kept(kind):
    teams = [{"id": 11, "name": "Herons", "players": [1, 2]}, {"id": 12, "name": "Storks", "players": [3, 9]}]
    draft = tour(type=kind, teams=teams, games=[[{"t": 1, "w": 11, "b": 12, "h": 2, "r": "w"}]])
    # The ranks of 1 dan and 5 kyu have the mean -2.5; nobody knows player 9.
    assert [(each.value.id, each.value.name, str(each.value.grade), each.value.rating) for each in draft.entries] == [
        ("11", "Herons", "2k", None), ("12", "Storks", "30k", None),
    ]  # fmt: skip
    kept = event_of(draft).tournament["pairgoth"]
    assert [each["name"] for each in kept["players"]] == ["Alphason", "Betason", "Gammason"]
    assert kept["teams"] == teams
    assert (game(draft).white, game(draft).handicap.stones) == ("11", 2)
    assert "N-TEAMS" in codes(draft)
    alone = tour(teams=teams)
    assert next(each.value.name for each in alone.entries) == "Alphason Ann"


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


#: As MacMahon 3.10 writes it: settings, countries, players and rounds side by side, numbers 0 where nothing was typed.
SAVED = """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<Tournament typeversion="9">
  <NumberOfRounds>2</NumberOfRounds><Name><![CDATA[Autumn Cup]]></Name>
  <RatingLowestOneDanRating>2050</RatingLowestOneDanRating><RatingDeterminesRank>false</RatingDeterminesRank>
  <RatingDeterminesStartScore>false</RatingDeterminesStartScore>
  <LowerMacMahonBar>false</LowerMacMahonBar><LowerMacMahonBarLevel>35k</LowerMacMahonBarLevel>
  <UpperMacMahonBar>false</UpperMacMahonBar><UpperMacMahonBarLevel>9d</UpperMacMahonBarLevel>
  <ByeShouldResultInZeroSOSetc>false</ByeShouldResultInZeroSOSetc>
  <HandicapUsed>true</HandicapUsed><HandicapBelow>true</HandicapBelow><HandicapBelowLevel>1d</HandicapBelowLevel>
  <HandicapByLevel>false</HandicapByLevel>
  <HandicapAdjustment>true</HandicapAdjustment><HandicapAdjustmentValue>-2</HandicapAdjustmentValue>
  <HandicapLimit>false</HandicapLimit><HandicapLimitValue>5</HandicapLimitValue>
  <HandicapIncludeInTieBreakers>false</HandicapIncludeInTieBreakers><Boardsize>13</Boardsize>
  <MakePairingSeedingPlacementCriterion typeversion="2">
    <ShortName>SOS</ShortName></MakePairingSeedingPlacementCriterion>
  <Walllist typeversion="3"><ShowCountry>true</ShowCountry>
    <SortCriterionDescriptor typeversion="2"><ShortName>Points</ShortName></SortCriterionDescriptor>
    <SortCriterionDescriptor typeversion="2"><ShortName>SOS</ShortName></SortCriterionDescriptor>
    <SortCriterionDescriptor typeversion="2"><ShortName>SORP</ShortName></SortCriterionDescriptor>
    <SortCriterionDescriptor typeversion="2"><ShortName>Luck</ShortName></SortCriterionDescriptor>
  </Walllist>
  <Country typeversion="1"><InternetCode>ua</InternetCode><Name>Ukraine</Name></Country>
  <IndividualParticipant typeversion="1"><Id>1</Id><Joker>false</Joker>
    <ScoreAdjustment>true</ScoreAdjustment><ScoreAdjustmentValue>2</ScoreAdjustmentValue>
    <GoPlayer typeversion="1"><Surname><![CDATA[Alphason]]></Surname><FirstName>Ann</FirstName><Country>ua</Country>
      <GoLevel>35k</GoLevel><Rating>0</Rating><EgdPin>0</EgdPin></GoPlayer></IndividualParticipant>
  <IndividualParticipant typeversion="1"><Id>2</Id>
    <ScoreAdjustment>false</ScoreAdjustment><ScoreAdjustmentValue>4</ScoreAdjustmentValue>
    <GoPlayer typeversion="1"><Surname>Betason</Surname><GoLevel>2k</GoLevel><Rating>1900</Rating>
      <EgdPin>01234567</EgdPin></GoPlayer></IndividualParticipant>
  <TournamentRound typeversion="2"><RoundNumber>1</RoundNumber>
    <Pairing typeversion="2"><ForcedPairing>true</ForcedPairing><PairingWithBye>false</PairingWithBye>
      <Black>1</Black><White>2</White><Handicap>2</Handicap><AllowJigo>false</AllowJigo><Result>1-0</Result>
      <ResultByReferee>false</ResultByReferee><ResultPoints>12</ResultPoints><BoardNumber>1</BoardNumber></Pairing>
  </TournamentRound>
  <TournamentRound typeversion="2"><RoundNumber>2</RoundNumber></TournamentRound>
</Tournament>"""


def saved(text=SAVED):
    return macmahon.FORMAT.read(Source("cup.xml", text.encode()))


def test_macmahon_s_own_file():
    draft = saved()
    assert [
        (each.value.name, each.value.country, str(each.value.grade), each.value.rating, each.value.member)
        for each in draft.entries
    ] == [("Alphason Ann", "UA", "30k", None, None), ("Betason", None, "2k", 1900, "01234567")]
    found = game(draft)
    assert (found.black, found.winner, found.margin, found.table) == ("1", Winner.BLACK, half_points(12), 1)
    assert (draft.event.name, draft.event.rounds, draft.event.board) == ("Autumn Cup", 2, 13)
    held = draft.event.tournament
    assert held["criteria"] == ["NBW", "SOSW", "SORP"]
    # No bars, and no limit: what stands beside a switch that is off is not in force.
    assert {"bar", "floor", "start_points", "unplayed"}.isdisjoint(held)
    assert held["handicap"] == {"law": "whole-stones", "basis": "mms", "threshold": "1d", "correction": 2}
    assert (held["preset"], held["handicap_in_sos"]) == ("macmahon", False)


def test_what_a_macmahon_file_says_and_nobody_can_know_is_named():
    problems = [(each.code, each.where.line) for each in saved().problems]
    assert problems == [("W-VALUE", 20), ("W-START-ADJUSTED", None), ("W-BELOW-THE-SCALE", None)]
    assert saved().problems[1].params["players"] == "Alphason Ann"
    wrong = saved(SAVED.replace("<ResultPoints>12<", "<ResultPoints>much<"))
    assert game(wrong).margin is None
    assert "ResultPoints" in {each.where.field for each in wrong.problems}


def test_the_table_of_a_macmahon_file_is_made_by_its_own_settings():
    event = event_of(saved())
    found, problems = settings_of(event)
    assert problems == ()
    assert (found.bar, found.floor, found.unplayed, found.round_down) == (None, None, "macmahon", False)
    turned = SAVED.replace("StartScore>false", "StartScore>true").replace("SOSetc>false", "SOSetc>true")
    found, _ = settings_of(event_of(saved(turned.replace("Bar>false", "Bar>true"))))
    assert (found.start_points, found.first_dan, found.unplayed) == ("mcmahon-rating", 2050, "macmahon-bye-zero")
    assert (str(found.bar), found.floor) == ("9d", None)


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
@given(mutations(MACMAHON.encode()) | mutations(SAVED.encode()))
def test_a_damaged_macmahon_file_never_raises(data):
    macmahon.FORMAT.read(Source("cup.xml", data))
    load_bytes("cup.xml", data)
