"""Reading the file that a command is given, and choosing the rulebook that rates it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import typer

from banzuke import rulebooks
from banzuke.cli.options import known_ids
from banzuke.core.problem import Where, error
from banzuke.formats.loading import MOST_BYTES, READABLE, load, load_bytes
from banzuke.words.catalogue import message

if TYPE_CHECKING:
    from banzuke.core.event import Event
    from banzuke.core.problem import Problem
    from banzuke.formats.draft import Document
    from banzuke.rulebooks.rulebook import RuleBook
    from banzuke.words.catalogue import Words

STDIN = "-"
#: Why a rulebook was taken that nobody named.
_REASONS = {
    "country": message("the federation of the event's country"),
    "tournament": message("the regulation of the tournament"),
    "unknown": message("the event states no country"),
    "game": message("the rulebook of the event's game"),
}


def read(file: str, input_format: str | None, say: Words) -> Document:
    """The document in a file or on stdin; OSError where it cannot be read at all."""
    if input_format is not None and input_format not in READABLE:
        raise typer.BadParameter(known_ids(input_format, READABLE, say), param_hint="--input-format")
    if file == STDIN:
        return load_bytes(STDIN, sys.stdin.buffer.read(MOST_BYTES + 1), input_format)
    return load(file, input_format)


def choose(event: Event, asked: RuleBook | None, say: Words) -> tuple[RuleBook | None, str | None, tuple[Problem, ...]]:
    """The rulebook for an event, a word on why it was taken where nobody asked for it, and what is wrong.

    The order: the command's option, the event's own field, the federation's rulebook.
    """
    if asked is not None:
        return asked, None, ()
    if event.rulebook is not None:
        named = rulebooks.find(event.rulebook)
        if named is not None:
            return named, _chosen(named, message("named by the event"), say), ()
        known = tuple(each.id for each in rulebooks.RULEBOOKS)
        return None, None, (error("E-UNKNOWN-RULEBOOK", Where(field="rulebook"), rulebook=event.rulebook, known=known),)
    book, reason = rulebooks.default_for(event)
    return book, _chosen(book, _REASONS[reason], say), ()


def _chosen(book: RuleBook, reason: str, say: Words) -> str:
    sentence = message("Rulebook {id}: {reason}. Another one: --rulebook ID")
    return say.phrase(sentence, id=book.id, reason=say.phrase(reason))
