"""`banzuke pair`: who meets whom in a round, why, and what anything else would cost."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from banzuke.cli.options import File, Format, InputFormat, Language, Output, known_ids, speaking
from banzuke.cli.output import exit_code, print_json, print_problems
from banzuke.cli.pairing_json import proposal_json
from banzuke.cli.pairing_view import print_proposal
from banzuke.cli.reading import read
from banzuke.core.quantities import PlayerId
from banzuke.formats.result_json import problem_json
from banzuke.pairing.asked import Asked
from banzuke.pairing.systems import SYSTEMS, propose
from banzuke.pairing.task import task_of
from banzuke.words.catalogue import message
from banzuke.words.problems import say as say_problem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.core.event import Event
    from banzuke.words.catalogue import Words

Round = Annotated[int, typer.Option("--round", metavar="N", min=1, help=message("The round to pair."))]
System = Annotated[
    str | None,
    typer.Option("--system", metavar="SYSTEM", help=message("Another system than the tournament's own.")),
]
Seed = Annotated[
    int | None, typer.Option("--seed", metavar="N", help=message("The seed of everything that is decided by lot."))
]
Explain = Annotated[
    bool, typer.Option("--explain", help=message("Say why each board is what it is, and the next best without it."))
]
WhyNot = Annotated[
    list[str] | None,
    typer.Option("--why-not", metavar="P4:P9", help=message("What the pairing would cost with this board.")),
]
Change = Annotated[
    list[str] | None,
    typer.Option("--change", metavar="P4:P9", help=message("What the pairing would cost with all of these boards.")),
]


def pair(  # noqa: PLR0913 - a command has the options it has
    file: File,
    *,
    round_number: Round,
    system: System = None,
    seed: Seed = None,
    explain: Explain = False,
    why_not: WhyNot = None,
    change: Change = None,
    output: Format = Output.TABLE,
    input_format: InputFormat = None,
    lang: Language = None,
) -> None:
    """Pair a round of a tournament; writes nothing."""
    say = speaking(lang)
    if system is not None and system not in SYSTEMS:
        raise typer.BadParameter(known_ids(system, tuple(SYSTEMS), say), param_hint="--system")
    document = read(file, input_format, say)
    problems = document.problems
    found = task = None
    asked = Asked()
    if document.event is not None:
        task, said = task_of(document.event, round_number, system=system, seed=seed)
        problems += said
    if task is not None:
        asked = Asked(
            every_board=explain,
            why_not=_boards(why_not, task.event, "--why-not", say),
            change=_boards(change, task.event, "--change", say),
        )
        found = propose(task)
        problems += found.problems
    if output is Output.JSON:
        spoken = partial(say_problem, language=say.language, source=file)
        listed = [problem_json(problem, spoken) for problem in problems]
        print_json({**proposal_json(task, found, asked, say), "problems": listed})
    else:
        print_problems(problems, say, file)
        if task is not None and found is not None and (found.boards or found.walkovers):
            print_proposal(task, found, asked, say)
    raise typer.Exit(exit_code(problems))


def _boards(
    asked: Sequence[str] | None, event: Event, option: str, say: Words
) -> tuple[tuple[PlayerId, PlayerId], ...]:
    """Boards that options name by two ids; a usage error where there is no such player."""
    known = {entry.id for entry in event.entries}
    found = []
    for text in asked or ():
        first, colon, second = text.partition(":")
        if not colon or first == second:
            wrong = message('"{read}" is not a board; expected two ids like P4:P9')
            raise typer.BadParameter(say.phrase(wrong, read=text), param_hint=option)
        for each in (first, second):
            if each not in known:
                raise typer.BadParameter(known_ids(each, sorted(known), say), param_hint=option)
        found.append((PlayerId(first), PlayerId(second)))
    return tuple(found)
