"""Grades of the traditional eastern scale: 30 kyu ... 1 kyu, 1 dan ... 9 dan, and professional dan."""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass
from functools import total_ordering


class GradeKind(enum.Enum):
    """The three ladders of the scale, in ascending order."""

    KYU = "k"
    DAN = "d"
    PRO = "p"


_HIGHEST = {GradeKind.KYU: 30, GradeKind.DAN: 9, GradeKind.PRO: 9}

#: How people spell the ladders, in English, Ukrainian and Russian.
_SPELLINGS = {
    GradeKind.KYU: ("k", "kyu", "kyū", "кю", "к"),
    GradeKind.DAN: ("d", "dan", "дан", "д"),
    GradeKind.PRO: ("p", "pro", "про", "п"),
}
_KIND_OF = {spelling: kind for kind, spellings in _SPELLINGS.items() for spelling in spellings}
_PATTERN = re.compile(
    r"\s*([1-9]\d?)[\s.-]*(" + "|".join(sorted(_KIND_OF, key=len, reverse=True)) + r")\.?\s*", re.IGNORECASE
)

#: The EGF scale puts 1p at 7 dan (rank step 6) and adds 30 points, three tenths of a grade, per professional dan.
_FIRST_PRO_STEP = 6
_PRO_TENTHS_PER_DAN = 3


@total_ordering
@dataclass(frozen=True, slots=True)
class Grade:
    """A grade (розряд): a band of current strength, which may float. Not a title, which is for life.

    Grades order by strength; a professional grade stands above every amateur one.
    Raises ValueError for a number that its ladder does not have.
    """

    number: int
    kind: GradeKind

    def __post_init__(self) -> None:
        if not 1 <= self.number <= _HIGHEST[self.kind]:
            message = f"no grade {self.number}{self.kind.value}: {self.kind.name} runs 1..{_HIGHEST[self.kind]}"
            raise ValueError(message)

    @property
    def rank_step(self) -> int:
        """The grade as an integer for arithmetic only: 1d = 0, 1k = -1, 30k = -30; 1p counts as 7d."""
        if self.kind is GradeKind.KYU:
            return -self.number
        if self.kind is GradeKind.DAN:
            return self.number - 1
        return _FIRST_PRO_STEP + round(_PRO_TENTHS_PER_DAN * (self.number - 1) / 10)

    def __lt__(self, other: Grade) -> bool:
        return self._strength < other._strength

    @property
    def _strength(self) -> tuple[bool, int]:
        ascending = -self.number if self.kind is GradeKind.KYU else self.number
        return self.kind is GradeKind.PRO, ascending

    def __str__(self) -> str:
        return f"{self.number}{self.kind.value}"


def kyu(number: int) -> Grade:
    """The grade of `number` kyu, 1..30."""
    return Grade(number, GradeKind.KYU)


def dan(number: int) -> Grade:
    """The grade of `number` dan, 1..9."""
    return Grade(number, GradeKind.DAN)


def pro(number: int) -> Grade:
    """The professional grade of `number` dan, 1..9."""
    return Grade(number, GradeKind.PRO)


def parse_grade(text: str) -> Grade | None:
    """Read "5k", "5 kyu", "5 кю", "2D", "2 дан", "1p", "1 про"; None where `text` is not a grade."""
    match = _PATTERN.fullmatch(text)
    if match is None:
        return None
    number, kind = int(match[1]), _KIND_OF[match[2].lower()]
    return Grade(number, kind) if number <= _HIGHEST[kind] else None


def grade_of_rank_step(step: int) -> Grade:
    """The amateur grade at a rank step: 0 is 1 dan, -1 is 1 kyu, -30 is 30 kyu."""
    return dan(step + 1) if step >= 0 else kyu(-step)
