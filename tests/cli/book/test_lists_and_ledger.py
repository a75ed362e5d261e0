"""Lists published and compared; the ledger replayed, verified, told, copied."""

from __future__ import annotations

import csv
import io

import pytest
from django.db import connection

from banzuke.federation.models import Posting, PublishedList, User

from .conftest import UPSET


@pytest.fixture
def season(desk):
    """Two tournaments, a list after each."""
    desk.rated()
    desk("list", "publish", "2024-04-01", "--as", "maria")
    desk.rated(code="CUP2", day="2024-05-01", games=UPSET)
    return desk


def test_a_list_is_published_by_an_officer(desk):
    desk.rated()
    assert "oleh does not have the role" in desk.refused("list", "publish", "2024-04-01", "--as", "oleh")
    text = desk("list", "publish", "2024-04-01", "--as", "maria")
    assert text.startswith("List 1 of 1 Apr 2024: 4 players\n1 new title\nSHA-256 ")
    assert PublishedList.objects.get().checksum in text
    desk.refused("list", "publish", "2024-04-01", "--as", "maria")
    desk.refused("list", "publish", "the first of May", "--as", "maria", code=2)
    assert "warning: " in desk.run("list", "publish", "2024-04-02", "--as", "maria").stderr


def test_there_is_no_list_yet(desk):
    assert "error: " in desk.refused("list", "show")


def test_a_list_names_both_numbers(season):
    found = season.json("list", "show")
    assert (found["list"]["number"], found["list"]["day"]) == (1, "2024-04-01")
    assert any(each["official"] != each["running"] for each in found["players"])
    assert season.json("list", "show", "2024-05-31") == found
    now = season.json("list", "show", "--running")
    assert now["list"] is None
    assert {each["id"]: (each["official"], each["running"]) for each in now["players"]} == {
        each["id"]: (each["official"], each["running"]) for each in found["players"]
    }
    text = season("list", "show", "--top", "2")
    assert "Official list 1 of 1 Apr 2024" in text
    assert "Official  Running" in text
    assert text.endswith("2 of 4 players\n")
    assert "Офіційний  Поточний" in season("list", "show", "--lang", "uk")
    assert "Официальный  Текущий" in season("list", "show", "--lang", "ru")


def test_people_are_called_in_the_script_of_the_reader(season):
    season("list", "publish", "2024-07-01", "--as", "maria")
    for command in (("list", "show"), ("list", "show", "--running"), ("list", "diff", "2024-04-01", "2024-07-01")):
        for language, seen, unseen in (("en", "Vyhadka", "Вигадка"), ("uk", "Вигадка", "Vyhadka")):
            text = season(*command, "--lang", language)
            assert (seen in text, unseen in text) == (True, False)
        told = season.json(*command, "--lang", "en")
        assert told == season.json(*command, "--lang", "uk")
    found = season.json("list", "show")["players"][0]
    assert (found["name"], found["latin"]) == ("Вигадка Адам", "Vyhadka Adam")


def test_a_list_as_csv(season):
    rows = list(csv.DictReader(io.StringIO(season("list", "show", "--format", "csv", "--top", "3"))))
    assert [row["place"] for row in rows] == ["1", "2", "3"]
    assert (rows[0]["name"], rows[0]["latin"]) == ("Вигадка Адам", "Vyhadka Adam")
    assert {"official", "running", "code", "grade", "title"} <= rows[0].keys()


def test_lists_are_compared(season):
    season("list", "publish", "2024-07-01", "--as", "maria")
    found = season.json("list", "diff", "2024-04-01", "2024-07-01")
    assert (found["before"]["number"], found["after"]["number"]) == (1, 2)
    for each in found["players"]:
        assert each["change"] == pytest.approx(each["after"] - each["before"])
    assert f"{len(found['players'])} players differ" in season("list", "diff", "2024-04-01", "2024-07-01")


def test_a_replay_changes_nothing_and_says_what_another_edition_would(season):
    sealed = Posting.objects.count()
    assert season("replay").count("0 players' ratings change") == 2
    found = season.json("replay", "--rulebook", "ufgo-practice")
    assert [each["line"] for each in found["changes"]] == ["official"]
    assert {each["event"] for each in found["changes"][0]["players"]} == {"CUP"}
    late = season.json("replay", "--rulebook", "ufgo-practice", "--from", "2024-04-01")["changes"][0]["players"]
    assert {each["event"] for each in late} == {"CUP2"}
    assert Posting.objects.count() == sealed
    season.refused("replay", "--rulebook", "ufgo-2021", code=2)


def test_verify_names_the_first_difference(season):
    assert season("verify").startswith("Federation of the tests: 2 events, 16 postings, 1 list, ")
    assert season.json("verify") == {"banzuke": 1, "verified": True, "problems": []}
    User.objects.filter(name="oleh").update(roles=["officer"])
    assert "oleh" in season.refused("verify")
    assert season.json("verify", code=1)["problems"][0]["code"] == "E-VERIFY-ROLES"


def test_the_log_says_who_did_what(season):
    text = season("log", "--last", "3")
    assert len(text.splitlines()) == 5
    found = season.json("log")["log"]
    assert [each["action"] for each in found if each["subject"] == "CUP"] == ["submit", "sign", "approve", "post"]


def test_a_backup_comes_back(season, tmp_path):
    copy = tmp_path / "copy"
    assert "the whole book, verified" in season("backup", copy)
    season.refused("backup", copy)
    assert "error: " in season.refused("restore", copy)
    if connection.vendor == "sqlite":
        place = tmp_path / "elsewhere"
        assert "is here, verified" in season("restore", copy, "--data", place)
        assert season.json("list", "show", "--data", place)["players"]


def test_open_data_is_written(season, tmp_path):
    assert "manifest.json has their SHA-256" in season("export", tmp_path / "open")
    assert (tmp_path / "open" / "manifest.json").exists()
    season.refused("export", tmp_path / "open")
