"""A list of the book as FESA prints its own: fixed columns, names in Latin letters, the number of rated games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.event import Entry
from banzuke.core.grade import parse_grade
from banzuke.core.quantities import PlayerId
from banzuke.federation.ledger import OFFICIAL, effective
from banzuke.federation.models import Player
from banzuke.formats.lists.fesa import written

if TYPE_CHECKING:
    from datetime import date

    from banzuke.services.list_file import ListRow
    from banzuke.services.list_view import ShownList


def fesa_list(shown: ShownList, top: int | None, today: date) -> str:
    """The text of a list. An erased person stands under his code; the running list is of `today`."""
    published = shown.published
    postings = effective(OFFICIAL, None if published is None else published.last_sequence)
    if published is not None:
        postings = postings.filter(day__lte=published.day)
    kept = dict(postings.values_list("player__code", "extras"))
    people = {
        code: (family or code, given or "", country)
        for code, family, given, country in Player.objects.values_list(
            "code", "person__family_latin", "person__given_latin", "country"
        )
    }
    entries = [_entry(each.row, people[each.row.code], kept.get(each.row.code, {})) for each in shown.rows[:top]]
    return written((published.day if published else today).isoformat(), entries)


def _entry(row: ListRow, person: tuple[str, str, str], kept: dict[str, object]) -> Entry:
    family, given, country = person
    return Entry(
        id=PlayerId(row.code),
        name=f"{family} {given}".strip(),
        given=given or None,
        grade=parse_grade(row.grade),
        rating=float(row.rating),
        country=country or None,
        state=kept,
    )
