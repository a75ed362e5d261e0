"""`banzuke pair` with the systems that follow a rule, as a director sees them."""

from __future__ import annotations

import json

import pytest


@pytest.fixture
def paired(run, tmp_path):
    """Pair a round of five players by some settings; returns the result."""

    def pair(settings, *options, game="go", number=1):
        names = ("Alpha", "Beta", "Gamma", "Delta", "Epsilon")
        players = [{"id": name[0], "name": name, "rating": 2500 - 100 * at} for at, name in enumerate(names)]
        path = tmp_path / "cup.json"
        content = {"banzuke": 1, "event": {"game": game, "name": "Cup"}, "players": players, "tournament": settings}
        path.write_text(json.dumps(content), encoding="utf-8")
        return run("pair", path, "--round", number, *options)

    return pair


def test_the_top_seeds_of_a_knock_out_go_on_without_a_game(paired):
    result = paired({"system": "knock-out"})
    assert result.exit_code == 0
    assert "Going on without a game: Alpha, Beta, Gamma" in result.stdout
    assert "Settings: system knock-out, colours balance, places false, seed 1" in result.stdout
    found = json.loads(paired({"system": "knock-out"}, "--format", "json").stdout)
    assert (found["free"], found["bye"], found["optimal"]) == (["A", "B", "G"], None, True)


def test_the_settings_of_a_system_are_its_own(paired):
    assert "numbers drawn, cycles 2" in paired({"system": "round-robin", "cycles": 2}).stdout
    assert "group_of halved:4" in paired({"system": "groups", "group_of": {"halved": 4}}).stdout
    assert "seeding" not in paired({"system": "neighbours"}).stdout


def test_pieces_of_shogi_stand_beside_the_board(paired):
    settings = {"system": "swiss", "preset": "shogi-french"}
    text = paired(settings, game="shogi").stdout
    assert "Sente" in text
    assert [line.split() for line in text.splitlines() if "Alpha" in line] == [["1", "Gamma", "Alpha", "M"]]
    boards = json.loads(paired(settings, "--format", "json", game="shogi").stdout)["boards"]
    assert {(each["handicap"], each["giver"]) for each in boards} == {("M", "gote")}


@pytest.mark.parametrize(
    "settings,number,code",
    [
        ({"system": "round-robin"}, 6, 1),
        ({"system": "groups"}, 1, 1),
        ({"system": "neighbours", "bye": "none"}, 1, 3),
        ({"system": "by-hand"}, 1, 0),
    ],
)
def test_what_cannot_be_paired_says_so_by_the_exit_code(paired, settings, number, code):
    assert paired(settings, number=number).exit_code == code


def test_groups_say_why_of_each_board_and_of_two_groups(paired):
    settings = {"system": "groups", "group_of": {"halved": 2}}
    text = paired(settings, "--explain").stdout
    assert text.count("Without this board") + text.count("No legal pairing is like that.") == 2
    assert "They are in different groups." in paired(settings, "--why-not", "A:G").stdout
    assert "One of them is free" in paired(settings, "--why-not", "A:E").stdout
    asked = json.loads(paired(settings, "--why-not", "A:G", "--format", "json").stdout)["explanation"]["asked"]
    assert [(each["boards"], each["legal"]) for each in asked] == [([["A", "G"]], False)]
