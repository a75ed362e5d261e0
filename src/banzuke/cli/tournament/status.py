"""`banzuke tournament status`: what is there, what is missing, whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from banzuke.cli.options import Format, Language, Output, speaking
from banzuke.cli.output import console, print_json, print_whole, table
from banzuke.cli.rating_view import heading
from banzuke.cli.tournament.boards_view import board_json, print_round
from banzuke.cli.tournament.desk import File, look, next_step, stop
from banzuke.core.problem import Where, error
from banzuke.formats.result_json import VERSION
from banzuke.play.rounds import Stage, games_of, last_paired
from banzuke.play.status import status_of
from banzuke.words.catalogue import message, plural

if TYPE_CHECKING:
    from banzuke.core.event import Event
    from banzuke.play.status import RoundStatus, Status
    from banzuke.words.catalogue import Words

OneRound = Annotated[
    int | None, typer.Option("--round", metavar="N", min=1, help=message("Show the boards of this round."))
]
_STAGES = {
    Stage.OPEN: message("not paired"),
    Stage.PAIRED: message("paired"),
    Stage.STARTED: message("under way"),
    Stage.FINISHED: message("complete"),
}


def status(file: File, *, round_number: OneRound = None, output: Format = Output.TABLE, lang: Language = None) -> None:
    """Show where the tournament stands, or the boards of one round."""
    say = speaking(lang)
    event = look(file, say)
    if round_number is not None and not games_of(event, round_number):
        stop([error("E-ROUND-UNPAIRED", Where(round=round_number), last=last_paired(event))], file, say)
    found = status_of(event)
    if output is Output.JSON:
        print_json(_document(event, found, round_number))
        return
    out = console()
    out.print(Text(heading(event, say), style="bold"))
    out.print()
    if round_number is not None:
        print_round(event, round_number, {}, say)
    else:
        _print(event, found, say)
    out.print()
    out.print(Text(next_step(event, file, say)))


def _print(event: Event, found: Status, say: Words) -> None:
    names = event.names()
    rows = table()
    rows.add_column(say.phrase(message("Round")), justify="right", no_wrap=True)
    rows.add_column("", no_wrap=True)
    rows.add_column(say.phrase(message("Results")), justify="right", no_wrap=True)
    rows.add_column(say.phrase(message("Missing")), overflow="fold")
    rows.add_column(say.phrase(message("Without an opponent")), overflow="fold")
    for each in found.rounds:
        without = [names[player] for player in each.free]
        without += [say.phrase(message("{player} (absent)"), player=names[player]) for player in each.absent]
        without += [say.phrase(message("{player} (no board)"), player=names[player]) for player in each.unseated]
        rows.add_row(
            str(each.number),
            Text(say.phrase(_STAGES[each.stage]), style="green" if each.stage is Stage.FINISHED else ""),
            f"{each.results}/{each.games}" if each.games else "",
            Text(_missing(each, say), style="yellow"),
            ", ".join(without),
        )
    if found.rounds:
        print_whole(rows)


def _missing(each: RoundStatus, say: Words) -> str:
    if not each.open_tables:
        return ""
    tables = plural("table {tables}", "tables {tables}", "count")
    return say.phrase(tables, tables=each.open_tables, count=len(each.open_tables))


def _document(event: Event, found: Status, round_number: int | None) -> dict[str, object]:
    rounds = [each for each in found.rounds if round_number in {None, each.number}]
    return {
        "banzuke": VERSION,
        "event": event.code,
        "players": found.players,
        "planned": found.planned or None,
        "next": {"turn": found.turn.value, "round": found.turn_round},
        "rounds": [
            {
                "round": each.number,
                "stage": each.stage.value,
                "boards": [board_json(game) for game in games_of(event, each.number)],
                "open": list(each.open_tables),
                "free": list(each.free),
                "absent": list(each.absent),
                "unseated": list(each.unseated),
            }
            for each in rounds
        ],
    }
