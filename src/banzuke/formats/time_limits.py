"""Overtime in words, the minutes that the EGF counts for it, and the class that follows from them.

EGF: adjusted time is the main time plus 45 periods of Japanese overtime, 60 moves of Canadian overtime, or 120
increments (go-tournaments, EGD's description of classes).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from banzuke.core.event import TimeControl

_BYOYOMI, _CANADIAN, _FISCHER = "byoyomi", "canadian", "fischer"
_WORDS = re.compile(
    rf"(?:(?P<byoyomi>{_BYOYOMI}) (?:(?P<periods>\d+)x)?|{_CANADIAN} (?P<stones>\d+)/|(?P<fischer>{_FISCHER}) )"
    r"(?P<seconds>\d+)s",
    re.ASCII,
)
_PERIODS_COUNTED, _MOVES_COUNTED, _INCREMENTS_COUNTED = 45, 60, 120
_SECONDS = 60
#: Class, least main time, least main time with increments, least adjusted time.
_CLASSES = (("A", 60, 45, 75), ("B", 40, 30, 50), ("C", 25, 20, 30))
_INTERNET_CLASS, _INTERNET_LIMITS, _NO_CLASS = "D", (40, 30, 50), "X"


@dataclass(frozen=True, slots=True, kw_only=True)
class Overtime:
    """What follows the main time: `seconds` per period, per `stones` moves, or added to each move.

    `system` is "byoyomi", "canadian" or "fischer"; `periods` where the source tells how many.
    """

    system: str
    seconds: int
    stones: int | None = None
    periods: int | None = None

    def __str__(self) -> str:
        count = f"{self.stones}/" if self.stones else f"{self.periods}x" if self.periods else ""
        return f"{self.system} {count}{self.seconds}s"


def byoyomi(seconds: int, periods: int | None = None) -> Overtime:
    """Japanese overtime."""
    return Overtime(system=_BYOYOMI, seconds=seconds, periods=periods)


def canadian(seconds: int, stones: int) -> Overtime:
    """Canadian overtime."""
    return Overtime(system=_CANADIAN, seconds=seconds, stones=stones)


def fischer(seconds: int) -> Overtime:
    """An increment with each move."""
    return Overtime(system=_FISCHER, seconds=seconds)


def parse_overtime(words: str | None) -> Overtime | None:
    """Overtime as `str` writes it: "byoyomi 3x30s", "canadian 15/300s", "fischer 10s"; None where it is none."""
    found = _WORDS.fullmatch(words or "")
    if found is None:
        return None
    system = _BYOYOMI if found["byoyomi"] else _FISCHER if found["fischer"] else _CANADIAN
    stones, periods = (int(found[name]) if found[name] else None for name in ("stones", "periods"))
    return Overtime(system=system, seconds=int(found["seconds"]), stones=stones, periods=periods)


def time_control(main: float, overtime: Overtime | None) -> TimeControl:
    """The time of an event from its main time in minutes and its overtime."""
    return TimeControl(
        main=main, adjusted=main + _counted(overtime), overtime=None if overtime is None else str(overtime)
    )


def event_class(time: TimeControl, *, internet: bool) -> str:
    """The EGF's class of a time control whose main and adjusted times are known."""
    fast = (time.overtime or "").startswith(_FISCHER)
    limits = ((_INTERNET_CLASS, *_INTERNET_LIMITS),) if internet else _CLASSES
    for name, least, least_with_increments, least_adjusted in limits:
        main = least_with_increments if fast else least
        if (time.main or 0) >= main and (time.adjusted or 0) >= least_adjusted:
            return name
    return _NO_CLASS


def _counted(overtime: Overtime | None) -> float:
    """Minutes of overtime that the EGF counts."""
    if overtime is None:
        return 0
    if overtime.system == _CANADIAN:
        return _MOVES_COUNTED * overtime.seconds / (overtime.stones or 1) / _SECONDS
    return (_PERIODS_COUNTED if overtime.system == _BYOYOMI else _INCREMENTS_COUNTED) * overtime.seconds / _SECONDS
