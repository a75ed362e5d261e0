"""Grades on a rating scale: where each begins, what it takes to reach it, and ratings counted in grades."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from banzuke.core.grade import Grade


class GradeRow(NamedTuple):
    """One printed row: a grade, its lower bound, its middle point, and how many games above either give the grade.

    `middle` None: nobody plays for this grade. `lower_games`, `middle_games` None: no such way to it.
    """

    grade: Grade
    lower: float
    middle: float | None
    lower_games: int | None
    middle_games: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GradeScale:
    """Rows from the lowest grade up; a grade ends where the next one begins. `highest`: the last that is awarded."""

    rows: tuple[GradeRow, ...]
    highest: Grade

    def row(self, grade: Grade) -> GradeRow:
        """The row of a grade; one below the table has the lowest row. KeyError for one that stands above it."""
        for row in self.rows:
            if row.grade >= grade:
                return row
        raise KeyError(grade)

    def bound(self, grade: Grade, above: int = 1) -> float:
        """Where the grade begins that stands `above` grades above: for one, the upper bound of `grade` itself.

        KeyError where the table ends before.
        """
        higher = [row.lower for row in self.rows if row.grade > grade]
        if len(higher) < above:
            raise KeyError(grade)
        return higher[above - 1]

    def after(self, grade: Grade | None) -> Grade | None:
        """The grade to be reached next: the lowest for a player without one, None above the highest awarded."""
        if grade is None:
            return self.rows[0].grade
        return next((row.grade for row in self.rows if row.grade > grade and row.grade <= self.highest), None)

    def in_grades(self, rating: float) -> float:
        """A rating counted in grades above the lowest one's lower bound, linear inside each grade."""
        lowers = [row.lower for row in self.rows]
        index = min(max(bisect_right(lowers, rating) - 1, 0), len(lowers) - 2)
        return index + (rating - lowers[index]) / (lowers[index + 1] - lowers[index])

    def rating_at(self, grades: float) -> float:
        """The rating at a number of grades above the lowest one's lower bound: the way back of `in_grades`."""
        index = min(max(int(grades), 0), len(self.rows) - 2)
        low, high = self.rows[index].lower, self.rows[index + 1].lower
        return low + (grades - index) * (high - low)
