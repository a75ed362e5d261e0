"""`banzuke tournament undo`, `redo`, `history`: every step can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from banzuke.cli.options import Format, Language, Output, speaking
from banzuke.cli.output import console, print_json, print_problems, print_whole, table
from banzuke.cli.tournament.desk import File, print_next, problems_json, stop
from banzuke.formats.result_json import VERSION
from banzuke.services.tournament_file import done_again, history_of, taken_back
from banzuke.words.catalogue import message

if TYPE_CHECKING:
    from pathlib import Path

    from banzuke.play.change import Change
    from banzuke.words.catalogue import Words


def undo(file: File, *, lang: Language = None) -> None:
    """Take back the last step: the file is what it was before."""
    say = speaking(lang)
    _moved(taken_back(file), file, say)


def redo(file: File, *, lang: Language = None) -> None:
    """Do again what was taken back."""
    say = speaking(lang)
    _moved(done_again(file), file, say)


def _moved(change: Change, file: Path, say: Words) -> None:
    if change.event is None:
        stop(change.problems, file, say)
    print_problems(change.problems, say, str(file))
    print_next(change.event, file, say)


def history(file: File, *, output: Format = Output.TABLE, lang: Language = None) -> None:
    """List the steps that can be taken back, and those that can be done again."""
    say = speaking(lang)
    log, problems = history_of(file)
    if output is Output.JSON:
        steps = {
            name: [{"verb": step.verb, "detail": step.detail, "sha256": step.after} for step in listed]
            for name, listed in (("done", log.done), ("undone", log.undone))
        }
        print_json({"banzuke": VERSION, **steps, "problems": problems_json(problems, say, file)})
        return
    print_problems(problems, say, str(file))
    rows = table()
    rows.add_column(say.phrase(message("Step")), justify="right", no_wrap=True)
    rows.add_column("", no_wrap=True)
    rows.add_column("", overflow="fold")
    for number, step in enumerate(log.done, 1):
        rows.add_row(str(number), step.verb, step.detail)
    for number, step in enumerate(reversed(log.undone), len(log.done) + 1):
        rows.add_row(*(Text(cell, style="dim strike") for cell in (str(number), step.verb, step.detail)))
    if log.done or log.undone:
        print_whole(rows)
    else:
        console().print(Text(say.phrase(message("Nothing was done to this file yet.")), style="dim"))
