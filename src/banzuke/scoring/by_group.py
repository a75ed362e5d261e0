"""The places within the groups of a tournament that is ranked as one and won in groups.

Source: the statute of the Gorynych tournament of 2004, "winner and places are found by groups"; the groups are those of
the start (docs/regulations/gorynych-2004.md).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.clause import implements
from banzuke.core.handicap_steps import GROUPS, group_of
from banzuke.scoring.start import entrant

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from banzuke.core.event import Entry
    from banzuke.scoring.standings import Row

REGULATION = "gorynych-2004"


@implements(REGULATION, "groups", "placing")
def by_group(rows: Sequence[Row]) -> Mapping[int, tuple[Row, ...]]:
    """The rows of each group, the highest first, with their places within it; equal players share theirs there too."""
    found: dict[int, list[Row]] = {number: [] for number in sorted(GROUPS)}
    overall: dict[int, int] = {}
    for row in rows:
        group = found[playing_group(row.entry)]
        shares = bool(group) and overall[group[-1].player] == row.place
        overall[row.player] = row.place
        group.append(row._replace(place=group[-1].place if shares else len(group) + 1))
    return {number: tuple(group) for number, group in found.items() if group}


@implements(REGULATION, "groups", "right")
def playing_group(entry: Entry) -> int:
    """The group of a player: the one that the director has set, else by his rating; without one the lowest."""
    known = entrant(entry)
    if known.group is not None and known.group in GROUPS:
        return known.group
    return max(GROUPS) if known.rating is None else group_of(known.rating)
