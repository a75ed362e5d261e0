"""The format "pairgoth": the JSON file (.tour) of the program pairgoth, read."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from banzuke.core.event import Bye, Entry, Event, Game, TimeControl
from banzuke.core.grade import Grade, grade_of_rank_step
from banzuke.core.outcome import ByeKind, Winner
from banzuke.core.problem import Problem, Where, error, notice, warning
from banzuke.core.quantities import Handicap, PlayerId, half_points
from banzuke.formats.days import parse_day
from banzuke.formats.draft import Draft, Located
from banzuke.formats.event_json.text import join, parse
from banzuke.formats.registers import AGA, EGD, FFG
from banzuke.formats.registry import Format
from banzuke.formats.time_limits import byoyomi, canadian, event_class, fischer, time_control

if TYPE_CHECKING:
    from collections.abc import Iterator

    from banzuke.formats.source import Source

KEPT = "pairgoth"
_SIGNS = ('"gobanSize"', '"players"', '"games"')
_SYSTEMS = {
    "MAC_MAHON": ("mcmahon", "opengotha-mcmahon"),
    "SWISS": ("swiss", "opengotha-swiss"),
    "ROUND_ROBIN": ("round-robin", "round-robin"),
}
#: Result letters: the winner, and whether there was one at all.
_RESULTS: dict[str, Winner | None] = {
    "?": None,
    "w": Winner.WHITE,
    "b": Winner.BLACK,
    "=": Winner.DRAW,
    "X": None,
    "#": Winner.BOTH,
    "0": Winner.NEITHER,
}
#: An old import kept 32 bits of 1e11, the weight of geography.
_OVERFLOWED, _MEANT = 1215752192, 1e11
_LOWEST_STEP, _HIGHEST_STEP = -30, 8
_SECONDS = 60
#: What is read into the event's own fields; the rest is kept.
_OWN = frozenset({"players", "games", "name", "shortName", "startDate", "endDate", "location", "country", "gobanSize"})


def recognises(source: Source) -> bool:
    """Whether the text is JSON with pairgoth's own names."""
    text = source.text or ""
    return text.lstrip().startswith("{") and '"banzuke"' not in text and all(sign in text for sign in _SIGNS)


def read(source: Source) -> Draft:
    """Read a tournament; a value of another type than it should have is a warning at its JSON path."""
    document, problems = parse(source.text or "", source.name)
    draft = Draft(problems=list(problems))
    if problems or not isinstance(document, dict):
        draft.problems += [] if problems else [error("E-NO-TABLE", Where(source=source.name))]
        return draft
    draft.event = _event(document, source.name, draft.problems)
    preliminary, corrections = [], {}
    for where, row in _rows(document.get("players"), "players", source.name, draft.problems):
        entry = _entry(row, where, draft.problems)
        draft.entries.append(Located(entry, replace(where, player=entry.name or entry.id)))
        if row.get("final") is False:
            preliminary.append(str(entry.id))
        if correction := _number(row, "mmsCorrection", where, draft.problems):
            corrections[str(entry.id)] = correction
    added = {"preliminary": preliminary, "corrections": corrections}
    settings = draft.event.tournament | {name: value for name, value in added.items() if value}  # type: ignore[operator]  # a dict
    draft.event = replace(draft.event, tournament=settings)
    rounds = document.get("games")
    for number, games in enumerate(rounds if isinstance(rounds, list) else [], 1):
        for where, row in _rows(games, join("games", number - 1), source.name, draft.problems):
            _add_game(draft, row, replace(where, round=number))
    return draft


def _rows(value: Any, path: str, source: str, problems: list[Problem]) -> Iterator[tuple[Where, dict[str, Any]]]:  # noqa: ANN401  # JSON is anything
    """The objects of a list, each with its place."""
    for index, row in enumerate(value if isinstance(value, list) else []):
        where = Where(source=source, path=join(path, index))
        if isinstance(row, dict):
            yield where, row
        else:
            problems.append(error("E-JSON-TYPE", where, read=str(row)[:60], expected="object"))


def _number(row: dict[str, Any], name: str, where: Where, problems: list[Problem]) -> float | None:
    value = row.get(name)
    if isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value):
        return value
    if value is not None:
        place = replace(where, path=join(where.path or "", name))
        problems.append(warning("W-VALUE", place, read=str(value)[:60], used="-"))
    return None


def _whole(row: dict[str, Any], name: str, where: Where, problems: list[Problem]) -> int | None:
    value = _number(row, name, where, problems)
    return None if value is None else int(value)


def _text(row: dict[str, Any], name: str) -> str | None:
    value = row.get(name)
    return str(value).strip() or None if isinstance(value, str | int) and not isinstance(value, bool) else None


def _grade(step: float | None, where: Where, problems: list[Problem]) -> Grade | None:
    """The grade of a rank; beyond the scale the last one, with a word on it."""
    if step is None:
        return None
    within = int(min(max(step, _LOWEST_STEP), _HIGHEST_STEP))
    if within != step:
        problems.append(warning("W-VALUE", where, read=str(step), used=str(grade_of_rank_step(within))))
    return grade_of_rank_step(within)


