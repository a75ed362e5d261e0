"""The handicap that the Ukrainian rating regulation of 2012 implies: the stones that level a difference best.

Section 4 takes 100 (H - 0.5) off the difference; the regulation names no komi. Readings: docs/regulations/ufgo-2012.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING

from banzuke.core.clause import implements
from banzuke.core.handicap_steps import FIRST_MOVE, MOST_STONES, STONE
from banzuke.core.rated import Step
from banzuke.handicap.law import EVEN_KOMI, HANDICAP_KOMI, ExactHandicap, Measure, gap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from banzuke.handicap.law import Gap

REGULATION = "ufgo-2012"
#: Up to here an even game leaves no more of the difference than the first move would.
_EVEN = STONE * FIRST_MOVE / 2


@implements(REGULATION, "4 handicap")
def taken_off(stones: int) -> Fraction:
    """What stones take off a rating difference: 100 (H - 0.5); nothing without stones."""
    return STONE * (stones - FIRST_MOVE) if stones else Fraction(0)


@implements(REGULATION, "4 handicap")
def best_stones(difference: Fraction, cap: int) -> int:
    """The stones that leave least of a difference; of two equally good numbers the smaller."""
    return 0 if difference <= _EVEN else min(cap, ceil(difference / STONE))


@dataclass(frozen=True, slots=True)
class Ufgo2012Stones:
    """The law: whole stones by the scale of the rating, half a point to White."""

    @property
    def measure(self) -> Measure:
        """Ratings; a conditional estimate steers handicaps as well (7.4)."""
        return Measure.RATING

    def between(
        self, first: float, second: float, *, cap: int | None = None, group: int | None = None
    ) -> ExactHandicap:
        """The handicap between two ratings; the law has no groups."""
        del group
        apart = gap(first, second)
        stones = best_stones(apart.difference, MOST_STONES if cap is None else cap)
        return ExactHandicap(
            giver=apart.giver if stones else None,
            stones=stones,
            komi=HANDICAP_KOMI if stones else EVEN_KOMI,
            steps=None,
            difference=float(apart.difference),
            expected=None,
            written=f"h{stones}",
            workings=tuple(_workings(apart, stones)),
        )


def _workings(apart: Gap, stones: int) -> Iterator[Step]:
    difference, off = float(apart.difference), taken_off(stones)
    yield Step("4 handicap", "rating_gap", difference, {"upper": apart.upper, "lower": apart.lower})
    if not stones:
        yield Step("4 handicap", "too_close", float(_EVEN), {"difference": difference})
        return
    yield Step("4 handicap", "best_stones", stones, {"difference": difference})
    yield Step("4 handicap", "stones_cover", float(off), {"stones": stones})
    yield Step(
        "4 handicap", "left_over", float(apart.difference - off), {"difference": difference, "covered": float(off)}
    )
