"""A tournament's way into the ledger at the terminal, and the ways back."""

from __future__ import annotations

import pytest
from django.apps import apps

from banzuke.federation.models import EventState, ExpertEstimate, Player, Posting, StoredEvent, User

from .conftest import PEOPLE, UPSET


def counts():
    return [model.objects.count() for model in (StoredEvent, Player, Posting)]


def everything():
    """How many rows all tables have."""
    return {model.__name__: model.objects.count() for model in apps.get_app_config("federation").get_models()}


def running(desk):
    return {each["id"]: each["running"] for each in desk.json("list", "show", "--running")["players"]}


def test_a_dry_run_shows_the_ratings_and_stores_nothing(desk):
    result = desk.run("event", "submit", desk.file(), "--as", "oleh", "--dry-run")
    assert result.exit_code == 0
    assert "4 are new: Vyhadka Adam" in result.stdout
    assert "4 players rated" in result.stdout
    assert result.stdout.endswith("A dry run: nothing was stored.\n")
    assert "nobody like this" not in result.stderr
    assert {name for name, rows in everything().items() if rows} == {"Book"}


def test_a_table_is_submitted_signed_approved(desk):
    file = desk.file()
    assert "CUP is in the book." in desk("event", "submit", file, "--as", "oleh")
    assert counts() == [1, 4, 0]
    assert "rita signed CUP, version 1" in desk("event", "sign", "CUP", "--as", "rita")
    before = everything()
    text = desk("event", "approve", "CUP", "--as", "maria", "--dry-run")
    assert "4 players rated" in text
    assert everything() == before
    assert StoredEvent.objects.get().state == EventState.SIGNED
    desk("event", "approve", "CUP", "--as", "maria")
    assert counts() == [1, 4, 8]
    desk("verify")


def test_what_json_says_of_a_submission(desk):
    found = desk.json("event", "submit", desk.file(), "--as", "oleh", "--code", "OWN", "--day", "2024-05-01")
    assert (found["code"], found["stored"], found["blocked"]) == ("OWN", True, False)
    assert [each["match"] for each in found["entries"]] == ["new"] * 4
    assert [each["line"] for each in found["changes"]] == ["official", "egf"]
    stored = StoredEvent.objects.get()
    assert (stored.code, stored.last_day.isoformat()) == ("OWN", "2024-05-01")


def test_a_table_with_errors_is_refused(desk):
    told = desk.refused("event", "submit", desk.file(games="1-1"), "--as", "oleh")
    assert "plays against himself" in told
    assert told.endswith("Nothing was stored: mend the errors first.\n")
    found = desk.json("event", "submit", desk.file(games="1-1"), "--as", "oleh", code=1)
    assert found["blocked"]
    assert "E-SELF" in {each["code"] for each in found["problems"]}
    assert counts() == [0, 0, 0]


def test_a_look_alike_is_decided_by_a_person(desk):
    desk.rated()
    rows = PEOPLE.replace("Вигадка Віра,Віра", "Вигатка Віра,Віра")
    file = desk.file(code="CUP2", day="2024-04-01", rows=rows)
    result = desk.run("event", "submit", file, "--as", "oleh", "--dry-run")
    assert result.exit_code == 1
    assert "--match 3=" in result.stderr
    assert "P000003 Vyhadka Vira" in result.stderr
    other = desk.run("event", "submit", file, "--as", "oleh", "--dry-run", "--lang", "uk").stderr
    assert "P000003 Вигадка Віра" in other
    assert "3 players are known, 1 must be decided" in result.stdout
    same = desk.json("event", "submit", file, "--as", "oleh", "--dry-run", "--match", "3=P000003")
    assert [each["player"] for each in same["entries"]] == ["P000001", "P000002", "P000003", "P000004"]
    desk("event", "submit", file, "--as", "oleh", "--match", "3=new")
    assert Player.objects.count() == 5
    desk.refused("event", "submit", file, "--as", "oleh", "--match", "3", code=2)


