"""`banzuke player`: people come in, are shown, turn out to be one, and are forgotten."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from banzuke.cli.book.changes_view import changes_json, people_of, print_changes, print_plans
from banzuke.cli.book.desk import (
    acting,
    acting_officer,
    file_of,
    open_desk,
    perhaps,
    print_line,
    problems_json,
    waiting,
)
from banzuke.cli.book.options import (
    As,
    AsOrConsole,
    Data,
    Decisions,
    DryRun,
    PlayerId,
    Reason,
    decisions_of,
    parsed_day,
)
from banzuke.cli.book.player_view import page_json, print_page, spoken_grade
from banzuke.cli.options import Format, Language, Output, speaking
from banzuke.cli.output import PROBLEMS, print_json, print_note, print_problems
from banzuke.core.grade import parse_grade
from banzuke.federation.models import Role
from banzuke.formats.result_json import VERSION
from banzuke.services.consequences import consequences
from banzuke.services.grades import give_grade
from banzuke.services.identity import erase, merge, split
from banzuke.services.naming import find_player
from banzuke.services.player_import import examine_players, import_players, opening_day
from banzuke.services.player_page import player_page
from banzuke.words.catalogue import message, plural

if TYPE_CHECKING:
    from banzuke.services.history import Plan
    from banzuke.services.player_import import ImportReport
    from banzuke.words.catalogue import Words

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, add_completion=False)

ListFile = Annotated[
    str,
    typer.Argument(
        metavar="FILE",
        help=message("A rating list or a table of players: CSV, XLSX, lists of EGF, FESA, FFG, AGA, UFGO."),
    ),
]
Since = Annotated[
    date | None,
    typer.Option(
        "--day",
        metavar="DATE",
        parser=parsed_day,
        help=message("Since when its ratings hold; else before all events of a new book, or today."),
    ),
]
GradeGiven = Annotated[str, typer.Argument(metavar="GRADE", help=message("The grade: 5d, 1k."))]
GradeDay = Annotated[
    date | None,
    typer.Option("--day", metavar="DATE", parser=parsed_day, help=message("Since when he holds it; else today.")),
]
Into = Annotated[str, typer.Argument(metavar="INTO", help=message("The player for whom the games count from now on."))]


@app.command("import", help=message("Take in a rating list: people, their numbers, the ratings they begin with."))
def import_list(  # noqa: PLR0913 - a command has the options it has
    file: ListFile,
    *,
    user: AsOrConsole = None,
    day: Since = None,
    dry_run: DryRun = False,
    match: Decisions = None,
    output: Format = Output.TABLE,
    data: Data = None,
    lang: Language = None,
) -> None:
    """Import players, or look at what that would do."""
    say = speaking(lang)
    as_json = output is Output.JSON
    name, content = file_of(file)
    with open_desk(data, say, as_json=as_json, source=name) as book, perhaps(dry_run):
        actor = acting_officer(user)
        since = day or opening_day(book, datetime.now(UTC).date())
        work = examine_players if dry_run else import_players
        with waiting(say.phrase(message("Reading {name}"), name=name)):
            report = work(name, content, actor, day=since, decisions=decisions_of(match))
        if as_json:
            print_json(
                {
                    **_report_json(report, since),
                    "dry_run": dry_run,
                    "problems": problems_json(report.problems, say, name),
                }
            )
        else:
            print_problems(report.problems, say, name)
            if day is None and report.openings:
                sentence = message("The ratings hold from {day} on; --day DATE says otherwise.")
                print_note(say.phrase(sentence, day=since))
            _print_report(report, say, dry_run=dry_run)
    raise typer.Exit(PROBLEMS if report.blocked else 0)


def _print_report(report: ImportReport, say: Words, *, dry_run: bool) -> None:
    people = len(report.matches)
    counted = (
        (plural("{count} player read", "{count} players read", "count"), people),
        (plural("{count} row left out", "{count} rows left out", "count"), report.left_out),
        (plural("{count} new in the book", "{count} new in the book", "count"), report.newcomers),
        (plural("{count} rating begins", "{count} ratings begin", "count"), len(report.openings)),
    )
    print_line(", ".join(say.phrase(text, count=count) for text, count in counted))
    for plan in report.plans:
        if plan.differences:
            print_changes(consequences(plan), people_of([plan]), say)
    if dry_run:
        print_line(say.phrase(message("A dry run: nothing was stored.")))


def _report_json(report: ImportReport, day: date) -> dict[str, object]:
    return {
        "banzuke": VERSION,
        "format": report.format,
        "lines": report.lines,
        "players": len(report.matches),
        "left_out": report.left_out,
        "day": day.isoformat(),
        "newcomers": report.newcomers,
        "openings": len(report.openings),
    }


@app.command("show", help=message("Show a player: both ratings, every event, places on the lists, estimates."))
def show(player: PlayerId, *, output: Format = Output.TABLE, data: Data = None, lang: Language = None) -> None:
    """Show a player."""
    say = speaking(lang)
    with open_desk(data, say, as_json=output is Output.JSON) as book:
        page = player_page(find_player(player), book, datetime.now(UTC).date())
        if output is Output.JSON:
            print_json(page_json(page))
        else:
            print_page(page, say)


@app.command("grade", help=message("Record a grade given by hand: confirmed by Japan, special or delayed."))
def give(  # noqa: PLR0913 - a command has the options it has
    player: PlayerId,
    grade: GradeGiven,
    *,
    user: As,
    reason: Reason,
    day: GradeDay = None,
    dry_run: DryRun = False,
    output: Format = Output.TABLE,
    data: Data = None,
    lang: Language = None,
) -> None:
    """Record a grade, or look at what that would change."""
    say = speaking(lang)
    found = parse_grade(grade)
    if found is None:
        raise typer.BadParameter(grade, param_hint="GRADE")
    on = day or datetime.now(UTC).date()
    with open_desk(data, say, as_json=output is Output.JSON), perhaps(dry_run):
        who = find_player(player)
        plans = give_grade(who, found, on, reason, acting(user, Role.OFFICER))
        if output is Output.TABLE:
            sentence = message("{code} holds {grade} since {day}")
            print_line(say.phrase(sentence, code=who.code, grade=spoken_grade(str(found), say), day=on))
        _print_plans(plans, say, output, dry_run=dry_run)


@app.command("merge", help=message("Let the games of one player count for another; split undoes it."))
def merge_players(  # noqa: PLR0913 - a command has the options it has
    player: PlayerId,
    into: Into,
    *,
    user: As,
    reason: Reason,
    dry_run: DryRun = False,
    output: Format = Output.TABLE,
    data: Data = None,
    lang: Language = None,
) -> None:
    """Merge two players, or look at what that would change."""
    say = speaking(lang)
    with open_desk(data, say, as_json=output is Output.JSON), perhaps(dry_run):
        _print_plans(merge(player, into, reason, acting(user, Role.OFFICER)), say, output, dry_run=dry_run)


@app.command("split", help=message("Undo a merge."))
def split_player(  # noqa: PLR0913 - a command has the options it has
    player: PlayerId,
    *,
    user: As,
    reason: Reason,
    dry_run: DryRun = False,
    output: Format = Output.TABLE,
    data: Data = None,
    lang: Language = None,
) -> None:
    """Undo a merge, or look at what that would change."""
    say = speaking(lang)
    with open_desk(data, say, as_json=output is Output.JSON), perhaps(dry_run):
        _print_plans(split(player, reason, acting(user, Role.OFFICER)), say, output, dry_run=dry_run)


def _print_plans(plans: tuple[Plan, ...], say: Words, output: Output, *, dry_run: bool) -> None:
    if output is Output.JSON:
        changes = changes_json(plans, people_of(plans))
        print_json({"banzuke": VERSION, "dry_run": dry_run, "changes": changes, "problems": []})
    else:
        print_plans(plans, say, dry_run=dry_run)


@app.command("erase", help=message("Forget a person; his games stay under his code. This cannot be undone."))
def erase_player(player: PlayerId, *, user: As, reason: Reason, data: Data = None, lang: Language = None) -> None:
    """Erase a person."""
    say = speaking(lang)
    with open_desk(data, say):
        erased = erase(player, reason, acting(user, Role.OFFICER))
        sentence = message("{code}: name, birth date, numbers and files are gone; the games stay.")
        print_line(say.phrase(sentence, code=erased.code))
