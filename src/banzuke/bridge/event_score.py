"""A whole event from its travellers: the points of every result, then the totals, percentages and places of pairs."""

from __future__ import annotations

import enum
from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from banzuke.bridge.adjusted import award_imps, award_percent
from banzuke.bridge.board_score import NOTHING, Points, board_points
from banzuke.bridge.places import places
from banzuke.bridge.sessions import sit_out_total
from banzuke.core.partners import Method, Scoring

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from banzuke.core.partners import Pair, PartnerPlay, TableResult


class Field(enum.Enum):
    """With whom a board is compared: the results of its section, or of all sections in one frequency table."""

    SECTION = "section"
    ACROSS = "across"


class PairScore(NamedTuple):
    """A pair's result: its boards, the sum of its points, its percentage (None at IMPs), its place in its list.

    `total` is in matchpoints (two for every lower result, Neuberg included), in percent where the method is
    Ascherman's, else in IMPs. `most` is what the boards could bring, 0 at IMPs.
    """

    pair: Pair
    boards: int
    total: Fraction
    most: Fraction
    percent: Fraction | None
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EventScore:
    """The scored event: points and the tops of their boards in the order of the results, pairs in theirs."""

    method: Method
    points: tuple[Points, ...]
    tops: tuple[int, ...]
    pairs: tuple[PairScore, ...]


def method_of(play: PartnerPlay) -> Method:
    """The method that an event names, else the usual one of its scoring."""
    if play.method is not None:
        return play.method
    return Method.MATCHPOINTS if play.scoring is Scoring.MATCHPOINTS else Method.CROSS_IMPS


def score_event(play: PartnerPlay, method: Method, field: Field = Field.SECTION) -> EventScore:
    """Score the travellers of an event. Pairs without any result are left out."""
    expected = _expected(play.results, field)
    raw: list[Points] = [NOTHING] * len(play.results)
    for rows in _boards(play.results, field).values():
        results = [play.results[at] for at in rows]
        found = board_points(results, method, expected[_part(results[0], field)])
        for at, each in zip(rows, found, strict=True):
            raw[at] = each
    tops = tuple(_top(method, expected[_part(result, field)]) for result in play.results)
    points = _with_awards(play, raw, method)
    return EventScore(method=method, points=points, tops=tops, pairs=_totals(play, points, tops, method, field))


def _part(result: TableResult, field: Field) -> tuple[str | None, str | None]:
    """The part of the event that a result is compared in."""
    return result.session, result.section if field is Field.SECTION else None


def _boards(results: Sequence[TableResult], field: Field) -> dict[tuple[tuple[str | None, str | None], int], list[int]]:
    """The positions of the results of every board."""
    found: defaultdict[tuple[tuple[str | None, str | None], int], list[int]] = defaultdict(list)
    for at, result in enumerate(results):
        found[_part(result, field), result.board].append(at)
    return found


def _expected(results: Sequence[TableResult], field: Field) -> dict[tuple[str | None, str | None], int]:
    """The most results that any board of a part has."""
    found: defaultdict[tuple[str | None, str | None], int] = defaultdict(int)
    for (part, _), rows in _boards(results, field).items():
        found[part] = max(found[part], len(rows))
    return found


def _top(method: Method, expected: int) -> int:
    """In what a percentage of a board is counted for the total: its top in matchpoints, or a hundred."""
    if method is Method.MATCHPOINTS:
        return 2 * (expected - 1)
    return 100 if method is Method.ASCHERMAN else 0


def _with_awards(play: PartnerPlay, raw: Sequence[Points], method: Method) -> tuple[Points, ...]:
    """The points with the director's awards filled in, which may depend on a pair's other boards."""
    if all(points.adjusted is None for points in raw):
        return tuple(raw)
    own: defaultdict[int, list[Fraction]] = defaultdict(list)
    for result, points in zip(play.results, raw, strict=True):
        if points.ns is not None and points.ew is not None:
            own[result.ns].append(points.ns)
            own[result.ew].append(points.ew)
    mean = {pair: sum(found, Fraction(0)) / len(found) for pair, found in own.items()}
    return tuple(
        points if points.adjusted is None else _awarded(result, points, mean, method)
        for result, points in zip(play.results, raw, strict=True)
    )


def _awarded(result: TableResult, points: Points, mean: Mapping[int, Fraction], method: Method) -> Points:
    """A director's score: in percent where the result states it so, else by the award's own words."""
    adjusted = points.adjusted
    if adjusted is None:
        return points
    if result.percent_ns is not None:
        other = 100.0 - result.percent_ns if result.percent_ew is None else result.percent_ew
        return Points(Fraction(str(result.percent_ns)), Fraction(str(other)), adjusted)
    if method.scoring is Scoring.IMPS:
        return Points(award_imps(adjusted.ns), award_imps(adjusted.ew), adjusted)
    ns, ew = mean.get(result.ns), mean.get(result.ew)
    return Points(award_percent(adjusted.ns, ns), award_percent(adjusted.ew, ew), adjusted)


def _totals(
    play: PartnerPlay, points: Sequence[Points], tops: Sequence[int], method: Method, field: Field
) -> tuple[PairScore, ...]:
    # Numerators by pair, top and denominator: adding a fraction for every line would take most of the time.
    sums: defaultdict[tuple[int, int, int], int] = defaultdict(int)
    most: defaultdict[int, int] = defaultdict(int)
    boards: defaultdict[int, int] = defaultdict(int)
    for result, each, top in zip(play.results, points, tops, strict=True):
        for pair, share in ((result.ns, each.ns), (result.ew, each.ew)):
            if share is not None:
                sums[pair, top, share.denominator] += share.numerator
                most[pair] += top
                boards[pair] += 1
    in_imps = method.scoring is Scoring.IMPS
    total: defaultdict[int, Fraction] = defaultdict(Fraction)
    for (pair, top, denominator), numerator in sums.items():
        total[pair] += Fraction(numerator, denominator) * (1 if in_imps else Fraction(top, 100))
    listed = [pair for pair in play.pairs if boards[pair.number]]
    percents = {pair.number: total[pair.number] * 100 / most[pair.number] for pair in listed if most[pair.number]}
    longest = max(boards.values(), default=0)
    ranked = {
        pair.number: percents.get(pair.number, sit_out_total(total[pair.number], boards[pair.number], longest))
        for pair in listed
    }
    placed = _placed(play, listed, ranked, field)
    return tuple(
        PairScore(
            pair=pair,
            boards=boards[pair.number],
            total=total[pair.number],
            most=Fraction(most[pair.number]),
            percent=percents.get(pair.number),
            place=placed[pair.number],
        )
        for pair in listed
    )


def _placed(play: PartnerPlay, pairs: Sequence[Pair], ranked: Mapping[int, Fraction], field: Field) -> dict[int, int]:
    """Places in each list: one for every section unless scored across, and for every direction with two winners."""
    lists: defaultdict[tuple[str | None, str | None], dict[int, Fraction]] = defaultdict(dict)
    for pair in pairs:
        section = pair.section if field is Field.SECTION else None
        direction = pair.direction if play.winners > 1 else None
        lists[section, direction][pair.number] = ranked[pair.number]
    return {number: place for results in lists.values() for number, place in places(results).items()}
