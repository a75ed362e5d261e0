"""Players come: before the first round or late, each once."""

from __future__ import annotations

import difflib
import re
from dataclasses import replace
from typing import TYPE_CHECKING

from banzuke.core.names import name_key
from banzuke.core.problem import notice, warning
from banzuke.core.quantities import PlayerId
from banzuke.play.change import Change, refused
from banzuke.play.rounds import last_paired, no_such_round

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from banzuke.core.event import Entry, Event
    from banzuke.core.problem import Problem

_NUMBER = re.compile(r"P(\d{1,9})", re.ASCII)
#: Two names as near as this are taken for one person's by whoever reads them aloud.
_ALIKE = 0.85


def added(event: Event, entries: Iterable[Entry], first_round: int | None = None) -> Change:
    """The event with new players at its end, who play from `first_round`; else from the first one that has no boards.

    An entry without an id is given the next free one, P1, P2 ... The rounds before count as missed, by the
    tournament's `absent_points`. Names much like one that is there are spoken of.
    """
    comes = last_paired(event) + 1 if first_round is None else first_round
    wrong = no_such_round(event, comes)
    if wrong is not None:
        return refused(wrong)
    missed = tuple(range(1, comes))
    problems: list[Problem] = []
    found = list(event.entries)
    names = {name_key(entry.name): entry for entry in found if entry.name}
    for entry in entries:
        problems += _look_alike(entry, names)
        absent = tuple(sorted({*entry.absent_rounds, *missed}))
        found.append(replace(entry, id=entry.id or _free_id(found), absent_rounds=absent))
        names.setdefault(name_key(entry.name), found[-1])
        if missed:
            problems.append(notice("N-LATE", player=entry.name or entry.id, first=comes, missed=len(missed)))
    return Change(event=replace(event, entries=tuple(found)), problems=tuple(problems))


def _free_id(entries: Iterable[Entry]) -> PlayerId:
    """P and the number after the greatest one that is taken."""
    taken = [int(match[1]) for entry in entries if (match := _NUMBER.fullmatch(entry.id))]
    return PlayerId(f"P{max(taken, default=0) + 1}")


def _look_alike(entry: Entry, others: Mapping[str, Entry]) -> Iterator[Problem]:
    """A word on the one, of others by their `name_key`, whose name is nearest to a newcomer's."""
    for near in difflib.get_close_matches(name_key(entry.name), others, n=1, cutoff=_ALIKE):
        yield warning("W-LOOK-ALIKE", name=entry.name, other=others[near].name, id=others[near].id)
