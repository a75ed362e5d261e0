"""One board: the results of all tables that played it, turned into points for both sides.

Points are percentages of the board's top (0 to 100) at matchpoints, IMPs elsewhere; both exact.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from banzuke.bridge.adjusted import Adjusted, parse_adjusted
from banzuke.bridge.butler import butler
from banzuke.bridge.contract import contract_score, for_ns, parse_contract
from banzuke.bridge.fouled import fouled_shares
from banzuke.bridge.imps import cross_imps
from banzuke.bridge.matchpoints import ascherman, frequency_points, neuberg, percent, top
from banzuke.bridge.vulnerability import Vulnerability, vulnerability
from banzuke.core.partners import Method

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from banzuke.core.partners import TableResult


class Points(NamedTuple):
    """What one result brings both sides. An award of the director waits for the pair's other boards."""

    ns: Fraction | None
    ew: Fraction | None
    adjusted: Adjusted | None = None


NOTHING = Points(None, None)


def vulnerable_sides(result: TableResult) -> Vulnerability:
    """The vulnerability that a result was played with: stated, else by the number of the board."""
    return vulnerability(result.board) if result.vulnerable is None else Vulnerability(result.vulnerable)


def contract_points(result: TableResult) -> int | None:
    """The score, seen from North-South, of the contract that a result states; None where it states none."""
    contract = None if result.contract is None else parse_contract(result.contract)
    if contract is None:
        return None
    if not contract.level:
        return 0
    if result.declarer is None or result.tricks is None:
        return None
    vulnerable = vulnerable_sides(result).holds_for(result.declarer)
    return for_ns(contract_score(contract, result.tricks, vulnerable=vulnerable), result.declarer)


def ns_score(result: TableResult) -> int | None:
    """The score of a result: as stated, else as its contract gives it; None where nothing was played."""
    if result.adjusted is not None:
        return None
    return contract_points(result) if result.score is None else result.score


def board_points(results: Sequence[TableResult], method: Method, expected: int) -> list[Points]:
    """The points of every result of one board; `expected` is how many results a board of the field has at most."""
    scores = [ns_score(each) for each in results]
    played = [score for score in scores if score is not None]
    if len({each.deal for each in results}) > 1:
        points = _of_fouled(results, scores)
    else:
        points = _METHODS[method](played, expected) if played else []
    found = iter(points)
    return [_points(each, score, found) for each, score in zip(results, scores, strict=True)]


def _points(result: TableResult, score: int | None, found: Iterator[Points]) -> Points:
    if score is not None:
        return next(found)
    adjusted = None if result.adjusted is None else parse_adjusted(result.adjusted)
    return NOTHING if adjusted is None else Points(None, None, adjusted)


def _of_matchpoints(scores: Sequence[int], expected: int) -> list[Points]:
    """By frequency: every score is computed once, however often it was reached."""
    frequencies: defaultdict[int, int] = defaultdict(int)
    for score in scores:
        frequencies[score] += 1
    most, actual = top(expected), len(scores)
    shares = {
        score: percent(neuberg(points, actual, expected), most)
        for score, points in frequency_points(frequencies).items()
    }
    both = {score: Points(share, 100 - share) for score, share in shares.items()}
    return [both[score] for score in scores]


def _of_ascherman(scores: Sequence[int], _expected: int) -> list[Points]:
    return [Points(share, 100 - share) for share in ascherman(scores)]


def _of_cross_imps(scores: Sequence[int], _expected: int) -> list[Points]:
    return [Points(points, -points) for points in cross_imps(scores)]


def _of_butler(scores: Sequence[int], _expected: int) -> list[Points]:
    return [Points(Fraction(points), Fraction(-points)) for points in butler(scores)]


_METHODS: dict[Method, Callable[[Sequence[int], int], list[Points]]] = {
    Method.MATCHPOINTS: _of_matchpoints,
    Method.ASCHERMAN: _of_ascherman,
    Method.CROSS_IMPS: _of_cross_imps,
    Method.BUTLER: _of_butler,
}


def _of_fouled(results: Sequence[TableResult], scores: Sequence[int | None]) -> list[Points]:
    """A fouled board, at matchpoints: the groups that played one deal, each by itself."""
    groups: defaultdict[str | None, list[int]] = defaultdict(list)
    for position, (result, score) in enumerate(zip(results, scores, strict=True)):
        if score is not None:
            groups[result.deal].append(position)
    listed = list(groups.values())
    shares = fouled_shares([[scores[at] or 0 for at in group] for group in listed])
    placed = {
        at: share for group, row in zip(listed, shares, strict=True) for at, share in zip(group, row, strict=True)
    }
    return [Points(*placed[at]) for at in sorted(placed)]
