"""`banzuke tournament add`, `absent`, `return`, `bye`: who plays, and when."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from banzuke.cli.options import Language, speaking
from banzuke.cli.output import console, print_problems
from banzuke.cli.tournament.desk import File, Players, Round, do, look, print_next, stop, with_players
from banzuke.core.event import Entry
from banzuke.core.grade import Grade, parse_grade
from banzuke.core.outcome import ByeKind
from banzuke.core.problem import has_errors
from banzuke.core.quantities import PlayerId
from banzuke.play.change import Change
from banzuke.play.finding import players_of
from banzuke.play.people import added
from banzuke.play.presence import away, given_off, not_given_off, rounds_from
from banzuke.play.presence import back as returned
from banzuke.play.rounds import Stage, last_paired, stage
from banzuke.services.player_files import chosen, entries_in
from banzuke.words.catalogue import Words, message, plural

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from banzuke.core.event import Event


class Kind(Enum):
    """What a round off counts for."""

    FREE = "bye"
    HALF = "half"
    ZERO = "zero"


def _parsed_grade(text: str) -> Grade:
    found = parse_grade(text)
    if found is None:
        raise typer.BadParameter(f"{text}: 5k, 2d, 1p")
    return found


Names = Annotated[
    list[str], typer.Argument(metavar="NAME...", help=message('Names, family name first: "Oakheart Bel".'))
]
GradeOption = Annotated[
    Grade | None, typer.Option("--grade", metavar="GRADE", parser=_parsed_grade, help=message("The grade, as 5k."))
]
Rating = Annotated[float | None, typer.Option("--rating", metavar="N", help=message("The rating."))]
Member = Annotated[str | None, typer.Option("--member", metavar="ID", help=message("The member number."))]
Club = Annotated[str | None, typer.Option("--club", metavar="TEXT", help=message("The club."))]
Country = Annotated[str | None, typer.Option("--country", metavar="CC", help=message("The country, as UA."))]
Source = Annotated[
    Path | None,
    typer.Option("--from", metavar="LIST", help=message("Take them, with rating and club, from a list or a table.")),
]
FirstRound = Annotated[
    int | None,
    typer.Option("--round", metavar="N", min=1, help=message("The first round they play; else the next to be paired.")),
]
Rounds = Annotated[
    list[int] | None,
    typer.Option("--round", metavar="N", min=1, help=message("The round; may be repeated. Else the next one.")),
]
FromRound = Annotated[
    int | None, typer.Option("--from", metavar="N", min=1, help=message("All rounds from N on: a withdrawal."))
]
KindOption = Annotated[
    Kind, typer.Option("--kind", help=message("What it counts for: a free point, half a point, nothing."))
]
Back = Annotated[bool, typer.Option("--take-back", help=message("The round is not given off any more."))]


def add(  # noqa: PLR0913 - a command has the options it has
    file: File,
    names: Names,
    *,
    grade: GradeOption = None,
    rating: Rating = None,
    member: Member = None,
    club: Club = None,
    country: Country = None,
    source: Source = None,
    first_round: FirstRound = None,
    lang: Language = None,
) -> None:
    """Enter players: before the first round, or late; rounds before are missed."""
    say = speaking(lang)
    if source is not None:
        people, problems = entries_in(source, look(file, say).game)
        entries, missing = chosen(people, names, str(source))
        problems += tuple(missing)
        if has_errors(problems):
            stop(problems, file, say)
        print_problems(problems, say, str(file))
    else:
        entry = Entry(id=PlayerId(""), grade=grade, rating=rating, member=member or None, club=club, country=country)
        entries = [_called(entry, name) for name in names]
    change = do(file, "add", partial(added, entries=entries, first_round=first_round), say, detail=", ".join(names))
    if change.event is not None:
        for each in change.event.entries[-len(entries) :]:
            console().print(f"{each.id}  {each.name}", soft_wrap=True)
        print_next(change.event, file, say)


def _called(entry: Entry, name: str) -> Entry:
    return replace(entry, name=" ".join(name.split()), given=name.partition(" ")[2].strip() or None)


def absent(
    file: File,
    players: Players,
    *,
    rounds: Rounds = None,
    from_round: FromRound = None,
    lang: Language = None,
) -> None:
    """Players miss rounds, or withdraw."""
    say = speaking(lang)

    def act(event: Event, found: tuple[PlayerId, ...]) -> Change:
        later = () if from_round is None else rounds_from(event, from_round)
        if isinstance(later, Change):
            return later
        return away(event, found, {*(rounds or ()), *later} or {_next_round(event)})

    _done(file, "absent", players, act, say, rounds=rounds or (), first=from_round)


def back(file: File, players: Players, *, round_number: Round = None, lang: Language = None) -> None:
    """Players who were absent play again, from the next round or a later one."""
    say = speaking(lang)

    def act(event: Event, found: tuple[PlayerId, ...]) -> Change:
        return returned(event, found, round_number or _next_round(event))

    _done(file, "return", players, act, say, first=round_number)


def bye(
    file: File,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help=message("The player."))],
    *,
    round_number: Round = None,
    kind: KindOption = Kind.FREE,
    take_back: Back = False,
    lang: Language = None,
) -> None:
    """Give a player a round off."""
    say = speaking(lang)

    def act(event: Event, found: tuple[PlayerId, ...]) -> Change:
        number = round_number or _next_round(event)
        if take_back:
            return not_given_off(event, found[0], number)
        return given_off(event, found[0], number, ByeKind(kind.value))

    _done(file, "bye", [player], act, say, rounds=[round_number] if round_number else ())


def _next_round(event: Event) -> int:
    """The round that is to be played: the last one while nothing is played in it, else the one after it."""
    last = last_paired(event)
    return last if stage(event, last) is Stage.PAIRED else last + 1


def _done(  # noqa: PLR0913 - what a verb is made of
    file: Path,
    verb: str,
    names: Sequence[str],
    act: Callable[[Event, tuple[PlayerId, ...]], Change],
    say: Words,
    *,
    rounds: Sequence[int] = (),
    first: int | None = None,
) -> None:
    """Do a verb to players who are named, and say how each of them stands now."""
    marks = [f"--round {number}" for number in rounds] + ([f"--from {first}"] if first else [])
    change = do(file, verb, with_players(names, act), say, detail=", ".join(names) + "".join(f" {m}" for m in marks))
    if change.event is None:
        return
    for player in players_of(change.event, names)[0]:
        console().print(_presence(change.event, player, say), soft_wrap=True)
    print_next(change.event, file, say)


def _presence(event: Event, player: PlayerId, say: Words) -> str:
    """A player's missed and free rounds in one line."""
    entry = next(entry for entry in event.entries if entry.id == player)
    byes = [f"{bye.round} ({bye.kind.value})" for bye in event.byes if bye.player == player]
    parts = [f"{entry.id}  {entry.name}"]
    if entry.absent_rounds:
        missed = tuple(str(number) for number in entry.absent_rounds)
        absences = plural("absent in round {rounds}", "absent in rounds {rounds}", "count")
        parts.append(say.phrase(absences, rounds=missed, count=len(missed)))
    if byes:
        parts.append(say.phrase(message("round off: {rounds}"), rounds=tuple(byes)))
    if len(parts) == 1:
        parts.append(say.phrase(message("plays every round")))
    return "  ".join(parts)
