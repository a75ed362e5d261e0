"""Triggers that keep what is written once from being changed, whoever writes to the database and with what.

SQLite drops a table's triggers when a migration rebuilds the table: a migration that alters one of these tables runs
`protect` again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.db.backends.base.schema import BaseDatabaseSchemaEditor

#: Tables whose rows are never changed, or the columns that never are; rows of none of them are deleted.
FROZEN: dict[str, tuple[str, ...]] = {
    "federation_posting": (),
    "federation_run": (),
    "federation_auditentry": (),
    "federation_publishedlist": (),
    "federation_award": (),
    "federation_signature": (),
    "federation_storedevent": (
        "id",
        "code",
        "version",
        "content_hash",
        "content",
        "last_day",
        "position",
        "source_name",
        "source_hash",
        "submitted_by_id",
        "submitted",
        "reason",
        "digest",
    ),
    "federation_participation": ("id", "event_id", "entry", "player_id"),
}


def protect(schema: BaseDatabaseSchemaEditor) -> None:
    """Make the triggers, in place of those that are there."""
    make = _sqlite if schema.connection.vendor == "sqlite" else _postgresql
    for statement in make():
        schema.execute(statement, params=None)


def release(schema: BaseDatabaseSchemaEditor) -> None:
    """Take the triggers away, as the way back of a migration."""
    for table in FROZEN:
        for name in (f"{table}_stays", f"{table}_is_kept", f"{table}_is_not_emptied"):
            on_table = "" if schema.connection.vendor == "sqlite" else f" ON {table}"
            schema.execute(f"DROP TRIGGER IF EXISTS {name}{on_table}")


def _changes(columns: tuple[str, ...]) -> str:
    return f"UPDATE OF {', '.join(columns)}" if columns else "UPDATE"


def _sqlite() -> Iterator[str]:
    for table, columns in FROZEN.items():
        for name, change in ((f"{table}_stays", _changes(columns)), (f"{table}_is_kept", "DELETE")):
            yield f"DROP TRIGGER IF EXISTS {name}"
            refusal = f"SELECT RAISE(ABORT, '{table} is append-only')"
            yield f"CREATE TRIGGER {name} BEFORE {change} ON {table} BEGIN {refusal}; END"


def _postgresql() -> Iterator[str]:
    yield (
        "CREATE OR REPLACE FUNCTION federation_refuse() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$"
    )
    for table, columns in FROZEN.items():
        for name, change, unit in (
            (f"{table}_stays", _changes(columns), "ROW"),
            (f"{table}_is_kept", "DELETE", "ROW"),
            (f"{table}_is_not_emptied", "TRUNCATE", "STATEMENT"),
        ):
            yield f"DROP TRIGGER IF EXISTS {name} ON {table}"
            yield (
                f"CREATE TRIGGER {name} BEFORE {change} ON {table} FOR EACH {unit} EXECUTE FUNCTION federation_refuse()"
            )
