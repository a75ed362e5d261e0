"""Groups by number: within each the lot, fold or slip; nobody floats, and the groups are formed anew each round.

A group is taken from the top of the table: the greatest even one whose handicaps stay within a limit, or a number of
players that is halved after each round. Then the next from those who are left. A group that cannot be paired without a
second meeting, or leaves others who cannot, takes in the next two (ADR 46).

Source: "Handicap tournaments", 2003 (docs/regulations/handicap-2003.md), pairing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from banzuke.core.clause import implements
from banzuke.core.problem import Where, error, notice
from banzuke.pairing.boards import given
from banzuke.pairing.field import Field
from banzuke.pairing.neighbours import who_plays
from banzuke.pairing.optimum import Certificate
from banzuke.pairing.outlook import outlook
from banzuke.pairing.proposing import no_pairing, odd_field, proposed, refused
from banzuke.pairing.weighing import Weighing, legal_pairs

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from banzuke.core.problem import Problem
    from banzuke.pairing.outlook import Outlook
    from banzuke.pairing.proposal import Proposal
    from banzuke.pairing.task import Task
    from banzuke.pairing.weighing import Weighed

REGULATION = "handicap-2003"
_PAIR = 2


@dataclass(frozen=True, slots=True)
class Groups:
    """Groups by number, each paired by the seeding in force."""

    @implements(REGULATION, "groups")
    def propose(self, task: Task) -> Proposal:
        """The best pairing of each group."""
        field = task.open_field()
        against = (*_unsaid(task), *odd_field(task, field))
        if against:
            return refused(task, *against)
        ahead = outlook(field, task.pairing)
        least = ahead.least(range(len(ahead.legal)))
        if least is None:
            return refused(task, no_pairing(task, field, ahead.legal))
        order, free = who_plays(field, ahead, least)
        groups = list(_groups(task, field, ahead, order))
        paired = [(members, _within(task, field, members)) for members in groups]
        pairs = [(members[one], members[other]) for members, (_, found) in paired for one, other in found.pairs]
        certificates = [found.certificate for _, (_, found) in paired if found.certificate is not None]
        proposal = replace(
            proposed(task, field, pairs, free),
            certificate=_together(certificates),
            in_groups=tuple(part for _, part in paired),
        )
        sizes = notice("N-GROUPS", Where(round=task.round), count=len(groups), sizes=tuple(map(len, groups)))
        return replace(proposal, problems=(sizes, *proposal.problems))


def _unsaid(task: Task) -> Iterator[Problem]:
    """What the formation of groups lacks."""
    wanted, where = task.pairing.group_of, Where(path="tournament.group_of")
    if wanted.handicap is None and wanted.halved is None:
        yield error("E-GROUP-OF", where)
    if wanted.handicap is not None and task.law is None:
        yield error("E-GROUP-NO-LAW", where)


def _groups(task: Task, field: Field, ahead: Outlook, order: Sequence[int]) -> Iterator[list[int]]:
    """The members of each group, in the order of the table."""
    left = list(order)
    harm = ahead.least(left) or 0
    while left:
        size = min(_by_handicap(task, field, left), _by_number(task, len(left)))
        while size < len(left):
            own = ahead.least(left[:size])
            if own is not None and ahead.holds(left[size:], harm - own):
                harm -= own
                break
            size += _PAIR
        yield left[:size]
        left = left[size:]


def _by_handicap(task: Task, field: Field, order: Sequence[int]) -> int:
    """The size of the greatest even group from the top whose handicaps stay within the limit, two at least.

    The greatest handicap of a group is between its strongest and its weakest.
    """
    most = task.pairing.group_of.handicap
    if most is None:
        return len(order)
    ends: tuple[int, ...] = ()
    for size, player in enumerate(order):
        if field.strength[player] is None:
            continue
        among = sorted((*ends, player), key=lambda each: field.strength[each] or 0.0)
        ends = (among[0], among[-1])
        exact = given(field, *ends)
        if exact is not None and exact.giver is not None and exact.stones > most:
            return max(_PAIR, size - size % _PAIR)
    return len(order)


def _by_number(task: Task, players: int) -> int:
    """The size in this round where it is halved after each; an odd half counts one more."""
    first = task.pairing.group_of.halved
    if first is None:
        return players
    size = max(_PAIR, first >> (task.round - 1))
    return min(players, size + size % _PAIR)


def _within(task: Task, field: Field, members: Sequence[int]) -> tuple[Weighing, Weighed]:
    """A group weighed, and its best pairing."""
    group = Field(
        round=field.round,
        settings=field.settings,
        records=field.records,
        mcmahon=field.mcmahon,
        law=field.law,
        rows=tuple(field.rows[player] for player in members),
        place=field.place[list(members)],
        own_groups=np.zeros(len(members), dtype=np.int64),
        numbers=field.numbers,
    )
    legal = legal_pairs(group, task.pairing.forbidden)
    weighing = Weighing(field=group, ranks=task.pairing.ranks, legal=legal)
    found = weighing.best()
    if found is None:  # the outlook has found a pairing of these players
        raise AssertionError
    return weighing, found


def _together(certificates: Sequence[Certificate]) -> Certificate:
    """One certificate for all groups: the best where each of them is."""
    return Certificate(
        optimal=all(each.optimal for each in certificates),
        pairs=sum(each.pairs for each in certificates),
        matched=sum(each.matched for each in certificates),
        bound=sum(each.bound for each in certificates),
        reached=sum(each.reached for each in certificates),
    )
