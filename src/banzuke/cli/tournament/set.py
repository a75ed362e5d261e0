"""`banzuke tournament set`: the settings of a tournament, one key at a time."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from banzuke.cli.options import Language, speaking
from banzuke.cli.tournament.desk import File, do, print_next
from banzuke.play.settings import with_settings
from banzuke.words.catalogue import message

Pairs = Annotated[
    list[str],
    typer.Argument(
        metavar="KEY=VALUE...",
        help=message(
            'Settings as in the file: rounds=6, bar=3d, forbidden=[["P1","P2"]]; KEY= takes one out. '
            "name, place, start, end, code, country, referee are those of the event."
        ),
    ),
]


def set_keys(file: File, pairs: Pairs, *, lang: Language = None) -> None:
    """Change settings; a value that cannot be read is refused, and nothing is changed."""
    say = speaking(lang)
    change = do(file, "set", partial(with_settings, pairs=tuple(pairs)), say, detail=" ".join(pairs))
    if change.event is not None:
        print_next(change.event, file, say)
