"""What a plan changes for people, and why: in which event it begins for each of them, and through whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from decimal import Decimal

    from banzuke.federation.ledger import Key
    from banzuke.services.history import Plan, RatedSlot


@dataclass(frozen=True, slots=True, kw_only=True)
class Consequence:
    """A player's last rating, as it stands and as it would be.

    `slot` is the first event that says something else of him; `through` are his opponents in it who came with another
    rating, or others where a repeat of the table reached him. Without any he is in the event that changes by itself.
    """

    player_id: int
    now: Decimal | None
    then: Decimal | None
    slot: str
    through: tuple[int, ...]

    @property
    def change(self) -> Decimal | None:
        """The difference; None for who comes or goes."""
        return None if self.now is None or self.then is None else self.then - self.now


def consequences(plan: Plan) -> list[Consequence]:
    """Everybody whose last rating changes: who comes or goes, then the others, the most changed first."""
    first: dict[int, Key] = {}
    for row in plan.lines:
        first[row.player_id] = min(row.key, first.get(row.player_id, row.key))
    told = [
        Consequence(
            player_id=each.player_id,
            now=each.now,
            then=each.then,
            slot=first[each.player_id].slot,
            through=tuple(_through(each.player_id, first, plan.rated)),
        )
        for each in plan.differences
    ]
    return sorted(told, key=_by_size)


def _by_size(told: Consequence) -> tuple[bool, float, int]:
    return told.change is not None, -abs(float(told.change or 0)), told.player_id


def _through(player: int, first: Mapping[int, Key], rated: Mapping[Key, RatedSlot]) -> list[int]:
    """Whose other ratings reached a player in the first event that changed for him."""
    key = first[player]
    if key not in rated:
        return []
    slot = rated[key].slot
    changed = [other for other in slot.players.values() if first.get(other, key) < key]
    opponents = {
        slot.players[other]
        for game in slot.event.games
        for one, other in ((game.black, game.white), (game.white, game.black))
        if slot.players[one] == player
    }
    return [other for other in changed if other in opponents] or changed
