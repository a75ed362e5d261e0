"""`banzuke event`: an event's way into the ledger, and the ways back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from banzuke.cli.book.changes_view import changes_json, people_of, print_changes, print_plans
from banzuke.cli.book.changes_view import rating as shown_rating
from banzuke.cli.book.desk import acting, acting_expert, file_of, open_desk, perhaps, print_line, problems_json
from banzuke.cli.book.event_show import list_events, show
from banzuke.cli.book.examination_view import examination_json, for_people, print_examination
from banzuke.cli.book.options import (
    As,
    Data,
    Day,
    Decisions,
    DryRun,
    EventCode,
    EventFile,
    PlayerId,
    Reason,
    decisions_of,
)
from banzuke.cli.book.words import spoken_names
from banzuke.cli.options import Format, Language, Output, speaking
from banzuke.cli.output import PROBLEMS, print_json, print_note, print_problems
from banzuke.cli.rating_view import print_ratings
from banzuke.federation.models import Role
from banzuke.formats.result_json import VERSION
from banzuke.services.consequences import consequences
from banzuke.services.estimates import confirm
from banzuke.services.events import approve, correct, sign, submit, withdraw
from banzuke.services.examine import Examination, Table, examine
from banzuke.services.naming import find_player
from banzuke.services.rated_again import named, names_in
from banzuke.services.stored import key_of
from banzuke.words.catalogue import message

if TYPE_CHECKING:
    from banzuke.services.events import Rating
    from banzuke.words.catalogue import Words

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, add_completion=False)
app.command("show", help=message("Show an event: its versions, signatures and ratings; explain one of them."))(show)
app.command("list", help=message("List the events of the book."))(list_events)

Code = Annotated[str | None, typer.Option("--code", metavar="CODE", help=message("The event's code in the book."))]
Basis = Annotated[str, typer.Option("--basis", metavar="TEXT", help=message("Who judged the strength, and how."))]
Evidence = Annotated[
    str, typer.Option("--evidence", metavar="TEXT", help=message("Where that can be read: a protocol, a link."))
]
Position = Annotated[
    int, typer.Option("--position", metavar="N", help=message("Its place among the events of its last day."))
]


@app.command("submit", help=message("Hand in a tournament; it waits for its referee."))
def submit_event(  # noqa: PLR0913 - a command has the options it has
    file: EventFile,
    *,
    user: As,
    dry_run: DryRun = False,
    code: Code = None,
    day: Day = None,
    position: Position = 0,
    match: Decisions = None,
    output: Format = Output.TABLE,
    data: Data = None,
    lang: Language = None,
) -> None:
    """Submit an event, or look at what submitting it would do."""
    say = speaking(lang)
    as_json = output is Output.JSON
    name, content = file_of(file)
    table = Table(name=name, data=content, code=code, day=day, position=position, decisions=decisions_of(match))
    with open_desk(data, say, as_json=as_json, source=name) as book, perhaps(dry_run):
        actor = acting(user, Role.SUBMITTER)
        examination = examine(book, table)
        stored = None
        if not dry_run and not examination.blocked:
            stored, examination = submit(table, actor)
        if as_json:
            document = examination_json(examination)
            document |= {"dry_run": dry_run, "stored": stored is not None}
            document |= {"problems": problems_json(examination.problems, say, name)}
            print_json(document)
        else:
            print_problems(for_people(examination.problems), say, name)
            print_examination(examination, say)
            (print_note if examination.blocked else print_line)(_submitted(examination, stored is not None, say))
    raise typer.Exit(PROBLEMS if examination.blocked else 0)


def _submitted(examination: Examination, stored: bool, say: Words) -> str:
    if examination.blocked:
        return say.phrase(message("Nothing was stored: mend the errors first."))
    if not stored:
        return say.phrase(message("A dry run: nothing was stored."))
    sentence = message("{code} is in the book. Its referee signs it next: banzuke event sign {code} --as REFEREE")
    return say.phrase(sentence, code=examination.code)


@app.command("confirm", help=message("Confirm an expert estimate that came with an event, before it is approved."))
def confirm_estimate(  # noqa: PLR0913 - a command has the options it has
    code: EventCode,
    player: PlayerId,
    *,
    user: As,
    basis: Basis,
    evidence: Evidence = "",
    data: Data = None,
    lang: Language = None,
) -> None:
    """An expert's word for a declared rating (UFGO 7.1, 7.5)."""
    say = speaking(lang)
    with open_desk(data, say):
        estimate = confirm(code, find_player(player).code, basis, evidence, acting_expert(user))
        sentence = message("{user} confirmed the expert estimate {rating} of {player} in {code}")
        value = shown_rating(estimate.rating, say)
        print_line(say.phrase(sentence, user=user, rating=value, player=estimate.player.code, code=code))


