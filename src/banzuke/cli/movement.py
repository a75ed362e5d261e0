"""`banzuke movement`: who plays whom where with which boards, checked, with guide cards to print."""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from banzuke.bridge.movements.howell import howell
from banzuke.bridge.movements.individual import individual
from banzuke.bridge.movements.mitchell import EvenTables, arrow_switched, mitchell
from banzuke.bridge.movements.movement import IndividualMovement
from banzuke.bridge.movements.validate import validate, validate_individual
from banzuke.cli.movement_view import (
    individual_json,
    movement_json,
    print_cards,
    print_individual,
    print_movement,
    print_pair_cards,
)
from banzuke.cli.options import Format, Language, Output, speaking
from banzuke.cli.output import FINE, PROBLEMS, print_json, print_problems
from banzuke.core.problem import has_errors
from banzuke.formats.result_json import problem_json
from banzuke.words.catalogue import message
from banzuke.words.problems import say as say_problem

if TYPE_CHECKING:
    from banzuke.bridge.movements.movement import Movement


class Kind(Enum):
    """The movements that can be asked for."""

    MITCHELL = "mitchell"
    HOWELL = "howell"
    INDIVIDUAL = "individual"


class CardsFor(Enum):
    """Who gets a guide card."""

    TABLES = "tables"
    PAIRS = "pairs"


KindArgument = Annotated[Kind, typer.Argument(metavar="KIND", help=message("mitchell, howell or individual."))]
Pairs = Annotated[
    int, typer.Option("--pairs", "--players", metavar="N", min=2, max=400, help=message("How many pairs, or players."))
]
PerRound = Annotated[
    int, typer.Option("--boards", metavar="N", min=1, max=40, help=message("How many boards are played in a round."))
]
Rounds = Annotated[
    int | None, typer.Option("--rounds", metavar="N", min=1, help=message("Mitchell: fewer rounds than there are."))
]
Even = Annotated[
    EvenTables,
    typer.Option("--even", help=message("Mitchell, even tables: skip a table half-way, or relay and share boards.")),
]
Arrow = Annotated[
    bool, typer.Option("--arrow-switch", help=message("Mitchell: switch about one round in eight, for one winner."))
]
Cards = Annotated[
    CardsFor | None, typer.Option("--cards", help=message("Print a guide card for every table, or for every pair."))
]


def movement(  # noqa: PLR0913 - a command has the options it has
    kind: KindArgument,
    *,
    pairs: Pairs,
    boards: PerRound = 3,
    rounds: Rounds = None,
    even: Even = EvenTables.SKIP,
    arrow_switch: Arrow = False,
    cards: Cards = None,
    output: Format = Output.TABLE,
    lang: Language = None,
) -> None:
    """Make a movement."""
    say = speaking(lang)
    try:
        found = _made(kind, pairs, rounds, even, arrow_switch=arrow_switch)
    except ValueError as refusal:
        raise typer.BadParameter(str(refusal), param_hint="--pairs") from None
    problems = validate_individual(found) if isinstance(found, IndividualMovement) else validate(found)
    if output is Output.JSON:
        spoken = partial(say_problem, language=say.language)
        document = (
            individual_json(found, boards) if isinstance(found, IndividualMovement) else movement_json(found, boards)
        )
        said = [problem_json(problem, spoken) for problem in problems]
        print_json({**document, "valid": not has_errors(problems), "problems": said})
    else:
        if isinstance(found, IndividualMovement):
            print_individual(found, boards, say)
        else:
            print_movement(found, boards, say)
        print_problems(problems, say, "")
        if cards is CardsFor.PAIRS and not isinstance(found, IndividualMovement):
            print_pair_cards(found, boards, say)
        elif cards is not None:
            print_cards(found, boards, say)
    raise typer.Exit(PROBLEMS if has_errors(problems) else FINE)


def _made(
    kind: Kind, pairs: int, rounds: int | None, even: EvenTables, *, arrow_switch: bool
) -> Movement | IndividualMovement:
    if kind is Kind.INDIVIDUAL:
        return individual(pairs)
    if kind is Kind.HOWELL:
        return howell(pairs)
    made = mitchell(pairs, even, rounds=rounds)
    return arrow_switched(made) if arrow_switch else made
