"""What rounds without a game count for in sums over opponents: one custom, one object.

A custom says two things: what a player's own missed round adds to his sum, and what a player's score counts for in the
sums of those who met him. The name of the custom is printed under every table.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.core.outcome import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from banzuke.scoring.rounds import Base, Records
    from banzuke.scoring.settings import Settings

#: Decided without play, though an opponent stood in the pairing.
BY_DEFAULT = frozenset(
    {
        Outcome.FORFEIT_WIN,
        Outcome.FORFEIT_LOSS,
        Outcome.FORFEIT_JIGO,
        Outcome.FORFEIT_BOTH_WIN,
        Outcome.FORFEIT_BOTH_LOSE,
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Unplayed:
    """A custom. `instead`: what an own round without an opponent adds. `counted`: a player's score to his opponents.

    Both by base, in units, for one player. `forfeits_met`: a game by default counts as a meeting. `forfeit_limited`:
    where it does not, it adds no more than the absent opponent would. `invents_opponent`: the round is a game against
    somebody invented, so that what it brought counts in sums of defeated opponents. `bye_beats_twin`: a free point is
    won against the player's own score. `bye_is_nothing`: a free point adds nothing, whatever a missed round does.
    `voluntary`: outcomes that a player chose himself and that are cut before others.
    """

    id: str
    instead: Callable[[Records, Base, int], int]
    counted: Callable[[Records, Base, int], int]
    forfeits_met: bool = True
    forfeit_limited: bool = False
    invents_opponent: bool = False
    bye_beats_twin: bool = False
    bye_is_nothing: bool = False
    voluntary: frozenset[Outcome] = frozenset()


def _own_start(records: Records, base: Base, player: int) -> int:
    return records.start[base][player]


def _nothing(records: Records, base: Base, player: int) -> int:  # noqa: ARG001 - the same contract as the others
    return 0


def _score(records: Records, base: Base, player: int) -> int:
    """The score; with `not_played_as_half` every round not played counts 1/2 instead of what it brought."""
    final = records.final[base][player]
    if not records.settings.not_played_as_half:
        return final
    rounds = zip(records.cells[player], records.gains[base][player], strict=True)
    played = sum(gain for cell, gain in rounds if cell.opponent >= 0 and cell.outcome not in BY_DEFAULT)
    missed = sum(cell.opponent < 0 or cell.outcome in BY_DEFAULT for cell in records.cells[player])
    return records.start[base][player] + played + missed * records.unit // 2


def _own_score(records: Records, base: Base, player: int) -> int:
    """FIDE 2023, 16.4: an invented opponent who ends with as many points as the player."""
    return records.final[base][player]


def _own_score_to_half(records: Records, base: Base, player: int) -> int:
    """FIDE 2026: the same, but of no more points than half of what can be won."""
    return min(records.final[base][player], records.rounds * records.unit // 2)


def _adjusted(records: Records, base: Base, player: int) -> int:
    """FIDE 16.3: rounds missed by choice count as draws for the opponents where no other round comes after them."""
    score = records.final[base][player]
    for cell, gain in zip(reversed(records.cells[player]), reversed(records.gains[base][player]), strict=True):
        if cell.outcome not in _VOLUNTARY:
            break
        score += records.unit // 2 - gain
    return score


#: FIDE's voluntarily unplayed rounds.
_VOLUNTARY = frozenset(
    {Outcome.HALF_BYE, Outcome.ZERO_BYE, Outcome.ABSENT, Outcome.FORFEIT_LOSS, Outcome.FORFEIT_BOTH_LOSE}
)

_FIDE_2023 = Unplayed(
    id="fide-2023",
    instead=_own_score,
    counted=_adjusted,
    forfeits_met=False,
    invents_opponent=True,
    voluntary=_VOLUNTARY,
)
_ALL = (
    Unplayed(id="opengotha", instead=_own_start, counted=_score),
    Unplayed(id="egf", instead=_own_start, counted=_score),
    # The program MacMahon, as Ukrainian wall lists and old Polish tables show it.
    Unplayed(id="macmahon", instead=_own_start, counted=_score, bye_beats_twin=True),
    # The same with its switch that a bye should bring nothing to sums over opponents.
    Unplayed(id="macmahon-bye-zero", instead=_own_start, counted=_score, bye_is_nothing=True),
    Unplayed(id="zero", instead=_nothing, counted=_score),
    _FIDE_2023,
    replace(_FIDE_2023, id="fide-2026", instead=_own_score_to_half, forfeit_limited=True),
)
CUSTOMS: Mapping[str, Unplayed] = MappingProxyType({each.id: each for each in _ALL})


def custom(settings: Settings) -> Unplayed:
    """The custom that the settings name."""
    return CUSTOMS[settings.unplayed]
