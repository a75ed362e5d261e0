"""Who is meant: a player by his id, his member number, his name, or a part of it in either script."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from banzuke.core.names import folded, name_key
from banzuke.core.problem import error
from banzuke.play.change import RefusalError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from banzuke.core.event import Entry, Event
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId

_SHOWN = 6


def player_of(event: Event, text: str) -> Entry:
    """The player that a person means; RefusalError where it is nobody's name or several people's."""
    for meant in _readings(text):
        found = [entry for entry in event.entries if meant(entry)]
        if len(found) == 1:
            return found[0]
        if found:
            raise RefusalError(_several(text, found))
    names = [name for entry in event.entries for name in (entry.id, entry.name) if name]
    near = difflib.get_close_matches(text, names, n=1)
    raise RefusalError(error("E-WHO", read=text, suggestion=near[0] if near else None))


def players_of(event: Event, texts: Iterable[str]) -> tuple[tuple[PlayerId, ...], tuple[Problem, ...]]:
    """All players that are meant, each once, and a problem for every text that means nobody."""
    found: dict[PlayerId, None] = {}
    problems = []
    for text in texts:
        try:
            found[player_of(event, text).id] = None
        except RefusalError as refusal:
            problems.append(refusal.problem)
    return tuple(found), tuple(problems)


def _readings(text: str) -> Sequence[Callable[[Entry], bool]]:
    """The ways to read it, the surest first."""
    plain, sounds = folded(text), name_key(text)
    return (
        lambda entry: entry.id == text,
        lambda entry: entry.member == text,
        lambda entry: folded(entry.name) == plain,
        lambda entry: bool(plain) and plain in folded(entry.name),
        lambda entry: bool(sounds) and set(sounds.split()) <= set(name_key(entry.name).split()),
    )


def _several(text: str, found: Sequence[Entry]) -> Problem:
    shown = tuple(f"{entry.name} ({entry.id})" for entry in found[:_SHOWN])
    return error("E-WHO-OF-THEM", read=text, count=len(found), players=shown)
