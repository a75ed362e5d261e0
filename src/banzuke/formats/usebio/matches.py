"""The matches of a USEBIO file: teams by segment, Swiss pairs by round."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from banzuke.bridge.board_score import ns_score
from banzuke.bridge.imps import imps
from banzuke.core.partners import Segment
from banzuke.core.problem import error, warning
from banzuke.formats.draft import Located
from banzuke.formats.usebio.boards import Part, board_number, read_board, read_line

if TYPE_CHECKING:
    from banzuke.core.partners import Two
    from banzuke.core.problem import Problem, Where
    from banzuke.formats.usebio.people import People, Team
    from banzuke.formats.xml_tree import Element

_NUMBER = re.compile(r"[-+]?\d{1,6}(\.\d*)?", re.ASCII)
_FOUR = 4
_ROOMS = 2


def read_pairs_match(element: Element, people: People, part: Part, in_imps: bool) -> int:  # noqa: FBT001 - what points are
    """The boards of a match of Swiss pairs; how many lines have no result."""
    number = element.said("ROUND_NUMBER")
    here = part._replace(round=int(number) if number.isascii() and number.isdecimal() else None)
    return sum(read_board(board, people, here, in_imps) for board in element.all("BOARD"))


def read_team_match(element: Element, people: People, order: int, in_imps: bool) -> None:  # noqa: FBT001 - what scores are
    """A MATCH of two teams as one segment, or as several where the players changed between boards."""
    home, away = (_team(element, tag, people) for tag in ("TEAM", "OPPOSING_TEAM"))
    if home is None or away is None:
        return
    boards = [_read_board(board, people, home, away, order) for board in element.all("BOARD")]
    lineups = list(dict.fromkeys(board.seats for board in boards if board.seats is not None))
    if len(lineups) > 1 and any(board.seats is None for board in boards):
        people.draft.problems.append(_unknown_seats(element, people, home, away))
        return
    if not lineups:
        listed = _as_listed(element, people, home, away)
        if listed is None:
            return
        lineups = [listed]
    for lineup in lineups:
        rows = [board for board in boards if board.seats in {lineup, None}]
        won, count = _result(element, rows, in_imps)
        if won is None or not count:
            where = people.at(element)
            people.draft.problems.append(error("E-BRIDGE-NO-RESULT", where, pair=home.name, scoring="imps"))
            return
        text = element.said("ROUND_NUMBER")
        segment = Segment(
            boards=count,
            imps=float(won),
            home=lineup.home,
            away=lineup.away,
            round=int(text) if text.isascii() and text.isdecimal() else order,
            home_name=home.name,
            away_name=away.name,
        )
        place = rows[0].where if rows and len(lineups) > 1 else people.at(element)
        people.draft.segments.append(Located(segment, place))


class _Lineup(NamedTuple):
    """The pairs of both sides at the two tables."""

    home: tuple[Two, ...]
    away: tuple[Two, ...]


class _Board(NamedTuple):
    """A board of a team match: where it stands, who sat, the IMPs of the home side (None: not known)."""

    where: Where
    seats: _Lineup | None
    imps: Fraction | None


def _read_board(element: Element, people: People, home: Team, away: Team, order: int) -> _Board:
    """A board with its two rooms, whose results join the draft where their pairs are known."""
    number = board_number(element, people)
    stated = element.said("IMPS")
    known = Fraction(stated) if _NUMBER.fullmatch(stated) else None
    lines = list(element.all("TRAVELLER_LINE"))
    if number is None or len(lines) != _ROOMS:
        return _Board(people.at(element), None, known)
    rooms: list[tuple[int, int]] = []
    scores: list[int] = []
    for line in lines:
        ours_ns = line.said("DIRECTION").upper() != "EW"
        ns_team, ew_team = (home, away) if ours_ns else (away, home)
        ns, ew = (
            team.pairs.get(line.said(f"{way}_PAIR_NUMBER").upper()) for team, way in ((ns_team, "NS"), (ew_team, "EW"))
        )
        result = read_line(line, people, number, (ns or 0, ew or 0), Part(session=str(order)), None)
        score = ns_score(result)
        if score is not None:
            scores.append(score if ours_ns else -score)
        if ns is not None and ew is not None:
            rooms.append((ns, ew) if ours_ns else (ew, ns))
            people.draft.results.append(Located(result, people.at(line)))
    computed = Fraction(imps(sum(scores))) if len(scores) == _ROOMS else None
    seats = _seated(rooms, people) if len(rooms) == _ROOMS else None
    return _Board(people.at(element), seats, computed if known is None else known)


def _seated(rooms: list[tuple[int, int]], people: People) -> _Lineup:
    """The pairs of two rooms, by number, as players; the same pairs in the other rooms are the same lineup."""
    pairs = people.draft.pairs
    home, away = (
        tuple(pairs[number - 1].value.players for number in sorted(side)) for side in zip(*rooms, strict=True)
    )
    return _Lineup(home, away)


def _team(element: Element, tag: str, people: People) -> Team | None:
    name = element.said(tag)
    team = people.teams.get(name.upper())
    if team is None:
        known = tuple(people.teams)[:20]
        people.draft.problems.append(error("E-BRIDGE-TEAM", people.at(element), read=name[:40], known=known))
    return team


def _as_listed(element: Element, people: People, home: Team, away: Team) -> _Lineup | None:
    """The pairs where the boards do not tell who sat: a team of two pairs, or four players in their order."""
    sides: list[tuple[Two, ...]] = []
    for team in (home, away):
        if len(team.pairs) == _ROOMS:
            sides.append(tuple(people.draft.pairs[number - 1].value.players for number in team.pairs.values()))
        elif not team.pairs and len(team.players) == _FOUR:
            one, two, three, four = team.players
            sides.append(((one, two), (three, four)))
            people.draft.problems.append(warning("W-BRIDGE-TEAM-ORDER", people.at(element), team=team.name))
    if len(sides) == _ROOMS:
        return _Lineup(*sides)
    people.draft.problems.append(_unknown_seats(element, people, home, away))
    return None


def _unknown_seats(element: Element, people: People, home: Team, away: Team) -> Problem:
    return error("E-BRIDGE-SEGMENT-SEATS", people.at(element), home=home.name, away=away.name)


def _result(element: Element, boards: list[_Board], in_imps: bool) -> tuple[Fraction | None, int]:  # noqa: FBT001 - as above
    """The IMPs of the home side and the number of boards: from the boards, else from the scores of the match."""
    won = [board.imps for board in boards]
    if won and None not in won:
        return sum((each for each in won if each is not None), Fraction(0)), len(won)
    own, other = element.said("TEAM_SCORE"), element.said("OPPOSING_TEAM_SCORE")
    first, last = element.said("START_BOARD_NUMBER"), element.said("END_BOARD_NUMBER")
    count = int(last) - int(first) + 1 if first.isdecimal() and last.isdecimal() else len(boards)
    if in_imps and _NUMBER.fullmatch(own) and _NUMBER.fullmatch(other):
        return Fraction(own) - Fraction(other), count
    return None, count
