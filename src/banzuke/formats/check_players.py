"""What is asked of the players and of the event's own lines."""

from __future__ import annotations

import math
import unicodedata
from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from banzuke.core.names import folded
from banzuke.core.problem import Problem, Where, error, has_errors, warning

if TYPE_CHECKING:
    from collections.abc import Iterator

    from banzuke.core.event import Entry
    from banzuke.formats.draft import Draft, Located

#: No scale of any federation leaves these bounds; a rulebook asks for narrower ones.
_LOWEST, _HIGHEST = -1000, 4000
_FIRST_YEAR, _LAST_YEAR = 1900, 2100
_LOST = "\ufffd"
#: Signs that turn the direction of writing: a name with one prints as another name.
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_TEXTS = ("id", "name", "given", "member", "club", "country", "group")
_HEADER_TEXTS = ("code", "name", "place", "country", "rulebook", "event_class", "referee")


def spot(where: Where) -> str:
    """A place named briefly, in no language: a JSON path, or the file with its line."""
    if where.path:
        return where.path
    return f"{where.source}:{where.line}" if where.line else where.row or where.source


def _somebody(draft: Draft) -> Iterator[Problem]:
    """Nobody in a file is an error of its own, unless another error tells why; a tournament in play begins empty."""
    if draft.entries or has_errors(draft.problems):
        return
    yield warning("W-NO-PLAYERS-YET") if draft.may_be_empty else error("E-NO-PLAYERS")


def _ids(draft: Draft) -> Iterator[Problem]:
    first: dict[str, Where] = {}
    for entry, where in draft.entries:
        if entry.id in first:
            yield error("E-DUPLICATE-ID", replace(where, field="id"), id=entry.id, first=spot(first[entry.id]))
        first.setdefault(entry.id, where)


def _members(draft: Draft) -> Iterator[Problem]:
    first: dict[str, Located[Entry]] = {}
    for located in draft.entries:
        member = located.value.member
        if member is None:
            continue
        if member in first:
            other = first[member]
            params = {"member": member, "other": other.value.name or other.value.id, "first": spot(other.where)}
            yield error("E-DUPLICATE-MEMBER", replace(located.where, field="member"), **params)
        first.setdefault(member, located)


def _namesakes(draft: Draft) -> Iterator[Problem]:
    """Players of one name. They are never taken for one another: what tells them apart is asked for."""
    by_name: defaultdict[str, list[Located[Entry]]] = defaultdict(list)
    for located in draft.entries:
        by_name[folded(located.value.name)].append(located)
    for name, namesakes in by_name.items():
        if not name or _is_lost(name):
            continue
        marks = [_marks(located.value) for located in namesakes]
        for place, located in enumerate(namesakes[1:], 1):
            params = {"name": located.value.name, "first": spot(namesakes[0].where)}
            if marks[place] in marks[:place]:
                yield error("E-NAMESAKES", replace(located.where, field="name"), **params)
            else:
                yield warning("W-NAMESAKES", replace(located.where, field="name"), **params)


def _marks(entry: Entry) -> tuple[object, ...]:
    """What tells namesakes apart. A rating does not: it is what a mistaken identity would change."""
    return entry.member, entry.born, folded(entry.club or ""), folded(entry.country or ""), entry.grade


def _ratings(draft: Draft) -> Iterator[Problem]:
    for entry, where in draft.entries:
        for name in ("rating", "conditional_rating"):
            rating = getattr(entry, name)
            if rating is not None and not (math.isfinite(rating) and _LOWEST <= rating <= _HIGHEST):
                place = replace(where, field=name)
                yield error("E-RATING", place, rating=rating, lowest=_LOWEST, highest=_HIGHEST)


def _letters(draft: Draft) -> Iterator[Problem]:
    """Letters that an earlier program lost, and signs that print a name as something else."""
    header = [(name, getattr(draft.event, name)) for name in _HEADER_TEXTS]
    texts = [(Where(), name, text) for name, text in header]
    for entry, where in draft.entries:
        texts += [(where, name, getattr(entry, name)) for name in _TEXTS]
    for where, name, text in texts:
        if not text:
            continue
        if name != "given" and _is_lost(text):
            yield warning("W-LOST-LETTERS", replace(where, field=name), text=text)
        for char in text:
            if unicodedata.category(char) == "Cc" or char in _TURNING:
                yield error("E-CONTROL", replace(where, field=name), text=ascii(text), letter=f"U+{ord(char):04X}")
                break


def _is_lost(text: str) -> bool:
    letters = "".join(text.split())
    return _LOST in letters or (bool(letters) and not letters.strip("?"))


def _days(draft: Draft) -> Iterator[Problem]:
    start, end = draft.event.start, draft.event.end
    if start and end and end < start:
        yield warning("W-DATES", Where(field="end"), start=start.isoformat(), end=end.isoformat())
    days = [(Where(field=name), day) for name, day in (("start", start), ("end", end))]
    days += [(replace(where, field="born"), entry.born) for entry, where in draft.entries]
    for where, day in days:
        if day and not _FIRST_YEAR <= day.year <= _LAST_YEAR:
            yield error("E-YEAR", where, read=day.isoformat(), first=_FIRST_YEAR, last=_LAST_YEAR)


PLAYER_CHECKS = (_somebody, _ids, _members, _namesakes, _ratings, _letters, _days)
