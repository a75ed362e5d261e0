"""Grades and titles of the Ukrainian Go federation: sections 2 and 3 of the regulation of 2012.

A grade floats after every event and clings by half a grade; a title is given at a published list and stays for life.
Readings: docs/regulations/ufgo-2012.md, A6 (hysteresis) and A7 (the day one turns 60).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from banzuke.awards.grades import GradeChange, TitleGiven
from banzuke.core.clause import Clause, implements
from banzuke.core.grade import Grade, GradeKind, dan, grade_of_rank_step, kyu, parse_grade

if TYPE_CHECKING:
    from datetime import date

    from banzuke.core.event import Entry
    from banzuke.core.rated import Change

REGULATION = "ufgo-2012"
#: Table 1: a grade is 100 points wide from 20 kyu up, 10 points below; 7 dan has no upper end.
WIDTH, NARROW_WIDTH = 100.0, 10.0
TWENTY_KYU = 100.0
LOWEST, HIGHEST = kyu(30), dan(7)
#: Age above which a grade is no longer lowered (2.5), in years.
PROTECTED_AGE = 60
#: The days of the year on which a list is published (1.6), as (month, day).
LIST_DAYS = ((1, 1), (4, 1), (7, 1), (10, 1))


@implements(REGULATION, "1.6")
def is_list_day(day: date) -> bool:
    """Whether a rating list is published on `day`: the first of January, April, July and October."""
    return (day.month, day.day) in LIST_DAYS


@implements(REGULATION, "2.2", "2.3")
def nominal_grade(rating: float) -> Grade:
    """The grade of a rating by table 1: 0 is 30 kyu, 100 is 20 kyu, 2100 is 1 dan, 2700 and above 7 dan."""
    if rating < TWENTY_KYU:
        return kyu(30 - int(max(rating, 0.0) // NARROW_WIDTH))
    step = int((rating - TWENTY_KYU) // WIDTH) + kyu(20).rank_step
    return grade_of_rank_step(min(step, HIGHEST.rank_step))


@implements(REGULATION, "2.3")
def lower_bound(grade: Grade) -> float:
    """The rating at which a grade is attained (table 1)."""
    if grade < kyu(20):
        return NARROW_WIDTH * (grade.rank_step - LOWEST.rank_step)
    return TWENTY_KYU + WIDTH * (grade.rank_step - kyu(20).rank_step)


@implements(REGULATION, "2.3")
def keeping_bound(grade: Grade) -> float:
    """The rating down to which an attained grade is kept: half a grade below its lower bound, never below 0."""
    width = NARROW_WIDTH if grade < kyu(20) else WIDTH
    return max(0.0, lower_bound(grade) - width / 2)


@implements(REGULATION, "2.4", "2.5")
def next_grade(held: Grade | None, rating: float, *, protected: bool) -> Grade:
    """The grade after an event: raised at once, lowered grade by grade once the rating leaves its keeping bound.

    `protected`: the player is over 60, so his grade is not lowered (2.5).
    """
    nominal = nominal_grade(rating)
    if held is None:
        return nominal
    grade = min(held, HIGHEST)
    if nominal >= grade or protected:
        return max(nominal, grade)
    while rating < keeping_bound(grade):
        grade = grade_of_rank_step(grade.rank_step - 1)
    return grade


@implements(REGULATION, "2.5")
def is_protected(born: date | None, on: date | None) -> bool:
    """Whether a player is over 60 on a day: from the day after his sixtieth birthday."""
    if born is None or on is None:
        return False
    return (on.year - born.year - PROTECTED_AGE, on.month, on.day) > (0, born.month, born.day)


@implements(REGULATION, "3.1", "3.2")
def title_at_list(held: int | None, rating: float) -> int | None:
    """The title, 1 to 7 dan, after a published list: the grade of the rating on it, for life until a higher one."""
    grade = nominal_grade(rating)
    reached = grade.number if grade.kind is GradeKind.DAN else None
    return max((title for title in (held, reached) if title is not None), default=None)


@dataclass(frozen=True, slots=True)
class UfgoGrades:
    """Sections 2.3 to 2.5 applied to one event, section 3 to one list."""

    def grades(self, entry: Entry, change: Change, on: date | None) -> GradeChange:
        """The grade he brings and the one he leaves with.

        He brings the grade he holds (`state.grade`), else the stated one, else that of his rating.
        """
        if change.before.rating is None or change.after.rating is None:
            return GradeChange(entry.grade, entry.grade)
        kept = change.before.extras.get("grade")
        held = (
            (parse_grade(kept) if isinstance(kept, str) else None) or entry.grade or nominal_grade(change.before.rating)
        )
        return GradeChange(held, next_grade(held, change.after.rating, protected=is_protected(entry.born, on)))

    def title(self, held: int | None, rating: float) -> TitleGiven | None:
        """The title of the rating where it is higher than the one he holds (3.1)."""
        reached = title_at_list(held, rating)
        return None if reached is None or reached == held else TitleGiven(reached, Clause(REGULATION, "3.1"))
