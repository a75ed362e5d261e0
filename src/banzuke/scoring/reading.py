"""The settings of a tournament read from its event: a preset, and over it what the event states.

A value that cannot be read is a problem with its place, and the preset's value stays in force.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from banzuke.core.grade import Grade, parse_grade
from banzuke.core.problem import Where, error, warning
from banzuke.core.quantities import PlayerId
from banzuke.scoring.laws import LAWS
from banzuke.scoring.presets import DEFAULTS, PRESETS
from banzuke.scoring.settings import OF_PAIRING, Points, Settings
from banzuke.scoring.tiebreaks.criteria import CRITERIA, full_code
from banzuke.scoring.unplayed import CUSTOMS
from banzuke.scoring.wins import FixedPoints

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from banzuke.core.event import Event
    from banzuke.core.problem import Problem

_START_POINTS = ("mcmahon", "mcmahon-rating", "none", "law")
#: What formats keep under their own names, to write it again.
_KEPT_BY_FORMATS = frozenset({"opengotha", "pairgoth", "macmahon", "trf", "preliminary"})
_MOST_POINTS = 10_000


class _Reader:
    """Reads the keys one by one and gathers what is wrong with them."""

    def __init__(self, stated: Mapping[str, object]) -> None:
        self.stated = stated
        self.problems: list[Problem] = []

    def choice(self, key: str, known: Collection[str]) -> str | None:
        """One of the known words; None where it is absent or wrong."""
        value = self.stated.get(key)
        if value is None:
            return None
        if isinstance(value, str) and value in known:
            return value
        self._refuse("E-SETTING-CHOICE", key, value, known=tuple(sorted(known)))
        return None

    def number(self, path: str, value: object) -> Fraction | None:
        """An exact number: 0.1 in the file is a tenth."""
        if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= _MOST_POINTS:
            return Fraction(str(value))
        self._refuse("E-SETTING-NUMBER", path, value)
        return None

    def flag(self, key: str) -> bool | None:
        """Yes or no."""
        value = self.stated.get(key)
        if value is None or isinstance(value, bool):
            return value
        self._refuse("E-SETTING-YES-NO", key, value)
        return None

    def grade(self, path: str, value: object) -> Grade | None:
        """A grade."""
        found = parse_grade(value) if isinstance(value, str) else None
        if found is None:
            self._refuse("E-SETTING-GRADE", path, value)
        return found

    def _refuse(self, code: str, path: str, value: object, **params: object) -> None:
        self.problems.append(error(code, Where(path=f"tournament.{path}"), read=str(value)[:60], **params))


def settings_of(event: Event) -> tuple[Settings, tuple[Problem, ...]]:
    """The settings in force for an event, and what is wrong with those that it states."""
    reader = _Reader(event.tournament)
    base = _base(reader, event)
    found = {
        "rounds": _rounds(reader) or event.rounds or None,
        "start_points": reader.choice("start_points", _START_POINTS),
        "scoring": _scoring(reader),
        "criteria": _criteria(reader, base.system),
        "unplayed": reader.choice("unplayed", CUSTOMS),
        **{key: _limit(reader, key) for key in ("bar", "floor")},
        **{key: reader.flag(key) for key in ("handicap_in_sos", "round_down", "not_played_as_half")},
        **{key: _points(reader, key) for key in ("absent_points", "bye_points", "half_points")},
        **_lists(reader),
    }
    for key in ("zero", "first_dan"):
        if event.tournament.get(key) is not None:
            read: Callable[[str, object], object] = reader.grade if key == "zero" else reader.number
            found[key] = read(key, event.tournament[key])
    known = {*found, *Settings.__dataclass_fields__, *OF_PAIRING, *_KEPT_BY_FORMATS}
    reader.problems += [
        warning("W-SETTING-UNKNOWN", Where(path=f"tournament.{key}"), key=key)
        for key in event.tournament
        if key not in known
    ]
    stated: dict[str, object] = {key: value for key, value in found.items() if value is not None}
    return replace(base, **stated), tuple(reader.problems)  # type: ignore[arg-type]  # each reader gives its field's type


def _base(reader: _Reader, event: Event) -> Settings:
    """The preset that is named, else the custom of the system and the game."""
    defaults = {**DEFAULTS[""], **DEFAULTS.get(event.game, {})}
    system = reader.choice("system", defaults)
    preset = reader.choice("preset", PRESETS)
    if preset is None:
        preset = defaults[system or "swiss"]
    base = PRESETS[preset]
    return base if system is None else replace(base, system=system)


def _rounds(reader: _Reader) -> int | None:
    value = reader.stated.get("rounds")
    if value is None:
        return None
    number = reader.number("rounds", value)
    return None if number is None else int(number)


def _limit(reader: _Reader, key: str) -> Grade | float | None:
    value = reader.stated.get(key)
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value
    return None if value is None else reader.grade(key, value)


def _scoring(reader: _Reader) -> str | FixedPoints | None:
    value = reader.stated.get("scoring")
    if not isinstance(value, dict):
        return reader.choice("scoring", LAWS)
    numbers = {
        key: reader.number(f"scoring.{key}", value.get(key, 0)) or Fraction(0) for key in ("win", "draw", "loss")
    }
    return FixedPoints(**numbers)


def _points(reader: _Reader, key: str) -> Points | None:
    """One number for wins and McMahon score alike, or each by its criterion's code."""
    value = reader.stated.get(key)
    if value is None:
        return None
    stated = value if isinstance(value, dict) else {"NBW": value, "MMS": value}
    numbers = [reader.number(f"{key}.{code}", stated.get(code, 0)) or Fraction(0) for code in ("NBW", "MMS")]
    return Points(wins=numbers[0], mms=numbers[1])


def _criteria(reader: _Reader, system: str) -> tuple[str, ...] | None:
    value = reader.stated.get("criteria")
    if not isinstance(value, list | tuple) or not value:
        return None
    codes, problems = criteria_of(tuple(str(code) for code in value), system, "tournament.criteria")
    reader.problems += problems
    return codes or None


def criteria_of(codes: tuple[str, ...], system: str, path: str) -> tuple[tuple[str, ...], list[Problem]]:
    """The codes that there are, each once and as they were named, and a problem for each that there is not."""
    full = [full_code(code, system) for code in codes]
    known = {full: code.strip().upper() for full, code in reversed(list(zip(full, codes, strict=True)))}
    problems = [
        error("E-CRITERION", Where(path=f"{path}[{at}]"), read=codes[at], known=tuple(sorted(CRITERIA)))
        for at, code in enumerate(full)
        if code not in CRITERIA
    ]
    return tuple(known[code] for code in dict.fromkeys(full) if code in CRITERIA), problems


def _lists(reader: _Reader) -> dict[str, object]:
    """The categories' lowest grades, the strongest first, and the corrections by player."""
    found: dict[str, object] = {}
    limits = reader.stated.get("categories")
    if isinstance(limits, list | tuple):
        grades = [reader.grade(f"categories[{at}]", limit) for at, limit in enumerate(limits)]
        found["categories"] = tuple(sorted((grade for grade in grades if grade is not None), reverse=True))
    corrections = reader.stated.get("corrections")
    if isinstance(corrections, dict):
        numbers = {PlayerId(str(key)): reader.number(f"corrections.{key}", value) for key, value in corrections.items()}
        found["corrections"] = {player: number for player, number in numbers.items() if number is not None}
    return found
