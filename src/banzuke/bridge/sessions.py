"""Several sessions as one result: sums over sums, never the mean of percentages; and what is carried over.

Source: conditions of contest as clubs print them; the share carried over is the regulation's.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Session:
    """A pair's session: its matchpoints and the most that its boards could bring."""

    points: Fraction
    most: Fraction


def combined_percent(sessions: Iterable[Session]) -> Fraction:
    """The percentage over several sessions, so weighted by their boards; 50 where nothing was played."""
    listed = list(sessions)
    most = sum((each.most for each in listed), Fraction(0))
    return sum((each.points for each in listed), Fraction(0)) * 100 / most if most else Fraction(50)


def carried_over(earlier: Session, share: Fraction) -> Session:
    """An earlier session as it enters the next stage: `share` of its points and of what it could bring."""
    return Session(earlier.points * share, earlier.most * share)


def carried_margin(result: Fraction, mean: Fraction, share: Fraction) -> Fraction:
    """What is carried of an earlier IMP or VP result: `share` of the lead over the mean of those who qualified."""
    return (result - mean) * share


def sit_out_total(total: Fraction, boards: int, most_boards: int) -> Fraction:
    """An IMP total scaled to the most boards that anybody played, so that a sit-out neither wins nor loses."""
    return total * most_boards / boards if boards else Fraction(0)
