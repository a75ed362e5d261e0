"""What a tournament's regulation binds together: its settings, its rating, how it is won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from banzuke.handicap.tournament import PRESET_LAWS
from banzuke.pairing.defaults import default_settings
from banzuke.scoring.presets import PRESETS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from banzuke.awards.gorynych_2004 import Head
    from banzuke.core.quantities import PlayerId
    from banzuke.pairing.settings import PairingSettings
    from banzuke.rulebooks.rulebook import RuleBook
    from banzuke.scoring.settings import Settings

    #: The titles by the players on the first place of each group.
    Titles = Callable[[Mapping[int, Sequence[PlayerId]]], tuple[Head, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentBook:
    """One regulation of a tournament. `id`: its preset's, which binds points, criteria, handicaps and pairing.

    `rating`: the rulebook that rates its games. `in_groups`: places are found by groups. `titles`: of its winners.
    """

    id: str
    rating: RuleBook
    in_groups: bool = False
    titles: Titles | None = None

    @property
    def scoring(self) -> Settings:
        """Points, start points, criteria, rounds."""
        return PRESETS[self.id]

    @property
    def pairing(self) -> PairingSettings:
        """Who meets whom, and who has Black."""
        return default_settings(self.scoring, self.rating.game)

    @property
    def handicap(self) -> Mapping[str, object]:
        """The law of handicaps with what is set for it."""
        return PRESET_LAWS[self.id]
