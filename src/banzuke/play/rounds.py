"""How far a round is, and a tournament with it."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING

from banzuke.core.problem import Where, error
from banzuke.scoring.reading import settings_of

if TYPE_CHECKING:
    from banzuke.core.event import Event, Game
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId


class Stage(enum.Enum):
    """A round's way: nothing, boards, some results, all results."""

    OPEN = "open"
    PAIRED = "paired"
    STARTED = "started"
    FINISHED = "finished"


def games_of(event: Event, round_number: int) -> tuple[Game, ...]:
    """The games of a round in the order of their tables."""
    games = [game for game in event.games if game.round == round_number]
    return tuple(sorted(games, key=lambda game: (game.table is None, game.table or 0)))


def stage(event: Event, round_number: int) -> Stage:
    """How far a round is."""
    games = games_of(event, round_number)
    if not games:
        return Stage.OPEN
    known = sum(game.winner is not None for game in games)
    if known == len(games):
        return Stage.FINISHED
    return Stage.STARTED if known else Stage.PAIRED


def last_paired(event: Event) -> int:
    """The last round that has games; 0 before the first one."""
    return max((game.round for game in event.games), default=0)


def planned_rounds(event: Event) -> int:
    """How many rounds there shall be; 0 where nobody has said."""
    return settings_of(event)[0].rounds or 0


def open_tables(event: Event, round_number: int) -> tuple[str, ...]:
    """The tables of a round whose results are awaited, a game without a table by its players."""
    waiting = [game for game in games_of(event, round_number) if game.winner is None]
    return tuple(f"{game.black}-{game.white}" if game.table is None else str(game.table) for game in waiting)


def game_of(event: Event, round_number: int, player: PlayerId) -> Game | None:
    """A player's game in a round."""
    return next((game for game in games_of(event, round_number) if player in {game.black, game.white}), None)


def unseated(event: Event, round_number: int) -> tuple[PlayerId, ...]:
    """Who is there in a paired round and has neither a board nor the bye; nobody waits for who is out of a cup."""
    games = games_of(event, round_number)
    if not games or event.tournament.get("system") == "knock-out":
        return ()
    seated = {player for game in games for player in (game.black, game.white)}
    seated |= {bye.player for bye in event.byes if bye.round == round_number}
    return tuple(
        entry.id for entry in event.entries if entry.id not in seated and round_number not in entry.absent_rounds
    )


def no_such_round(event: Event, round_number: int) -> Problem | None:
    """What is wrong with a round's number."""
    planned = planned_rounds(event)
    if 1 <= round_number <= max(planned, last_paired(event)) or (round_number >= 1 and not planned):
        return None
    return error("E-NO-ROUND", Where(field="round"), read=round_number, rounds=planned)
