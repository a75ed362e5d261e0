"""A table whose final ratings depend on each other: computed again and again until no rating moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from banzuke.core.clause import implements
from banzuke.core.rated import Pass

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from banzuke.core.quantities import PlayerId

    Finals = Mapping[PlayerId, float]
    #: A player's rating after the table, given everybody's.
    Compute = Callable[[PlayerId, Finals], float]

REGULATION = "fesa"
#: The published tables at hand end after 4 to 15 passes.
PASSES = 200


class Solution(NamedTuple):
    """The ratings that stand, every pass, and the players whose ratings were still moving: nobody where it ended.

    `again`: the pass whose ratings came back, where the table goes round in a circle.
    """

    finals: Finals
    passes: tuple[Pass, ...]
    moving: tuple[PlayerId, ...] = ()
    again: int | None = None


class Solve(Protocol):
    """A way to go from pass to pass."""

    def __call__(self, compute: Compute, start: Finals, opponents: Mapping[PlayerId, frozenset[PlayerId]]) -> Solution:
        """The ratings after the table from the ratings at its start; `opponents` are those whose ratings count."""


@implements(REGULATION, "8", "simultaneous")
def simultaneous(compute: Compute, start: Finals, opponents: Mapping[PlayerId, frozenset[PlayerId]]) -> Solution:
    """Everybody from the ratings of the pass before, so that the order of players changes nothing."""

    def one_pass(finals: Finals, moved: frozenset[PlayerId]) -> dict[PlayerId, float]:
        return {
            player: rating if opponents[player].isdisjoint(moved) else compute(player, finals)
            for player, rating in finals.items()
        }

    return _repeated(one_pass, start)


@implements(REGULATION, "8", "in-place")
def in_place(compute: Compute, start: Finals, opponents: Mapping[PlayerId, frozenset[PlayerId]]) -> Solution:
    """Player after player in the order of the table, each from the newest ratings: the federation's older program."""

    def one_pass(finals: Finals, moved: frozenset[PlayerId]) -> dict[PlayerId, float]:
        current = dict(finals)
        for player, rating in finals.items():
            now = moved | {each for each in current if current[each] != finals[each]}
            current[player] = rating if opponents[player].isdisjoint(now) else compute(player, current)
        return current

    return _repeated(one_pass, start)


def _repeated(one_pass: Callable[[Finals, frozenset[PlayerId]], dict[PlayerId, float]], start: Finals) -> Solution:
    finals: Finals = dict(start)
    moved = frozenset(start)
    seen = {tuple(finals.values()): 0}
    passes: list[Pass] = []
    while moved and len(passes) < PASSES:
        results = one_pass(finals, moved)
        moved = frozenset(player for player, rating in results.items() if rating != finals[player])
        passes.append(Pass(entries=finals, results=results))
        finals = results
        before = seen.setdefault(tuple(finals.values()), len(passes))
        if moved and before < len(passes):
            return Solution(finals, tuple(passes), _in_order(finals, moved), before)
    return Solution(finals, tuple(passes), _in_order(finals, moved))


def _in_order(finals: Finals, players: frozenset[PlayerId]) -> tuple[PlayerId, ...]:
    return tuple(player for player in finals if player in players)
