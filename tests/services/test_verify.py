"""`verify` on a book in which one value was changed behind its back: each column that carries meaning, by itself."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest
from django.db import DatabaseError, IntegrityError, connection, models, transaction
from services.events import rated
from services.round_robins import known, round_robin

from banzuke.federation import triggers
from banzuke.federation.chain import seal
from banzuke.federation.ledger import append, lines_of
from banzuke.federation.models import (
    AuditEntry,
    Award,
    Book,
    Participation,
    Player,
    Posting,
    PostingKind,
    PublishedList,
    Role,
    Run,
    Signature,
    StoredEvent,
    User,
)
from banzuke.federation.models.append_only import AppendOnlyError
from banzuke.services import lists
from banzuke.services.accounts import grant
from banzuke.services.events import correct, submit, withdraw
from banzuke.services.identity import erase, merge, split
from banzuke.services.stored import sealed_content
from banzuke.services.verify import verify

#: What `finding_with` answers where the database itself refuses every other value.
REFUSED = "refused"
#: Tables that are only ever added to, each with one column.
APPEND_ONLY = {
    AuditEntry: "user",
    Posting: "after",
    Run: "reason",
    PublishedList: "checksum",
    Award: "value",
    Signature: "role",
}
#: Numbers that only the database knows by: they carry no meaning of their own.
KEYS = {"id"}
#: Columns whose change means nothing to what was rated, published or signed.
FREE = {
    User: {"password", "last_login", "created"},
    Player: {"person", "club", "country", "created"},
    Book: {"name", "country", "created"},
}
SEALED = (AuditEntry, Posting, Run, StoredEvent, Participation, Signature, PublishedList, Award, User, Player, Book)
FINDINGS = {
    AuditEntry: {"E-VERIFY-LOG"},
    Posting: {"E-VERIFY-POSTING"},
    Run: {"E-VERIFY-RUN"},
    StoredEvent: {"E-VERIFY-EVENT", "E-VERIFY-CONTENT", "E-VERIFY-SOURCE", "E-VERIFY-STATE"},
    Participation: {"E-VERIFY-EVENT", "E-VERIFY-PRINTED"},
    Signature: {"E-VERIFY-SIGNATURE"},
    PublishedList: {"E-VERIFY-LIST", "E-VERIFY-CHECKSUM"},
    Award: {"E-VERIFY-LIST"},
    User: {"E-VERIFY-ROLES", "E-VERIFY-RUN"},
    Player: {"E-VERIFY-REBUILD", "E-VERIFY-REPLAY"},
    Book: {"E-VERIFY-REPLAY"},
}


def fill(book):
    """A book with everything in it: events in every state, a correction, a withdrawal, two lists, titles."""
    officer = book.actor("maria")
    rated(book, round_robin("E1", "2025-01-11", "111111"))
    rated(book, round_robin("E2", "2025-02-15", "212121", known()))
    lists.publish(date(2025, 4, 1), officer)
    rated(book, round_robin("E3", "2025-05-15", "112121", known()))
    correct("E1", round_robin("E1", "2025-01-11", "111112"), "the last game was typed wrongly", officer)
    rated(book, round_robin("E5", "2025-06-01", "1", {"Altair Ada": None, "Elnath Eve": 1500.0}))
    withdraw("E2", "played under other rules", officer)
    lists.publish(date(2025, 7, 1), officer)
    submit(round_robin("E4", "2025-08-01", "222222", known()), book.actor("oleh"))
    grant("rita", Role.SUBMITTER, officer)


@pytest.fixture
def full(book):
    fill(book)
    assert verify() is None
    with connection.schema_editor() as schema:
        triggers.release(schema)
    return book


def columns(model):
    return [field for field in model._meta.concrete_fields if field.name not in KEYS | FREE.get(model, set())]


def others(field, row):  # noqa: PLR0911 - one kind of column, one answer
    """Values of the same kind that differ by little: the last letter, one day, one unit, another key."""
    value = getattr(row, field.attname)
    match field:
        case models.BooleanField():
            return [not value]
        case models.BinaryField():
            return [bytes(value[:-1]) + bytes([value[-1] ^ 1])]
        case models.JSONField():
            return [{**value, "changed": ["egf-2021"]} if isinstance(value, dict) else [*value[1:], "egf-2021"]]
        case models.DateTimeField():
            return [value.replace(microsecond=value.microsecond ^ 1)]
        case models.DateField():
            return [date.fromordinal(value.toordinal() + 1)]
        case models.DecimalField():
            return [Decimal(1) if value is None else value + Decimal("0.0001")]
        case models.CharField() | models.TextField():
            return [value[:-1] + chr(ord(value[-1]) ^ 64) if value else "x"]
        case models.ForeignKey():
            keys = field.related_model.objects.order_by("pk").values_list("pk", flat=True)
            return [key for key in keys if key not in {value, row.pk if field.related_model is type(row) else None}]
        case _:
            return [value + 1000]


def write(field, row, value):
    """Put a value into one cell by raw SQL."""
    sql = f'UPDATE {field.model._meta.db_table} SET "{field.column}" = %s WHERE id = %s'  # noqa: S608 - our own names
    with connection.cursor() as cursor:
        cursor.execute(sql, [field.get_db_prep_save(value, connection), row.pk])


def finding_with(field, row):
    """What `verify` finds while one cell holds another value; REFUSED where the database takes no other."""
    for value in others(field, row):
        try:
            with transaction.atomic():
                write(field, row, value)
        except IntegrityError:
            continue
        found = verify()
        write(field, row, getattr(row, field.attname))
        return found.code if found else None
    return REFUSED


@pytest.mark.parametrize("model", SEALED, ids=lambda model: model.__name__)
@pytest.mark.usefixtures("full")
def test_one_changed_value_is_found(model):
    found = {
        (field.name, row.pk): finding_with(field, row)
        for field in columns(model)
        for row in (model.objects.order_by("pk").first(), model.objects.order_by("pk").last())
    }
    assert {cell: code for cell, code in found.items() if code not in {*FINDINGS[model], REFUSED}} == {}
    assert {field.name for field in columns(model)} == {name for (name, _), code in found.items() if code != REFUSED}
    assert verify() is None


@pytest.mark.parametrize(
    "model", (AuditEntry, Posting, Participation, Signature, Award), ids=lambda model: model.__name__
)
@pytest.mark.usefixtures("full")
def test_one_missing_row_is_found(model):
    """Also the last one, which no chain misses."""
    with connection.cursor() as cursor:
        cursor.execute(f"DELETE FROM {model._meta.db_table} WHERE id = %s", [model.objects.order_by("pk").last().pk])  # noqa: S608
    assert verify() is not None


@pytest.mark.usefixtures("full")
def test_a_posting_that_no_run_wrote_is_found():
    last = Posting.objects.last()
    opening = next(lines_of(Posting.objects.filter(pk=last.pk)))
    key = opening.key._replace(slot="opening:mine")
    append(last.run, [replace(opening, kind=PostingKind.OPENING, key=key, line="elsewhere")], "0")
    assert verify().code == "E-VERIFY-POSTING"


@pytest.mark.usefixtures("full")
def test_ledger_and_log_cut_at_once_are_found():
    """Whoever takes away the end of both chains leaves a run, a signature, an event or a list without a line."""
    with connection.cursor() as cursor:
        cursor.execute(
            "DELETE FROM federation_auditentry WHERE sequence > (SELECT max(sequence) - 3 FROM federation_auditentry)"
        )
    assert verify() is not None


@pytest.mark.parametrize("model", tuple(APPEND_ONLY), ids=lambda model: model.__name__)
def test_rows_written_once_are_neither_updated_nor_deleted(book, model):
    fill(book)
    row = model.objects.first()
    column = APPEND_ONLY[model]
    for change in (
        row.save,
        row.delete,
        model.objects.all().delete,
        lambda: model.objects.update(**{column: getattr(row, column)}),
        lambda: model.objects.bulk_update([row], [column]),
    ):
        with pytest.raises(AppendOnlyError):
            change()
    table = model._meta.db_table
    for statement in (f'UPDATE {table} SET "{column}" = "{column}"', f"DELETE FROM {table}"):  # noqa: S608 - our names
        with pytest.raises(DatabaseError, match="append-only"), connection.cursor() as cursor:
            cursor.execute(statement)
    assert verify() is None


def test_of_events_only_the_state_moves(book):
    fill(book)
    with connection.cursor() as cursor:
        for statement in (
            "UPDATE federation_storedevent SET content = 'x'",
            "UPDATE federation_participation SET player_id = 1",
            "DELETE FROM federation_participation",
        ):
            with pytest.raises(DatabaseError, match="append-only"):
                cursor.execute(statement)
        cursor.execute("UPDATE federation_storedevent SET state = state, source = source")


def test_files_are_missing_only_where_somebody_was_erased(full):
    StoredEvent.objects.filter(code="E5").update(source=None)
    found = verify()
    assert (found.code, found.params) == ("E-VERIFY-SOURCE", {"code": "E5", "version": 1})
    erase("P000005", "asked for it by letter", full.actor("maria"))
    assert verify() is None


@pytest.mark.usefixtures("full")
def test_an_approval_by_the_submitter_is_found():
    """As if a door had let one person do both."""
    event = StoredEvent.objects.get(code="E3")
    StoredEvent.objects.filter(pk=event.pk).update(submitted_by=User.objects.get(name="maria"))
    event.refresh_from_db()
    players = dict(event.participations.values_list("entry", "player_id"))
    StoredEvent.objects.filter(pk=event.pk).update(digest=seal(sealed_content(event, players)))
    found = verify()
    assert (found.code, found.params["role"]) == ("E-VERIFY-SIGNATURE", "officer")


@pytest.mark.parametrize("state", ["merged", "split", "erased"])
def test_merged_split_and_erased_people_verify(book, state):
    fill(book)
    officer = book.actor("maria")
    rated(book, round_robin("E6", "2025-06-08", "1", {"Fomalhaut Fay": 1400.0, "Gacrux Gil": 1500.0}))
    merge("P000006", "P000005", "the same person", officer)
    if state != "merged":
        split("P000006", "two persons after all", officer)
    if state == "erased":
        erase("P000001", "asked for it", officer)
    assert verify() is None
