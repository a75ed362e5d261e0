"""The dry run: everything a submission would do, and why it may not, before anything is stored."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from banzuke.core.problem import Where, error, has_errors, warning
from banzuke.federation.ledger import OFFICIAL, Key, effective
from banzuke.federation.models import EventState, PostingKind, StoredEvent
from banzuke.formats.loading import load_bytes
from banzuke.services.estimates import confirmed, doubts, standing
from banzuke.services.history import Plan, editions, plan
from banzuke.services.matching import Match, match_entries
from banzuke.services.naming import of_names
from banzuke.services.slot import Slot
from banzuke.services.stored import approved_since, impersonal, slots

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from datetime import date

    from banzuke.core.event import Event
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId
    from banzuke.federation.models import Book

#: Players who are not in the book yet have numbers below zero in a preview.
_NEWCOMER = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What a person submits: a file, and what he says about it that the file does not.

    `decisions` maps an entry's id to a player's code, or to "new", where the book knows look-alikes.
    """

    name: str
    data: bytes
    code: str | None = None
    day: date | None = None
    position: int = 0
    decisions: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Examination:
    """The outcome of a dry run. `plans` has one entry per line, the official rating first; empty where errors block."""

    table: Table
    event: Event | None
    code: str | None
    matches: tuple[Match, ...]
    plans: tuple[Plan, ...]
    problems: tuple[Problem, ...]

    @property
    def blocked(self) -> bool:
        """Whether anything among the problems blocks."""
        return self.event is None or has_errors(self.problems)


def examine(book: Book, table: Table, *, replaces: str | None = None) -> Examination:
    """Read, check, match and rate a table without storing anything. `replaces`: the code of the event it corrects."""
    document = load_bytes(table.name, table.data)
    problems = list(document.problems)
    event = document.event
    if event is None:
        return Examination(table=table, event=None, code=None, matches=(), plans=(), problems=tuple(problems))
    if table.day is not None:
        event = replace(event, end=table.day)
    code = replaces or table.code or event.code or Path(table.name).stem
    event = replace(event, code=code)
    matches = match_entries(event, table.decisions)
    problems += [problem for match in matches for problem in match.problems]
    problems += _refusals(event, code, replaces)
    if event.last_day is not None:
        problems += doubts(matches, Key(event.last_day, table.position, code))
        problems += _before_openings(matches, event.last_day)
    plans: tuple[Plan, ...] = ()
    if not has_errors(problems):
        plans = preview(book, event, code, table.position, matches)
        problems += _rating_problems(event, code, plans, matches)
    return Examination(
        table=table, event=event, code=code, matches=tuple(matches), plans=plans, problems=tuple(problems)
    )


def _refusals(event: Event, code: str, replaces: str | None) -> list[Problem]:
    """Why the book cannot take this event, whatever its players."""
    problems: list[Problem] = []
    if event.last_day is None:
        problems.append(error("E-NO-DAY"))
    twin = StoredEvent.objects.filter(content_hash=impersonal(event).content_hash()).first()
    living = StoredEvent.objects.filter(code=code).exclude(state__in=(EventState.SUPERSEDED, EventState.WITHDRAWN))
    if twin is not None:
        problems.append(error("E-DUPLICATE-EVENT", code=twin.code, version=twin.version))
    elif replaces is None and living.exists():
        problems.append(error("E-CODE-TAKEN", code=code))
    open_games = [game for game in event.games if game.winner is None]
    names = event.names()
    problems += [error("E-OPEN-GAME", Where(round=game.round, player=names[game.black])) for game in open_games]
    return problems


def _rating_problems(event: Event, code: str, plans: tuple[Plan, ...], matches: list[Match]) -> list[Problem]:
    """What the official rulebook says of this event, its players called by the names of the table."""
    rated = next((slot for key, slot in plans[0].rated.items() if key.slot == code), None) if plans else None
    if rated is None:
        return [error("E-NO-EDITION", day=event.last_day.isoformat() if event.last_day else "")]
    names = {match.stored_entry: match.entry.name or match.entry.id for match in matches}
    return [of_names(problem, names) for problem in rated.result.problems]


def _before_openings(matches: Sequence[Match], day: date) -> Iterator[Problem]:
    """A word on players whose ratings begin after the event: it does not move them."""
    players = [match.player.pk for match in matches if match.player is not None]
    openings = effective(OFFICIAL).filter(kind=PostingKind.OPENING, player__in=players, day__gt=day)
    days = list(openings.values_list("day", flat=True))
    if days:
        yield warning("W-BEFORE-OPENING", count=len(days), first=min(days))


def preview(book: Book, event: Event, code: str, position: int, matches: list[Match]) -> tuple[Plan, ...]:
    """What the ledger would say with the event in it, on every line."""
    day = event.last_day
    if day is None:
        return ()
    key = Key(day, position, code)
    old = StoredEvent.objects.filter(code=code, state=EventState.APPROVED).first()
    since = min(key, Key(old.last_day, old.position, old.code)) if old else key
    later = slots(each for each in approved_since(since) if each.code != code)
    content, players = impersonal(event), _numbers(matches)
    estimates = standing(content, code, players, confirmed([code]))
    slot = Slot(key=key, event_id=None, event=content, players=players, estimates=estimates)
    history = sorted([*later, slot], key=lambda each: each.key)
    return tuple(plan(line, rulebooks, history, since) for line, rulebooks in editions(book).items())


def _numbers(matches: list[Match]) -> dict[PlayerId, int]:
    """The players of the stored entries: numbers of the book, below zero for newcomers."""
    return {
        match.stored_entry: match.player.pk if match.player else newcomer_number(number)
        for number, match in enumerate(matches)
    }


def newcomer_number(position: int) -> int:
    """The number in a preview of who is not in the book yet, by the position of his match."""
    return _NEWCOMER - position
