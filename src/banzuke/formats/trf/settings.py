"""The records of a report file that say how the tournament is scored and ranked.

A record that is understood to the last word becomes a setting and is written again from it; any other is kept as it
stands.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.core.problem import Problem, Where, warning
from banzuke.formats.trf.codes import POINTS, SWISS, criterion, system_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_LETTERS = re.compile(r"([WDLAPX])\s*(\d{1,3}(?:\.\d+)?)", re.ASCII)
_ASSIGNED = re.compile(r"([A-Z]{1,3})\s*=\s*(\d{0,3}(?:\.\d+)?)", re.ASCII | re.IGNORECASE)
#: What each code of XXS stands for, by the letters of record 162.
_SHORT: Mapping[str, str] = MappingProxyType(
    {
        code: letter
        for letter, codes in {
            "W": "W WW BW FW FPB",
            "D": "D WD BD HPB",
            "L": "WL BL",
            "A": "FL ZPB",
            "P": "PAB",
        }.items()
        for code in codes.split()
    }
)
_COLOURS = {"W": "white", "B": "black", "WHITE1": "white", "BLACK1": "black"}
_STANDARD = {"W": 1.0, "D": 0.5, "L": 0.0, "A": 0.0}


@dataclass(slots=True)
class Found:
    """The settings so far. `kept`: records as they stand, in the file's order. `points`: by the letters of 162."""

    settings: dict[str, object] = field(default_factory=dict)
    kept: list[str] = field(default_factory=list)
    points: dict[str, float] = field(default_factory=dict)


def take_setting(found: Found, code: str, text: str, where: Where, problems: list[Problem]) -> bool:
    """Whether a record was one of settings. What of it cannot be read is kept, with a warning."""
    reader = _READERS.get(code)
    if reader is None:
        return False
    if not reader(found, text.strip()):
        found.kept.append(f"{code} {text}".rstrip())
        if code not in _KEPT_WHATEVER and text.strip():
            problems.append(warning("W-VALUE", where, read=text.strip()[:60], used="-"))
    return True


def finished(found: Found) -> dict[str, object]:
    """All settings: those of the system, over them what the records said."""
    system, preset = SWISS
    return {"system": system, "preset": preset} | found.settings | _scoring(found.points)


def _type(found: Found, text: str) -> bool:
    """Records 092 and 192: the words or the code are kept, since they say more than the system."""
    named = system_of(text)
    if named is not None:
        found.settings |= {"system": named[0], "preset": named[1]}
    return False


def _initial_colour(found: Found, text: str) -> bool:
    """Records 152 and XXC: the colour of the first player in the first round."""
    words = text.upper().split()
    colours = [_COLOURS[word] for word in words if word in _COLOURS]
    if colours:
        found.settings["initial_colour"] = colours[0]
    return len(colours) == len(words) == 1


def _points(found: Found, text: str) -> bool:
    """Record 162: points by results. X, a result not known, counts for nobody here; absence brings nothing."""
    read = {letter: float(points) for letter, points in _LETTERS.findall(text)}
    if not read or _LETTERS.sub("", text).strip() or "X" in read or read.get("A"):
        return False
    found.points |= read
    return True


def _short_points(found: Found, text: str) -> bool:
    """Record XXS: the same in another spelling; what differs by colour, or from a win and a draw, has no setting."""
    read = [(code.upper(), float(points)) for code, points in _ASSIGNED.findall(text) if points.strip(".")]
    if not read or _ASSIGNED.sub("", text).strip():
        return False
    values: dict[str, float] = {}
    for code, points in read:
        letter = _SHORT.get(code)
        if letter is None or values.setdefault(letter, points) != points:
            return False
    if values.get("A"):
        return False
    found.points |= values
    return True


def _scoring(points: Mapping[str, float]) -> dict[str, object]:
    """The points by results as settings; the usual ones need no word."""
    values = _STANDARD | dict(points)
    free = values.get("P", values["W"])
    if {**values, "P": free} == _STANDARD | {"P": 1.0}:
        return {}
    settings: dict[str, object] = {"scoring": {"win": values["W"], "draw": values["D"], "loss": values["L"]}}
    if values["A"] != values["L"]:
        settings["scoring"] = {**settings["scoring"], "forfeit": values["A"]}  # type: ignore[dict-item]  # a dict
    return settings | {
        "bye_points": {"NBW": 1, "MMS": free},
        "half_points": {"NBW": 0.5, "MMS": values["D"]},
        "absent_points": {"NBW": 0, "MMS": values["A"]},
    }


def _tie_breaks(found: Found, text: str) -> bool:
    """Record 202: what breaks ties; the points come before it."""
    codes = [criterion(code) for code in text.split(",")]
    known = [code for code in codes if code is not None and code != POINTS]
    if known:
        found.settings.setdefault("criteria", [POINTS, *dict.fromkeys(known)])
    return None not in codes


def _standings(found: Found, text: str) -> bool:
    """Record 212: what the standings are made by; it says more than 202."""
    codes = [criterion(code) for code in text.split(",")]
    if known := [code for code in codes if code is not None]:
        found.settings["criteria"] = list(dict.fromkeys(known))
    return None not in codes


_READERS: Mapping[str, Callable[[Found, str], bool]] = {
    "092": _type,
    "192": _type,
    "152": _initial_colour,
    "XXC": _initial_colour,
    "162": _points,
    "XXS": _short_points,
    "202": _tie_breaks,
    "212": _standings,
}
#: Records that are kept though they were understood, or that say more than a setting can.
_KEPT_WHATEVER = frozenset({"092", "192", "XXC"})
