"""A disk that turns a bit: `verify` says so, or the bit meant nothing. It never ends in a traceback."""

from __future__ import annotations

import gc
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.db import connections

BOOK = Path(__file__).resolve().parents[2] / "fixtures" / "books" / "0.1.0.sqlite3"
FLIPS = 20
#: Tables that no seal covers: who a person is may change.
FREE = ("federation_person", "federation_club", "federation_foreignid", "django_migrations")

#: Django leaves a connection open that fails while it is being set up, and Python 3.13 says so when it is collected.
pytestmark = pytest.mark.filterwarnings("ignore:unclosed database:ResourceWarning")


@pytest.fixture(autouse=True)
def _collected():
    yield
    gc.collect()


def rows(file):
    """Everything that a book says, table by table, apart from what no seal covers."""
    with closing(sqlite3.connect(file)) as book:
        return [line for line in book.iterdump() if not any(f'"{table}"' in line for table in FREE)]


@pytest.fixture
def verified(run, tmp_path, monkeypatch):
    """What `verify` says of a file with some of its bytes changed."""
    monkeypatch.delenv("DATABASE_URL", raising=False)

    def told(changed):
        for file in tmp_path.iterdir():
            file.unlink()
        (tmp_path / "book.sqlite3").write_bytes(changed)
        result = run("verify", "--data", tmp_path)
        connections.close_all()
        return result

    yield told
    connections.close_all()


@pytest.mark.parametrize("seed", [1, 2])
def test_a_turned_bit_is_found_or_meant_nothing(verified, tmp_path, seed):
    data, draw = BOOK.read_bytes(), random.Random(seed)  # noqa: S311 - a sample, the same each time
    whole, found = rows(BOOK), 0
    for _ in range(FLIPS // 2):
        at, bit = draw.randrange(len(data)), 1 << draw.randrange(8)
        result = verified(data[:at] + bytes([data[at] ^ bit]) + data[at + 1 :])
        if result.exit_code == 0:
            assert rows(tmp_path / "book.sqlite3") == whole, f"byte {at}, bit {bit}"
        else:
            assert result.exit_code in {1, 4}, result.output
            assert result.stderr.startswith(("error: ", "banzuke: ")), result.output
            assert len(result.stderr.splitlines()) == 1
            found += 1
    assert found > 0


@pytest.mark.parametrize(
    ("text", "put"),
    [
        (b"T240214A", b"T240214B"),
        (b'{"board"', b'{"boars"'),
        (b'"Winter Cup"', b'"Winter Cap"'),
    ],
)
def test_a_changed_word_is_found_wherever_it_stands(verified, text, put):
    data, at, places = BOOK.read_bytes(), 0, 0
    while (at := data.find(text, at + 1)) > 0:
        places += 1
        result = verified(data[:at] + put + data[at + len(text) :])
        assert result.exit_code in {1, 4}, f"byte {at}: {result.output}"
    assert places > 0


@pytest.mark.parametrize("length", [0, 100, 5000, 200_000])
def test_a_file_that_was_cut_off_is_found(verified, length):
    result = verified(BOOK.read_bytes()[:length])
    assert result.exit_code in {1, 4}
    assert result.stderr.startswith(("error: ", "banzuke: "))


def test_a_file_that_is_no_database_is_one_line(run, tmp_path, monkeypatch):
    monkeypatch.delenv("DATABASE_URL", raising=False)
    (tmp_path / "book.sqlite3").write_text("not a database " * 100, "utf-8")
    result = run("verify", "--data", tmp_path)
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr.startswith("error: the database of the book is damaged (file is not a database)")
    assert "banzuke restore" in result.stderr
    assert len(result.stderr.splitlines()) == 1
    (told,) = json.loads(run("verify", "--data", tmp_path, "--format", "json").stdout)["problems"]
    assert told["code"] == "E-BOOK-DAMAGED"
