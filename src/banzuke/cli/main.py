"""`banzuke`: the commands, and what happens at the door when the world outside fails."""

from __future__ import annotations

import io
import os
import sys
from typing import Annotated, Any

import typer
import typer.core
import typer.main

from banzuke.cli.later import LaterGroup, book_commands, file_commands
from banzuke.cli.output import ENVIRONMENT
from banzuke.cli.rate import rate
from banzuke.cli.rulebooks import rulebooks
from banzuke.cli.spoken_help import asked_language, translate
from banzuke.core.version import VERSION
from banzuke.words.catalogue import message, words


class Door(LaterGroup):
    """The group of all commands: a file that cannot be read or written is one line and exit code 4."""

    def __init__(self, *args: Any, **options: Any) -> None:  # noqa: ANN401 - typer keeps its own types to itself
        super().__init__(*args, **options)
        self.commands.update(file_commands() | book_commands())

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401 - typer keeps its own types to itself
        """Run the command that was asked for."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            # The reader of a pipe has left; Python would complain once more when it flushes at the end.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(ENVIRONMENT) from None
        except OSError as failure:
            print(f"banzuke: {failure.filename or ''}: {failure.strerror or failure}", file=sys.stderr)  # noqa: T201
            raise typer.Exit(ENVIRONMENT) from None
        return result


app = typer.Typer(
    cls=Door,
    name="banzuke",
    help=message("Rate tournaments by the regulations of their federations, every number explained."),
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _print_version(asked: bool) -> None:
    if asked:
        print(f"banzuke {VERSION}")  # noqa: T201 - the answer itself
        raise typer.Exit


@app.callback()
def _banzuke(
    _version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help=message("Print the version."))
    ] = False,
) -> None:
    pass


for _command, _help in (
    (rate, message("Rate one tournament.")),
    (rulebooks, message("List the rulebooks.")),
):
    app.command(help=_help)(_command)


def main() -> None:
    """The program `banzuke`."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal without a letter shows a question mark in its place; it does not end the program.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    command = typer.main.get_command(app)
    translate(command, words(asked_language(sys.argv, os.environ)))
    command(prog_name="banzuke")
