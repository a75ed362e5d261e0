"""`banzuke tournament pair`: the boards of a round, proposed, shown and put into the file."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from banzuke.cli.options import Format, Language, Output, known_ids, speaking
from banzuke.cli.output import console, print_json, print_problems
from banzuke.cli.tournament.boards_view import board_json, print_handicaps, print_round
from banzuke.cli.tournament.desk import File, Round, look, print_next, problems_json, stop
from banzuke.core.problem import Where, error
from banzuke.formats.result_json import VERSION
from banzuke.pairing.systems import SYSTEMS
from banzuke.play.change import Change, refused
from banzuke.play.pairing import paired, round_to_pair
from banzuke.play.rounds import games_of, planned_rounds
from banzuke.scoring.rounds import Base
from banzuke.services.tournament_file import changed
from banzuke.words.catalogue import message, plural
from banzuke.words.pairing import proof

if TYPE_CHECKING:
    from fractions import Fraction
    from pathlib import Path

    from banzuke.core.event import Event
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId
    from banzuke.pairing.task import Task
    from banzuke.play.pairing import Paired
    from banzuke.words.catalogue import Words

System = Annotated[
    str | None,
    typer.Option(
        "--system", metavar="SYSTEM", help=message("Pair this round by another system than the tournament's.")
    ),
]
AroundResults = Annotated[
    bool, typer.Option("--around-results", help=message("Pair anew only the boards that have no result."))
]
Yes = Annotated[bool, typer.Option("--yes", help=message("Replace boards that are not played, without asking."))]


def pair(  # noqa: PLR0913 - a command has the options it has
    file: File,
    *,
    round_number: Round = None,
    system: System = None,
    around_results: AroundResults = False,
    yes: Yes = False,
    output: Format = Output.TABLE,
    lang: Language = None,
) -> None:
    """Pair a round, or pair it anew while it is not played."""
    say = speaking(lang)
    as_json = output is Output.JSON
    if system is not None and system not in SYSTEMS:
        raise typer.BadParameter(known_ids(system, tuple(SYSTEMS), say), param_hint="--system")
    before = look(file, say)
    number, waits = (round_number, None) if round_number else round_to_pair(before)
    if waits is not None and not around_results:
        stop([waits], file, say, as_json=as_json)
    asks = any(game.winner is None for game in games_of(before, number)) and not yes
    if asks and not _agreed(before, number, say):
        stop([_unasked(before, number)], file, say, as_json=as_json)
    found: list[Paired] = []

    def act(event: Event) -> Change:
        found.append(paired(event, number, system, around_results=around_results))
        after = found[-1].event
        return refused(*found[-1].problems) if after is None else Change(event=after, problems=found[-1].problems)

    detail = " ".join([str(number), *([system] if system else []), *(["--around-results"] if around_results else [])])
    change = changed(file, "pair", act, detail=detail, seen=before)
    if change.event is None:
        stop(change.problems, file, say, as_json=as_json)
    if as_json:
        print_json(_document(change.event, found[-1], number, change.problems, file, say))
    else:
        print_problems(change.problems, say, str(file))
        _print(change.event, found[-1], number, say)
        print_next(change.event, file, say)


def _agreed(event: Event, number: int, say: Words) -> bool:
    """Whether the director agrees that boards are replaced; nobody is asked where nobody can answer."""
    if not sys.stdin.isatty():
        return False
    open_games = sum(game.winner is None for game in games_of(event, number))
    question = plural(
        "Round {round} has {open} board that is not played. Replace it?",
        "Round {round} has {open} boards that are not played. Replace them?",
        "open",
    )
    return typer.confirm(say.phrase(question, round=number, open=open_games), err=True)


def _unasked(event: Event, number: int) -> Problem:
    open_games = sum(game.winner is None for game in games_of(event, number))
    return error("E-PAIRED-UNASKED", Where(round=number), open=open_games)


def scores(task: Task) -> dict[PlayerId, int | Fraction]:
    """Each player's points before the round."""
    table = task.records
    return dict(zip((entry.id for entry in table.entries), table.exact(table.final[Base.MMS]), strict=True))


def _print(event: Event, found: Paired, number: int, say: Words) -> None:
    planned = planned_rounds(event)
    title = (
        say.phrase(message("Round {round} of {rounds}"), round=number, rounds=planned)
        if planned
        else say.phrase(message("Round {round}"), round=number)
    )
    out = console()
    out.print(Text(" · ".join(part for part in (event.name, title) if part), style="bold"))
    out.print()
    print_round(event, number, {} if found.task is None else scores(found.task), say)
    if found.proposal is not None:
        if any(board.exact is not None and board.exact.giver for board in found.proposal.boards):
            out.print()
        print_handicaps(event, found.proposal.boards, say)
        out.print(
            Text(
                proof(found.proposal.certificate, found.proposal.system, say),
                style="green" if found.proposal.optimal else "yellow",
            )
        )


def _document(
    event: Event, found: Paired, number: int, problems: tuple[Problem, ...], file: Path, say: Words
) -> dict[str, object]:
    """The round as the contract names its parts."""
    proposal = found.proposal
    return {
        "banzuke": VERSION,
        "event": event.code,
        "round": number,
        "system": None if proposal is None else proposal.system,
        "boards": [board_json(game) for game in games_of(event, number)],
        "bye": None if proposal is None else proposal.bye,
        "free": [bye.player for bye in event.byes if bye.round == number],
        "optimal": proposal is not None and proposal.optimal,
        "problems": problems_json(problems, say, file),
    }
