"""The format "macmahon": the XML file of MacMahon 3.9 and 3.10, read."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from banzuke.core.event import Bye, Entry, Event, Game
from banzuke.core.grade import Grade, parse_grade
from banzuke.core.outcome import Winner
from banzuke.core.problem import Problem, Where, error, warning
from banzuke.core.quantities import Handicap, PlayerId
from banzuke.formats.draft import Draft, Located
from banzuke.formats.registry import Format
from banzuke.formats.xml_tree import Element, parse, root_tag

if TYPE_CHECKING:
    from banzuke.formats.source import Source

_ROOTS = ("TournamentData", "Tournament")
_MARK = "<GoPlayer"
#: Black's result stands first. "!" says that the referee decided.
_WINNERS = {
    "1-0": Winner.BLACK,
    "0-1": Winner.WHITE,
    "1/2-1/2": Winner.DRAW,
    "½-½": Winner.DRAW,
    "0.5-0.5": Winner.DRAW,
    "1-1": Winner.BOTH,
    "0-0": Winner.NEITHER,
}
_OPEN = ("", "?-?", "?")
_REFEREE = "!"
_CRITERIA = {"Score": "MMS", "Points": "NBW", "SOS": "SOSM", "SOSOS": "SOSOSM", "SODOS": "SODOSM", "CUSS": "CUSSM"}
_NUMBER = re.compile(r"-?\d{1,5}(?:\.\d+)?", re.ASCII)
_TRUE = "true"


def recognises(source: Source) -> bool:
    """Whether the text is XML with MacMahon's players in it."""
    return root_tag(source) in _ROOTS and _MARK in (source.text or "")


def read(source: Source) -> Draft:
    """Read a tournament; a player's identifier is his Id."""
    draft = Draft()
    root, problem = parse(source)
    if root is None:
        draft.problems += [] if problem is None else [problem]
        return draft
    elements = list(_everything(root))
    settings = next((each for each in elements if each.tag == "Tournament" and each.said("Name")), root)
    draft.event = _event(settings, elements)
    preliminary: list[str] = []
    raised: list[str] = []
    for element in (each for each in elements if each.find("GoPlayer") is not None):
        entry, where = _entry(element, source.name, draft.problems)
        draft.entries.append(Located(entry, where))
        preliminary += [entry.id] if element.said("PreliminaryRegistration") == _TRUE else []
        raised += [entry.name] if element.said("SuperBarMember") == _TRUE else []
    if preliminary:
        draft.event = replace(draft.event, tournament=dict(draft.event.tournament) | {"preliminary": preliminary})
    if raised:
        draft.problems.append(warning("W-SUPER-BAR", Where(source=source.name), players=", ".join(raised)))
    for element in (each for each in elements if each.find("RoundNumber") is not None):
        _add_round(draft, element, source.name)
    return draft


def _everything(element: Element) -> list[Element]:
    found = [element]
    for child in element.children:
        found += _everything(child)
    return found


def _event(settings: Element, elements: list[Element]) -> Event:
    rounds = _count(settings.said("NumberOfRounds"))
    names = [each.said("ShortName") for each in elements if each.find("ShortName") is not None]
    bounds = {"bar": "UpperMacMahonBar", "floor": "LowerMacMahonBar"}
    grades = {
        key: str(grade)
        for key, name in bounds.items()
        if settings.said(name) == _TRUE and (grade := parse_grade(settings.said(f"{name}Level"))) is not None
    }
    tournament: dict[str, object] = {
        "system": "mcmahon",
        "preset": "egf-mcmahon",
        "rounds": rounds,
        **grades,
        "criteria": [_CRITERIA.get(name, name) for name in names],
        "handicap": _handicap(settings),
        "macmahon": {each.tag: each.text for each in settings.children if each.text},
    }
    held = {name: value for name, value in tournament.items() if value not in (None, [], {})}
    return Event(name=settings.said("Name") or None, rounds=rounds or 0, tournament=held)


def _handicap(settings: Element) -> dict[str, object]:
    if settings.said("HandicapUsed") != _TRUE:
        return {}
    below = parse_grade(settings.said("HandicapBelowLevel")) if settings.said("HandicapBelow") == _TRUE else None
    values: dict[str, object] = {
        "law": "whole-stones",
        "basis": "grade" if settings.said("HandicapByLevel") == _TRUE else "mms",
        "threshold": None if below is None else str(below),
        "correction": _count(settings.said("HandicapAdjustmentValue")),
        "cap": _count(settings.said("HandicapLimitValue")),
    }
    return {name: value for name, value in values.items() if value is not None}


def _entry(element: Element, source: str, problems: list[Problem]) -> tuple[Entry, Where]:
    given = element.said("GoPlayer", "FirstName")
    name = " ".join(part for part in (element.said("GoPlayer", "Surname"), given) if part)
    where = Where(source=source, line=element.line, player=name)
    rating = element.said("GoPlayer", "Rating")
    if rating and not _NUMBER.fullmatch(rating):
        problems.append(warning("W-VALUE", replace(where, field="Rating"), read=rating, used="-"))
    entry = Entry(
        id=PlayerId(element.said("Id")),
        name=name,
        given=given or None,
        grade=_grade(element.said("GoPlayer", "GoLevel"), where, problems),
        rating=float(rating) if _NUMBER.fullmatch(rating) else None,
        member=element.said("GoPlayer", "EgdPin") or None,
        club=element.said("GoPlayer", "Club") or None,
        country=element.said("GoPlayer", "Country") or None,
        absent_rounds=tuple(
            number for each in element.all("NotPlayingInRound") if (number := _count(each.text)) is not None
        ),
    )
    return entry, where


def _grade(text: str, where: Where, problems: list[Problem]) -> Grade | None:
    grade = parse_grade(text)
    if grade is None and text:
        problems.append(error("E-GRADE", replace(where, field="GoLevel"), read=text))
    return grade


def _add_round(draft: Draft, element: Element, source: str) -> None:
    number = _count(element.said("RoundNumber"))
    where = Where(source=source, line=element.line, round=number)
    if number is None:
        text = element.said("RoundNumber")
        draft.problems.append(error("E-WHOLE-NUMBER", replace(where, field="RoundNumber"), read=text))
        return
    for pairing in element.all("Pairing"):
        place = replace(where, line=pairing.line)
        white, black = PlayerId(pairing.said("White")), PlayerId(pairing.said("Black"))
        if pairing.said("PairingWithBye") == _TRUE:
            player = white if black in ("", "0") else black
            draft.byes.append(Located(Bye(round=number, player=player), place))
        else:
            draft.games.append(Located(_game(pairing, number, black, white, place, draft.problems), place))


def _game(
    pairing: Element, number: int, black: PlayerId, white: PlayerId, where: Where, problems: list[Problem]
) -> Game:
    printed = pairing.said("Result")
    result = printed.removesuffix(_REFEREE).strip()
    if result not in _WINNERS and result not in _OPEN:
        problems.append(warning("W-VALUE", replace(where, field="Result"), read=printed, used="?-?"))
    winner = _WINNERS.get(result)
    refereed = pairing.said("ResultByReferee") == _TRUE or printed.endswith(_REFEREE)
    return Game(
        round=number,
        table=_count(pairing.said("BoardNumber")) or None,
        black=black,
        white=white,
        winner=winner,
        handicap=Handicap(stones=_count(pairing.said("Handicap")) or 0),
        by_default=refereed and winner is not None,
    )


def _count(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= len("9999") else None


FORMAT = Format(id="macmahon", suffixes=(), recognises=recognises, read=read)
