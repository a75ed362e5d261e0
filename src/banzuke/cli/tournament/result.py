"""`banzuke tournament result`: results come in, one or many at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from banzuke.cli.options import Format, Language, Output, speaking
from banzuke.cli.output import console, print_json, print_problems
from banzuke.cli.tournament.boards_view import board_json, result_text
from banzuke.cli.tournament.desk import File, print_next, problems_json, stop
from banzuke.formats.result_json import VERSION
from banzuke.play.change import Change, RefusalError
from banzuke.play.results import Report, report_of, with_results
from banzuke.play.rounds import Stage, games_of, last_paired, stage
from banzuke.services.tournament_file import changed
from banzuke.words.catalogue import message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.core.event import Event
    from banzuke.core.problem import Problem
    from banzuke.words.catalogue import Words

Reports = Annotated[
    list[str],
    typer.Argument(
        metavar="REPORT...",
        help=message(
            "[ROUND] TABLE RESULT, or several in short: 3:2=w 3:5=b+4.5 3:P7=win 3:1=draw "
            "3:4=w! (by default) 3:6=open. "
            "RESULT: black, white, draw, both, neither, open; 1 or 2 for the player named first or second; of a named "
            "player win or loss."
        ),
    ),
]
ByDefault = Annotated[bool, typer.Option("--by-default", help=message("Decided without play: never rated."))]
Margin = Annotated[str | None, typer.Option("--margin", metavar="POINTS", help=message("By how many points."))]


def result(
    file: File,
    reports: Reports,
    *,
    by_default: ByDefault = False,
    margin: Margin = None,
    output: Format = Output.TABLE,
    lang: Language = None,
) -> None:
    """Enter results: all that are named, or none where one of them is wrong."""
    say = speaking(lang)
    as_json = output is Output.JSON
    found, wrong = _read(reports, by_default=by_default, margin=margin)
    if wrong:
        stop(wrong, file, say, as_json=as_json)
    entered: list[Event] = []

    def act(event: Event) -> Change:
        entered.append(event)
        return with_results(event, found)

    detail = " ".join(reports) + (" --by-default" if by_default else "") + (f" --margin {margin}" if margin else "")
    change = changed(file, "result", act, detail=detail)
    if change.event is None:
        stop(change.problems, file, say, as_json=as_json)
    rounds = sorted({last_paired(change.event) if each.round is None else each.round for each in found})
    if as_json:
        boards = {str(number): [board_json(game) for game in games_of(change.event, number)] for number in rounds}
        document = {"banzuke": VERSION, "event": change.event.code, "rounds": boards}
        print_json({**document, "problems": problems_json(change.problems, say, file)})
        return
    print_problems(change.problems, say, str(file))
    _print(entered[-1], change.event, say)
    for number in rounds:
        if stage(change.event, number) is Stage.FINISHED:
            console().print(Text(say.phrase(message("Round {round} is complete."), round=number), style="bold"))
    print_next(change.event, file, say)


def _read(words: Sequence[str], *, by_default: bool, margin: str | None) -> tuple[list[Report], list[Problem]]:
    """The reports in a command's words: one in two or three words, or each word one."""
    if not any("=" in word[1:] for word in words):
        if len(words) not in {2, 3} or (len(words) == 3 and not words[0].isdecimal()):  # noqa: PLR2004
            raise typer.BadParameter(" ".join(words), param_hint="REPORT")
        number = int(words[0]) if len(words) == 3 else None  # noqa: PLR2004
        return [Report(seat=words[-2], word=words[-1], round=number, by_default=by_default, margin=margin)], []
    if by_default or margin is not None:
        raise typer.BadParameter("3:2=w! 3:2=w+4.5", param_hint="--by-default, --margin")
    found, wrong = [], []
    for word in words:
        try:
            found.append(report_of(word))
        except RefusalError as refusal:
            wrong.append(refusal.problem)
    return found, wrong


def _print(before: Event, after: Event, say: Words) -> None:
    """A line for every game whose result is another now."""
    names = after.names()
    known = {(game.round, game.black, game.white): game for game in before.games}
    for game in after.games:
        if game == known[game.round, game.black, game.white]:
            continue
        place = f"{game.round}:{game.table}" if game.table is not None else str(game.round)
        console().print(
            f"{place}  {names[game.black]} - {names[game.white]}  {result_text(game, names, say)}", soft_wrap=True
        )
