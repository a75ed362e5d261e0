"""The neighbour system: everybody in the order of the table, and each meets the nearest whom he has not met.

The first meets the nearest, the next one still free the nearest of those who are left, and so on. Where the others
could then not be paired without a second meeting, the next nearest is taken (ADR 46). A second meeting that cannot be
avoided happens as late in the order as possible.

Source: "Handicap tournaments", 2003 (docs/regulations/handicap-2003.md), pairing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from banzuke.core.clause import implements
from banzuke.pairing.choices import Choice, Passed, Why
from banzuke.pairing.outlook import outlook
from banzuke.pairing.proposing import no_pairing, odd_field, proposed, refused

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from banzuke.pairing.field import Field
    from banzuke.pairing.outlook import Outlook
    from banzuke.pairing.proposal import Proposal
    from banzuke.pairing.task import Task


REGULATION = "handicap-2003"


@dataclass(frozen=True, slots=True)
class Neighbours:
    """Neighbours of the whole field."""

    @implements(REGULATION, "pairing")
    def propose(self, task: Task) -> Proposal:
        """The pairing that the order of the table gives."""
        field = task.open_field()
        against = tuple(odd_field(task, field))
        if against:
            return refused(task, *against)
        ahead = outlook(field, task.pairing)
        least = ahead.least(range(len(ahead.legal)))
        if least is None:
            return refused(task, no_pairing(task, field, ahead.legal))
        order, free = who_plays(field, ahead, least)
        choices = tuple(_choices(field, ahead, order))
        proposal = proposed(task, field, [choice.pair for choice in choices], free)
        return replace(proposal, field=field, choices=choices)


def who_plays(field: Field, ahead: Outlook, least: int) -> tuple[list[int], int | None]:
    """Everybody who plays, in the order of the table, and who is free: the last of those who were free least often.

    Not he whose free round would force a second meeting. `least`: the harm that cannot be avoided.
    """
    order = [int(player) for player in np.argsort(field.place)]
    seat = len(order)
    if len(ahead.legal) == seat:
        return order, None
    last_first = order[::-1]
    for player in sorted(last_first, key=lambda each: int(field.history.free[each])):
        others = [each for each in order if each != player]
        if ahead.legal[player, seat] and ahead.holds(others, least - int(ahead.harm[player, seat])):
            return others, player
    raise AssertionError  # `least` is the harm of a pairing in which somebody is free


def _choices(field: Field, ahead: Outlook, order: Sequence[int]) -> Iterator[Choice]:
    """The boards from the top down, with the least harm that there can be."""
    left = list(order)
    harm = ahead.least(left) or 0
    while left:
        first, *others = left
        partner = _nearest(ahead, first, others, harm)
        nearer = others[: others.index(partner)]
        yield Choice(first, partner, tuple(Passed(each, _why(field, ahead, first, each)) for each in nearer))
        harm -= int(ahead.harm[first, partner])
        left = [each for each in others if each != partner]


def _why(field: Field, ahead: Outlook, first: int, passed: int) -> Why:
    """Why somebody nearer was passed over."""
    if not ahead.legal[first, passed]:
        return Why.FORBIDDEN
    if field.history.met[first, passed]:
        return Why.MET
    return Why.CONTENDERS if ahead.harm[first, passed] else Why.OTHERS


def _nearest(ahead: Outlook, first: int, others: Sequence[int], harm: int) -> int:
    """The nearest of those who do least harm, if the others can be paired with what is left of it."""
    for player in sorted(others, key=lambda each: int(ahead.harm[first, each])):
        rest = harm - int(ahead.harm[first, player])
        left = [each for each in others if each != player]
        if ahead.legal[first, player] and rest >= 0 and ahead.holds(left, rest):
            return player
    raise AssertionError  # `harm` is that of a pairing in which the first has a partner
