"""What is asked of pairs, boards and segments of team matches, whatever the format."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from banzuke.bridge.adjusted import parse_adjusted
from banzuke.bridge.contract import ALL_TRICKS, parse_contract
from banzuke.core.partners import Scoring
from banzuke.core.problem import Problem, Where, error, has_errors, warning
from banzuke.formats.check_players import spot
from banzuke.formats.near import nearest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from banzuke.core.partners import Pair, PartnerPlay, TableResult
    from banzuke.core.quantities import PlayerId
    from banzuke.formats.draft import Draft

#: More boards than anybody plays in one event, and more IMPs than anybody wins.
_MOST_BOARDS, _MOST_IMPS = 10_000, 10_000
#: No score of a deal lies beyond.
_MOST_POINTS = 10_000
_SEATS = frozenset("NESW")
#: Looking for the nearest of many names takes time.
_MOST_SUGGESTIONS = 20


def problems_of(draft: Draft, play: PartnerPlay) -> Iterator[Problem]:
    """Everything that is wrong with the rows of a partnership event."""
    if not (draft.pairs or draft.segments or has_errors(draft.problems)):
        yield error("E-BRIDGE-NO-PAIRS")
    yield from _known(draft)
    yield from _numbers(draft)
    yield from _partners(draft)
    for pair, where in draft.pairs:
        yield from _of_pair(pair, play, where)
    yield from _boards(draft)
    for result, where in draft.results:
        yield from _of_result(result, where)
    yield from _segments(draft)


def _known(draft: Draft) -> Iterator[Problem]:
    """Players who are named and not entered."""
    known = {located.value.id for located in draft.entries}
    called = [name for located in draft.entries for name in (located.value.id, located.value.name) if name]
    suggestions: dict[PlayerId, str | None] = {}
    rows: list[tuple[tuple[PlayerId, ...], Where]] = [(pair.everybody(), where) for pair, where in draft.pairs]
    for segment, where in draft.segments:
        rows.append((tuple(player for two in (*segment.home, *segment.away) for player in two), where))
    for players, where in rows:
        for player in players:
            if player not in known:
                if player not in suggestions:
                    near = nearest(player, called) if len(suggestions) < _MOST_SUGGESTIONS else None
                    suggestions[player] = near
                yield error("E-UNKNOWN-PLAYER", where, player=player, suggestion=suggestions[player])


def _numbers(draft: Draft) -> Iterator[Problem]:
    first: dict[int, Where] = {}
    for pair, where in draft.pairs:
        if pair.number in first:
            yield error("E-BRIDGE-PAIR-TWICE", where, pair=pair.name, first=spot(first[pair.number]))
        first.setdefault(pair.number, where)


def _partners(draft: Draft) -> Iterator[Problem]:
    """Nobody partners himself, and nobody is of two pairs at a time: a field of several sections may be a simultaneous
    one, in which somebody played twice.
    """
    names = {located.value.id: located.value.name or located.value.id for located in draft.entries}
    first: dict[tuple[int | None, PlayerId], Where] = {}
    for pair, where in draft.pairs:
        if any(len(set(two)) == 1 for two in (pair.players, *(lineup.players for lineup in pair.lineups))):
            yield error("E-BRIDGE-ONE-PLAYER", where, pair=pair.name)
            continue
        for player in pair.players:
            seat = pair.round, player
            if seat in first:
                params = {"name": names.get(player, player), "first": spot(first[seat])}
                told = warning("W-BRIDGE-TWO-PAIRS", where, **params)
                yield told if pair.section is not None else error("E-BRIDGE-TWO-PAIRS", where, **params)
            first.setdefault(seat, where)


def _of_pair(pair: Pair, play: PartnerPlay, where: Where) -> Iterator[Problem]:
    most = 100
    if pair.percent is not None and not (math.isfinite(pair.percent) and 0 <= pair.percent <= most):
        yield error("E-BRIDGE-PERCENT", replace(where, field="percent"), read=pair.percent)
    if pair.imps is not None and not abs(pair.imps) <= _MOST_IMPS:
        yield error("E-BRIDGE-IMPS", replace(where, field="imps"), read=pair.imps, most=_MOST_IMPS)
    if pair.boards is not None and not 1 <= pair.boards <= _MOST_BOARDS:
        yield error("E-BRIDGE-BOARDS", replace(where, field="boards"), read=pair.boards, most=_MOST_BOARDS)
    other = pair.percent if play.scoring is Scoring.IMPS else pair.imps
    own = pair.imps if play.scoring is Scoring.IMPS else pair.percent
    if other is not None and own is None:
        yield error("E-BRIDGE-MEASURE", where, pair=pair.name, scoring=play.scoring)
    total = sum(lineup.boards for lineup in pair.lineups)
    if pair.lineups and pair.boards is not None and total != pair.boards:
        yield error("E-BRIDGE-LINEUP-SUM", where, pair=pair.name, total=total, boards=pair.boards)


def _boards(draft: Draft) -> Iterator[Problem]:
    """Results of pairs that there are, and no board twice for a pair."""
    pairs = {located.value.number: located.value for located in draft.pairs}
    first: dict[tuple[str | None, int, int], Where] = {}
    for result, where in draft.results:
        for number in (result.ns, result.ew):
            if number not in pairs:
                yield error("E-BRIDGE-UNKNOWN-PAIR", where, board=result.board, pair=number)
                continue
            seat = result.session, result.board, number
            if seat in first and result.ns != result.ew:
                name = pairs[number].name
                yield error("E-BRIDGE-BOARD-TWICE", where, board=result.board, pair=name, first=spot(first[seat]))
            first.setdefault(seat, where)
        if result.ns == result.ew:
            yield error("E-BRIDGE-SELF", where, board=result.board, pair=result.ns)


def _of_result(result: TableResult, where: Where) -> Iterator[Problem]:
    board = result.board
    if not 1 <= board <= _MOST_BOARDS:
        yield error("E-BRIDGE-BOARD", where, read=board, most=_MOST_BOARDS)
    contract = None if result.contract is None else parse_contract(result.contract)
    if result.contract is not None and contract is None:
        yield error("E-BRIDGE-CONTRACT", where, board=board, read=result.contract[:40])
    if contract is not None and contract.level and result.score is None and result.adjusted is None:
        if result.declarer is None:
            yield error("E-BRIDGE-DECLARER", where, board=board, read="")
        if result.tricks is None:
            yield error("E-BRIDGE-TRICKS", where, board=board, read="")
    if result.declarer is not None and result.declarer not in _SEATS:
        yield error("E-BRIDGE-DECLARER", where, board=board, read=result.declarer[:20])
    if result.tricks is not None and not 0 <= result.tricks <= ALL_TRICKS:
        yield error("E-BRIDGE-TRICKS", where, board=board, read=result.tricks)
    if result.score is not None and abs(result.score) > _MOST_POINTS:
        yield error("E-BRIDGE-SCORE", where, board=board, read=result.score)
    if result.adjusted is not None and parse_adjusted(result.adjusted) is None:
        yield error("E-BRIDGE-ADJUSTED", where, board=board, read=result.adjusted[:40])


def _segments(draft: Draft) -> Iterator[Problem]:
    for segment, where in draft.segments:
        if not 1 <= segment.boards <= _MOST_BOARDS:
            yield error("E-BRIDGE-BOARDS", where, read=segment.boards, most=_MOST_BOARDS)
        if not abs(segment.imps) <= _MOST_IMPS:
            yield error("E-BRIDGE-IMPS", where, read=segment.imps, most=_MOST_IMPS)
        seats = Counter(player for two in (*segment.home, *segment.away) for player in two)
        for player, count in seats.items():
            if count > 1:
                yield error("E-BRIDGE-TWO-SEATS", where, name=player)
