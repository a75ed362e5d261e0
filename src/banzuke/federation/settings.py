"""Django's settings of the book: where it lies, and how its transactions begin.

The data directory is `$BANZUKE_DATA`, else `./banzuke-data`; it holds the SQLite file. `$DATABASE_URL`, a PostgreSQL
address, replaces SQLite. Nothing here is secret: the key that signs sessions comes with the site.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

#: Seconds that a writer waits for another one before it gives up.
BUSY_SECONDS = 10


def database(data: Path, url: str | None) -> dict[str, Any]:
    """The database settings: PostgreSQL where `url` names one, else the SQLite file in `data`."""
    if url:
        return postgresql(url)
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": data / "book.sqlite3",
        "OPTIONS": {
            # A transaction that will write takes the write lock at once: two officers never start from one old value.
            "transaction_mode": "IMMEDIATE",
            "timeout": BUSY_SECONDS,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
        },
    }


def postgresql(url: str) -> dict[str, Any]:
    """The settings of a PostgreSQL address; ValueError for any other kind."""
    parts = urlsplit(url)
    if parts.scheme not in {"postgres", "postgresql"}:
        raise ValueError(f"DATABASE_URL names {parts.scheme!r}; only postgresql:// is known")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": parts.hostname or "",
        "PORT": str(parts.port or ""),
    }


def data_directory() -> Path:
    """The data directory that the environment names."""
    return Path(os.environ.get("BANZUKE_DATA") or "banzuke-data")


DATABASES = {"default": database(data_directory(), os.environ.get("DATABASE_URL"))}
INSTALLED_APPS = ["banzuke.federation"]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True
TIME_ZONE = "UTC"
