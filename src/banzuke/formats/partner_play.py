"""From the rows of a draft to what partners played: checked, and complete where one part follows from another.

A file may hold final results, travellers, or both. Where it has travellers only, the results of the boards and of the
pairs are computed from them, and a notice says so; a result that a file states is never replaced.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from banzuke.bridge.board_score import ns_score
from banzuke.bridge.event_score import method_of, score_event
from banzuke.core.partners import Method, Scoring
from banzuke.core.problem import Problem, Where, error, has_errors, notice, warning
from banzuke.formats.check_partners import problems_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from banzuke.bridge.board_score import Points
    from banzuke.bridge.event_score import PairScore
    from banzuke.core.partners import Pair, PartnerPlay, TableResult
    from banzuke.formats.draft import Draft, Located

#: A mean of printed percentages may lie so far from 50 by their rounding alone.
_ROUNDING = 0.05
_HALF = 50.0
#: Sums of printed IMPs may be off by so much for every pair.
_IMP_ROUNDING = 0.02


def checked(draft: Draft, header: PartnerPlay) -> tuple[PartnerPlay | None, list[Problem]]:
    """The play of a draft, and what is to be said of it; None where anything blocks."""
    problems = list(problems_of(draft, header))
    if has_errors(problems) or has_errors(draft.problems):
        return None, problems
    play = replace(
        header,
        pairs=tuple(located.value for located in draft.pairs),
        results=tuple(located.value for located in draft.results),
        segments=tuple(located.value for located in draft.segments),
    )
    play, computed = completed(play)
    if computed and _one_table(play) and any(ns_score(result) is not None for result in play.results):
        return None, [*problems, error("E-BRIDGE-ONE-TABLE", draft.results[0].where)]
    if computed:
        problems.append(notice("N-BRIDGE-SCORED", count=computed, method=method_of(play)))
    problems += _missing(play, draft.pairs)
    problems += _doubts(play, draft)
    return play, problems


def completed(play: PartnerPlay) -> tuple[PartnerPlay, int]:
    """The play with the results that follow from its travellers, and how many pairs got theirs so."""
    if not play.results or play.segments:
        return play, 0
    results = play.results
    scored: tuple[PairScore, ...] = ()
    if any(ns_score(result) is not None for result in results):
        found = score_event(play, method_of(play))
        scored = found.pairs
        filled = (_filled(result, each, play.scoring) for result, each in zip(results, found.points, strict=True))
        results = tuple(filled)
    totals = _totals(results)
    if all(ns_score(result) is not None or result.adjusted is not None for result in results):
        totals |= {row.pair.number: _total(row) for row in scored}
    pairs, computed = [], 0
    for pair in play.pairs:
        boards, percent, imps = totals.get(pair.number, (0, None, None))
        stated = pair.percent if play.scoring is Scoring.MATCHPOINTS else pair.imps
        computed += stated is None and boards > 0
        pairs.append(
            replace(
                pair,
                boards=pair.boards or boards or None,
                percent=pair.percent if pair.percent is not None or play.scoring is Scoring.IMPS else percent,
                imps=pair.imps if pair.imps is not None or play.scoring is Scoring.MATCHPOINTS else imps,
            )
        )
    return replace(play, results=results, pairs=tuple(pairs)), computed


def _total(row: PairScore) -> tuple[int, float | None, float | None]:
    """The boards of a scored pair, its exact percentage, or its sum of IMPs."""
    if row.percent is None:
        return row.boards, None, float(row.total)
    return row.boards, float(row.percent), None


def _filled(result: TableResult, points: Points, scoring: Scoring) -> TableResult:
    """A result with its points, unless it states them."""
    if points.ns is None or points.ew is None or result.percent_ns is not None or result.imps_ns is not None:
        return result
    if scoring is Scoring.IMPS:
        mirrored = points.ew == -points.ns
        return replace(result, imps_ns=float(points.ns), imps_ew=None if mirrored else float(points.ew))
    mirrored = points.ew == 100 - points.ns
    return replace(result, percent_ns=float(points.ns), percent_ew=None if mirrored else float(points.ew))


def _totals(results: tuple[TableResult, ...]) -> dict[int, tuple[int, float | None, float | None]]:
    """The boards, the mean percentage and the sum of IMPs of every pair."""
    percents: defaultdict[int, list[Fraction]] = defaultdict(list)
    imps: defaultdict[int, list[Fraction]] = defaultdict(list)
    for result in results:
        if result.percent_ns is not None:
            ns = Fraction(str(result.percent_ns))
            percents[result.ns].append(ns)
            percents[result.ew].append(100 - ns if result.percent_ew is None else Fraction(str(result.percent_ew)))
        elif result.imps_ns is not None:
            ns = Fraction(str(result.imps_ns))
            imps[result.ns].append(ns)
            imps[result.ew].append(-ns if result.imps_ew is None else Fraction(str(result.imps_ew)))
    return {
        number: (
            len(percents[number]) + len(imps[number]),
            float(sum(percents[number]) / len(percents[number])) if percents[number] else None,
            float(sum(imps[number])) if imps[number] else None,
        )
        for number in {*percents, *imps}
    }


def _one_table(play: PartnerPlay) -> bool:
    """Whether every board was played at one table only, so that nothing compares with anything."""
    boards = Counter((result.session, result.section, result.board) for result in play.results)
    return bool(boards) and max(boards.values()) == 1


def _missing(play: PartnerPlay, rows: list[Located[Pair]]) -> Iterator[Problem]:
    """Pairs of whom nothing tells how they did, or over how many boards."""
    if play.segments:
        return
    places = {located.value.number: located.where for located in rows}
    for pair in play.pairs:
        result = pair.percent if play.scoring is Scoring.MATCHPOINTS else pair.imps
        where = places[pair.number]
        if result is None:
            yield error("E-BRIDGE-NO-RESULT", where, pair=pair.name, scoring=play.scoring)
        elif pair.boards is None:
            yield error("E-BRIDGE-NO-BOARD-COUNT", where, pair=pair.name)


def _doubts(play: PartnerPlay, draft: Draft) -> Iterator[Problem]:
    """What is possible and odd: results that do not balance, pairs that played more than others."""
    pairs = [pair for pair in play.pairs if pair.boards]
    boards = sum(pair.boards or 0 for pair in pairs)
    where = Where(source=draft.pairs[0].where.source) if draft.pairs else Where()
    if pairs and play.scoring is Scoring.MATCHPOINTS and all(pair.percent is not None for pair in pairs):
        mean = sum((pair.percent or 0.0) * (pair.boards or 0) for pair in pairs) / boards
        if abs(mean - _HALF) > _ROUNDING and not any(result.adjusted for result in play.results):
            yield warning("W-BRIDGE-AVERAGE", where, mean=round(mean, 2))
    if pairs and play.method is Method.CROSS_IMPS and all(pair.imps is not None for pair in pairs):
        total = sum(pair.imps or 0.0 for pair in pairs)
        if abs(total) > _IMP_ROUNDING * len(pairs) and not any(result.adjusted for result in play.results):
            yield warning("W-BRIDGE-IMP-SUM", where, total=round(total, 2))
    played = Counter(pair.boards for pair in pairs if pair.round is None)
    if len(played) > 1:
        yield warning(
            "W-BRIDGE-UNBALANCED",
            where,
            least=min(map(int, filter(None, played))),
            most=max(map(int, filter(None, played))),
        )
