"""USEBIO 1.2 written: pairs with their travellers, and matches of teams.

Totals, percentages, places and the points of travellers are computed from the boards; final results are written as
stated. Nothing but the usual elements is written, in the order in which programs write them.
"""

from __future__ import annotations

import io
from collections import defaultdict
from typing import TYPE_CHECKING

from banzuke.bridge.board_score import contract_points, ns_score
from banzuke.bridge.event_score import method_of, score_event
from banzuke.core.problem import error
from banzuke.formats.draft import Written
from banzuke.formats.held import not_held
from banzuke.formats.source import Source
from banzuke.formats.usebio.kinds import WRITTEN
from banzuke.formats.usebio.read import read
from banzuke.formats.usebio.xml_lines import XmlLines

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.bridge.event_score import PairScore
    from banzuke.core.event import Entry, Event
    from banzuke.core.partners import Pair, PartnerPlay, Segment, TableResult, Two
    from banzuke.core.quantities import PlayerId
    from banzuke.formats.draft import Claim

_DOCTYPE = '<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">\n'


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


class _Writer:
    """Writes the parts of a file, one after the other."""

    def __init__(self, text: io.StringIO, event: Event, play: PartnerPlay) -> None:
        self._xml = XmlLines(text)
        self._event = event
        self._play = play
        self._entries = {entry.id: entry for entry in event.entries}
        self._method = method_of(play)
        self._names = {pair.number: pair.name for pair in play.pairs}
        travellers = any(ns_score(result) is not None for result in play.results)
        self._scored = score_event(play, self._method) if travellers else None

    def write(self) -> None:
        """The whole file."""
        xml, event = self._xml, self._event
        kind, method, _ = WRITTEN[self._method]
        teams = bool(self._play.segments)
        kind, method = ("TEAMS", "IMPS") if teams else (kind, method)
        with xml.inside("USEBIO", Version="1.2"):
            with xml.inside("CLUB"):
                xml.say("CLUB_NAME", event.place)
            with xml.inside("EVENT", EVENT_TYPE=kind):
                xml.say("EVENT_IDENTIFIER", event.code)
                xml.say("EVENT_DESCRIPTION", event.name)
                xml.say("PROGRAM_NAME", "Banzuke")
                xml.say("BOARD_SCORING_METHOD", method)
                xml.say("WINNER_TYPE", self._play.winners)
                xml.say("DATE", None if event.last_day is None else f"{event.last_day:%d/%m/%Y}")
                with xml.inside("PARTICIPANTS", EVENT_TYPE=kind):
                    if teams:
                        self._teams()
                    else:
                        self._pairs()
                if teams:
                    self._matches()
                else:
                    self._boards()

    def _pairs(self) -> None:
        scores = {} if self._scored is None else {row.pair.number: row for row in self._scored.pairs}
        for pair in self._play.pairs:
            with self._xml.inside("PAIR"):
                self._pair(pair, scores.get(pair.number))

    def _pair(self, pair: Pair, score: PairScore | None) -> None:
        self._xml.say("PAIR_NUMBER", pair.name)
        self._xml.say("DIRECTION", pair.direction)
        if pair.imps is not None:
            self._xml.say("TOTAL_SCORE", _number(pair.imps))
        elif score is not None:
            self._xml.say("TOTAL_SCORE", f"{float(score.total):.2f}")
        self._xml.say("PERCENTAGE", None if pair.percent is None else _number(pair.percent))
        self._xml.say("PLACE", None if score is None else score.place)
        self._xml.say("BOARDS_PLAYED", pair.boards)
        for player in pair.players:
            self._player(self._entries[player])

    def _player(self, entry: Entry) -> None:
        with self._xml.inside("PLAYER"):
            self._xml.say("PLAYER_NAME", entry.name or entry.id)
            self._xml.say("NATIONAL_ID_NUMBER", entry.member)
            self._xml.say("CLUB_ID_NUMBER", entry.ids.get("club"))

    def _boards(self) -> None:
        """Boards in their sessions and sections, where there are any."""
        parts: defaultdict[tuple[str | None, str | None], defaultdict[int, list[int]]]
        parts = defaultdict(lambda: defaultdict(list))
        for at, result in enumerate(self._play.results):
            parts[result.session, result.section][result.board].append(at)
        xml = self._xml
        for (session, section), boards in parts.items():
            with xml.inside_if(session, "SESSION", "SESSION_ID"), xml.inside_if(section, "SECTION", "SECTION_ID"):
                for board, ats in boards.items():
                    with xml.inside("BOARD"):
                        xml.say("BOARD_NUMBER", board)
                        xml.say("VULNERABILITY", self._play.results[ats[0]].vulnerable)
                        for at in ats:
                            self._line(at, self._play.results[at])

    def _line(self, at: int, result: TableResult) -> None:
        stem = WRITTEN[self._method][2]
        with self._xml.inside("TRAVELLER_LINE"):
            self._xml.say("NS_PAIR_NUMBER", self._names[result.ns])
            self._xml.say("EW_PAIR_NUMBER", self._names[result.ew])
            self._xml.say("CONTRACT", result.contract)
            self._xml.say("PLAYED_BY", result.declarer)
            self._xml.say("LEAD", result.lead)
            self._xml.say("TRICKS", result.tricks)
            score = contract_points(result) if result.score is None and result.adjusted is None else result.score
            self._xml.say("SCORE", score if result.adjusted is None else _adjusted(result.adjusted))
            for side, points in zip(("NS", "EW"), self._points(at, result), strict=True):
                self._xml.say(f"{side}_{stem}", points)

    def _points(self, at: int, result: TableResult) -> tuple[str | None, str | None]:
        """The points of a line as they are printed: of the board's top, or IMPs; else what the result states."""
        if self._scored is not None:
            points, top = self._scored.points[at], self._scored.tops[at]
            if points.ns is not None and points.ew is not None:
                shares = [share * top / 100 if top else share for share in (points.ns, points.ew)]
                return _number(float(shares[0]), 4), _number(float(shares[1]), 4)
        if result.percent_ns is not None:
            ew = 100 - result.percent_ns if result.percent_ew is None else result.percent_ew
            return _number(result.percent_ns, 6), _number(ew, 6)
        if result.imps_ns is not None:
            ew = -result.imps_ns if result.imps_ew is None else result.imps_ew
            return _number(result.imps_ns, 6), _number(ew, 6)
        return None, None

    def _teams(self) -> None:
        """The teams of all segments, each with the pairs that played for it."""
        teams: dict[str, dict[Two, int]] = {}
        for segment in self._play.segments:
            for name, side in zip(_sides(segment), (segment.home, segment.away), strict=True):
                known = teams.setdefault(name, {})
                for pair in side:
                    known.setdefault(pair, len(known) + 1)
        for name, pairs in teams.items():
            with self._xml.inside("TEAM", TEAM_ID=name, TEAM_NAME=name):
                for pair, number in pairs.items():
                    with self._xml.inside("PAIR"):
                        self._xml.say("PAIR_NUMBER", number)
                        for player in pair:
                            self._player(self._entries[player])

    def _matches(self) -> None:
        for number, segment in enumerate(self._play.segments, 1):
            home, away = _sides(segment)
            with self._xml.inside("MATCH"):
                self._xml.say("ROUND_NUMBER", segment.round or number)
                self._xml.say("TEAM", home)
                self._xml.say("OPPOSING_TEAM", away)
                self._xml.say("START_BOARD_NUMBER", 1)
                self._xml.say("END_BOARD_NUMBER", segment.boards)
                self._xml.say("TEAM_SCORE", _number(max(segment.imps, 0.0)))
                self._xml.say("OPPOSING_TEAM_SCORE", _number(max(-segment.imps, 0.0)))


def _sides(segment: Segment) -> tuple[str, str]:
    return segment.home_name or "Home", segment.away_name or "Away"


def _adjusted(text: str) -> str:
    """`60/40` as the format has it: `A6040`."""
    return "A" + text.replace("/", "") if text[:1].isdecimal() else text


def _number(value: float, decimals: int | None = None) -> str:
    """A number without idle zeros: with all its digits, or with so many decimals at most."""
    text = repr(value) if decimals is None else f"{value:.{decimals}f}"
    return text.rstrip("0").rstrip(".") if "." in text and "e" not in text else text
