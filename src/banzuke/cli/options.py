"""The options that several commands share."""

from __future__ import annotations

import os
from enum import Enum
from typing import TYPE_CHECKING, Annotated

import typer

from banzuke import rulebooks
from banzuke.formats.near import nearest
from banzuke.words.catalogue import LANGUAGES, Words, language_of, message, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.rulebooks.rulebook import RuleBook


#: A longer list is no help in one line.
_LISTED = 20


class Output(Enum):
    """How a result leaves a command."""

    TABLE = "table"
    JSON = "json"


class RateOutput(Enum):
    """How a rated event leaves `banzuke rate`."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"


def _known_language(asked: str | None) -> str | None:
    if asked is not None and asked not in LANGUAGES:
        raise typer.BadParameter(f"{asked!r}: {', '.join(LANGUAGES)}")
    return asked


File = Annotated[
    str, typer.Argument(metavar="FILE", help=message("A tournament in any supported format; - reads stdin."))
]
Rulebook = Annotated[
    str | None,
    typer.Option("--rulebook", metavar="ID", help=message("The rulebook to rate by; `banzuke rulebooks` lists them.")),
]
InputFormat = Annotated[
    str | None,
    typer.Option(
        "--input-format", metavar="FORMAT", help=message("The format of FILE, where its content does not tell.")
    ),
]
Format = Annotated[Output, typer.Option("--format", help=message("A table for people or one JSON document."))]
Language = Annotated[
    str | None,
    typer.Option("--lang", metavar="LANG", callback=_known_language, help=message("The language: en, uk or ru.")),
]


def speaking(language: str | None) -> Words:
    """The words of the language asked for, else of the environment's."""
    return words(language or language_of(os.environ))


def named_rulebook(asked: str | None, say: Words) -> RuleBook | None:
    """The rulebook that an option names; a usage error with the nearest ids where there is none."""
    if asked is None:
        return None
    book = rulebooks.find(asked)
    if book is None:
        known = [each.id for each in rulebooks.RULEBOOKS]
        raise typer.BadParameter(known_ids(asked, known, say), param_hint="--rulebook")
    return book


def known_ids(asked: str, known: Sequence[str], say: Words) -> str:
    """What is said of an id that does not exist: the nearest one, and all of them where that is a short list."""
    near = nearest(asked, known)
    parts = [say.phrase(message('there is no "{asked}".'), asked=asked)]
    parts += [say.phrase(message("Did you mean {near}?"), near=near)] if near else []
    parts += [say.phrase(message("Known: {known}."), known=tuple(known))] if len(known) <= _LISTED else []
    return " ".join(parts)
