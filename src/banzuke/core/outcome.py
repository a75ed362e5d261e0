"""How a game ended, and the one table that says what each ending counts for.

Nothing else in the house decides whether a forfeit is rated or a bye gives a point: pairing, scoring and
rating all read `COUNTS`.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.core.quantities import HalfPoints

if TYPE_CHECKING:
    from collections.abc import Mapping


class Side(enum.Enum):
    """The two sides of a game. Shogi's sente is Black, gote is White."""

    BLACK = "black"
    WHITE = "white"

    @property
    def other(self) -> Side:
        """The opposite side."""
        return Side.WHITE if self is Side.BLACK else Side.BLACK


class Winner(enum.Enum):
    """Who won a game, as a result sheet states it."""

    BLACK = "black"
    WHITE = "white"
    DRAW = "draw"
    BOTH = "both"
    NEITHER = "neither"


class Outcome(enum.Enum):
    """What happened to one player in one round, seen from his chair."""

    WIN = "win"
    LOSS = "loss"
    JIGO = "jigo"
    BOTH_WIN = "both win"
    BOTH_LOSE = "both lose"
    FORFEIT_WIN = "win by forfeit"
    FORFEIT_LOSS = "loss by forfeit"
    FORFEIT_JIGO = "draw by forfeit"
    FORFEIT_BOTH_WIN = "both win by forfeit"
    FORFEIT_BOTH_LOSE = "both lose by forfeit"
    UNPLAYED = "not played yet"
    BYE = "bye"
    HALF_BYE = "half-point bye"
    ZERO_BYE = "zero-point bye"
    ABSENT = "absent"


class ByeKind(enum.Enum):
    """Why a player has no opponent in a round."""

    BYE = "bye"
    HALF = "half"
    ZERO = "zero"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """What one outcome counts for in the three subsystems.

    `met`: pairing may not pair the two again. `colour`: the colour counts for colour balance.
    `free`: pairing counts it as the player's bye. `scored`: half-points in the standings, None while open.
    `rated`: half-points for the rating, None where the round is not rated at all.
    """

    met: bool
    colour: bool
    free: bool
    scored: HalfPoints | None
    rated: HalfPoints | None


def _counts(*, met: bool, colour: bool, free: bool, scored: int | None, rated: int | None) -> Counts:
    return Counts(
        met=met,
        colour=colour,
        free=free,
        scored=None if scored is None else HalfPoints(scored),
        rated=None if rated is None else HalfPoints(rated),
    )


#: Sources: UFGO 2012 section 4 (1, 0 or 0.5 for jigo); go practice, confirmed by the federation's own tables,
#: that nothing decided without play is rated. BOTH_WIN and BOTH_LOSE are a referee's decisions: they stand in
#: the table of results and say nothing about strength. A half-point bye is the EGF's "0=".
COUNTS: Mapping[Outcome, Counts] = MappingProxyType(
    {
        Outcome.WIN: _counts(met=True, colour=True, free=False, scored=2, rated=2),
        Outcome.LOSS: _counts(met=True, colour=True, free=False, scored=0, rated=0),
        Outcome.JIGO: _counts(met=True, colour=True, free=False, scored=1, rated=1),
        Outcome.BOTH_WIN: _counts(met=True, colour=True, free=False, scored=2, rated=None),
        Outcome.BOTH_LOSE: _counts(met=True, colour=True, free=False, scored=0, rated=None),
        Outcome.FORFEIT_WIN: _counts(met=True, colour=False, free=False, scored=2, rated=None),
        Outcome.FORFEIT_LOSS: _counts(met=True, colour=False, free=False, scored=0, rated=None),
        Outcome.FORFEIT_JIGO: _counts(met=True, colour=False, free=False, scored=1, rated=None),
        Outcome.FORFEIT_BOTH_WIN: _counts(met=True, colour=False, free=False, scored=2, rated=None),
        Outcome.FORFEIT_BOTH_LOSE: _counts(met=True, colour=False, free=False, scored=0, rated=None),
        Outcome.UNPLAYED: _counts(met=True, colour=True, free=False, scored=None, rated=None),
        Outcome.BYE: _counts(met=False, colour=False, free=True, scored=2, rated=None),
        Outcome.HALF_BYE: _counts(met=False, colour=False, free=False, scored=1, rated=None),
        Outcome.ZERO_BYE: _counts(met=False, colour=False, free=False, scored=0, rated=None),
        Outcome.ABSENT: _counts(met=False, colour=False, free=False, scored=0, rated=None),
    }
)

_PLAYED = {
    Winner.DRAW: Outcome.JIGO,
    Winner.BOTH: Outcome.BOTH_WIN,
    Winner.NEITHER: Outcome.BOTH_LOSE,
}
_BY_DEFAULT = {
    Outcome.WIN: Outcome.FORFEIT_WIN,
    Outcome.LOSS: Outcome.FORFEIT_LOSS,
    Outcome.JIGO: Outcome.FORFEIT_JIGO,
    Outcome.BOTH_WIN: Outcome.FORFEIT_BOTH_WIN,
    Outcome.BOTH_LOSE: Outcome.FORFEIT_BOTH_LOSE,
}
_OF_BYE = {
    ByeKind.BYE: Outcome.BYE,
    ByeKind.HALF: Outcome.HALF_BYE,
    ByeKind.ZERO: Outcome.ZERO_BYE,
    ByeKind.ABSENT: Outcome.ABSENT,
}


def outcome_for(side: Side, winner: Winner | None, *, by_default: bool) -> Outcome:
    """What a game's result means for the player on `side`; `winner` None is a game not played yet."""
    if winner is None:
        return Outcome.UNPLAYED
    outcome = _PLAYED.get(winner)
    if outcome is None:
        outcome = Outcome.WIN if winner.value == side.value else Outcome.LOSS
    return _BY_DEFAULT[outcome] if by_default else outcome


def outcome_of_bye(kind: ByeKind) -> Outcome:
    """What a round without an opponent means for the player."""
    return _OF_BYE[kind]
