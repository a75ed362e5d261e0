"""USEBIO 1.2 written: pairs with their travellers, and matches of teams.

Totals, percentages, places and the points of travellers are computed from the boards; final results are written as
stated. Nothing but the usual elements is written, in the order in which programs write them.
"""

from __future__ import annotations

import io
from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple
from xml.sax.saxutils import XMLGenerator
from xml.sax.xmlreader import AttributesImpl

from banzuke.bridge.board_score import contract_points, ns_score
from banzuke.bridge.event_score import method_of, score_event
from banzuke.core.partners import Scoring
from banzuke.core.problem import error
from banzuke.formats.draft import Written
from banzuke.formats.held import not_held
from banzuke.formats.source import Source
from banzuke.formats.usebio.kinds import WRITTEN
from banzuke.formats.usebio.read import read

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.bridge.event_score import PairScore
    from banzuke.core.event import Entry, Event
    from banzuke.core.partners import Pair, PartnerPlay, Segment, TableResult
    from banzuke.core.quantities import PlayerId
    from banzuke.formats.draft import Claim

_DOCTYPE = '<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">\n'
_TWO_WINNERS = 2


def write(event: Event, claims: Mapping[PlayerId, Claim]) -> Written:
    """Write a bridge event; the warnings name what the format could not hold. Another game is refused."""
    play = event.partners
    if play is None:
        return Written(data=b"", problems=(error("E-BRIDGE-NOT"),))
    text = io.StringIO()
    text.write('<?xml version="1.0" encoding="UTF-8"?>\n' + _DOCTYPE)
    _Writer(text, event, play).write()
    data = text.getvalue().encode("utf-8")
    return Written(data=data, problems=not_held(event, claims, read(Source("", data))))


class _Points(NamedTuple):
    """What one line of a traveller brings, as it is printed."""

    ns: str
    ew: str


