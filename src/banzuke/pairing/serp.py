"""SERP: the neighbour system over the whole field.

The groups of a tournament are conditions of handicap alone: nobody is kept within his group when boards are made
(ADR 46).

Source: docs/regulations/gorynych-2004.md, which names the system and does not define it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from banzuke.pairing.neighbours import Neighbours

if TYPE_CHECKING:
    from banzuke.pairing.proposal import Proposal
    from banzuke.pairing.task import Task


@dataclass(frozen=True, slots=True)
class Serp:
    """Neighbours, whatever the group; a board's handicap asks for the groups of its two players."""

    def propose(self, task: Task) -> Proposal:
        """The pairing that the order of the table gives."""
        return Neighbours().propose(task)
