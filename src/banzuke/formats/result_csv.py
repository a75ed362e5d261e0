"""A rated event as CSV: one row for every player, as spreadsheets open it."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from banzuke.formats.csv_table.guard import guarded

if TYPE_CHECKING:
    from collections.abc import Collection

    from banzuke.core.quantities import PlayerId
    from banzuke.rulebooks.rulebook import RatedEvent

_HEADER = ("id", "name", "grade_before", "grade_after", "before", "after", "change", "games", "anomalous")


def result_csv(rated_event: RatedEvent, players: Collection[PlayerId]) -> str:
    """The result of rating, for `players`, with a header; no rows where the event could not be rated."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(_HEADER)
    changes = () if rated_event.rated is None else rated_event.rated.changes
    for entry, change in zip(rated_event.event.entries, changes, strict=rated_event.rated is not None):
        if entry.id not in players:
            continue
        before, after = ("" if grade is None else str(grade) for grade in rated_event.grades[entry.id])
        numbers = (change.before.rating, change.after.rating, change.delta, change.games)
        words = (entry.id, entry.name, before, after)
        writer.writerow([*map(guarded, words), *numbers, "yes" if change.anomalous else ""])
    return out.getvalue()
