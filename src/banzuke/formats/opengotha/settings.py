"""The parameter sets of an OpenGotha file, as the event's header and the keys of a tournament's settings.

What the house has no key for is kept as it is written, under "opengotha", so that a file written again holds it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from banzuke.core.event import Event
from banzuke.core.problem import Problem, Where, notice
from banzuke.formats.opengotha import defaults
from banzuke.formats.opengotha.attributes import (
    Attributes,
    day,
    grade,
    halves,
    komi,
    signed,
    whole,
    words,
    yes_no,
)
from banzuke.formats.time_limits import Overtime, byoyomi, canadian, event_class, fischer, time_control

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.formats.xml_tree import Element

KEPT = "opengotha"
NO_CRITERION = "NULL"
#: The placement's first criterion decides what a tournament is; the preset that OpenGotha fills in for it.
SYSTEMS = {
    "MMS": ("mcmahon", "opengotha-mcmahon"),
    "NBW": ("swiss", "opengotha-swiss"),
    "CAT": ("swiss-cat", "opengotha-swisscat"),
    "CPS": ("knock-out", "opengotha-cup"),
}
OTHER_SYSTEM = SYSTEMS["NBW"]
_SETS = "TournamentParameterSet"
#: Where the house keeps how far apart people of one place are paired, and OpenGotha's attribute for it.
GEOGRAPHY = {
    "country": "paiSePreferMMSDiffRatherThanSameCountry",
    "club_group": "paiSePreferMMSDiffRatherThanSameClubsGroup",
    "club": "paiSePreferMMSDiffRatherThanSameClub",
}
#: Sets that are kept as they are.
_WHOLE_SETS = ("PairingParameterSet", "DPParameterSet", "PublishParameterSet")
_SHOWN = 8


def read_settings(root: Element, source: str, problems: list[Problem]) -> Event:
    """The event's header with its tournament's settings."""
    general = _attributes(root, "GeneralParameterSet", defaults.GENERAL, source, problems)
    handicap = _attributes(root, "HandicapParameterSet", defaults.HANDICAP, source, problems)
    event = _header(general)
    criteria = criteria_of(root, _SETS, "PlacementParameterSet")
    system, preset = SYSTEMS.get(criteria[0] if criteria else "", OTHER_SYSTEM)
    settings: dict[str, object] = {
        "system": system,
        "preset": preset,
        "rounds": event.rounds,
        "start_points": "mcmahon" if system == "mcmahon" else "none",
        **_scoring(general, root),
        "criteria": criteria,
        "unplayed": "opengotha",
        "handicap": _handicap(handicap),
    }
    geography = _geography(root)
    if geography:
        settings["geography"] = geography
    kept = _kept(root, general, handicap)
    if kept:
        settings[KEPT] = kept
    if general.missing or handicap.missing:
        _say_missing(general.missing + handicap.missing, general.where, problems)
    return replace(event, tournament={name: value for name, value in settings.items() if value not in (None, [])})


def _attributes(root: Element, name: str, known: Mapping[str, str], source: str, problems: list[Problem]) -> Attributes:
    found = root.find(_SETS, name)
    where = Where(source=source, line=root.line if found is None else found.line)
    return Attributes({} if found is None else found.attributes, known, where, problems)


def _header(general: Attributes) -> Event:
    overtime = _overtime(general)
    time = time_control(general.take("basicTime", whole), overtime)
    return Event(
        code=general.take("shortName", words) or None,
        name=general.take("name", words) or None,
        place=general.take("location", words) or None,
        start=general.take("beginDate", day),
        end=general.take("endDate", day),
        board=general.take("size", whole),
        time=time,
        event_class=event_class(time, internet=general.stated.get("bInternet") == "true"),
        komi_x2=general.take("komi", komi),
        rounds=general.take("numberOfRounds", whole),
    )


def _overtime(general: Attributes) -> Overtime | None:
    """The overtime in force; the numbers of the other systems, which a file states too, stay as they are."""
    match general.take("complementaryTimeSystem", words):
        case "STDBYOYOMI":
            return byoyomi(general.take("stdByoYomiTime", whole))
        case "CANBYOYOMI":
            return canadian(general.take("canByoYomiTime", whole), general.take("nbMovesCanTime", whole) or 1)
        case "FISCHER":
            return fischer(general.take("fischerTime", whole))
        case _:
            return None


def _scoring(general: Attributes, root: Element) -> dict[str, object]:
    found = root.all(_SETS, "GeneralParameterSet", "Categories", "Category")
    limits = [limit for each in found if (limit := grade(each.attributes.get("lowerLimit", ""))) is not None]
    if general.stated.get("numberOfCategories") == str(len(limits) + 1):
        general.take("numberOfCategories", whole)
    return {
        "bar": general.take("genMMBar", grade),
        "floor": general.take("genMMFloor", grade),
        "zero": general.take("genMMZero", grade),
        "absent_points": {
            "NBW": general.take("genNBW2ValueAbsent", halves),
            "MMS": general.take("genMMS2ValueAbsent", halves),
        },
        "bye_points": {
            "NBW": general.take("genNBW2ValueBye", halves),
            "MMS": general.take("genMMS2ValueBye", halves),
        },
        "round_down": general.take("genRoundDownNBWMMS", yes_no),
        "not_played_as_half": general.take("genCountNotPlayedGamesAsHalfPoint", yes_no),
        "categories": limits,
    }


def criteria_of(root: Element, *path: str) -> list[str]:
    """The criteria of a placement by their numbers, without the places that are empty."""
    found = [each.attributes for each in root.all(*path, "PlacementCriteria", "PlacementCriterion")]
    numbered = sorted((whole(each.get("number", "1")) or 0, each.get("name", "")) for each in found)
    return [name for _, name in numbered if name not in ("", NO_CRITERION)]


def _handicap(handicap: Attributes) -> dict[str, object]:
    """OpenGotha's law: the difference of McMahon scores or grades, none above a grade, less the correction."""
    return {
        "law": "whole-stones",
        "basis": "mms" if handicap.take("hdBasedOnMMS", yes_no) else "grade",
        "threshold": handicap.take("hdNoHdRankThreshold", grade),
        "correction": handicap.take("hdCorrection", signed),
        "cap": handicap.take("hdCeiling", whole),
    }


