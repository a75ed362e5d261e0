"""`banzuke replay`, `verify`, `log`: the ledger held against its events, its seals, and its own story."""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from banzuke.cli.book.changes_view import changes_json, people_of, print_plans
from banzuke.cli.book.desk import open_desk, print_line, problems_json, waiting
from banzuke.cli.book.options import Data, parsed_day
from banzuke.cli.options import Format, Language, Output, Rulebook, named_rulebook, speaking
from banzuke.cli.output import FINE, PROBLEMS, console, print_json, print_problems, table
from banzuke.federation.ledger import OFFICIAL, Key
from banzuke.federation.models import AuditEntry, Posting, PublishedList, StoredEvent
from banzuke.formats.result_json import VERSION
from banzuke.services.events import replan
from banzuke.services.history import plan
from banzuke.services.stored import approved_since, slots
from banzuke.services.verify import verify as first_difference
from banzuke.services.work import snapshot
from banzuke.words.catalogue import message, plural

if TYPE_CHECKING:
    from banzuke.federation.models import Book
    from banzuke.rulebooks import RuleBook
    from banzuke.services.history import Plan
    from banzuke.words.catalogue import Words

Since = Annotated[
    date | None,
    typer.Option(
        "--from", metavar="DATE", parser=parsed_day, help=message("From this day on; before it the ledger holds.")
    ),
]
Last = Annotated[int | None, typer.Option("--last", metavar="N", min=1, help=message("Only the last N lines."))]
#: Before every event and opening of a day.
_FIRST = -sys.maxsize


def replay(
    *,
    rulebook: Rulebook = None,
    since: Since = None,
    output: Format = Output.TABLE,
    data: Data = None,
    lang: Language = None,
) -> None:
    """Rate all events anew, and show what would change."""
    say = speaking(lang)
    with open_desk(data, say, as_json=output is Output.JSON) as book:
        rules = named_rulebook(rulebook, say)
        place = None if since is None else Key(since, _FIRST, "")
        with waiting(say.phrase(message("Rating the events anew"))), snapshot():
            plans = replan(book, place) if rules is None else _by(rules, place)
        if output is Output.JSON:
            document = {"banzuke": VERSION, "rulebook": rulebook, "from": since.isoformat() if since else None}
            print_json({**document, "changes": changes_json(plans, people_of(plans)), "problems": []})
        else:
            print_plans(plans, say)


def _by(rules: RuleBook, since: Key | None) -> tuple[Plan, ...]:
    """The official rating by another edition, as if it had always been in force."""
    always = replace(rules, valid_from=None, valid_to=None)
    return (plan(OFFICIAL, (always,), slots(approved_since(since)), since),)


def verify(*, output: Format = Output.TABLE, data: Data = None, lang: Language = None) -> None:
    """Verify the book, and name the first difference."""
    say = speaking(lang)
    with open_desk(data, say, as_json=output is Output.JSON) as book:
        with waiting(say.phrase(message("Verifying the book"))):
            found = first_difference()
        problems = () if found is None else (found,)
        if output is Output.JSON:
            print_json({"banzuke": VERSION, "verified": not problems, "problems": problems_json(problems, say)})
        elif problems:
            print_problems(problems, say, "")
        else:
            print_line(verified(book, say))
    raise typer.Exit(PROBLEMS if problems else FINE)


def verified(book: Book, say: Words) -> str:
    """What is said of a book that holds."""
    counted = (
        (plural("{count} event", "{count} events", "count"), StoredEvent.objects.count()),
        (plural("{count} posting", "{count} postings", "count"), Posting.objects.count()),
        (plural("{count} list", "{count} lists", "count"), PublishedList.objects.count()),
    )
    parts = ", ".join(say.phrase(text, count=count) for text, count in counted)
    return say.phrase(
        message("{federation}: {parts}, every seal and every number holds"), federation=book.name, parts=parts
    )


def log(*, last: Last = None, output: Format = Output.TABLE, data: Data = None, lang: Language = None) -> None:
    """Show who did what."""
    say = speaking(lang)
    with open_desk(data, say, as_json=output is Output.JSON):
        entries = list(AuditEntry.objects.order_by("sequence"))[-(last or 0) :]
        if output is Output.JSON:
            print_json({"banzuke": VERSION, "log": [_entry_json(each) for each in entries]})
            return
        rows = table()
        for heading in (message("When (UTC)"), message("Who"), message("What"), message("Of what"), message("Why")):
            rows.add_column(say.phrase(heading), overflow="fold")
        for each in entries:
            reason = each.details.get("reason") or ""
            cells = (f"{each.at:%Y-%m-%d %H:%M}", each.user, each.action, each.subject, reason)
            rows.add_row(*(Text(str(cell)) for cell in cells))
        console().print(rows)


def _entry_json(entry: AuditEntry) -> dict[str, object]:
    return {
        "sequence": entry.sequence,
        "at": entry.at.isoformat(),
        "user": entry.user,
        "action": entry.action,
        "subject": entry.subject,
        "details": entry.details,
        "hash": entry.hash,
    }
