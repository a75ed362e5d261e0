"""`banzuke skill`: who is how good at bridge, with an error bar. An overlay beside the ratings, never one of them."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from banzuke.cli.options import Format, InputFormat, Language, Output, speaking
from banzuke.cli.output import FINE, PROBLEMS, console, print_json, print_note, print_problems, table
from banzuke.cli.reading import read
from banzuke.core.names import folded
from banzuke.core.problem import error, has_errors
from banzuke.core.quantities import PlayerId
from banzuke.formats.result_json import problem_json
from banzuke.ratings.bridge_skill import Model, Skills, learn, observations, unknown
from banzuke.words.catalogue import message
from banzuke.words.numbers import number, signed
from banzuke.words.problems import say as say_problem

if TYPE_CHECKING:
    from rich.table import Table

    from banzuke.core.event import Entry, Event
    from banzuke.core.problem import Problem
    from banzuke.words.catalogue import Words

Files = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="FILE...", help=message("Bridge events in any supported format; they are put in order of days.")
    ),
]
Simulate = Annotated[
    int | None,
    typer.Option("--simulate", metavar="RUNS", min=1, max=100, help=message("Measure the method on an invented club.")),
]
Pairs = Annotated[bool, typer.Option("--pairs", help=message("Show partnerships too."))]


def skill(
    files: Files = None,
    *,
    pairs: Pairs = False,
    simulate: Simulate = None,
    output: Format = Output.TABLE,
    input_format: InputFormat = None,
    lang: Language = None,
) -> None:
    """Estimate skills from events, or measure the method."""
    say = speaking(lang)
    if simulate is not None:
        # Imported here, as only this needs it.
        from banzuke.cli.skill_simulation import print_simulation  # noqa: PLC0415

        print_simulation(simulate, say, output)
        return
    if not files:
        raise typer.BadParameter(say.phrase(message("name at least one file")), param_hint="FILE")
    problems: tuple[Problem, ...] = ()
    events: list[Event] = []
    for file in files:
        document = read(file, input_format, say)
        problems += document.problems
        if document.event is not None and document.event.partners is None:
            problems += (error("E-BRIDGE-NOT"),)
        elif document.event is not None:
            events.append(document.event)
    names: dict[PlayerId, str] = {}
    couples: list[tuple[PlayerId, PlayerId]] = []
    skills = unknown(Model())
    if not has_errors(problems):
        for event in sorted(events, key=lambda each: each.last_day or date.min):
            skills = _learned(skills, event, names, couples)
    if output is Output.JSON:
        spoken = partial(say_problem, language=say.language)
        print_json(
            {**skills_json(skills, names, couples), "problems": [problem_json(each, spoken) for each in problems]}
        )
    else:
        print_problems(problems, say, files[0] if len(files) == 1 else "")
        if skills.players:
            _print(skills, names, couples if pairs else [], say)
    raise typer.Exit(PROBLEMS if has_errors(problems) else FINE)


def _learned(
    skills: Skills, event: Event, names: dict[PlayerId, str], couples: list[tuple[PlayerId, PlayerId]]
) -> Skills:
    """One more event; players are known across files by their number, else by their name."""
    if event.partners is None:
        return skills
    called = {entry.id: _identity(entry) for entry in event.entries}
    names.update({called[entry.id]: entry.name or entry.id for entry in event.entries})
    for pair in event.partners.pairs:
        for lineup in pair.sat():
            one, other = sorted(called[player] for player in lineup.players)
            if (one, other) not in couples:
                couples.append((one, other))
    found = [
        each._replace(weights={called[player]: weight for player, weight in each.weights.items()})
        for each in observations(event.partners)
    ]
    return learn(skills, found)


def _identity(entry: Entry) -> PlayerId:
    return PlayerId(entry.member or folded(entry.name) or entry.id)


def skills_json(
    skills: Skills, names: dict[PlayerId, str], couples: list[tuple[PlayerId, PlayerId]]
) -> dict[str, object]:
    """Skills in percentage points over the mean, with their standard deviations."""
    return {
        "banzuke": 1,
        "official": False,
        "unit": "percentage points over the mean",
        "players": [
            {
                "id": player,
                "name": names[player],
                "skill": skills.skill(player)[0],
                "sd": skills.skill(player)[1],
                "sessions": skills.sessions.get(player, 0),
                "boards": skills.boards.get(player, 0),
            }
            for player in _best_first(skills)
        ],
        "pairs": [
            {
                "players": [one, other],
                "skill": skills.pair(one, other)[0],
                "sd": skills.pair(one, other)[1],
                "split_known": skills.split_is_known(one, other),
            }
            for one, other in couples
            if one in skills.players and other in skills.players
        ],
    }


def _best_first(skills: Skills) -> list[PlayerId]:
    return sorted(skills.players, key=lambda player: (-skills.skill(player)[0], player))


def _print(skills: Skills, names: dict[PlayerId, str], couples: list[tuple[PlayerId, PlayerId]], say: Words) -> None:
    out = console()
    rows = table()
    rows.add_column(say.phrase(message("Player")), min_width=12, overflow="fold")
    for text in (message("Skill"), "\N{PLUS-MINUS SIGN}", message("Sessions"), message("Boards")):
        rows.add_column(say.phrase(text), justify="right", no_wrap=True)
    for player in _best_first(skills):
        mean, deviation = skills.skill(player)
        counts = str(skills.sessions.get(player, 0)), str(skills.boards.get(player, 0))
        rows.add_row(Text(names[player]), signed(mean, say.language, 1), number(deviation, say.language, 1), *counts)
    out.print(rows)
    if couples:
        out.print()
        out.print(_pairs_table(skills, names, couples, say))
    print_note(say.phrase(message("Percentage points over the mean of all; two of three players lie within ±.")))
    print_note(
        say.phrase(message("An estimate for conversation, handicaps and seeding. It is not the official rating."))
    )
    uncertain = sum(not skills.split_is_known(*couple) for couple in couples)
    if uncertain:
        split = message(
            "* the pair is known, not who of the two is the better one: they have played too little with others"
        )
        print_note(say.phrase(split))


def _pairs_table(
    skills: Skills, names: dict[PlayerId, str], couples: list[tuple[PlayerId, PlayerId]], say: Words
) -> Table:
    rows = table()
    rows.add_column(say.phrase(message("Pair")), overflow="fold")
    for text in (message("Skill"), "\N{PLUS-MINUS SIGN}"):
        rows.add_column(say.phrase(text), justify="right", no_wrap=True)
    for one, other in sorted(couples, key=lambda couple: -skills.pair(*couple)[0]):
        mean, deviation, _ = skills.pair(one, other)
        mark = "" if skills.split_is_known(one, other) else " *"
        called = f"{names[one]} \N{EN DASH} {names[other]}{mark}"
        rows.add_row(Text(called), signed(mean, say.language, 1), number(deviation, say.language, 1))
    return rows
