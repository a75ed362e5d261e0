"""Quantities with units: identifiers, half-points, komi and handicap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

#: A player's identifier inside one event.
PlayerId = NewType("PlayerId", str)

#: A score or a komi counted in half-points, so that it stays exact: 6.5 is 13.
HalfPoints = NewType("HalfPoints", int)


def half_points(value: float) -> HalfPoints:
    """Turn a number of points into half-points; ValueError where it is not a multiple of one half."""
    doubled = value * 2
    if doubled != round(doubled):
        message = f"{value} is not a multiple of one half"
        raise ValueError(message)
    return HalfPoints(round(doubled))


def points(halves: HalfPoints) -> float:
    """Turn half-points back into points."""
    return halves / 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Handicap:
    """What Black is given in a game.

    `stones`: stones placed before White moves; 1 means only that Black moves first without the usual komi.
    `komi`: half-points added to White's score, negative where Black is given points; None where it was not stated.
    """

    stones: int = 0
    komi: HalfPoints | None = None


EVEN = Handicap()
