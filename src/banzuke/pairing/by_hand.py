"""Paired by hand: the director's boards of the round, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from banzuke.core.problem import Where, notice
from banzuke.pairing.proposing import proposed

if TYPE_CHECKING:
    from banzuke.pairing.proposal import Proposal
    from banzuke.pairing.task import Task


@dataclass(frozen=True, slots=True)
class ByHand:
    """Every board is one of `fixed`. What rules they break is said and not refused."""

    def propose(self, task: Task) -> Proposal:
        """The boards that are set; whoever sits at none is the rest."""
        field = task.open_field()
        proposal = replace(proposed(task, field, ()), rest=tuple(entry.id for entry in field.entries))
        if proposal.boards:
            return proposal
        return replace(proposal, problems=(notice("N-NO-BOARD-SET", Where(round=task.round)),))
