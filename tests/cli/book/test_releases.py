"""Databases that tagged releases wrote: each opens, migrates, verifies, and shows its list."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection, connections

from banzuke.federation.models import PublishedList

BOOKS = sorted((Path(__file__).resolve().parents[2] / "fixtures" / "books").glob("*.sqlite3"))
#: The lists as each release published them: the ratings by place.
PUBLISHED = {"0.1.0": [2318.1223, 2192.3035, 2057.3501, 1920.6969, 1823.5325, 1566.4828, 1461.8371, 881.4354]}


@pytest.fixture(params=BOOKS, ids=lambda path: path.stem)
def release(request, run, tmp_path, monkeypatch):
    """The name of a release, and what a command says in its book."""
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("BANZUKE_DATA", str(tmp_path))
    shutil.copy(request.param, tmp_path / "book.sqlite3")

    def said(*arguments, code=0):
        result = run(*arguments)
        assert result.exit_code == code, result.output
        return result.output

    yield request.param.stem, said
    connections.close_all()


def test_a_book_of_every_release_is_here():
    assert [path.stem for path in BOOKS] == list(PUBLISHED)


def test_a_book_of_a_release_opens_migrates_verifies_and_shows_its_list(release):
    name, said = release
    assert said("migrate").endswith("The book is of this version. Verify it next: banzuke verify\n")
    assert "every seal and every number holds" in said("verify")
    assert said("list", "show").startswith("Official list 1 of ")
    rows = said("list", "show", "--format", "csv").splitlines()[1:]
    assert [float(row.split(",")[4]) for row in rows] == PUBLISHED[name]
    assert PublishedList.objects.count() == 1
    assert "version 1: superseded" in said("event", "show", "T240214A")


def test_an_earlier_book_is_told_to_migrate_and_does(release):
    _, said = release
    said("verify")
    call_command("migrate", "federation", "0001", verbosity=0)
    connections.close_all()
    told = said("list", "show", code=4)
    assert "banzuke migrate" in told
    assert "federation.0002" in told
    assert said("migrate").startswith("Migrated: federation.0002")
    assert "every seal and every number holds" in said("verify")


def test_a_later_book_is_left_alone(release):
    _, said = release
    said("verify")
    with connection.cursor() as cursor:
        cursor.execute("INSERT INTO django_migrations (app, name, applied) VALUES ('federation', '9999_later', '2099')")
    for command in ("verify", "migrate"):
        assert "9999_later" in said(command, code=4)


def test_the_database_of_another_program_is_no_book(release):
    _, said = release
    said("verify")
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM django_migrations")
    for command in ("verify", "migrate"):
        assert "banzuke init" in said(command, code=4)


def test_where_there_is_no_book_nothing_is_migrated(run, tmp_path, monkeypatch):
    monkeypatch.delenv("DATABASE_URL", raising=False)
    result = run("migrate", "--data", tmp_path / "nothing")
    assert (result.exit_code, result.stdout) == (4, "")
    assert "banzuke init" in result.stderr
    assert not (tmp_path / "nothing").exists()
