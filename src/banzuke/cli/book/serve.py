"""`banzuke serve`: a word on what is not there yet."""

from __future__ import annotations

from typing import Annotated

import typer

from banzuke.cli.book.options import Data
from banzuke.cli.options import Language, speaking
from banzuke.cli.output import ENVIRONMENT, print_note
from banzuke.words.catalogue import message

_PORT = 8000


def serve(
    _port: Annotated[int, typer.Option("--port", metavar="PORT", help=message("The port."))] = _PORT,
    _data: Data = None,
    lang: Language = None,
) -> None:
    """Say that the site comes with a later version."""
    print_note(speaking(lang).phrase(message("The site comes with a later version; nothing was started.")))
    raise typer.Exit(ENVIRONMENT)
