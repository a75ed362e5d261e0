"""A published cross-table of FESA read: "Nr Name Nat Grade ELO 1 2 3 MMS Pts +/-", and the promotions under it.

ELO is the rating before the table, with a star that of an unrated player after it. What the federation computed becomes
claims; what it knew and did not print is inferred in `counters`.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.event import Entry, Event
from banzuke.core.grade import parse_grade
from banzuke.core.names import folded
from banzuke.core.problem import Where, error, warning
from banzuke.core.quantities import PlayerId
from banzuke.formats.draft import Claim, Draft, Located
from banzuke.formats.fesa.cells import CELL, DASHES, Marked, add_marked_games, read_row
from banzuke.formats.fesa.counters import with_counters
from banzuke.formats.fesa.heading import parse_days
from banzuke.formats.lines import numbered_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.formats.source import Source

_HEADING = re.compile(
    r"\s*Nr\.?\s+Name\s+Nat\w*\s+Grade\s+ELO\s+(?P<rounds>(?:\d+\s+)*)(?P<mms>MMS?\s+)?Pts(?:\s+\+/-)?\s*",
    re.IGNORECASE,
)
_ROW = re.compile(
    r"\s*(?P<nr>\d{1,4})\s+(?P<name>\S.*?)\s+(?P<nat>[A-Z]{2})\s+(?:(?P<grade>\d{1,2}\s+(?i:Dan|Kyu))\s+)?"
    r"(?P<elo>-?\d{1,4})(?P<star>\*)?(?P<rest>\s.*|)",
    re.ASCII,
)
#: What stands behind the cells: MacMahon points, points, the change.
_TAIL = re.compile(r"(?:(?P<mms>-?\d{1,2}(?:\.\d)?)\s+)?(?P<points>\d{1,3}(?:[.,]\d)?)(?:\s+(?P<change>[-+]?\d{1,4}))?")
_PROMOTING = re.compile(r"\s*Promoting\s+(?P<name>.+?)\s+to\s+(?P<grade>\d{1,2}\s+(?:Dan|Kyu))\s*", re.IGNORECASE)
PROMOTED, POINTS, CHANGE = "Promoting", "Pts", "+/-"


def recognises(source: Source) -> bool:
    """Whether the heading of the columns is there."""
    return any(_HEADING.fullmatch(line) for _, line in numbered_lines(source.text or ""))


class _Row(NamedTuple):
    """A line of the table, cut: its own values, the text of its cells, what stands behind them."""

    where: Where
    match: re.Match[str]
    cells: str
    tail: re.Match[str] | None


def read(source: Source) -> Draft:
    """Read a table; a player's identifier is his number in it."""
    draft = Draft()
    lines = numbered_lines(source.text or "")
    at = next((index for index, (_, line) in enumerate(lines) if _HEADING.fullmatch(line)), None)
    if at is None:
        draft.problems.append(error("E-NO-TABLE", Where(source=source.name)))
        return draft
    heading = _HEADING.fullmatch(lines[at][1])
    rounds = len(heading["rounds"].split()) if heading else 0
    draft.event = _event([line for _, line in lines[:at] if line.strip()])
    rows: list[_Row] = []
    promotions: list[tuple[Where, re.Match[str]]] = []
    for number, line in lines[at + 1 :]:
        where = Where(source=source.name, line=number)
        if promoting := _PROMOTING.fullmatch(line):
            promotions.append((where, promoting))
        elif row := _cut(line, where):
            rows.append(row)
        elif line.strip() and line.strip()[0].isdigit():
            draft.problems.append(error("E-FESA-ROW", where, text=line.strip()))
        elif line.strip():
            draft.event = replace(draft.event, comments=(*draft.event.comments, line.strip()))
    _fill(draft, rows, Where(source=source.name, line=lines[at][0]), rounds)
    _promote(draft, promotions)
    return with_counters(draft)


def _event(words: Sequence[str]) -> Event:
    """The event of the lines over the table: the first one with a date has the name."""
    dated = next((line for line in words if parse_days(line).start is not None), words[0] if words else "")
    days = parse_days(dated)
    comments = tuple(line.strip() for line in words if line is not dated)
    return Event(game="shogi", name=days.rest or None, start=days.start, end=days.end, comments=comments)


