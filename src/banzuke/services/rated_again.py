"""A stored event rated anew from the ratings before it, with names: what tables and explanations of it are made of."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from banzuke.core.problem import error
from banzuke.core.quantities import PlayerId
from banzuke.federation.ledger import OFFICIAL
from banzuke.federation.models import EventState, StoredEvent
from banzuke.services.history import editions, replay
from banzuke.services.naming import called, of_names
from banzuke.services.stored import key_of, slots
from banzuke.services.window import window
from banzuke.services.work import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.names import Spelled
    from banzuke.core.rated import Step
    from banzuke.federation.models import Book
    from banzuke.rulebooks import RatedEvent


def living(code: str) -> StoredEvent:
    """The version of an event that counts, or the last one where none does."""
    versions = StoredEvent.objects.filter(code=code).order_by("-version")
    found = versions.exclude(state=EventState.SUPERSEDED).first() or versions.first()
    if found is None:
        raise Refused(error("E-NO-EVENT", code=code))
    return found


def rated_again(book: Book, stored: StoredEvent, line: str = OFFICIAL) -> RatedEvent | None:
    """The event, still without names, as the line's edition rates it from the ratings before it; None where no edition
    is in force.
    """
    if line not in editions(book):
        raise Refused(error("E-NO-LINE", line=line, known=", ".join(editions(book))))
    key = key_of(stored)
    own = slots([stored])
    history = replay(line, editions(book)[line], own, window(line, own, key))
    rated = next(rated for place, _, rated in history if place == key)
    return None if rated is None else rated.result


def names_in(stored: StoredEvent) -> dict[PlayerId, Spelled]:
    """What the players of an event are called in the book today; the code of who was erased."""
    rows = dict(stored.participations.values_list("entry", "player_id"))
    people = called(rows.values())
    return {PlayerId(entry): people[player].name for entry, player in rows.items()}


def named(rated_event: RatedEvent, names: Mapping[PlayerId, str]) -> RatedEvent:
    """A rated event of the book and its problems with its people's names, in the order of the table as submitted."""
    event, rated = rated_event.event, rated_event.rated
    order = sorted(range(len(event.entries)), key=lambda index: int(event.entries[index].id))
    entries = tuple(replace(event.entries[index], name=names[event.entries[index].id]) for index in order)
    if rated is not None:
        changes = (rated.changes[index] for index in order)
        rated = replace(rated, changes=tuple(replace(each, steps=_by_rounds(each.steps)) for each in changes))
    problems = tuple(of_names(problem, names) for problem in rated_event.problems)
    return replace(rated_event, event=replace(event, entries=entries), rated=rated, problems=problems)


def _by_rounds(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps of games in the order of rounds, which the book does not keep; those before and after them stay."""
    rounds = [index for index, step in enumerate(steps) if step.round is not None]
    if not rounds:
        return steps
    first, end = rounds[0], rounds[-1] + 1
    return (*steps[:first], *sorted(steps[first:end], key=lambda step: step.round or 0), *steps[end:])
