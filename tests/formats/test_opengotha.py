from __future__ import annotations

from dataclasses import replace

import pytest
from drafts import codes, entry, event_of, game
from hypothesis import given, settings
from strategies import documents, mutations

from banzuke.core.event import Bye, Entry, Event, Game, TimeControl
from banzuke.core.grade import dan, kyu
from banzuke.core.outcome import ByeKind, Winner
from banzuke.core.quantities import HalfPoints, Handicap, PlayerId
from banzuke.formats.loading import load_bytes
from banzuke.formats.opengotha import FORMAT
from banzuke.formats.source import Source

PLAYERS = """
<Player name="Alphason" firstName="Ann" country="UA" club="Kyiv" egfPin="12345678" ffgLicence="1234567" agaId="27"
 rank="1D" rating="2103" ratingOrigin="EGF" grade="2D" smmsCorrection="1" participating="10111111111111111111"
 registeringStatus="FIN"/>
<Player name="Van Betason" firstName="Bob" rank="5k" rating="1600" registeringStatus="FIN"/>
<Player name="Gammason" firstName="Cid" rank="30K" rating="-2950" registeringStatus="PRE"/>
"""
GAMES = """
<Game roundNumber="1" tableNumber="1" whitePlayer="ALPHASONANN" blackPlayer="VANBETASONBOB" knownColor="true"
 handicap="5" result="RESULT_WHITEWINS"/>
"""


def xml(players: str = PLAYERS, games: str = GAMES, byes: str = "", general: str = "", criterion: str = "MMS") -> str:
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<Tournament dataVersion="201">
<Players>{players}</Players>
<Games>{games}</Games>
<ByePlayers>{byes}</ByePlayers>
<TournamentParameterSet>
<GeneralParameterSet name="Spring Cup" shortName="cup" location="Kyiv" beginDate="2026-05-01" endDate="2026-05-02"
 size="19" komi="6.5" numberOfRounds="3" basicTime="60" complementaryTimeSystem="STDBYOYOMI" stdByoYomiTime="30"
 genMMBar="1D" genMMFloor="20K" genNBW2ValueBye="2" genMMS2ValueBye="2" {general}/>
