"""`banzuke import-ufgo`: the database of the Ukrainian federation, tournament by tournament."""

from __future__ import annotations

import statistics
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer
from rich.progress import track

from banzuke.cli.book.desk import acting_officer, open_desk, print_line, problems_json
from banzuke.cli.book.options import AsOrConsole, Data
from banzuke.cli.options import Format, Language, Output, speaking
from banzuke.cli.output import FINE, PROBLEMS, notes, print_json, print_note, print_problems
from banzuke.formats.loading import read_bytes
from banzuke.formats.result_json import VERSION
from banzuke.formats.ufgo_database import FILES, PLAYERS
from banzuke.services.ufgo_import import engage, enter_people, gaps, is_there, read_database, take_in
from banzuke.words.catalogue import message, plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.core.problem import Problem
    from banzuke.formats.ufgo_database import FoundEvent
    from banzuke.words.catalogue import Words

Folder = Annotated[
    Path,
    typer.Argument(
        metavar="DIR",
        help=message("The folder with players.csv, tournaments.csv, participants.csv and games.csv."),
    ),
]
_SHOWN = 3


class Refusal(NamedTuple):
    """A tournament that the book does not take, and why."""

    found: FoundEvent
    problems: tuple[Problem, ...]


class Taken(NamedTuple):
    """What became of the database."""

    newcomers: int
    stored: list[FoundEvent]
    there: int
    refused: list[Refusal]
    gaps: list[float]


def import_ufgo(
    folder: Folder,
    *,
    user: AsOrConsole = None,
    output: Format = Output.TABLE,
    data: Data = None,
    lang: Language = None,
) -> None:
    """Import the database; the official rating of the book rates it."""
    say = speaking(lang)
    as_json = output is Output.JSON
    read = read_database({name: read_bytes(folder / name) for name in (PLAYERS, *FILES)})
    with open_desk(data, say, as_json=as_json):
        officer = acting_officer(user)
        clerks = engage(officer)
        taken = Taken(enter_people(read.people, officer), [], 0, [], [])
        for found in _with_bar(read.database.events, say):
            if is_there(found):
                taken = taken._replace(there=taken.there + 1)
                continue
            problems = take_in(found, clerks)
            if problems:
                taken.refused.append(Refusal(found, problems))
            else:
                taken.stored.append(found)
        taken.gaps.extend(gap for found in taken.stored for gap in gaps(found))
        if as_json:
            print_json(_document(taken, read.problems, say))
        else:
            print_problems(read.problems, say, "")
            _print(taken, say)
    raise typer.Exit(PROBLEMS if taken.refused else FINE)


def _with_bar(events: Sequence[FoundEvent], say: Words) -> Sequence[FoundEvent]:
    """The tournaments, with a bar on stderr where somebody sits at a terminal."""
    out = notes()
    text = say.phrase(message("Taking the tournaments in"))
    return list(events) if not out.is_terminal else track(events, description=text, console=out)  # type: ignore[return-value]


def _print(taken: Taken, say: Words) -> None:
    for found, problems in taken.refused:
        print_line(
            say.phrase(message("refused: {name} ({number})"), name=found.name, number=found.number), style="bold"
        )
        print_problems(problems[:_SHOWN], say, "")
        if len(problems) > _SHOWN:
            more = plural("... and {more} more", "... and {more} more", "more")
            print_note(say.phrase(more, more=len(problems) - _SHOWN))
    counted = (
        (plural("{count} new player", "{count} new players", "count"), taken.newcomers),
        (plural("{count} tournament rated", "{count} tournaments rated", "count"), len(taken.stored)),
        (plural("{count} in the book already", "{count} in the book already", "count"), taken.there),
        (plural("{count} refused", "{count} refused", "count"), len(taken.refused)),
    )
    print_line(", ".join(say.phrase(text, count=count) for text, count in counted))
    closeness = _closeness(taken.gaps)
    if closeness:
        sentence = message(
            "{count} new ratings beside those of the database: half within {half} points, 95 of 100 within {most}"
        )
        print_line(say.phrase(sentence, **closeness))


def _closeness(found: Sequence[float]) -> dict[str, object]:
    """How near the new ratings are to those of the database."""
    if len(found) < _SHOWN:
        return {}
    sizes = sorted(map(abs, found))
    return {
        "count": len(sizes),
        "half": round(statistics.median(sizes), 1),
        "most": round(statistics.quantiles(sizes, n=20)[-1], 1),
    }


def _document(taken: Taken, problems: Sequence[Problem], say: Words) -> dict[str, object]:
    return {
        "banzuke": VERSION,
        "newcomers": taken.newcomers,
        "stored": [found.document.event.code for found in taken.stored if found.document.event],
        "there": taken.there,
        "refused": [
            {"number": found.number, "name": found.name, "problems": problems_json(why, say)}
            for found, why in taken.refused
        ],
        "closeness": _closeness(taken.gaps),
        "problems": problems_json(problems, say),
    }
