"""`banzuke rulebooks`: the editions of regulations that the program knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from banzuke.cli.options import Format, Language, Output, speaking
from banzuke.cli.output import console, print_json, table
from banzuke.rulebooks import RULEBOOKS
from banzuke.words.catalogue import message
from banzuke.words.numbers import day

if TYPE_CHECKING:
    from datetime import date

    from banzuke.rulebooks.rulebook import RuleBook
    from banzuke.words.catalogue import Words


def rulebooks(output: Format = Output.TABLE, lang: Language = None) -> None:
    """List the rulebooks."""
    say = speaking(lang)
    if output is Output.JSON:
        print_json([_document(book, say) for book in RULEBOOKS])
        return
    rows = table()
    rows.add_column(say.phrase(message("Id")), no_wrap=True, style="bold")
    rows.add_column(say.phrase(message("In force")), no_wrap=True)
    rows.add_column(say.phrase(message("Title and source")))
    for book in RULEBOOKS:
        words = Text.assemble(say.phrase(book.title), "\n", (say.phrase(book.source), "dim"))
        rows.add_row(book.id, _in_force(book, say), words)
    console().print(rows)


def _document(book: RuleBook, say: Words) -> dict[str, object]:
    return {
        "id": book.id,
        "game": book.game,
        "valid_from": _iso(book.valid_from),
        "valid_to": _iso(book.valid_to),
        "title": say.phrase(book.title),
        "source": say.phrase(book.source),
    }


def _iso(value: date | None) -> str | None:
    return None if value is None else value.isoformat()


def _in_force(book: RuleBook, say: Words) -> str:
    """The days of an edition, one under the other."""
    first = "" if book.valid_from is None else day(book.valid_from, say.language)
    last = "" if book.valid_to is None else day(book.valid_to, say.language)
    return f"{first} \N{EN DASH}\n{last}".rstrip("\n")
