"""Commands that are imported when they are called: `banzuke rate FILE` never waits for the federation's database."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

import typer
import typer.core
import typer.main

from banzuke.cli.spoken_help import asked_language, translate
from banzuke.words.catalogue import message, words


class Later(typer.core.TyperCommand):
    """A command, or a group of them, by its name and help; `place` is the module of `cli.book` and what it holds."""

    def __init__(self, name: str, place: str, spoken: str) -> None:
        super().__init__(name=name, help=spoken)
        self.place = place

    def load(self) -> Any:  # noqa: ANN401 - typer keeps its command types to itself
        """The command itself, its help in the language that is asked for."""
        module, _, attribute = self.place.partition(":")
        found = getattr(import_module(f"banzuke.cli.{module}"), attribute)
        if not isinstance(found, typer.Typer):
            app = typer.Typer(rich_markup_mode=None, add_completion=False)
            app.command(name=self.name, help=self.help, context_settings=dict(self.context_settings))(found)
            found = app
        command: Any = typer.main.get_command(found)
        command.name, command.help = self.name, self.help
        translate(command, words(asked_language(sys.argv, os.environ)))
        return command


class LaterGroup(typer.core.TyperGroup):
    """A group of commands some of which wait to be imported."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401 - as above
        """Find the command that is called, and load one that waits to be."""
        name, command, rest = super().resolve_command(ctx, args)
        return name, command.load() if isinstance(command, Later) else command, rest


def file_commands() -> dict[str, Later]:
    """The commands that work on files, apart from `rate` and `rulebooks`, which are there at once."""
    listed = (
        ("check", "check:check", message("Compare what a file claims with what its rulebook gives.")),
        ("convert", "convert:convert", message("Write a tournament in another format.")),
        ("standings", "standings:standings", message("Rank the players of one tournament.")),
        ("pair", "pair:pair", message("Pair a round of a tournament, with the proof and the reasons.")),
        ("score", "score:score", message("Score an evening of bridge from its travellers.")),
        ("movement", "movement:movement", message("Make a movement of bridge, with guide cards.")),
        (
            "skill",
            "skill:skill",
            message("Say how good bridge players are, with an error bar; never an official rating."),
        ),
        ("handicap", "handicap:handicap", message("Say the handicap between two players.")),
        ("schema", "schema:schema", message("Print the JSON Schema of a document.")),
        ("tournament", "tournament:app", message("Play a tournament round by round, in one file.")),
        ("generate", "generate:generate", message("Invent a tournament, the same one for the same seed.")),
    )
    found = {name: Later(name, place, spoken) for name, place, spoken in listed}
    # A rating may be negative, and is no option then.
    found["handicap"].context_settings["ignore_unknown_options"] = True
    return found


def book_commands() -> dict[str, Later]:
    """The commands that work in the federation's book."""
    listed = (
        ("init", "init:init", message("Make a new book for a federation.")),
        ("user", "user:app", message("Who works in the book, and in which role.")),
        ("player", "player:app", message("Import, show, merge, split and erase players.")),
        ("event", "event:app", message("Submit, sign, approve, correct and show events.")),
        ("list", "lists:app", message("Publish, show and compare rating lists.")),
        (
            "replay",
            "ledger:replay",
            message("What the ledger would say if all events were rated anew; writes nothing."),
        ),
        ("verify", "ledger:verify", message("Check every seal of the book and rate every event anew.")),
        ("log", "ledger:log", message("Who did what.")),
        ("backup", "keeping:backup", message("Write the whole book into one verified file.")),
        ("restore", "keeping:restore", message("Bring a backup into an empty data directory.")),
        ("export", "keeping:export", message("Write the open data of the book into a directory.")),
        ("migrate", "keeping:migrate", message("Bring a book that an earlier version wrote to this one.")),
        ("import-ufgo", "import_ufgo:import_ufgo", message("Take in the database of the Ukrainian federation.")),
        ("demo", "demo:demo", message("Build a federation of invented people and show its work.")),
        ("serve", "serve:serve", message("Serve the site: not in this version.")),
    )
    return {name: Later(name, f"book.{place}", spoken) for name, place, spoken in listed}