def test_four_eyes_and_roles(desk):
    desk("user", "add", "maria", "--role", "officer", "--role", "submitter", "--as", "petro")
    desk("event", "submit", desk.file(), "--as", "maria")
    assert "maria does not have the role" in desk.refused("event", "sign", "CUP", "--as", "maria")
    assert "banzuke event sign CUP" in desk.refused("event", "approve", "CUP", "--as", "petro")
    desk("event", "sign", "CUP", "--as", "rita")
    assert "banzuke event approve CUP" in desk.refused("event", "sign", "CUP", "--as", "rita")
    assert "maria submitted the event CUP" in desk.refused("event", "approve", "CUP", "--as", "maria")
    assert "oleh does not have the role" in desk.refused("event", "approve", "CUP", "--as", "oleh")
    assert not User.objects.filter(name="oleh").exists()
    desk("event", "approve", "CUP", "--as", "petro")
    assert "banzuke event correct CUP" in desk.refused("event", "approve", "CUP", "--as", "petro")
    assert "no event NONE" in desk.refused("event", "show", "NONE")


def test_a_late_event_tells_whom_it_reaches(desk):
    desk.rated(code="CUP2", day="2024-04-01")
    rows = "Вигадка Адам,Адам,2100;Чужинець Далекий,Далекий,2000"
    result = desk(
        "event", "submit", desk.file(code="EARLY", day="2024-02-01", rows=rows, games="2-1 2-1"), "--as", "oleh"
    )
    assert "CUP2: Vyhadka Adam" in result
    desk("event", "sign", "EARLY", "--as", "rita")
    text = desk("event", "approve", "EARLY", "--as", "maria")
    assert "The event came late" in text
    assert "CUP2: Vyhadka Adam" in text
    desk("verify")


def test_a_correction_is_seen_before_it_is_made(desk):
    desk.rated()
    desk.rated(code="CUP2", day="2024-04-01")
    before, rows = running(desk), everything()
    mended = desk.file(games=UPSET)
    arguments = ("event", "correct", "CUP", mended, "--as", "petro", "--reason", "misread")
    desk.refused(*arguments)
    arguments = ("event", "correct", "CUP", mended, "--as", "maria", "--reason", "misread")
    seen = desk.json(*arguments, "--dry-run")
    assert running(desk) == before
    assert everything() == rows
    assert "4 players' ratings change" in desk(*arguments)
    told = {each["id"]: each["after"] for each in seen["changes"][0]["players"]}
    assert running(desk) == {**before, **told}
    through = {each["id"]: (each["event"], each["through"]) for each in seen["changes"][0]["players"]}
    assert through["P000001"] == ("CUP", [])
    assert set(through["P000003"][1]) <= {"P000001", "P000002"}
    desk("verify")


def test_a_correction_needs_a_reason(desk):
    file = desk.rated()
    assert "reason" in desk.refused("event", "correct", "CUP", file, "--as", "maria", "--reason", " ")
    desk.refused("event", "correct", "CUP", file, "--as", "maria", code=2)


def test_an_event_is_withdrawn(desk):
    desk.rated()
    arguments = ("event", "withdraw", "CUP", "--as", "maria", "--reason", "never played")
    assert "A dry run" in desk(*arguments, "--dry-run")
    assert len(running(desk)) == 4
    assert desk.json(*arguments)["changes"][0]["players"][0]["after"] is None
    assert running(desk) == {}
    desk("verify")


@pytest.mark.parametrize("signed", [False, True])
def test_a_table_that_was_not_rated_yet_is_taken_back(desk, signed):
    desk.submitted()
    if signed:
        desk("event", "sign", "CUP", "--as", "rita")
    text = desk("event", "withdraw", "CUP", "--as", "maria", "--reason", "the wrong file")
    assert text.count("0 players' ratings change") == 2
    assert "banzuke event submit" in desk.refused("event", "approve", "CUP", "--as", "maria")
    desk.rated(games=UPSET)
    assert [event.version for event in StoredEvent.objects.order_by("version")] == [1, 2]
    desk("verify")


def test_the_same_table_twice_is_told_once(desk):
    file = desk.submitted()
    found = desk.json("event", "submit", file, "--as", "oleh", code=1)
    errors = [each["code"] for each in found["problems"] if each["severity"] == "error"]
    assert errors == ["E-DUPLICATE-EVENT"]


