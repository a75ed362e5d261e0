"""PBN read: score tables and total tables of pairs, rooms of a team match, boards of a small field.

A score table whose pairs are those of the total table gives travellers; one without pairs, or with others, is kept to
be checked. Games without tables are results of their own, two rooms with the same board make a team match.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from banzuke.bridge.board_score import ns_score
from banzuke.bridge.imps import imps
from banzuke.core.event import Entry, Event
from banzuke.core.partners import Method, Pair, PartnerPlay, Scoring, Segment
from banzuke.core.problem import Where, error, has_errors, notice
from banzuke.core.quantities import PlayerId
from banzuke.formats.draft import Draft, Located, PairClaim, PointsClaim, TableRow
from banzuke.formats.pbn.games import Game, cut
from banzuke.formats.pbn.rows import board_of, decimal, known, of_row, of_tags, whole

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.partners import TableResult, Two
    from banzuke.core.problem import Problem
    from banzuke.formats.source import Source

_DATE = re.compile(r"(\d{4})\.(\d{2})\.(\d{2})", re.ASCII)
_BETWEEN = re.compile(r"\s*[;/&]\s*|\s+-\s+|\s+and\s+")
_SEATS = ("North", "South", "East", "West")
_POINTS = ("MP_NS", "MatchPoints_NS", "IMP_NS", "Percentage_NS")
_ROOMS = 2


def read(source: Source) -> Draft:
    """Read a file; what cannot be read is a problem with its line."""
    draft = Draft(event=Event(game="bridge", partners=PartnerPlay()))
    games = cut(source.text or "", source.name, draft.problems)
    if not games or has_errors(draft.problems):
        return draft
    _Reader(source.name, draft).read(games)
    return draft


class _Run(NamedTuple):
    """Boards with the same pairs in both rooms (North-South, then East-West)."""

    event: str
    round: str
    open: tuple[int, int]
    closed: tuple[int, int]


@dataclass(slots=True)
class _Reader:
    """Gathers the players and pairs of all games."""

    source: str
    draft: Draft
    players: dict[str, PlayerId] = field(default_factory=dict)
    by_label: dict[str, int] = field(default_factory=dict)
    by_names: dict[frozenset[PlayerId], int] = field(default_factory=dict)

    def read(self, games: list[Game]) -> None:
        """Read all games into the draft."""
        scoring = next((game.get("Scoring") for game in games if game.get("Scoring")), "")
        rooms = {game.get("Room").lower() for game in games}
        teams = {"open", "closed"} <= rooms
        tables = [game.tables[name] for game in games for name in ("TotalScoreTable",) if name in game.tables]
        method = _method(scoring)
        if teams:
            method = Method.CROSS_IMPS
        self.draft.event = _header(games[0], PartnerPlay(scoring=method.scoring, method=None if teams else method))
        for table in tables:
            for line, row in table.rows:
                self._total(row, line, method.scoring)
        if teams:
            self._match(games)
            return
        for game in games:
            self._game(game)
        if self.draft.partner_claims.rows and self.draft.pairs and not self.draft.results:
            self.draft.problems.append(notice("N-BRIDGE-TABLES", Where(source=self.source)))

    def _player(self, name: str, line: int) -> PlayerId:
        called = " ".join(name.split())
        if called not in self.players:
            self.players[called] = PlayerId(str(len(self.players) + 1))
            entry = Entry(id=self.players[called], name=called)
            self.draft.entries.append(Located(entry, Where(source=self.source, line=line)))
        return self.players[called]

    def _total(self, row: Mapping[str, str], line: int, scoring: Scoring) -> None:
        """A pair of the final table."""
        where = Where(source=self.source, line=line)
        names = [name for name in _BETWEEN.split(row.get("Names", "").strip()) if name]
        label = row.get("PairId", "") or row.get("Rank", "")
        if len(names) != _ROOMS:
            self.draft.problems.append(error("E-BRIDGE-ONE-PLAYER", where, pair=label))
            return
        one, other = (self._player(name, line) for name in names)
        boards = whole(row.get("NrBoards", ""))
        percent = next((decimal(row[name]) for name in ("Percentage", "TotalPercentage") if name in row), None)
        total, mean = (decimal(row.get(name, "")) for name in ("TotalIMP", "MeanScore"))
        if scoring is Scoring.IMPS and total is None and mean is not None and boards:
            total = float(Fraction(str(mean)) * boards)
            self._once(notice("N-BRIDGE-MEAN", Where(source=self.source)))
        number = len(self.draft.pairs) + 1
        pair = Pair(
            number=number,
            players=(one, other),
            label=row.get("PairId") if row.get("PairId") != str(number) else None,
            section=row.get("Center") or row.get("Section") or None,
            percent=percent if scoring is Scoring.MATCHPOINTS else None,
            imps=total if scoring is Scoring.IMPS else None,
            boards=boards,
        )
        if row.get("PairId"):
            self.by_label[row["PairId"]] = number
        self.draft.pairs.append(Located(pair, where))
        self.draft.partner_claims.pairs[number] = PairClaim(row.get("Rank") or None, None, percent)

    def _once(self, said: Problem) -> None:
        if said not in self.draft.problems:
            self.draft.problems.append(said)

    def _game(self, game: Game) -> None:
        """A board: its score table, or its own result."""
        board = board_of(game)
        table = game.tables.get("ScoreTable")
        if table is None:
            if board is not None and (game.get("Score") or game.get("Contract")):
                pairs = self._seated(game)
                if pairs is not None:
                    self._add(of_tags(game, board, pairs), game.line, None)
            return
        if board is None:
            where = Where(source=self.source, line=game.line)
            self.draft.problems.append(error("E-BRIDGE-BOARD", where, read=game.get("Board"), most=10_000))
            return
        column = next((name for name in _POINTS if name in table.columns), None)
        for line, row in table.rows:
            points = None if column is None else decimal(row[column])
            labels = known(row.get("PairId_NS", "")), known(row.get("PairId_EW", ""))
            ns, ew = (self.by_label.get(label) for label in labels)
            if ns is not None and ew is not None:
                self._add(of_row(row, game, board, (ns, ew)), line, points)
            else:
                count = whole(row.get("Multiplicity", "")) or 1
                claims = self.draft.partner_claims
                claims.rows.append(TableRow(of_row(row, game, board, (0, 0)), points, count))

    def _add(self, result: TableResult, line: int, points: float | None) -> None:
        if points is not None:
            self.draft.partner_claims.points[len(self.draft.results)] = PointsClaim(points)
        self.draft.results.append(Located(result, Where(source=self.source, line=line)))

    def _seated(self, game: Game) -> tuple[int, int] | None:
        """The pairs at the table of a game, by the names in its tags."""
        names = [game.get(seat) for seat in _SEATS]
        if not all(names):
            return None
        north, south, east, west = (self._player(name, game.line) for name in names)
        return self._pair((north, south), game.line), self._pair((east, west), game.line)

    def _pair(self, two: Two, line: int) -> int:
        key = frozenset(two)
        if key not in self.by_names:
            self.by_names[key] = len(self.draft.pairs) + 1
            pair = Pair(number=self.by_names[key], players=two)
            self.draft.pairs.append(Located(pair, Where(source=self.source, line=line)))
        return self.by_names[key]

    def _match(self, games: list[Game]) -> None:
        """The rooms of team matches: a segment for each run of boards with the same eight players."""
        boards: defaultdict[tuple[str, str, int], dict[str, tuple[Game, tuple[int, int]]]] = defaultdict(dict)
        for game in games:
            board, pairs = board_of(game), self._seated(game)
            if board is not None and pairs is not None:
                boards[game.get("Event"), game.get("Round"), board][game.get("Room").lower()] = game, pairs
        runs: dict[_Run, list[tuple[Game, int]]] = {}
        for (event, number, board), rooms in boards.items():
            if set(rooms) != {"open", "closed"}:
                continue
            (first, open_pairs), (second, closed_pairs) = rooms["open"], rooms["closed"]
            results = of_tags(first, board, open_pairs), of_tags(second, board, closed_pairs)
            for result, game in zip(results, (first, second), strict=True):
                session = f"{event} {number}".strip()
                self._add(replace(result, session=session), game.line, None)
            scores = [ns_score(result) for result in results]
            if scores[0] is None or scores[1] is None:
                continue
            runs.setdefault(_Run(event, number, open_pairs, closed_pairs), []).append(
                (first, imps(scores[0] - scores[1]))
            )
        for run, played in runs.items():
            self._segment(run, played)

    def _segment(self, run: _Run, played: list[tuple[Game, int]]) -> None:
        """Home are North-South of the open room and East-West of the closed one."""
        players = {located.value.number: located.value.players for located in self.draft.pairs}
        segment = Segment(
            boards=len(played),
            imps=float(sum(won for _, won in played)),
            home=(players[run.open[0]], players[run.closed[1]]),
            away=(players[run.open[1]], players[run.closed[0]]),
            round=whole(run.round),
            home_name=played[0][0].get("HomeTeam") or None,
            away_name=played[0][0].get("VisitTeam") or None,
        )
        self.draft.segments.append(Located(segment, Where(source=self.source, line=played[0][0].line)))


def _method(scoring: str) -> Method:
    """What the tag Scoring means: `MP`, `MatchPoints`, `IMP`, `Butler`, `Cross-IMP`."""
    words = scoring.lower()
    if "butler" in words:
        return Method.BUTLER
    return Method.CROSS_IMPS if "imp" in words or "team" in words else Method.MATCHPOINTS


def _header(game: Game, play: PartnerPlay) -> Event:
    found = _DATE.fullmatch(game.get("Date") or game.get("EventDate"))
    day = None
    if found is not None:
        try:
            day = date(int(found[1]), int(found[2]), int(found[3]))
        except ValueError:
            day = None
    return Event(game="bridge", name=game.get("Event") or None, place=game.get("Site") or None, end=day, partners=play)
