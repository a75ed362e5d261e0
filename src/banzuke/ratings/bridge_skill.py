"""Who is how good, with an error bar: a Gaussian tracker of bridge players. An overlay, never an official rating.

Source: the Kalman filter with a full covariance (R. E. Kalman, 1960), on the model that the club's method implies: a
pair is the mean of its players, the result of a session is the pair less its opponents plus luck. Skill is in
percentage points over the mean of all. Where two players always play together, nothing can tell them apart: the
covariance knows that, and `split_is_known` says it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from banzuke.ratings.bridge_play import EVEN, IMP

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from banzuke.core.event import Event
    from banzuke.core.partners import Pair, PartnerPlay, Segment
    from banzuke.core.quantities import PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """What the tracker believes before it sees anything, in percentage points.

    `skill_sd`: how much players differ; `board_sd`: the luck of one board; `drift`: how much a player changes between
    two of his sessions.
    """

    skill_sd: float = 3.5
    board_sd: float = 30.0
    drift: float = 0.1


class Observation(NamedTuple):
    """A result: how much every player counts in it, what it was over 50, and over how many boards.

    `tables`: a match of teams has the luck of two.
    """

    weights: Mapping[PlayerId, float]
    over: float
    boards: int
    tables: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Skills:
    """What is known after some events: means and covariance by player, sessions and boards played."""

    model: Model
    players: tuple[PlayerId, ...] = ()
    means: tuple[float, ...] = ()
    covariance: tuple[tuple[float, ...], ...] = ()
    sessions: Mapping[PlayerId, int]
    boards: Mapping[PlayerId, int]

    def skill(self, player: PlayerId) -> tuple[float, float]:
        """A player's skill and its standard deviation."""
        at = self.players.index(player)
        return self.means[at], sqrt(self.covariance[at][at])

    def pair(self, one: PlayerId, other: PlayerId) -> tuple[float, float, float]:
        """The skill of a pair, its standard deviation, and that of half the difference between the two."""
        i, j = self.players.index(one), self.players.index(other)
        both = self.covariance[i][i] + self.covariance[j][j]
        shared = 2 * self.covariance[i][j]
        return (self.means[i] + self.means[j]) / 2, sqrt(max(0.0, both + shared)) / 2, sqrt(max(0.0, both - shared)) / 2

    def split_is_known(self, one: PlayerId, other: PlayerId) -> bool:
        """Whether the games tell two partners apart: half their difference is known twice as well as at the start."""
        start = self.model.skill_sd / sqrt(2.0)
        return self.pair(one, other)[2] <= start / 2


def unknown(model: Model) -> Skills:
    """Before any event."""
    return Skills(model=model, sessions={}, boards={})


def observe(before: Skills, event: Event) -> Skills:
    """What is known after one more event; an event without results changes nothing."""
    found = () if event.partners is None else tuple(observations(event.partners))
    return learn(before, found)


def learn(before: Skills, found: Sequence[Observation]) -> Skills:
    """Take in the results of one session."""
    model = before.model
    played = {player for each in found for player, weight in each.weights.items() if weight > 0}
    known = set(before.players)
    everybody = {player for each in found for player in each.weights}
    players = (*before.players, *sorted(everybody - known))
    means, covariance = _grown(before, len(players))
    at = {player: place for place, player in enumerate(players)}
    for player in played & known:
        covariance[at[player]][at[player]] += model.drift**2
    boards = dict(before.boards)
    for each in found:
        _update(means, covariance, [(at[player], weight) for player, weight in each.weights.items()], each, model)
        for player, weight in each.weights.items():
            if weight > 0:
                boards[player] = boards.get(player, 0) + each.boards
    sessions = {**before.sessions, **{player: before.sessions.get(player, 0) + 1 for player in played}}
    return Skills(
        model=model,
        players=players,
        means=tuple(means),
        covariance=tuple(map(tuple, covariance)),
        sessions=sessions,
        boards=boards,
    )


def _grown(before: Skills, size: int) -> tuple[list[float], list[list[float]]]:
    """Means and covariance with room for newcomers, of whom the model alone is known."""
    more = size - len(before.players)
    means = [*before.means, *([0.0] * more)]
    covariance = [[*row, *([0.0] * more)] for row in before.covariance]
    covariance += [[0.0] * size for _ in range(more)]
    for place in range(size - more, size):
        covariance[place][place] = before.model.skill_sd**2
    return means, covariance


def _update(
    means: list[float],
    covariance: list[list[float]],
    weights: Sequence[tuple[int, float]],
    found: Observation,
    model: Model,
) -> None:
    """One step of the filter: gain = P h / (h' P h + r), mean += gain (y - h' m), P -= gain (P h)'."""
    ph = [sum(row[at] * weight for at, weight in weights) for row in covariance]
    noise = found.tables * model.board_sd**2 / found.boards
    scale = sum(ph[at] * weight for at, weight in weights) + noise
    surprise = found.over - sum(means[at] * weight for at, weight in weights)
    for place, row in enumerate(covariance):
        gain = ph[place] / scale
        if gain:
            means[place] += gain * surprise
            covariance[place] = [value - gain * other for value, other in zip(row, ph, strict=True)]


def observations(play: PartnerPlay) -> Iterator[Observation]:
    """The results of an event: pairs against those they met (the field where that is not known), teams in full."""
    for segment in play.segments:
        yield _of_segment(segment)
    if play.segments:
        return
    met = _opponents(play)
    everybody = {player for pair in play.pairs for player in pair.everybody()}
    for pair in play.pairs:
        over = _over(pair)
        if over is None or not pair.boards:
            continue
        against = met.get(pair.number) or _field(everybody - set(pair.everybody()))
        for lineup in pair.sat():
            weights = dict.fromkeys(lineup.players, 0.5)
            for player, weight in against.items():
                weights[player] = weights.get(player, 0.0) - weight
            yield Observation(weights, over, lineup.boards)


def _over(pair: Pair) -> float | None:
    if pair.percent is not None:
        return pair.percent - EVEN
    return None if pair.imps is None or not pair.boards else IMP * pair.imps / pair.boards


def _field(others: set[PlayerId]) -> dict[PlayerId, float]:
    """Everybody else alike."""
    return dict.fromkeys(sorted(others), 1.0 / len(others)) if others else {}


def _opponents(play: PartnerPlay) -> dict[int, dict[PlayerId, float]]:
    """Whom a pair met, by the share of its boards, where the travellers tell."""
    met: dict[int, dict[PlayerId, float]] = {}
    counts: dict[int, int] = {}
    pairs = {pair.number: pair.players for pair in play.pairs}
    for result in play.results:
        for own, other in ((result.ns, result.ew), (result.ew, result.ns)):
            counts[own] = counts.get(own, 0) + 1
            against = met.setdefault(own, {})
            for player in pairs[other]:
                against[player] = against.get(player, 0.0) + 0.5
    return {number: {who: n / counts[number] for who, n in against.items()} for number, against in met.items()}


def _of_segment(segment: Segment) -> Observation:
    """A match: both tables of a side add up, so that team-mates count as much as the player himself."""
    weights = {player: 0.5 for two in segment.home for player in two}
    weights |= {player: -0.5 for two in segment.away for player in two}
    return Observation(weights, IMP * segment.imps / segment.boards, segment.boards, tables=2)
