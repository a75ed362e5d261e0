"""`banzuke tournament board`: the director's hand."""

from __future__ import annotations

from typing import Annotated

import typer

from banzuke.cli.options import Language, speaking
from banzuke.cli.output import print_note
from banzuke.cli.tournament.boards_view import print_round
from banzuke.cli.tournament.desk import File, Round, do, print_next, with_players
from banzuke.core.event import Event
from banzuke.core.quantities import PlayerId
from banzuke.play.boards import fixed, swapped, turned, unfixed
from banzuke.play.change import Change
from banzuke.play.rounds import Stage, last_paired, stage
from banzuke.words.catalogue import Words, message

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, add_completion=False)

First = Annotated[str, typer.Argument(metavar="PLAYER", help=message("A player, with Black where colours are set."))]
Second = Annotated[str, typer.Argument(metavar="OTHER", help=message("The other one."))]
Player = Annotated[str, typer.Argument(metavar="PLAYER", help=message("The player."))]
Table = Annotated[
    int | None, typer.Option("--table", metavar="N", min=1, help=message("The table; else the program chooses it."))
]
OpenColours = Annotated[bool, typer.Option("--open-colours", help=message("The program chooses the colours."))]
TableNumber = Annotated[int, typer.Argument(metavar="TABLE", min=1, help=message("The table."))]


@app.command("fix", help=message("Set a board for a round; pairing leaves the two together."))
def fix(  # noqa: PLR0913 - a command has the options it has
    file: File,
    player: First,
    other: Second,
    *,
    round_number: Round = None,
    table: Table = None,
    open_colours: OpenColours = False,
    lang: Language = None,
) -> None:
    """Set a board."""
    say = speaking(lang)

    def act(event: Event, found: tuple[PlayerId, ...]) -> Change:
        number = round_number or _next(event)
        return fixed(event, number, (found[0], found[-1]), table, with_colours=not open_colours)

    change = do(file, "board fix", with_players([player, other], act), say, detail=f"{player}, {other}")
    if change.event is not None:
        print_next(change.event, file, say)


@app.command("unfix", help=message("Take back a board that was set."))
def unfix(file: File, player: Player, *, round_number: Round = None, lang: Language = None) -> None:
    """Take back a board that was set."""
    say = speaking(lang)

    def act(event: Event, found: tuple[PlayerId, ...]) -> Change:
        return unfixed(event, round_number or _next(event), found[0])

    change = do(file, "board unfix", with_players([player], act), say, detail=player)
    if change.event is not None:
        print_next(change.event, file, say)


@app.command("swap", help=message("Exchange the seats of two players; either may be the one who is free."))
def swap(file: File, player: First, other: Second, *, round_number: Round = None, lang: Language = None) -> None:
    """Exchange the seats of two players."""
    say = speaking(lang)
    numbers: list[int] = []

    def act(event: Event, found: tuple[PlayerId, ...]) -> Change:
        numbers.append(round_number or last_paired(event))
        return swapped(event, numbers[-1], found[0], found[-1])

    change = do(file, "board swap", with_players([player, other], act), say, detail=f"{player}, {other}")
    _shown(change, numbers[-1], say)


@app.command("colours", help=message("Change the colours at a table; a handicap is not given then."))
def colours(file: File, table: TableNumber, *, round_number: Round = None, lang: Language = None) -> None:
    """Change the colours at a table."""
    say = speaking(lang)
    numbers: list[int] = []

    def act(event: Event) -> Change:
        numbers.append(round_number or last_paired(event))
        return turned(event, numbers[-1], table)

    _shown(do(file, "board colours", act, say, detail=str(table)), numbers[-1], say)


def _next(event: Event) -> int:
    """The round that a set board is for: the one that is to be paired."""
    last = last_paired(event)
    return last if stage(event, last) is Stage.PAIRED else last + 1


def _shown(change: Change, number: int, say: Words) -> None:
    if change.event is not None:
        print_round(change.event, number, {}, say)
        print_note(say.phrase(message("Take it back: banzuke tournament undo FILE")))
