"""A federation to look at: invented people, three years of tournaments, and what a federation lives through in them.

Everything goes through the services that real people use, at dates of its own, so that two runs give the same book.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.outcome import Winner
from banzuke.federation.book import create_book
from banzuke.federation.models import Role
from banzuke.formats.event_json.write import write
from banzuke.services.accounts import actor_for, add_user
from banzuke.services.demo_season import SEASON, SEED, people, played, rating_list
from banzuke.services.events import approve, sign, submit
from banzuke.services.examine import Table
from banzuke.services.lists import publish
from banzuke.services.player_import import import_players

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from banzuke.core.event import Entry, Event
    from banzuke.federation.models import Book
    from banzuke.services.demo_season import Person, Plan
    from banzuke.services.events import Rating
    from banzuke.services.work import Actor

FEDERATION = "Federation of Invented Players"
#: Who works there.
SUBMITTER, REFEREE, OFFICER = "oksana", "rostyslav", "maryna"
#: The tournaments that are told of one by one: the next one, the one whose file was forgotten, the one with a mistake,
#: the last one. All others are history when the story begins.
NEXT, LATE, MISTAKEN, LAST = "AUTUMN-25", "BEGIN-24", "SPRING-25", "FINAL-25"
FIRST_DAY = date(2023, 1, 1)
#: The lists that the story publishes itself.
LIST_DAY, NEXT_LIST_DAY = date(2025, 10, 1), date(2026, 1, 1)
#: People who are not on the first list, from the end of the strengths; the last one knows no rating at all.
_NEWCOMERS = 8
#: Two tournaments in which newcomers are written in with an estimate far too high, and with nothing.
_ESTIMATED, _FROM_ZERO = "SEA-23", "BEGIN-23"
_TOO_HIGH = 500


class Cast(NamedTuple):
    """Who acts, at one moment."""

    submitter: Actor
    referee: Actor
    officer: Actor


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """The federation when the story begins, and the tables that are still to come, by their codes."""

    book: Book
    tables: Mapping[str, Event]


def moment(day: date) -> datetime:
    """When the day's work is done."""
    return datetime.combine(day, time(18), UTC)


def cast(day: date) -> Cast:
    """Who works there, on a day."""
    at = moment(day)
    return Cast(
        actor_for(SUBMITTER, Role.SUBMITTER, at),
        actor_for(REFEREE, Role.REFEREE, at),
        actor_for(OFFICER, Role.OFFICER, at),
    )


def begin() -> Story:
    """Build the federation in the empty place that Django's connection leads to, up to the story's first tournament."""
    shadows = {"practice": ["ufgo-practice", "ufgo-practice-2019"]}
    book = create_book(FEDERATION, "UA", ["ufgo-2012"], shadows, moment(FIRST_DAY))
    officer = actor_for(OFFICER, Role.OFFICER, moment(FIRST_DAY))
    add_user(SUBMITTER, [Role.SUBMITTER], officer)
    add_user(REFEREE, [Role.REFEREE], officer)
    chance = Random(SEED)  # noqa: S311 - a story, not a secret
    everybody = people(chance)
    listed = _without_newcomers(everybody)
    import_players("first-list.csv", rating_list(listed), officer, day=FIRST_DAY)
    tables = {plan.code: table for plan, table in _seasons(everybody, listed, chance)}
    days = {plan.code: plan.day for plan in SEASON}
    lists = _list_days(FIRST_DAY, LIST_DAY)
    for code, table in tables.items():
        if code in {NEXT, LATE, LAST}:
            continue
        while lists and lists[0] <= days[code]:
            publish(lists[0], cast(lists.pop(0)).officer)
        take(handed_in(table), days[code])
    for day in lists:
        publish(day, cast(day).officer)
    return Story(book=book, tables={code: tables[code] for code in (NEXT, LATE, MISTAKEN, LAST)})


def take(table: Table, day: date) -> Rating:
    """A table's whole way into the ledger."""
    actors = cast(day)
    stored, _ = submit(table, actors.submitter)
    sign(stored.code, actors.referee)
    return approve(stored.code, actors.officer)


def handed_in(event: Event, decisions: Mapping[str, str] | None = None) -> Table:
    """A table as a file."""
    return Table(name=f"{event.code}.json", data=write(event, {}).data, decisions=decisions or {})


def with_typing_error(event: Event) -> tuple[Event, Entry]:
    """The table with one letter missing in a name, as it happens, and the entry it happened to."""
    entry = event.entries[len(event.entries) // 3]
    family, _, given = entry.name.partition(" ")
    spoilt = replace(entry, name=f"{family[:2]}{family[3:]} {given}")
    return replace(event, entries=tuple(spoilt if each.id == entry.id else each for each in event.entries)), spoilt


def corrected(event: Event) -> Event:
    """The table with the result of one even game turned round: the sheet had been misread."""
    even = [
        number
        for number, game in enumerate(event.games)
        if game.round == 1 and game.winner in _OTHER and not game.by_default
    ]
    index = even[len(even) // 2]
    game = event.games[index]
    winner = _OTHER[game.winner] if game.winner else None
    return replace(event, games=(*event.games[:index], replace(game, winner=winner), *event.games[index + 1 :]))


_OTHER = {Winner.BLACK: Winner.WHITE, Winner.WHITE: Winner.BLACK}


def _without_newcomers(everybody: list[Person]) -> list[Person]:
    """Those on the first list: every seventh is not, nor is the weakest."""
    late = {*everybody[6::7][:_NEWCOMERS], everybody[-1]}
    return [person for person in everybody if person not in late]


def _seasons(everybody: list[Person], listed: list[Person], chance: Random) -> Iterator[tuple[Plan, Event]]:
    """All tournaments in their order, newcomers coming one by one."""
    waiting = [person for person in everybody if person not in listed]
    known = list(listed)
    for plan in SEASON:
        pool = [person for person in known if not plan.handicaps or person.listed < _BEGINNERS]
        comers = chance.sample(pool, min(plan.size, len(pool)))
        if plan.code == _FROM_ZERO:
            newcomer = waiting.pop()
        elif waiting and not plan.handicaps:
            newcomer = waiting.pop(0)
        else:
            newcomer = None
        if newcomer is not None:
            comers.append(newcomer)
            known.append(newcomer)
        yield plan, _entered(played(plan, comers, chance), plan.code, newcomer)


#: Below this the beginners' day is for.
_BEGINNERS = 1500


def _entered(event: Event, code: str, newcomer: Person | None) -> Event:
    """The table with what its newcomer says of his strength."""
    if newcomer is None or code not in {_ESTIMATED, _FROM_ZERO}:
        return event
    told = (
        {"rating": None}
        if code == _FROM_ZERO
        else {"rating": float(newcomer.listed + _TOO_HIGH), "expert_rating": True}
    )
    entries = (replace(each, **told) if each.name == newcomer.printed else each for each in event.entries)
    return replace(event, entries=tuple(entries))


def _list_days(after: date, until: date) -> list[date]:
    """The regulation's list days between two of them."""
    days = [date(year, month, 1) for year in range(after.year, until.year + 1) for month in (1, 4, 7, 10)]
    return [day for day in days if after < day < until]
