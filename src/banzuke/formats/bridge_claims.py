"""A bridge file held against its own travellers: scores of contracts, points, totals, percentages, places, datums.

Programs print a traveller's points raw or corrected, and totals scaled to the longest card or not; none of that is
wrong. The custom that explains most of a file is taken and named, and only what departs from it is a difference.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from banzuke.bridge.adjusted import parse_adjusted
from banzuke.bridge.board_score import contract_points, ns_score
from banzuke.bridge.butler import TieRule, datum
from banzuke.bridge.event_score import method_of, score_event
from banzuke.bridge.sessions import sit_out_total
from banzuke.formats.bridge_customs import CUSTOMS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from banzuke.bridge.event_score import PairScore
    from banzuke.core.partners import PartnerPlay, TableResult
    from banzuke.formats.bridge_customs import Custom
    from banzuke.formats.draft import Document, PartnerClaims

_SLACK = 1e-9
#: A total is a sum of points that a program rounded board by board.
_SUMMED = 0.01 + _SLACK


class Difference(NamedTuple):
    """One number that the file prints and that does not follow from its travellers.

    `what` is "contract", "points", "datum", "total", "percent" or "place"; `board` and `pair` tell where.
    """

    what: str
    board: int | None
    pair: str
    printed: float
    computed: float


class Tally(NamedTuple):
    """How many numbers of one kind were compared, how many agree, and by which custom."""

    what: str
    agreed: int
    compared: int
    custom: str | None = None


@dataclass(slots=True)
class BridgeComparison:
    """Everything that was compared."""

    tallies: list[Tally] = field(default_factory=list)
    differences: list[Difference] = field(default_factory=list)

    def add(self, rows: Iterable[Difference], near: float, custom: str | None = None) -> None:
        """Count rows of one kind, and keep those whose two numbers are not `near`."""
        listed = list(rows)
        if listed:
            wrong = [row for row in listed if abs(row.printed - row.computed) > near]
            self.tallies.append(Tally(listed[0].what, len(listed) - len(wrong), len(listed), custom))
            self.differences += wrong


class _Printed(NamedTuple):
    """A printed number of points: in which part of the event, on which board, for which result, how often."""

    part: tuple[str | None, str | None]
    board: int
    pair: str
    result: TableResult
    points: float
    times: int


def compare_bridge(document: Document) -> BridgeComparison:
    """Compare all that a document claims; empty for an event of single players."""
    found = BridgeComparison()
    play = None if document.event is None else document.event.partners
    if play is None:
        return found
    claims = document.partner_claims
    found.add(_contracts([*play.results, *(row.result for row in claims.rows)], play), near=0)
    _add_points(found, play, list(_printed(play, claims)))
    if claims.datums:
        _add_datums(found, play, claims)
    if not play.segments and any(ns_score(result) is not None for result in play.results):
        _add_pairs(found, play, claims)
    return found


def _contracts(results: Iterable[TableResult], play: PartnerPlay) -> Iterator[Difference]:
    names = {pair.number: pair.name for pair in play.pairs}
    for result in results:
        computed = contract_points(result)
        if result.score is not None and computed is not None:
            pair = names.get(result.ns, "")
            yield Difference("contract", result.board, pair, result.score, computed)


def _printed(play: PartnerPlay, claims: PartnerClaims) -> Iterator[_Printed]:
    """All printed points, of travellers and of tables without pairs."""
    names = {pair.number: pair.name for pair in play.pairs}
    for at, result in enumerate(play.results):
        points = claims.points.get(at)
        if points is not None and points.ns is not None:
            part = result.session, result.section
            yield _Printed(part, result.board, names.get(result.ns, ""), result, points.ns, 1)
    for row in claims.rows:
        if row.points is not None:
            yield _Printed((None, None), row.result.board, "", row.result, row.points, row.times)


def precision(values: Iterable[float]) -> float:
    """Half of the last decimal that a column of printed numbers has."""
    decimals = max((len(f"{value:.6f}".rstrip("0").partition(".")[2]) for value in values), default=0)
    return 0.5 * 10.0**-decimals + _SLACK


def _add_points(found: BridgeComparison, play: PartnerPlay, printed: list[_Printed]) -> None:
    """The points, by the custom that explains most of them; director's scores as parts of the top."""
    if not printed:
        return
    near = precision(row.points for row in printed)
    best: list[Difference] = []
    name, most = None, -1
    for custom in CUSTOMS[play.scoring]:
        rows = list(_by_custom(custom, printed, play))
        agreed = sum(abs(row.printed - row.computed) <= near for row in rows)
        if agreed > most:
            best, name, most = rows, custom.name, agreed
    found.add(best, near, name)


