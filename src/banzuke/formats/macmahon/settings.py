"""How a tournament of MacMahon is scored, ranked and given handicaps, as its file says it.

The program's custom for rounds that were not played is a preset of its own; what the file states stands above it. Of a
switch and its value the value counts only where the switch is on.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from banzuke.core.event import Event
from banzuke.core.grade import parse_grade
from banzuke.core.problem import Problem, Where, warning

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from banzuke.formats.xml_tree import Element

TRUE = "true"
_WHOLE = re.compile(r"-?\d{1,4}", re.ASCII)
#: A column of the wall list; the sums are of McMahon scores, unless the list begins with the number of wins.
_CRITERIA = {"Score": "MMS", "ScoreX": "SCOREX", "Points": "NBW", "SORP": "SORP"}
_SUMS = {"SOS": "SOS", "SOSOS": "SOSOS", "SODOS": "SODOS", "CUSS": "CUSS"}
_BASES = {True: "W", False: "M"}
_BOARD = 19


def event_of(settings: Element, root: Element, source: str, problems: list[Problem]) -> Event:
    """The event without its rows; a setting that cannot be read is named and not in force."""
    rounds = whole(settings.said("NumberOfRounds"))
    tournament: dict[str, object] = {
        "system": "mcmahon",
        "preset": "macmahon",
        "rounds": rounds,
        **dict(_start(settings)),
        "criteria": list(_criteria(root, source, problems)),
        "handicap": _handicap(settings),
        **dict(_switches(settings)),
        "macmahon": {each.tag: each.text for each in settings.children if each.text},
    }
    held = {name: value for name, value in tournament.items() if value not in (None, [], {})}
    name = settings.said("Name") or None
    return Event(name=name, rounds=rounds or 0, board=whole(settings.said("Boardsize")) or _BOARD, tournament=held)


def whole(text: str) -> int | None:
    """A whole number of a few digits; None where the text is none."""
    return int(text) if _WHOLE.fullmatch(text) else None


def elements(root: Element) -> Iterator[Element]:
    """The element and all within it, in the order of the file."""
    yield root
    for child in root.children:
        yield from elements(child)


def _start(settings: Element) -> Iterator[tuple[str, object]]:
    """What a player begins with: by his level or his rating, between the bars that are switched on."""
    if TRUE in (settings.said("RatingDeterminesStartScore"), settings.said("RatingDeterminesRank")):
        yield "start_points", "mcmahon-rating"
        yield "first_dan", whole(settings.said("RatingLowestOneDanRating"))
    for key, name in {"bar": "UpperMacMahonBar", "floor": "LowerMacMahonBar"}.items():
        if settings.said(name) == TRUE:
            level = parse_grade(settings.said(f"{name}Level"))
            yield key, None if level is None else str(level)


def _criteria(root: Element, source: str, problems: list[Problem]) -> Iterator[str]:
    columns = [column for wall_list in elements(root) if wall_list.tag == "Walllist" for column in elements(wall_list)]
    named = [(column.said("ShortName"), column.line) for column in columns if column.find("ShortName") is not None]
    by_wins = bool(named) and named[0][0] == "Points"
    known = _CRITERIA | {name: f"{code}{_BASES[by_wins]}" for name, code in _SUMS.items()}
    for name, line in named:
        if name in known:
            yield known[name]
        else:
            where = Where(source=source, line=line, field="ShortName")
            problems.append(warning("W-VALUE", where, read=name, used="-"))


def _handicap(settings: Element) -> dict[str, object]:
    if settings.said("HandicapUsed") != TRUE:
        return {}
    below = parse_grade(_valued(settings, "HandicapBelow", "HandicapBelowLevel"))
    adjusted = whole(_valued(settings, "HandicapAdjustment", "HandicapAdjustmentValue"))
    values: dict[str, object] = {
        "law": "whole-stones",
        "basis": "grade" if settings.said("HandicapByLevel") == TRUE else "mms",
        "threshold": None if below is None else str(below),
        # MacMahon adds to the difference, usually less than nothing; here a correction is taken off.
        "correction": None if adjusted is None else -adjusted,
        "cap": whole(_valued(settings, "HandicapLimit", "HandicapLimitValue")),
    }
    return {name: value for name, value in values.items() if value is not None}


def _valued(settings: Element, switch: str, value: str) -> str:
    return settings.said(value) if settings.said(switch) == TRUE else ""


def _switches(settings: Element) -> Iterator[tuple[str, object]]:
    """The switches that change sums over opponents."""
    if stated := settings.said("HandicapIncludeInTieBreakers"):
        yield "handicap_in_sos", stated == TRUE
    if settings.said("ByeShouldResultInZeroSOSetc") == TRUE:
        yield "unplayed", "macmahon-bye-zero"


def adjusted_players(players: Iterable[Element]) -> tuple[list[str], list[str]]:
    """The surnames of those whom the director put above the bar, and of those whose start score he adjusted."""
    above, adjusted = [], []
    for player in players:
        name = " ".join(filter(None, (player.said("GoPlayer", "Surname"), player.said("GoPlayer", "FirstName"))))
        above += [name] if player.said("SuperBarMember") == TRUE else []
        adjusted += [name] if whole(_valued(player, "ScoreAdjustment", "ScoreAdjustmentValue")) else []
    return above, adjusted
