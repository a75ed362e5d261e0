"""The time control of a report file: words in record 122, and the code of 222, "40/6000+30:900+30"."""

from __future__ import annotations

import re

from banzuke.core.event import TimeControl
from banzuke.formats.time_limits import fischer, parse_overtime

#: A period: moves where it has a bound, seconds, seconds added with each move.
_PERIOD = re.compile(r"(?:\d{1,3}/)?(\d{1,6})(?:\+(\d{1,5}))?", re.ASCII)
_SECONDS = 60


def read_code(text: str, words: str | None) -> TimeControl | None:
    """The time that a code names; None where it is none, or differs for the two sides.

    `words`: what record 122 says; they come before the increment, which they name as well.
    """
    periods = [_PERIOD.fullmatch(part) for part in text.strip().split(":")]
    found = [period for period in periods if period is not None]
    if len(found) != len(periods):
        return None
    added = {int(period[2] or 0) for period in found}
    increment = str(fischer(max(added))) if max(added) else None
    return TimeControl(main=sum(int(period[1]) for period in found) / _SECONDS, overtime=words or increment)


def write_code(time: TimeControl) -> str | None:
    """The code of one period; None where there is no main time, or an overtime that has no code."""
    overtime = parse_overtime(time.overtime)
    if time.main is None or (time.overtime and (overtime is None or overtime.system != "fischer")):
        return None
    seconds = f"{time.main * _SECONDS:.0f}"
    return seconds if overtime is None else f"{seconds}+{overtime.seconds}"
