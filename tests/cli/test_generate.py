from __future__ import annotations

import json

import pytest


def test_the_same_seed_gives_the_same_bytes(run):
    first = run("generate", "--seed", 7, "--players", 12).stdout_bytes
    assert first == run("generate", "--seed", 7, "--players", 12).stdout_bytes
    assert first != run("generate", "--seed", 8, "--players", 12).stdout_bytes
    event = json.loads(first)
    assert (len(event["players"]), event["tournament"]["seed"]) == (12, 7)
    assert event["event"]["comments"] == ["invented by banzuke generate, seed 7"]


@pytest.mark.parametrize("suffix", ["json", "h9", "xml", "csv", "xlsx", "txt"])
def test_it_is_written_in_any_format(run, tmp_path, suffix):
    path = tmp_path / f"cup.{suffix}"
    result = run("generate", path, "--players", 10, "--format", "trf") if suffix == "txt" else run("generate", path)
    assert (result.exit_code, path.stat().st_size > 100) == (0, True), result.output
    assert run("standings", path).exit_code == 0


def test_it_is_a_tournament_that_can_be_played_on(run, tmp_path):
    path = tmp_path / "cup.json"
    asked = ("--players", 14, "--rounds", 4, "--played", 2, "--game", "chess", "--script", "cyrillic")
    assert run("generate", path, *asked).exit_code == 0
    assert json.loads(run("tournament", "status", path, "--format", "json").stdout)["next"] == {
        "turn": "pair",
        "round": 3,
    }
    assert run("tournament", "pair", path).exit_code == 0


def test_wrong_usage(run, tmp_path):
    assert run("generate", "--system", "lottery").exit_code == 2
    assert run("generate", "--format", "h5").exit_code == 2
    assert run("generate", "--players", 1).exit_code == 2
    path = tmp_path / "cup.json"
    path.write_text("mine")
    assert run("generate", path).exit_code == 4
    assert path.read_text() == "mine"
    assert run("generate", path, "--force").exit_code == 0
