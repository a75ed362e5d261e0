"""`banzuke demo`: a federation of invented people, and what an officer does in it, step by step."""

from __future__ import annotations

import shlex
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from banzuke.cli.book.changes_view import people_of, print_changes
from banzuke.cli.book.desk import print_line, waiting, working
from banzuke.cli.book.examination_view import for_people, print_examination
from banzuke.cli.book.ledger import verified
from banzuke.cli.book.list_view import print_list, print_moved
from banzuke.cli.book.options import Data
from banzuke.cli.book.player_view import print_page
from banzuke.cli.book.words import spoken_names
from banzuke.cli.explanation_view import print_explanations
from banzuke.cli.options import Language, speaking
from banzuke.cli.output import PROBLEMS, console, print_note, print_problems
from banzuke.core.problem import error
from banzuke.federation.book import connect, is_there, point_at
from banzuke.federation.models import Player, PublishedList
from banzuke.federation.refusal import Refused
from banzuke.federation.settings import database
from banzuke.services.consequences import consequences
from banzuke.services.demo import (
    LAST,
    LATE,
    LIST_DAY,
    MISTAKEN,
    NEXT,
    NEXT_LIST_DAY,
    OFFICER,
    REFEREE,
    SUBMITTER,
    begin,
    cast,
    corrected,
    handed_in,
    take,
    with_typing_error,
)
from banzuke.services.events import approve, correct, sign, submit
from banzuke.services.examine import examine
from banzuke.services.list_view import show_published
from banzuke.services.lists import difference, publish
from banzuke.services.player_page import player_page
from banzuke.services.rated_again import living, named, names_in, rated_again
from banzuke.services.verify import verify
from banzuke.services.work import rehearsal
from banzuke.words.catalogue import message, plural

if TYPE_CHECKING:
    from banzuke.services.demo import Story
    from banzuke.services.events import Rating
    from banzuke.words.catalogue import Words

NoServe = Annotated[bool, typer.Option("--no-serve", help=message("Only in the terminal, without the site."))]
_TOP, _SOME = 12, 8


def demo(*, no_serve: NoServe = False, data: Data = None, lang: Language = None) -> None:
    """Build the federation, and tell its story."""
    say = speaking(lang)
    if not no_serve:
        print_note(say.phrase(message("The site comes with a later version: this is the federation in the terminal.")))
    folder = data or Path(tempfile.mkdtemp(prefix="banzuke-demo-"))
    with working(say):
        connect(folder)
        point_at(database(folder, None))
        if is_there():
            raise Refused(error("E-BOOK-EXISTS"))
        with waiting(say.phrase(message("Three years of a federation"))):
            story = begin()
        _introduced(story, say)
        _submitted(story, say)
        _approved(say)
        _published(say)
        _explained(story, say)
        _late(story, say)
        _corrected(story, say)
        _next_list(story, say)
        holds = _verified(story, say)
    print_line("")
    print_line(say.phrase(message("The book stays in {folder}; look around:"), folder=str(folder)), style="dim")
    _print_command(f"list show --data {shlex.quote(str(folder))}")
    raise typer.Exit(0 if holds else PROBLEMS)


def _heading(text: str, *commands: str) -> None:
    """A step: what happens, and by which commands."""
    out = console()
    out.print()
    out.rule(Text(text, style="bold"), align="left", characters="─")
    for command in commands:
        _print_command(command)


def _print_command(command: str) -> None:
    """A command as it can be copied, however long it is."""
    console().print(Text(f"$ banzuke {command}", style="cyan"), soft_wrap=True)


def _introduced(story: Story, say: Words) -> None:
    out = console()
    out.print(Text(story.book.name, style="bold"))
    sentence = message(
        "Invented people, three years of tournaments, {lists} lists so far; rated by ufgo-2012, beside it by practice."
    )
    out.print(Text(say.phrase(sentence, lists=PublishedList.objects.count())))


def _submitted(story: Story, say: Words) -> None:
    """A table with a name typed wrong: looked at, decided, handed in."""
    event, entry = with_typing_error(story.tables[NEXT])
    submitter = cast(LIST_DAY).submitter
    file = f"{NEXT}.json"
    submitting = f"event submit {file} --as {SUBMITTER}"
    _heading(say.phrase(message("1. A tournament is handed in, and looked at first")), f"{submitting} --dry-run")
    doubtful = examine(story.book, handed_in(event))
    print_problems(for_people(doubtful.problems), say, file)
    candidates = next(match.candidates for match in doubtful.matches if match.entry.id == entry.id)
    decisions = {str(entry.id): candidates[0].code}
    decided = f"--match {shlex.quote(f'{entry.id}={candidates[0].code}')}"
    _heading(say.phrase(message("2. A person decides who it is")), f"{submitting} {decided}")
    _, examination = submit(handed_in(event, decisions), submitter)
    print_examination(examination, say)


