"""`banzuke rate`: one event, read, rated and shown."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from banzuke.cli.explanation_view import print_explanations
from banzuke.cli.options import File, InputFormat, Language, RateOutput, Rulebook, known_ids, named_rulebook, speaking
from banzuke.cli.output import FINE, PROBLEMS, print_json, print_note, print_problems
from banzuke.cli.rating_view import print_ratings
from banzuke.cli.reading import choose, read
from banzuke.core.problem import has_errors, warning
from banzuke.formats.ratings_csv import read_ratings_file, with_ratings
from banzuke.formats.result_csv import result_csv
from banzuke.formats.result_json import result_json
from banzuke.ratings.bridge_club import BridgeClub
from banzuke.ratings.bridge_gambler import BridgeGambler
from banzuke.rulebooks import rate_event
from banzuke.words.catalogue import message
from banzuke.words.problems import say as say_problem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.core.event import Entry, Event
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId
    from banzuke.formats.draft import Document
    from banzuke.rulebooks.rulebook import RatedEvent, RuleBook
    from banzuke.words.catalogue import Words

Explain = Annotated[bool, typer.Option("--explain", help=message("Show how every number came about."))]
Players = Annotated[
    list[str] | None,
    typer.Option("--player", metavar="ID_OR_NAME", help=message("Only this player; may be repeated.")),
]
Ratings = Annotated[
    str | None,
    typer.Option("--ratings", metavar="LIST", help=message("A list that gives ratings to players without one (CSV).")),
]
Initial = Annotated[
    float | None,
    typer.Option(
        "--initial", metavar="RATING", help=message("Bridge: the rating with which players without one begin.")
    ),
]
Format = Annotated[RateOutput, typer.Option("--format", help=message("A table for people, or data for programs."))]


def rate(  # noqa: PLR0913 - a command has the options it has
    file: File,
    *,
    rulebook: Rulebook = None,
    explain: Explain = False,
    player: Players = None,
    output: Format = RateOutput.TABLE,
    input_format: InputFormat = None,
    ratings: Ratings = None,
    initial: Initial = None,
    lang: Language = None,
) -> None:
    """Rate one tournament."""
    say = speaking(lang)
    asked = named_rulebook(rulebook, say)
    document = read(file, input_format, say)
    event, problems = _with_list(document, ratings)
    players = () if event is None else select(event, player or [], say)
    rated_event = None
    if event is not None:
        book, reason, refused = choose(event, asked, say)
        problems += refused
        if reason is not None:
            print_note(reason)
        if book is not None:
            rated_event = rate_event(event, book if initial is None else beginning_with(book, initial, say))
            problems += (*_newcomers(event), *rated_event.problems)
    if output is RateOutput.JSON:
        spoken = partial(say_problem, language=say.language, source=file)
        print_json(result_json(rated_event, players, problems, spoken, explained=explain))
    else:
        print_problems(problems, say, file)
    if rated_event is not None and rated_event.rated is not None:
        _print(output, rated_event, players, document, say, explain=explain)
    raise typer.Exit(PROBLEMS if has_errors(problems) else FINE)


def _print(
    output: RateOutput,
    rated_event: RatedEvent,
    players: tuple[PlayerId, ...],
    document: Document,
    say: Words,
    *,
    explain: bool,
) -> None:
    if output is RateOutput.CSV:
        sys.stdout.write(result_csv(rated_event, players))
    elif output is RateOutput.TABLE and explain:
        print_explanations(rated_event, players, say)
    elif output is RateOutput.TABLE:
        print_ratings(rated_event, players, document.claims, say)


def _with_list(document: Document, ratings: str | None) -> tuple[Event | None, tuple[Problem, ...]]:
    """The event, with the ratings of a list where players have none of their own."""
    if document.event is None or ratings is None:
        return document.event, document.problems
    event, problems = with_ratings(document.event, read_ratings_file(ratings))
    return event, (*document.problems, *problems)


def beginning_with(book: RuleBook, initial: float, say: Words) -> RuleBook:
    """The rulebook with another rating to begin with; a usage error where it names its own."""
    if not isinstance(book.system, BridgeClub | BridgeGambler):
        refusal = message("the rulebook {id} says itself where players begin")
        raise typer.BadParameter(say.phrase(refusal, id=book.id), param_hint="--initial")
    if not book.lowest <= initial <= book.highest:
        raise typer.BadParameter(f"{book.lowest:g} .. {book.highest:g}", param_hint="--initial")
    return replace(book, system=replace(book.system, initial=initial))


def _newcomers(event: Event) -> tuple[Problem, ...]:
    """A word on players without a rating: a table from elsewhere may have them and not show them.

    At bridge the rulebook itself says where they begin.
    """
    if event.partners is not None:
        return ()
    count = sum(entry.rating is None for entry in event.entries)
    return (warning("W-NO-RATING", count=count),) if count else ()


def select(event: Event, asked: Sequence[str], say: Words, option: str = "--player") -> tuple[PlayerId, ...]:
    """The players that are asked for by id or by a part of the name, in the event's order; all where nobody is."""
    if not asked:
        return tuple(entry.id for entry in event.entries)
    for text in asked:
        if not any(_meant(entry, text, event) for entry in event.entries):
            known = [name for entry in event.entries for name in (entry.id, entry.name) if name]
            raise typer.BadParameter(known_ids(text, known, say), param_hint=option)
    return tuple(entry.id for entry in event.entries if any(_meant(entry, text, event) for text in asked))


def _meant(entry: Entry, text: str, event: Event) -> bool:
    """An id is meant exactly; only a text that is nobody's id is looked for in the names."""
    if any(each.id == text for each in event.entries):
        return entry.id == text
    return text.casefold() in entry.name.casefold()
