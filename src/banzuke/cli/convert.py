"""`banzuke convert`: a tournament from one format into another, and what gets lost on the way."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Annotated

import typer

from banzuke.cli.options import InputFormat, Language, known_ids, speaking
from banzuke.cli.output import FINE, PROBLEMS, print_problems
from banzuke.cli.reading import read
from banzuke.core.problem import has_errors
from banzuke.formats.loading import WRITABLE, save
from banzuke.words.catalogue import message

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
Force = Annotated[bool, typer.Option("--force", help=message("Write over a file that exists."))]


def convert(
    source: Source,
    target: Target,
    *,
    input_format: InputFormat = None,
    output_format: OutputFormat = None,
    force: Force = False,
    lang: Language = None,
) -> None:
    """Write a tournament in another format."""
    say = speaking(lang)
    if output_format is not None and output_format not in WRITABLE:
        raise typer.BadParameter(known_ids(output_format, WRITABLE, say), param_hint="--output-format")
    if target.exists() and not force:
        raise FileExistsError(errno.EEXIST, say.phrase(message("exists already; --force writes over it")), str(target))
    document = read(source, input_format, say)
    problems = document.problems
    if document.event is not None:
        problems += save(target, document.event, document.claims, output_format).problems
    print_problems(problems, say, source)
    raise typer.Exit(PROBLEMS if has_errors(problems) else FINE)
