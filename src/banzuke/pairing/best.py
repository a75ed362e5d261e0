"""The systems that seek the best of all legal pairings: what differs between them is the order of the criteria."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from banzuke.core.problem import Where, error, warning
from banzuke.pairing.boards import at_tables, board, set_board, usual_komi
from banzuke.pairing.matching import widest
from banzuke.pairing.proposal import Proposal
from banzuke.pairing.weighing import Weighing, legal_pairs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from banzuke.core.problem import Problem
    from banzuke.pairing.field import Field
    from banzuke.pairing.matching import Pairs
    from banzuke.pairing.matrix import Mask
    from banzuke.pairing.task import Task
    from banzuke.pairing.weighing import Weighed

_SHOWN = 6


@dataclass(frozen=True, slots=True)
class Best:
    """A system of criteria, which stand in its settings."""

    def propose(self, task: Task) -> Proposal:
        """The best pairing by the settings in force."""
        return best_pairing(task, task.pairing.ranks)


def best_pairing(task: Task, ranks: tuple[tuple[str, ...], ...]) -> Proposal:
    """The best pairing by some criteria, the director's boards beside it."""
    field = task.open_field()
    return proposed(task, Weighing(field=field, ranks=ranks, legal=legal_pairs(field, task.pairing.forbidden)))


def proposed(task: Task, weighing: Weighing) -> Proposal:
    """The best pairing of what is weighed, the director's boards beside it, or why there is none."""
    refused = tuple(_refusals(task, weighing))
    found = None if refused else weighing.best()
    if found is None:
        reasons = refused or (_no_pairing(task, weighing),)
        return Proposal(round=task.round, system=task.pairing.system, weighing=weighing, problems=reasons)
    return proposal_of(task, weighing, found)


def proposal_of(task: Task, weighing: Weighing, found: Weighed) -> Proposal:
    """The proposal that a weighed pairing makes."""
    everybody, field, komi = task.field(), weighing.field, usual_komi(task.event)
    pairs = [pair for pair in found.pairs if weighing.empty_seat not in pair]
    boards = [set_board(everybody, each, komi) for each in task.fixed]
    boards += [board(field, *pair, komi) for pair in pairs]
    free = next((pair[0] for pair in found.pairs if pair[1] == weighing.empty_seat), None)
    return Proposal(
        round=task.round,
        system=task.pairing.system,
        boards=at_tables(boards, everybody),
        bye=None if free is None else field.entries[free].id,
        certificate=found.certificate,
        weighing=weighing,
        weighed=found,
        problems=tuple(_unavoidable(task, field, pairs, free)),
    )


def _refusals(task: Task, weighing: Weighing) -> Iterator[Problem]:
    if task.pairing.bye == "none" and weighing.empty_seat is not None:
        yield error("E-ODD-FIELD", Where(round=task.round), players=len(weighing.field.rows))


def _no_pairing(task: Task, weighing: Weighing) -> Problem:
    """Why there is no legal pairing: who is left over however the others are paired."""
    left = _left_over(weighing.legal)
    names = [entry.name or entry.id for at, entry in enumerate(weighing.field.entries) if at in left]
    shown = tuple(names[:_SHOWN])
    return error("E-NO-PAIRING", Where(round=task.round), count=len(names), players=shown)


def _left_over(legal: Mask) -> set[int]:
    """The players whom a matching of as many pairs as possible leaves over."""
    seated = {player for pair in widest(legal) for player in pair}
    return set(range(len(legal))) - seated


def _unavoidable(task: Task, field: Field, pairs: Pairs | list[tuple[int, int]], free: int | None) -> Iterator[Problem]:
    """What could not be avoided: a second meeting, a second free round."""
    where, names = Where(round=task.round), [entry.name or entry.id for entry in field.entries]
    for first, second in pairs:
        if field.history.met[first, second]:
            yield warning("W-MEET-AGAIN", where, first=names[first], second=names[second])
    if free is not None and field.history.free[free]:
        yield warning("W-FREE-AGAIN", where, player=names[free])
