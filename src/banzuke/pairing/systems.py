"""All pairing systems by their ids, as `tournament.system` names them."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.pairing.best import Best

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.pairing.proposal import PairingSystem, Proposal
    from banzuke.pairing.task import Task

SYSTEMS: Mapping[str, PairingSystem] = MappingProxyType(
    {
        "mcmahon": Best(),
        "swiss": Best(),
        "swiss-cat": Best(),
    }
)


def propose(task: Task) -> Proposal:
    """The pairing of a round by the system of its tournament."""
    return SYSTEMS[task.pairing.system].propose(task)
