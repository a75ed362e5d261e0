"""The American Go Association's result files read: TOURNEY, PLAYERS, GAMES and END, a line for each thing."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from banzuke.core.event import Entry, Event, Game
from banzuke.core.grade import Grade, dan, kyu, parse_grade
from banzuke.core.outcome import Winner
from banzuke.core.problem import Problem, Where, error, notice, warning
from banzuke.core.quantities import Handicap, PlayerId, half_points
from banzuke.formats.days import parse_day
from banzuke.formats.draft import Draft, Located
from banzuke.formats.lines import numbered_lines
from banzuke.formats.registers import AGA

if TYPE_CHECKING:
    from banzuke.core.quantities import HalfPoints
    from banzuke.formats.source import Source

_TITLE = re.compile(r"tourney\s+(.*)", re.IGNORECASE)
_KEYED = re.compile(r"\s*(\w+)\s*=\s*(.*)")
_SECTION = re.compile(r"(players|games|end|byes?)\b\s*(\d{1,4})?.*", re.IGNORECASE)
_PLAYER = re.compile(r"\s*(\d{1,9})\s+(.*?)\s+(\S+)\s*", re.ASCII)
_GAME = re.compile(r"\s*(\d{1,9})\s+(\d{1,9})\s+(\S+)\s+(-?\d{1,3})\s+(-?\d{1,3}(?:\.\d)?)\s*", re.ASCII)
_STRENGTH = re.compile(r"-?\d{1,2}(?:\.\d+)?", re.ASCII)
_WINNERS = {"W": Winner.WHITE, "B": Winner.BLACK, "?": None}
#: OpenGotha numbers players without a membership downwards from 99999.
FIRST_FILLER = 90_000


@dataclass(slots=True)
class _Reading:
    draft: Draft
    section: str = ""
    round: int = 0
    comments: list[str] = field(default_factory=list)


def recognises(source: Source) -> bool:
    """Whether the text begins with a TOURNEY line."""
    return _TITLE.match((source.text or "").lstrip()) is not None


def read(source: Source) -> Draft:
    """Read a result file. A player's identifier is his number in it."""
    reading = _Reading(Draft())
    for line, text in numbered_lines(source.text or ""):
        if text.strip() and reading.section != "end":
            _take(reading, text, Where(source=source.name, line=line))
    draft = reading.draft
    rounds = max((located.value.round for located in draft.games), default=0)
    draft.event = replace(draft.event, rounds=rounds, comments=tuple(reading.comments))
    return draft


def _take(reading: _Reading, text: str, where: Where) -> None:
    """One line, by the section that it stands in."""
    draft = reading.draft
    section = _SECTION.fullmatch(text.strip())
    if section is not None:
        reading.section = section[1].lower()
        reading.round = int(section[2] or reading.round + 1) if reading.section == "games" else reading.round
    elif reading.section == "players":
        located = _player(text, where, draft.problems)
        draft.entries += [] if located is None else [located]
    elif reading.section == "games":
        game = _game(text, reading.round, where, draft.problems)
        draft.games += [] if game is None else [Located(game, replace(where, round=reading.round))]
    elif reading.section == "":
        draft.event = _header(draft.event, text, reading.comments)
    else:
        draft.problems.append(error("E-ROW", where, text=text.strip()))


def _header(event: Event, text: str, comments: list[str]) -> Event:
    """A line before the players: the title, a known key, or words."""
    title = _TITLE.fullmatch(text.strip())
    if title is not None:
        name, _, place = title[1].rpartition(",")
        return replace(event, name=(name or place).strip() or None, place=place.strip() or None if name else None)
    keyed = _KEYED.fullmatch(text)
    key, value = (keyed[1].lower(), keyed[2].strip(" ,'\"")) if keyed else ("", "")
    match key:
        case "start" if (day := parse_day(value.replace("/", "-"))) is not None:
            return replace(event, start=day)
        case "finish" if (day := parse_day(value.replace("/", "-"))) is not None:
            return replace(event, end=day)
        case "location":
            return event if event.place else replace(event, place=value or None)
        case _:
            comments.append(text.strip())
            return event


def _player(text: str, where: Where, problems: list[Problem]) -> Located[Entry] | None:
    found = _PLAYER.fullmatch(text)
    if found is None:
        problems.append(error("E-ROW", where, text=text.strip()))
        return None
    number, name, strength = found.groups()
    family, _, given = (part.strip() for part in name.partition(","))
    where = replace(where, player=f"{family} {given}".strip())
    entry = Entry(
        id=PlayerId(str(int(number))),
        name=f"{family} {given}".strip(),
        given=given or None,
        grade=_grade(strength, where, problems),
        ids={AGA: str(int(number))} if int(number) < FIRST_FILLER else {},
    )
    return Located(entry, where)


def _grade(text: str, where: Where, problems: list[Problem]) -> Grade | None:
    """A grade; a rating of the AGA has its grade before the point: 5.3 is 5 dan, -12.5 is 12 kyu."""
    grade = parse_grade(text)
    whole = int(float(text)) if _STRENGTH.fullmatch(text) else 0
    if grade is None and whole:
        grade = dan(min(whole, 9)) if whole > 0 else kyu(min(-whole, 30))
        problems.append(notice("N-GRADE-GUESSED", where, text=text, grade=str(grade)))
    if grade is None:
        problems.append(error("E-GRADE", where, read=text))
    return grade


def _game(text: str, number: int, where: Where, problems: list[Problem]) -> Game | None:
    """White, Black, who won, stones and komi; no stones and no komi is the handicap of moving first."""
    found = _GAME.fullmatch(text)
    if found is None:
        problems.append(error("E-ROW", where, text=text.strip()))
        return None
    white, black, result = found[1], found[2], found[3].upper()
    if result not in _WINNERS:
        problems.append(warning("W-VALUE", replace(where, round=number), read=result, used="?"))
    komi = _komi(found[5], replace(where, round=number), problems)
    stones = int(found[4])
    return Game(
        round=number,
        black=PlayerId(str(int(black))),
        white=PlayerId(str(int(white))),
        winner=_WINNERS.get(result),
        handicap=Handicap(stones=1 if stones == 0 and komi is not None and komi <= 1 else stones, komi=komi),
    )


def _komi(text: str, where: Where, problems: list[Problem]) -> HalfPoints | None:
    try:
        return half_points(float(text))
    except ValueError:
        problems.append(error("E-KOMI", where, read=text))
        return None
