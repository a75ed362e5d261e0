"""The event of a pairgoth file without its rows: what it is called, its time, and how it is scored and paired."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from banzuke.core.event import Event, TimeControl
from banzuke.core.problem import Problem, Where, notice
from banzuke.core.quantities import half_points
from banzuke.formats.days import parse_day
from banzuke.formats.pairgoth import values
from banzuke.formats.time_limits import byoyomi, canadian, event_class, fischer, time_control

KEPT = "pairgoth"
_SYSTEMS = {
    "MAC_MAHON": ("mcmahon", "opengotha-mcmahon"),
    "SWISS": ("swiss", "opengotha-swiss"),
    "ROUND_ROBIN": ("round-robin", "round-robin"),
}
#: An old import kept 32 bits of 1e11, the weight of geography.
_OVERFLOWED, _MEANT = 1215752192, 1e11
_SECONDS = 60
#: What is read into the event's own fields; the rest is kept.
_OWN = frozenset({"players", "games", "name", "shortName", "startDate", "endDate", "location", "country", "gobanSize"})


def event_of(document: dict[str, Any], source: str, problems: list[Problem]) -> Event:
    """The event; a value of another type than it should have is a warning at its JSON path."""
    where = Where(source=source, path="")
    time = _time(document, problems, source)
    settings = _settings(document, source, problems)
    komi = values.number(document, "komi", where, problems)
    main = time.main is not None
    return Event(
        code=values.text(document, "shortName"),
        name=values.text(document, "name"),
        place=values.text(document, "location"),
        country=(values.text(document, "country") or "").upper() or None,
        start=parse_day(values.text(document, "startDate") or ""),
        end=parse_day(values.text(document, "endDate") or ""),
        board=values.whole(document, "gobanSize", where, problems) or 19,
        time=time,
        event_class=event_class(time, internet=document.get("online") is True) if main else None,
        komi_x2=None if komi is None or komi * 2 % 1 else half_points(komi),
        rounds=values.whole(document, "rounds", where, problems) or 0,
        tournament=settings,
    )


def _time(document: dict[str, Any], problems: list[Problem], source: str) -> TimeControl:
    row = document.get("timeSystem")
    if not isinstance(row, dict):
        return TimeControl()
    where = Where(source=source, path="timeSystem")
    names = ("mainTime", "byoyomi", "stones", "periods", "increment")
    main, period, stones, periods, increment = (values.whole(row, name, where, problems) or 0 for name in names)
    overtime = {
        "CANADIAN": canadian(period, stones or 1),
        "JAPANESE": byoyomi(period, periods or None),
        "FISCHER": fischer(increment),
    }
    return time_control(main / _SECONDS, overtime.get(str(row.get("type"))))


def _settings(document: dict[str, Any], source: str, problems: list[Problem]) -> dict[str, object]:
    pairing = document.get("pairing")
    pairing = pairing if isinstance(pairing, dict) else {}
    system, preset = _SYSTEMS.get(str(pairing.get("type")), _SYSTEMS["SWISS"])
    where = Where(source=source, path="pairing")
    bounds = {"bar": "mmBar", "floor": "mmFloor"}
    placement = pairing.get("placement")
    settings: dict[str, object] = {
        "system": system,
        "preset": preset,
        "rounds": values.whole(document, "rounds", where, problems),
        "start_points": "mcmahon" if system == "mcmahon" else "none",
        **{
            key: None if grade is None else str(grade)
            for key, name in bounds.items()
            for grade in [values.grade(values.number(pairing, name, where, problems), where, problems)]
        },
        **_scoring(_part(pairing, "main"), where, problems),
        "criteria": [str(name) for name in placement] if isinstance(placement, list) else [],
        "handicap": _handicap(_part(pairing, "handicap"), where, problems),
        "geography": _geography(_part(pairing, "geo"), where, problems),
        KEPT: {name: value for name, value in document.items() if name not in _OWN},
    }
    return {name: value for name, value in settings.items() if value not in (None, [], {})}


def _part(pairing: dict[str, Any], name: str) -> dict[str, Any]:
    found = pairing.get(name)
    return found if isinstance(found, dict) else {}


def _scoring(main: dict[str, Any], where: Where, problems: list[Problem]) -> dict[str, object]:
    missed = values.number(main, "mmsValueAbsent", where, problems)
    down = main.get("roundDownScore")
    return {
        "absent_points": None if missed is None else {"NBW": 0, "MMS": missed},
        "round_down": down if isinstance(down, bool) else None,
    }


def _handicap(row: dict[str, Any], where: Where, problems: list[Problem]) -> dict[str, object]:
    if not row:
        return {}
    threshold = values.grade(values.number(row, "threshold", where, problems), where, problems)
    found: dict[str, object] = {
        "law": "whole-stones",
        "basis": "mms" if row.get("useMMS") is not False else "grade",
        "threshold": None if threshold is None else str(threshold),
        "correction": values.whole(row, "correction", where, problems),
        "cap": values.whole(row, "ceiling", where, problems),
    }
    return {name: value for name, value in found.items() if value is not None}


def _geography(row: dict[str, Any], where: Where, problems: list[Problem]) -> dict[str, object]:
    """How far apart people of one place are paired. The weight is mended where an old program cut it to 32 bits."""
    if row.get("weight") == _OVERFLOWED:
        place = replace(where, path="pairing.geo.weight")
        problems.append(notice("N-GEO-WEIGHT", place, read=_OVERFLOWED, meant=f"{_MEANT:.0f}"))
        row["weight"] = _MEANT
    names = {"country": "mmsDiffCountry", "club_group": "mmsDiffClubGroup", "club": "mmsDiffClub"}
    gaps = {key: values.whole(row, name, where, problems) for key, name in names.items()}
    return {key: gap for key, gap in gaps.items() if gap is not None}
