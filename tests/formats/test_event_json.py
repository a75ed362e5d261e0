"""Event JSON: the contract's example, the round trip, and each departure with its JSON path."""

from __future__ import annotations

import json
from datetime import date

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator
from strategies import documents

from banzuke.core.grade import dan
from banzuke.core.outcome import ByeKind, Side, Winner
from banzuke.core.pieces import PiecesOff
from banzuke.core.problem import Severity
from banzuke.core.quantities import HalfPoints, Handicap
from banzuke.formats.event_json import FORMAT
from banzuke.formats.event_json.schema import event_schema
from banzuke.formats.loading import load_bytes

#: The example of the contract, with invented values.
EXAMPLE = """{
  "banzuke": 1,
  "event": {
    "code": "T190420D", "name": "Spring Cup", "place": "Kyiv", "country": "UA",
    "start": "2019-04-20", "end": "2019-04-21",
    "game": "go",
    "rulebook": "ufgo-2012",
    "board": 19,
    "time": {"main": 60, "adjusted": 82.5, "overtime": "byoyomi 3x30s"},
    "event_class": "A",
    "referee": "R1"
  },
  "players": [
    {"id": "P1", "name": "Alpha", "grade": "1d", "rating": 2100.0, "born": "1950-01-01", "member": "12345678",
     "club": "Kyiv", "country": "UA", "expert_rating": false, "conditional_rating": null, "state": {}},
    {"id": "P2"}, {"id": "P3"}
  ],
  "games": [
    {"round": 1, "table": 1, "black": "P1", "white": "P2", "winner": "black",
     "handicap": 0, "komi": 6.5, "by_default": false}
  ],
  "byes": [{"round": 1, "player": "P3", "kind": "bye"}]
}"""


def load_json(document):
    text = document if isinstance(document, str) else json.dumps(document)
    return load_bytes("event.json", text.encode())


def small(**changes):
    """A sound document of two players and one game, with changes to its members."""
    document = {
        "banzuke": 1,
        "event": {"game": "go"},
        "players": [{"id": "P1", "name": "Alpha"}, {"id": "P2", "name": "Beta"}],
        "games": [{"round": 1, "black": "P1", "white": "P2", "winner": "black"}],
    }
    return document | changes


def found(document):
    """Every problem as (code, JSON path)."""
    return [(problem.code, problem.where.path) for problem in load_json(document).problems]


def test_the_contracts_example():
    document = load_json(EXAMPLE)
    event = document.event
    assert document.problems == ()
    assert (event.code, event.start, event.end) == ("T190420D", date(2019, 4, 20), date(2019, 4, 21))
    assert (event.time.main, event.time.adjusted, event.event_class, event.rounds) == (60.0, 82.5, "A", 1)
    alpha = event.entries[0]
    assert (alpha.grade, alpha.rating, alpha.born, alpha.member) == (dan(1), 2100.0, date(1950, 1, 1), "12345678")
    assert event.games[0].winner is Winner.BLACK
    assert event.games[0].handicap == Handicap(stones=0, komi=HalfPoints(13))
    assert event.byes[0].kind is ByeKind.BYE


def test_the_contracts_example_meets_the_published_schema():
    Draft202012Validator.check_schema(event_schema())
    assert Draft202012Validator(event_schema()).is_valid(json.loads(EXAMPLE))


@given(documents())
def test_what_is_written_is_read_again_and_written_the_same(made):
    event, claims = made
    written = FORMAT.write(event, claims)
    document = load_bytes("event.json", written.data)
    assert not [problem for problem in document.problems if problem.severity is Severity.ERROR]
    assert document.event == event
    assert document.event.content_hash() == event.content_hash()
    assert document.claims == claims
    assert FORMAT.write(document.event, document.claims).data == written.data
    assert Draft202012Validator(event_schema()).is_valid(json.loads(written.data))


def test_a_player_and_a_game_have_a_line_each():
    document = load_json(small())
    assert FORMAT.write(document.event, {}).data.decode() == (
        "{\n"
        '  "banzuke": 1,\n'
        '  "event": {\n    "game": "go",\n    "board": 19,\n    "rounds": 1\n  },\n'
        '  "players": [\n    {"id": "P1", "name": "Alpha"},\n    {"id": "P2", "name": "Beta"}\n  ],\n'
        '  "games": [\n    {"round": 1, "black": "P1", "white": "P2", "winner": "black"}\n  ],\n'
        '  "byes": []\n'
        "}\n"
    )


def test_shogi_has_sente_and_gote():
    row = {"round": 1, "sente": "P1", "gote": "P2", "winner": "gote"}
    document = load_json(small(event={"game": "shogi"}, games=[row]))
    assert document.problems == ()
    assert (document.event.games[0].black, document.event.games[0].winner) == ("P1", Winner.WHITE)
    assert b'"sente": "P1", "gote": "P2", "winner": "gote"' in FORMAT.write(document.event, {}).data


