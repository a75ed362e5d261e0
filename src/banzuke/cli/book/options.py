"""The options that the commands of the book share."""

from __future__ import annotations

from datetime import date
from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from banzuke.formats.days import parse_day
from banzuke.words.catalogue import message


class ListOutput(Enum):
    """How a rating list leaves a command."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    FESA = "fesa"


def parsed_day(text: str) -> date:
    """A date as people write it; a usage error for anything else."""
    day = parse_day(text)
    if day is None:
        raise typer.BadParameter(f"{text}: YYYY-MM-DD")
    return day


Data = Annotated[
    Path | None,
    typer.Option(
        "--data", metavar="DIR", help=message("The book's directory; else $BANZUKE_DATA, else ./banzuke-data.")
    ),
]
As = Annotated[str, typer.Option("--as", metavar="USER", help=message("Who does it."))]
AsOrConsole = Annotated[
    str | None, typer.Option("--as", metavar="USER", help=message("Who does it; else the one at the console."))
]
DryRun = Annotated[bool, typer.Option("--dry-run", help=message("Show what would happen, and do nothing."))]
Reason = Annotated[str, typer.Option("--reason", metavar="TEXT", help=message("Why; it stays in the log."))]
Day = Annotated[
    date | None,
    typer.Option("--day", metavar="DATE", parser=parsed_day, help=message("The last day of the event.")),
]
EventFile = Annotated[
    str, typer.Argument(metavar="FILE", help=message("A tournament in any supported format; - reads stdin."))
]
EventCode = Annotated[str, typer.Argument(metavar="CODE", help=message("The code of an event."))]
PlayerId = Annotated[
    str, typer.Argument(metavar="ID", help=message("A player: his code, a number of a register, or his full name."))
]
Decisions = Annotated[
    list[str] | None,
    typer.Option(
        "--match",
        metavar="ENTRY=CODE",
        help=message("Who an entry is: a player's code, or new; may be repeated."),
    ),
]


def decisions_of(texts: list[str] | None) -> dict[str, str]:
    """What `--match` says, by entries."""
    pairs = [text.rpartition("=") for text in texts or []]
    for entry, _, player in pairs:
        if not entry or not player:
            raise typer.BadParameter("ENTRY=CODE, ENTRY=new", param_hint="--match")
    return {entry.strip(): player.strip() for entry, _, player in pairs}
