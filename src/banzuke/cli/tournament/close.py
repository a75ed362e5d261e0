"""`banzuke tournament close`: the finished event, ready for the federation's book."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Annotated

import typer

from banzuke.cli.group_view import print_groups
from banzuke.cli.options import Language, Rulebook, named_rulebook, speaking
from banzuke.cli.output import console, print_problems
from banzuke.cli.standings_view import print_standings
from banzuke.cli.tournament.desk import File, do, print_next
from banzuke.cli.tournament.new import parsed_day
from banzuke.play.closing import closed
from banzuke.scoring.reading import settings_of
from banzuke.scoring.standings import standings
from banzuke.services.tournament_file import read_tournament
from banzuke.words.catalogue import message

End = Annotated[
    date | None,
    typer.Option("--end", metavar="DATE", parser=parsed_day, help=message("The last day, which decides the rulebook.")),
]
Rounds = Annotated[
    int | None,
    typer.Option("--rounds", metavar="N", min=1, help=message("End after N rounds, though more were planned.")),
]


def close(
    file: File, *, end: End = None, rulebook: Rulebook = None, rounds: Rounds = None, lang: Language = None
) -> None:
    """Close the tournament; nothing changes any more, unless this is undone."""
    say = speaking(lang)
    book = named_rulebook(rulebook, say)
    act = partial(closed, end=end, rulebook=None if book is None else book.id, rounds=rounds)
    change = do(file, "close", act, say)
    if change.event is None:
        return
    print_problems(read_tournament(file).problems, say, str(file))
    settings, _ = settings_of(change.event)
    found = standings(change.event, settings)
    print_standings(change.event, found, say, crosstable=False)
    print_groups(found, say)
    console().print()
    print_next(change.event, file, say)
