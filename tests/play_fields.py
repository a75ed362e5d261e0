"""Small tournaments in play, as the tests of the verbs need them."""

from __future__ import annotations

from banzuke.core.event import Entry, Event, Game
from banzuke.core.quantities import PlayerId
from banzuke.play.pairing import paired
from banzuke.play.people import added
from banzuke.play.results import Report, with_results

NAMES = ("Oakheart Bel", "Fernwind Tavi", "Moonridge Orin", "Вербогай Явір", "Riverstone Sano", "Northgrove Ludo")


def named(*names: str) -> list[Entry]:
    return [Entry(id=PlayerId(""), name=name, rating=1500.0 - 50 * at) for at, name in enumerate(names)]


def tournament(count: int = 6, rounds: int = 3, **settings: object) -> Event:
    event = Event(rounds=rounds, tournament={"system": "swiss", "rounds": rounds, **settings})
    after = added(event, named(*NAMES[:count])).event
    assert after is not None
    return after


def with_round(event: Event, number: int, **options: bool) -> Event:
    after = paired(event, number, **options).event
    assert after is not None
    return after


def with_all_results(event: Event, number: int) -> Event:
    reports = [Report(round=number, seat=str(game.table), word="b") for game in event.games if game.round == number]
    after = with_results(event, reports).event
    assert after is not None
    return after


def played(event: Event, rounds: int) -> Event:
    for number in range(1, rounds + 1):
        event = with_all_results(with_round(event, number), number)
    return event


def pairs(event: Event, number: int) -> set[frozenset[str]]:
    return {frozenset((game.black, game.white)) for game in event.games if game.round == number}


def table_of(event: Event, number: int, table: int) -> Game:
    return next(game for game in event.games if (game.round, game.table) == (number, table))


def codes(change: object) -> list[str]:
    return [problem.code for problem in change.problems]  # type: ignore[attr-defined]


def absent(event: Event, player: str) -> tuple[int, ...]:
    return next(entry.absent_rounds for entry in event.entries if entry.id == player)
