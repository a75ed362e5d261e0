"""An approved event in its place in the history."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.event import Event
    from banzuke.core.quantities import PlayerId
    from banzuke.federation.ledger import Key


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """An approved event in its place: the Event, its key, its stored version, and who its entries are.

    `estimates` are the entries whose expert estimates were confirmed (UFGO 7.5).
    """

    key: Key
    event_id: int | None
    event: Event
    players: Mapping[PlayerId, int]
    estimates: frozenset[PlayerId] = frozenset()
