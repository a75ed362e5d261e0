"""A tournament of the invented history as an Event of ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.event import Entry, Event, Game
from banzuke.core.outcome import Winner
from banzuke.core.quantities import Handicap, PlayerId

if TYPE_CHECKING:
    from history import Tournament

_WINNER = {0: Winner.WHITE, 1: Winner.DRAW, 2: Winner.BLACK}


def event_of(tournament: Tournament) -> Event:
    """A tournament of the history as an Event; players by their numbers."""
    players = sorted({player for _, black, white, _, _ in tournament.games for player in (black, white)})
    games = tuple(
        Game(
            round=number,
            black=PlayerId(str(black)),
            white=PlayerId(str(white)),
            winner=_WINNER[halves],
            handicap=Handicap(stones=stones),
        )
        for number, black, white, stones, halves in tournament.games
    )
    return Event(entries=tuple(Entry(id=PlayerId(str(player))) for player in players), games=games)
