"""FESA's rating list: a fixed-width text, one player a line.

    Elo list for 2026-01-01

        Name                               Grades       Elo #games Nationality
      1 Koval             Petro            1 Kyu  2 Dan 1674  41     UA

Family names have 18 columns, given names 15; long ones abut. The first grade is FESA's, the second the national or
preliminary one. The list prints neither the bonus counter nor the games in a row: what they are taken for is marked as
unknown.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from banzuke.awards.fesa_grades import ESTABLISHED
from banzuke.core.event import Entry
from banzuke.core.grade import Grade, GradeKind, parse_grade
from banzuke.core.problem import Where, notice, warning
from banzuke.core.quantities import PlayerId
from banzuke.formats.lines import numbered_lines
from banzuke.formats.lists.player_list import Listed, ListFormat, PlayerList, Scale
from banzuke.ratings.fesa_games import BONUS_GAMES
from banzuke.ratings.fesa_unrated import FEWEST_GAMES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from banzuke.core.problem import Problem
    from banzuke.formats.source import Source

ID = "fesa-list"
_HEAD = re.compile(r"^\s*Elo list for (\d{4}-\d{2}-\d{2})", re.MULTILINE)
_RANK = re.compile(r"\s*(\d{1,5}) ", re.ASCII)
#: Rating, games and country at the end of a line.
_NUMBERS = re.compile(r"(?<=\s)(?P<elo>-?\d{1,4})\*?\s+(?P<games>\d{1,5})\s+(?P<country>[A-Z]{2})\s*$", re.ASCII)
_GRADE = re.compile(r"\d{1,2} (?:Dan|Kyu)", re.IGNORECASE | re.ASCII)
_FAMILY, _GIVEN = 18, 15
#: A lone grade that begins so many columns behind the given name or more stands in the second column.
_SECOND = 6
#: Games while unrated, normally below 18, are outside of the bonus: from here on it is used up.
_SURELY_WITHOUT_BONUS = 118


def recognises(source: Source) -> bool:
    """Whether the list's first line is there."""
    return _HEAD.search(source.text or "") is not None


def read(source: Source) -> PlayerList:
    """Read the list; a line that breaks the columns is left out, with a warning."""
    people: list[Listed] = []
    problems: list[Problem] = []
    lines = [(number, text) for number, text in numbered_lines(source.text or "") if _RANK.match(text)]
    for number, text in lines:
        where = Where(source=source.name, line=number)
        entry = _entry(text)
        if entry is None:
            problems.append(warning("W-LIST-ROW", where, read=text.strip()))
        else:
            people.append(Listed(entry, (), where))
    if people:
        problems.append(notice("N-FESA-LIST", Where(source=source.name), count=len(people)))
    return PlayerList(
        source=source.name,
        format=ID,
        scale=Scale.FESA,
        lines=len(lines),
        people=tuple(people),
        problems=(*source.problems, *problems),
    )


def _entry(text: str) -> Entry | None:
    rank, numbers = _RANK.match(text), _NUMBERS.search(text)
    if rank is None or numbers is None:
        return None
    start = rank.end()
    family = text[start : min(start + _FAMILY, numbers.start())].strip()
    given_end = start + _FAMILY + _GIVEN
    grades = list(_GRADE.finditer(text, start, numbers.start()))
    given = text[start + _FAMILY : min([given_end, *(each.start() for each in grades)])].strip()
    if not family or (text[given_end : numbers.start()].strip() and not grades):
        return None
    own, second = _grades(grades, given_end)
    return Entry(
        id=PlayerId(rank[1]),
        name=f"{family} {given}".strip(),
        given=given or None,
        grade=own,
        rating=float(numbers["elo"]),
        country=numbers["country"],
        state=_state(own, second, float(numbers["elo"]), int(numbers["games"])),
    )


def _grades(found: list[re.Match[str]], end: int) -> tuple[Grade | None, Grade | None]:
    """FESA's grade and the other one; a lone grade is told by its column."""
    read = [parse_grade(each[0]) for each in found[-2:]]
    if len(read) == 2:  # noqa: PLR2004 - two columns
        return read[0], read[1]
    if not read:
        return None, None
    return (None, read[0]) if found[-1].start() - end >= _SECOND else (read[0], None)


def _state(own: Grade | None, second: Grade | None, rating: float, games: int) -> dict[str, object]:
    """What the list tells of the counters, and which it leaves open.

    The earlier results of an unrated player are not printed: they count as so many draws at his own rating, which gives
    just that rating. The bonus counter of a rated one is his games less those while unrated: at the most all of them,
    which decides nothing before the last few of the hundred.
    """
    state: dict[str, object] = {"games": games, "grade": None if own is None else str(own)}
    unknown: list[str] = []
    if games < FEWEST_GAMES:
        state |= {"open_history": [[rating, 0.5]] * games, "bonus_games": 0}
        unknown = ["open_history"]
    elif games < _SURELY_WITHOUT_BONUS:
        state["bonus_games"] = min(BONUS_GAMES, games)
        unknown = ["bonus_games"]
    else:
        state["bonus_games"] = BONUS_GAMES
    if games >= ESTABLISHED:
        unknown = [*unknown, "lb_count", "mp_count"]
    if second is not None:
        state["preliminary_grade"] = str(second)
    return state | ({"unknown": unknown} if unknown else {})


FORMAT = ListFormat(id=ID, recognises=recognises, read=read)


def written(day: str, entries: Iterable[Entry]) -> str:
    """The list as a text, from the highest rating down. A name too long for its column is cut there."""
    lines = [f"Elo list for {day}", "", "    Name                               Grades       Elo #games Nationality"]
    for rank, entry in enumerate(entries, 1):
        given = entry.given or ""
        family = entry.name.removesuffix(given).strip() or entry.name
        second = entry.state.get("national_grade") or entry.state.get("preliminary_grade")
        lines.append(
            f"{rank:>3} {family[: _FAMILY - 1]:<{_FAMILY}}{given[: _GIVEN - 1]:<{_GIVEN}}{_words(entry.grade):>7}"
            f"{_words(parse_grade(second) if isinstance(second, str) else None):>7} {entry.rating or 0:>4.0f} "
            f"{entry.state.get('games', 0):>3}     {entry.country or ''}".rstrip()
        )
    return "\n".join(lines) + "\n"


_LADDERS = {GradeKind.KYU: "Kyu", GradeKind.DAN: "Dan", GradeKind.PRO: "Pro"}


def _words(grade: Grade | None) -> str:
    return "" if grade is None else f"{grade.number} {_LADDERS[grade.kind]}"
