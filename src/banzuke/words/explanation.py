"""Everything that led to one player's new rating, collected from a rated event before a word is said."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby, takewhile
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from banzuke.awards.grades import GradeChange
    from banzuke.core.event import Entry
    from banzuke.core.quantities import PlayerId
    from banzuke.core.rated import Change, Pass, Step
    from banzuke.rulebooks.rulebook import RatedEvent, RuleBook

#: Steps that begin a new pass with another entry rating.
REVISIONS = frozenset({"raised_entry", "raised_beginner", "lowered_estimate", "refused_estimate"})


class GameLine(NamedTuple):
    """One round of one player: the numbers of all its steps by name, their sum, the paragraph of each step's name.

    `opponent` is None for what happened to a rating after a round, beside any game.
    """

    round: int
    opponent: PlayerId | None
    values: Mapping[str, object]
    change: float
    clauses: Mapping[str, str]


class PassLine(NamedTuple):
    """One repeat of the table: the paragraph that asked for it, because of whom; `own` where it was this player."""

    number: int
    clause: str
    flagged: tuple[PlayerId, ...]
    own: Step | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """One player's way from the rating before to the rating after.

    The contributions of `revisions`, `opening` and `closing` and the changes of `games` add up to the change.
    """

    entry: Entry
    rulebook: RuleBook
    change: Change
    grades: GradeChange
    names: Mapping[PlayerId, str]
    passes: int
    repeats: tuple[PassLine, ...]
    opening: tuple[Step, ...]
    games: tuple[GameLine, ...]
    closing: tuple[Step, ...]

    @property
    def revisions(self) -> tuple[Step, ...]:
        """The changes of the entry rating itself."""
        return tuple(step for step in self.change.steps if step.name in REVISIONS)


def explanation(rated_event: RatedEvent, player: PlayerId) -> Explanation:
    """Collect the way of one player; ValueError for an event that was not rated, KeyError for an unknown player."""
    rated = rated_event.rated
    if rated is None:
        raise ValueError("the event was not rated: its problems say why")
    change = rated.change(player)
    entries = {entry.id: entry for entry in rated_event.event.entries}
    steps = [step for step in change.steps if step.name not in REVISIONS]
    opening = tuple(takewhile(lambda step: step.round is None, steps))
    return Explanation(
        entry=entries[player],
        rulebook=rated_event.rulebook,
        change=change,
        grades=rated_event.grades[player],
        names={entry.id: entry.name or entry.id for entry in entries.values()},
        passes=len(rated.passes) or 1,
        repeats=tuple(_repeats(rated.passes, player, change.steps)),
        opening=opening,
        games=tuple(_lines([step for step in steps if step.round is not None])),
        closing=tuple(step for step in steps[len(opening) :] if step.round is None),
    )


def _repeats(passes: Iterable[Pass], player: PlayerId, steps: tuple[Step, ...]) -> Iterable[PassLine]:
    revisions = iter([step for step in steps if step.name in REVISIONS])
    for number, each in enumerate(passes, start=1):
        if each.clause is not None:
            own = next(revisions) if player in each.flagged else None
            yield PassLine(number, own.clause if own else each.clause, each.flagged, own)


def _lines(steps: list[Step]) -> Iterable[GameLine]:
    for (number, opponent), group in groupby(steps, key=lambda step: (step.round or 0, step.opponent)):
        rows = list(group)
        values: dict[str, object] = {}
        for step in rows:
            values |= {**step.inputs, step.name: step.value}
        values.setdefault("D", values.get("handicap", _difference(values)))
        cited = {step.name: step.clause for step in rows}
        yield GameLine(number, opponent, values, sum(step.contribution for step in rows), cited)


def _difference(values: Mapping[str, object]) -> float | None:
    """The opponent's rating less the own one, for a rating system that does not count with it."""
    own, other = values.get("R"), values.get("opponent")
    return other - own if isinstance(own, float) and isinstance(other, float) else None
