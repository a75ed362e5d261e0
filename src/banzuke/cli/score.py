"""`banzuke score`: an evening of bridge scored from its travellers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from banzuke.bridge.board_score import ns_score
from banzuke.bridge.event_score import Field, method_of, score_event
from banzuke.bridge.final_score import final_pairs, final_players, match_scores
from banzuke.cli.options import File, Format, InputFormat, Language, Output, speaking
from banzuke.cli.output import FINE, PROBLEMS, print_json, print_problems
from banzuke.cli.reading import read
from banzuke.cli.score_view import Scored, print_scores, scores_json
from banzuke.core.partners import Method
from banzuke.core.problem import error, has_errors, notice
from banzuke.formats.result_json import problem_json
from banzuke.words.catalogue import message
from banzuke.words.problems import say as say_problem

if TYPE_CHECKING:
    from banzuke.core.event import Event
    from banzuke.core.problem import Problem

MethodOption = Annotated[
    Method | None,
    typer.Option("--method", help=message("How boards are scored; else as the file says, or by matchpoints.")),
]
Across = Annotated[
    bool, typer.Option("--across", help=message("Compare a board across all sections, not section by section."))
]
Travellers = Annotated[bool, typer.Option("--travellers", help=message("Show every board with its points."))]


def score(  # noqa: PLR0913 - a command has the options it has
    file: File,
    *,
    method: MethodOption = None,
    across: Across = False,
    travellers: Travellers = False,
    output: Format = Output.TABLE,
    input_format: InputFormat = None,
    lang: Language = None,
) -> None:
    """Score an evening of bridge."""
    say = speaking(lang)
    document = read(file, input_format, say)
    problems = document.problems
    scored = None
    if document.event is not None:
        scored, said = scored_event(document.event, method, Field.ACROSS if across else Field.SECTION)
        problems += said
    if output is Output.JSON:
        spoken = partial(say_problem, language=say.language, source=file)
        said_problems = [problem_json(problem, spoken) for problem in problems]
        print_json({**scores_json(document.event, scored, travellers=travellers), "problems": said_problems})
    else:
        print_problems(problems, say, file)
        if scored is not None and document.event is not None:
            print_scores(document.event, scored, say, travellers=travellers)
    raise typer.Exit(PROBLEMS if has_errors(problems) else FINE)


def scored_event(event: Event, asked: Method | None, field: Field) -> tuple[Scored | None, tuple[Problem, ...]]:
    """The scores of an event: from its travellers, else its final results in order; and why there are none."""
    play = event.partners
    if play is None:
        return None, (error("E-BRIDGE-NOT"),)
    method = method_of(play) if asked is None else asked
    if play.segments:
        return Scored(method=method, matches=match_scores(play)), ()
    if any(pair.round is not None for pair in play.pairs):
        return Scored(method=method, players=final_players(play)), ()
    if any(ns_score(result) is not None for result in play.results):
        found = score_event(play, method, field)
        return Scored(method=method, pairs=found.pairs, points=found.points, tops=found.tops), ()
    if asked is not None:
        return None, (error("E-BRIDGE-NO-TRAVELLERS"),)
    return Scored(method=method, pairs=final_pairs(play)), (notice("N-BRIDGE-FINAL"),)
