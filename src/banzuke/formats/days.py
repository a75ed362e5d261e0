"""Dates as people and programs write them."""

from __future__ import annotations

import re
from datetime import date

_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?", re.ASCII)
_EUROPEAN = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})", re.ASCII)


def parse_day(text: str) -> date | None:
    """Read "2019-04-20" or "20.04.2019"; None where `text` is not a date.

    The time of day after a date, and its zone, are passed over: an event is dated by the calendar of its venue, and
    a date carried into another zone would be a day early or late.
    """
    plain = text.strip()
    if found := _ISO.fullmatch(plain):
        year, month, day = found.groups()
    elif found := _EUROPEAN.fullmatch(plain):
        day, month, year = found.groups()
    else:
        return None
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None
