"""`banzuke convert`: a tournament from one format into another, and what gets lost on the way."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Annotated

import typer

from banzuke.cli.options import InputFormat, Language, Rulebook, known_ids, named_rulebook, speaking
from banzuke.cli.output import FINE, PROBLEMS, print_problems
from banzuke.cli.reading import read
from banzuke.core.problem import has_errors, notice
from banzuke.formats.computed_table import with_ratings, with_standings
from banzuke.formats.loading import WRITABLE, save
from banzuke.formats.stated_standings import ranked_by
from banzuke.rulebooks import rate_event
from banzuke.scoring.standings import finished_rounds
from banzuke.words.catalogue import message
from banzuke.words.printing import printing
from banzuke.words.standings import after_rounds, footer

Source = Annotated[
    str, typer.Argument(metavar="IN", help=message("A tournament in any supported format; - reads stdin."))
]
Target = Annotated[Path, typer.Argument(metavar="OUT", help=message("The file to write; its suffix tells the format."))]
OutputFormat = Annotated[
    str | None,
    typer.Option(
        "--output-format", metavar="FORMAT", help=message("The format of OUT, where its suffix does not tell.")
    ),
]
Standings = Annotated[
    bool,
    typer.Option("--standings", help=message("Write the players in the order of the standings, with the criteria.")),
]
Force = Annotated[bool, typer.Option("--force", help=message("Write over a file that exists."))]


def convert(  # noqa: PLR0913 - a command has the options it has
    source: Source,
    target: Target,
    *,
    input_format: InputFormat = None,
    output_format: OutputFormat = None,
    standings: Standings = False,
    rulebook: Rulebook = None,
    force: Force = False,
    lang: Language = None,
) -> None:
    """Write a tournament in another format, with `--rulebook` the new ratings beside the results."""
    say = speaking(lang)
    rules = named_rulebook(rulebook, say)
    if output_format is not None and output_format not in WRITABLE:
        raise typer.BadParameter(known_ids(output_format, WRITABLE, say), param_hint="--output-format")
    if target.exists() and not force:
        raise FileExistsError(errno.EEXIST, say.phrase(message("exists already; --force writes over it")), str(target))
    document = read(source, input_format, say)
    notes: list[str] = []
    if standings and document.event is not None:
        settings = ranked_by(document, document.event)[1]
        notes = [after_rounds(finished_rounds(document.event), say), *footer(settings, say)]
        document = with_standings(document, document.event)
    if rules is not None and document.event is not None:
        document = with_ratings(document, rate_event(document.event, rules))
        if any(claim.rating_after is not None for claim in document.claims.values()):
            notes.append(say.phrase(message("New ratings by {rulebook}."), rulebook=rules.id))
    problems = document.problems
    claims = document.partner_claims
    if claims.pairs or claims.points or claims.rows:
        problems += (notice("N-BRIDGE-CLAIMS"),)
    if document.event is not None and not has_errors(problems):
        words = printing(document.event, notes, say)
        problems += save(target, document.event, document.claims, output_format, words).problems
    print_problems(problems, say, source)
    raise typer.Exit(PROBLEMS if has_errors(problems) else FINE)
