"""Round robin: everybody meets everybody, by the Berger tables. A game that cannot be played now is named, not lost."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from banzuke.core.problem import Where, error, has_errors, warning
from banzuke.pairing.berger import berger, rounds_of
from banzuke.pairing.boards import at_tables, board, set_board, usual_komi
from banzuke.pairing.lot import lot
from banzuke.pairing.proposal import Proposal
from banzuke.pairing.proposing import broken_by_hand, refused
from banzuke.pairing.settings import BALANCE
from banzuke.pairing.task import registered

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId
    from banzuke.pairing.boards import Board
    from banzuke.pairing.field import Field
    from banzuke.pairing.task import Task

#: The first-named of two, who has the first move, and the second; None is nobody, whose opponent is free.
Due = tuple["PlayerId | None", "PlayerId | None"]


@dataclass(frozen=True, slots=True)
class RoundRobin:
    """The table with pairing numbers by lot, or as the players are listed."""

    def propose(self, task: Task) -> Proposal:
        """The boards of a round of the table."""
        numbered = numbers(task)
        cycles = task.pairing.cycles
        rounds = rounds_of(len(numbered), cycles)
        if task.round > rounds:
            where = Where(round=task.round)
            return refused(task, error("E-BEYOND-TABLE", where, players=len(numbered), rounds=rounds))
        tables = [_due(numbered, number, cycles) for number in range(1, task.round + 1)]
        said = (*_off_the_table(task, tables), *_not_of_the_round(task, tables[-1]))
        if has_errors(said):
            return refused(task, *said)
        return _proposal(task, tables[-1], said)


def numbers(task: Task) -> tuple[PlayerId, ...]:
    """Everybody of the tournament in the order of the pairing numbers, the first has number 1."""
    players = [entry.id for entry in registered(task.event)]
    if task.pairing.numbers == "drawn":
        players.sort(key=lambda player: (lot(task.pairing.seed, "number", player), player))
    return tuple(players)


def _due(numbered: tuple[PlayerId, ...], number: int, cycles: int) -> list[Due]:
    """What the table says of a round."""
    players = dict(enumerate(numbered, 1))
    return [(players.get(one), players.get(other)) for one, other in berger(len(numbered), number, cycles)]


def _boards(due: list[Due]) -> list[tuple[PlayerId, PlayerId]]:
    """The boards of a round of the table, without whoever is free."""
    return [(one, other) for one, other in due if one is not None and other is not None]


def _proposal(task: Task, due: list[Due], said: Collection[Problem]) -> Proposal:
    everybody, komi = task.field(), usual_komi(task.event)
    index = {entry.id: at for at, entry in enumerate(everybody.entries)}
    fixed = {frozenset(each.players): each for each in task.fixed}
    boards: list[Board] = []
    for first, second in (pair for pair in _boards(due) if _plays(task, pair)):
        wanted = fixed.get(frozenset((first, second)))
        if wanted is not None:
            boards.append(set_board(everybody, wanted, komi))
        else:
            boards.append(_by_table(task, everybody, board(everybody, index[first], index[second], komi), first))
    free = next((one or other for one, other in due if one is None or other is None), None)
    seated = {player for each in boards for player in (each.black, each.white)}
    return Proposal(
        round=task.round,
        system=task.pairing.system,
        boards=at_tables(boards, everybody),
        bye=free if free in task.players else None,
        rest=tuple(player for player in task.players if player not in seated and player != free),
        problems=(*broken_by_hand(task, everybody), *said),
    )


def _plays(task: Task, pair: tuple[PlayerId, PlayerId]) -> bool:
    """Whether a board of the table is set up now."""
    both_here = all(player in task.players for player in pair)
    by_hand = {frozenset(each.players) for each in task.fixed}
    return both_here and (frozenset(pair) not in task.pairing.forbidden or frozenset(pair) in by_hand)


def _by_table(task: Task, everybody: Field, proposed: Board, first: PlayerId) -> Board:
    """The board with the colours of the table, where nothing else decides them: a handicap, numbers, furigoma."""
    levelled = proposed.pieces is not None or (proposed.exact is not None and proposed.exact.giver is not None)
    if levelled or everybody.settings.colours != BALANCE:
        return proposed
    first_has = proposed.white if task.event.game == "chess" else proposed.black
    if first_has == first:
        return proposed
    expected = None if proposed.expected is None else 1 - proposed.expected
    return replace(proposed, black=proposed.white, white=proposed.black, expected=expected)


def _off_the_table(task: Task, tables: list[list[Due]]) -> Iterator[Problem]:
    """Earlier games that the table does not know, and those of the table that were not played."""
    names = task.event.names()
    for number, due in enumerate(tables[:-1], 1):
        wanted = {frozenset(pair) for pair in _boards(due)}
        played = {frozenset((game.black, game.white)) for game in task.event.games if game.round == number}
        for pair in sorted(sorted(each) for each in played - wanted):
            first, second = (names[player] for player in pair)
            yield error("E-NOT-BY-TABLE", Where(round=number), first=first, second=second)
        for pair in sorted(sorted(each) for each in wanted - played):
            first, second = (names[player] for player in pair)
            yield warning("W-GAME-STILL-DUE", Where(round=number), first=first, second=second)


def _not_of_the_round(task: Task, due: list[Due]) -> Iterator[Problem]:
    """Boards that the director has set against the table, and those of the table that are not set up now."""
    names, where = task.event.names(), Where(round=task.round)
    wanted = {frozenset(pair) for pair in _boards(due)}
    for each in task.fixed:
        if frozenset(each.players) not in wanted:
            first, second = (names[player] for player in each.players)
            yield error("E-SET-OFF-TABLE", where, first=first, second=second)
    for one, other in _boards(due):
        if _plays(task, (one, other)):
            continue
        both = {"first": names[one], "second": names[other]}
        away = tuple(names[player] for player in (one, other) if player not in task.players)
        if away:
            yield warning("W-GAME-LATER", where, **both, away=away, count=len(away))
        else:
            yield warning("W-GAME-FORBIDDEN", where, **both)
