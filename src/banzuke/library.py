"""The same three verbs for a program as for a person at the command line: load, rate, explain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke import rulebooks
from banzuke.rulebooks.rulebook import RuleBook, rate_event

if TYPE_CHECKING:
    from banzuke.core.event import Event
    from banzuke.rulebooks.rulebook import RatedEvent


def rate(event: Event, rulebook: str | RuleBook | None = None) -> RatedEvent:
    """Rate an event by a rulebook or its id; without one by the event's own, else by its federation's.

    ValueError for an id that no rulebook has.
    """
    if isinstance(rulebook, RuleBook):
        return rate_event(event, rulebook)
    asked = rulebook or event.rulebook
    book = rulebooks.default_for(event)[0] if asked is None else rulebooks.find(asked)
    if book is None:
        raise ValueError(f"no rulebook {asked!r}: there are {', '.join(each.id for each in rulebooks.RULEBOOKS)}")
    return rate_event(event, book)