def _approved(say: Words) -> None:
    actors = cast(LIST_DAY)
    commands = (f"event sign {NEXT} --as {REFEREE}", f"event approve {NEXT} --as {OFFICER}")
    _heading(say.phrase(message("3. The referee signs, an officer approves: only now it is rated")), *commands)
    stored = sign(NEXT, actors.referee)
    sentence = message("{user} signed {code}, version {version}, SHA-256 {hash}")
    values = {"code": NEXT, "version": stored.version, "hash": stored.content_hash[:16]}
    print_line(say.phrase(sentence, user=REFEREE, **values))
    _changes(approve(NEXT, actors.officer), say)


def _changes(rating: Rating, say: Words) -> None:
    """What a service changed on the official line, and how much on the others."""
    official = rating.plans[0]
    print_changes(consequences(official), people_of([official]), say, most=_SOME)


def _published(say: Words) -> None:
    commands = (f"list publish {LIST_DAY} --as {OFFICER}", f"list show --top {_TOP}")
    _heading(say.phrase(message("4. The list of the quarter")), *commands)
    published = publish(LIST_DAY, cast(LIST_DAY).officer)
    print_list(show_published(), _TOP, say)
    given = plural("{count} new title", "{count} new titles", "count")
    print_line(
        f"{say.phrase(given, count=published.awards.count())}; SHA-256 {published.checksum[:16]}...", style="dim"
    )


def _explained(story: Story, say: Words) -> None:
    """The largest change of the tournament, explained from the ledger."""
    stored = living(NEXT)
    found = rated_again(story.book, stored)
    rated = None if found is None else named(found, spoken_names(names_in(stored), say))
    if rated is None or rated.rated is None:
        return
    change = max(rated.rated.changes, key=lambda each: abs(each.delta or 0))
    name = rated.event.names()[change.player]
    asked = f"event show {NEXT} --explain {shlex.quote(name)}"
    _heading(say.phrase(message("5. Why did this rating change so much?")), asked)
    print_explanations(rated, [change.player], say)


def _late(story: Story, say: Words) -> None:
    submitting, signing = f"event submit {LATE}.json --as {SUBMITTER}", f"event sign {LATE} --as {REFEREE}"
    commands = (submitting, signing, f"event approve {LATE} --as {OFFICER}")
    _heading(say.phrase(message("6. A table of last year turns up")), *commands)
    _changes(take(handed_in(story.tables[LATE]), LIST_DAY), say)


def _corrected(story: Story, say: Words) -> None:
    """A mistake found after half a year: its consequences are seen before it is mended."""
    officer = cast(LIST_DAY).officer
    table = handed_in(corrected(story.tables[MISTAKEN]))
    reason = say.phrase(message("a result was entered the wrong way round"))
    correcting = f"event correct {MISTAKEN} {MISTAKEN}.json --as {OFFICER} --reason {shlex.quote(reason)}"
    _heading(say.phrase(message("7. A mistake of the spring is found: what would change?")), f"{correcting} --dry-run")
    with rehearsal():
        rating, _ = correct(MISTAKEN, table, reason, officer)
        _changes(rating, say)
    rating, _ = correct(MISTAKEN, table, reason, officer)
    moved = Player.objects.get(pk=consequences(rating.plans[0])[0].player_id)
    text = message("8. It is corrected; the official list stands, the running rating moves")
    _heading(say.phrase(text), correcting, f"player show {moved.code}")
    print_page(player_page(moved, story.book, NEXT_LIST_DAY), say)


def _next_list(story: Story, say: Words) -> None:
    take(handed_in(story.tables[LAST]), NEXT_LIST_DAY)
    publish(NEXT_LIST_DAY, cast(NEXT_LIST_DAY).officer)
    commands = (f"list publish {NEXT_LIST_DAY} --as {OFFICER}", f"list diff {LIST_DAY} {NEXT_LIST_DAY}")
    _heading(say.phrase(message("9. The next list, and who moved")), *commands)
    earlier, later = PublishedList.objects.order_by("-number")[1], PublishedList.objects.order_by("-number")[0]
    moved = sorted(difference(earlier, later), key=lambda each: -abs(float(each.change or 0)))
    print_moved(earlier, later, moved, say, most=_SOME)


def _verified(story: Story, say: Words) -> bool:
    """The end of the story: the book holds."""
    _heading(say.phrase(message("10. Is all of it what it was when it was written?")), "verify")
    found = verify()
    if found is not None:
        print_problems([found], say, "")
        return False
    print_line(verified(story.book, say))
    return True
