"""The bytes of a published list: a CSV table that names players by their codes only."""

from __future__ import annotations

import csv
import io
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from banzuke.services.standings import Standing


class ListRow(NamedTuple):
    """A player on a list. Equal ratings share a place; `title` and `last_event` are empty and None where there is none.

    A NamedTuple, since a list has twenty thousand of them.
    """

    place: int
    code: str
    rating: Decimal
    grade: str
    title: str
    events: int
    last_event: date | None


def ranked(standings: Mapping[str, Standing], titles: Mapping[str, str]) -> list[ListRow]:
    """The rows of a list from standings and titles by players' codes: by rating, equal ones by code."""
    rows: list[ListRow] = []
    for code, standing in sorted(standings.items(), key=lambda item: (-item[1].rating, item[0])):
        shared = rows[-1].place if rows and rows[-1].rating == standing.rating else len(rows) + 1
        rows.append(
            ListRow(
                shared,
                code,
                standing.rating,
                standing.grade,
                titles.get(code, ""),
                standing.events,
                standing.last_event,
            )
        )
    return rows


def to_bytes(rows: Iterable[ListRow]) -> bytes:
    """The table: UTF-8, a heading line, ratings with four decimals."""
    text = io.StringIO(newline="")
    table = csv.writer(text, lineterminator="\n")
    table.writerow(ListRow._fields)
    table.writerows((*row[:-1], "" if row.last_event is None else row.last_event.isoformat()) for row in rows)
    return text.getvalue().encode()


def from_bytes(content: bytes) -> list[ListRow]:
    """The rows of a table that `to_bytes` wrote."""
    lines = csv.reader(io.StringIO(content.decode(), newline=""))
    next(lines)
    return [
        ListRow(
            int(place),
            code,
            Decimal(rating),
            grade,
            title,
            int(events),
            date.fromisoformat(last_event) if last_event else None,
        )
        for place, code, rating, grade, title, events, last_event in lines
    ]
