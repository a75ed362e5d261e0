"""The federation's book under a long history: replay, dry run, list and verification beside their goals.

A program of its own, since Django leads to one database: `python bench/book.py`.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import time
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from banzuke.federation.book import connect, create_book

FOLDER = tempfile.TemporaryDirectory()
os.environ.pop("DATABASE_URL", None)
connect(Path(FOLDER.name))

from banzuke.federation.ledger import OFFICIAL, Key, Line, stored  # noqa: E402 - models exist once Django has started
from banzuke.federation.models import EventState, Person, Player, PostingKind, Role, RunKind, StoredEvent  # noqa: E402
from banzuke.services import list_view, lists, verify  # noqa: E402
from banzuke.services.accounts import actor_for  # noqa: E402
from banzuke.services.events import replan, write  # noqa: E402
from banzuke.services.examine import Table as Submitted  # noqa: E402
from banzuke.services.examine import examine  # noqa: E402
from banzuke.services.posting import post  # noqa: E402
from banzuke.services.stored import Filing, store  # noqa: E402
from history import federation  # noqa: E402
from tournament_events import event_of  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from banzuke.core.quantities import PlayerId
    from banzuke.federation.models import Book
    from banzuke.services.work import Actor
    from history import History

SEED = 1
PLAYERS, FIELD, ROUNDS = 20_000, 60, 6
FIRST_DAY = date(2010, 1, 1)
AT = datetime(2025, 1, 1, 12, tzinfo=UTC)
SYLLABLES = ("ba", "de", "fi", "go", "ku", "lo", "ma", "ne", "pi", "ro", "su", "ta", "ve", "wo", "zu")


def name(number: int) -> tuple[str, str]:
    """An invented name that nobody else has: its syllables are the number's digits."""
    digits = [number // len(SYLLABLES) ** place % len(SYLLABLES) for place in range(4)]
    return "".join(SYLLABLES[digit] for digit in digits).capitalize(), SYLLABLES[number % 7].capitalize()


def fill(history: History, actor: Actor) -> int:
    """Players with opening ratings, and events that are approved but not rated yet; returns the number of games."""
    people = [Person(family=name(number)[0], given=name(number)[1]) for number in range(PLAYERS)]
    for person in people:
        person.complete()
    Person.objects.bulk_create(people, batch_size=500)
    players = [Player(code=f"P{n:06}", person=person, created=AT) for n, person in enumerate(people, 1)]
    Player.objects.bulk_create(players, batch_size=500)
    openings = [_opening(player, history.declared.get(n, 500.0 + n % 1500)) for n, player in enumerate(players)]
    post(openings, RunKind.OPENING, "list", "", actor)
    for number, tournament in enumerate(history.tournaments):
        event = replace(event_of(tournament), end=FIRST_DAY + timedelta(days=tournament.day), event_class="A")
        filing = Filing(code=f"T{number}", version=1, position=number, source_name="", source=b"")
        ids: Mapping[PlayerId, Player] = {
            str(place): players[int(entry.id)] for place, entry in enumerate(event.entries, 1)
        }
        store(event, filing, ids, actor)
    StoredEvent.objects.update(state=EventState.APPROVED)
    return sum(len(tournament.games) for tournament in history.tournaments)


def _opening(player: Player, rating: float) -> Line:
    return Line(
        line=OFFICIAL,
        kind=PostingKind.OPENING,
        key=Key(FIRST_DAY - timedelta(days=1), 0, "opening:list"),
        event_id=None,
        player_id=player.pk,
        rulebook="egf-classic",
        before=None,
        after=stored(rating),
    )


def new_event() -> Submitted:
    """A table of 60 players whom the book knows by name, in every round upper half against lower half."""
    half = FIELD // 2
    players = [{"id": f"P{number}", "name": " ".join(name(7 * number))} for number in range(FIELD)]
    games = [
        {"round": turn + 1, "black": f"P{upper}", "white": f"P{half + (upper + turn) % half}", "winner": "black"}
        for turn in range(ROUNDS)
        for upper in range(half)
    ]
    event = {"code": "NEW", "game": "go", "end": "2020-06-01", "event_class": "A"}
    content = {"banzuke": 1, "event": event, "players": players, "games": games}
    return Submitted(name="new.json", data=json.dumps(content).encode())


class Clock:
    """Wall times of named steps beside their goals."""

    def __init__(self) -> None:
        self.table = Table("step", "seconds", "goal", title="the federation's book, SQLite, wall time")

    @contextmanager
    def step(self, what: str, goal: str = "") -> Iterator[None]:
        start = time.perf_counter()
        yield
        self.table.add_row(what, f"{time.perf_counter() - start:.2f}", goal)


def use(book: Book, games: int, actor: Actor) -> Table:
    """Everything that people wait for, in the order of a season."""
    clock = Clock()
    with clock.step(f"replay of {games:,} games", "10"):
        plans = replan(book)
    with clock.step(f"writing {sum(len(plan.lines) for plan in plans):,} postings"):
        write(plans, RunKind.EVENT, "history", "", actor)
    with clock.step("replay against the written ledger", "10"):
        left = replan(book)
    if any(plan.lines for plan in left):
        raise SystemExit("the replay differs from what it wrote")
    with clock.step(f"dry run of {FIELD} players", "1"):
        examination = examine(book, new_event())
    if examination.blocked:
        raise SystemExit(f"the dry run found {examination.problems}")
    with clock.step(f"publishing a list of {PLAYERS:,}"):
        lists.publish(date(2021, 1, 1), actor)
    with clock.step("showing it with both numbers", "1"):
        list_view.show_published()
    with clock.step("both numbers of one player"):
        list_view.official_and_running("P000001")
    with clock.step("the whole book verified, but for the log of the events"):
        sum(1 for _ in verify.differences())
    return clock.table


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50_000, help="length of the history")
    games = parser.parse_args().games
    book = create_book("Bench", "UA", ["egf-classic"], {}, AT)
    actor = actor_for("bench", Role.OFFICER, AT)
    Console().print(use(book, fill(federation(games, SEED), actor), actor))


if __name__ == "__main__":
    main()
