"""A round is paired, and paired anew: what has results stays, what has none may be replaced."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from banzuke.core.problem import Where, error, has_errors
from banzuke.pairing.settings import FixedBoard
from banzuke.pairing.systems import propose
from banzuke.pairing.task import task_of
from banzuke.play.presence import is_given_off
from banzuke.play.rounds import Stage, games_of, last_paired, no_such_round, open_tables, planned_rounds, stage
from banzuke.play.seating import seated

if TYPE_CHECKING:
    from banzuke.core.event import Event, Game
    from banzuke.core.problem import Problem
    from banzuke.pairing.proposal import Proposal
    from banzuke.pairing.task import Task


@dataclass(frozen=True, slots=True, kw_only=True)
class Paired:
    """A round with its boards. `event`: after it, None where there are none. `kept`: games that had results."""

    event: Event | None
    task: Task | None = None
    proposal: Proposal | None = None
    kept: tuple[Game, ...] = ()
    problems: tuple[Problem, ...] = ()


def round_to_pair(event: Event) -> tuple[int, Problem | None]:
    """The round whose turn it is: the last one while nothing is played in it, else the next; and why it must wait."""
    last = last_paired(event)
    now = stage(event, last)
    if now is Stage.STARTED:
        tables = open_tables(event, last)
        return last, error("E-ROUND-UNDER-WAY", Where(round=last), tables=tables, count=len(tables), next=last + 1)
    number = last if now is Stage.PAIRED else last + 1
    planned = planned_rounds(event)
    if planned and number > planned:
        return number, error("E-ALL-ROUNDS-PAIRED", rounds=planned)
    return number, None


def paired(event: Event, round_number: int, system: str | None = None, *, around_results: bool = False) -> Paired:
    """The event with a round paired, in place of the boards that it had.

    `around_results`: boards with a result stay, and the others are paired anew. Without it a round that has begun is
    refused; so are a round before the last one and one that is not the next.
    """
    wrong = _out_of_turn(event, round_number)
    kept = tuple(game for game in games_of(event, round_number) if game.winner is not None)
    if wrong is None and kept and not around_results:
        wrong = error("E-ROUND-BEGUN", Where(round=round_number), results=len(kept))
    if wrong is not None:
        return Paired(event=None, problems=(wrong,))
    cleared = unpaired(event, round_number)
    task, problems = task_of(cleared, round_number, system)
    if task is None:
        return Paired(event=None, problems=problems)
    proposal = propose(_around(task, kept))
    problems += proposal.problems
    if has_errors(problems):
        return Paired(event=None, task=task, proposal=proposal, problems=problems)
    boards = {frozenset((game.black, game.white)) for game in kept}
    new = tuple(board for board in proposal.boards if frozenset((board.black, board.white)) not in boards)
    with_kept = replace(cleared, games=(*cleared.games, *kept))
    after = seated(with_kept, replace(proposal, boards=new))
    return Paired(event=after, task=task, proposal=replace(proposal, boards=new), kept=kept, problems=problems)


def unpaired(event: Event, round_number: int) -> Event:
    """The event without the boards of a round and without the free round that came of them."""
    return replace(
        event,
        games=tuple(game for game in event.games if game.round != round_number),
        byes=tuple(bye for bye in event.byes if bye.round != round_number or is_given_off(event, bye)),
    )


def _out_of_turn(event: Event, round_number: int) -> Problem | None:
    last, where = last_paired(event), Where(round=round_number)
    wrong = no_such_round(event, round_number)
    if wrong is not None:
        return wrong
    if round_number > last + 1:
        return error("E-ROUND-BEFORE-UNPAIRED", where, missing=last + 1)
    return error("E-LATER-ROUND-PAIRED", where, later=last) if round_number < last else None


def _around(task: Task, kept: tuple[Game, ...]) -> Task:
    """The task in which games with results are boards that are set; what the director set of their players falls."""
    seated_now = {player for game in kept for player in (game.black, game.white)}
    others = tuple(board for board in task.fixed if not seated_now & set(board.players))
    boards = tuple(FixedBoard(game.round, (game.black, game.white), game.table) for game in kept)
    players = tuple(sorted({*task.players, *seated_now}))
    return replace(task, fixed=(*others, *boards), players=players)
