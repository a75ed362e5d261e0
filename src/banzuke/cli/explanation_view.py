"""The explanations of players as people read them in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from banzuke.cli.output import console, table
from banzuke.words.explanation import explanation
from banzuke.words.numbers import MINUS
from banzuke.words.page import page

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import Console

    from banzuke.core.quantities import PlayerId
    from banzuke.rulebooks.rulebook import RatedEvent
    from banzuke.words.catalogue import Words
    from banzuke.words.game_table import GameTable
    from banzuke.words.page import Page

_INDENT = (0, 0, 0, 2)
#: From this width of a terminal on the columns stand two blanks apart.
_WIDE = 100
#: The least width of the opponents' names.
_NAME = 11


def print_explanations(rated_event: RatedEvent, players: Iterable[PlayerId], say: Words) -> None:
    """Print how each of the players came to his new rating."""
    out = console()
    for position, player in enumerate(players):
        if position:
            out.print()
            out.rule(style="dim")
        _print_page(page(explanation(rated_event, player), say), out)


def _print_page(shown: Page, out: Console) -> None:
    out.print(Text.assemble((shown.name, "bold"), "  ", shown.rating, "  ", (shown.grades, "dim")))
    out.print(Text(shown.rulebook, style="dim"))
    if shown.repeats:
        out.print()
        out.print(Padding(shown.computed, _INDENT, expand=False))
        out.print(Padding(_numbered(shown.repeats), _INDENT, expand=False))
    if shown.opening or shown.games.formulas:
        out.print()
    _print_lines((*shown.opening, *shown.games.formulas), out)
    if shown.games.rows:
        out.print()
        out.print(Padding(_table(shown.games, out.width), _INDENT, expand=False))
    if shown.games.rows or shown.opening:
        out.print()
    if shown.closing:
        _print_lines(shown.closing, out)
        out.print()
    out.print(Text(shown.total, style="bold"))
    for lines in (shown.promotions, shown.routes):
        if lines:
            out.print()
            _print_lines(lines, out)


def _print_lines(lines: Iterable[str], out: Console) -> None:
    for line in lines:
        out.print(Padding(Text(line), _INDENT, expand=False))


def _numbered(lines: Iterable[tuple[str, str]]) -> Table:
    rows = Table.grid(padding=(0, 1, 0, 0))
    rows.add_column(justify="right", no_wrap=True)
    rows.add_column()
    for number, text in lines:
        rows.add_row(number, text)
    return rows


def _table(games: GameTable, width: int) -> Table:
    rows = table()
    if width < _WIDE:
        rows.padding = 0
    change = games.numbers[-1]
    for index, heading in enumerate(games.header):
        number = index in games.numbers
        rows.add_column(
            heading,
            min_width=_NAME if index == 1 else None,
            justify="right" if number else "left",
            no_wrap=number,
            overflow="fold",
        )
    for row in games.rows:
        rows.add_row(*(Text(cell, style=_style(cell) if index == change else "") for index, cell in enumerate(row)))
    return rows


def _style(change: str) -> str:
    if change.startswith("+"):
        return "green"
    return "red" if change.startswith(MINUS) else "dim"