def _event(document: dict[str, Any], source: str, problems: list[Problem]) -> Event:
    where = Where(source=source, path="")
    time = _time(document, problems, source)
    settings = _settings(document, source, problems)
    komi = _number(document, "komi", where, problems)
    main = time.main is not None
    return Event(
        code=_text(document, "shortName"),
        name=_text(document, "name"),
        place=_text(document, "location"),
        country=(_text(document, "country") or "").upper() or None,
        start=parse_day(_text(document, "startDate") or ""),
        end=parse_day(_text(document, "endDate") or ""),
        board=_whole(document, "gobanSize", where, problems) or 19,
        time=time,
        event_class=event_class(time, internet=document.get("online") is True) if main else None,
        komi_x2=None if komi is None or komi * 2 % 1 else half_points(komi),
        rounds=_whole(document, "rounds", where, problems) or 0,
        tournament=settings,
    )


def _time(document: dict[str, Any], problems: list[Problem], source: str) -> TimeControl:
    row = document.get("timeSystem")
    if not isinstance(row, dict):
        return TimeControl()
    where = Where(source=source, path="timeSystem")
    names = ("mainTime", "byoyomi", "stones", "periods", "increment")
    main, period, stones, periods, increment = (_whole(row, name, where, problems) or 0 for name in names)
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
        "rounds": _whole(document, "rounds", where, problems),
        "start_points": "mcmahon" if system == "mcmahon" else "none",
        **{
            key: None if grade is None else str(grade)
            for key, name in bounds.items()
            for grade in [_grade(_number(pairing, name, where, problems), where, problems)]
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
    missed = _number(main, "mmsValueAbsent", where, problems)
    down = main.get("roundDownScore")
    return {
        "absent_points": None if missed is None else {"NBW": 0, "MMS": missed},
        "round_down": down if isinstance(down, bool) else None,
    }


def _handicap(row: dict[str, Any], where: Where, problems: list[Problem]) -> dict[str, object]:
    if not row:
        return {}
    threshold = _grade(_number(row, "threshold", where, problems), where, problems)
    values: dict[str, object] = {
        "law": "whole-stones",
        "basis": "mms" if row.get("useMMS") is not False else "grade",
        "threshold": None if threshold is None else str(threshold),
        "correction": _whole(row, "correction", where, problems),
        "cap": _whole(row, "ceiling", where, problems),
    }
    return {name: value for name, value in values.items() if value is not None}


def _geography(row: dict[str, Any], where: Where, problems: list[Problem]) -> dict[str, object]:
    """How far apart people of one place are paired. The weight is mended where an old program cut it to 32 bits."""
    if row.get("weight") == _OVERFLOWED:
        place = replace(where, path="pairing.geo.weight")
        problems.append(notice("N-GEO-WEIGHT", place, read=_OVERFLOWED, meant=f"{_MEANT:.0f}"))
        row["weight"] = _MEANT
    names = {"country": "mmsDiffCountry", "club_group": "mmsDiffClubGroup", "club": "mmsDiffClub"}
    gaps = {key: _whole(row, name, where, problems) for key, name in names.items()}
    return {key: gap for key, gap in gaps.items() if gap is not None}


def _entry(row: dict[str, Any], where: Where, problems: list[Problem]) -> Entry:
    given = _text(row, "firstname")
    numbers = {EGD: _text(row, "egf"), FFG: _text(row, "ffg"), AGA: _text(row, "aga")}
    skipped = row.get("skip")
    rating = _number(row, "rating", where, problems)
    return Entry(
        id=PlayerId(_text(row, "id") or where.path or ""),
        name=" ".join(part for part in (_text(row, "name"), given) if part),
        given=given,
        grade=_grade(_number(row, "rank", where, problems), where, problems),
        rating=None if rating is None else float(rating),
        member=numbers.pop(EGD),
        ids={register: number for register, number in numbers.items() if number},
        club=_text(row, "club"),
        country=(_text(row, "country") or "").upper() or None,
        absent_rounds=tuple(number for number in skipped if isinstance(number, int))
        if isinstance(skipped, list)
        else (),
    )


def _add_game(draft: Draft, row: dict[str, Any], where: Where) -> None:
    """A game, or a free point where one of the two players is nobody (0)."""
    white, black = (PlayerId(str(row.get(side, ""))) for side in ("w", "b"))
    number = where.round or 1
    seated = [player for player in (white, black) if player not in ("0", "")]
    if len(seated) == 1:
        draft.byes.append(Located(Bye(round=number, player=seated[0], kind=ByeKind.BYE), where))
        return
    letter = str(row.get("r", "?"))
    if letter not in _RESULTS:
        draft.problems.append(warning("W-VALUE", replace(where, field="r"), read=letter, used="?"))
    game = Game(
        round=number,
        table=_whole(row, "t", where, draft.problems) or None,
        black=black,
        white=white,
        winner=_RESULTS.get(letter),
        handicap=Handicap(stones=_whole(row, "h", where, draft.problems) or 0),
    )
    draft.games.append(Located(game, where))


FORMAT = Format(id="pairgoth", suffixes=(".tour",), recognises=recognises, read=read)
