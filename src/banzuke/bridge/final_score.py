"""Results as they are stated: places of pairs by percentages or IMPs, of players in an individual, of teams."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from banzuke.bridge.event_score import PairScore
from banzuke.bridge.places import places
from banzuke.bridge.sessions import sit_out_total
from banzuke.bridge.victory_points import wbf
from banzuke.core.partners import Scoring

if TYPE_CHECKING:
    from banzuke.core.partners import Pair, PartnerPlay, Segment
    from banzuke.core.quantities import PlayerId


class PlayerScore(NamedTuple):
    """A player's result in an individual: boards, the sum of his points (percent times boards, or IMPs), his place."""

    player: PlayerId
    boards: int
    total: Fraction
    percent: Fraction | None
    place: int


class MatchScore(NamedTuple):
    """A segment of a team match: the IMPs of the home side, and the victory points of both on the WBF's scale.

    None where the IMPs are no whole number.
    """

    segment: Segment
    imps: Fraction
    points: tuple[Fraction, Fraction] | None


def _result(pair: Pair, play: PartnerPlay) -> Fraction | None:
    value = pair.percent if play.scoring is Scoring.MATCHPOINTS else pair.imps
    return None if value is None or not pair.boards else Fraction(str(value))


def final_pairs(play: PartnerPlay) -> tuple[PairScore, ...]:
    """The pairs by their final results, as far as they have any."""
    listed = [(pair, result) for pair in play.pairs if (result := _result(pair, play)) is not None]
    longest = max((pair.boards or 0 for pair, _ in listed), default=0)
    lists: defaultdict[tuple[str | None, str | None], dict[int, Fraction]] = defaultdict(dict)
    at_matchpoints = play.scoring is Scoring.MATCHPOINTS
    for pair, result in listed:
        ranked = result if at_matchpoints else sit_out_total(result, pair.boards or 0, longest)
        lists[pair.section, pair.direction if play.winners > 1 else None][pair.number] = ranked
    placed = {number: place for results in lists.values() for number, place in places(results).items()}
    return tuple(
        PairScore(
            pair=pair,
            boards=pair.boards or 0,
            total=result * (pair.boards or 0) / 100 if at_matchpoints else result,
            most=Fraction(pair.boards or 0) if at_matchpoints else Fraction(0),
            percent=result if at_matchpoints else None,
            place=placed[pair.number],
        )
        for pair, result in listed
    )


def final_players(play: PartnerPlay) -> tuple[PlayerScore, ...]:
    """The players of an individual, over all their rounds."""
    boards: defaultdict[PlayerId, int] = defaultdict(int)
    totals: defaultdict[PlayerId, Fraction] = defaultdict(Fraction)
    at_matchpoints = play.scoring is Scoring.MATCHPOINTS
    for pair in play.pairs:
        result = _result(pair, play)
        if result is None or pair.round is None:
            continue
        for player in pair.players:
            boards[player] += pair.boards or 0
            totals[player] += result * (pair.boards or 0) if at_matchpoints else result
    ranked = {player: total / boards[player] for player, total in totals.items()}
    placed = places(ranked)
    return tuple(
        PlayerScore(player, boards[player], totals[player], ranked[player] if at_matchpoints else None, place)
        for player, place in placed.items()
    )


def match_scores(play: PartnerPlay) -> tuple[MatchScore, ...]:
    """The segments of team matches."""
    found = []
    for segment in play.segments:
        won = Fraction(str(segment.imps))
        points = wbf(int(won), segment.boards) if won.denominator == 1 else None
        found.append(MatchScore(segment, won, points))
    return tuple(found)
