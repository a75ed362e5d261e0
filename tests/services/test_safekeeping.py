"""Backups while others write, their way back, and the open data."""

from __future__ import annotations

import csv
import json
import shutil
import threading
from datetime import date

import pytest
from django.db import connection, connections
from services.events import rated
from services.round_robins import PEOPLE, known, round_robin

from banzuke.federation.chain import digest
from banzuke.federation.models import Person, Posting, StoredEvent
from banzuke.services import lists, safekeeping
from banzuke.services.dump import export
from banzuke.services.events import submit, withdraw
from banzuke.services.safekeeping import backup, restore
from banzuke.services.verify import verify
from banzuke.services.work import Refused


@pytest.fixture
def season(book):
    rated(book, round_robin("E1", "2025-01-11", "111111"))
    rated(book, round_robin("E2", "2025-02-15", "212121", known()))
    lists.publish(date(2025, 4, 1), book.actor("maria"))
    withdraw("E1", "played under other rules", book.actor("maria"))
    submit(round_robin("E3", "2025-05-01", "222222", known()), book.actor("oleh"))
    return book


@pytest.fixture
def empty_place(season, tmp_path, monkeypatch):
    """Where a backup can go: another data directory, or another database on the same server."""
    if season.engine == "postgresql":
        address = season.environment["DATABASE_URL"]
        with connection.cursor() as cursor:
            cursor.execute(f"CREATE DATABASE {address.rpartition('/')[2]}_restored")
        monkeypatch.setenv("DATABASE_URL", f"{address}_restored")
    return tmp_path / "elsewhere"


@pytest.fixture(autouse=True)
def environment(season, monkeypatch):
    for name, value in season.environment.items():
        monkeypatch.setenv(name, value)


def contents():
    return list(Posting.objects.values_list("sequence", "hash")), list(StoredEvent.objects.values_list("code", "state"))


def test_a_backup_comes_back_as_it_was(tmp_path, empty_place):
    backup(tmp_path / "backup")
    before = contents()
    restore(tmp_path / "backup", empty_place)
    assert contents() == before
    assert verify() is None


def test_a_backup_is_one_file_and_replaces_none(tmp_path):
    folder = tmp_path / "copies"
    folder.mkdir()
    backup(folder / "backup")
    assert [path.name for path in folder.iterdir()] == ["backup"]
    with pytest.raises(Refused, match="E-FILE-EXISTS"):
        backup(folder / "backup")


def test_a_book_that_does_not_verify_is_not_backed_up(tmp_path):
    with connection.cursor() as cursor:
        cursor.execute("UPDATE federation_storedevent SET state = 'signed' WHERE code = 'E3'")
    with pytest.raises(Refused, match="E-NOT-VERIFIED, E-VERIFY-STATE"):
        backup(tmp_path / "backup")
    assert not list(tmp_path.glob("backup*"))


def test_only_into_an_empty_place(tmp_path):
    backup(tmp_path / "backup")
    with pytest.raises(Refused, match="E-BOOK-EXISTS"):
        restore(tmp_path / "backup", tmp_path)
    with pytest.raises(FileNotFoundError):
        restore(tmp_path / "nothing", tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_something_else_is_no_backup(tmp_path, empty_place):
    (tmp_path / "other").write_text("a letter", encoding="utf-8")
    with pytest.raises(Refused, match=r"E-NOT-A-BACKUP|E-PROGRAM-FAILED"):
        restore(tmp_path / "other", empty_place)


def test_backups_while_somebody_writes(season, tmp_path, empty_place):
    failures = []

    def write():
        try:
            for number in range(10, 25):
                rated(season, round_robin(f"E{number}", "2025-06-01", f"{number % 2 + 1}11211", known()))
        except Exception as failure:  # noqa: BLE001 - shown by the test's own thread
            failures.append(failure)
        finally:
            connections.close_all()

    writer = threading.Thread(target=write)
    writer.start()
    copies = []
    while writer.is_alive() and len(copies) < 5:
        copies.append(tmp_path / f"backup{len(copies)}")
        backup(copies[-1])
    writer.join()
    assert failures == []
    assert copies
    restore(copies[-1], empty_place)
    assert verify() is None


def test_a_missing_program_is_named(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    with pytest.raises(Refused, match="E-NO-PROGRAM"):
        safekeeping._postgresql_tool("pg_dump")


def test_the_open_data(tmp_path):
    Person.objects.filter(family="Altair").update(family="=Altair")
    folder = tmp_path / "open"
    export(folder)
    files = {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    manifest = json.loads(files.pop("manifest.json"))
    assert manifest["sha256"] == {name: digest(content) for name, content in files.items()}
    assert {name.rpartition("-")[0] for name in files if name.startswith("events/")} == {
        "events/000001-E1",
        "events/000002-E2",
    }
    players = list(csv.DictReader(files["players.csv"].decode().splitlines()))
    assert list(players[0]) == ["code", "name", "latin", "club", "country"]
    assert {row["name"] for row in players} == {*PEOPLE, "'=Altair Ada"} - {"Altair Ada"}
    postings = list(csv.DictReader(files["postings.csv"].decode().splitlines()))
    assert [row["hash"] for row in postings] == [hash_ for _, hash_ in contents()[0]]
    assert files["lists/0001-2025-04-01.csv"].startswith(b"place,code,rating")
    event = json.loads(files["events/000001-E1-v1.json"])
    assert (event["state"], event["players"]["1"]) == ("withdrawn", "P000001")
    assert not any(name.split()[0].encode() in files["events/000001-E1-v1.json"] for name in PEOPLE)
    with pytest.raises(Refused, match="E-FOLDER-NOT-EMPTY"):
        export(folder)
