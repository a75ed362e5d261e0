"""USEBIO read: pairs at matchpoints, Butler and cross-IMPs, Swiss pairs, teams; sessions and sections.

The printed percentage (or total of IMPs) is a pair's result, as the club published it; totals, places and the points of
travellers are claims for `banzuke check`, since programs scale and correct them differently.
"""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from banzuke.core.event import Event
from banzuke.core.partners import Method, PartnerPlay, Scoring
from banzuke.core.problem import Where, error, notice, warning
from banzuke.formats.draft import Draft, Located
from banzuke.formats.usebio.boards import Part, read_board, with_printed_awards
from banzuke.formats.usebio.kinds import KINDS, METHODS, Kind
from banzuke.formats.usebio.matches import read_pairs_match, read_team_match
from banzuke.formats.usebio.people import People, Scope, read_pair, read_team
from banzuke.formats.xml_tree import parse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from banzuke.formats.source import Source
    from banzuke.formats.xml_tree import Element

_BRITISH = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})", re.ASCII)
_ISO = re.compile(r"(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?", re.ASCII)


def read(source: Source) -> Draft:
    """Read a file; what cannot be read is a problem with its line."""
    draft = Draft(event=Event(game="bridge", partners=PartnerPlay()))
    root, problem = parse(source)
    if root is None:
        draft.problems += [problem] if problem is not None else []
        return draft
    event = root.find("EVENT")
    if event is None:
        draft.problems.append(error("E-BRIDGE-NO-PAIRS", Where(source=source.name, line=root.line)))
        return draft
    kind = KINDS.get(event.attributes.get("EVENT_TYPE", "PAIRS").upper())
    if kind is None:
        where = Where(source=source.name, line=event.line)
        known = tuple(KINDS)
        draft.problems.append(error("E-BRIDGE-TYPE", where, read=event.attributes["EVENT_TYPE"][:40], known=known))
        return draft
    _read_event(root, event, kind, People(draft, source.name))
    return draft


def _read_event(root: Element, event: Element, kind: Kind, people: People) -> None:
    method = kind.method or METHODS.get(_said(event, "BOARD_SCORING_METHOD", "SCORING_METHOD").upper())
    if method is None:
        method = Method.CROSS_IMPS if kind.teams else Method.MATCHPOINTS
    in_imps = kind.teams or method.scoring is Scoring.IMPS
    scoring = Scoring.IMPS if in_imps else Scoring.MATCHPOINTS
    _header(root, event, people, PartnerPlay(scoring=scoring, method=None if kind.teams else method))
    parts = list(_parts(event))
    for part, element in parts:
        for participants in element.all("PARTICIPANTS"):
            for team in participants.all("TEAM"):
                read_team(team, people)
            for pair in participants.all("PAIR"):
                read_pair(pair, people, Scope(part.session, part.section), None if kind.swiss else in_imps)
    if kind.teams:
        _read_matches(event, parts, people)
    else:
        _read_boards(parts, people, in_imps=in_imps)
    _boards_played(event, people)


def _read_matches(event: Element, parts: list[tuple[Part, Element]], people: People) -> None:
    """The matches of teams. Their scores are IMPs unless they are said to be victory points."""
    in_imps = event.said("MATCH_SCORING_METHOD").upper() != "VPS"
    matches = [match for _, element in parts for match in element.all("MATCH")]
    for order, match in enumerate(matches, 1):
        read_team_match(match, people, order, in_imps)


def _read_boards(parts: list[tuple[Part, Element]], people: People, *, in_imps: bool) -> None:
    """The boards of pairs, those of their matches too."""
    left_out = 0
    for part, element in parts:
        left_out += sum(read_board(board, people, part, in_imps) for board in element.all("BOARD"))
        left_out += sum(read_pairs_match(match, people, part, in_imps) for match in element.all("MATCH"))
    if not in_imps:
        with_printed_awards(people)
    if left_out:
        people.draft.problems.append(notice("N-BRIDGE-NOT-PLAYED", Where(source=people.source), count=left_out))


def _parts(event: Element) -> Iterator[tuple[Part, Element]]:
    """The event and its sessions and sections, each of which may hold participants, boards and matches."""
    yield Part(), event
    for section in event.all("SECTION"):
        yield Part(section=_identity(section, "SECTION_ID")), section
    for session in event.all("SESSION"):
        here = Part(session=_identity(session, "SESSION_ID"))
        yield here, session
        for section in session.all("SECTION"):
            yield here._replace(section=_identity(section, "SECTION_ID")), section


def _identity(element: Element, attribute: str) -> str:
    return element.attributes.get(attribute) or element.said(attribute) or f"line {element.line}"


def _header(root: Element, event: Element, people: People, play: PartnerPlay) -> None:
    """The event's own lines; the club is its place."""
    club = root.find("CLUB")
    text = _said(event, "DATE")
    day = _day(text)
    if text and day is None:
        where = people.at(event.find("DATE") or event)
        people.draft.problems.append(warning("W-BRIDGE-DATE", where, read=text[:40]))
    winners = 2 if event.said("WINNER_TYPE") == "2" else 1
    people.draft.event = Event(
        game="bridge",
        code=_said(event, "EVENT_IDENTIFIER", "EVENT_ID") or None,
        name=_said(event, "EVENT_DESCRIPTION", "TITLE") or None,
        place=None if club is None else club.said("CLUB_NAME") or None,
        end=day,
        partners=replace(play, winners=winners),
    )


def _said(event: Element, *tags: str) -> str:
    """The first of several elements that says anything, in the event or its first session."""
    scopes = [event, *event.all("SESSION")][:2]
    return next((text for scope in scopes for tag in tags if (text := scope.said(tag))), "")


def _day(text: str) -> date | None:
    """dd/mm/yyyy, or a date by ISO as version 1.3 has it."""
    try:
        if found := _BRITISH.fullmatch(text):
            return date(int(found[3]), int(found[2]), int(found[1]))
        if found := _ISO.fullmatch(text):
            return date(int(found[1]), int(found[2]), int(found[3]))
    except ValueError:
        pass
    return None


def _boards_played(event: Element, people: People) -> None:
    """A file without travellers states once how many boards everybody played."""
    text = event.said("BOARDS_PLAYED")
    if people.draft.results or not text.isascii() or not text.isdecimal():
        return
    people.draft.pairs = [
        Located(replace(pair, boards=pair.boards or int(text)), where) for pair, where in people.draft.pairs
    ]
