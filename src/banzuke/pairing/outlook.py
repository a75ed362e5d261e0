"""What lies ahead of a choice: whether those who are left can still be paired, and with how few second meetings.

The systems that pair from the top of the table down must never take the partner who leaves the others without one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from banzuke.pairing.criteria.last_round import last_round
from banzuke.pairing.criteria.met import met
from banzuke.pairing.matching import cheapest, widest
from banzuke.pairing.matrix import cells
from banzuke.pairing.weighing import legal_pairs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.pairing.field import Field
    from banzuke.pairing.matrix import Mask, Matrix
    from banzuke.pairing.settings import PairingSettings


@dataclass(frozen=True, eq=False, kw_only=True)
class Outlook:
    """The legal pairs of a field and what is lost by each; the last row is the empty seat, where the field is odd.

    `harm`: meetings before, free rounds before for the empty seat; below that, in the last round, that two contenders
    meet. One of the former outweighs all of the latter.
    """

    legal: Mask
    harm: Matrix

    def least(self, players: Sequence[int]) -> int | None:
        """The least harm with which these players can be paired among themselves; None where they cannot be at all."""
        if self._without_harm(players):
            return 0
        legal = self.legal[np.ix_(players, players)]
        harm = self.harm[np.ix_(players, players)]
        pairs = cheapest(legal, harm[cells(legal)].tolist())
        return None if pairs is None else sum(int(harm[pair]) for pair in pairs)

    def holds(self, players: Sequence[int], harm: int) -> bool:
        """Whether these players can be paired with no more harm than that."""
        if not harm:
            return self._without_harm(players)
        least = self.least(players)
        return least is not None and least <= harm

    def _without_harm(self, players: Sequence[int]) -> bool:
        at = np.ix_(players, players)
        harmless = self.legal[at] & (self.harm[at] == 0)
        return _surely_paired(harmless) or 2 * len(widest(harmless)) == len(players)


def outlook(field: Field, settings: PairingSettings) -> Outlook:
    """The outlook of a field before its round."""
    legal = legal_pairs(field, settings.forbidden)
    harm = np.zeros(legal.shape, dtype=np.int64)
    players, lesser = len(field.rows), len(field.rows) + 1
    meetings, contenders = met(field), last_round(field)
    harm[:players, :players] = meetings.pairs * lesser + contenders.pairs
    if len(legal) > players:
        harm[players, :players] = harm[:players, players] = meetings.bye * lesser
    return Outlook(legal=legal, harm=harm)


def _surely_paired(allowed: Mask) -> bool:
    """A quick test that proves a perfect matching; False proves nothing.

    Whoever has few partners is paired with the one of them who has fewest himself, until everybody left has at least
    half of the others: then there is a ring through all of them, and every second of its pairs is a board.

    Source: Dirac, "Some theorems on abstract graphs" (1952), theorem 3.
    """
    while len(allowed):
        partners = allowed.sum(axis=1)
        if 2 * partners.min() >= len(allowed):
            return True
        poorest = int(partners.argmin())
        if not partners[poorest]:
            return False
        own = np.flatnonzero(allowed[poorest])
        partner = int(own[partners[own].argmin()])
        left = np.delete(np.arange(len(allowed)), [poorest, partner])
        allowed = allowed[np.ix_(left, left)]
    return True
