"""Bad input, in every format: a list of problems with places and no event; nothing ever raises."""

from __future__ import annotations

import os
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from strategies import documents, mutations

from banzuke.core.problem import Severity
from banzuke.formats.loading import FORMATS, load, load_bytes

PLAYERS = '"players": [{"id": "P1", "name": "Alpha"}, {"id": "P2", "name": "Beta"}]'


def event_json(players=PLAYERS, games=""):
    return '{"banzuke": 1, "event": {"game": "go"}, ' + players + ', "games": [' + games + "]}"


def game(**changes):
    row = {"round": 1, "black": '"P1"', "white": '"P2"', "winner": '"black"'} | changes
    return "{" + ", ".join(f'"{name}": {value}' for name, value in row.items()) + "}"


CASES = {
    "an empty file": ("cup.json", b"", "E-EMPTY", None),
    "blank lines": ("cup.csv", b"\n \n\n", "E-EMPTY", None),
    "truncated JSON": ("cup.json", event_json()[:90].encode(), "E-JSON-CUT", 1),
    "a player against himself": ("cup.json", event_json(games=game(white='"P1"')), "E-SELF", "games[0]"),
    "a row against itself": ("cup.csv", "name,I\nAlpha,1+\nBeta,--\n", "E-SELF", 2),
    "an unknown opponent": ("cup.json", event_json(games=game(white='"P3"')), "E-UNKNOWN-PLAYER", "games[0]"),
    "an unknown opponent in CSV": (
        "cup.csv",
        "id,name\nP1,Alpha\nP2,Beta\n\nround,black,white,winner\n1,P1,Gamma,1\n",
        "E-UNKNOWN-PLAYER",
        6,
    ),
    "an opponent's row that is missing": ("cup.csv", "name,I\nAlpha,9+\nBeta,--\n", "E-NO-ROW", 2),
    "two games in one round": (
        "cup.json",
        event_json(PLAYERS[:-1] + ', {"id": "P3"}]', game() + ", " + game(white='"P3"')),
        "E-TWICE-IN-ROUND",
        "games[1]",
    ),
    "both won": ("cup.csv", "name,I\nAlpha,2+\nBeta,1+\n", "E-MIRROR", 2),
    "a win and a draw": ("cup.csv", "name,I\nAlpha,2+\nBeta,1=\n", "E-MIRROR-DRAW", 2),
    "he met somebody else": ("cup.csv", "name,I\nAlpha,2+\nBeta,3-\nGamma,2+\n", "E-MIRROR-OPPONENT", 2),
    "mirrors in EGD": ("cup.h9", "1 Alpha A 1d UA Kyiv 0 2+\n2 Beta B 1k UA Lviv 0 1+\n", "E-MIRROR", 1),
    "a rating of 1e9": (
        "cup.json",
        event_json('"players": [{"id": "P1", "rating": 1e9}]'),
        "E-RATING",
        "players[0]",
    ),
    "a rating of 1e9 in CSV": ("cup.csv", "id,name,rating\nP1,Alpha,1e9\n", "E-RATING", 2),
    "a rating of abc": (
        "cup.json",
        event_json('"players": [{"id": "P1", "rating": "abc"}]'),
        "E-JSON-TYPE",
        "players[0].rating",
    ),
    "a rating of abc in CSV": ("cup.csv", "id,name,rating\nP1,Alpha,abc\n", "E-NUMBER", 2),
    "a cycle of encodings": (
        "cup.csv",
        "id,name\nP1,Шевченко\n".encode().decode("cp1251", "replace").encode(),
        "E-MOJIBAKE",
        2,
    ),
    "two cycles of encodings": ("cup.csv", "id,name\nP1,ÃƒÂ©lÃƒÂ¨ve\n", "E-MOJIBAKE", 2),
    "duplicate ids": (
        "cup.json",
        event_json('"players": [{"id": "P1", "name": "Alpha"}, {"id": "P1", "name": "Beta"}]'),
        "E-DUPLICATE-ID",
        "players[1]",
    ),
    "duplicate ids in CSV": ("cup.csv", "id,name\nP1,Alpha\nP1,Beta\n", "E-DUPLICATE-ID", 3),
    "namesakes": ("cup.csv", "id,name\nP1,Alpha\nP2,ALPHA \n", "E-NAMESAKES", 3),
    "a damaged file": ("cup.csv", "id,name\nP1,Шевченко".encode() + b"\xff\n", "E-BROKEN-TEXT", 2),
    "a picture": ("cup.png", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(100), "E-NOT-TEXT", None),
    "a letter": ("cup.txt", b"Dear referee, the results follow.\n", "E-UNKNOWN-FORMAT", None),
}


@pytest.mark.parametrize("case", CASES)
def test_bad_input_is_a_problem_with_its_place_and_no_event(case):
    name, data, code, place = CASES[case]
    document = load_bytes(name, data if isinstance(data, bytes) else data.encode())
    problem = next(problem for problem in document.problems if problem.code == code)
    assert document.event is None
    assert problem.severity is Severity.ERROR
    assert problem.where.source == name
    assert place in {problem.where.line, problem.where.path}


def test_50_mb_of_noise_are_refused_at_once(tmp_path):
    file = tmp_path / "noise.h9"
    file.write_bytes(os.urandom(50_000_000))
    start = time.perf_counter()
    document = load(file)
    assert time.perf_counter() - start < 1
    assert [problem.code for problem in document.problems] == ["E-TOO-LARGE"]


@pytest.mark.parametrize("size", [100, 19_000_000])
def test_noise_that_is_not_too_large_is_refused_at_once(size):
    start = time.perf_counter()
    document = load_bytes("noise.h9", os.urandom(size))
    assert time.perf_counter() - start < 1
    assert [problem.code for problem in document.problems] == ["E-NOT-TEXT"]


@pytest.mark.parametrize("input_format", [None, *(each.id for each in FORMATS)])
@given(data=st.binary(max_size=300) | st.text(max_size=300).map(lambda text: text.encode("utf-8", "replace")))
def test_no_bytes_make_a_reader_raise(input_format, data):
    document = load_bytes("noise", data, input_format)
    assert document.event is not None or document.problems


@pytest.mark.parametrize("kind", [each.id for each in FORMATS if each.write])
@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(made=documents(), data=st.data())
def test_no_damage_to_a_sound_file_makes_a_reader_raise(kind, made, data):
    written = next(each for each in FORMATS if each.id == kind).write(*made)
    damaged = data.draw(mutations(written.data))
    for input_format in (None, *(each.id for each in FORMATS)):
        document = load_bytes("cup", damaged, input_format)
        assert document.event is not None or document.problems
        if document.event is not None:
            assert document.event.content_hash()
