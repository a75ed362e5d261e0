"""Players for a tournament, out of whatever file has them: a table, a rating list, another tournament."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from banzuke.core.names import folded, name_key
from banzuke.core.problem import Where, error, has_errors, warning
from banzuke.core.quantities import PlayerId
from banzuke.formats.lists import read_list
from banzuke.formats.loading import load_bytes, read_bytes

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from banzuke.core.event import Entry
    from banzuke.core.problem import Problem

_NOBODY = PlayerId("")
_SHOWN = 6


def entries_in(path: Path, game: str) -> tuple[tuple[Entry, ...], tuple[Problem, ...]]:
    """The players of a file, without ids and without what another tournament settled for them.

    Ratings that are none of the game are left out. OSError where the file cannot be read.
    """
    name, data = str(path), read_bytes(path)
    found = read_list(name, data)
    people, problems = [listed.entry for listed in found.people], found.problems
    if not people:
        document = load_bytes(name, data)
        people = [] if document.event is None else list(document.event.entries)
        problems = problems if document.format is None else tuple(filter(_is_of_players, document.problems))
    elif not found.scale.opens(game):
        people = [replace(entry, rating=None) for entry in people]
        problems = (*problems, warning("W-SCALE", Where(source=name), scale=found.scale.value))
    return tuple(_fresh(entry) for entry in people), problems


def _is_of_players(problem: Problem) -> bool:
    """Whether a problem of a tournament's file is one of its players, not of its games."""
    return has_errors([problem]) or (problem.where.path or "").startswith("players")


def chosen(entries: Sequence[Entry], names: Sequence[str], source: str) -> tuple[list[Entry], list[Problem]]:
    """The people of a list who are named: by member number, by full name, or by their names in the other script."""
    people: list[Entry] = []
    problems: list[Problem] = []
    for name in names:
        wanted, sounds = folded(name), name_key(name)
        found = [each for each in entries if each.member == name or folded(each.name) == wanted]
        found = found or [each for each in entries if name_key(each.name) == sounds]
        found = found or [each for each in entries if set(sounds.split()) <= set(name_key(each.name).split())]
        if len(found) == 1:
            people += found
        elif found:
            shown = tuple(f"{each.name} ({each.member or '?'})" for each in found[:_SHOWN])
            problems.append(error("E-WHO-OF-THEM", Where(source=source), read=name, count=len(found), players=shown))
        else:
            problems.append(error("E-NOT-IN-LIST", Where(source=source), read=name))
    return people, problems


def _fresh(entry: Entry) -> Entry:
    return replace(entry, id=_NOBODY, start_points=None, absent_rounds=(), held=False)
