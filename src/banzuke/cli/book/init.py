"""`banzuke init`: a new book."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

import typer

from banzuke.cli.book.desk import print_line, working
from banzuke.cli.book.options import Data
from banzuke.cli.options import Language, named_rulebook, speaking
from banzuke.federation.book import connect, create_book
from banzuke.federation.settings import data_directory
from banzuke.rulebooks import RULEBOOKS
from banzuke.words.catalogue import message

Federation = Annotated[str | None, typer.Option("--federation", metavar="NAME", help=message("The federation's name."))]
Country = Annotated[str, typer.Option("--country", metavar="CODE", help=message("Its country, two letters."))]
Rulebooks = Annotated[
    list[str] | None,
    typer.Option(
        "--rulebook",
        metavar="ID",
        help=message("The edition of the official rating (ufgo-2012); repeat it for editions that follow each other."),
    ),
]
Shadows = Annotated[
    list[str] | None,
    typer.Option(
        "--shadow",
        metavar="NAME=ID,ID",
        help=message("A further rating of the same events by other editions; may be repeated."),
    ),
]


def init(
    *,
    data: Data = None,
    federation: Federation = None,
    country: Country = "UA",
    rulebook: Rulebooks = None,
    shadow: Shadows = None,
    lang: Language = None,
) -> None:
    """Make a new book and say what to do next."""
    say = speaking(lang)
    official = rulebook or [RULEBOOKS[0].id]
    shadows = _shadows(shadow or [])
    for name in (*official, *(each for ids in shadows.values() for each in ids)):
        named_rulebook(name, say)
    with working(say):
        connect(data)
        name = federation or say.phrase(message("Our federation"))
        book = create_book(name, country.upper(), official, shadows, datetime.now(UTC))
    place = data_directory()
    print_line(say.phrase(message("{name}: a new book in {place}"), name=book.name, place=place))
    print_line(say.phrase(message("Next: banzuke player import LIST --as OFFICER takes in your rating list;")))
    print_line(
        say.phrase(message("banzuke event submit FILE --as USER hands in a tournament (--dry-run looks first);"))
    )
    print_line(say.phrase(message("then event sign, event approve, list publish, each with --as.")))


def _shadows(texts: list[str]) -> dict[str, list[str]]:
    """The shadows by name, as `--shadow` states them."""
    parts = [text.partition("=") for text in texts]
    if any(not name or not ids for name, _, ids in parts):
        raise typer.BadParameter("NAME=ID,ID", param_hint="--shadow")
    return {name.strip(): [each.strip() for each in ids.split(",")] for name, _, ids in parts}
