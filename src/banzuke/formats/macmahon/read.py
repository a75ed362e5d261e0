"""MacMahon's tournament files read: players, rounds and results; the settings are read in `settings`."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from banzuke.core.event import Bye, Entry, Game
from banzuke.core.grade import Grade, kyu, parse_grade
from banzuke.core.outcome import Winner
from banzuke.core.problem import Problem, Where, error, warning
from banzuke.core.quantities import HalfPoints, Handicap, PlayerId, half_points
from banzuke.formats.draft import Draft, Located
from banzuke.formats.macmahon.settings import TRUE, adjusted_players, elements, event_of, whole
from banzuke.formats.xml_tree import Element, parse, root_tag

if TYPE_CHECKING:
    from collections.abc import Sequence

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
_NUMBER = re.compile(r"-?\d{1,5}(?:\.\d+)?", re.ASCII)
_POINTS = re.compile(r"\d{1,3}(?:\.[05])?", re.ASCII)
#: What the program writes where nothing was typed.
_UNSET = "0"
#: MacMahon's levels begin below the lowest grade.
_BELOW = re.compile(r"3[1-9]k", re.ASCII)
_LOWEST = kyu(30)


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
    everything = list(elements(root))
    settings = next((each for each in everything if each.tag == "Tournament" and each.said("Name")), root)
    draft.event = event_of(settings, root, source.name, draft.problems)
    players = [each for each in everything if each.find("GoPlayer") is not None]
    for element in players:
        draft.entries.append(Located(*_entry(element, source.name, draft.problems)))
    _tell_of(players, source.name, draft)
    for element in (each for each in everything if each.find("RoundNumber") is not None):
        _add_round(draft, element, source.name)
    return draft


def _tell_of(players: Sequence[Element], source: str, draft: Draft) -> None:
    """What the file says of players and the house has no field for."""
    preliminary = [each.said("Id") for each in players if each.said("PreliminaryRegistration") == TRUE]
    if preliminary:
        draft.event = replace(draft.event, tournament=dict(draft.event.tournament) | {"preliminary": preliminary})
    where = Where(source=source)
    for code, names in zip(("W-SUPER-BAR", "W-START-ADJUSTED"), adjusted_players(players), strict=True):
        if names:
            draft.problems.append(warning(code, where, players=", ".join(names)))
    below = sum(bool(_BELOW.fullmatch(each.said("GoPlayer", "GoLevel"))) for each in players)
    if below:
        draft.problems.append(warning("W-BELOW-THE-SCALE", where, count=below, lowest=str(_LOWEST)))


def _entry(element: Element, source: str, problems: list[Problem]) -> tuple[Entry, Where]:
    given = element.said("GoPlayer", "FirstName")
    name = " ".join(part for part in (element.said("GoPlayer", "Surname"), given) if part)
    where = Where(source=source, line=element.line, player=name)
    rating, pin = (_typed(element.said("GoPlayer", tag)) for tag in ("Rating", "EgdPin"))
    if rating and not _NUMBER.fullmatch(rating):
        problems.append(warning("W-VALUE", replace(where, field="Rating"), read=rating, used="-"))
    entry = Entry(
        id=PlayerId(element.said("Id")),
        name=name,
        given=given or None,
        grade=_grade(element.said("GoPlayer", "GoLevel"), where, problems),
        rating=float(rating) if _NUMBER.fullmatch(rating) else None,
        member=pin or None,
        club=element.said("GoPlayer", "Club") or None,
        country=element.said("GoPlayer", "Country").upper() or None,
        absent_rounds=tuple(
            number for each in element.all("NotPlayingInRound") if (number := whole(each.text)) is not None
        ),
    )
    return entry, where


def _typed(text: str) -> str:
    return "" if text == _UNSET else text


def _grade(text: str, where: Where, problems: list[Problem]) -> Grade | None:
    if _BELOW.fullmatch(text):
        return _LOWEST
    grade = parse_grade(text)
    if grade is None and text:
        problems.append(error("E-GRADE", replace(where, field="GoLevel"), read=text))
    return grade


def _add_round(draft: Draft, element: Element, source: str) -> None:
    number = whole(element.said("RoundNumber"))
    where = Where(source=source, line=element.line, round=number)
    if number is None:
        text = element.said("RoundNumber")
        draft.problems.append(error("E-WHOLE-NUMBER", replace(where, field="RoundNumber"), read=text))
        return
    for pairing in element.all("Pairing"):
        place = replace(where, line=pairing.line)
        white, black = PlayerId(pairing.said("White")), PlayerId(pairing.said("Black"))
        if pairing.said("PairingWithBye") == TRUE:
            player = white if black in ("", _UNSET) else black
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
    refereed = pairing.said("ResultByReferee") == TRUE or printed.endswith(_REFEREE)
    return Game(
        round=number,
        table=whole(pairing.said("BoardNumber")) or None,
        black=black,
        white=white,
        winner=winner,
        handicap=Handicap(stones=whole(pairing.said("Handicap")) or 0),
        by_default=refereed and winner is not None,
        margin=_margin(pairing.said("ResultPoints"), where, problems),
    )


def _margin(text: str, where: Where, problems: list[Problem]) -> HalfPoints | None:
    """By how many points the winner won, as the director typed it."""
    if not _typed(text):
        return None
    if not _POINTS.fullmatch(text):
        problems.append(warning("W-VALUE", replace(where, field="ResultPoints"), read=text, used="-"))
        return None
    return half_points(float(text))
