"""A federation's book for every test of the services: on SQLite, and on PostgreSQL where its server can be started."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Protocol

import pytest

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "banzuke.federation.settings")

import django

django.setup()  # before any model is imported

from django.core.management import call_command  # noqa: E402
from django.db import connection, connections  # noqa: E402

from banzuke.federation.book import point_at as lead_to  # noqa: E402
from banzuke.federation.models import Book, Role, User  # noqa: E402
from banzuke.federation.settings import database  # noqa: E402
from banzuke.services.accounts import actor_for, add_user  # noqa: E402
from banzuke.services.work import Actor  # noqa: E402

NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)
#: Who works in the book of the tests, and as what.
PEOPLE = {"oleh": ("submitter",), "rita": ("referee",), "maria": ("officer",), "petro": ("officer",)}


class Engine(Protocol):
    """A kind of database. `fresh` makes a new one with all tables, and tells the environment that finds it again."""

    name: str

    def fresh(self, folder: Path) -> dict[str, str]: ...


@dataclass(frozen=True, kw_only=True)
class Federation:
    """The book of a test, who acts in it, and the environment in which another process would find it."""

    book: Book
    engine: str
    environment: dict[str, str]

    def actor(self, name: str, at: datetime = NOON) -> Actor:
        return Actor(user=User.objects.get(name=name), at=at)


@dataclass(frozen=True)
class Sqlite:
    """Tables are made once; each test gets a copy of the file."""

    template: Path
    name: str = "sqlite"

    def fresh(self, folder: Path) -> dict[str, str]:
        shutil.copy(self.template, folder / "book.sqlite3")
        point_at(folder, None)
        return {"BANZUKE_DATA": str(folder)}


@dataclass(frozen=True)
class Postgresql:
    """Tables are made once; each test gets a copy of the database. `server` is an address without a database's name."""

    server: str
    name: str = "postgresql"
    numbers: Iterator[int] = field(default_factory=count)

    def fresh(self, folder: Path) -> dict[str, str]:
        name = f"book{next(self.numbers)}"
        point_at(folder, f"{self.server}/postgres")
        with connection.cursor() as cursor:
            cursor.execute(f"CREATE DATABASE {name} TEMPLATE template_book")
        point_at(folder, f"{self.server}/{name}")
        return {"BANZUKE_DATA": str(folder), "DATABASE_URL": f"{self.server}/{name}"}


def point_at(folder: Path, url: str | None) -> None:
    """Let Django's one connection lead to another database."""
    lead_to(database(folder, url))


@pytest.fixture(scope="session")
def postgresql_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a private server; skips where PostgreSQL is not installed."""
    from services import postgres  # noqa: PLC0415 - only for those tests

    with postgres.running_server(tmp_path_factory.mktemp("postgresql")) as address:
        yield address


@pytest.fixture(scope="session", params=("sqlite", "postgresql"))
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """Every test of a book runs on each kind of database."""
    folder = tmp_path_factory.mktemp(request.param)
    made: Engine
    if request.param == "sqlite":
        point_at(folder, None)
        made = Sqlite(folder / "book.sqlite3")
    else:
        server = request.getfixturevalue("postgresql_server")
        point_at(folder, f"{server}/postgres")
        with connection.cursor() as cursor:
            cursor.execute("CREATE DATABASE template_book")
        point_at(folder, f"{server}/template_book")
        made = Postgresql(server)
    call_command("migrate", verbosity=0)
    connections.close_all()
    yield made
    connections.close_all()


@pytest.fixture
def book(engine: Engine, tmp_path: Path) -> Iterator[Federation]:
    """A new federation that rates by the UFGO's regulation, with the EGF's rating beside it, and four people."""
    environment = engine.fresh(tmp_path)
    made = Book.objects.create(
        name="Federation of the tests",
        country="UA",
        official=["ufgo-2012"],
        shadows={"egf": ["egf-classic", "egf-2021"]},
        created=NOON,
    )
    first = actor_for("maria", Role.OFFICER, NOON)
    for name, roles in PEOPLE.items():
        if name != first.user.name:
            add_user(name, map(Role, roles), first)
    yield Federation(book=made, engine=engine.name, environment=environment)
    connections.close_all()
