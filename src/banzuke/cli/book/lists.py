"""`banzuke list`: rating lists published, shown and compared."""

from __future__ import annotations

import sys
from datetime import UTC, date, datetime
from typing import Annotated

import typer

from banzuke.cli.book.desk import acting, open_desk, print_line
from banzuke.cli.book.list_view import list_csv, list_json, moved_json, print_list, print_moved
from banzuke.cli.book.options import As, Data, ListOutput, parsed_day
from banzuke.cli.options import Format, Language, Output, speaking
from banzuke.cli.output import print_json, print_problems
from banzuke.federation.models import Role
from banzuke.services.fesa_list import fesa_list
from banzuke.services.list_view import show_published, show_running
from banzuke.services.lists import day_problems, difference, publish, rows_of
from banzuke.words.catalogue import message, plural

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, add_completion=False)

ListDay = Annotated[date, typer.Argument(metavar="DATE", parser=parsed_day, help=message("The day of the list."))]
Earlier = Annotated[date, typer.Argument(metavar="DATE", parser=parsed_day, help=message("The earlier list."))]
Later = Annotated[date, typer.Argument(metavar="DATE", parser=parsed_day, help=message("The later list."))]
ShownDay = Annotated[
    date | None,
    typer.Argument(
        metavar="DATE", parser=parsed_day, help=message("The list in force on this day; else the last one.")
    ),
]
Running = Annotated[bool, typer.Option("--running", help=message("The running rating, after the last rated event."))]
Top = Annotated[int | None, typer.Option("--top", metavar="N", min=1, help=message("Only the first N players."))]
ShownFormat = Annotated[ListOutput, typer.Option("--format", help=message("A table for people, or data for programs."))]


@app.command("publish", help=message("Publish the list of a day; it is frozen from then on."))
def publish_list(day: ListDay, *, user: As, data: Data = None, lang: Language = None) -> None:
    """Publish a list."""
    say = speaking(lang)
    with open_desk(data, say):
        actor = acting(user, Role.OFFICER)
        noted = day_problems(day, datetime.now(UTC).date())
        published = publish(day, actor)
        print_problems(noted, say, "")
        players, titles = len(rows_of(published)), published.awards.count()
        sentence = plural("List {number} of {day}: {count} player", "List {number} of {day}: {count} players", "count")
        given = plural("{count} new title", "{count} new titles", "count")
        print_line(say.phrase(sentence, number=published.number, day=day, count=players))
        print_line(say.phrase(given, count=titles))
        print_line(f"SHA-256 {published.checksum}", style="dim")


@app.command("show", help=message("Show a list with both ratings: the official one and the running one."))
def show_list(
    day: ShownDay = None,
    *,
    running: Running = False,
    top: Top = None,
    output: ShownFormat = ListOutput.TABLE,
    data: Data = None,
    lang: Language = None,
) -> None:
    """Show a list."""
    say = speaking(lang)
    with open_desk(data, say, as_json=output is ListOutput.JSON):
        shown = show_running() if running else show_published(day)
        if output is ListOutput.JSON:
            print_json(list_json(shown, top))
        elif output is ListOutput.CSV:
            sys.stdout.write(list_csv(shown, top))
        elif output is ListOutput.FESA:
            sys.stdout.write(fesa_list(shown, top, datetime.now(UTC).date()))
        else:
            print_list(shown, top, say)


@app.command("diff", help=message("Who came, went or changed between two lists."))
def diff(
    earlier: Earlier, later: Later, *, output: Format = Output.TABLE, data: Data = None, lang: Language = None
) -> None:
    """Compare two lists."""
    say = speaking(lang)
    with open_desk(data, say, as_json=output is Output.JSON):
        one, other = (show_published(day).published for day in (earlier, later))
        if one is None or other is None:
            return
        moved = difference(one, other)
        if output is Output.JSON:
            print_json(moved_json(one, other, moved))
        else:
            print_moved(one, other, moved, say)
