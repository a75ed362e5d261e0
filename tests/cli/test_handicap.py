from __future__ import annotations

import json

import pytest


def test_a_handicap_as_the_contract_names_it(run):
    result = run("handicap", 851, 219, "--law", "gorynych-2004", "--format", "json")
    found = json.loads(result.stdout)
    assert result.exit_code == 0
    assert {name: found[name] for name in ("stones", "komi", "written", "giver", "steps", "expected")} == {
        "stones": 7, "komi": 3.5, "written": "h7/-3", "giver": 1, "steps": 6, "expected": 0.5,
    }  # fmt: skip
    assert "komi 3.5; where komi is counted the other way: -3.5" in found["words"]
    assert (found["law"], found["difference"], len(found["workings"])) == ("gorynych-2004", 632.0, 6)


def test_a_handicap_for_people(run):
    text = run("handicap", 219, 851, "--law", "gorynych-2004").stdout
    assert text.splitlines()[0] == "h7/-3  gorynych-2004"
    assert "White: 851. Black: 219, with 7 stones." in text
    assert "18 too much" in text
    assert "Чорні повертають 3 очки" in run("handicap", 219, 851, "--law", "gorynych-2004", "--lang", "uk").stdout


@pytest.mark.parametrize(
    ("arguments", "written"),
    [
        ((133, 0, "--law", "exact-2003"), "h1/+13"), ((133, 0, "--law", "exact-2003-least-komi"), "h2/-2"),
        ((632, 0, "--law", "ufgo-2012"), "h7"), (("3d", "5k", "--law", "whole-stones"), "h7"),
        (("3d", "5k", "--law", "whole-stones", "--correction", 2), "h5"), (("3d", "5k", "--law", "proper"), "h8"),
        (("2100", "1500", "--law", "whole-stones"), "h6"), (("2099,9", "1500", "--law", "whole-stones"), "h5"),
        ((633, 0, "--law", "gorynych-2004", "--group", 1), "h5/+29"),
        ((633, 0, "--law", "gorynych-2004", "--cap", 6), "h6/+13"),
        ((-100, -200.5, "--law", "gorynych-2004"), "h2/-8"), ((250, 100, "--law", "hiddema-14"), "h2/0"),
    ],
)  # fmt: skip
def test_laws_and_options(run, arguments, written):
    result = run("handicap", *arguments, "--format", "json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["written"] == written


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ((851, 219), "--law"), ((851, 219, "--law", "gorynich"), "Did you mean gorynych-2004?"),
        (("851x", 219, "--law", "gorynych-2004"), '"851x" is not a rating'),
        (("5k", 219, "--law", "exact-2003"), '"5k"'),
        (("nan", 219, "--law", "exact-2003"), '"nan"'), (("99999", 219, "--law", "exact-2003"), '"99999"'),
        (("5k", 219, "--law", "proper"), "not of one kind"), ((851, "--law", "gorynych-2004"), "two players"),
        ((851, 219, "--law", "exact-2003", "--group", 2), "knows no such thing"),
        ((851, 219, "--law", "exact-2003", "--correction", 2), "knows no such thing"),
        ((851, 219, "--law", "gorynych-2004", "--group", 4), "--group"),
        ((851, 219, "--law", "gorynych-2004", "--cap", 0), "--cap"),
        ((851, 219, "--law", "shogi-berlin"), '"851" is not a grade'),
        (("3d", "5k", "--law", "shogi-berlin", "--cap", 2), "--cap"),
        ((851, 219, "--law", "gorynych-2004", "--sheet", "x.json"), "from the file"),
        ((1, 2, 3, "--law", "proper"), "3"),
        ((1, 2, "--law", "proper", "--wrong"), "--wrong"),
    ],
)  # fmt: skip
def test_wrong_usage_is_said_in_a_word(run, arguments, word):
    result = run("handicap", *arguments)
    assert result.exit_code == 2
    assert word in result.stderr
    assert result.stdout == ""


def test_pieces(run):
    found = json.loads(run("handicap", "5k", "1k", "--law", "shogi-berlin", "--format", "json").stdout)
    assert (found["handicap"], found["giver"]) == ("2p", 2)
    assert run("handicap", 1500, 1500, "--law", "shogi-french").stdout.startswith("0  shogi-french")


def test_the_sheet_of_a_tournament(run, cup):
    result = run("handicap", "--sheet", cup, "--law", "gorynych-2004", "--round", 1)
    assert result.exit_code == 0
    assert "h2/-4" in result.stdout
    assert "Beyond nine stones and 16 points. In play White wins with a lead of more than 16" in result.stdout
    games = json.loads(run("handicap", "--sheet", cup, "--law", "gorynych-2004", "--format", "json").stdout)
    assert len(games) > len([each for each in games if each["round"] == 1]) == 8
    assert set(games[0]) == {
        "round", "table", "white", "black", "stones", "komi", "written", "giver", "steps", "expected", "words",
    }  # fmt: skip


def test_the_sheet_shows_what_a_record_lets_black_expect(run, cup, changed):
    file = changed(lambda event: event["games"][0].update(expected=0.5))
    ask = ("--law", "gorynych-2004", "--round", 1)
    assert "Black expects" in run("handicap", "--sheet", file, *ask).stdout
    assert "Black expects" not in run("handicap", "--sheet", cup, *ask).stdout
    lines = json.loads(run("handicap", "--sheet", file, *ask, "--format", "json").stdout)
    assert [line.get("expected_of_black") for line in lines] == [0.5, *[None] * 7]


def test_the_sheet_says_each_game_in_words(run, cup):
    ask = ("handicap", "--sheet", cup, "--law", "gorynych-2004", "--round", 1)
    words, plain = run(*ask, "--explain").stdout, run(*ask).stdout
    assert "Table" in plain
    assert "where komi is counted the other way" not in plain
    assert words.startswith(plain)
    lines = json.loads(run(*ask, "--format", "json").stdout)
    said = " ".join(words.split())
    assert all(f"{line['written']} {line['words']}" in said for line in lines)
    assert said.count("half a point is always White's") == len(lines)


def test_a_sheet_before_the_first_pairing(run, changed):
    file = changed(lambda event: event.update(games=[], byes=[], players=event["players"][:4]))
    assert "Round" not in run("handicap", "--sheet", file, "--law", "gorynych-2004").stdout
    lines = json.loads(run("handicap", "--sheet", file, "--law", "gorynych-2004", "--format", "json").stdout)
    assert len(lines) == 6
    assert "round" not in lines[0]


def test_a_player_who_cannot_be_levelled_is_named(run, changed):
    file = changed(lambda event: event["players"][0].pop("rating"))
    result = run("handicap", "--sheet", file, "--law", "gorynych-2004")
    assert result.exit_code == 1
    assert "gorynych-2004 compares what this player does not have" in result.stderr
    assert run("handicap", "--sheet", file, "--law", "whole-stones").exit_code == 0
