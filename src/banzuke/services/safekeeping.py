"""Copies of the book: a backup that is verified before it counts, and its way back into an empty place."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from django.db import connection

from banzuke.core.problem import error
from banzuke.federation.book import connect, is_there, migrate, point_at
from banzuke.services.verify import verify
from banzuke.services.work import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator


def backup(file: Path) -> None:
    """Write the whole book into one file while others go on working, and verify what was written.

    SQLite's file is a book of its own; PostgreSQL's is an archive of pg_dump. Refused where `file` exists, or where
    the copy does not verify: then nothing is left behind.
    """
    if file.exists():
        raise Refused(error("E-FILE-EXISTS", file=str(file)))
    part = file.with_name(f"{file.name}.part")
    try:
        if connection.vendor == "sqlite":
            _copy_sqlite(Path(connection.settings_dict["NAME"]), part)
            with _looking_at(part):
                _needs_verified()
        else:
            _needs_verified()
            _postgresql_tool("pg_dump", "--format=custom", f"--file={part}")
        part.rename(file)
    finally:
        part.unlink(missing_ok=True)


def restore(file: Path, data: Path | None = None) -> None:
    """Bring a backup into an empty data directory, or an empty database, to this version's tables, and verify it.

    Refused where it does not verify; what was restored stays for those who look into it.
    """
    file.stat()  # whoever mistypes a name hears of it before anything is made
    connect(data)
    if connection.vendor == "sqlite":
        _into_sqlite(file)
    else:
        _into_postgresql(file)
    migrate()
    _needs_verified()


def _needs_verified() -> None:
    difference = verify()
    if difference is not None:
        raise Refused(error("E-NOT-VERIFIED"), difference)


def _copy_sqlite(source: Path, target: Path) -> None:
    """SQLite's own online backup: one state of the file, whoever writes meanwhile."""
    with closing(sqlite3.connect(source)) as book, closing(sqlite3.connect(target)) as copy:
        book.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # so that the copy is this one file


def _is_sqlite(file: Path) -> bool:
    """By what every SQLite file begins with."""
    with file.open("rb") as opened:
        return opened.read(16) == b"SQLite format 3\0"


def _into_sqlite(file: Path) -> None:
    target = Path(connection.settings_dict["NAME"])
    if is_there():
        raise Refused(error("E-BOOK-EXISTS"))
    if not _is_sqlite(file):
        raise Refused(error("E-NOT-A-BACKUP", file=str(file)))
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f"{target.name}.part")
    shutil.copyfile(file, part)
    part.rename(target)


def _into_postgresql(file: Path) -> None:
    if connection.introspection.table_names():
        raise Refused(error("E-BOOK-EXISTS"))
    _postgresql_tool("pg_restore", "--exit-on-error", "--single-transaction", "--no-owner", str(file), "--dbname")


@contextmanager
def _looking_at(file: Path) -> Iterator[None]:
    """Let the connection lead to a copy for a while."""
    here = dict(connection.settings_dict)
    point_at({"ENGINE": here["ENGINE"], "NAME": file, "OPTIONS": {"init_command": "PRAGMA query_only=ON;"}})
    try:
        yield
    finally:
        point_at(here)


def _postgresql_tool(name: str, *options: str) -> None:
    """Run a tool of PostgreSQL's clients on the book's database."""
    program = shutil.which(name)
    if program is None:
        raise Refused(error("E-NO-PROGRAM", program=name))
    settings = connection.settings_dict
    where = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD"}
    environment = {**os.environ, **{key: settings[name] for key, name in where.items() if settings[name]}}
    command = [program, *options, settings["NAME"]]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603 - found
    if done.returncode:
        raise Refused(error("E-PROGRAM-FAILED", program=name, said=done.stderr.strip()))
