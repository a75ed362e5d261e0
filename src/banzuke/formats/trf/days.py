"""Dates as report files write them: "2019/04/20", "1969.12.06", "28. 07. 2005" and "May 29, 2020"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from banzuke.formats.days import parse_day

if TYPE_CHECKING:
    from datetime import date

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_WORDED = re.compile(r"([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})", re.ASCII)
_YEAR_FIRST = re.compile(r"(\d{4})[./](\d{1,2})[./](\d{1,2})", re.ASCII)


def report_day(text: str) -> date | None:
    """The day that a text names; None where it names none."""
    plain = text.strip()
    if (found := _WORDED.fullmatch(plain)) and found[1].lower() in _MONTHS:
        return parse_day(f"{found[3]}-{_MONTHS.index(found[1].lower()) + 1}-{found[2]}")
    if found := _YEAR_FIRST.fullmatch(plain):
        return parse_day("-".join(found.groups()))
    return parse_day("".join(plain.split()))
