r"""The state of FESA's rating program: its list with every counter, as the program prints its structures.

    (#S(PLAYER :LAST-NAME "Koval" :FIRST-NAME "Petro" :NATIONALITY-LIST (#S(HOME :LIST #\E :NATIONALITY "UA" ...))
     :GRADE-LEVEL 1 :GRADE-NAME "Kyu" :NSR-GRADE-LEVEL 2 :NSR-GRADE-NAME "Dan" :ELO-NUMBER 1674 :GAMES 41
     :LAST-PLAYED "2026-04-19" :LB-COUNT (:LB 3 T) :MP-COUNT (:MP 2) :BONUS-COUNT 25) ...)

GAMES of an unrated player is the list of his results: (opponent's rating, score, weight).
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.event import Entry
from banzuke.core.grade import parse_grade
from banzuke.core.problem import Where, error, warning
from banzuke.core.quantities import PlayerId
from banzuke.formats.lists.player_list import Listed, ListFormat, PlayerList, Scale

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from banzuke.core.problem import Problem
    from banzuke.formats.source import Source

ID = "fesa-state"
_SIGN = "#S(PLAYER"
_TOKEN = re.compile(
    r'\s+|"(?P<text>(?:[^"\\]|\\.)*)"|#\\(?P<letter>.)|(?P<mark>#S\(|[()])|(?P<word>[^\s()"]+)', re.DOTALL
)
_DEEPEST = 20
_NIL, _TRUE = "NIL", "T"


class _Text(str):
    """A text in quotes, apart from a word without them."""

    __slots__ = ()


class _Found(NamedTuple):
    """A structure of the top level and the line that it begins in."""

    line: int
    value: list[object]


def recognises(source: Source) -> bool:
    """Whether the text begins with a list of players' structures."""
    return (source.text or "").lstrip("( \t\r\n").startswith((_SIGN, _SIGN.lower()))


def read(source: Source) -> PlayerList:
    """Read the state; a structure that is no player is left out, with a warning."""
    people: list[Listed] = []
    problems: list[Problem] = []
    found = list(_structures(source.text or ""))
    for number, each in enumerate(found, 1):
        where = Where(source=source.name, line=each.line)
        entry = _entry(number, each.value)
        if entry is None:
            problems.append(warning("W-LIST-ROW", where, read=_shown(each.value)))
        else:
            people.append(Listed(entry, (), where))
    if _is_cut(source.text or ""):
        problems.append(error("E-FESA-STATE-CUT", Where(source=source.name), count=len(people)))
    return PlayerList(
        source=source.name,
        format=ID,
        scale=Scale.FESA,
        lines=len(found),
        people=tuple(people),
        problems=(*source.problems, *problems),
    )


def _shown(value: list[object]) -> str:
    return " ".join(str(each) for each in value)[:60]


def _structures(text: str) -> Iterator[_Found]:
    """The players' structures, one after the other; what is not closed is not among them."""
    stack: list[list[object]] = []
    line = start = 1
    for token in _TOKEN.finditer(text):
        mark, depth = token["mark"], len(stack)
        if mark in {"(", "#S("}:
            if depth == 1:
                start = line
            if depth < _DEEPEST:
                stack.append([])
        elif mark == ")" and stack:
            closed = stack.pop()
            if len(stack) == 1:
                yield _Found(start, closed)
            elif stack:
                stack[-1].append(closed)
        elif stack and (value := _value(token)) is not None:
            stack[-1].append(value)
        line += token[0].count("\n")


def _value(token: re.Match[str]) -> object:
    if token["text"] is not None:
        return _Text(re.sub(r"\\(.)", r"\1", token["text"]))
    return token["letter"] or token["word"]


def _is_cut(text: str) -> bool:
    """Whether more is opened than closed."""
    marks = [token["mark"] for token in _TOKEN.finditer(text) if token["mark"]]
    return sum(1 if mark != ")" else -1 for mark in marks) > 0


def _fields(value: list[object]) -> dict[str, object]:
    """The fields of a structure by their keywords, in capitals."""
    keys = [str(each).upper() for each in value]
    return {
        key[1:]: value[at + 1]
        for at, key in enumerate(keys[:-1])
        if key.startswith(":") and not isinstance(value[at], _Text)
    }


def _entry(number: int, value: list[object]) -> Entry | None:
    fields = _fields(value)
    family, given = (" ".join(str(fields.get(name, "")).split()) for name in ("LAST-NAME", "FIRST-NAME"))
    rating = _number(fields.get("ELO-NUMBER"))
    games = _games(fields.get("GAMES"))
    if not family or rating is None or games is None or str(value[0]).upper() != "PLAYER":
        return None
    grade, second = _grade(fields, ""), _grade(fields, "NSR-")
    state: dict[str, object] = {
        **games,
        "grade": grade,
        "bonus_games": int(_number(fields.get("BONUS-COUNT")) or 0),
        "lb_count": _row(fields.get("LB-COUNT")),
        "mp_count": (_row(fields.get("MP-COUNT")) or [None])[0],
    }
    if second is not None:
        state["preliminary_grade"] = second
    return Entry(
        id=PlayerId(str(number)),
        name=f"{family} {given}".strip(),
        given=given or None,
        grade=None if grade is None else parse_grade(grade),
        rating=float(rating),
        country=_country(fields.get("NATIONALITY-LIST")),
        state=state,
    )


def _number(value: object) -> Fraction | None:
    """A number of the file: 1674, 1/2, 0.5."""
    try:
        return Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        return None


def _games(value: object) -> Mapping[str, object] | None:
    """The number of games, with the results themselves of an unrated player."""
    if not isinstance(value, list):
        count = _number(value)
        return None if count is None else {"games": int(count)}
    results = [[_number(each) for each in row[:2]] for row in value if isinstance(row, list)]
    if len(results) != len(value) or any(len(row) != 2 or None in row for row in results):  # noqa: PLR2004 - pairs
        return None
    history = [[float(each) for each in row if each is not None] for row in results]
    return {"games": len(history), "open_history": history}


def _row(value: object) -> list[object] | None:
    """(:LB 3 T): the games in a row, and whether one of them was above the middle; (:MP 2)."""
    if not isinstance(value, list) or len(value) < 2:  # noqa: PLR2004 - a name and a number
        return None
    count = _number(value[1])
    if count is None:
        return None
    return [int(count), *(str(each).upper() == _TRUE for each in value[2:3])]


def _grade(fields: Mapping[str, object], which: str) -> str | None:
    level, name = fields.get(f"{which}GRADE-LEVEL"), fields.get(f"{which}GRADE-NAME")
    grade = parse_grade(f"{level} {name}")
    return None if grade is None else str(grade)


def _country(value: object) -> str | None:
    """The nationality of the first membership."""
    homes = value if isinstance(value, list) else []
    for home in homes:
        if isinstance(home, list):
            country = str(_fields(home).get("NATIONALITY", "")).upper()
            if len(country) == 2:  # noqa: PLR2004 - two letters
                return country
    return None


FORMAT = ListFormat(id=ID, recognises=recognises, read=read)
