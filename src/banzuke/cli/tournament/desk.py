"""What the commands of a tournament share: its file, a verb done to it, and what comes next."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from banzuke.cli.output import exit_code, print_json, print_note, print_problems
from banzuke.formats.result_json import VERSION, problem_json
from banzuke.play.change import Change
from banzuke.play.finding import players_of
from banzuke.play.rounds import games_of
from banzuke.play.status import Turn, status_of
from banzuke.services.tournament_file import changed, read_tournament
from banzuke.words.catalogue import message, plural
from banzuke.words.problems import say as say_problem

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from banzuke.core.event import Event
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId
    from banzuke.words.catalogue import Plural, Words

File = Annotated[Path, typer.Argument(metavar="FILE", help=message("The tournament's file, Event JSON."))]
Players = Annotated[
    list[str],
    typer.Argument(metavar="PLAYER...", help=message("Players, each by id, member number or a part of the name.")),
]
Round = Annotated[
    int | None,
    typer.Option("--round", metavar="N", min=1, help=message("The round; else the one whose turn it is.")),
]


def look(file: Path, say: Words) -> Event:
    """The tournament in a file; ends the command where there is none."""
    document = read_tournament(file)
    if document.event is None:
        stop(document.problems, file, say)
    return document.event


def do(
    file: Path, verb: str, act: Callable[[Event], Change], say: Words, *, detail: str = "", seen: Event | None = None
) -> Change:
    """Do a verb to the file and say what there is to say; ends the command where it is refused."""
    change = changed(file, verb, act, detail=detail, seen=seen)
    if change.event is None:
        stop(change.problems, file, say)
    print_problems(change.problems, say, str(file))
    return change


def with_players(
    names: Sequence[str], act: Callable[[Event, tuple[PlayerId, ...]], Change]
) -> Callable[[Event], Change]:
    """A verb for players who are named; nobody of them is changed where one is not found."""

    def verb(event: Event) -> Change:
        players, problems = players_of(event, names)
        return Change(event=None, problems=problems) if problems else act(event, players)

    return verb


def stop(problems: Sequence[Problem], file: Path, say: Words, *, as_json: bool = False) -> NoReturn:
    """End the command: nothing was done, and why."""
    if as_json:
        print_json({"banzuke": VERSION, "problems": problems_json(problems, say, file)})
    else:
        print_problems(problems, say, str(file))
    raise typer.Exit(exit_code(problems))


def problems_json(problems: Sequence[Problem], say: Words, file: Path) -> list[object]:
    """Problems as a document holds them."""
    spoken = partial(say_problem, language=say.language, source=str(file))
    return [problem_json(problem, spoken) for problem in problems]


_NEXT: dict[Turn, str | Plural] = {
    Turn.ADD: message("Next: enter players. banzuke tournament add {file} NAME"),
    Turn.PAIR: message("Next: pair round {round}. banzuke tournament pair {file}"),
    Turn.PAIR_ANEW: message("Next: somebody has no board; pair round {round} anew. banzuke tournament pair {file}"),
    Turn.RESULTS: plural(
        "Next: {open} result of round {round}. banzuke tournament result {file} {round}:{table}={first}",
        "Next: {open} results of round {round}. banzuke tournament result {file} {round}:{table}={first}",
        "open",
    ),
    Turn.CLOSE: message("Next: close the tournament. banzuke tournament close {file}"),
    Turn.NOTHING: message("The tournament is closed. banzuke event submit {file} --as USER"),
}


def next_step(event: Event, file: Path, say: Words) -> str:
    """What comes next, with the command that does it."""
    found = status_of(event)
    here = next((each for each in found.rounds if each.number == found.turn_round), None)
    tables = here.open_tables if here else ()
    coloured = any(game.colours_known for game in games_of(event, found.turn_round))
    values = {
        "file": file.name,
        "round": found.turn_round,
        "open": len(tables),
        "table": next(iter(tables), "1"),
        "first": "b" if coloured else "1",
    }
    return say.phrase(_NEXT[found.turn], **values)


def print_next(event: Event, file: Path, say: Words) -> None:
    """One line beside the result."""
    print_note(next_step(event, file, say))
