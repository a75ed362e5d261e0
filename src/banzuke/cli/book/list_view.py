"""Rating lists and their differences in a terminal and for programs."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from rich.text import Text

from banzuke.cli.book.changes_view import change, number_json, rating
from banzuke.cli.book.player_view import spoken_grade
from banzuke.cli.output import console, table
from banzuke.federation.models import Player
from banzuke.formats.csv_table.guard import guarded
from banzuke.formats.result_json import VERSION
from banzuke.services.list_view import identities
from banzuke.words.catalogue import message, plural
from banzuke.words.numbers import name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from banzuke.federation.models import PublishedList
    from banzuke.services.list_view import ShownList, ShownRow
    from banzuke.services.lists import Moved
    from banzuke.words.catalogue import Words

_COLUMNS = (
    "place",
    "code",
    "name",
    "latin",
    "official",
    "running",
    "grade",
    "title",
    "events",
    "last_event",
    "club",
    "country",
)


def print_list(shown: ShownList, top: int | None, say: Words) -> None:
    """A list with both numbers, each called by its name."""
    out = console()
    out.print(Text(_heading(shown, say), style="bold"))
    rows = table()
    rows.add_column("№" if say.language != "en" else "#", justify="right", style="dim")
    rows.add_column(say.phrase(message("Player")), min_width=12, overflow="fold")
    rows.add_column(say.phrase(message("Code")), no_wrap=True, style="dim")
    rows.add_column(say.phrase(message("Official")), justify="right", no_wrap=True)
    rows.add_column(say.phrase(message("Running")), justify="right", no_wrap=True)
    for heading in (message("Grade"), message("Title"), message("Events")):
        rows.add_column(say.phrase(heading), justify="right", no_wrap=True)
    for each in shown.rows[:top]:
        rows.add_row(
            str(each.row.place),
            Text(name(each.who.spelled, say.language) or each.row.code),
            each.row.code,
            rating(each.official, say),
            rating(each.running, say),
            spoken_grade(each.row.grade, say),
            spoken_grade(each.row.title, say),
            str(each.row.events),
        )
    out.print(rows)
    sentence = plural("{shown} of {count} player", "{shown} of {count} players", "count")
    out.print(Text(say.phrase(sentence, shown=len(shown.rows[:top]), count=len(shown.rows)), style="dim"))


def _heading(shown: ShownList, say: Words) -> str:
    published = shown.published
    if published is None:
        return say.phrase(message("Running rating, after the last rated event"))
    return say.phrase(message("Official list {number} of {day}"), number=published.number, day=published.day)


def list_csv(shown: ShownList, top: int | None) -> str:
    """A list as a table of a spreadsheet."""
    text = io.StringIO(newline="")
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(_COLUMNS)
    rows.writerows([guarded(str(cell)) for cell in _cells(each)] for each in shown.rows[:top])
    return text.getvalue()


def _cells(shown: ShownRow) -> Iterable[object]:
    row, who = shown.row, shown.who
    yield from (row.place, row.code, who.name, who.latin)
    yield from ("" if value is None else value for value in (shown.official, shown.running))
    yield from (row.grade, row.title, row.events, row.last_event or "", who.club, who.country)


def list_json(shown: ShownList, top: int | None) -> dict[str, object]:
    """A list for programs."""
    return {
        "banzuke": VERSION,
        "list": _published_json(shown.published) if shown.published else None,
        "players": [
            {
                "place": each.row.place,
                "id": each.row.code,
                "name": each.who.name,
                "latin": each.who.latin,
                "official": number_json(each.official),
                "running": number_json(each.running),
                "grade": each.row.grade or None,
                "title": each.row.title or None,
                "events": each.row.events,
                "last_event": each.row.last_event.isoformat() if each.row.last_event else None,
                "club": each.who.club,
                "country": each.who.country,
            }
            for each in shown.rows[:top]
        ],
        "problems": [],
    }


def _published_json(published: PublishedList) -> dict[str, object]:
    return {"number": published.number, "day": published.day.isoformat(), "sha256": published.checksum}


def print_moved(
    one: PublishedList, other: PublishedList, moved: Sequence[Moved], say: Words, *, most: int | None = None
) -> None:
    """Who differs between two lists."""
    out = console()
    sentence = message("From list {one} of {first} to list {other} of {second}")
    days = {"one": one.number, "first": one.day, "other": other.number, "second": other.day}
    out.print(Text(say.phrase(sentence, **days), style="bold"))
    names = identities(Player.objects.all())
    rows = table()
    rows.add_column(say.phrase(message("Player")), min_width=12, overflow="fold")
    for heading in (message("Before"), message("Change"), message("After"), message("Place"), message("Grade")):
        rows.add_column(say.phrase(heading), justify="right", no_wrap=True)
    for each in moved[:most]:
        before, after = each.before, each.after
        rows.add_row(
            Text(name(names[each.code].spelled, say.language) or each.code),
            rating(before and before.rating, say),
            change(each.change, say),
            Text(rating(after and after.rating, say), style="bold"),
            _step(str(before.place) if before else "", str(after.place) if after else ""),
            _step(spoken_grade(before.grade, say) if before else "", spoken_grade(after.grade, say) if after else ""),
        )
    out.print(rows)
    out.print(Text(say.phrase(plural("{count} player differs", "{count} players differ", "count"), count=len(moved))))


def _step(before: str, after: str) -> str:
    """A value that moved or stayed."""
    return after if before in {"", after} else f"{before} → {after or '–'}"


def moved_json(one: PublishedList, other: PublishedList, moved: Sequence[Moved]) -> dict[str, object]:
    """The differences for programs."""
    return {
        "banzuke": VERSION,
        "before": _published_json(one),
        "after": _published_json(other),
        "players": [
            {
                "id": each.code,
                "before": number_json(each.before.rating) if each.before else None,
                "after": number_json(each.after.rating) if each.after else None,
                "change": number_json(each.change),
                "place_before": each.before.place if each.before else None,
                "place_after": each.after.place if each.after else None,
                "grade_before": each.before.grade if each.before else None,
                "grade_after": each.after.grade if each.after else None,
            }
            for each in moved
        ],
        "problems": [],
    }