def test_shogi_handicaps_have_their_giver():
    row = {"round": 1, "sente": "P1", "gote": "P2", "winner": "gote", "handicap": "RL", "giver": "gote"}
    document = load_json(small(event={"game": "shogi"}, games=[row]))
    assert document.problems == ()
    assert document.event.games[0].pieces == PiecesOff(code="RL", giver=Side.WHITE)
    assert b'"handicap": "RL", "giver": "gote"' in FORMAT.write(document.event, {}).data


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ({"handicap": "RL"}, ("E-NO-GIVER", "games[0].giver")),
        ({"handicap": "7p", "giver": "gote"}, ("E-JSON-VALUE", "games[0].handicap")),
        ({"handicap": 3, "giver": "gote"}, ("E-JSON-VALUE", "games[0].handicap")),
        ({"handicap": "RL", "giver": "black"}, ("E-JSON-VALUE", "games[0].giver")),
    ],
)
def test_a_shogi_handicap_that_says_nothing(row, problem):
    game = {"round": 1, "sente": "P1", "gote": "P2", "winner": "gote", **row}
    assert problem in found(small(event={"game": "shogi"}, games=[game]))


def test_a_game_without_a_round_is_the_next_of_its_players():
    rows = [{"black": "P1", "white": "P2", "winner": "black"}, {"black": "P2", "white": "P1", "winner": "black"}]
    document = load_json(small(games=rows))
    assert [game.round for game in document.event.games] == [1, 2]
    assert [(problem.code, problem.params["count"]) for problem in document.problems] == [("N-ROUND-ASSUMED", 2)]


@pytest.mark.parametrize(
    ("changes", "code", "path"),
    [
        ({"event": {}}, "E-JSON-MISSING", "event"),
        ({"event": {"game": "checkers"}}, "E-JSON-VALUE", "event.game"),
        ({"event": {"game": "go", "komi": 6.3}}, "E-KOMI", "event.komi"),
        ({"event": {"game": "go", "start": "20 April"}}, "E-DATE", "event.start"),
        ({"event": {"game": "go", "start": "2019-02-30"}}, "E-DATE", "event.start"),
        ({"event": {"game": "go", "board": 1}}, "E-JSON-LEAST", "event.board"),
        ({"event": {"game": "go", "time": {"main": "1h"}}}, "E-JSON-TYPE", "event.time.main"),
        ({"event": {"game": "go", "handicap_reduction": 10}}, "E-JSON-MOST", "event.handicap_reduction"),
        ({"players": [{"name": "Alpha"}], "games": []}, "E-JSON-MISSING", "players[0]"),
        ({"players": [{"id": "P1", "rating": "abc"}], "games": []}, "E-JSON-TYPE", "players[0].rating"),
        ({"players": [{"id": "P1", "rating": True}], "games": []}, "E-JSON-TYPE", "players[0].rating"),
        ({"players": [{"id": "P1", "rating": 1e300}], "games": []}, "E-JSON-NUMBER", "players[0].rating"),
        ({"players": [{"id": "P1", "grade": "50k"}], "games": []}, "E-GRADE", "players[0].grade"),
        ({"players": [{"id": ""}], "games": []}, "E-JSON-LEAST", "players[0].id"),
        ({"players": [{"id": "P1", "name": "\ud83d"}], "games": []}, "E-JSON-TEXT", "players[0].name"),
        ({"games": [{"round": 1, "black": "P1"}]}, "E-JSON-MISSING", "games[0]"),
        ({"games": [{"round": 0, "black": "P1", "white": "P2"}]}, "E-JSON-LEAST", "games[0].round"),
        ({"games": [{"round": 1, "black": "P1", "white": "P2", "winner": "sente"}]}, "E-JSON-VALUE", "games[0].winner"),
        ({"games": [{"round": 1, "black": "P1", "white": "P2", "handicap": "RL"}]}, "E-JSON-TYPE", "games[0].handicap"),
        ({"byes": [{"round": 2, "player": "P1", "kind": "free"}]}, "E-JSON-VALUE", "byes[0].kind"),
        ({"tournament": {"rounds": 5}}, "E-JSON-MISSING", "tournament"),
        ({"banzuke": 2}, "E-JSON-VALUE", "banzuke"),
        ({"games": 5}, "E-JSON-TYPE", "games"),
        ({"games": [{"round": 1, "black": "P1", "white": "P2", "margin": 0.3}]}, "E-KOMI", "games[0].margin"),
        ({"games": [{"round": 1, "black": "P1", "white": "P2", "margin": -1}]}, "E-JSON-LEAST", "games[0].margin"),
        ({"games": [{"round": 1, "black": "P1", "white": "P2", "expected": 1.5}]}, "E-JSON-MOST", "games[0].expected"),
        ({"games": [{"round": 1, "black": "P1", "white": "P2", "expected": "x"}]}, "E-JSON-TYPE", "games[0].expected"),
    ],
)
def test_a_departure_is_one_error_at_its_path(changes, code, path):
    document = load_json(small(**changes))
    errors = [problem for problem in document.problems if problem.severity is Severity.ERROR]
    assert [(problem.code, problem.where.path) for problem in errors] == [(code, path)]
    assert document.event is None


