"""The systems that seek the best of all legal pairings: what differs between them is the order of the criteria."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from banzuke.pairing.proposal import Proposal
from banzuke.pairing.proposing import no_pairing, odd_field, proposed
from banzuke.pairing.weighing import Weighing, legal_pairs

if TYPE_CHECKING:
    from banzuke.pairing.task import Task
    from banzuke.pairing.weighing import Weighed


@dataclass(frozen=True, slots=True)
class Best:
    """A system of criteria, which stand in its settings."""

    def propose(self, task: Task) -> Proposal:
        """The best pairing by the settings in force."""
        return best_pairing(task, task.pairing.ranks)


def best_pairing(task: Task, ranks: tuple[tuple[str, ...], ...]) -> Proposal:
    """The best pairing by some criteria, the director's boards beside it."""
    field = task.open_field()
    weighing = Weighing(field=field, ranks=ranks, legal=legal_pairs(field, task.pairing.forbidden))
    refused = tuple(odd_field(task, field))
    found = None if refused else weighing.best()
    if found is None:
        reasons = refused or (no_pairing(task, field, weighing.legal),)
        return Proposal(round=task.round, system=task.pairing.system, weighing=weighing, problems=reasons)
    return proposal_of(task, weighing, found)


def proposal_of(task: Task, weighing: Weighing, found: Weighed) -> Proposal:
    """The proposal that a weighed pairing makes."""
    pairs = [pair for pair in found.pairs if weighing.empty_seat not in pair]
    free = next((pair[0] for pair in found.pairs if pair[1] == weighing.empty_seat), None)
    proposal = proposed(task, weighing.field, pairs, free)
    return replace(proposal, certificate=found.certificate, field=weighing.field, weighing=weighing, weighed=found)
