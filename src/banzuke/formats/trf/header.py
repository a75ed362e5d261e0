"""The records of a report file that say what the tournament is called, where and when it was, and its time control."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from banzuke.core.event import Event
from banzuke.core.problem import Problem, Where, warning
from banzuke.formats.trf.codes import ONLY_IN_26, TRF16, TRF26
from banzuke.formats.trf.days import report_day
from banzuke.formats.trf.rows import Rows, take_row
from banzuke.formats.trf.settings import Found, take_setting
from banzuke.formats.trf.time import read_code

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from banzuke.core.quantities import PlayerId

_ADDRESS = re.compile(r"https?://|www\.|[a-z0-9-]+\.(?:org|com|net)\b", re.IGNORECASE)
_NOT_PLACES = frozenset({"online", "internet"})
#: How many players there are is counted anew when a file is written.
_COUNTS = frozenset({"062", "072", "082"})
_DATES = ("042", "052")
_TIME_CODE = "222"


@dataclass(slots=True)
class Header:
    """The event so far, what its records said of settings and players, and the records that it has no field for.

    `edition`: of the format, by the records that only one of them has.
    """

    rows: Rows
    event: Event = field(default_factory=lambda: Event(game="chess"))
    settings: Found = field(default_factory=Found)
    others: list[str] = field(default_factory=list)
    edition: int = TRF16


def read_header(
    records: Iterable[tuple[int, str, str]], players: Collection[PlayerId], source: str, problems: list[Problem]
) -> Header:
    """Read the records of a tournament, each a line, its code and its text."""
    header = Header(rows=Rows(players=frozenset(players)))
    for line, code, text in records:
        where = Where(source=source, line=line, field=code)
        if code in ONLY_IN_26:
            header.edition = TRF26
        if take_setting(header.settings, code, text, where, problems) or take_row(
            header.rows, code, text, where, problems
        ):
            continue
        taken = _taken(header.event, code, text.strip(), where, problems)
        if taken is not None:
            header.event = taken
        # A code of the time is understood, and kept for what it says of moves and periods.
        if code == _TIME_CODE or (
            taken is None and (code not in _COUNTS or (code == "082" and text.strip() not in ("", "0")))
        ):
            header.others.append(f"{code} {text}".rstrip())
    return header


def _taken(event: Event, code: str, text: str, where: Where, problems: list[Problem]) -> Event | None:
    """The event with one record; None for a record that is kept as it stands."""
    if code in _DATES:
        return _dated(event, code, text, where, problems)
    reader = _READERS.get(code)
    return reader(event, text) if reader is not None and text else None


def _rounds(event: Event, text: str) -> Event | None:
    counted = text.isascii() and text.isdecimal() and len(text) <= len("999")
    return replace(event, rounds=int(text)) if counted else None


def _city(event: Event, text: str) -> Event | None:
    """The city, unless a program put its own address there."""
    nowhere = _ADDRESS.search(text) or text.lower() in _NOT_PLACES
    return None if nowhere else replace(event, place=text)


def _federation(event: Event, text: str) -> Event | None:
    return replace(event, country=text) if len(text) == len("UKR") and text.isupper() else None


def _arbiter(event: Event, text: str) -> Event | None:
    return None if _ADDRESS.search(text) else replace(event, referee=text)


def _timed(event: Event, text: str) -> Event | None:
    time = read_code(text, event.time.overtime)
    return None if time is None else replace(event, time=time)


_READERS: Mapping[str, Callable[[Event, str], Event | None]] = {
    "012": lambda event, text: replace(event, name=text),
    "022": _city,
    "032": _federation,
    "102": _arbiter,
    "122": lambda event, text: replace(event, time=replace(event.time, overtime=text)),
    _TIME_CODE: _timed,
    "142": _rounds,
    "XXR": _rounds,
}


def _dated(event: Event, code: str, text: str, where: Where, problems: list[Problem]) -> Event | None:
    day = report_day(text)
    if day is None:
        if text:
            problems.append(warning("W-HEADER", where, key=code, value=text, expected="2026/04/25"))
        return None
    return replace(event, start=day) if code == "042" else replace(event, end=day)