def _geography(root: Element) -> dict[str, object]:
    found = root.find(_SETS, "PairingParameterSet")
    if found is None:
        return {}
    gaps: dict[str, object] = {
        key: number for key, name in GEOGRAPHY.items() if (number := whole(found.attributes.get(name, ""))) is not None
    }
    return gaps


def _kept(root: Element, general: Attributes, handicap: Attributes) -> dict[str, object]:
    """Everything else, by the names of its elements."""
    attributes = {
        "Tournament": dict(root.attributes),
        "GeneralParameterSet": general.kept,
        "HandicapParameterSet": handicap.kept,
        **{name: _stated(root, _SETS, name) for name in _WHOLE_SETS},
        "TeamGeneralParameterSet": _stated(root, "TeamTournamentParameterSet", "TeamGeneralParameterSet"),
    }
    lists: dict[str, list[object]] = {
        "TeamPlacementParameterSet": list(criteria_of(root, "TeamTournamentParameterSet", "TeamPlacementParameterSet")),
        "Teams": [
            {**team.attributes, "boards": [dict(board.attributes) for board in team.all("Board")]}
            for team in root.all("Teams", "Team")
        ],
        "ClubsGroups": [
            {**group.attributes, "clubs": [club.attributes.get("name", "") for club in group.all("Club")]}
            for group in root.all("ClubsGroups", "ClubsGroup")
        ],
    }
    return {name: value for name, value in {**attributes, **lists}.items() if value}


def _stated(root: Element, *path: str) -> dict[str, str]:
    found = root.find(*path)
    return {} if found is None else dict(found.attributes)


def _say_missing(missing: list[str], where: Where, problems: list[Problem]) -> None:
    shown = ", ".join(missing[:_SHOWN]) + (", ..." if len(missing) > _SHOWN else "")
    problems.append(notice("N-DEFAULTS", where, count=len(missing), names=shown))
