"""What a game counts for, and what a player starts with: the contract of a scoring law."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from fractions import Fraction

    from banzuke.core.event import Game
    from banzuke.core.grade import Grade
    from banzuke.core.quantities import PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """What a scoring law may know of a player: frozen at registration.

    `group`: 1 is the highest; None where the law itself sorts by rating. `start_points`: the director's override.
    """

    id: PlayerId
    rating: float | None = None
    grade: Grade | None = None
    group: int | None = None
    start_points: Fraction | None = None


class ScoringLaw(Protocol):
    """What every law of points offers. Exact: points are fractions and are never rounded before they are compared."""

    def start(self, entrant: Entrant) -> Fraction:
        """The points with which a player begins the tournament."""

    def points(self, game: Game, black: Entrant, white: Entrant) -> tuple[Fraction, Fraction]:
        """What the game brings to Black and to White; nothing to either where it is not played yet."""
