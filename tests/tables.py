"""Small tables of results as a person writes them: `table({"A": 2100, "B": 2000}, "A>B", "A=B")`, a string a round."""

from __future__ import annotations

import re
from collections.abc import Mapping

from banzuke.core.event import Entry, Event, Game
from banzuke.core.outcome import Winner
from banzuke.core.quantities import Handicap, PlayerId
from banzuke.core.rated import Rated, RatingSystem

_GAME = re.compile(r"(\w+)([<>=])(\w+)(?:/(\d))?")
_WINNER = {">": Winner.BLACK, "<": Winner.WHITE, "=": Winner.DRAW}


def table(ratings: Mapping[str, float | None], *rounds: str, **header: object) -> Event:
    """An event: each round a string of games "Black>White", "<" where White won, "=" a jigo, "/3" for stones.

    Ratings in angle brackets of the header: `expert=("A",)` marks declared expert estimates, `held=("B",)` guests.
    """
    expert, held = header.pop("expert", ()), header.pop("held", ())
    assert isinstance(expert, tuple)
    assert isinstance(held, tuple)
    entries = tuple(
        Entry(id=PlayerId(name), name=name, rating=rating, expert_rating=name in expert, held=name in held)
        for name, rating in ratings.items()
    )
    games = tuple(
        Game(
            round=number,
            black=PlayerId(black),
            white=PlayerId(white),
            winner=_WINNER[sign],
            handicap=Handicap(stones=int(stones or 0)),
        )
        for number, row in enumerate(rounds, 1)
        for black, sign, white, stones in _GAME.findall(row)
    )
    return Event(entries=entries, games=games, rounds=len(rounds), **header)  # type: ignore[arg-type]


def rate(system: RatingSystem, event: Event) -> Rated:
    """Rate an event with everybody at the rating he entered with."""
    return system.rate(event, {entry.id: system.start(entry) for entry in event.entries})


def after(system: RatingSystem, event: Event, player: str) -> float:
    """A player's new rating."""
    rating = rate(system, event).change(PlayerId(player)).after.rating
    assert rating is not None
    return rating


def delta(system: RatingSystem, event: Event, player: str) -> float:
    """A player's change."""
    change = rate(system, event).change(PlayerId(player)).delta
    assert change is not None
    return change
