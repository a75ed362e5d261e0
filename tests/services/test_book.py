"""Opening a book: there is one, and it is of this version, or a word says why not."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.db import connection
from services.conftest import NOON

from banzuke.federation.book import create_book, migrate, open_book, point_at
from banzuke.federation.models import Book
from banzuke.federation.settings import database
from banzuke.services.work import Refused


@pytest.fixture
def nothing(monkeypatch, tmp_path):
    """A data directory in which there is nothing; the connection leads elsewhere again afterwards."""
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("BANZUKE_DATA", str(tmp_path))
    yield tmp_path / "data"
    point_at(database(tmp_path, None))


def test_a_book_is_made_once_and_opened(nothing):
    with pytest.raises(Refused, match="E-NO-BOOK"):
        open_book(nothing)
    assert not nothing.exists()
    made = create_book("Federation", "UA", ["ufgo-2012"], {"egf": ["egf-classic", "egf-2021"]}, NOON)
    assert (made.official, made.shadows) == (["ufgo-2012"], {"egf": ["egf-classic", "egf-2021"]})
    open_book(nothing)
    assert Book.objects.get().name == "Federation"
    with pytest.raises(Refused, match="E-BOOK-EXISTS"):
        create_book("Another", "UA", ["ufgo-2012"], {}, NOON)


def test_unknown_rulebooks_are_refused_before_anything_is_made(nothing):
    with pytest.raises(Refused, match="E-NO-BOOK"):
        open_book(nothing)
    with pytest.raises(Refused, match="E-UNKNOWN-RULEBOOK, E-UNKNOWN-RULEBOOK"):
        create_book("Federation", "UA", ["ufgo-2011"], {"egf": ["egf-1900"]}, NOON)
    assert not nothing.exists()


def test_tables_without_a_book_are_none(nothing):
    with pytest.raises(Refused, match="E-NO-BOOK"):
        open_book(nothing)
    migrate()
    with pytest.raises(Refused, match="E-NO-BOOK"):
        open_book(nothing)


def test_a_book_of_an_earlier_version_has_to_be_migrated(book, monkeypatch):
    for name, value in book.environment.items():
        monkeypatch.setenv(name, value)
    open_book(Path(book.environment["BANZUKE_DATA"]))
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM django_migrations WHERE name = '0002_append_only'")
    with pytest.raises(Refused, match="E-BOOK-OLD") as refusal:
        open_book()
    assert refusal.value.problems[0].params == {"migrations": "federation.0002_append_only"}
    migrate()
    open_book()
