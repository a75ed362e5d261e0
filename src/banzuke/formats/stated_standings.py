"""The standings that a file states, beside those that its results give.

A printed table says how it was ranked by its headings, and who started where by its score less what was won. A file
with settings of its own needs none of that.
"""

from __future__ import annotations

import math
import re
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.problem import Problem, has_errors, notice
from banzuke.scoring.reading import settings_of
from banzuke.scoring.rounds import Base
from banzuke.scoring.standings import standings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.event import Event
    from banzuke.core.quantities import PlayerId
    from banzuke.formats.draft import Claim, Document
    from banzuke.scoring.settings import Settings
    from banzuke.scoring.tiebreaks.criteria import Value

#: Criteria by the headings that tables print, in small letters.
HEADINGS: Mapping[str, str] = MappingProxyType(
    dict.fromkeys(("mms", "mm", "мм", "очки", "очки мм", "points", "pts"), "MMS")
    | dict.fromkeys(("nbw", "wins", "s", "победы", "перемоги"), "NBW")
    | dict.fromkeys(("sos", "кбух", "бух", "бухгольц"), "SOS")
    | dict.fromkeys(("sosos", "ssos", "кбух₂", "кбух2"), "SOSOS")
    | dict.fromkeys(("sodos", "sdos", "кберг", "бергер"), "SODOS")
    | {
        "scorex": "SCOREX",
        "sorp": "SORP",
        "sos-1": "SOS-1",
        "sos-2": "SOS-2",
        "cuss": "CUSS",
        "ext": "EXT",
        "exr": "EXR",
        "dc": "DC",
        "sdc": "SDC",
    }
)
_NUMBER = re.compile(r"-?\d+(?:[.,]\d+)?", re.ASCII)
_WALL_LIST = "wall-list"


class Difference(NamedTuple):
    """One number of a printed table that the results do not give."""

    player: PlayerId
    name: str
    heading: str
    printed: Fraction
    computed: Value


class Comparison(NamedTuple):
    """How many printed numbers were compared, those that differ, and how rounds not played were counted for it."""

    compared: int
    differences: tuple[Difference, ...]
    unplayed: str = ""


def ranked_by(document: Document, event: Event) -> tuple[Event, Settings, tuple[Problem, ...]]:
    """The event with its start points, and the settings that it is ranked by: its own, or those of its headings."""
    if event.tournament:
        return (event, *settings_of(event))
    columns = _columns(document.claims)
    codes = tuple(columns.values())
    mcmahon = "MMS" in codes
    preset = "ufgo-mcmahon" if document.format == _WALL_LIST else "opengotha-mcmahon"
    tournament: dict[str, object] = {"system": "mcmahon", "preset": preset} if mcmahon else {}
    if codes:
        tournament["criteria"] = list(codes)
    settings, problems = settings_of(replace(event, tournament=tournament))
    if not mcmahon:
        return event, settings, problems
    heading = next(heading for heading, code in columns.items() if code == "MMS")
    scores = {player: _printed(claim, heading) for player, claim in document.claims.items()}
    if any(score is not None and score.denominator > 1 for score in scores.values()):
        settings = replace(settings, round_down=False)
    return _with_start(event, settings, scores), settings, (*problems, notice("N-START-FROM-TABLE", heading=heading))


def compare_standings(document: Document) -> Comparison:
    """Every number of a printed table that has a known heading, against the results of the same table.

    A table without settings does not say what its program does with rounds that were not played: it is compared by
    each custom of the programs that print such tables, and the one that explains most of it stands in the answer.
    """
    if document.event is None:
        return Comparison(0, ())
    columns = _columns(document.claims)
    event, settings, problems = ranked_by(document, document.event)
    if not columns or has_errors(problems):
        return Comparison(0, ())
    settings = replace(settings, criteria=tuple(columns.values()))
    if document.event.tournament:
        return _compare(document, event, settings, tuple(columns))
    macmahon = replace(settings, unplayed="macmahon")
    # MacMahon can be told to keep half points that it then does not print.
    customs = (settings, macmahon, replace(macmahon, round_down=False))
    return min((_compare(document, event, each, tuple(columns)) for each in customs), key=_disagreement)


def _disagreement(comparison: Comparison) -> int:
    return len(comparison.differences)


def _compare(document: Document, event: Event, settings: Settings, headings: tuple[str, ...]) -> Comparison:
    pairs = [
        Difference(row.entry.id, row.entry.name, heading, printed, value)
        for row in standings(event, settings, event.rounds).rows
        for heading, value in zip(headings, row.values, strict=True)
        if (claim := document.claims.get(row.entry.id)) and (printed := _printed(claim, heading)) is not None
    ]
    # A table without a single half prints whole numbers only, and cuts the halves off.
    shown = math.floor if all(pair.printed.denominator == 1 for pair in pairs) else _as_it_is
    differences = tuple(pair for pair in pairs if pair.computed is None or pair.printed != shown(pair.computed))
    return Comparison(len(pairs), differences, settings.unplayed)


def _as_it_is(value: float | Fraction) -> float | Fraction:
    return value


def _columns(claims: Mapping[PlayerId, Claim]) -> dict[str, str]:
    """The criterion of each heading that is known, in the order of the table, none of them twice."""
    found: dict[str, str] = {}
    for claim in claims.values():
        for heading in claim.columns:
            code = HEADINGS.get(heading.strip().casefold())
            if code is not None and code not in found.values():
                found[heading] = code
    return found


def _printed(claim: Claim, heading: str) -> Fraction | None:
    text = claim.columns.get(heading, "")
    return Fraction(text.replace(",", ".")) if _NUMBER.fullmatch(text) else None


def _with_start(event: Event, settings: Settings, scores: Mapping[PlayerId, Fraction | None]) -> Event:
    """The event with the start points that are its printed scores less what the rounds brought.

    Where a table prints whole scores only, the half of a draw was cut off: the start is whole.
    """
    whole = all(score is None or score.denominator == 1 for score in scores.values())
    bare = replace(event, entries=tuple(replace(entry, start_points=0) for entry in event.entries))
    records = standings(bare, settings, event.rounds).records
    gained = {
        entry.id: score for entry, score in zip(records.entries, records.exact(records.final[Base.MMS]), strict=True)
    }
    entries = []
    for entry in event.entries:
        score = scores.get(entry.id)
        known = score is not None and entry.start_points is None
        brought = gained.get(entry.id, 0)
        if whole:
            brought = math.floor(brought)
        start = float(score - brought) if known and score is not None else entry.start_points
        entries.append(replace(entry, start_points=start))
    return replace(event, entries=tuple(entries))
