"""The outcome of a dry run: who the entries are, how the table is rated, and what it changes for others."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rich.text import Text

from banzuke.cli.book.changes_view import changes_json, people_of, print_changes
from banzuke.cli.book.words import spoken_names
from banzuke.cli.output import console
from banzuke.cli.rating_view import print_ratings
from banzuke.core.names import spelled
from banzuke.formats.result_json import VERSION
from banzuke.services.consequences import consequences
from banzuke.services.examine import newcomer_number
from banzuke.services.matching import MatchKind
from banzuke.services.naming import called
from banzuke.services.rated_again import named
from banzuke.words.catalogue import plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.core.names import Spelled
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId
    from banzuke.services.examine import Examination
    from banzuke.services.matching import Match
    from banzuke.words.catalogue import Words

#: So many newcomers are named.
_NAMED = 6


def print_examination(examination: Examination, say: Words) -> None:
    """The matches in one line, and the official rating of the table as it would be."""
    event = examination.event
    if event is None:
        return
    out = console()
    out.print(Text(_recognised(examination, say), style="dim"))
    for plan in examination.plans[:1]:
        rated = next((each for key, each in plan.rated.items() if key.slot == examination.code), None)
        if rated is not None:
            shown = named(rated.result, spoken_names(_names(examination), say))
            print_ratings(shown, {entry.id for entry in shown.event.entries}, {}, say)
        others = [each for each in consequences(plan) if each.through]
        if others:
            print_changes(others, people_of([plan], newcomers_of(examination)), say)


def _names(examination: Examination) -> dict[PlayerId, Spelled]:
    """What the players of the table are called: as the book has it, and newcomers as they were typed."""
    known = called(match.player.pk for match in examination.matches if match.player is not None)
    return {
        match.stored_entry: _typed(match) if match.player is None else known[match.player.pk].name
        for match in examination.matches
    }


def _typed(match: Match) -> Spelled:
    return spelled(match.entry.name.replace("_", " ") or match.entry.id)


def newcomers_of(examination: Examination) -> dict[int, Spelled]:
    """The names of those who are not in the book yet, by their numbers in the plans."""
    return {
        newcomer_number(position): _typed(match)
        for position, match in enumerate(examination.matches)
        if match.player is None
    }


def _recognised(examination: Examination, say: Words) -> str:
    """How many entries the book knows, how many it does not, and how many a person must decide."""
    kinds = Counter(_kind(match) for match in examination.matches)
    parts = {
        "known": plural("{count} player is known", "{count} players are known", "count"),
        "new": plural("{count} is new", "{count} are new", "count"),
        "open": plural("{count} must be decided", "{count} must be decided", "count"),
    }
    said = ", ".join(say.phrase(text, count=kinds[kind]) for kind, text in parts.items() if kinds[kind])
    names = tuple(spoken_names(newcomers_of(examination), say).values()) if kinds["new"] else ()
    more = "" if len(names) <= _NAMED else ", ..."
    return f"{said}: {', '.join(names[:_NAMED])}{more}" if names and not kinds["open"] else said


def for_people(problems: Sequence[Problem]) -> list[Problem]:
    """What is printed beside a dry run: without a note on every newcomer, whom it names together."""
    return [problem for problem in problems if problem.code != "N-NEW-PLAYER"]


def _kind(match: Match) -> str:
    if match.kind in {MatchKind.LOOK_ALIKE, MatchKind.AMBIGUOUS}:
        return "open"
    return "new" if match.player is None else "known"


def examination_json(examination: Examination) -> dict[str, object]:
    """A dry run for programs."""
    people = people_of(examination.plans, newcomers_of(examination))
    return {
        "banzuke": VERSION,
        "code": examination.code,
        "blocked": examination.blocked,
        "entries": [_match_json(match) for match in examination.matches],
        "changes": changes_json(examination.plans, people),
    }


def _match_json(match: Match) -> dict[str, object]:
    return {
        "entry": match.entry.id,
        "name": match.entry.name,
        "match": match.kind.value,
        "player": None if match.player is None else match.player.code,
        "candidates": [player.code for player in match.candidates],
    }
