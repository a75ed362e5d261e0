"""The lines over FESA's tables: the tournament's name and place, its days, its time control."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.event import TimeControl

if TYPE_CHECKING:
    from banzuke.core.event import Event

_DAY = r"\d{4}-\d{1,2}-\d{1,2}"
#: "2024-04-20", "2024-04-20/21", "2024-04-30/05-01", "2025-01-04 to 2025-01-06".
_DAYS = re.compile(
    rf"(?P<start>{_DAY})(?:\s*(?:/|to|until|\u2013|-)\s*(?P<end>(?:(?:\d{{4}}-)?\d{{1,2}}-)?\d{{1,2}}))?", re.ASCII
)
_TIME = re.compile(r"(?P<main>\d{1,3})\s*min\w*\.?\s*(?:\+\s*(?P<seconds>\d{1,3})\s*s\w*)?", re.ASCII | re.IGNORECASE)
TIME_WORDS = "Time control"


class Days(NamedTuple):
    """The days of a tournament, and the text without them."""

    start: date | None
    end: date | None
    rest: str


def parse_days(text: str) -> Days:
    """Find the days in a line; an end that is no date is left in the text."""
    found = _DAYS.search(text)
    if found is None:
        return Days(None, None, text.strip(" ,:"))
    start = _date(found["start"].split("-"))
    end = start
    if start is not None and found["end"]:
        stated = found["end"].split("-")
        whole = [f"{start.year}", f"{start.month}", f"{start.day}"]
        end = _date([*whole[: 3 - len(stated)], *stated])
    rest = f"{text[: found.start()]} {text[found.end() :]}"
    return Days(start, end, " ".join(rest.split()).strip(" ,:"))


def _date(parts: list[str]) -> date | None:
    year, month, day = (int(part) for part in parts)
    try:
        return date(year, month, day)
    except ValueError:
        return None


def parse_time(text: str) -> TimeControl | None:
    """Read "30min + 30sec"; None where `text` tells no minutes."""
    found = _TIME.search(text)
    if found is None:
        return None
    seconds = found["seconds"]
    return TimeControl(main=float(found["main"]), overtime=f"byoyomi {seconds}s" if seconds else None)


def time_text(time: TimeControl) -> str:
    """A time control as the federation writes it; empty where none is known."""
    if time.main is None:
        return ""
    seconds = re.search(r"(\d+)s", time.overtime or "")
    return f"{time.main:g}min" + (f" + {seconds[1]}sec" if seconds else "")


def days_text(event: Event) -> str:
    """The days of an event: one, or the first and the last."""
    days = dict.fromkeys(day.isoformat() for day in (event.start, event.end) if day is not None)
    return " to ".join(days)