def test_an_event_is_shown_with_all_its_versions(desk):
    desk.rated()
    desk("event", "correct", "CUP", desk.file(games=UPSET), "--as", "maria", "--reason", "misread")
    text = desk("event", "show", "CUP")
    assert "CUP, version 1: superseded. Submitted by oleh" in text
    assert "signed by rita" in text
    assert "CUP, version 2: approved" in text
    assert "Reason: misread" in text
    assert "Vyhadka Adam" in text
    assert "Вигадка Адам" in desk("event", "show", "CUP", "--lang", "uk")
    found = desk.json("event", "show", "CUP")
    assert [each["version"] for each in found["versions"]] == [1, 2]
    assert {each["role"] for each in found["versions"][0]["signatures"]} == {"referee", "officer"}
    after = {each["player"]: each["after"] for each in found["rating"]["players"]}
    assert after == pytest.approx(running(desk), abs=0.00006)


def test_a_change_is_explained_from_the_ledger(desk):
    desk.rated()
    desk.rated(code="CUP2", day="2024-04-01")
    text = desk("event", "show", "CUP2", "--explain", "P000003")
    assert "Vyhadka Vira (3)" in text
    assert "Вигадка Віра (3)" in desk("event", "show", "CUP2", "--explain", "P000003", "--lang", "ru")
    assert "Change: " in text
    rounds = [line.split()[0] for line in text.splitlines() if "Vyhadka" in line and "→" not in line]
    assert rounds == ["2", "3", "6"]
    found = desk.json("event", "show", "CUP2", "--explain", "Вигадка Богдан")["rating"]
    assert found == desk.json("event", "show", "CUP2", "--explain", "bohdan")["rating"]
    (player,) = found["players"]
    parts = sum(step.get("contribution", 0.0) for step in player["steps"])
    assert parts == pytest.approx(player["after"] - player["before"])
    posting = Posting.objects.get(slot="CUP2", line="official", player__code="P000002")
    assert (float(posting.before), float(posting.after)) == pytest.approx(
        (player["before"], player["after"]), abs=0.00006
    )
    assert "egf-2021" in desk("event", "show", "CUP2", "--line", "egf")
    assert "no rating" in desk.refused("event", "show", "CUP2", "--line", "fide")
    desk.refused("event", "show", "CUP2", "--explain", "Ніхто", code=2)


def test_estimates_are_on_the_page_of_the_player(desk):
    desk.rated(rows=PEOPLE.replace("Галя,1500", "Галя,1500,,,,yes"))
    assert ExpertEstimate.objects.count() == 1
    assert "Expert estimate 1500.0 in CUP: " in desk("player", "show", "P000004")
    assert desk.json("player", "show", "P000004")["estimates"][0]["rating"] == 1500


@pytest.mark.parametrize("expert", ["rita", "maria"])
def test_an_estimate_is_confirmed_by_a_referee_or_an_officer(desk, expert):
    desk.rated()
    desk.submitted(
        code="NEXT", day="2024-12-01", rows=PEOPLE.replace("Галя,1500", "Галя,1750,,,,yes"), games="1-2 3-4 4-3"
    )
    confirm = ("event", "confirm", "NEXT", "P000004", "--basis", "six games with an expert")
    assert f"{expert} confirmed the expert estimate 1750.0 of P000004 in NEXT" in desk(*confirm, "--as", expert)
    assert ExpertEstimate.objects.get().basis == "six games with an expert"
    desk("event", "sign", "NEXT", "--as", "rita")
    desk("event", "approve", "NEXT", "--as", "maria")
    assert Posting.objects.get(slot="NEXT", line="official", player__code="P000004").before == 1750
    desk.refused(*confirm, "--as", "petro")


def test_an_event_that_waits_is_shown_as_it_would_be_rated(desk):
    desk.submitted()
    assert "CUP, version 1: submitted" in desk("event", "show", "CUP")
    assert len(desk.json("event", "show", "CUP")["rating"]["players"]) == 4
    assert not Posting.objects.exists()


def test_events_are_listed(desk):
    desk.rated()
    desk.submitted(code="CUP2", day="2024-04-01")
    assert [(each["code"], each["state"]) for each in desk.json("event", "list")["events"]] == [
        ("CUP", "approved"),
        ("CUP2", "submitted"),
    ]
    assert "01.04.2024  CUP2  1       подано" in desk("event", "list", "--lang", "uk")
