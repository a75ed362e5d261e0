"""A table whose final ratings depend on each other: computed again and again until no rating moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.clause import implements
from banzuke.core.quantities import PlayerId
from banzuke.core.rated import Pass

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Finals = Mapping[PlayerId, float]
    #: A player's rating after the table, given everybody's.
    Compute = Callable[[PlayerId, Finals], float]

REGULATION = "fesa"
#: The published tables at hand end after 4 to 15 passes. Newcomers who only won and drew among themselves have no
#: solution, they would rise for ever.
PASSES = 300


class Solution(NamedTuple):
    """The ratings that stand, every pass, and the players whose ratings were still moving: nobody where it ended.

    `counted`: the ratings that the last pass counted with, the same where it ended. `again`: the pass whose ratings
    came back, where the table goes round in a circle.
    """

    finals: Finals
    counted: Finals
    passes: tuple[Pass, ...]
    moving: tuple[PlayerId, ...] = ()
    again: int | None = None


@implements(REGULATION, "8", "simultaneous")
def simultaneous(compute: Compute, start: Finals, opponents: Mapping[PlayerId, frozenset[PlayerId]]) -> Solution:
    """Everybody from the ratings of the pass before, so that the order of players changes nothing.

    `start`: the ratings before the table. `opponents` are those whose ratings count for a player: while none of theirs
    moves, his stays. Where the passes go round in a circle, which happens where two solutions lie side by side, they go
    on from everybody's lowest rating in it; where that leads into a circle again, the last pass stands.
    """
    finals: Finals = dict(start)
    counted, moved, earlier = finals, frozenset(start), frozenset[PlayerId]()
    seen = {tuple(finals.values()): 0}
    lowest: set[tuple[float, ...]] = set()
    passes: list[Pass] = []
    while moved and len(passes) < PASSES:
        results = {
            player: rating if opponents[player].isdisjoint(moved) else compute(player, finals)
            for player, rating in finals.items()
        }
        earlier, moved = moved, frozenset(player for player, rating in results.items() if rating != finals[player])
        passes.append(Pass(entries=finals, results=results))
        counted, finals = finals, results
        before = seen.setdefault(tuple(finals.values()), len(passes))
        if moved and before < len(passes):
            low = {player: min(each.results[player] for each in passes[before:]) for player in finals}
            if tuple(low.values()) in lowest:
                return Solution(finals, counted, tuple(passes), _in_order(finals, moved), before)
            lowest.add(tuple(low.values()))
            finals, moved, seen = low, frozenset(low), {tuple(low.values()): len(passes)}
    return Solution(finals, counted, tuple(passes), _in_order(finals, moved | earlier if moved else moved))


def _in_order(finals: Finals, players: frozenset[PlayerId]) -> tuple[PlayerId, ...]:
    return tuple(player for player in finals if player in players)
