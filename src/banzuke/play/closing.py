"""A tournament is closed: every result is there, its last day and its rulebook stand in it, and nothing changes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from banzuke.core.problem import Where, error, has_errors, warning
from banzuke.play.change import Change, refused
from banzuke.play.rounds import last_paired, open_tables, planned_rounds, unseated
from banzuke.rulebooks import RULEBOOKS, default_for, find

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from banzuke.core.event import Event
    from banzuke.core.problem import Problem

#: The key of `Event.tournament` by which a closed tournament refuses further changes.
CLOSED = "closed"


def closed(event: Event, *, end: date | None = None, rulebook: str | None = None, rounds: int | None = None) -> Change:
    """The finished event. `rounds`: the tournament ends after so many, though more were planned.

    Refused where results, rounds, or the last day are missing, or the rulebook does not rate this game.
    """
    last_day = end or event.end
    shortened = rounds if rounds is not None else planned_rounds(event)
    event = replace(event, end=last_day, start=event.start or last_day)
    book, said = _rulebook(event, rulebook)
    problems = [*_missing(event, shortened, rounds), *said]
    if last_day is None:
        problems.append(error("E-NO-LAST-DAY"))
    if has_errors(problems):
        return refused(*problems)
    tournament = {**event.tournament, "rounds": shortened or last_paired(event), CLOSED: True}
    after = replace(event, rulebook=book, rounds=shortened or last_paired(event), tournament=tournament)
    return Change(event=after, problems=tuple(problems))


def _missing(event: Event, planned: int, asked: int | None) -> Iterator[Problem]:
    last, names = last_paired(event), event.names()
    if not last:
        yield error("E-NOTHING-PLAYED")
    elif asked is not None and asked < last:
        yield error("E-ROUNDS-PLAYED", read=asked, last=last)
    elif planned > last:
        yield error("E-ROUNDS-LEFT", last=last, planned=planned)
    for number in range(1, last + 1):
        tables = open_tables(event, number)
        if tables:
            yield error("E-RESULTS-MISSING", Where(round=number), tables=tables, count=len(tables))
        for player in unseated(event, number):
            yield warning("W-NEITHER-BOARD-NOR-BYE", Where(round=number), player=names[player])


def _rulebook(event: Event, asked: str | None) -> tuple[str | None, list[Problem]]:
    """The rulebook that rates the event: the one asked for, the event's own, the federation's where it fits."""
    named = asked or event.rulebook
    if named is None:
        book, _ = default_for(event)
        if book.game == event.game:
            return book.id, []
        return None, [warning("W-NO-RULEBOOK", game=event.game)]
    found = find(named)
    if found is None:
        known = tuple(each.id for each in RULEBOOKS)
        return None, [error("E-UNKNOWN-RULEBOOK", Where(field="rulebook"), rulebook=named, known=known)]
    if found.game != event.game:
        return None, [error("E-WRONG-GAME", game=event.game, rulebook=found.id, expected=found.game)]
    return found.id, []
