"""The director's hand: boards that he sets, seats that he exchanges, colours that he turns."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.problem import Where, error, warning
from banzuke.pairing.boards import set_board, usual_komi
from banzuke.pairing.settings import FixedBoard
from banzuke.pairing.task import task_of
from banzuke.play.change import Change, refused
from banzuke.play.pairing import unpaired
from banzuke.play.presence import not_marked
from banzuke.play.rounds import game_of, games_of, no_such_round
from banzuke.play.seating import game_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.core.event import Bye, Event, Game
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId
    from banzuke.pairing.task import Task

FIXED = "fixed"


class Seat(NamedTuple):
    """Where a player sits: at a game, or with the bye."""

    game: Game | None = None
    bye: Bye | None = None


def fixed(
    event: Event, round_number: int, players: tuple[PlayerId, PlayerId], table: int | None, *, with_colours: bool
) -> Change:
    """The event in which a board is set for a round, before it is paired; `with_colours`: the first has Black."""
    wrong = no_such_round(event, round_number)
    if wrong is None and players[0] == players[1]:
        wrong = error("E-SELF", Where(round=round_number), player=event.names()[players[0]])
    if wrong is not None:
        return refused(wrong)
    sides = {"black": players[0], "white": players[1]} if with_colours else {"players": list(players)}
    board = {"round": round_number, **({} if table is None else {"table": table}), **sides}
    boards = [each for each in _set_boards(event) if _pair(each) != (round_number, frozenset(players))]
    said = (warning("W-SET-AFTER-PAIRING", Where(round=round_number)),) if games_of(event, round_number) else ()
    return Change(event=_with_set(event, [*boards, board]), problems=said)


def unfixed(event: Event, round_number: int, player: PlayerId) -> Change:
    """The event in which no board is set for a player in a round."""
    boards = _set_boards(event)
    left = [each for each in boards if (pair := _pair(each))[0] != round_number or player not in pair[1]]
    if len(left) == len(boards):
        return refused(error("E-NOT-SET", Where(round=round_number), player=event.names()[player]))
    return Change(event=_with_set(event, left))


def swapped(event: Event, round_number: int, first: PlayerId, second: PlayerId) -> Change:
    """The event in which two players have exchanged their seats in a round; either may be the one who is free.

    Colours and handicaps are those of the new pairs.
    """
    names, where = event.names(), Where(round=round_number)
    seats = {player: _seat(event, round_number, player) for player in (first, second)}
    problems = [
        error("E-NO-SEAT", where, player=names[player]) for player, seat in seats.items() if seat == Seat()
    ] or _played(event, [seat.game for seat in seats.values()], round_number)
    if not problems and (first == second or seats[first].game is seats[second].game):
        problems = [error("E-SAME-BOARD", where, first=names[first], second=names[second])]
    task, said = task_of(unpaired(event, round_number), round_number)
    if problems or task is None:
        return refused(*(problems or said))
    task = replace(task, players=tuple(sorted({*task.players, first, second})))
    other = {first: second, second: first}
    moved = [seat.game for seat in seats.values() if seat.game is not None]
    pairs = [(other.get(game.black, game.black), other.get(game.white, game.white), game.table) for game in moved]
    games = [_game(task, round_number, pair, with_colours=False) for pair in pairs]
    replaced = {id(old): new for old, new in zip(moved, games, strict=True)}
    free = {seat.bye: other[player] for player, seat in seats.items() if seat.bye is not None}
    for player in other:
        event = not_marked(event, player, round_number)
    return Change(
        event=replace(
            event,
            games=tuple(replaced.get(id(game), game) for game in event.games),
            byes=tuple(replace(bye, player=free.get(bye, bye.player)) for bye in event.byes),
        ),
        problems=tuple(_met(task, pairs, names)),
    )


def turned(event: Event, round_number: int, table: int) -> Change:
    """The event in which the two at a table have changed colours; whoever gave a handicap does not give it then."""
    game = next((game for game in games_of(event, round_number) if game.table == table), None)
    if game is None:
        return refused(no_table(event, round_number, table))
    problems = _played(event, [game], round_number)
    task, said = task_of(unpaired(event, round_number), round_number)
    if problems or task is None:
        return refused(*(problems or said))
    new = replace(_game(task, round_number, (game.white, game.black, table), with_colours=True), colours_known=True)
    return Change(event=replace(event, games=tuple(new if each is game else each for each in event.games)))


def no_table(event: Event, round_number: int, table: int) -> Problem:
    """There is no such table in a round."""
    tables = [game.table for game in games_of(event, round_number) if game.table is not None]
    return error("E-NO-TABLE-IN-ROUND", Where(round=round_number), table=table, last=max(tables, default=0))


def _game(task: Task, number: int, pair: tuple[PlayerId, PlayerId, int | None], *, with_colours: bool) -> Game:
    """The game of two players by the tournament's law of handicaps."""
    wanted = FixedBoard(number, pair[:2], pair[2], with_colours)
    return game_at(set_board(task.field(), wanted, usual_komi(task.event)), number)


def _seat(event: Event, number: int, player: PlayerId) -> Seat:
    bye = next((bye for bye in event.byes if (bye.round, bye.player) == (number, player)), None)
    return Seat(game_of(event, number, player), bye)


def _played(event: Event, games: Sequence[Game | None], number: int) -> list[Problem]:
    names = event.names()
    return [
        error("E-HAS-RESULT", Where(round=number), player=names[game.black], other=names[game.white])
        for game in games
        if game is not None and game.winner is not None
    ]


def _met(
    task: Task, pairs: Sequence[tuple[PlayerId, PlayerId, int | None]], names: dict[PlayerId, str]
) -> list[Problem]:
    before = {frozenset((game.black, game.white)) for game in task.event.games}
    return [
        warning("W-MET-BEFORE", Where(round=task.round), first=names[one], second=names[two])
        for one, two, _ in pairs
        if frozenset((one, two)) in before
    ]


def _set_boards(event: Event) -> list[object]:
    stated = event.tournament.get(FIXED)
    return list(stated) if isinstance(stated, list | tuple) else []


def _pair(board: object) -> tuple[object, frozenset[object]]:
    """The round and the players of a board as a file states it."""
    if not isinstance(board, dict):
        return None, frozenset()
    players = [board["black"], board.get("white")] if "black" in board else board.get("players")
    return board.get("round"), frozenset(str(each) for each in players or ())


def _with_set(event: Event, boards: list[object]) -> Event:
    tournament = {key: value for key, value in event.tournament.items() if key != FIXED}
    return replace(event, tournament={**tournament, FIXED: boards} if boards else tournament)