def _by_custom(custom: Custom, printed: list[_Printed], play: PartnerPlay) -> Iterator[Difference]:
    expected = _field_sizes(printed, play)
    boards: defaultdict[tuple[tuple[str | None, str | None], int], list[_Printed]] = defaultdict(list)
    for row in printed:
        boards[row.part, row.board].append(row)
    for (part, board), rows in boards.items():
        scored = [(row, score) for row in rows if (score := ns_score(row.result)) is not None]
        scores = [score for row, score in scored for _ in range(row.times)]
        points = dict(
            zip(
                scores,
                custom.points(scores, sum(row.times for row in rows), expected[part]) if scores else (),
                strict=True,
            )
        )
        for row, score in scored:
            yield Difference("points", board, row.pair, row.points, float(points[score]))
        for row in rows:
            awarded = None if row.result.adjusted is None else parse_adjusted(row.result.adjusted)
            if awarded is not None and isinstance(awarded.ns, Fraction) and custom.of_top is not None:
                share = float(awarded.ns) if row.result.percent_ns is None else row.result.percent_ns
                yield Difference("points", board, row.pair, row.points, share * custom.of_top(expected[part]) / 100)


def _field_sizes(printed: list[_Printed], play: PartnerPlay) -> dict[tuple[str | None, str | None], int]:
    """The most results that a board of each part has."""
    sizes: defaultdict[tuple[tuple[str | None, str | None], int], int] = defaultdict(int)
    for result in play.results:
        sizes[(result.session, result.section), result.board] += 1
    for row in printed:
        if not play.results:
            sizes[row.part, row.board] += row.times
    most: defaultdict[tuple[str | None, str | None], int] = defaultdict(int)
    for (part, _), size in sizes.items():
        most[part] = max(most[part], size)
    return most


def _add_datums(found: BridgeComparison, play: PartnerPlay, claims: PartnerClaims) -> None:
    """The datums of boards, by the rule for halves that explains most of them."""
    boards: defaultdict[int, list[int]] = defaultdict(list)
    for result in play.results:
        score = ns_score(result)
        if score is not None:
            boards[result.board].append(score)
    rules = {
        rule: [
            Difference("datum", board, "", printed, datum(boards[board], rule=rule))
            for board, printed in claims.datums.items()
            if boards[board]
        ]
        for rule in TieRule
    }
    rule = max(rules, key=lambda each: sum(row.printed == row.computed for row in rules[each]))
    found.add(rules[rule], 0, f"halves {rule.value}")


def _add_pairs(found: BridgeComparison, play: PartnerPlay, claims: PartnerClaims) -> None:
    """Totals, percentages and places of the pairs."""
    scored = score_event(play, method_of(play)).pairs
    stated = claims.pairs
    totals = [
        (row, claim.total) for row in scored if (claim := stated.get(row.pair.number)) and claim.total is not None
    ]
    if totals:
        near = max(_SUMMED, precision(total for _, total in totals))
        longest = max(row.boards for row in scored)
        customs = {
            "own boards": [_total(row, total, row.total) for row, total in totals],
            "scaled to the most boards": [
                _total(row, total, sit_out_total(row.total, row.boards, longest)) for row, total in totals
            ],
        }
        name = max(customs, key=lambda each: sum(abs(row.printed - row.computed) <= near for row in customs[each]))
        found.add(customs[name], near, name)
    percents = [
        Difference("percent", None, row.pair.name, claim.percent, float(row.percent))
        for row in scored
        if (claim := stated.get(row.pair.number)) and claim.percent is not None and row.percent is not None
    ]
    found.add(percents, precision(row.printed for row in percents))
    places = [
        Difference("place", None, row.pair.name, int(claim.place), row.place)
        for row in scored
        if (claim := stated.get(row.pair.number)) and claim.place is not None and claim.place.isdecimal()
    ]
    found.add(places, near=0)


def _total(row: PairScore, printed: float, computed: Fraction) -> Difference:
    return Difference("total", None, row.pair.name, printed, float(computed))
