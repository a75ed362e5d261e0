"""A problem as people read it: its place, what was read, what was expected, what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.words.catalogue import message, words
from banzuke.words.problem_sentences import SENTENCES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from banzuke.core.problem import Problem, Where
    from banzuke.words.catalogue import Words

__all__ = ["SENTENCES", "place", "say"]


def say(problem: Problem, language: str = "en", source: str = "") -> str:
    """A problem in one line; `source` is the file that the reader knows himself to be in, so it is not repeated."""
    spoken = words(language)
    where = place(problem.where, spoken, source)
    sentence = spoken.phrase(SENTENCES[problem.code], **problem.params)
    if problem.params.get("suggestion"):
        sentence += " " + spoken.phrase(message("(perhaps {suggestion})"), suggestion=problem.params["suggestion"])
    return f"{where}: {sentence}" if where else sentence


def place(where: Where, spoken: Words, source: str = "") -> str:
    """The place of a problem, from the file down to the field."""
    return ", ".join(_parts(where, spoken, source))


def _parts(where: Where, spoken: Words, source: str) -> Iterable[str]:
    if where.source and where.source != source:
        yield where.source
    if where.line is not None:
        yield spoken.phrase(message("line {line}"), line=where.line)
    if where.column is not None:
        yield spoken.phrase(message("column {column}"), column=where.column)
    if where.path:
        yield where.path
    if where.row is not None:
        yield spoken.phrase(message("row {row}"), row=where.row)
    if where.player is not None:
        yield where.player
    if where.round is not None:
        yield spoken.phrase(message("round {round}"), round=where.round)
    if where.field is not None:
        yield where.field
