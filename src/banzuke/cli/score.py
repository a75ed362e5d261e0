"""`banzuke score`: an evening of bridge scored from its travellers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from banzuke.bridge.board_score import ns_score
from banzuke.bridge.event_score import Field, method_of, score_event
from banzuke.bridge.final_score import final_pairs, final_players, match_scores
from banzuke.bridge.swiss import swiss_matches, swiss_table
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
    from banzuke.core.partners import PartnerPlay
    from banzuke.core.problem import Problem

MethodOption = Annotated[
    Method | None,
    typer.Option("--method", help=message("How boards are scored; else as the file says, or by matchpoints.")),
]
Across = Annotated[
    bool, typer.Option("--across", help=message("Compare a board across all sections, not section by section."))
]
VictoryPoints = Annotated[
    bool, typer.Option("--victory-points", help=message("Swiss pairs: every match on the scale of 20, by rounds."))
]
Travellers = Annotated[bool, typer.Option("--travellers", help=message("Show every board with its points."))]


def score(  # noqa: PLR0913 - a command has the options it has
    file: File,
    *,
    method: MethodOption = None,
    across: Across = False,
    victory_points: VictoryPoints = False,
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
        field = Field.ACROSS if across else Field.SECTION
        scored, said = scored_event(document.event, method, field, by_matches=victory_points)
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


def scored_event(
    event: Event, asked: Method | None, field: Field, *, by_matches: bool = False
) -> tuple[Scored | None, tuple[Problem, ...]]:
    """The scores of an event: from its travellers, else its final results in order; and why there are none."""
    play = event.partners
    if play is None:
        return None, (error("E-BRIDGE-NOT"),)
    method = method_of(play) if asked is None else asked
    if play.segments:
        return Scored(method=method, matches=match_scores(play)), ()
    if by_matches:
        return _by_matches(play, method)
    return _by_boards(play, method, field, asked)


def _by_boards(
    play: PartnerPlay, method: Method, field: Field, asked: Method | None
) -> tuple[Scored | None, tuple[Problem, ...]]:
    """Players of an individual, pairs by their travellers, or pairs by their final results."""
    if any(pair.round is not None for pair in play.pairs):
        return Scored(method=method, players=final_players(play)), ()
    if any(ns_score(result) is not None for result in play.results):
        found = score_event(play, method, field)
        return Scored(method=method, pairs=found.pairs, points=found.points, tops=found.tops), ()
    if asked is not None:
        return None, (error("E-BRIDGE-NO-TRAVELLERS"),)
    return Scored(method=method, pairs=final_pairs(play)), (notice("N-BRIDGE-FINAL"),)


def _by_matches(play: PartnerPlay, method: Method) -> tuple[Scored | None, tuple[Problem, ...]]:
    """Swiss pairs; refused where no rounds are stated, or a match is too short for the table."""
    try:
        matches = swiss_matches(play, method)
    except ValueError as refusal:
        return None, (error("E-BRIDGE-SWISS", reason=str(refusal)),)
    if not matches:
        return None, (error("E-BRIDGE-NO-ROUNDS"),)
    return Scored(method=method, swiss=swiss_table(play, matches)), ()