class _Writer:
    """Writes elements, each on a line of its own."""

    def __init__(self, text: io.StringIO, event: Event, play: PartnerPlay) -> None:
        self._xml = XMLGenerator(text, encoding="UTF-8", short_empty_elements=True)
        self._depth = 0
        self._event = event
        self._play = play
        self._entries = {entry.id: entry for entry in event.entries}
        self._method = method_of(play)
        self._names = {pair.number: pair.name for pair in play.pairs}

    def write(self) -> None:
        """The whole file."""
        self._open("USEBIO", Version="1.2")
        self._open("CLUB")
        self._say("CLUB_NAME", self._event.place)
        self._close("CLUB")
        teams = bool(self._play.segments)
        kind, method, _ = WRITTEN[self._method]
        kind = "TEAMS" if teams else kind
        self._open("EVENT", EVENT_TYPE=kind)
        self._say("EVENT_IDENTIFIER", self._event.code)
        self._say("EVENT_DESCRIPTION", self._event.name)
        self._say("PROGRAM_NAME", "Banzuke")
        self._say("BOARD_SCORING_METHOD", "IMPS" if teams else method)
        self._say("WINNER_TYPE", self._play.winners)
        self._say("DATE", None if self._event.last_day is None else f"{self._event.last_day:%d/%m/%Y}")
        self._open("PARTICIPANTS", EVENT_TYPE=kind)
        if teams:
            self._teams()
        else:
            scores = self._scores()
            for pair in self._play.pairs:
                self._pair(pair, scores.get(pair.number))
        self._close("PARTICIPANTS")
        if teams:
            for number, segment in enumerate(self._play.segments, 1):
                self._match(number, segment)
        else:
            self._sessions()
        self._close("EVENT")
        self._close("USEBIO")

    def _scores(self) -> dict[int, PairScore]:
        if not any(ns_score(result) is not None for result in self._play.results):
            return {}
        return {row.pair.number: row for row in score_event(self._play, self._method).pairs}

    def _pair(self, pair: Pair, score: PairScore | None) -> None:
        self._open("PAIR")
        self._say("PAIR_NUMBER", pair.name)
        self._say("DIRECTION", pair.direction)
        if pair.imps is not None:
            self._say("TOTAL_SCORE", _number(pair.imps))
        elif score is not None:
            self._say("TOTAL_SCORE", f"{float(score.total):.2f}")
        if pair.percent is not None:
            self._say("PERCENTAGE", _number(pair.percent))
        self._say("PLACE", None if score is None else score.place)
        self._say("BOARDS_PLAYED", pair.boards)
        for player in pair.players:
            self._player(self._entries[player])
        self._close("PAIR")

    def _player(self, entry: Entry) -> None:
        self._open("PLAYER")
        self._say("PLAYER_NAME", entry.name or entry.id)
        self._say("NATIONAL_ID_NUMBER", entry.member)
        self._say("CLUB_ID_NUMBER", entry.ids.get("club"))
        self._close("PLAYER")

    def _sessions(self) -> None:
        """Boards in their sessions and sections, where there are any."""
        parts: defaultdict[tuple[str | None, str | None], defaultdict[int, list[int]]]
        parts = defaultdict(lambda: defaultdict(list))
        for at, result in enumerate(self._play.results):
            parts[result.session, result.section][result.board].append(at)
        points = self._points()
        for (session, section), boards in parts.items():
            self._open_if("SESSION", session, "SESSION_ID")
            self._open_if("SECTION", section, "SECTION_ID")
            for board, ats in boards.items():
                self._open("BOARD")
                self._say("BOARD_NUMBER", board)
                self._say("VULNERABILITY", self._play.results[ats[0]].vulnerable)
                for at in ats:
                    self._line(self._play.results[at], points.get(at))
                self._close("BOARD")
            self._close_if("SECTION", section)
            self._close_if("SESSION", session)

    def _points(self) -> dict[int, _Points]:
        """The points of every line: matchpoints of the whole field, or IMPs."""
        found = {}
        if any(ns_score(result) is not None for result in self._play.results):
            scored = score_event(self._play, self._method)
            for at, (points, top) in enumerate(zip(scored.points, scored.tops, strict=True)):
                if points.ns is not None and points.ew is not None:
                    shares = [share * top / 100 if top else share for share in (points.ns, points.ew)]
                    found[at] = _Points(*(_number(float(share), 4) for share in shares))
        return found

    def _line(self, result: TableResult, points: _Points | None) -> None:
        stem = WRITTEN[self._method][2]
        self._open("TRAVELLER_LINE")
        self._say("NS_PAIR_NUMBER", self._names[result.ns])
        self._say("EW_PAIR_NUMBER", self._names[result.ew])
        self._contract(result)
        if points is None and self._play.scoring is Scoring.MATCHPOINTS and result.percent_ns is not None:
            ew = 100 - result.percent_ns if result.percent_ew is None else result.percent_ew
            points = _Points(_number(result.percent_ns, 6), _number(ew, 6))
        elif points is None and result.imps_ns is not None:
            ew = -result.imps_ns if result.imps_ew is None else result.imps_ew
            points = _Points(_number(result.imps_ns, 6), _number(ew, 6))
        if points is not None:
            self._say(f"NS_{stem}", points.ns)
            self._say(f"EW_{stem}", points.ew)
        self._close("TRAVELLER_LINE")

    def _contract(self, result: TableResult) -> None:
        self._say("CONTRACT", result.contract)
        self._say("PLAYED_BY", result.declarer)
        self._say("LEAD", result.lead)
        self._say("TRICKS", result.tricks)
        score = contract_points(result) if result.score is None and result.adjusted is None else result.score
        self._say("SCORE", score if result.adjusted is None else _adjusted(result.adjusted))

    def _teams(self) -> None:
        """The teams of all segments, each with the pairs that played for it."""
        teams: dict[str, dict[tuple[PlayerId, PlayerId], int]] = {}
        for segment in self._play.segments:
            for name, side in zip(_sides(segment), (segment.home, segment.away), strict=True):
                known = teams.setdefault(name, {})
                for pair in side:
                    known.setdefault(pair, len(known) + 1)
        for name, pairs in teams.items():
            self._open("TEAM", TEAM_ID=name, TEAM_NAME=name)
            for pair, number in pairs.items():
                self._open("PAIR")
                self._say("PAIR_NUMBER", number)
                for player in pair:
                    self._player(self._entries[player])
                self._close("PAIR")
            self._close("TEAM")

    def _match(self, number: int, segment: Segment) -> None:
        home, away = _sides(segment)
        self._open("MATCH")
        self._say("ROUND_NUMBER", segment.round or number)
        self._say("TEAM", home)
        self._say("OPPOSING_TEAM", away)
        self._say("START_BOARD_NUMBER", 1)
        self._say("END_BOARD_NUMBER", segment.boards)
        self._say("TEAM_SCORE", _number(max(segment.imps, 0.0)))
        self._say("OPPOSING_TEAM_SCORE", _number(max(-segment.imps, 0.0)))
        self._close("MATCH")

    def _open(self, tag: str, **attributes: str) -> None:
        self._xml.ignorableWhitespace("  " * self._depth)
        self._xml.startElement(tag, AttributesImpl(attributes))
        self._xml.ignorableWhitespace("\n")
        self._depth += 1

    def _close(self, tag: str) -> None:
        self._depth -= 1
        self._xml.ignorableWhitespace("  " * self._depth)
        self._xml.endElement(tag)
        self._xml.ignorableWhitespace("\n")

    def _open_if(self, tag: str, value: str | None, attribute: str) -> None:
        if value is not None:
            self._open(tag, **{attribute: value})

    def _close_if(self, tag: str, value: str | None) -> None:
        if value is not None:
            self._close(tag)

    def _say(self, tag: str, value: object) -> None:
        """An element with a text; nothing where there is none."""
        if value is None or value == "":
            return
        self._xml.ignorableWhitespace("  " * self._depth)
        self._xml.startElement(tag, AttributesImpl({}))
        self._xml.characters(str(value))
        self._xml.endElement(tag)
        self._xml.ignorableWhitespace("\n")


def _sides(segment: Segment) -> tuple[str, str]:
    return segment.home_name or "Home", segment.away_name or "Away"


def _adjusted(text: str) -> str:
    """`60/40` as the format has it: `A6040`."""
    return "A" + text.replace("/", "") if text[:1].isdecimal() else text


def _number(value: float, decimals: int | None = None) -> str:
    """A number without idle zeros: with all its digits, or with so many decimals at most."""
    text = repr(value) if decimals is None else f"{value:.{decimals}f}"
    return text.rstrip("0").rstrip(".") if "." in text and "e" not in text else text
