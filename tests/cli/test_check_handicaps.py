from __future__ import annotations

import json


def levelled(event):
    """The bundled tournament by grades, with one game changed by hand."""
    event["tournament"] = {"system": "swiss", "handicap": {"law": "whole-stones", "basis": "grade", "cap": 0}}
    for game in event["games"]:
        game["handicap"] = 0
    event["games"][0] |= {"handicap": 2, "komi": 0.5}


def test_a_handicap_given_by_hand_is_told_and_is_no_fault(run, changed):
    result = run("check", changed(levelled), "--format", "json")
    found = json.loads(result.stdout)["handicaps"]
    assert result.exit_code == 0
    assert (found["law"], found["basis"], found["without"]) == ("whole-stones", "grade", 0)
    assert found["agreed"] == found["compared"] - 1
    (difference,) = found["differences"]
    assert (difference["round"], difference["giver"]) == (1, "white")
    assert difference["stated"] == {"stones": 2, "komi": 0.5}
    assert difference["computed"] == {"stones": 0, "komi": None}
    assert set(difference["names"]) == {"white", "black"}


def test_the_table_names_the_game_and_the_law(run, changed):
    result = run("check", changed(levelled))
    text = " ".join(result.stdout.split())
    assert result.exit_code == 0
    assert "2, komi 0.5 0" in text
    assert "handicaps are those of the law whole-stones by grades" in text
    assert "may give another handicap by hand" in text


def test_black_gives_by_the_law(run, changed):
    def crossed(event):
        levelled(event)
        event["tournament"]["handicap"]["cap"] = 9

    assert ", to White" in run("check", changed(crossed)).stdout


def test_a_law_that_is_not_known_is_a_problem_and_nothing_is_compared(run, changed):
    def wrong(event):
        event["tournament"] = {"system": "swiss", "handicap": {"law": "whole"}}

    result = run("check", changed(wrong), "--format", "json")
    found = json.loads(result.stdout)
    assert (result.exit_code, found["handicaps"]["compared"]) == (1, 0)
    assert found["problems"][0]["where"]["path"] == "tournament.handicap.law"


def test_players_without_a_grade_are_left_out(run, changed):
    def ungraded(event):
        levelled(event)
        event["players"][0]["grade"] = None

    assert "left out: a player lacks" in " ".join(run("check", changed(ungraded)).stdout.split())


def test_without_a_law_nothing_is_said(run, cup):
    result = run("check", cup, "--format", "json")
    assert json.loads(result.stdout)["handicaps"] == {
        "law": None,
        "basis": None,
        "compared": 0,
        "agreed": 0,
        "without": 0,
        "differences": [],
    }
    assert "law" not in run("check", cup).stdout
