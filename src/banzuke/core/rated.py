"""What a rating system takes and gives: states, steps, passes, changes, and the contract of a system."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.event import Entry, Event
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A player's standing in one rating system: the number and what the system keeps beside it.

    `rating` None: not in the system. `extras` holds JSON values, published as `players[].state`.
    """

    rating: float | None
    extras: Mapping[str, object] = field(default_factory=dict)


class Step(NamedTuple):
    """One number of an explanation: its name, the clause it comes from, what went into it.

    `contribution` is the part of the change that this step brings, in rating points: the contributions of a
    player's steps add up to his change. A NamedTuple, since a season's replay makes a million of them.
    """

    clause: str
    name: str
    value: float
    inputs: Mapping[str, object]
    contribution: float = 0.0
    round: int | None = None
    opponent: PlayerId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """One computation of the whole table: the ratings it began with, its results, whom it made repeat.

    `clause` is the paragraph that asks for a repeat because of `flagged`; None in the pass that stands.
    """

    entries: Mapping[PlayerId, float]
    results: Mapping[PlayerId, float]
    clause: str | None = None
    flagged: tuple[PlayerId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One player's result: before and after, the number of rated games, and the steps that lead there."""

    player: PlayerId
    before: State
    after: State
    games: int = 0
    anomalous: bool = False
    steps: tuple[Step, ...] = ()

    @property
    def delta(self) -> float | None:
        """After minus before, in rating points; None for a player outside the system."""
        if self.after.rating is None or self.before.rating is None:
            return None
        return self.after.rating - self.before.rating


@dataclass(frozen=True, slots=True, kw_only=True)
class Rated:
    """A whole event rated: one change per entry in the event's order, every pass, and what a person should read."""

    changes: tuple[Change, ...]
    passes: tuple[Pass, ...] = ()
    warnings: tuple[Problem, ...] = ()

    def change(self, player: PlayerId) -> Change:
        """The change of one player; KeyError where he is not in the event."""
        for change in self.changes:
            if change.player == player:
                return change
        raise KeyError(player)


class RatingSystem(Protocol):
    """What every rating system offers. Pure: the same event and states give the same result, always."""

    def start(self, entry: Entry) -> State:
        """The state a player enters with: his rating, an expert estimate, or the system's initial value."""

    def expected(self, own: State, opponent: State, *, stones: int = 0) -> float:
        """The expected score of `own`, who takes `stones` (gives them where negative), by the system's formula."""

    def rate(self, event: Event, before: Mapping[PlayerId, State]) -> Rated:
        """Rate the whole event; `before` holds a state for every entry."""
