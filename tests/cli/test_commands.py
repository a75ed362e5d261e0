from __future__ import annotations

import json
import os
from importlib.metadata import version

import jsonschema
import pytest

import banzuke
from banzuke.cli.spoken_help import asked_language
from banzuke.formats.draft import Claim
from banzuke.formats.loading import load, save
from banzuke.rulebooks import RULEBOOKS


def claimed(cup, tmp_path, change=0.0):
    """The bundled tournament as CSV with the new rating of one player printed in it."""
    found = load(cup)
    after = banzuke.rate(found.event, "ufgo-2012").rated.change("P1").after.rating
    path = tmp_path / "printed.csv"
    save(path, found.event, {"P1": Claim(rating_after=round(after) + change)})
    return path


def test_the_version_is_the_package_s(run):
    assert run("--version").stdout == f"banzuke {version('banzuke')}\n"
    assert banzuke.__version__ == version("banzuke")


def test_without_a_command_the_help_is_shown(program):
    result = program()
    assert result.returncode == 2
    assert "rulebooks" in result.stdout + result.stderr


def test_rulebooks_are_listed_with_dates_and_sources(run):
    text = run("rulebooks").stdout
    assert all(book.id in text for book in RULEBOOKS)
    assert "3 Apr 2021" in text
    assert "Європейська федерація го" in run("rulebooks", "--lang", "uk").stdout
    found = json.loads(run("rulebooks", "--format", "json").stdout)
    assert [each["id"] for each in found] == [book.id for book in RULEBOOKS]
    assert set(found[0]) == {"id", "game", "valid_from", "valid_to", "title", "source"}
    assert found[3]["valid_to"] == "2021-04-03"


def test_the_schema_accepts_the_bundled_tournament(run, cup):
    schema = json.loads(run("schema", "event").stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(json.loads(cup.read_text(encoding="utf-8")), schema)


def test_convert_writes_and_lists_what_is_lost(run, cup, tmp_path):
    table = tmp_path / "cup.h9"
    result = run("convert", cup, table)
    assert result.exit_code == 0
    assert load(table).event is not None
    assert 'warning: the format cannot hold "players.rating": lost in 16 places' in result.stderr


@pytest.mark.parametrize("suffix", ["csv", "json"])
def test_convert_puts_standings_and_new_ratings_into_the_table(run, cup, tmp_path, suffix):
    table = tmp_path / f"cup.{suffix}"
    assert run("convert", cup, table, "--standings", "--rulebook", "ufgo-2012").exit_code == 0
    ranked = json.loads(run("standings", cup, "--format", "json").stdout)
    rated = {each["id"]: each for each in json.loads(run("rate", cup, "--format", "json").stdout)["players"]}
    written = load(table)
    assert written.event is not None
    assert [entry.id for entry in written.event.entries] == [row["id"] for row in ranked["standings"]]
    for row in ranked["standings"]:
        claim = written.claims[row["id"]]
        assert claim.place == str(row["place"])
        assert {code: float(text) for code, text in claim.columns.items()} == {
            code: row[code] for code in ranked["criteria"]
        }
        assert claim.rating_after == pytest.approx(rated[row["id"]]["after"], abs=1e-9)
        assert claim.anomalous is rated[row["id"]]["anomalous"]


def test_convert_prints_the_wall_list_with_new_ratings(run, cup, tmp_path):
    table = tmp_path / "wall.txt"
    asked = ("--standings", "--rulebook", "ufgo-2012", "--output-format", "wall-list")
    assert run("convert", cup, table, *asked).exit_code == 0
    heading = table.read_text(encoding="utf-8").splitlines()[3]
    assert heading.split()[-1] == "Рейтинг₂"
    again = run("check", table, "--rulebook", "ufgo-2012", "--input-format", "wall-list")
    assert "new ratings" in again.stdout


def test_convert_does_not_write_over_a_file_unasked(run, cup, tmp_path):
    table = tmp_path / "cup.csv"
    table.write_text("mine", encoding="utf-8")
    refused = run("convert", cup, table)
    assert refused.exit_code == 4
    assert table.read_text(encoding="utf-8") == "mine"
    assert "--force" in refused.stderr
    assert run("convert", cup, table, "--force").exit_code == 0
    assert load(table).event == load(cup).event


@pytest.mark.parametrize(("name", "code"), [("cup.xyz", 1), ("cup.json", 0)])
def test_the_suffix_of_the_target_tells_the_format(run, cup, tmp_path, name, code):
    result = run("convert", cup, tmp_path / name)
    assert result.exit_code == code
    assert (tmp_path / name).exists() is (code == 0)


def test_a_format_that_is_not_there_is_a_wrong_use(run, cup, tmp_path):
    result = run("convert", cup, tmp_path / "cup.x", "--output-format", "jsonn")
    assert result.exit_code == 2
    assert "Did you mean json?" in result.stderr


def test_check_agrees_with_a_right_file(run, cup, tmp_path):
    result = run("check", claimed(cup, tmp_path), "--rulebook", "ufgo-2012")
    assert (result.exit_code, result.stdout) == (0, "1 of 1 new rating agrees within half a point\n")


def test_check_lists_the_differences(run, cup, tmp_path):
    path = claimed(cup, tmp_path, change=20.0)
    result = run("check", path, "--rulebook", "ufgo-2012")
    assert result.exit_code == 1
    assert "Yavir Nazar" in result.stdout
    assert "0 of 1 new rating agrees" in result.stdout
    found = json.loads(run("check", path, "--rulebook", "ufgo-2012", "--format", "json").stdout)
    assert (found["compared"], found["agreed"]) == (1, 0)
    assert found["differences"][0]["id"] == "P1"
    assert found["differences"][0]["difference"] == pytest.approx(-20.0, abs=0.5)


def test_check_says_where_nothing_is_claimed(run, cup):
    result = run("check", cup)
    assert (result.exit_code, result.stdout) == (0, "The file claims no new ratings.\n")


def test_check_reports_what_is_wrong_in_the_file(run, tmp_path):
    path = tmp_path / "broken.json"
    path.write_text('{"banzuke": 1, "players": [', encoding="utf-8")
    result = run("check", path)
    assert result.exit_code == 1
    assert "the JSON ends before it is complete" in result.stderr


@pytest.mark.parametrize("file", ["ufgo-database/cup_table_utf8.txt", "ufgo-database/cup_table_cp1251.txt"])
def test_check_confirms_the_printed_table_of_a_federation(run, reference, file):
    result = run("check", reference / "go" / file, "--rulebook", "ufgo-practice")
    assert result.exit_code == 0
    assert "44 of 44 new ratings agree" in result.stdout


def test_a_reader_who_leaves_ends_the_program_quietly(program, cup):
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as pipe:
        result = program("rate", cup, stdout=pipe)
    assert result.returncode == 4
    assert result.stderr.splitlines()[1:] == []


@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        (["rate", "x"], "uk"),
        (["rate", "x", "--lang", "ru"], "ru"),
        (["--lang=en"], "en"),
        (["--lang", "de"], "uk"),
        (["--lang"], "uk"),
    ],
)
def test_the_help_speaks_the_language_of_the_command_line(arguments, language):
    assert asked_language(arguments, {"LANG": "uk_UA"}) == language