def _cut(line: str, where: Where) -> _Row | None:
    found = _ROW.fullmatch(line.translate(DASHES).rstrip())
    if found is None:
        return None
    rest = found["rest"]
    cells = [each for each in CELL.finditer(rest) if not rest[each.start() - 1 : each.start()].strip()]
    # "1  6    +7" holds no cell: digits and sign stand together in one.
    end = cells[-1].end() if cells else 0
    where = replace(where, row=found["nr"], player=" ".join(found["name"].split()))
    return _Row(where, found, rest[:end], _TAIL.fullmatch(rest[end:].strip()))


def _fill(draft: Draft, rows: Sequence[_Row], heading: Where, rounds: int) -> None:
    given_at = _given_column(rows)
    cells: list[Marked] = []
    counts: list[int] = []
    for row in rows:
        entry = _entry(row, given_at)
        draft.entries.append(Located(entry, row.where))
        draft.claims[entry.id] = _claim(row)
        found = read_row(row.cells, int(row.match["nr"]), row.where, draft.problems)
        counts.append(len(found))
        cells += found
    played = max(counts, default=0)
    if played > rounds:
        draft.problems.append(warning("W-FESA-HEADING", heading, heading=rounds, rounds=played))
    expected = max(played, rounds)
    for row, count in zip(rows, counts, strict=True):
        if count < expected or row.tail is None:
            draft.problems.append(error("E-FESA-CUT", row.where, read=count, rounds=expected))
    draft.event = replace(draft.event, rounds=expected)
    add_marked_games(draft, cells, {int(row.match["nr"]): _id(row) for row in rows})


def _id(row: _Row) -> PlayerId:
    return PlayerId(str(int(row.match["nr"])))


def _entry(row: _Row, given_at: int | None) -> Entry:
    found, tail = row.match, row.tail
    text, start = found["name"], found.start("name")
    cut = None if given_at is None else given_at - start
    family, given = (text[:cut], text[cut:]) if cut and 0 < cut < len(text) else (text, "")
    return Entry(
        id=_id(row),
        name=" ".join(f"{family} {given}".split()),
        given=" ".join(given.split()) or None,
        grade=parse_grade(found["grade"] or ""),
        rating=None if found["star"] else float(found["elo"]),
        country=found["nat"].upper(),
        start_points=None if tail is None or tail["mms"] is None else float(tail["mms"]),
    )


def _given_column(rows: Sequence[_Row]) -> int | None:
    """The column in which all given names begin: a blank before it and a letter in it, in every row.

    Family names of several words leave it as the only one; where several columns would do, the one behind the widest
    gap of any row is it.
    """
    if not rows:
        return None
    texts = [" " * row.match.start("name") + row.match["name"] for row in rows]
    first = min(row.match.start("name") for row in rows)
    common = [
        at
        for at in range(first + 1, min(len(text) for text in texts))
        if all(text[at] != " " and text[at - 1] == " " for text in texts)
    ]
    return max(common, key=lambda at: max(at - len(text[:at].rstrip()) for text in texts), default=None)


def _claim(row: _Row) -> Claim:
    found, tail = row.match, row.tail
    elo = float(found["elo"])
    columns: dict[str, str] = {}
    change = None
    if tail is not None:
        stated = {POINTS: tail["points"], CHANGE: tail["change"]}
        columns = {heading: text for heading, text in stated.items() if text is not None}
        change = None if tail["change"] is None else float(tail["change"])
    after = elo if found["star"] else None if change is None else elo + change
    return Claim(place=found["nr"], columns=columns, rating_after=after)


def _promote(draft: Draft, promotions: Sequence[tuple[Where, re.Match[str]]]) -> None:
    """The lines of promotions, each to the player of its name."""
    by_name = {folded(located.value.name): located.value.id for located in draft.entries}
    for where, found in promotions:
        player = by_name.get(folded(" ".join(found["name"].split())))
        if player is None:
            draft.problems.append(warning("W-FESA-PROMOTED", where, name=found["name"]))
            continue
        claim = draft.claims[player]
        grade = " ".join(found["grade"].split())
        draft.claims[player] = replace(claim, columns={**claim.columns, PROMOTED: grade})


def promoted_to(claim: Claim) -> str | None:
    """The grade that the table says a player was promoted to."""
    return claim.columns.get(PROMOTED)
