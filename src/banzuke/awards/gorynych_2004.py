"""The titles of the Gorynych tournament of 2004: the heads, whole or shared, and the right that they give.

Source: the statute of the tournament; docs/regulations/gorynych-2004.md.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from banzuke.core.clause import implements

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from banzuke.core.event import Entry
    from banzuke.core.quantities import PlayerId

REGULATION = "gorynych-2004"
#: The heads by group: the eldest belongs to the winner of the tournament, with the title itself.
HEADS = {1: "eldest", 2: "middle", 3: "youngest"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """A title until the next tournament. `share`: 1, or a part of it where several are equal in everything.

    `next_group`: the group in which its holder may play next time, whatever his rating; None in the highest.
    """

    player: PlayerId
    group: int
    head: str
    share: Fraction
    next_group: int | None


@implements(REGULATION, "titles", "right")
def heads(firsts: Mapping[int, Sequence[PlayerId]]) -> tuple[Head, ...]:
    """The heads by the players on the first place of each group."""
    return tuple(
        Head(
            player=player,
            group=group,
            head=HEADS[group],
            share=Fraction(1, len(players)),
            next_group=group - 1 if group > min(HEADS) else None,
        )
        for group, players in sorted(firsts.items())
        for player in players
    )


@implements(REGULATION, "right")
def invited(entry: Entry, group: int, starts: Sequence[Fraction], own: Fraction) -> Entry:
    """The entry of a head who plays in a higher group: he starts no lower than the lowest of its members.

    `starts`: the start points of that group's members; `own`: his own by his rating.
    """
    return replace(entry, group=str(group), start_points=float(max(own, min(starts, default=own))))