<HandicapParameterSet hdBasedOnMMS="false" hdNoHdRankThreshold="1D" hdCorrection="-1" hdCeiling="6"/>
<PlacementParameterSet><PlacementCriteria>
<PlacementCriterion number="2" name="SOSM"/><PlacementCriterion number="1" name="{criterion}"/>
<PlacementCriterion number="3" name="NULL"/>
</PlacementCriteria></PlacementParameterSet>
<PairingParameterSet paiBaBalanceWB="7" paiSePreferMMSDiffRatherThanSameClub="2"/>
<DPParameterSet gameFormat="short"/>
<PublishParameterSet print="false"/>
</TournamentParameterSet>
</Tournament>"""


def read(text: str):
    return FORMAT.read(Source("cup.xml", text.encode()))


def written(event: Event, claims=None) -> str:
    return FORMAT.write(event, claims or {}).data.decode()


def back(event: Event) -> Event:
    return event_of(read(written(event)))


def test_the_players():
    draft = read(xml())
    ann, bob, cid = (entry(draft, row) for row in (1, 2, 3))
    assert ann == Entry(
        id=PlayerId("ALPHASONANN"),
        name="Alphason Ann",
        given="Ann",
        grade=dan(1),
        rating=2103,
        member="12345678",
        ids={"FFG": "1234567", "AGA": "27"},
        club="Kyiv",
        country="UA",
        absent_rounds=(2,),
    )
    assert (bob.id, bob.name, bob.given, bob.grade) == ("VANBETASONBOB", "Van Betason Bob", "Bob", kyu(5))
    assert cid.rating is None
    assert draft.event.tournament["corrections"] == {"ALPHASONANN": 1}
    assert draft.event.tournament["preliminary"] == ["GAMMASONCID"]
    assert draft.event.tournament["opengotha"]["players"]["ALPHASONANN"] == {"ratingOrigin": "EGF", "grade": "2D"}
    assert codes(draft).count("W-RATING-KEPT") == 1


def test_the_header_and_the_settings():
    event = read(xml()).event
    assert (event.code, event.name, event.place, str(event.start), str(event.end)) == (
        "cup",
        "Spring Cup",
        "Kyiv",
        "2026-05-01",
        "2026-05-02",
    )
    assert event.time == TimeControl(main=60, adjusted=82.5, overtime="byoyomi 30s")
    assert (event.event_class, event.komi_x2, event.rounds) == ("A", 13, 3)
    wanted = {
        "system": "mcmahon",
        "preset": "opengotha-mcmahon",
        "rounds": 3,
        "start_points": "mcmahon",
        "bar": "1d",
        "floor": "20k",
        "zero": "30k",
        "criteria": ["MMS", "SOSM"],
        "unplayed": "opengotha",
        "absent_points": {"NBW": 0, "MMS": 0.5},
        "bye_points": {"NBW": 1, "MMS": 1},
        "round_down": True,
        "not_played_as_half": False,
        "handicap": {"law": "whole-stones", "basis": "grade", "threshold": "1d", "correction": -1, "cap": 6},
    }
    assert {key: event.tournament[key] for key in wanted} == wanted


def test_what_an_old_file_lacks_is_said_and_has_the_document_types_default():
    draft = read(xml().replace('genMMFloor="20K"', "").replace('komi="6.5"', ""))
    assert (draft.event.tournament["floor"], draft.event.komi_x2) == ("20k", 15)
    (said,) = [each for each in draft.problems if each.code == "N-DEFAULTS"]
    assert {"genMMFloor", "komi"} <= set(str(said.params["names"]).split(", "))


@pytest.mark.parametrize(
    ("criterion", "system"), [("MMS", "mcmahon"), ("NBW", "swiss"), ("CAT", "swiss-cat"), ("CPS", "knock-out")]
)
def test_the_first_criterion_tells_the_system(criterion, system):
    assert read(xml(criterion=criterion)).event.tournament["system"] == system


@pytest.mark.parametrize(
    ("result", "winner", "by_default"),
    [
        ("RESULT_UNKNOWN", None, False),
        ("RESULT_WHITEWINS", Winner.WHITE, False),
        ("RESULT_BLACKWINS", Winner.BLACK, False),
        ("RESULT_EQUAL", Winner.DRAW, False),
        ("RESULT_BOTHLOSE", Winner.NEITHER, False),
        ("RESULT_BOTHWIN", Winner.BOTH, False),
        ("RESULT_WHITEWINS_BYDEF", Winner.WHITE, True),
        ("RESULT_BLACKWINS_BYDEF", Winner.BLACK, True),
        ("RESULT_EQUAL_BYDEF", Winner.DRAW, True),
        ("RESULT_BOTHLOSE_BYDEF", Winner.NEITHER, True),
        ("RESULT_BOTHWIN_BYDEF", Winner.BOTH, True),
    ],
)
def test_every_result_there_and_back(result, winner, by_default):
    draft = read(xml(games=GAMES.replace("RESULT_WHITEWINS", result)))
    assert (game(draft).winner, game(draft).by_default) == (winner, by_default)
    assert f'result="{result}"' in written(event_of(draft))


def test_an_unknown_result_is_an_open_game_with_a_word_on_it():
    draft = read(xml(games=GAMES.replace("RESULT_WHITEWINS", "RESULT_MAYBE")))
    (said,) = [each for each in draft.problems if each.code == "W-VALUE"]
    assert (game(draft).winner, said.params["read"], said.where.round) == (None, "RESULT_MAYBE", 1)
    assert said.where.line == 11


def test_a_dangling_key_is_an_error_at_its_line():
    document = load_bytes("cup.xml", xml(games=GAMES.replace("ALPHASONANN", "ALPHASONANNA")).encode())
    (found,) = [each for each in document.problems if each.code == "E-UNKNOWN-PLAYER"]
    assert (document.event, found.where.line, found.params["suggestion"]) == (None, 11, "ALPHASONANN")


def test_a_key_in_small_letters_or_with_blanks_is_the_players():
    draft = read(xml(games=GAMES.replace("VANBETASONBOB", "Van Betason Bob")))
    assert game(draft).black == "VANBETASONBOB"


@pytest.mark.parametrize(("rank", "grade", "code"), [("11", kyu(11), "N-GRADE-GUESSED"), ("99K", kyu(30), "W-VALUE")])
def test_odd_ranks_are_read_with_a_word_on_them(rank, grade, code):
    draft = read(xml(players=PLAYERS.replace('rank="5k"', f'rank="{rank}"')))
    assert entry(draft, 2).grade == grade
    assert code in codes(draft)


def test_who_neither_played_nor_had_a_bye_in_a_finished_round_has_no_point():
    more = PLAYERS + '<Player name="Deltason" firstName="Dan" rank="9K" rating="1200"/>'
    draft = read(xml(players=more))
    assert [located.value for located in draft.byes] == [
        Bye(round=1, player=PlayerId("DELTASONDAN"), kind=ByeKind.ZERO)
    ]
    unfinished = read(xml(players=more, games=GAMES.replace("RESULT_WHITEWINS", "RESULT_UNKNOWN")))
    assert unfinished.byes == []


def test_byes_are_free_points():
    draft = read(xml(byes='<ByePlayer roundNumber="2" player="VANBETASONBOB"/>'))
    assert [located.value for located in draft.byes] == [Bye(round=2, player=PlayerId("VANBETASONBOB"))]


def test_an_empty_tournament_has_nobody():
    document = load_bytes("cup.xml", xml(players="", games="").encode())
    assert "E-NO-PLAYERS" in [each.code for each in document.problems]


def test_teams_and_groups_of_clubs_are_kept():
    teams = (
        '<Teams><Team teamNumber="1" teamName="One">'
        '<Board roundNumber="1" boardNumber="1" player="ALPHASONANN"/></Team></Teams>'
    )
    groups = '<ClubsGroups><ClubsGroup name="West"><Club name="Lviv"/></ClubsGroup></ClubsGroups>'
    text = xml().replace("<TournamentParameterSet>", f"{teams}<TournamentParameterSet>")
    event = event_of(read(text.replace("</Tournament>", f"{groups}</Tournament>")))
    assert event.tournament["opengotha"]["Teams"][0]["boards"][0]["player"] == "ALPHASONANN"
    assert back(event) == event


def test_categories_are_the_lowest_grades_of_all_but_the_last():
    text = xml(general='numberOfCategories="2"').replace(
        'numberOfCategories="2"/>',
        'numberOfCategories="2"><Categories><Category number="1" lowerLimit="1K"/></Categories></GeneralParameterSet>',
    )
    event = event_of(read(text))
    assert event.tournament["categories"] == ["1k"]
    assert back(event) == event


def test_what_was_read_is_written_whole():
    event = event_of(read(xml(byes='<ByePlayer roundNumber="2" player="VANBETASONBOB"/>')))
    assert FORMAT.write(event, {}).problems == ()
    assert back(event) == event


def test_settings_that_were_changed_are_written():
    event = event_of(read(xml()))
    changed = replace(event, tournament=dict(event.tournament) | {"bar": "3d", "absent_points": {"NBW": 0, "MMS": 0}})
    assert back(changed) == changed


def test_an_event_of_another_source_gets_keys_and_defaults():
    event = Event(
        entries=(Entry(id=PlayerId("P1"), name="Alpha Ann", grade=kyu(1)), Entry(id=PlayerId("P2"), name="Alpha Ann")),
        games=(Game(round=1, table=1, black=PlayerId("P1"), white=PlayerId("P2"), winner=Winner.BLACK),),
    )
    found = back(event)
    assert [each.id for each in found.entries] == ["ALPHAANN", "ALPHAANN2"]
    assert (found.games[0].black, found.games[0].winner) == ("ALPHAANN", Winner.BLACK)
    assert 'paiMaMaximizeSeeding="5000000"' in written(event)


def test_what_is_lost_is_listed():
    event = Event(
        entries=(Entry(id=PlayerId("P1"), name="Alpha Ann", given="Ann", grade=kyu(1), rating=2000.25),),
        games=(Game(round=1, black=PlayerId("P1"), white=PlayerId("P1"), handicap=Handicap(komi=HalfPoints(13))),),
        byes=(Bye(round=2, player=PlayerId("P1"), kind=ByeKind.HALF),),
    )
    lost = {str(each.params["field"]) for each in FORMAT.write(event, {}).problems}
    assert {"players.rating", "games.komi", "byes"} <= lost


@settings(max_examples=60)
@given(documents())
def test_whatever_is_written_is_read(made):
    event, claims = made
    found = read(FORMAT.write(event, claims).data.decode())
    assert len(found.entries) == len(event.entries)
    assert len(found.games) == len(event.games)


@settings(max_examples=150)
@given(mutations(xml().encode()))
def test_a_damaged_file_never_raises(data):
    FORMAT.read(Source("cup.xml", data))
    load_bytes("cup.xml", data)
