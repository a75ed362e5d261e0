"""`banzuke generate`: a tournament that never was, the same one for the same seed."""

from __future__ import annotations

import errno
import sys
from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from banzuke.cli.options import Language, known_ids, speaking
from banzuke.cli.output import FINE, PROBLEMS, print_problems
from banzuke.core.problem import has_errors
from banzuke.formats.loading import WRITABLE, save, written_as
from banzuke.pairing.systems import SYSTEMS
from banzuke.play.generated import Options, generated
from banzuke.words.catalogue import message


class Game(Enum):
    """What is played."""

    GO = "go"
    SHOGI = "shogi"
    CHESS = "chess"


class Spread(Enum):
    """How strengths lie."""

    NORMAL = "normal"
    TWO_PEAKS = "two-peaks"
    WIDE = "wide"


class Script(Enum):
    """The letters of names."""

    LATIN = "latin"
    CYRILLIC = "cyrillic"
    BOTH = "both"


Target = Annotated[
    Path | None, typer.Argument(metavar="[OUT]", help=message("The file to write; else Event JSON is printed."))
]
Seed = Annotated[int, typer.Option("--seed", metavar="N", help=message("The same number gives the same tournament."))]
Players = Annotated[int | None, typer.Option("--players", metavar="N", min=2, max=2000, help=message("How many play."))]
Rounds = Annotated[int | None, typer.Option("--rounds", metavar="N", min=1, max=100, help=message("How many rounds."))]
Played = Annotated[
    int | None, typer.Option("--played", metavar="N", min=0, help=message("Stop after N rounds, the rest is to come."))
]
System = Annotated[str, typer.Option("--system", metavar="SYSTEM", help=message("How it is paired."))]
GameOption = Annotated[Game, typer.Option("--game", help=message("What is played."))]
SpreadOption = Annotated[Spread | None, typer.Option("--spread", help=message("How the strengths lie; else by lot."))]
ScriptOption = Annotated[Script | None, typer.Option("--script", help=message("The letters of names; else by lot."))]
Trouble = Annotated[
    float,
    typer.Option(
        "--trouble",
        metavar="X",
        min=0,
        max=10,
        help=message("How often somebody is late, absent or leaves; 1 as in life."),
    ),
]
OutputFormat = Annotated[
    str | None,
    typer.Option("--format", metavar="FORMAT", help=message("The format of OUT, where its suffix does not tell.")),
]
Force = Annotated[bool, typer.Option("--force", help=message("Write over a file that exists."))]


def generate(  # noqa: PLR0913 - a command has the options it has
    target: Target = None,
    *,
    seed: Seed = 1,
    players: Players = None,
    rounds: Rounds = None,
    played: Played = None,
    system: System = "swiss",
    game: GameOption = Game.GO,
    spread: SpreadOption = None,
    script: ScriptOption = None,
    trouble: Trouble = 1.0,
    output_format: OutputFormat = None,
    force: Force = False,
    lang: Language = None,
) -> None:
    """Invent a tournament and play it by the real pairing systems."""
    say = speaking(lang)
    for asked, known, option in ((system, SYSTEMS, "--system"), (output_format or "json", WRITABLE, "--format")):
        if asked not in known:
            raise typer.BadParameter(known_ids(asked, tuple(known), say), param_hint=option)
    if target is not None and target.exists() and not force:
        raise FileExistsError(errno.EEXIST, say.phrase(message("exists already; --force writes over it")), str(target))
    options = Options(
        players=players,
        rounds=rounds,
        system=system,
        game=game.value,
        spread=None if spread is None else spread.value,
        script=None if script is None else script.value,
        trouble=trouble,
        played=played,
    )
    event = generated(seed, options)
    if target is None:
        written = written_as(output_format or "json", event, {})
        sys.stdout.buffer.write(written.data)
    else:
        written = save(target, event, {}, output_format)
    problems = written.problems
    print_problems(problems, say, str(target or "-"))
    raise typer.Exit(PROBLEMS if has_errors(problems) else FINE)
