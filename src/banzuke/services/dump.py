"""The open data: all that the book says in public, as CSV and JSON that need no program of ours to be read."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING

from banzuke.core.problem import error
from banzuke.federation.chain import digest, moment
from banzuke.federation.models import Book, EventState, Participation, Player, Posting, PublishedList, StoredEvent
from banzuke.formats.csv_table.guard import guarded
from banzuke.services.list_view import identities
from banzuke.services.work import Refused, snapshot

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

#: The file that lists all others with their SHA-256; what it does not list does not belong to the dump.
MANIFEST = "manifest.json"


def export(folder: Path) -> None:
    """Write the open data into an empty or new folder.

    Of people it has names, clubs and countries, no birth dates and no numbers. Events have players by their codes.
    """
    if folder.exists() and any(folder.iterdir()):
        raise Refused(error("E-FOLDER-NOT-EMPTY", folder=str(folder)))
    hashes = {}
    with snapshot():
        for name, content in _files():
            place = folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
            hashes[name] = digest(content)
    (folder / MANIFEST).write_bytes(_json({"banzuke": 1, "sha256": hashes}))


def _files() -> Iterator[tuple[str, bytes]]:
    """Every file of the dump: its name and its bytes."""
    yield "book.json", _book()
    yield "players.csv", _players()
    yield "postings.csv", _postings()
    yield "lists.csv", _lists()
    for published in PublishedList.objects.all():
        yield f"lists/{published.number:04d}-{published.day}.csv", bytes(published.content)
    codes = dict(Participation.objects.values_list("pk", "player__code"))
    for event in StoredEvent.objects.exclude(state__in=(EventState.SUBMITTED, EventState.SIGNED)):
        yield f"events/{_file_name(event)}.json", _event(event, codes)


def _book() -> bytes:
    book = Book.objects.get()
    return _json({"name": book.name, "country": book.country, "official": book.official, "shadows": book.shadows})


def _players() -> bytes:
    rows = ((code, *who) for code, who in sorted(identities(Player.objects.all()).items()))
    return _csv(("code", "name", "latin", "club", "country"), rows)


def _postings() -> bytes:
    """The whole ledger with its chain, superseded postings too."""
    columns = {
        "sequence": "sequence",
        "line": "line",
        "kind": "kind",
        "day": "day",
        "position": "position",
        "event": "slot",
        "player": "player__code",
        "rulebook": "rulebook",
        "before": "before",
        "after": "after",
        "games": "games",
        "anomalous": "anomalous",
        "grade_before": "grade_before",
        "grade_after": "grade_after",
        "program": "program",
        "hash": "hash",
    }
    return _csv(tuple(columns), Posting.objects.order_by("sequence").values_list(*columns.values()))


def _lists() -> bytes:
    lists = PublishedList.objects.values_list("number", "day", "published", "checksum", "last_sequence")
    rows = ((number, day, moment(at), checksum, end) for number, day, at, checksum, end in lists)
    return _csv(("number", "day", "published", "sha256", "last_sequence"), rows)


def _event(event: StoredEvent, codes: dict[int, str]) -> bytes:
    """An event's content as it was signed, its state, and which player each of its entries is."""
    players = {row.entry: codes[row.pk] for row in event.participations.order_by("pk")}
    return _json(
        {
            "code": event.code,
            "version": event.version,
            "state": event.state,
            "reason": event.reason,
            "content_hash": event.content_hash,
            "players": players,
            "content": json.loads(event.content),
        }
    )


def _file_name(event: StoredEvent) -> str:
    """The event's code as far as it can be a file's name, and its number, which tells all events apart."""
    code = "".join(letter if letter.isalnum() or letter in "-_" else "_" for letter in event.code)
    return f"{event.pk:06d}-{code}-v{event.version}"


def _csv(head: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    text = io.StringIO(newline="")
    table = csv.writer(text, lineterminator="\n")
    table.writerow(head)
    table.writerows([_cell(value) for value in row] for row in rows)
    return text.getvalue().encode()


def _cell(value: object) -> object:
    """A value that no spreadsheet takes for a formula."""
    return guarded(value) if isinstance(value, str) else value


def _json(content: object) -> bytes:
    return f"{json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True)}\n".encode()
