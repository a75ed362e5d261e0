"""Opening and making a book: the one place that starts Django. Everything else in `federation` needs an open book."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import django
from django.apps import apps
from django.core.management import call_command
from django.db import connection, connections
from django.db.migrations.executor import MigrationExecutor

from banzuke.core.problem import error
from banzuke.federation.refusal import Refused
from banzuke.rulebooks import RULEBOOKS, find

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import datetime
    from typing import Any

    from banzuke.core.problem import Problem
    from banzuke.federation.models import Book

_SETTINGS = "banzuke.federation.settings"
_APP = "federation"
#: So many letters of what a database says of its damage are repeated; it may quote a whole row.
_MOST_SAID = 100


#: What reading a damaged row raises, beside what the database says: a column holds what it cannot hold.
UNREADABLE = (ValueError, TypeError, ArithmeticError, LookupError, AttributeError)


def open_book(data: Path | None = None) -> Book:
    """Let Django read and write the book in `data` (else `$BANZUKE_DATA`, else `./banzuke-data`).

    Refused where there is none, or where another version wrote it, and where its own row cannot be read.
    """
    connect(data)
    if not is_there():
        raise Refused(error("E-NO-BOOK"))
    missing = _unapplied()
    if missing:
        raise Refused(error("E-BOOK-OLD", migrations=", ".join(missing)))
    try:
        book: Book | None = _books().first()
    except UNREADABLE as failure:
        raise Refused(damaged(failure)) from failure
    if book is None:
        raise Refused(error("E-NO-BOOK"))
    return book


def damaged(said: object) -> Problem:
    """The finding that the database is not one that can be read, with what the reader said."""
    return error("E-BOOK-DAMAGED", said=" ".join(str(said).split())[:_MOST_SAID])


def upgrade(data: Path | None = None) -> list[str]:
    """Bring the book that an earlier version wrote to this one's tables; tells the migrations that it lacked.

    Refused where there is no book: that of another program, and an empty database, stay as they are.
    """
    connect(data)
    if not is_there():
        raise Refused(error("E-NO-BOOK"))
    missing = _unapplied()
    migrate()
    return missing


def create_book(
    name: str, country: str, official: Sequence[str], shadows: Mapping[str, Sequence[str]], at: datetime
) -> Book:
    """Make the tables and the book's own row; refused where a book exists, and for rulebooks that nobody knows."""
    lines = {line: list(ids) for line, ids in shadows.items()}
    _needs_known_rulebooks([*official, *(rulebook for ids in lines.values() for rulebook in ids)])
    migrate()
    if _books().exists():
        raise Refused(error("E-BOOK-EXISTS"))
    book: Book = _books().create(name=name, country=country, official=list(official), shadows=lines, created=at)
    return book


def migrate() -> None:
    """Bring the tables to this version; makes them, and the data directory, where there are none."""
    if connection.vendor == "sqlite":
        Path(connection.settings_dict["NAME"]).parent.mkdir(parents=True, exist_ok=True)
    call_command("migrate", verbosity=0, interactive=False)


def connect(data: Path | None = None) -> None:
    """Start Django, and lead its connection to the database that the arguments and the environment name."""
    if data is not None:
        os.environ["BANZUKE_DATA"] = str(data)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", _SETTINGS)
    if not apps.ready:
        django.setup()
    settings = import_module(_SETTINGS)
    point_at(settings.database(settings.data_directory(), os.environ.get("DATABASE_URL")))


def point_at(database: dict[str, Any]) -> None:
    """Lead Django's connection to another database."""
    wanted = connections.configure_settings({"default": database})["default"]
    if connections.settings["default"] != wanted:
        connections["default"].close()
        connections.settings["default"] = wanted
        del connections["default"]


def _books() -> Any:  # noqa: ANN401 - a manager of a model that exists only once Django has started
    return apps.get_model(_APP, "Book").objects


def _needs_known_rulebooks(ids: Iterable[str]) -> None:
    known = ", ".join(rules.id for rules in RULEBOOKS)
    problems = [error("E-UNKNOWN-RULEBOOK", rulebook=name, known=known) for name in ids if find(name) is None]
    if problems:
        raise Refused(*problems)


def is_there() -> bool:
    """Whether the database exists. A connection to SQLite would make an empty file where none is."""
    return connection.vendor != "sqlite" or Path(connection.settings_dict["NAME"]).exists()


def _unapplied() -> list[str]:
    """The migrations that the book lacks; refused where none was ever applied, and where a later version did more."""
    executor = MigrationExecutor(connection)
    applied = {key for key in executor.loader.applied_migrations if key[0] == _APP}
    if not applied:
        raise Refused(error("E-NO-BOOK"))
    unknown = sorted(name for app, name in applied if (app, name) not in executor.loader.graph.nodes)
    if unknown:
        raise Refused(error("E-BOOK-NEWER", migrations=", ".join(unknown)))
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return [f"{migration.app_label}.{migration.name}" for migration, _ in plan]
