from __future__ import annotations

import csv
import json
import re

import pytest


def tournament(event):
    event["tournament"] = {"system": "mcmahon", "rounds": 6, "criteria": ["MMS", "SOSM", "SOSOSM"], "unplayed": "egf"}


@pytest.fixture
def file(changed):
    """The bundled tournament as a McMahon one."""
    return changed(tournament)


def ranked(run, *arguments):
    result = run("standings", *arguments, "--format", "json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_the_json_is_the_contract_s(run, file):
    found = ranked(run, file, "--criteria", "MMS,SOS,SOSOS")
    assert found["criteria"] == ["MMS", "SOS", "SOSOS"]
    assert set(found["standings"][0]) == {"place", "id", "name", "MMS", "SOS", "SOSOS"}
    places = [row["place"] for row in found["standings"]]
    assert places[0] == 1
    assert places == sorted(places)
    keys = [(-row["MMS"], -row["SOS"], -row["SOSOS"]) for row in found["standings"]]
    assert keys == sorted(keys)
    for row, key in zip(found["standings"], keys, strict=True):
        assert row["place"] == 1 + sum(other < key for other in keys)
    assert found["settings"]["bar"] == "4d"
    assert found["settings"]["absent_points"] == {"NBW": 0, "MMS": 0.5}


def test_the_file_s_own_criteria_and_rounds_count(run, file):
    found = ranked(run, file)
    assert found["criteria"] == ["MMS", "SOSM", "SOSOSM"]
    first = ranked(run, file, "--after-round", 1, "--criteria", "NBW")
    assert first["after_round"] == 1
    assert {row["NBW"] for row in first["standings"]} <= {0, 0.5, 1}
    assert all(isinstance(row["MMS"], int) or row["MMS"] % 1 == 0.5 for row in found["standings"])


def test_the_table_says_what_it_was_made_by(run, file):
    text = run("standings", file).stdout
    assert "by the EGF's rules" in " ".join(text.split())
    assert "bar 4d" in " ".join(text.split())
    crosstable = run("standings", file, "--crosstable").stdout
    assert "+" in crosstable
    assert len(crosstable.splitlines()) >= len(text.splitlines())
    assert "за правилами ЄФГ" in " ".join(run("standings", file, "--lang", "uk").stdout.split())


def test_a_narrow_terminal_cuts_no_number_off(run, file, monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    asked = (file, "--crosstable", "--criteria", "MMS,SOS,SOSOS")
    lines = run("standings", *asked).stdout.splitlines()
    found = ranked(run, *asked[:1], *asked[2:])["standings"]
    for row in found:
        assert any(line.rstrip().endswith(f"{row['SOSOS']:g}") for line in lines)
    assert any(line.split()[-3:] == ["MMS", "SOS", "SOSOS"] for line in lines)


def test_csv_has_a_row_for_every_player(run, file):
    rows = list(csv.DictReader(run("standings", file, "--format", "csv").stdout.splitlines()))
    assert len(rows) == len(ranked(run, file)["standings"])
    assert list(rows[0]) == ["place", "id", "name", "MMS", "SOSM", "SOSOSM"]


def test_wrong_usage_is_2_and_a_round_that_is_not_there_1(run, file):
    result = run("standings", file, "--criteria", "MMS,SOX")
    assert (result.exit_code, "SOX" in result.output) == (2, True)
    assert run("standings", file, "--criteria", ",").exit_code == 2
    result = run("standings", file, "--after-round", 99)
    assert (result.exit_code, "there is no round 99" in result.output) == (1, True)


def test_settings_that_cannot_be_read_rank_nobody(run, changed):
    def wrong(event):
        tournament(event)
        event["tournament"] |= {"bar": "4x", "criteria": ["MMS", "SOX"]}

    result = run("standings", changed(wrong), "--format", "json")
    found = json.loads(result.stdout)
    assert (result.exit_code, found["standings"]) == (1, [])
    assert {problem["where"]["path"] for problem in found["problems"]} == {"tournament.bar", "tournament.criteria[1]"}


def test_check_compares_the_columns_that_a_file_prints(run, changed):
    def printed(event):
        tournament(event)
        ids = [player["id"] for player in event["players"]]
        event["players"][ids.index("P1")]["claim"] = {"columns": {"MMS": "99", "Club": "7"}}

    result = run("check", changed(printed), "--format", "json")
    found = json.loads(result.stdout)["standings"]
    assert result.exit_code == 1
    assert (found["compared"], found["agreed"], found["unplayed"]) == (1, 0, "egf")
    assert [(each["id"], each["column"], each["printed"]) for each in found["differences"]] == [("P1", "MMS", 99)]
    assert "0 of 1 number of the standings agrees" in run("check", changed(printed)).stdout


def test_the_order_of_equal_players_is_explained(run, file):
    text = run("standings", file, "--criteria", "MMS,SOS,RATING", "--explain").stdout
    assert "the sum of the opponents' McMahon scores" in text
    assert re.search(r"\w before \w.*: equal in MMS \d+; SOS [\d.]+ to [\d.]+", text)
    shared = run("standings", file, "--criteria", "MMS", "--explain").stdout
    assert re.search(r"share the place: equal in MMS \d+", shared)
    assert " before " not in shared


@pytest.mark.parametrize(
    ("lang", "phrases"),
    [
        ("en", ("Player", "Standings after", "Rounds not played:", "New ratings by egf-2021.", 'lang="en"')),
        ("uk", ("Гравець", "Незіграні тури:", "Нові рейтинги за egf-2021.", 'lang="uk"')),
    ],
)
def test_a_page_of_standings_says_by_what_it_was_made(run, file, tmp_path, lang, phrases):
    page = tmp_path / "cup.html"
    result = run("convert", file, page, "--standings", "--rulebook", "egf-2021", "--lang", lang)
    assert result.exit_code == 0
    text = page.read_text("utf-8")
    assert [phrase for phrase in phrases if phrase not in text] == []


def test_an_event_that_is_not_rated_has_no_column_of_new_ratings(run, changed, tmp_path):
    page = tmp_path / "cup.html"
    run("convert", changed(lambda event: event["event"].update(event_class="X")), page, "--rulebook", "egf-2021")
    assert "New rating" not in page.read_text("utf-8")
