"""All pairing systems by their ids, as `tournament.system` names them."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.pairing.best import Best
from banzuke.pairing.by_hand import ByHand
from banzuke.pairing.groups import Groups
from banzuke.pairing.knock_out import KnockOut
from banzuke.pairing.neighbours import Neighbours
from banzuke.pairing.opengotha.profile import OpenGotha
from banzuke.pairing.round_robin import RoundRobin
from banzuke.pairing.serp import Serp

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.pairing.proposal import PairingSystem, Proposal
    from banzuke.pairing.task import Task

SYSTEMS: Mapping[str, PairingSystem] = MappingProxyType(
    {
        "mcmahon": Best(),
        "swiss": Best(),
        "swiss-cat": Best(),
        "neighbours": Neighbours(),
        "serp": Serp(),
        "groups": Groups(),
        "round-robin": RoundRobin(),
        "knock-out": KnockOut(),
        "by-hand": ByHand(),
    }
)


def propose(task: Task) -> Proposal:
    """The pairing of a round by the system of its tournament, or by another program's weights for it."""
    system = SYSTEMS[task.pairing.system] if task.pairing.weights is None else OpenGotha()
    return system.propose(task)
