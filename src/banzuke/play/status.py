"""Where a tournament stands: what is there, what is missing, and whose turn it is."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING

from banzuke.play.closing import CLOSED
from banzuke.play.presence import is_given_off
from banzuke.play.rounds import Stage, games_of, last_paired, open_tables, planned_rounds, stage, unseated

if TYPE_CHECKING:
    from banzuke.core.event import Event
    from banzuke.core.quantities import PlayerId


class Turn(enum.Enum):
    """What comes next."""

    ADD = "add"
    PAIR = "pair"
    PAIR_ANEW = "pair anew"
    RESULTS = "results"
    CLOSE = "close"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundStatus:
    """One round. `open_tables`: where a result is awaited. `unseated`: who is there and has neither board nor bye."""

    number: int
    stage: Stage
    games: int
    results: int
    open_tables: tuple[str, ...]
    free: tuple[PlayerId, ...]
    absent: tuple[PlayerId, ...]
    unseated: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Status:
    """A tournament in play. `planned` is 0 where nobody has said how many rounds there shall be."""

    players: int
    planned: int
    rounds: tuple[RoundStatus, ...]
    turn: Turn
    turn_round: int


def status_of(event: Event) -> Status:
    """Where a tournament stands."""
    last, planned = last_paired(event), planned_rounds(event)
    rounds = tuple(_round(event, number) for number in range(1, max(last, planned) + 1))
    turn, number = _turn(event, rounds, last, planned)
    return Status(players=len(event.entries), planned=planned, rounds=rounds, turn=turn, turn_round=number)


def _round(event: Event, number: int) -> RoundStatus:
    games = games_of(event, number)
    byes = {bye.player for bye in event.byes if bye.round == number}
    absent = tuple(entry.id for entry in event.entries if number in entry.absent_rounds and entry.id not in byes)
    return RoundStatus(
        number=number,
        stage=stage(event, number),
        games=len(games),
        results=sum(game.winner is not None for game in games),
        open_tables=open_tables(event, number),
        free=tuple(entry.id for entry in event.entries if entry.id in byes),
        absent=absent,
        unseated=unseated(event, number),
    )


def _turn(event: Event, rounds: tuple[RoundStatus, ...], last: int, planned: int) -> tuple[Turn, int]:
    """What comes next, and in which round."""
    if event.tournament.get(CLOSED):
        return Turn.NOTHING, last
    if len(event.entries) < 2:  # noqa: PLR2004 - two make a tournament
        return Turn.ADD, 1
    awaited = [each.number for each in rounds if each.stage in {Stage.PAIRED, Stage.STARTED}]
    if awaited:
        # Whoever came, or lost his opponent, after the boards were made can still be seated while nothing is played.
        anew = rounds[last - 1].stage is Stage.PAIRED and _could_be_seated(event, rounds[last - 1])
        return (Turn.PAIR_ANEW, last) if anew else (Turn.RESULTS, awaited[0])
    if planned and last >= planned:
        return Turn.CLOSE, last
    return Turn.PAIR, last + 1


def _could_be_seated(event: Event, here: RoundStatus) -> bool:
    """Whether two are without an opponent whom a new pairing would seat; in a cup the others go on without a game."""
    byes = [bye for bye in event.byes if bye.round == here.number and not is_given_off(event, bye)]
    return len(here.unseated) + len(byes) > 1 and event.tournament.get("system") != "knock-out"
