"""The parameter sets of an OpenGotha file, from an event's header and its tournament's settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.quantities import HalfPoints, points
from banzuke.formats.opengotha import defaults
from banzuke.formats.opengotha.settings import GEOGRAPHY, KEPT, NO_CRITERION, SYSTEMS
from banzuke.formats.opengotha.tags import dictionary, empty_tag, listed, open_tag
from banzuke.formats.time_limits import parse_overtime

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from banzuke.core.event import Event, TimeControl

_PLACES = 6
_FIRST_CRITERIA = {system: first for first, (system, _) in SYSTEMS.items()}


def print_settings(event: Event) -> Iterator[str]:
    """All parameter sets; what nothing is said of has the default of the document type."""
    kept = {name: dictionary(value) for name, value in dictionary(event.tournament.get(KEPT)).items()}
    yield "<TournamentParameterSet>"
    limits = listed(event.tournament.get("categories"))
    said = kept.get("GeneralParameterSet", {}) if kept else None
    general = _filled(_general(event), said, defaults.GENERAL)
    if limits:
        yield open_tag("GeneralParameterSet", general)
        yield "<Categories>"
        for number, limit in enumerate(limits, 1):
            yield empty_tag("Category", {"number": number, "lowerLimit": str(limit).upper()})
        yield "</Categories>"
        yield "</GeneralParameterSet>"
    else:
        yield empty_tag("GeneralParameterSet", general)
    yield empty_tag("HandicapParameterSet", _filled(_handicap(event), None, defaults.HANDICAP))
    yield "<PlacementParameterSet>"
    yield from _placement(_criteria(event))
    yield "</PlacementParameterSet>"
    yield empty_tag("PairingParameterSet", _pairing(event, kept.get("PairingParameterSet")))
    yield empty_tag("DPParameterSet", kept.get("DPParameterSet", defaults.DISPLAY))
    yield empty_tag("PublishParameterSet", kept.get("PublishParameterSet", defaults.PUBLISH))
    yield "</TournamentParameterSet>"
    yield from _team_settings(event)


def _filled(stated: dict[str, object], kept: dict[str, object] | None, known: Mapping[str, str]) -> dict[str, object]:
    """What the event states, and beside it what the file had that was read, or the defaults where none was."""
    return (dict(known) if kept is None else kept) | stated


def _general(event: Event) -> dict[str, object]:
    settings = event.tournament
    first, last = event.start or event.end, event.end or event.start
    stated = {
        "shortName": event.code or "",
        "name": event.name or "",
        "location": event.place or "",
        "beginDate": first and first.isoformat(),
        "endDate": last and last.isoformat(),
        "size": event.board,
        "komi": None if event.komi_x2 is None else f"{points(HalfPoints(event.komi_x2)):g}",
        "numberOfRounds": max([event.rounds, *(game.round for game in event.games)]),
        "numberOfCategories": len(listed(settings.get("categories"))) + 1,
        "genMMBar": _upper(settings.get("bar")),
        "genMMFloor": _upper(settings.get("floor")),
        "genMMZero": _upper(settings.get("zero")),
        "genRoundDownNBWMMS": _yes_no(settings.get("round_down")),
        "genCountNotPlayedGamesAsHalfPoint": _yes_no(settings.get("not_played_as_half")),
        **_points(settings, "absent_points", "Absent"),
        **({} if settings.get("bye_points") else {"genNBW2ValueBye": 2, "genMMS2ValueBye": 2}),
        **_points(settings, "bye_points", "Bye"),
        **_time(event.time),
    }
    return {name: value for name, value in stated.items() if value is not None}


def _points(settings: Mapping[str, object], key: str, word: str) -> dict[str, object]:
    """Points of a round without an opponent, in half-points."""
    values = dictionary(settings.get(key))
    return {
        f"gen{name}2Value{word}": round(value * 2)
        for name in ("NBW", "MMS")
        if isinstance(value := values.get(name), int | float)
    }


def _time(time: TimeControl) -> dict[str, object]:
    overtime = parse_overtime(time.overtime)
    if time.main is None and overtime is None:
        return {}
    main = {} if time.main is None else {"basicTime": round(time.main)}
    if overtime is None:
        return main | {"complementaryTimeSystem": "SUDDENDEATH"}
    by_system: dict[str, dict[str, object]] = {
        "byoyomi": {"complementaryTimeSystem": "STDBYOYOMI", "stdByoYomiTime": overtime.seconds},
        "canadian": {
            "complementaryTimeSystem": "CANBYOYOMI",
            "canByoYomiTime": overtime.seconds,
            "nbMovesCanTime": overtime.stones,
        },
        "fischer": {"complementaryTimeSystem": "FISCHER", "fischerTime": overtime.seconds},
    }
    return main | by_system[overtime.system]


def _handicap(event: Event) -> dict[str, object]:
    stated = dictionary(event.tournament.get("handicap"))
    basis = stated.get("basis")
    values = {
        "hdBasedOnMMS": None if basis is None else _yes_no(basis == "mms"),
        "hdNoHdRankThreshold": _upper(stated.get("threshold")),
        "hdCorrection": stated.get("correction"),
        "hdCeiling": stated.get("cap"),
    }
    return {name: value for name, value in values.items() if value is not None}


def _criteria(event: Event) -> list[object]:
    """The criteria that are stated; else the first one alone, by which OpenGotha knows what the tournament is."""
    system = str(event.tournament.get("system", "swiss"))
    return listed(event.tournament.get("criteria")) or [_FIRST_CRITERIA.get(system, "NBW")]


def _placement(criteria: list[object]) -> Iterator[str]:
    filled = criteria + [NO_CRITERION] * (_PLACES - len(criteria))
    yield "<PlacementCriteria>"
    yield from (
        empty_tag("PlacementCriterion", {"name": name, "number": number}) for number, name in enumerate(filled, 1)
    )
    yield "</PlacementCriteria>"


def _pairing(event: Event, kept: Mapping[str, object] | None) -> dict[str, object]:
    geography = dictionary(event.tournament.get("geography"))
    gaps = {name: geography[key] for key, name in GEOGRAPHY.items() if key in geography}
    return dict(defaults.PAIRING if kept is None else kept) | gaps


def _team_settings(event: Event) -> Iterator[str]:
    kept = dictionary(event.tournament.get(KEPT))
    size, criteria = dictionary(kept.get("TeamGeneralParameterSet")), listed(kept.get("TeamPlacementParameterSet"))
    if size or criteria:
        yield "<TeamTournamentParameterSet>"
        yield empty_tag("TeamGeneralParameterSet", size)
        yield "<TeamPlacementParameterSet>"
        yield from _placement(criteria)
        yield "</TeamPlacementParameterSet>"
        yield "</TeamTournamentParameterSet>"


def _upper(value: object) -> str | None:
    return None if value is None else str(value).upper()


def _yes_no(value: object) -> str | None:
    return None if value is None else str(bool(value)).lower()
