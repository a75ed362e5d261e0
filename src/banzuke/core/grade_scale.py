"""Grades on a rating scale: where each begins, what it takes to reach it, and ratings counted in grades."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.grade import dan, kyu, pro

if TYPE_CHECKING:
    from banzuke.core.grade import Grade

#: Every grade that there is, upwards.
_ALL = (*(kyu(number) for number in range(30, 0, -1)), *map(dan, range(1, 10)), *map(pro, range(1, 10)))


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
    #: The number of the first row above each grade: look-ups are made for every game of a season.
    _above: dict[Grade, int] = field(init=False, repr=False, compare=False)
    _lowers: tuple[float, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        above = {grade: sum(row.grade <= grade for row in self.rows) for grade in _ALL}
        object.__setattr__(self, "_above", above)
        object.__setattr__(self, "_lowers", tuple(row.lower for row in self.rows))

    def row(self, grade: Grade) -> GradeRow:
        """The row of a grade; one below the table has the lowest row. KeyError for one that stands above it."""
        above = self._above[grade]
        if above and self.rows[above - 1].grade == grade:
            return self.rows[above - 1]
        if above == len(self.rows):
            raise KeyError(grade)
        return self.rows[above]

    def bound(self, grade: Grade, above: int = 1) -> float:
        """Where the grade begins that stands `above` grades above: for one, the upper bound of `grade` itself.

        KeyError where the table ends before.
        """
        place = self._above[grade] + above - 1
        if place >= len(self.rows):
            raise KeyError(grade)
        return self.rows[place].lower

    def after(self, grade: Grade | None) -> Grade | None:
        """The grade to be reached next: the lowest for a player without one, None above the highest awarded."""
        place = 0 if grade is None else self._above[grade]
        return self.rows[place].grade if place < self._above[self.highest] else None

    def in_grades(self, rating: float) -> float:
        """A rating counted in grades above the lowest one's lower bound, linear inside each grade."""
        lowers = self._lowers
        index = min(max(bisect_right(lowers, rating) - 1, 0), len(lowers) - 2)
        return index + (rating - lowers[index]) / (lowers[index + 1] - lowers[index])

    def rating_at(self, grades: float) -> float:
        """The rating at a number of grades above the lowest one's lower bound: the way back of `in_grades`."""
        index = min(max(int(grades), 0), len(self._lowers) - 2)
        low, high = self._lowers[index], self._lowers[index + 1]
        return low + (grades - index) * (high - low)
