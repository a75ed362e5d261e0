"""`banzuke standings`: who stands where after a round, by which criteria."""

from __future__ import annotations

import csv
import sys
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from banzuke.cli.group_view import groups_json, print_groups
from banzuke.cli.options import File, InputFormat, Language, RateOutput, known_ids, speaking
from banzuke.cli.output import FINE, PROBLEMS, print_json, print_problems
from banzuke.cli.reading import read
from banzuke.cli.standings_view import print_reasons, print_standings
from banzuke.core.problem import error, has_errors
from banzuke.formats.result_json import problem_json
from banzuke.formats.stated_standings import ranked_by
from banzuke.scoring.reading import criteria_of
from banzuke.scoring.standings import Standings
from banzuke.scoring.standings import standings as rank
from banzuke.scoring.tiebreaks.criteria import CRITERIA
from banzuke.words.catalogue import message
from banzuke.words.problems import say as say_problem
from banzuke.words.standings import settings_json, value_json

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from banzuke.core.event import Event
    from banzuke.core.problem import Problem
    from banzuke.formats.draft import Document
    from banzuke.scoring.settings import Settings
    from banzuke.words.catalogue import Words

AfterRound = Annotated[
    int | None,
    typer.Option("--after-round", metavar="N", min=0, help=message("The standings after round N; else the last one.")),
]
Criteria = Annotated[
    str | None,
    typer.Option("--criteria", metavar="CODES", help=message("What decides, in order: MMS,SOS,SOSOS.")),
]
Crosstable = Annotated[bool, typer.Option("--crosstable", help=message("Show every round of every player."))]
Explain = Annotated[
    bool,
    typer.Option(
        "--explain",
        help=message("Say what each column is, and why players who are equal in the first stand as they do."),
    ),
]
Format = Annotated[RateOutput, typer.Option("--format", help=message("A table for people, or data for programs."))]


def standings(  # noqa: PLR0913 - a command has the options it has
    file: File,
    *,
    after_round: AfterRound = None,
    criteria: Criteria = None,
    crosstable: Crosstable = False,
    explain: Explain = False,
    output: Format = RateOutput.TABLE,
    input_format: InputFormat = None,
    lang: Language = None,
) -> None:
    """Rank the players of one tournament."""
    say = speaking(lang)
    document = read(file, input_format, say)
    problems = document.problems
    found = None
    if document.event is not None:
        event, settings, said = ranked_by(document, document.event)
        settings = settings if criteria is None else replace(settings, criteria=_asked(criteria, settings, say))
        problems += (*said, *_no_round(event, after_round))
        if not has_errors(problems):
            found = rank(event, settings, after_round)
            problems += found.problems
    if output is RateOutput.JSON:
        print_json(_document(found, document, problems, partial(say_problem, language=say.language, source=file)))
    else:
        print_problems(problems, say, file)
    if found is not None and document.event is not None and output is RateOutput.CSV:
        _print_csv(found)
    elif found is not None and document.event is not None and output is RateOutput.TABLE:
        print_standings(document.event, found, say, crosstable=crosstable)
        print_groups(found, say)
        if explain:
            print_reasons(found, say)
    raise typer.Exit(PROBLEMS if has_errors(problems) else FINE)


def _asked(criteria: str, settings: Settings, say: Words) -> tuple[str, ...]:
    """The criteria that the option names; a usage error where there is none of that name."""
    codes = tuple(code for code in criteria.split(",") if code.strip())
    found, problems = criteria_of(codes, settings.system, "")
    if problems or not found:
        read = str(problems[0].params["read"]) if problems else criteria
        raise typer.BadParameter(known_ids(read, tuple(CRITERIA), say), param_hint="--criteria")
    return found


def _no_round(event: Event, after_round: int | None) -> tuple[Problem, ...]:
    if after_round is None or after_round <= event.rounds:
        return ()
    return (error("E-AFTER-ROUND", read=after_round, rounds=event.rounds),)


def _document(
    found: Standings | None, document: Document, problems: Sequence[Problem], spoken: Callable[[Problem], str]
) -> dict[str, object]:
    return {
        "banzuke": 1,
        "event": None if document.event is None else document.event.code,
        "after_round": None if found is None else found.rounds,
        "criteria": [] if found is None else list(found.criteria),
        "settings": None if found is None else settings_json(found.settings),
        "standings": [] if found is None else [dict(each) for each in _rows(found)],
        **({} if found is None else groups_json(found)),
        "problems": [problem_json(problem, spoken) for problem in problems],
    }


def _rows(found: Standings) -> list[dict[str, object]]:
    return [
        {
            "place": row.place,
            "id": row.entry.id,
            "name": row.entry.name,
            **{code: value_json(value) for code, value in zip(found.criteria, row.values, strict=True)},
        }
        for row in found.rows
    ]


def _print_csv(found: Standings) -> None:
    writer = csv.DictWriter(sys.stdout, ["place", "id", "name", *found.criteria], lineterminator="\n")
    writer.writeheader()
    writer.writerows(_rows(found))
