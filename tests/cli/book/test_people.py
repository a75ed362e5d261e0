"""Users and players at the terminal."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest

from banzuke.federation.models import AuditEntry, Person, Player, Posting, User

LIST = """\
name,given,rating,pin,club,born
Вигадка Адам,Адам,2100.5,12345678,Рівне,1950-02-03
Вигадка Віра,Віра,1700,,,
"""


@pytest.fixture
def listed(desk):
    path = desk.folder / "list.csv"
    path.write_text(LIST, "utf-8")
    desk("player", "import", path, "--as", "maria", "--day", "2024-01-01")
    return path


def test_users_and_their_roles(desk):
    assert desk("user", "add", "rita", "--role", "referee", "--as", "maria") == "rita: referee\n"
    desk("user", "grant", "rita", "--role", "submitter", "--as", "maria")
    assert desk("user", "revoke", "rita", "--role", "referee", "--as", "maria") == "rita: submitter\n"
    assert desk.json("user", "list")["users"] == [
        {"name": "maria", "roles": ["officer"]},
        {"name": "rita", "roles": ["submitter"]},
    ]
    assert "rita   submitter" in desk("user", "list")


def test_only_an_officer_enters_users(desk):
    desk("user", "add", "rita", "--role", "referee", "--as", "maria")
    assert "rita does not have the role" in desk.refused("user", "add", "x", "--role", "officer", "--as", "rita")
    assert "petro does not have the role" in desk.refused("user", "add", "x", "--role", "officer", "--as", "petro")
    assert not User.objects.filter(name="x").exists()
    desk.refused("user", "add", "x", "--role", "king", "--as", "maria", code=2)


def test_whoever_sits_at_the_console_takes_no_officer_s_place(desk):
    path = desk.folder / "list.csv"
    path.write_text(LIST, "utf-8")
    desk("player", "import", path)
    assert set(AuditEntry.objects.values_list("user", flat=True)) == {"console"}
    desk.rated(rows="Інший Хтось,Хтось,1500;Інша Хтось,Хтось,1500", games="1-2")
    assert User.objects.get(name="maria").roles == ["officer"]
    assert "console does not have" in desk.refused("list", "publish", "2024-04-01", "--as", "console")


def test_a_list_is_looked_at_and_taken_in(desk):
    path = desk.folder / "list.csv"
    path.write_text(LIST, "utf-8")
    text = desk("player", "import", path, "--as", "maria", "--dry-run")
    assert "2 players read, 0 rows left out, 2 new in the book" in text
    assert text.endswith("A dry run: nothing was stored.\n")
    assert not Player.objects.exists()
    assert not User.objects.exists()
    found = desk.json("player", "import", path, "--as", "maria")
    assert (found["newcomers"], found["openings"], found["dry_run"]) == (2, 4, False)
    assert Player.objects.count() == 2


def test_a_list_that_opens_a_book_comes_before_its_events(desk):
    path = desk.folder / "list.csv"
    path.write_text(LIST, "utf-8")
    result = desk.run("player", "import", path, "--as", "maria")
    assert "The ratings hold from 17 Sep 2012 on" in result.stderr
    desk.rated(rows="Вигадка Адам,Адам,;Інша Хтось,Хтось,1500", games="1-2")
    path.write_text("name,rating\nПізній Хтось,1500\n", "utf-8")
    today = datetime.now(UTC).date().isoformat()
    assert desk.json("player", "import", path, "--as", "maria")["day"] == today


def test_an_event_before_the_openings_says_so(desk):
    path = desk.folder / "list.csv"
    path.write_text(LIST, "utf-8")
    desk("player", "import", path, "--as", "maria", "--day", "2024-06-01")
    file = desk.file(rows="Вигадка Адам,Адам,2000;Інша Хтось,Хтось,1500", games="1-2")
    assert "1 player's rating begins after this event" in desk.run("event", "submit", file, "--as", "oleh").stderr


def test_a_list_that_is_none_is_refused(desk):
    path = desk.folder / "list.csv"
    path.write_text("a\n", "utf-8")
    assert "error: " in desk.refused("player", "import", path, "--as", "maria")
    assert desk.refused("player", "import", desk.folder / "nowhere.csv", code=4).startswith("banzuke: ")


@pytest.mark.usefixtures("listed")
@pytest.mark.parametrize("asked", ["P000001", "p000001", "12345678", "Вигадка Адам", "Vyhadka Adam"])
def test_a_player_is_found_by_code_number_or_name(desk, asked):
    text = desk("player", "show", asked)
    assert text.startswith("Vyhadka Adam  P000001  Вигадка Адам\n")
    assert desk("player", "show", asked, "--lang", "uk").startswith("Вигадка Адам  P000001  Vyhadka Adam\n")
    assert "EGD 12345678" in text
    assert "born 1950" in text


@pytest.mark.usefixtures("listed")
def test_a_player_whom_nobody_knows(desk):
    assert '"Ніхто"' in desk.refused("player", "show", "Ніхто")
    twin = desk.file(rows="Вигадка Адам,Адам,1500,87654321;Інша Хтось,Хтось,1500", games="1-2")
    desk("event", "submit", twin, "--as", "oleh", "--match", "1=new")
    assert "may mean several players" in desk.refused("player", "show", "Вигадка Адам")


@pytest.mark.usefixtures("listed")
def test_a_player_s_page_has_everything(desk):
    desk.rated(rows="Вигадка Адам,Адам,;Вигадка Віра,Віра,", games="1-2 2-1")
    desk("list", "publish", "2024-04-01", "--as", "maria")
    page = desk.json("player", "show", "P000001")
    assert (page["official"]["place"], page["running"], page["title"]) == (
        1,
        page["official"],
        page["official"]["title"],
    )
    assert [(each["kind"], each["event"], each["games"]) for each in page["history"]] == [
        ("opening", "opening:list.csv", 0),
        ("rated", "CUP", 2),
    ]
    rated = page["history"][1]
    assert rated["change"] == pytest.approx(rated["after"] - rated["before"])
    assert rated["after"] == page["running"]["rating"]
    assert [each["number"] for each in page["lists"]] == [1]
    assert set(page["others"]) == {"egf"}
    assert page["born"] == 1950
    text = desk("player", "show", "P000001")
    assert "Official rating: " in text
    assert "Running rating: " in text
    assert "Cup (CUP)" in text
    assert "Офіційний рейтинг: " in desk("player", "show", "P000001", "--lang", "uk")


def test_merge_and_split(desk):
    desk.rated()
    desk.rated(code="CUP2", day="2024-04-01", rows="Зовсім Інший,Інший,1800;Вигадка Галя,Галя,", games="1-2 2-1")
    before = desk.json("list", "show", "--running")["players"]
    sealed = Posting.objects.count()
    found = desk.json("player", "merge", "P000005", "P000002", "--as", "maria", "--reason", "one", "--dry-run")
    assert {each["id"] for each in found["changes"][0]["players"]} == {"P000002", "P000004", "P000005"}
    assert Posting.objects.count() == sealed
    text = desk("player", "merge", "P000005", "P000002", "--as", "maria", "--reason", "one")
    assert "3 players' ratings change" in text
    assert Player.objects.get(code="P000005").merged_into.code == "P000002"
    assert "merged into P000002" in desk("player", "show", "P000005")
    desk("player", "split", "P000005", "--as", "maria", "--reason", "two after all")
    assert desk.json("list", "show", "--running")["players"] == before
    desk("verify")


def test_a_person_is_erased(desk):
    desk.rated()
    desk.refused("player", "erase", "P000001", "--as", "oleh", "--reason", "asked for it")
    assert Person.objects.count() == 4
    assert desk("player", "erase", "P000001", "--as", "maria", "--reason", "asked for it").startswith("P000001: ")
    assert desk("player", "show", "P000001").startswith("erased  P000001")
    assert "Адам" not in json.dumps(desk.json("event", "show", "CUP"), ensure_ascii=False)
    desk("verify")
