"""The settings of a tournament read from its event: a preset, and over it what the event states.

A value that cannot be read is a problem with its place, and the preset's value stays in force.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from banzuke.core.problem import Where, error, warning
from banzuke.core.quantities import PlayerId
from banzuke.core.stated import Stated
from banzuke.scoring.laws import LAWS
from banzuke.scoring.presets import DEFAULTS, PRESETS
from banzuke.scoring.settings import OF_PAIRING, ExtraPoints, Points, Settings
from banzuke.scoring.tiebreaks.criteria import CRITERIA, full_code
from banzuke.scoring.unplayed import CUSTOMS
from banzuke.scoring.wins import FixedPoints

if TYPE_CHECKING:
    from collections.abc import Callable

    from banzuke.core.event import Event
    from banzuke.core.grade import Grade
    from banzuke.core.problem import Problem

_START_POINTS = ("mcmahon", "mcmahon-rating", "none", "law")
#: What formats keep under their own names, to write it again.
_KEPT_BY_FORMATS = frozenset({"opengotha", "pairgoth", "macmahon", "trf", "preliminary"})


def settings_of(event: Event) -> tuple[Settings, tuple[Problem, ...]]:
    """The settings in force for an event, and what is wrong with those that it states."""
    reader = Stated(event.tournament, "tournament")
    base = _base(reader, event)
    found = {
        "rounds": _rounds(reader) or base.rounds or event.rounds or None,
        "start_points": reader.choice("start_points", _START_POINTS),
        "scoring": _scoring(reader),
        "criteria": _criteria(reader, base.system),
        "unplayed": reader.choice("unplayed", CUSTOMS),
        **{key: _limit(reader, key) for key in ("bar", "floor")},
        **{key: reader.flag(key) for key in ("handicap_in_sos", "round_down", "not_played_as_half")},
        **{key: _points(reader, key) for key in ("absent_points", "bye_points", "half_points")},
        **_lists(reader),
        "extra_points": _extra_points(reader),
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


def _base(reader: Stated, event: Event) -> Settings:
    """The preset that is named, else the custom of the system and the game."""
    defaults = {**DEFAULTS[""], **DEFAULTS.get(event.game, {})}
    system = reader.choice("system", defaults)
    preset = reader.choice("preset", PRESETS)
    if preset is None:
        preset = defaults[system or "swiss"]
    base = PRESETS[preset]
    return base if system is None else replace(base, system=system)


def _rounds(reader: Stated) -> int | None:
    value = reader.values.get("rounds")
    if value is None:
        return None
    number = reader.number("rounds", value)
    return None if number is None else int(number)


def _limit(reader: Stated, key: str) -> Grade | float | None:
    value = reader.values.get(key)
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value
    return None if value is None else reader.grade(key, value)


def _scoring(reader: Stated) -> str | FixedPoints | None:
    value = reader.values.get("scoring")
    if not isinstance(value, dict):
        return reader.choice("scoring", LAWS)
    numbers = {
        key: reader.number(f"scoring.{key}", value.get(key, 0)) or Fraction(0) for key in ("win", "draw", "loss")
    }
    forfeit = value.get("forfeit")
    return FixedPoints(**numbers, forfeit=None if forfeit is None else reader.number("scoring.forfeit", forfeit))


def _points(reader: Stated, key: str) -> Points | None:
    """One number for wins and McMahon score alike, or each by its criterion's code."""
    value = reader.values.get(key)
    if value is None:
        return None
    stated = value if isinstance(value, dict) else {"NBW": value, "MMS": value}
    numbers = [reader.number(f"{key}.{code}", stated.get(code, 0)) or Fraction(0) for code in ("NBW", "MMS")]
    return Points(wins=numbers[0], mms=numbers[1])


def _criteria(reader: Stated, system: str) -> tuple[str, ...] | None:
    value = reader.values.get("criteria")
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


def _extra_points(reader: Stated) -> tuple[ExtraPoints, ...] | None:
    """Bonuses and penalties, each with its player and, where it belongs to one, its round."""
    stated = reader.values.get("extra_points")
    if stated is None:
        return None
    if not isinstance(stated, list | tuple):
        reader.refuse("E-SETTING-OBJECT", "extra_points", stated)
        return None
    found = []
    for at, row in enumerate(stated):
        path = f"extra_points[{at}]"
        if not isinstance(row, dict) or not isinstance(row.get("player"), str):
            reader.refuse("E-SETTING-OBJECT", path, row)
            continue
        points, number = reader.number(f"{path}.points", row.get("points")), row.get("round")
        if number is not None and (not isinstance(number, int) or isinstance(number, bool) or number < 1):
            reader.refuse("E-SETTING-WHOLE", f"{path}.round", number)
        elif points is not None:
            found.append(ExtraPoints(player=PlayerId(row["player"]), points=points, round=number))
    return tuple(found)


def _lists(reader: Stated) -> dict[str, object]:
    """The categories' lowest grades, the strongest first, and the corrections by player."""
    found: dict[str, object] = {}
    limits = reader.values.get("categories")
    if isinstance(limits, list | tuple):
        grades = [reader.grade(f"categories[{at}]", limit) for at, limit in enumerate(limits)]
        found["categories"] = tuple(sorted((grade for grade in grades if grade is not None), reverse=True))
    corrections = reader.values.get("corrections")
    if isinstance(corrections, dict):
        numbers = {PlayerId(str(key)): reader.number(f"corrections.{key}", value) for key, value in corrections.items()}
        found["corrections"] = {player: number for player, number in numbers.items() if number is not None}
    return found
