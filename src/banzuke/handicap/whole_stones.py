"""Whole stones by the difference of grades or of McMahon scores: what most tournaments do.

Sources: docs/regulations/handicap-customs.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import TYPE_CHECKING

from banzuke.core.clause import implements
from banzuke.core.handicap_steps import MOST_STONES
from banzuke.core.rated import Step
from banzuke.handicap.law import EVEN_KOMI, HANDICAP_KOMI, ExactHandicap, Measure, gap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from banzuke.core.quantities import HalfPoints
    from banzuke.handicap.law import Gap

REGULATION = "handicap-customs"


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeStones:
    """The law: one stone for a whole grade, less `correction`; negative corrections add stones."""

    correction: int = 0

    @property
    def measure(self) -> Measure:
        """Grades or McMahon scores; the fraction of a difference gives nothing."""
        return Measure.GRADES

    @implements(REGULATION, "whole")
    def between(
        self, first: float, second: float, *, cap: int | None = None, group: int | None = None
    ) -> ExactHandicap:
        """The handicap between two grades (1 dan is 0, 1 kyu is -1) or McMahon scores; the law has no groups."""
        del group
        apart = gap(first, second)
        grades = floor(apart.difference)
        most = MOST_STONES if cap is None else cap
        stones = max(0, min(most, grades - self.correction)) if grades else 0
        return stones_only(apart, stones, HANDICAP_KOMI, tuple(self._workings(grades, stones, most)))

    def _workings(self, grades: int, stones: int, most: int) -> Iterator[Step]:
        yield Step("whole", "grade_gap", grades, {})
        if self.correction and grades:
            yield Step(
                "whole", "correction", grades - self.correction, {"grades": grades, "correction": -self.correction}
            )
        if stones == most < grades - self.correction:
            yield Step("whole", "stone_limit", stones, {"begun": grades - self.correction})


@dataclass(frozen=True, slots=True)
class ProperHandicap:
    """The law that leaves White his komi: one stone more than the difference of grades."""

    @property
    def measure(self) -> Measure:
        """Grades; the fraction of a difference gives nothing."""
        return Measure.GRADES

    @implements(REGULATION, "proper")
    def between(
        self, first: float, second: float, *, cap: int | None = None, group: int | None = None
    ) -> ExactHandicap:
        """The handicap between two grades; the law has no groups."""
        del group
        apart = gap(first, second)
        grades = floor(apart.difference)
        most = MOST_STONES if cap is None else cap
        stones = min(most, grades + 1) if grades else 0
        workings = [Step("proper", "grade_gap", grades, {})]
        if grades:
            workings.append(Step("proper", "one_more", grades + 1, {"grades": grades}))
        if stones == most < grades + 1:
            workings.append(Step("proper", "stone_limit", stones, {"begun": grades + 1}))
        return stones_only(apart, stones, EVEN_KOMI, tuple(workings))


def stones_only(apart: Gap, stones: int, komi: HalfPoints, workings: tuple[Step, ...]) -> ExactHandicap:
    """A handicap of whole stones with the komi that goes with them; without stones the komi of an even game."""
    return ExactHandicap(
        giver=apart.giver if stones else None,
        stones=stones,
        komi=komi if stones else EVEN_KOMI,
        steps=None,
        difference=float(apart.difference),
        expected=None,
        written=f"h{stones}",
        workings=workings,
    )
