"""From a draft to an event: every check runs, and there is an Event or problems, never half an event."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from banzuke.core.problem import Problem, Where, has_errors
from banzuke.formats.check_games import GAME_CHECKS
from banzuke.formats.check_players import PLAYER_CHECKS
from banzuke.formats.check_shogi import states_of_shogi
from banzuke.formats.draft import Document, Draft

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

#: Everything that is asked of every file, whatever its format.
CHECKS: tuple[Callable[[Draft], Iterable[Problem]], ...] = (*PLAYER_CHECKS, *GAME_CHECKS, states_of_shogi)

_DIGITS = re.compile(r"(\d+)", re.ASCII)


def validate(draft: Draft) -> Document:
    """Check a draft. `Document.event` is None where anything among the problems blocks."""
    found = [*draft.problems, *(problem for check in CHECKS for problem in check(draft))]
    partners = None
    if draft.event.partners is not None:
        # Imported here, as only a sport of partners needs it.
        from banzuke.formats.partner_play import checked  # noqa: PLC0415

        partners, said = checked(draft, draft.event.partners)
        found += said
    problems = tuple(sorted(found, key=lambda problem: _place(problem.where)))
    if has_errors(problems):
        return Document(event=None, claims=dict(draft.claims), problems=problems)
    games = tuple(located.value for located in draft.games)
    byes = tuple(located.value for located in draft.byes)
    event = replace(
        draft.event,
        entries=tuple(located.value for located in draft.entries),
        games=games,
        byes=byes,
        partners=partners,
        rounds=max([draft.event.rounds, *(game.round for game in games), *(bye.round for bye in byes)]),
    )
    return Document(event=event, claims=dict(draft.claims), partner_claims=draft.partner_claims, problems=problems)


def _place(where: Where) -> tuple[object, ...]:
    """The order in which a person goes through the file; what has no place comes first."""
    row = _natural(where.path or where.row or "")
    return where.line or 0, row, where.round or 0, where.column or 0


def _natural(text: str) -> list[tuple[int, str]]:
    """Text so that players[10] follows players[9]."""
    return [(int(piece), "") if piece.isdecimal() else (-1, piece) for piece in _DIGITS.split(text)]
