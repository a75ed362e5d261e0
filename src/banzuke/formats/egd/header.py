"""The header of an EGD result file: comment lines such as "; EV[Spring Cup]", read into an Event and printed again."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from datetime import date
from typing import TYPE_CHECKING

from banzuke.core.event import Event, TimeControl
from banzuke.core.problem import Problem, Where, notice, warning
from banzuke.core.quantities import HalfPoints, half_points, points

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

#: "; KM[6.5]  TM[82.5]": one or several keys on a line, and nothing else. A value may itself hold brackets.
_KEYED = re.compile(r"([A-Z]{2})\[(.*?)\](?=\s*$|\s+[A-Z]{2}\[)")
_MINUTES = re.compile(r"(\d+(?:[.,]\d+)?)\s*(h)?", re.IGNORECASE | re.ASCII)
_CLASSES = ("A", "B", "C", "D", "X")
_COUNTRY = re.compile(r"[A-Z]{2}")
#: The first words of a heading line, "; Pl Name Rk Co Club MMS ...", before its columns begin.
_IDENTITY_WORDS = frozenset(
    ("pl", "n", "no", "№", "place", "name", "rk", "rank", "grade", "grd", "co", "country", "coun/terr", "club")
)
_NAME_WORDS = frozenset(("name", "имя", "ім'я"))
#: OpenGotha prints its headings four characters wide, so that some run together.
_FUSED = {"SOSSOSOS": ("SOS", "SOSOS"), "SOSSODOS": ("SOS", "SODOS")}
_MINUTES_PER_HOUR = 60

#: What the reader expects of each key, for the message.
_EXPECTED = {
    "CL": "A, B, C, D or X",
    "DT": "YYYY-MM-DD,YYYY-MM-DD",
    "HA": "h0 ... h9",
    "KM": "6.5",
    "TM": "82.5",
    "TA": "82.5",
}


@dataclass(slots=True, kw_only=True)
class Header:
    """The comments of a file: what they say of the event, and the headings of the table's columns."""

    event: Event = field(default_factory=Event)
    heading: tuple[str, ...] = ()
    problems: list[Problem] = field(default_factory=list)


def read_header(comments: Iterable[tuple[int, str]], source: str) -> Header:
    """Read comment lines, given with their line numbers and without the semicolon. CM[...] comes before other words."""
    header = Header()
    said: list[str] = []
    words: list[str] = []
    for line, text in comments:
        keyed = _KEYED.findall(text)
        if keyed and not _KEYED.sub("", text).strip():
            for key, value in keyed:
                if key == "CM":
                    said += [value.strip()] if value.strip() else []
                else:
                    _take(header, key, value.strip(), Where(source=source, line=line, field=key))
        elif (heading := _heading(text)) is not None:
            header.heading = heading
        elif text.strip(" \t."):
            words.append(text.strip())
    header.event = replace(header.event, comments=(*said, *words))
    return header


def print_header(event: Event) -> list[str]:
    """The header lines of an event, in EGD's order. The first comment stands in CM, others follow as they are."""
    place = ", ".join(part for part in (event.country, event.place) if part)
    adjusted = event.time.adjusted
    values = {
        "TC": event.code,
        "CL": event.event_class,
        "EV": event.name,
        "PC": place if event.country or not place else f",{place}",
        "DT": ",".join("" if day is None else day.isoformat() for day in (event.start, event.end)).rstrip(","),
        "HA": None if event.handicap_reduction is None else f"h{event.handicap_reduction}",
        "KM": None if event.komi_x2 is None else f"{points(HalfPoints(event.komi_x2)):g}",
        "TM": None if adjusted is None else f"{adjusted:.10g}",
        "CM": event.comments[0] if event.comments else None,
    }
    lines = [f"; {key}[{' '.join(value.split())}]" for key, value in values.items() if value]
    return lines + [f"; {' '.join(comment.split())}" for comment in event.comments[1:]]


def _take(header: Header, key: str, value: str, where: Where) -> None:
    """Put one header value into the event; what is not understood is left out with a warning."""
    reader = _READERS.get(key)
    if reader is None:
        header.problems.append(warning("W-HEADER-UNKNOWN", where, key=key, value=value))
        return
    if not value:
        return
    event = reader(header.event, value)
    if event is None:
        header.problems.append(warning("W-HEADER", where, key=key, value=value, expected=_EXPECTED[key]))
        return
    if reader is _time and value.lower().endswith("h"):
        minutes = event.time.adjusted
        header.problems.append(notice("N-TIME-HOURS", where, key=key, value=value, minutes=minutes))
    header.event = event


def _place(event: Event, value: str) -> Event:
    """Country and town: "UA, Kyiv"; ",Kyiv" has no country, and some programs print ",UA, Kyiv"."""
    first, _, rest = value.lstrip(", ").partition(",")
    if _COUNTRY.fullmatch(first.strip()):
        return replace(event, country=first.strip(), place=rest.strip() or None)
    return replace(event, country=None, place=value.lstrip(", ") or None)


def _dates(event: Event, value: str) -> Event | None:
    """One day or two; an event of one stated day keeps it as its start."""
    start, _, end = (part.strip() for part in value.partition(","))
    try:
        return replace(event, start=_day(start), end=_day(end))
    except ValueError:
        return None


def _day(text: str) -> date | None:
    return date.fromisoformat(text) if text else None


def _class(event: Event, value: str) -> Event | None:
    return replace(event, event_class=value.upper()) if value.upper() in _CLASSES else None


def _reduction(event: Event, value: str) -> Event | None:
    match = re.fullmatch(r"h?(\d)", value, re.IGNORECASE | re.ASCII)
    return None if match is None else replace(event, handicap_reduction=int(match[1]))


def _komi(event: Event, value: str) -> Event | None:
    try:
        return replace(event, komi_x2=half_points(float(value.replace(",", "."))))
    except (ValueError, OverflowError):
        return None


def _time(event: Event, value: str) -> Event | None:
    """Adjusted minutes: "82.5", "82,5", and "3h" in files made by hand."""
    match = _MINUTES.fullmatch(value)
    if match is None:
        return None
    minutes = float(match[1].replace(",", ".")) * (_MINUTES_PER_HOUR if match[2] else 1)
    return replace(event, time=TimeControl(adjusted=minutes))


_READERS: Mapping[str, Callable[[Event, str], Event | None]] = {
    "TC": lambda event, value: replace(event, code=value),
    "CL": _class,
    "EV": lambda event, value: replace(event, name=value),
    "PC": _place,
    "DT": _dates,
    "HA": _reduction,
    "KM": _komi,
    "TM": _time,
    "TA": _time,
}
HEADER_KEYS = (*_READERS, "CM")


def _heading(text: str) -> tuple[str, ...] | None:
    """The columns' headings after the player's own columns; None where the line is no heading."""
    words = text.split()
    first = {word.casefold() for word in words[:2]}
    if not first & _NAME_WORDS or not first <= _IDENTITY_WORDS | _NAME_WORDS:
        return None
    while words and words[0].casefold() in _IDENTITY_WORDS | _NAME_WORDS:
        words.pop(0)
    return tuple(part for word in words for part in _FUSED.get(word, (word,)))
