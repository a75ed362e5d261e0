"""The profile `opengotha-3.52`: the pairing of a round whose weights, all added up, are the greatest."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np

from banzuke.core.clause import implements
from banzuke.pairing.best import best_of
from banzuke.pairing.criteria.all import DRAWN
from banzuke.pairing.criteria.criterion import Costs
from banzuke.pairing.criteria.drawn import drawn
from banzuke.pairing.opengotha import secondary, weights
from banzuke.pairing.opengotha.bye import bye
from banzuke.pairing.opengotha.groups import REGULATION, groups_of
from banzuke.pairing.opengotha.parameters import BYE, COMPONENTS, RANKS, Parameters
from banzuke.pairing.weighing import Weighing, legal_pairs

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from banzuke.pairing.field import Field
    from banzuke.pairing.matrix import Matrix
    from banzuke.pairing.opengotha.groups import Groups
    from banzuke.pairing.proposal import Proposal
    from banzuke.pairing.task import Task

    Weigh = Callable[[Field, Groups, Parameters], Matrix]

_WEIGHS: tuple[Weigh, ...] = (
    weights.not_met,
    weights.random,
    weights.colours,
    weights.category,
    weights.score,
    weights.floats,
    weights.seeding,
    secondary.handicap,
    secondary.geography,
)
WEIGHS: Mapping[str, Weigh] = MappingProxyType(dict(zip(COMPONENTS, _WEIGHS, strict=True)))


@dataclass(frozen=True, slots=True)
class OpenGotha:
    """OpenGotha's systems: what differs between them stands in the parameters."""

    def propose(self, task: Task) -> Proposal:
        """The pairing of the greatest sum of weights."""
        return best_of(task, weighing_of(task, task.open_field()))


@implements(REGULATION, "sum")
def weighing_of(task: Task, field: Field) -> Weighing:
    """The weights of a field as costs, of which the least sum is sought: each taken from the greatest of its kind."""
    parameters = task.pairing.weights or Parameters()
    groups = groups_of(field, parameters, {*task.players, *task.free})
    criteria = {each: partial(_costs, weigh, groups, parameters) for each, weigh in WEIGHS.items()}
    legal = legal_pairs(field, task.pairing.forbidden)
    return Weighing(field=field, ranks=RANKS, legal=legal, known={BYE: bye, **criteria, DRAWN: drawn})


def _costs(weigh: Weigh, groups: Groups, parameters: Parameters, field: Field) -> Costs:
    """What each pair lacks of the greatest weight that two players of the field could have."""
    found = weigh(field, groups, parameters)
    greatest = found[~np.eye(len(found), dtype=bool)].max(initial=0)
    return Costs(np.maximum(greatest - found, 0), np.zeros(len(field.rows), dtype=np.int64))
