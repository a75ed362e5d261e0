"""Swiss pairs: every match of a round on victory points, and the pairs by their sum.

Two pairs that met in a round are a match, whoever sat where. At matchpoints its percentage goes by the table for Swiss
pairs, at IMPs its margin by the WBF's scale, to the nearest IMP; a pair without a match in a round gets twelve points.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING, NamedTuple

from banzuke.bridge.event_score import score_event
from banzuke.bridge.places import places
from banzuke.bridge.victory_points import SIT_OUT, SWISS_PAIRS, swiss_pairs, wbf
from banzuke.core.partners import Scoring

if TYPE_CHECKING:
    from banzuke.core.partners import Method, Pair, PartnerPlay

#: The boards that a match may have on the table for Swiss pairs.
FEWEST, MOST = 5, max(SWISS_PAIRS)


class SwissMatch(NamedTuple):
    """A match: `result` of the first pair (percent, or IMPs), and the victory points of both."""

    round: int
    pair: int
    opponent: int
    boards: int
    result: Fraction
    points: tuple[Fraction, Fraction]


class SwissScore(NamedTuple):
    """A pair's sum of victory points and its place."""

    pair: Pair
    matches: int
    points: Fraction
    place: int


def swiss_matches(play: PartnerPlay, method: Method) -> tuple[SwissMatch, ...]:
    """The matches of all rounds. ValueError for a match at matchpoints whose number of boards the table has not."""
    shares: defaultdict[tuple[int, int, int], list[Fraction]] = defaultdict(list)
    for result, points in zip(play.results, score_event(play, method).points, strict=True):
        if result.round is None or points.ns is None or points.ew is None:
            continue
        first = min(result.ns, result.ew)
        share = points.ns if first == result.ns else points.ew
        shares[result.round, first, max(result.ns, result.ew)].append(share)
    found = []
    for (number, pair, opponent), brought in sorted(shares.items()):
        total = sum(brought, Fraction(0))
        won = total if method.scoring is Scoring.IMPS else total / len(brought)
        found.append(SwissMatch(number, pair, opponent, len(brought), won, _points(won, len(brought), method)))
    return tuple(found)


def _points(result: Fraction, boards: int, method: Method) -> tuple[Fraction, Fraction]:
    if method.scoring is Scoring.IMPS:
        whole = floor(abs(result) + Fraction(1, 2))
        return wbf(whole if result >= 0 else -whole, boards)
    if not FEWEST <= boards <= MOST:
        raise ValueError(f"{boards} boards: the table for Swiss pairs has {FEWEST} to {MOST}")
    own, other = swiss_pairs(result, boards)
    return Fraction(own), Fraction(other)


def swiss_table(play: PartnerPlay, matches: tuple[SwissMatch, ...]) -> tuple[SwissScore, ...]:
    """The pairs by their victory points, those of rounds without a match included."""
    rounds = len({match.round for match in matches})
    played: defaultdict[int, int] = defaultdict(int)
    points: defaultdict[int, Fraction] = defaultdict(Fraction)
    for match in matches:
        for pair, won in zip((match.pair, match.opponent), match.points, strict=True):
            played[pair] += 1
            points[pair] += won
    listed = [pair for pair in play.pairs if played[pair.number]]
    sums = {pair.number: points[pair.number] + SIT_OUT * (rounds - played[pair.number]) for pair in listed}
    placed = places(sums)
    return tuple(
        SwissScore(pair, played[pair.number], sums[pair.number], placed[pair.number])
        for pair in sorted(listed, key=lambda each: placed[each.number])
    )
