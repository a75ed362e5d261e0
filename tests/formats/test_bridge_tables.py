"""An evening's final results in a spreadsheet, BridgeWebs CSV, and Event JSON of bridge."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banzuke.core.canonical import event_of
from banzuke.core.partners import Lineup, Method, Pair, PartnerPlay, Scoring, Segment, TableResult
from banzuke.formats import csv_table, event_json, xlsx
from banzuke.formats.event_json.schema import event_schema
from banzuke.formats.loading import load_bytes

EVENING = """date;2026-04-14
name;Club evening
boards;24

place;pair;player 1;rating 1;player 2;rating 2;%
1;5;Alpha Ada;1800;Beta Bela;1600;58,33
2;2;Gamma Gil;1700;Delta Dora;1500;54,17
3;3;Eta Eve;1400;Theta Theo;1400;45,83
4;1;Iota Ian;1300;Kappa Kay;1200;41,67
"""


def load(text, name="evening.csv"):
    return load_bytes(name, text.encode())


def codes(document):
    return [problem.code for problem in document.problems]


def test_an_evening_in_a_spreadsheet():
    document = load(EVENING)
    event = document.event
    assert (event.game, event.name, event.end) == ("bridge", "Club evening", date(2026, 4, 14))
    assert [(pair.name, pair.percent, pair.boards) for pair in event.partners.pairs] == [
        *(("5", 58.33, 24), ("2", 54.17, 24), ("3", 45.83, 24), ("1", 41.67, 24)),
    ]
    assert [entry.rating for entry in event.entries][:3] == [1800, 1600, 1700]
    assert codes(document) == []


@pytest.mark.parametrize(
    "heading",
    [
        "гравець 1;гравець 2;відсоток;здач",
        "игрок 1;игрок 2;процент;сдач",
        "Player 1;Player 2;Percentage;Boards played",
    ],
)
def test_headings_in_three_languages(heading):
    play = load(f"{heading}\nA;B;60;20\nC;D;40;20\n").event.partners
    assert [(pair.percent, pair.boards) for pair in play.pairs] == [(60.0, 20), (40.0, 20)]


@pytest.mark.parametrize("names", ["A - B", "A \N{EN DASH} B", "A/B", "A & B", "A, B"])
def test_both_names_in_one_column(names):
    event = load(f"players\t%\tboards\n{names}\t60\t20\nC - D\t40\t20\n").event
    assert [entry.name for entry in event.entries] == ["A", "B", "C", "D"]


def test_percentages_as_parts_of_one():
    document = load("players;%;boards\nA - B;0,6;20\nC - D;0,4;20\n")
    assert [pair.percent for pair in document.event.partners.pairs] == [60.0, 40.0]
    assert codes(document) == ["N-BRIDGE-FRACTIONS"]


def test_an_evening_at_imps():
    play = load("player 1;player 2;imps;boards\nA;B;12,5;20\nC;D;-12,5;20\n").event.partners
    assert (play.scoring, [pair.imps for pair in play.pairs]) == (Scoring.IMPS, [12.5, -12.5])
    stated = load("scoring;на импы\n\nplayer 1;player 2;imps;percent;boards\nA;B;12;;20\nC;D;-12;;20\n").event.partners
    assert stated.scoring is Scoring.IMPS


def test_players_of_a_list_are_called_by_name_or_identifier():
    listed = "id;name;rating\nP1;Alpha;1700\nP2;Beta;1500\nP3;C;1500\nP4;D;1500\n"
    text = f"{listed}\nplayer 1;player 2;%;boards\nAlpha;P2;60;20\nP3;P4;40;20\n"
    event = load(text).event
    assert [pair.players for pair in event.partners.pairs] == [("P1", "P2"), ("P3", "P4")]
    assert codes(load(text.replace("Alpha;P2", "Alfa;P2"))) == ["E-UNKNOWN-PLAYER"]


@pytest.mark.parametrize(
    "change, code",
    [
        (("Beta Bela", ""), "E-BRIDGE-ONE-PLAYER"),
        (("58,33", "158,33"), "E-BRIDGE-PERCENT"),
        (("58,33", "many"), "E-NUMBER"),
        (("boards;24", "boards;-24"), "E-BRIDGE-BOARDS"),
        (("boards;24\n", ""), "E-BRIDGE-NO-BOARD-COUNT"),
        (("Beta Bela", "Alpha Ada"), "E-BRIDGE-ONE-PLAYER"),
        (("Beta Bela", "Gamma Gil"), "E-BRIDGE-TWO-PAIRS"),
        (("58,33", ""), "E-BRIDGE-NO-RESULT"),
        (("58,33", "48,33"), "W-BRIDGE-AVERAGE"),
        (("name;Club evening", "scoring;goals"), "E-BRIDGE-SCORING"),
    ],
)
def test_what_is_wrong_is_told_in_its_row(change, code):
    document = load(EVENING.replace(*change, 1))
    assert code in codes(document)
    assert (document.event is None) == code.startswith("E")


def test_a_workbook_and_a_table_are_written_and_read_again():
    event = load(EVENING).event
    for form, name in ((xlsx.FORMAT, "evening.xlsx"), (csv_table.FORMAT, "evening.csv")):
        written = form.write(event, {})
        assert written.problems == ()
        assert load_bytes(name, written.data).event == event


def test_what_a_table_cannot_hold_is_told():
    event = load(EVENING).event
    results = (TableResult(board=1, ns=1, ew=2, percent_ns=50.0),)
    written = csv_table.FORMAT.write(replace(event, partners=replace(event.partners, results=results)), {})
    assert [(problem.code, problem.params["field"]) for problem in written.problems] == [("W-NOT-HELD", "boards")]


def test_a_name_that_a_spreadsheet_would_compute_stays_a_name():
    event = load(EVENING.replace("Alpha Ada", "=1+1")).event
    written = csv_table.FORMAT.write(event, {})
    assert b"'=1+1" in written.data
    assert load_bytes("x.csv", written.data).event.entries[0].name == "=1+1"


BRIDGEWEBS = """#VERSION,Scorer
#DATE,14/04/2026
#TITLE,Evening
#DIRECTOR,Sam
#PAIRS,4
#BOARDS,24
#WINNERS,1
#ROUNDS,3
#SCORES
POSITION,PAIR,NAME1,NAME2,PERCENT
1,1,Alpha Ada,Beta Bela,75.00
2=,2,Gamma Gil,Delta Dora,50.00
2=,3,Eta Eve,Theta Theo,50.00
4,4,Iota Ian,Kappa Kay,25.00
"""
TRAVELLERS = """#BOARDFORMAT,BOARD
#TRAVELLERS
NS,EW,CONTRACT,BY,LEAD,TRICKS,SCORE,NSMP,EWMP
#BOARD,1
1,2,4S,N,CA,10,420,2,0
3,4,4S,S,CA,10,420,1,1
"""


def test_the_final_results_of_bridgewebs():
    document = load(BRIDGEWEBS)
    event = document.event
    assert document.format == "bridgewebs"
    assert (event.name, event.referee, event.end) == ("Evening", "Sam", date(2026, 4, 14))
    assert [(pair.name, pair.percent, pair.boards) for pair in event.partners.pairs] == [
        *(("1", 75.0, 24), ("2", 50.0, 24), ("3", 50.0, 24), ("4", 25.0, 24)),
    ]
    assert document.partner_claims.pairs[2].place == "2"


def test_two_tables_of_scores_are_two_lines():
    text = BRIDGEWEBS.replace("#WINNERS,1", "#WINNERS,2").replace(
        "2=,3,", "#SCORES\nPOSITION,PAIR,NAME1,NAME2,PERCENT\n1,1,"
    )
    play = load(text.replace("4,4,Iota", "2,2,Iota")).event.partners
    assert (play.winners, [pair.direction for pair in play.pairs]) == (2, ["NS", "NS", "EW", "EW"])


def test_travellers_of_bridgewebs_where_their_columns_are_known():
    document = load(BRIDGEWEBS + TRAVELLERS)
    assert [(result.board, result.contract, result.score) for result in document.event.partners.results] == [
        *((1, "4S", 420), (1, "4S", 420)),
    ]
    strange = load(BRIDGEWEBS + TRAVELLERS.replace("NS,EW,CONTRACT", "X,Y,Z"))
    assert (strange.event.partners.results, codes(strange)[-1]) == ((), "N-BRIDGEWEBS-TRAVELLERS")


@pytest.mark.parametrize(
    "change, code",
    [
        (("NAME2", "OTHER"), "E-BRIDGEWEBS-COLUMN"),
        (("Beta Bela", ""), "E-BRIDGE-ONE-PLAYER"),
        (("75.00", "much"), "E-NUMBER"),
        (("14/04/2026", "40/04/2026"), "W-BRIDGE-DATE"),
    ],
)
def test_what_is_wrong_in_bridgewebs_is_told(change, code):
    assert code in codes(load(BRIDGEWEBS.replace(*change)))


@given(cut=st.integers(0, 600), noise=st.text(max_size=10))
def test_cut_and_noisy_tables_give_problems_and_no_exceptions(cut, noise):
    for text in (BRIDGEWEBS + TRAVELLERS, EVENING):
        load(text[:cut] + noise + text[cut:])


PLAYERS = [{"id": name, "name": name, "rating": 1500} for name in "ABCDEFGH"]


def document_of(**members):
    event = {"game": "bridge", "end": "2026-04-14", **members.pop("event", {})}
    return load(json.dumps({"banzuke": 1, "event": event, "players": PLAYERS, **members}), "e.json")


FULL = PartnerPlay(
    scoring=Scoring.MATCHPOINTS,
    method=Method.MATCHPOINTS,
    winners=2,
    pairs=(
        Pair(
            number=1,
            players=("A", "B"),
            label="1NS",
            direction="NS",
            section="A",
            percent=55.5,
            boards=3,
            lineups=(
                Lineup(players=("A", "B"), boards=2, numbers=(1, 2)),
                Lineup(players=("A", "G"), boards=1, numbers=(3,)),
            ),
        ),
        Pair(number=7, players=("C", "D"), label="1EW", direction="EW", section="A", percent=44.5, boards=3),
    ),
    results=(
        TableResult(
            board=1,
            ns=1,
            ew=7,
            session="1",
            section="A",
            round=1,
            vulnerable="Both",
            contract="4SX",
            declarer="N",
            lead="CA",
            tricks=10,
            score=790,
            percent_ns=60.0,
        ),
        TableResult(board=2, ns=1, ew=7, session="1", section="A", adjusted="60/60", percent_ns=60.0, percent_ew=60.0),
        TableResult(board=3, ns=1, ew=7, deal="b", percent_ns=46.5),
    ),
)


def test_event_json_holds_everything():
    two = (("A", "B"), ("C", "D")), (("E", "F"), ("G", "H"))
    base = document_of(pairs=[{"players": ["A", "B"], "percent": 50, "boards": 3}]).event
    match = PartnerPlay(
        scoring=Scoring.IMPS,
        segments=(
            Segment(boards=8, imps=17.0, home=two[0], away=two[1], round=1, home_name="Owls", away_name="Foxes"),
        ),
    )
    for play in (FULL, match):
        event = replace(base, partners=play)
        again = load_bytes("e.json", event_json.FORMAT.write(event, {}).data)
        assert again.event == event, again.problems
        assert event_of(event.canonical()).content_hash() == event.content_hash()


def test_the_order_of_rows_does_not_change_the_hash():
    base = replace(document_of(pairs=[{"players": ["A", "B"], "percent": 50, "boards": 3}]).event, partners=FULL)
    turned = replace(FULL, pairs=FULL.pairs[::-1], results=FULL.results[::-1])
    assert replace(base, partners=turned).content_hash() == base.content_hash()
    other = replace(FULL, pairs=(replace(FULL.pairs[0], percent=55.6), FULL.pairs[1]))
    assert replace(base, partners=other).content_hash() != base.content_hash()


def test_the_forms_of_the_contract():
    pairs = [
        {"players": ["A", "B"], "percent": 58.33, "boards": 24},
        {"players": ["C", "D"], "percent": 41.67, "boards": 24},
    ]
    play = document_of(event={"scoring": "matchpoints"}, pairs=pairs).event.partners
    assert [(pair.number, pair.percent) for pair in play.pairs] == [(1, 58.33), (2, 41.67)]
    in_imps = [{"players": ["A", "B"], "imps": 30, "boards": 24}, {"players": ["C", "D"], "imps": -30, "boards": 24}]
    assert document_of(pairs=in_imps).event.partners.scoring is Scoring.IMPS
    boards = [{"board": 1, "ns": 1, "ew": 2, "percent_ns": 66.7}]
    play = document_of(pairs=[{"players": ["A", "B"]}, {"players": ["C", "D"]}], boards=boards).event.partners
    assert [(pair.percent, pair.boards) for pair in play.pairs] == [(66.7, 1), (33.3, 1)]
    segments = [{"boards": 8, "imps": 17, "home": [["A", "B"], ["C", "D"]], "away": [["E", "F"], ["G", "H"]]}]
    play = document_of(segments=segments).event.partners
    assert (play.scoring, play.segments[0].home) == (Scoring.IMPS, (("A", "B"), ("C", "D")))


GOOD = {"players": ["A", "B"], "percent": 60, "boards": 20}


@pytest.mark.parametrize(
    "members, code, path",
    [
        ({"pairs": [{**GOOD, "players": ["A"]}]}, "E-JSON-LEAST", "pairs[0].players"),
        ({"pairs": [{**GOOD, "percent": 101}]}, "E-JSON-MOST", "pairs[0].percent"),
        ({"pairs": [{**GOOD, "boards": -2}]}, "E-JSON-LEAST", "pairs[0].boards"),
        ({"pairs": [{**GOOD, "boards": None}]}, "E-BRIDGE-NO-BOARD-COUNT", "pairs[0]"),
        ({"pairs": [{"players": ["A", "B"], "boards": 20}]}, "E-BRIDGE-NO-RESULT", "pairs[0]"),
        ({"pairs": [{**GOOD, "players": ["A", "X"]}]}, "E-UNKNOWN-PLAYER", "pairs[0]"),
        ({"pairs": [{**GOOD, "players": ["A", "A"]}]}, "E-BRIDGE-ONE-PLAYER", "pairs[0]"),
        ({"pairs": [GOOD, {**GOOD, "players": ["A", "C"]}]}, "E-BRIDGE-TWO-PAIRS", "pairs[1]"),
        ({"pairs": [GOOD, {**GOOD, "players": ["C", "D"], "number": 1}]}, "E-BRIDGE-PAIR-TWICE", "pairs[1]"),
        (
            {"pairs": [{"players": ["A", "B"], "imps": 3, "boards": 20}], "event": {"scoring": "matchpoints"}},
            "E-BRIDGE-MEASURE",
            "pairs[0]",
        ),
        ({"pairs": [{**GOOD, "lineups": [{"players": ["A", "B"], "boards": 19}]}]}, "E-BRIDGE-LINEUP-SUM", "pairs[0]"),
        (
            {"pairs": [GOOD], "boards": [{"board": 1, "ns": 1, "ew": 3, "percent_ns": 50}]},
            "E-BRIDGE-UNKNOWN-PAIR",
            "boards[0]",
        ),
        (
            {"pairs": [GOOD], "boards": [{"board": 0, "ns": 1, "ew": 1, "percent_ns": 50}]},
            "E-JSON-LEAST",
            "boards[0].board",
        ),
        (
            {"pairs": [GOOD], "boards": [{"board": 1, "ns": 1, "ew": 1, "tricks": 14}]},
            "E-JSON-MOST",
            "boards[0].tricks",
        ),
        (
            {"pairs": [GOOD], "boards": [{"board": 1, "ns": 1, "ew": 1, "adjusted": "much"}]},
            "E-BRIDGE-ADJUSTED",
            "boards[0]",
        ),
        ({"pairs": [GOOD], "games": [{"black": "A", "white": "B"}]}, "E-BRIDGE-GAMES", "games"),
        (
            {"segments": [{"boards": 0, "imps": 1, "home": [["A", "B"]], "away": [["C", "D"]]}]},
            "E-JSON-LEAST",
            "segments[0].boards",
        ),
        (
            {"segments": [{"boards": 8, "imps": 1, "home": [["A", "B"]], "away": [["A", "D"]]}]},
            "E-BRIDGE-TWO-SEATS",
            "segments[0]",
        ),
        (
            {"segments": [{"boards": 8, "imps": 20000, "home": [["A", "B"]], "away": [["C", "D"]]}]},
            "E-BRIDGE-IMPS",
            "segments[0]",
        ),
        ({}, "E-BRIDGE-NO-PAIRS", None),
    ],
)
def test_what_is_wrong_in_event_json_is_told_with_its_path(members, code, path):
    document = document_of(**members)
    assert document.event is None
    assert (code, path) in [(problem.code, problem.where.path) for problem in document.problems]


def test_pairs_that_played_more_than_others_are_told():
    pairs = [
        GOOD,
        {"players": ["C", "D"], "percent": 40, "boards": 20},
        {"players": ["E", "F"], "percent": 50, "boards": 18},
    ]
    document = document_of(pairs=pairs)
    assert codes(document) == ["W-BRIDGE-UNBALANCED"]
    assert document.problems[0].params == {"least": 18, "most": 20}


def test_every_field_of_a_result_is_in_the_schema():
    known = event_schema()["$defs"]
    for name, owner in (("board", TableResult), ("pair", Pair), ("segment", Segment)):
        assert set(owner.__dataclass_fields__) <= set(known[name]["properties"]), name