def test_all_departures_are_told_at_once():
    players = [{"id": "P1", "rating": "abc", "grade": "x"}, {"id": "P2", "held": "yes"}]
    codes = found(small(players=players))
    assert codes == [
        ("E-GRADE", "players[0].grade"),
        ("E-JSON-TYPE", "players[0].rating"),
        ("E-JSON-TYPE", "players[1].held"),
    ]


def test_an_unknown_field_is_a_warning_with_a_suggestion():
    document = load_json(small(players=[{"id": "P1", "raiting": 2100}, {"id": "P2"}]))
    (problem,) = document.problems
    assert (problem.code, problem.where.path) == ("W-UNKNOWN-FIELD", "players[0].raiting")
    assert problem.params["suggestion"] == "rating"
    assert document.event is not None


def test_the_state_of_a_rating_system_is_open():
    assert found(small(players=[{"id": "P1", "state": {"anything": [1, {"at": "all"}]}}, {"id": "P2"}])) == []


def test_b089_an_event_is_dated_by_the_calendar_of_its_venue():
    document = load_json(small(event={"game": "go", "start": "2017-09-08T20:00:00-07:00"}))
    assert document.event.start == date(2017, 9, 8)


def test_a_key_given_twice():
    text = '{"banzuke": 1, "event": {"game": "go"}, "players": [{"id": "P1", "rating": 1, "rating": 2}]}'
    assert found(text) == [("E-JSON-TWICE", "players[0].rating")]


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "9" * 400])
def test_a_number_that_is_none(number):
    text = '{"banzuke": 1, "event": {"game": "go"}, "players": [{"id": "P1", "rating": ' + number + "}]}"
    assert found(text) == [("E-JSON-NUMBER", "players[0].rating")]


def test_json_cut_off():
    cut = EXAMPLE[: len(EXAMPLE) // 2]
    (problem,) = load_json(cut).problems
    assert problem.code in {"E-JSON-CUT", "E-JSON"}
    assert problem.where.line > 10


def test_broken_json_has_line_and_column():
    (problem,) = load_json('{\n  "banzuke": 1,\n  "event": {"game" "go"}\n}').problems
    assert (problem.code, problem.where.line, problem.where.column) == ("E-JSON", 3, 20)


@pytest.mark.parametrize("text", ["[" * 100_000, '{"banzuke": 1, "event": ' + '{"a": ' * 50 + "1" + "}" * 51])
def test_json_nested_without_end(text):
    document = load_json(text)
    assert document.event is None
    assert "E-JSON-DEPTH" in [problem.code for problem in document.problems]


def test_json_of_somebody_else_is_one_error():
    assert found('{"players": [{"rating": "x"}], "rounds": 5}') == [("E-JSON-FOREIGN", None)]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("games", -1), ("games", "many"), ("games", True), ("bonus_games", 2.5), ("mp_count", [3]),
        ("lb_count", 3), ("lb_count", [3]), ("lb_count", [3, 1]), ("open_history", 7), ("open_history", [[1500]]),
        ("open_history", [[1500, 0.3]]), ("open_history", [["strong", 1]]), ("grade", "best"), ("grade", 3),
        ("preliminary_grade", "0k"), ("unknown", "games"),
    ],
)  # fmt: skip
def test_a_state_of_shogi_that_no_rating_can_count_with(name, value):
    document = small(event={"game": "shogi"}, games=[])
    document["players"][0]["state"] = {name: value}
    assert ("E-STATE", f"players[0].state.{name}") in found(document)


def test_a_state_of_shogi_as_the_contract_has_it():
    document = small(event={"game": "shogi"}, games=[])
    document["players"][0]["state"] = {
        "games": 23, "bonus_games": 15, "grade": "4 Dan", "lb_count": [6, False], "mp_count": None,
        "open_history": [[1500, 1], [1600.5, 0.5]], "preliminary_grade": "3p", "unknown": ["lb_count"],
        "other": {"of": "others"},
    }  # fmt: skip
    assert found(document) == []
