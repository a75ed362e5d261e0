"""What a rulebook is, and how an event is rated by one."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from banzuke.core.problem import Where, error, has_errors

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from datetime import date

    from banzuke.awards.grades import Awards, GradeChange
    from banzuke.core.event import Event
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId
    from banzuke.core.rated import Change, Rated, RatingSystem, State


def _nothing(_event: Event) -> Iterable[Problem]:
    """What most rulebooks ask of an event beside its game and its ratings."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleBook:
    """One dated edition of one regulation. `valid_to` None: still in force.

    `lowest` and `highest` are the ratings that a player may enter with. `is_list_day`: whether a list is published on a
    day. `active_years`: who played no rated game for so many years before a list is not on it; None: everybody is.
    `refusals` tells what else the system must find in an event, and does not.
    """

    id: str
    regulation: str
    title: str
    source: str
    game: str
    valid_from: date | None
    valid_to: date | None
    system: RatingSystem
    awards: Awards
    lowest: float
    highest: float
    is_list_day: Callable[[date], bool] | None = None
    active_years: int | None = None
    refusals: Callable[[Event], Iterable[Problem]] = _nothing

    def in_force(self, day: date) -> bool:
        """Whether the edition holds on `day`."""
        return (self.valid_from is None or self.valid_from <= day) and (self.valid_to is None or day <= self.valid_to)


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedEvent:
    """An event rated by a rulebook: `rated` is None where `problems` holds an error."""

    event: Event
    rulebook: RuleBook
    rated: Rated | None
    grades: Mapping[PlayerId, GradeChange] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()


def rate_event(event: Event, rulebook: RuleBook, before: Mapping[PlayerId, State] | None = None) -> RatedEvent:
    """Rate an event by a rulebook. Without `before` every player starts with the rating he entered with."""
    problems = tuple(_refusals(event, rulebook))
    if has_errors(problems):
        return RatedEvent(event=event, rulebook=rulebook, rated=None, problems=problems)
    if before is None:
        before = {entry.id: rulebook.system.start(entry) for entry in event.entries}
    rated = rulebook.system.rate(event, before)
    grades = {
        entry.id: rulebook.awards.grades(entry, change, event.last_day)
        for entry, change in zip(event.entries, rated.changes, strict=True)
    }
    rated = replace(rated, changes=tuple(_with_state(change, grades[change.player].state) for change in rated.changes))
    return RatedEvent(event=event, rulebook=rulebook, rated=rated, grades=grades, problems=(*problems, *rated.warnings))


def _with_state(change: Change, state: Mapping[str, object]) -> Change:
    """A change whose state holds what the awards keep as well."""
    if not state:
        return change
    return replace(change, after=replace(change.after, extras={**change.after.extras, **state}))


def _refusals(event: Event, rulebook: RuleBook) -> list[Problem]:
    """Why a rulebook cannot rate this event."""
    if event.game != rulebook.game:
        return [error("E-WRONG-GAME", game=event.game, rulebook=rulebook.id, expected=rulebook.game)]
    return [*rulebook.refusals(event), *_out_of_range(event, rulebook)]


def _out_of_range(event: Event, rulebook: RuleBook) -> list[Problem]:
    names = event.names()
    return [
        error(
            "E-RATING-RANGE",
            Where(player=names[entry.id], field="rating"),
            rating=entry.rating,
            lowest=rulebook.lowest,
            highest=rulebook.highest,
        )
        for entry in event.entries
        if entry.rating is not None and not rulebook.lowest <= entry.rating <= rulebook.highest
    ]