@app.command("sign", help=message("Sign an event as its chief referee."))
def sign_event(code: EventCode, *, user: As, data: Data = None, lang: Language = None) -> None:
    """Sign an event."""
    say = speaking(lang)
    with open_desk(data, say):
        stored = sign(code, acting(user, Role.REFEREE))
        sentence = message("{user} signed {code}, version {version}, SHA-256 {hash}")
        short = stored.content_hash[:16]
        print_line(say.phrase(sentence, user=user, code=stored.code, version=stored.version, hash=short))
        print_line(
            say.phrase(message("An officer approves it next: banzuke event approve {code} --as OFFICER"), code=code)
        )


@app.command("approve", help=message("Take a signed event into the ledger and rate it, with all that comes after it."))
def approve_event(
    code: EventCode,
    *,
    user: As,
    dry_run: DryRun = False,
    output: Format = Output.TABLE,
    data: Data = None,
    lang: Language = None,
) -> None:
    """Approve an event, or look at what that would change."""
    say = speaking(lang)
    with open_desk(data, say, as_json=output is Output.JSON), perhaps(dry_run):
        rating = approve(code, acting(user, Role.OFFICER))
        if output is Output.TABLE:
            _print_rated(rating, say)
            _print_others(rating, say, dry_run=dry_run)
        else:
            _print_rating(rating, say, output, dry_run=dry_run)


@app.command("correct", help=message("Replace an approved event by a corrected table, and replay what comes after."))
def correct_event(  # noqa: PLR0913 - a command has the options it has
    code: EventCode,
    file: EventFile,
    *,
    user: As,
    reason: Reason,
    dry_run: DryRun = False,
    day: Day = None,
    position: Position = 0,
    match: Decisions = None,
    output: Format = Output.TABLE,
    data: Data = None,
    lang: Language = None,
) -> None:
    """Correct an event, or look at what that would change."""
    say = speaking(lang)
    name, content = file_of(file)
    table = Table(name=name, data=content, day=day, position=position, decisions=decisions_of(match))
    with open_desk(data, say, as_json=output is Output.JSON, source=name), perhaps(dry_run):
        rating, examination = correct(code, table, reason, acting(user, Role.OFFICER))
        if output is Output.TABLE:
            print_problems(for_people(examination.problems), say, name)
        _print_rating(rating, say, output, dry_run=dry_run)


@app.command("withdraw", help=message("Take an event out of the ledger, with all that it changed afterwards."))
def withdraw_event(  # noqa: PLR0913 - a command has the options it has
    code: EventCode,
    *,
    user: As,
    reason: Reason,
    dry_run: DryRun = False,
    output: Format = Output.TABLE,
    data: Data = None,
    lang: Language = None,
) -> None:
    """Withdraw an event, or look at what that would change."""
    say = speaking(lang)
    with open_desk(data, say, as_json=output is Output.JSON), perhaps(dry_run):
        rating = withdraw(code, reason, acting(user, Role.OFFICER))
        _print_rating(rating, say, output, dry_run=dry_run)


def _print_rated(rating: Rating, say: Words) -> None:
    """The table of an event that was rated for the first time."""
    result = rating.plans[0].rated.get(key_of(rating.event))
    if result is not None:
        shown = named(result.result, spoken_names(names_in(rating.event), say))
        print_problems(shown.problems, say, rating.event.code)
        print_ratings(shown, {entry.id for entry in shown.event.entries}, {}, say)


def _print_others(rating: Rating, say: Words, *, dry_run: bool) -> None:
    """Whose ratings change because of an event that they were not in: it came late."""
    others = [each for each in consequences(rating.plans[0]) if each.through]
    if others:
        print_line("")
        print_line(say.phrase(message("The event came late: it changes what was rated after it.")))
        print_changes(others, people_of(rating.plans), say)
    if dry_run:
        print_line(say.phrase(message("A dry run: nothing was stored.")))


def _print_rating(rating: Rating, say: Words, output: Output, *, dry_run: bool) -> None:
    """What a service changed in the ledger, on every line."""
    if output is Output.JSON:
        document = {"banzuke": VERSION, "code": rating.event.code, "version": rating.event.version, "dry_run": dry_run}
        problems = [problem for plan in rating.plans[:1] for problem in plan.problems]
        changes = changes_json(rating.plans, people_of(rating.plans))
        print_json({**document, "changes": changes, "problems": problems_json(problems, say)})
    else:
        print_plans(rating.plans, say, dry_run=dry_run)
