"""A federation's book for the commands: made by `banzuke init`, on SQLite and on PostgreSQL."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from django.db import connections
from services.conftest import engine, postgresql_server
from services.events import table

__all__ = ["engine", "postgresql_server"]

PEOPLE = "Вигадка Адам,Адам,2100;Вигадка Богдан,Богдан,1900;Вигадка Віра,Віра,1700;Вигадка Галя,Галя,1500"
ALL_PLAY = "1-2 3-4 1-3 2-4 1-4 2-3"
#: The same, where the second beat the first.
UPSET = "2-1 3-4 1-3 2-4 1-4 2-3"


@dataclass
class Desk:
    """A person at the terminal of one book, who has files."""

    run: Any
    folder: Path

    def __call__(self, *arguments: object, code: int = 0) -> str:
        """What a command prints, where its exit code is the expected one."""
        result = self.run(*arguments)
        assert result.exit_code == code, result.output
        return result.stdout

    def json(self, *arguments: object, code: int = 0) -> Any:
        return json.loads(self(*arguments, "--format", "json", code=code))

    def refused(self, *arguments: object, code: int = 1) -> str:
        result = self.run(*arguments)
        assert (result.exit_code, result.stdout) == (code, ""), result.output
        return result.stderr

    def file(self, *, code: str = "CUP", day: str = "2024-03-01", rows: str = PEOPLE, games: str = ALL_PLAY) -> Path:
        """A table of results as somebody hands it in."""
        path = self.folder / f"{code}.csv"
        path.write_bytes(table(rows, games, code=code, day=day).data)
        return path

    def submitted(self, **told: str) -> Path:
        file = self.file(**told)
        self("event", "submit", file, "--as", "oleh")
        return file

    def rated(self, **told: str) -> Path:
        """A tournament all the way into the ledger."""
        file = self.submitted(**told)
        self("event", "sign", told.get("code", "CUP"), "--as", "rita")
        self("event", "approve", told.get("code", "CUP"), "--as", "maria")
        return file


@pytest.fixture
def place(run, engine, tmp_path, monkeypatch):
    """A person at a terminal where there is no book yet."""
    for name, value in engine.fresh(tmp_path).items():
        monkeypatch.setenv(name, value)
    yield Desk(run, tmp_path)
    connections.close_all()


@pytest.fixture
def desk(place):
    """A person at the terminal of a new book."""
    place("init", "--federation", "Federation of the tests", "--shadow", "egf=egf-classic,egf-2021")
    return place
