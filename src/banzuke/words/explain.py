"""The explanation of one player's change as plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.quantities import PlayerId
from banzuke.words.catalogue import words
from banzuke.words.explanation import explanation
from banzuke.words.page import page

if TYPE_CHECKING:
    from banzuke.rulebooks.rulebook import RatedEvent
    from banzuke.words.game_table import GameTable

_GAP = "  "


def explain(rated_event: RatedEvent, player: str, language: str = "en") -> str:
    """How a player came to his new rating: repeats, games, paragraphs, sum; KeyError for an unknown player."""
    found = page(explanation(rated_event, PlayerId(player)), words(language))
    head = (_GAP.join(part for part in (found.name, found.rating, found.grades) if part), found.rulebook)
    repeats = tuple(f"{number} {reason}" for number, reason in found.repeats)
    passes = (found.computed, *repeats) if repeats else ()
    blocks = (head, passes, (*found.opening, *found.games.formulas), _lines(found.games), found.closing)
    ending = ((found.total,), found.promotions, found.routes)
    return "\n\n".join("\n".join(block) for block in (*blocks, *ending) if block)


def _lines(table: GameTable) -> tuple[str, ...]:
    """The table with its numbers flush right."""
    if not table.rows:
        return ()
    columns = list(zip(table.header, *table.rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    return tuple(
        _GAP.join(
            cell.rjust(width) if index in table.numbers else cell.ljust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in (table.header, *table.rows)
    )
