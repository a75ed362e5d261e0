"""Drafts as events, for tests of readers."""

from __future__ import annotations

from dataclasses import replace

from banzuke.core.event import Entry, Event, Game
from banzuke.formats.draft import Draft


def event_of(draft: Draft) -> Event:
    """Everything that was read, whether or not it would pass the checks."""
    return replace(
        draft.event,
        entries=tuple(located.value for located in draft.entries),
        games=tuple(located.value for located in draft.games),
        byes=tuple(located.value for located in draft.byes),
    )


def entry(draft: Draft, row: int) -> Entry:
    """The player of a row, counted from 1."""
    return draft.entries[row - 1].value


def game(draft: Draft, number: int = 1) -> Game:
    """A game in the order of the draft, counted from 1."""
    return draft.games[number - 1].value


def codes(draft: Draft) -> list[str]:
    """The codes of all problems, in order."""
    return [problem.code for problem in draft.problems]
