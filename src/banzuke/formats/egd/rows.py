"""The rows of an EGD result file: a player, printed columns, one cell a round, and "|" with his PIN."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.grade import parse_grade
from banzuke.core.problem import NOWHERE
from banzuke.formats.crosstable import parse_cell

if TYPE_CHECKING:
    from collections.abc import Sequence

_GRADE_LIKE = re.compile(r"\d{1,2}[kdp]", re.IGNORECASE | re.ASCII)
_COUNTRY = re.compile(r"[A-Za-z]{2}", re.ASCII)
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?\??", re.ASCII)
_BARE_GRADE = re.compile(r"\d{1,2}|-", re.ASCII)
_PLAYED_CELL = re.compile(r"\d+[-+=].*", re.ASCII)
_ROUND_HEADING = re.compile(r"[RrTt]?\d{1,2}\.?|[IVX]{1,5}\.?", re.ASCII)


class Row(NamedTuple):
    """One player's line, cut but not yet understood. `rest` holds the printed columns and the cells of the rounds."""

    line: int
    place: str | None
    name: tuple[str, ...]
    grade: str
    country: str | None
    club: str | None
    rest: tuple[str, ...]
    member: str


class Layout(NamedTuple):
    """Which positions of `Row.rest` are printed columns, by their heading, and which are rounds.

    `width` is the usual length of a row's rest. `extra_rounds`: rounds headed by a word, such as "playoff".
    """

    width: int
    columns: tuple[tuple[int, str], ...]
    rounds: tuple[int, ...]
    extra_rounds: tuple[tuple[int, str], ...]


def split_row(line: int, text: str) -> Row | None:
    """Cut a player's line at its blanks; None where nothing in it is a grade.

    The grade is the anchor: what stands before it is the place and the name, what follows are country and club,
    either of which may be missing. Some tables print the country before the grade.
    """
    left, _, member = text.partition("|")
    words = left.split()
    place = words.pop(0).rstrip(".") if words and words[0].rstrip(".").isdecimal() else None
    at = _grade_position(words)
    if at is None:
        return None
    name, grade, rest = words[:at], words[at], words[at + 1 :]
    country = None
    if rest and _COUNTRY.fullmatch(rest[0]):
        country = rest.pop(0)
    elif len(name) > 2 and _COUNTRY.fullmatch(name[-1]) and name[-1].isupper():  # noqa: PLR2004 - family, given, country
        country = name.pop()
    club = rest.pop(0) if rest and not _NUMBER.fullmatch(rest[0]) and not _is_cell(rest[0]) else None
    return Row(line, place, tuple(name), grade, country, club, tuple(rest), member.strip())


def find_layout(rows: Sequence[Row], heading: Sequence[str]) -> Layout:
    """Tell printed columns from rounds by looking at the whole table: "21?" is a column in one file, a cell in another.

    Rounds are the longest run of positions where every row has a cell, or most rows have a game.
    """
    if not rows:
        return Layout(0, (), (), ())
    width = Counter(len(row.rest) for row in rows).most_common(1)[0][0]
    table = [row.rest for row in rows if len(row.rest) == width]
    rounds = _longest_run([_is_round([rest[at] for rest in table]) for at in range(width)])
    columns = [at for at in range(width) if at not in rounds]
    whole = len(heading) == width
    names = _column_names([heading[at] for at in columns] if whole else heading, len(columns))
    extra = [
        (number, heading[at])
        for number, at in enumerate(rounds, 1)
        if whole and not _ROUND_HEADING.fullmatch(heading[at])
    ]
    return Layout(width, tuple(zip(columns, names, strict=True)), tuple(rounds), tuple(extra))


def _column_names(heading: Sequence[str], count: int) -> list[str]:
    """`count` different names: the headings where they can be told to belong to the columns, else c1, c2, ..."""
    names = list(heading) if len(heading) <= count else []
    if len(set(names)) < len(names):
        names = []
    return names + [f"c{number}" for number in range(len(names) + 1, count + 1)]


def cells_of(row: Row, layout: Layout) -> tuple[dict[str, str], tuple[str, ...]]:
    """The printed columns and the cells of a row; one of another length is read around its longest run of cells."""
    if len(row.rest) == layout.width:
        return {name: row.rest[at] for at, name in layout.columns}, tuple(row.rest[at] for at in layout.rounds)
    run = _longest_run([_is_cell(word) for word in row.rest])
    run = run[max(0, len(run) - len(layout.rounds)) :]
    others = [word for at, word in enumerate(row.rest) if at not in run]
    names = _column_names([name for _, name in layout.columns], max(len(others), len(layout.columns)))
    return dict(zip(names, others, strict=False)), tuple(row.rest[at] for at in run)


def _grade_position(words: Sequence[str]) -> int | None:
    """Where the grade stands; a number or a dash before a country does where no word is a grade."""
    for at, word in enumerate(words[1:], 1):
        if _GRADE_LIKE.fullmatch(word) or parse_grade(word) is not None:
            return at
    for at, (word, following) in enumerate(pairwise(words[1:]), 1):
        if _BARE_GRADE.fullmatch(word) and _COUNTRY.fullmatch(following):
            return at
    return None


def _is_cell(word: str) -> bool:
    return parse_cell(word, 0, 0, NOWHERE) is not None


def _is_round(words: Sequence[str]) -> bool:
    played = sum(1 for word in words if _is_cell(word) and _PLAYED_CELL.fullmatch(word))
    return played * 2 > len(words) or all(_is_cell(word) for word in words)


def _longest_run(flags: Sequence[bool]) -> list[int]:
    """The positions of the longest unbroken run of True; of equal ones the last, since rounds end a row."""
    best: list[int] = []
    run: list[int] = []
    for at, flag in enumerate(flags):
        run = [*run, at] if flag else []
        best = run if run and len(run) >= len(best) else best
    return best
