"""`banzuke tournament new`: a tournament begins."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from banzuke.cli.options import Language, known_ids, speaking
from banzuke.cli.output import console, print_problems
from banzuke.cli.rating_view import heading
from banzuke.cli.tournament.desk import File, print_next, stop
from banzuke.core.event import Event
from banzuke.core.problem import has_errors
from banzuke.formats.days import parse_day
from banzuke.pairing.reading import pairing_of
from banzuke.pairing.systems import SYSTEMS
from banzuke.play.people import added
from banzuke.scoring.presets import PRESETS
from banzuke.scoring.reading import settings_of
from banzuke.services.player_files import entries_in
from banzuke.services.tournament_file import founded
from banzuke.words.catalogue import Words, message


class Game(Enum):
    """The games that are paired."""

    GO = "go"
    SHOGI = "shogi"
    CHESS = "chess"


def parsed_day(text: str) -> date:
    """A date as people write it; a usage error for anything else."""
    day = parse_day(text)
    if day is None:
        raise typer.BadParameter(f"{text}: YYYY-MM-DD")
    return day


Name = Annotated[str | None, typer.Option("--name", metavar="TEXT", help=message("What the tournament is called."))]
Code = Annotated[str | None, typer.Option("--code", metavar="CODE", help=message("The event's code in the book."))]
System = Annotated[
    str | None,
    typer.Option("--system", metavar="SYSTEM", help=message("How it is paired: mcmahon, swiss, round-robin ...")),
]
Preset = Annotated[
    str | None,
    typer.Option("--preset", metavar="ID", help=message("A custom that fills all settings, as egf-mcmahon.")),
]
Rounds = Annotated[
    int | None, typer.Option("--rounds", metavar="N", min=1, help=message("How many rounds are planned."))
]
GameOption = Annotated[Game, typer.Option("--game", help=message("What is played."))]
PlayersFile = Annotated[
    Path | None,
    typer.Option(
        "--players",
        metavar="LIST",
        help=message("The players: a table (CSV, XLSX), a rating list, or a tournament in any format."),
    ),
]
Place = Annotated[str | None, typer.Option("--place", metavar="TEXT", help=message("Where it is played."))]
Country = Annotated[str | None, typer.Option("--country", metavar="CC", help=message("The country, as UA."))]
Start = Annotated[
    date | None, typer.Option("--start", metavar="DATE", parser=parsed_day, help=message("The first day."))
]
End = Annotated[date | None, typer.Option("--end", metavar="DATE", parser=parsed_day, help=message("The last day."))]
Seed = Annotated[int, typer.Option("--seed", metavar="N", help=message("What is decided by lot follows from it."))]
Force = Annotated[bool, typer.Option("--force", help=message("Write over a file that exists."))]


def new(  # noqa: PLR0913 - a command has the options it has
    file: File,
    *,
    name: Name = None,
    system: System = None,
    preset: Preset = None,
    rounds: Rounds = None,
    game: GameOption = Game.GO,
    players: PlayersFile = None,
    code: Code = None,
    place: Place = None,
    country: Country = None,
    start: Start = None,
    end: End = None,
    seed: Seed = 1,
    force: Force = False,
    lang: Language = None,
) -> None:
    """Begin a tournament in a new file."""
    say = speaking(lang)
    settings = _settings(system, preset, rounds, seed, say)
    event = Event(
        game=game.value,
        code=code,
        name=name,
        place=place,
        country=country,
        start=start,
        end=end,
        tournament=settings,
    )
    scoring, problems = settings_of(event)
    event = replace(event, rounds=scoring.rounds or 0)
    problems += pairing_of(event, scoring)[1]
    if players is not None:
        entries, said = entries_in(players, event.game)
        change = added(event, entries)
        event, problems = change.event or event, (*problems, *said, *change.problems)
    if has_errors(problems):
        stop(problems, file, say)
    change = founded(file, event, over=force)
    if change.event is None:
        stop((*problems, *change.problems), file, say)
    print_problems((*problems, *change.problems), say, str(file))
    console().print(heading(change.event, say), soft_wrap=True)
    print_next(change.event, file, say)


def _settings(system: str | None, preset: str | None, rounds: int | None, seed: int, say: Words) -> dict[str, object]:
    """The settings that the options state; a usage error where an id is unknown or nothing names a system."""
    for asked, known, option in ((system, SYSTEMS, "--system"), (preset, PRESETS, "--preset")):
        if asked is not None and asked not in known:
            raise typer.BadParameter(known_ids(asked, tuple(known), say), param_hint=option)
    if preset is not None and system is None:
        system = PRESETS[preset].system
    found = {"system": system or "swiss", "preset": preset, "rounds": rounds, "seed": seed}
    return {key: value for key, value in found.items() if value is not None}
