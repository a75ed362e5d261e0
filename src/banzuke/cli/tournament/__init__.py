"""`banzuke tournament`: a tournament played round by round, in one file, every step to be taken back.

The commands are imported when they are called: whoever enters a result does not wait for the matching.
"""

from __future__ import annotations

from typing import Any

import typer

from banzuke.cli.later import Later, LaterGroup
from banzuke.words.catalogue import message

_COMMANDS = (
    ("new", "new:new", message("Begin a tournament in a new file.")),
    ("add", "people:add", message("Enter players, late ones too.")),
    ("absent", "people:absent", message("Players miss rounds, or all from a round on.")),
    ("return", "people:back", message("Players who were absent play again.")),
    ("bye", "people:bye", message("Give a player a round off, before it is paired.")),
    ("set", "set:set_keys", message("Change the settings of the tournament.")),
    ("board", "board:app", message("Set a board, exchange two players, change colours.")),
    ("pair", "pair:pair", message("Pair a round.")),
    ("result", "result:result", message("Enter results.")),
    ("standings", "", message("Rank the players of one tournament.")),
    ("status", "status:status", message("What is there, what is missing, whose turn it is.")),
    ("close", "close:close", message("Close the tournament: every result is there.")),
    ("undo", "undo:undo", message("Take back the last step.")),
    ("redo", "undo:redo", message("Do again what was taken back.")),
    ("history", "undo:history", message("The steps that can be taken back.")),
)


class _Rounds(LaterGroup):
    """The group of the commands."""

    def __init__(self, *args: Any, **options: Any) -> None:  # noqa: ANN401 - typer keeps its own types to itself
        super().__init__(*args, **options)
        for name, place, spoken in _COMMANDS:
            self.commands[name] = Later(name, f"tournament.{place}" if place else "standings:standings", spoken)

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002, ANN401 - typer's
        """The commands in the order of a tournament's life."""
        return [name for name, _, _ in _COMMANDS]


app = typer.Typer(cls=_Rounds, no_args_is_help=True, rich_markup_mode=None, add_completion=False)


@app.callback()
def _tournament() -> None:
    pass
