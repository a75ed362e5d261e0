"""Direct meetings among players who are equal so far: DC, SDC, meetings on even terms, chess's direct encounter."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from banzuke.core.clause import implements

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from banzuke.scoring.rounds import Cell, Records, Score


def confrontation(records: Records, tied: Sequence[int], later: Mapping[int, tuple[object, ...]]) -> dict[int, Score]:
    """DC: an order of the tied players in which nobody stands below one whom he beat; where their games leave room,
    the later criteria order them.

    Players who beat one another in a circle are not ordered by their games. The order grows from the bottom: the
    lowest of those who beat nobody that is left. The value is the number of tied players who stand lower, or equal
    and not at the bottom.
    """
    defeated = _defeated(records, tied)
    circle = _circles(defeated)
    left = set(tied)
    values: dict[int, Score] = {}
    placed, lowest = 0, 0
    while left:
        free = [
            player
            for player in left
            if all(circle[loser] == circle[player] for loser in defeated[player] if loser in left)
        ]
        worst = min(later[player] for player in free)
        tier = [player for player in free if later[player] == worst]
        left.difference_update(tier)
        placed += len(tier)
        lowest = lowest or placed
        values |= dict.fromkeys(tier, placed - lowest)
    return values


def simplified(
    records: Records,
    tied: Sequence[int],
    later: Mapping[int, tuple[object, ...]],  # noqa: ARG001 - the contract of all such criteria
) -> dict[int, Score]:
    """SDC: points among the tied players where each has met each other one; else nothing."""
    return _where_all_met(_points_among(records, tied), tied)


@implements("gorynych-2004", "placing")
def on_even_terms(
    records: Records,
    tied: Sequence[int],
    later: Mapping[int, tuple[object, ...]],  # noqa: ARG001 - the contract of all such criteria
) -> dict[int, Score]:
    """DCE: the same, of games without stones alone: a win with a handicap does not say who is the stronger."""
    return _where_all_met(_points_among(records, tied, _even), tied)


def _where_all_met(points: Mapping[tuple[int, int], int], tied: Sequence[int]) -> dict[int, Score]:
    if not _all_met(points, tied):
        return dict.fromkeys(tied, 0)
    halves = {player: sum(points[player, other] for other in tied if other != player) for player in tied}
    return {player: half // 2 if half % 2 == 0 else Fraction(half, 2) for player, half in halves.items()}


def encounter(
    records: Records,
    tied: Sequence[int],
    later: Mapping[int, tuple[object, ...]],  # noqa: ARG001 - the contract of all such criteria
) -> dict[int, Score]:
    """DE, FIDE's direct encounter: how many of the tied players stand below a player by their meetings.

    Where all have met, their points decide. Else one who would come first whatever the missing games brought is
    first, and the others are looked at again without him.
    """
    points = _points_among(records, tied)
    return _encounter(points, list(tied))


def _encounter(points: Mapping[tuple[int, int], int], tied: list[int]) -> dict[int, Score]:
    scores = {player: sum(points.get((player, other), 0) for other in tied) for player in tied}
    if _all_met(points, tied):
        values: dict[int, Score] = {}
        for score in sorted(set(scores.values()), reverse=True):
            group = [player for player in tied if scores[player] == score]
            below = sum(scores[player] < score for player in tied)
            inner = _encounter(points, group) if 1 < len(group) < len(tied) else dict.fromkeys(group, 0)
            values |= {player: below + inner[player] for player in group}
        return values
    possible = {
        player: scores[player] + sum(2 for other in tied if other != player and (player, other) not in points)
        for player in tied
    }
    for player in tied:
        if all(scores[player] > possible[other] for other in tied if other != player):
            rest = [other for other in tied if other != player]
            return {player: len(rest), **_encounter(points, rest)}
    return dict.fromkeys(tied, 0)


def _all_met(points: Mapping[tuple[int, int], int], tied: Sequence[int]) -> bool:
    """Whether each has met each other one; the points hold both chairs of a meeting."""
    return len(tied) * (len(tied) - 1) == sum((player, other) in points for player in tied for other in tied)


def _any(cell: Cell) -> bool:  # noqa: ARG001 - the same contract as the other
    return True


def _even(cell: Cell) -> bool:
    return not cell.stones


def _points_among(
    records: Records, tied: Collection[int], counts: Callable[[Cell], bool] = _any
) -> dict[tuple[int, int], int]:
    """Half-points of each player against each other one, over all their meetings that count.

    A game by default is a meeting here under every custom: it decided between the two.
    """
    among = frozenset(tied)
    points: dict[tuple[int, int], int] = {}
    for player in tied:
        for cell in records.cells[player]:
            if cell.opponent in among and counts(cell):
                meeting = player, cell.opponent
                points[meeting] = points.get(meeting, 0) + cell.scored
    return points


def _defeated(records: Records, tied: Collection[int]) -> dict[int, list[int]]:
    """Whom each player beat, over all their meetings."""
    points = _points_among(records, tied)
    defeated: dict[int, list[int]] = {player: [] for player in tied}
    for (player, opponent), scored in points.items():
        if scored > points[opponent, player]:
            defeated[player].append(opponent)
    return defeated


def _circles(defeated: Mapping[int, Sequence[int]]) -> dict[int, int]:
    """A number for each player; players who beat one another in a circle share theirs (strong components)."""
    order: list[int] = []
    seen: set[int] = set()
    for root in defeated:
        _walk(root, defeated, seen, order)
    winners: dict[int, list[int]] = {player: [] for player in defeated}
    for winner, losers in defeated.items():
        for loser in losers:
            winners[loser].append(winner)
    circle: dict[int, int] = {}
    seen = set()
    for root in reversed(order):
        members: list[int] = []
        _walk(root, winners, seen, members)
        circle |= dict.fromkeys(members, root)
    return circle


def _walk(root: int, edges: Mapping[int, Sequence[int]], seen: set[int], order: list[int]) -> None:
    """Depth first from `root`; each new player goes into `order` after all those whom he leads to."""
    if root in seen:
        return
    seen.add(root)
    path = [(root, iter(edges[root]))]
    while path:
        player, following = path[-1]
        step = next((each for each in following if each not in seen), None)
        if step is None:
            order.append(player)
            path.pop()
        else:
            seen.add(step)
            path.append((step, iter(edges[step])))
