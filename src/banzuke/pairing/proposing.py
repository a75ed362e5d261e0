"""Pairs of players become a proposal: boards at their tables, who is free, and what had to be accepted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.problem import Where, error, warning
from banzuke.pairing.boards import at_tables, board, set_board, usual_komi
from banzuke.pairing.matching import widest
from banzuke.pairing.proposal import Proposal

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from banzuke.core.problem import Problem
    from banzuke.pairing.field import Field
    from banzuke.pairing.matrix import Mask
    from banzuke.pairing.task import Task

_SHOWN = 6


def proposed(
    task: Task,
    field: Field,
    pairs: Sequence[tuple[int, int]],
    free: int | None = None,
) -> Proposal:
    """The proposal of some pairs of the open field, the director's boards beside them. `free`: who has no opponent."""
    everybody, komi = task.field(), usual_komi(task.event)
    boards = [set_board(everybody, each, komi) for each in task.fixed]
    boards += [board(field, *pair, komi) for pair in pairs]
    return Proposal(
        round=task.round,
        system=task.pairing.system,
        boards=at_tables(boards, everybody),
        bye=None if free is None else field.entries[free].id,
        problems=(*broken_by_hand(task, everybody), *_unavoidable(task, field, pairs, free)),
    )


def refused(task: Task, *problems: Problem) -> Proposal:
    """No boards, and why."""
    return Proposal(round=task.round, system=task.pairing.system, problems=problems)


def odd_field(task: Task, field: Field) -> Iterator[Problem]:
    """Why an odd field is refused where nobody may be free."""
    if task.pairing.bye == "none" and len(field.rows) % 2:
        yield error("E-ODD-FIELD", Where(round=task.round), players=len(field.rows))


def no_pairing(task: Task, field: Field, legal: Mask) -> Problem:
    """Why there is no legal pairing: who is left over however the others are paired."""
    left = _left_over(legal)
    names = [entry.name or entry.id for at, entry in enumerate(field.entries) if at in left]
    shown = tuple(names[:_SHOWN])
    return error("E-NO-PAIRING", Where(round=task.round), count=len(names), players=shown)


def broken_by_hand(task: Task, everybody: Field) -> Iterator[Problem]:
    """The rules that the director's boards break: they are said, not refused."""
    where = Where(round=task.round)
    index = {entry.id: at for at, entry in enumerate(everybody.entries)}
    for each in task.fixed:
        first, second = (index[player] for player in each.players)
        names = {
            "first": everybody.entries[first].name or each.players[0],
            "second": everybody.entries[second].name or each.players[1],
        }
        if everybody.history.met[first, second]:
            yield warning("W-SET-MET", where, **names)
        if frozenset(each.players) in task.pairing.forbidden:
            yield warning("W-SET-FORBIDDEN", where, **names)


def _left_over(legal: Mask) -> set[int]:
    """The players whom a matching of as many pairs as possible leaves over."""
    seated = {player for pair in widest(legal) for player in pair}
    return set(range(len(legal))) - seated


def _unavoidable(task: Task, field: Field, pairs: Sequence[tuple[int, int]], free: int | None) -> Iterator[Problem]:
    """What could not be avoided: a second meeting, a second free round."""
    where, names = Where(round=task.round), [entry.name or entry.id for entry in field.entries]
    for first, second in pairs:
        if field.history.met[first, second]:
            yield warning("W-MEET-AGAIN", where, first=names[first], second=names[second])
    if free is not None and field.history.free[free]:
        yield warning("W-FREE-AGAIN", where, player=names[free])
