"""Knock-out: whoever loses is out, or plays on for the lower places.

The bracket is seeded by ratings, whatever McMahon bars a tournament has (they mean nothing here); the top seeds go on
without a game where the field is no power of two. The state of the bracket is computed anew from the results.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from banzuke.core.outcome import ByeKind
from banzuke.core.problem import Where, error, has_errors, notice, warning
from banzuke.handicap.tournament import steering_rating
from banzuke.pairing.boards import at_tables, board, set_board, usual_komi
from banzuke.pairing.bracket import Bracket, bracket_of
from banzuke.pairing.lot import lot
from banzuke.pairing.proposal import Proposal
from banzuke.pairing.proposing import broken_by_hand, refused

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from banzuke.core.event import Entry
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId
    from banzuke.pairing.bracket import Pair
    from banzuke.pairing.task import Task

_FIRST = 1


@dataclass(frozen=True, slots=True)
class KnockOut:
    """The bracket of those who play in the first round."""

    def propose(self, task: Task) -> Proposal:
        """The boards of a round of the bracket."""
        starters = _starters(task)
        late = [player for player in task.players if player not in starters]
        if late:
            names = task.event.names()
            where = Where(round=task.round)
            return refused(task, *(error("E-LATE-ENTRY", where, player=names[player]) for player in late))
        seeded = seeds([entry for entry in task.event.entries if entry.id in starters], task.pairing.seed)
        bracket, problems = bracket_of(seeded, task.event, task.round, places=task.pairing.places)
        if bracket is None:
            return refused(task, *problems)
        said = (*_bars(task), *_against(task, bracket))
        return refused(task, *said) if has_errors(said) else _proposal(task, bracket, said)


def seeds(entries: Collection[Entry], seed: int) -> tuple[PlayerId, ...]:
    """The players from the first seed on: by rating, by grade, then by lot."""

    def key(entry: Entry) -> tuple[float, ...]:
        rating = steering_rating(entry)
        step = -100 if entry.grade is None else entry.grade.rank_step
        return -(-1e6 if rating is None else rating), -step, lot(seed, entry.id)

    return tuple(entry.id for entry in sorted(entries, key=key))


def _starters(task: Task) -> set[PlayerId]:
    """Who is in the bracket: who plays in the first round, or had a game or a free round in it."""
    if task.round == _FIRST:
        return {*task.players, *task.free}
    free = {bye.player for bye in task.event.byes if bye.round == _FIRST and bye.kind is ByeKind.BYE}
    return free | {player for game in task.event.games if game.round == _FIRST for player in (game.black, game.white)}


def _proposal(task: Task, bracket: Bracket, said: Collection[Problem]) -> Proposal:
    everybody, komi = task.field(), usual_komi(task.event)
    index = {entry.id: at for at, entry in enumerate(everybody.entries)}
    fixed = {frozenset(each.players): each for each in task.fixed}
    boards, walkovers = [], []
    for pair in bracket.pairs:
        here = [player for player in pair if player in index]
        if len(here) == len(pair):
            wanted = fixed.get(frozenset(here))
            first, second = (index[player] for player in here)
            boards.append(
                board(everybody, first, second, komi) if wanted is None else set_board(everybody, wanted, komi)
            )
        elif here:
            walkovers.append(here[0])
    seated = {player for each in boards for player in (each.black, each.white)}
    return Proposal(
        round=task.round,
        system=task.pairing.system,
        boards=at_tables(boards, everybody),
        walkovers=tuple(walkovers),
        rest=tuple(player for player in task.players if player not in seated and player not in walkovers),
        problems=(*broken_by_hand(task, everybody), *said),
    )


def _bars(task: Task) -> Iterator[Problem]:
    """A word where the settings come from a McMahon tournament."""
    stated = [key for key in ("bar", "floor", "start_points") if task.event.tournament.get(key) is not None]
    if stated and task.round == _FIRST:
        yield notice("N-NOT-OF-KNOCK-OUT", Where(round=task.round), keys=tuple(stated))


def _against(task: Task, bracket: Bracket) -> Iterator[Problem]:
    """What stands against the bracket: boards and free rounds that it does not have, opponents who are away."""
    names, where = task.event.names(), Where(round=task.round)
    wanted = {frozenset(pair) for pair in bracket.pairs}
    for each in task.fixed:
        if frozenset(each.players) not in wanted:
            first, second = (names[player] for player in each.players)
            yield error("E-SET-OFF-TABLE", where, first=first, second=second)
    for pair in bracket.pairs:
        yield from _of_pair(task, pair, where)


def _of_pair(task: Task, pair: Pair, where: Where) -> Iterator[Problem]:
    names = task.event.names()
    first, second = pair
    if first is None or second is None:
        return
    for player, opponent in ((first, second), (second, first)):
        if player in task.free and opponent in task.players:
            yield error("E-FREE-IN-BRACKET", where, player=names[player], opponent=names[opponent])
        elif player in task.players and opponent not in task.players and opponent not in task.free:
            yield warning("W-WALKOVER", where, player=names[player], away=names[opponent])
    if frozenset(pair) in task.pairing.forbidden:
        yield warning("W-FORBIDDEN-IN-BRACKET", where, first=names[first], second=names[second])
