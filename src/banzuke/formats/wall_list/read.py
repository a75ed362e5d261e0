"""Wall lists read: a table in a fixed-width font, its columns ruled with dashes.

A name that the table cut at its column's edge stays cut. The list prints the federation's own new ratings,
which become claims.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.event import Entry, Event
from banzuke.core.grade import Grade, parse_grade
from banzuke.core.problem import Problem, Where, error, warning
from banzuke.core.quantities import PlayerId
from banzuke.formats.crosstable import Cell, add_games, read_cells
from banzuke.formats.draft import Claim, Draft, Located
from banzuke.formats.lines import numbered_lines
from banzuke.formats.spellings import PLAYER_WORDS, by_word, plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from banzuke.formats.source import Source

_RULE = re.compile(r"\s*-+(?: +-+){4,}\s*")
_ROUND = re.compile(r"[IVXІХ]{1,5}|[0-9]{1,2}")
_NUMBER = re.compile(r"-?\d+(?:[.,]\d+)?", re.ASCII)
#: "(+30) 2068", "(=) 100", "(+274!) 1310": the change, "!" for an anomalous result, and the new rating.
_NEW_RATING = re.compile(
    r"(?:\((?:=|[-+\u2212]\d+(?:[.,]\d+)?)(?P<anomalous>!)?\)\s*)?(?P<rating>-?\d+(?:[.,]\d+)?)", re.ASCII
)
_A_ROUND = "round"
_A_CLAIM = "claim"
_RULES_OF_A_HEADING = 2

#: The columns that belong to a player's entry. All others are claims.
_OWN = ("id", "name", "grade", "rating", "club", "group", "rating_after")
_FIELDS = by_word(PLAYER_WORDS)


class _Column(NamedTuple):
    """A column of the table: its heading as printed, what it holds ("claim" for what is only compared), its place."""

    heading: str
    holds: str
    span: slice


class _Table(NamedTuple):
    """The columns, the lines of the rows with their numbers, and the words around the table."""

    columns: tuple[_Column, ...]
    rows: tuple[tuple[int, str], ...]
    words: tuple[str, ...]


class _Row(NamedTuple):
    """A line cut at the columns' edges: the player's own values by what they are, his rounds, and printed columns."""

    own: Mapping[str, str]
    rounds: tuple[str, ...]
    columns: Mapping[str, str]


def read(source: Source) -> Draft:
    """Read a wall list. A player's identifier is his number in the list, as the cells refer to him."""
    draft = Draft()
    table = _table(source.text or "")
    if table is None:
        draft.problems.append(error("E-NO-TABLE", Where(source=source.name)))
        return draft
    rounds = sum(column.holds == _A_ROUND for column in table.columns)
    draft.event = Event(rounds=rounds, comments=table.words)
    cells: list[Cell] = []
    for line, text in table.rows:
        row = _cut(table.columns, text)
        where = Where(source=source.name, line=line)
        if row is None:
            draft.problems.append(error("E-ROW", where, text=text.strip()))
            continue
        where = replace(where, row=row.own["id"], player=row.own["name"])
        entry = _entry(row.own, where, draft.problems)
        draft.entries.append(Located(entry, where))
        draft.claims[entry.id] = _claim(row, where, draft.problems)
        found, problems = read_cells(row.rounds, int(row.own["id"]), where)
        cells += found
        draft.problems += problems
    add_games(draft, cells, {int(located.value.id): located.value.id for located in draft.entries})
    return draft


def recognises(source: Source) -> bool:
    """Whether the text holds a ruled table with numbers, names and rounds."""
    return source.text is not None and _table(source.text) is not None


def _table(text: str) -> _Table | None:
    """Find the table: a rule, the headings, the same rule, rows; a third rule or a blank line may end it."""
    lines = [line for _, line in numbered_lines(text)]
    rules = [at for at, line in enumerate(lines) if _RULE.fullmatch(line)]
    if len(rules) < _RULES_OF_A_HEADING or rules[1] != rules[0] + 2:
        return None
    columns = tuple(_columns(lines[rules[0]], lines[rules[0] + 1]))
    if not {"id", "name", _A_ROUND} <= {column.holds for column in columns}:
        return None
    first = rules[1] + 1
    last = next((at for at in range(first, len(lines)) if at in rules or not lines[at].strip()), len(lines))
    words = [line.strip() for at, line in enumerate(lines) if not rules[0] <= at < last and at not in rules]
    return _Table(
        columns,
        tuple((at + 1, lines[at]) for at in range(first, last)),
        tuple(line for line in words if line),
    )


def _columns(rule: str, headings: str) -> Iterator[_Column]:
    for dashes in re.finditer(r"-+", rule):
        heading = headings[dashes.start() : dashes.end()].strip()
        yield _Column(heading, _holds(heading), slice(dashes.start(), dashes.end()))


def is_printed(heading: str) -> bool:
    """Whether a column of this heading is only compared."""
    return _holds(heading) == _A_CLAIM


def _holds(heading: str) -> str:
    """What stands in a column: a round, a field of the player, or what is only compared."""
    field = _FIELDS.get(plain(heading), "")
    return _A_ROUND if _ROUND.fullmatch(heading) else field if field in _OWN else _A_CLAIM


def _cut(columns: Sequence[_Column], text: str) -> _Row | None:
    """Cut a line at the columns' edges; None where letters cross an edge or no number stands in front."""
    inside = {at for column in columns for at in range(column.span.start, column.span.stop)}
    if any(letter != " " and at not in inside for at, letter in enumerate(text)):
        return None
    cut = [(column, text[column.span].strip()) for column in columns]
    own = {column.holds: word for column, word in cut if column.holds not in (_A_ROUND, _A_CLAIM)}
    if not own["id"].isdecimal():
        return None
    rounds = tuple(word for column, word in cut if column.holds == _A_ROUND)
    return _Row(own, rounds, {column.heading: word for column, word in cut if column.holds == _A_CLAIM})


def _entry(own: Mapping[str, str], where: Where, problems: list[Problem]) -> Entry:
    family, _, given = (part.strip() for part in own["name"].partition(","))
    return Entry(
        id=PlayerId(str(int(own["id"]))),
        name=f"{family} {given}".strip(),
        given=given or None,
        grade=_grade(own.get("grade", ""), where, problems),
        rating=_rating(own.get("rating", ""), where, problems),
        club=own.get("club") or None,
        group=own.get("group") or None,
    )


def _grade(text: str, where: Where, problems: list[Problem]) -> Grade | None:
    grade = parse_grade(text)
    if grade is None and text:
        problems.append(error("E-GRADE", replace(where, field="grade"), read=text))
    return grade


def _rating(text: str, where: Where, problems: list[Problem]) -> float | None:
    if _NUMBER.fullmatch(text):
        return float(text.replace(",", "."))
    if text:
        problems.append(error("E-NUMBER", replace(where, field="rating"), read=text))
    return None


def _claim(row: _Row, where: Where, problems: list[Problem]) -> Claim:
    printed = row.own.get("rating_after", "")
    new = _NEW_RATING.fullmatch(printed)
    if new is None and printed:
        problems.append(warning("W-NEW-RATING", replace(where, field="rating_after"), text=printed))
    return Claim(
        place=row.own["id"],
        columns=row.columns,
        rating_after=None if new is None else float(new["rating"].replace(",", ".")),
        anomalous=new is not None and new["anomalous"] is not None,
    )
