"""Teams, pairs and rengo: whoever sits down as one is one entry, as OpenGotha has them too.

A file of such a tournament names teams in its games. The people stand in its list of players, which is kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import TYPE_CHECKING, Any

from banzuke.core.event import Entry
from banzuke.core.problem import Where, notice
from banzuke.core.quantities import PlayerId
from banzuke.formats.draft import Located
from banzuke.formats.pairgoth import values

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.core.problem import Problem

_PEOPLE = "INDIVIDUAL"


@dataclass(frozen=True, slots=True)
class Teams:
    """The teams as entries, without a rating, since no person of them has it; the grade is the mean of theirs."""

    entries: Sequence[Located[Entry]] = ()
    people: Sequence[object] = ()


def teams_of(document: dict[str, Any], source: str, problems: list[Problem]) -> Teams:
    """The teams of a file that says it is none of individuals and has some; no teams otherwise."""
    stated, people = document.get("teams"), document.get("players")
    if document.get("type") in (None, _PEOPLE) or not isinstance(stated, list) or not stated:
        return Teams()
    rows = people if isinstance(people, list) else []
    ranks = {str(row.get("id")): row.get("rank") for row in rows if isinstance(row, dict)}
    entries = []
    for where, row in values.rows(stated, "teams", source, problems):
        entry = _entry(row, ranks, where, problems)
        entries.append(Located(entry, Where(source=source, path=where.path, player=entry.name)))
    problems.append(notice("N-TEAMS", Where(source=source), count=len(entries), people=len(rows)))
    return Teams(entries, rows)


def _entry(row: dict[str, Any], ranks: dict[str, Any], where: Where, problems: list[Problem]) -> Entry:
    members = row.get("players")
    steps = [ranks.get(str(member)) for member in members] if isinstance(members, list) else []
    known = [step for step in steps if isinstance(step, int | float) and not isinstance(step, bool)]
    mean = floor(sum(known) / len(known) + 0.5) if known else None
    return Entry(
        id=PlayerId(values.text(row, "id") or where.path or ""),
        name=values.text(row, "name") or "",
        grade=values.grade(mean, where, problems),
    )
