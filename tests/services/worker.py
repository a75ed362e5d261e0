"""A process of its own that works in a book: `worker.py approve CODE USER`, or `worker.py loop`.

It says "ready" once the book is open and begins when it is told "go"; so several of them begin at one moment.
"""

from __future__ import annotations

import sys
import time
from datetime import UTC, date, datetime, timedelta
from itertools import count

from banzuke.federation.book import open_book

open_book()

from services.round_robins import PEOPLE, known, round_robin  # noqa: E402 - models exist once the book is open

from banzuke.federation.models import Role, StoredEvent  # noqa: E402
from banzuke.services import events, lists  # noqa: E402
from banzuke.services.accounts import actor_for  # noqa: E402

#: Seconds between reading the ledger and writing to it, so that two workers would certainly meet in between.
PAUSE = 0.3
FIRST_DAY = date(2015, 1, 1)


def approve(code: str, user: str) -> None:
    """Approve one event, slowly."""
    post = events.post

    def post_late(*arguments: object) -> object:
        time.sleep(PAUSE)
        return post(*arguments)

    events.post = post_late
    events.approve(code, actor_for(user, Role.OFFICER, datetime(2026, 1, 2, 12, tzinfo=UTC)))


def loop() -> None:
    """Submit, sign and approve one event after the other, with a list after each, until somebody ends the process."""
    for number in count(StoredEvent.objects.count() + 1):
        code, day = f"K{number}", FIRST_DAY + timedelta(days=number)
        at = datetime(day.year, day.month, day.day, 18, tzinfo=UTC)
        table = round_robin(code, day.isoformat(), f"{number:06b}".replace("1", "2").replace("0", "1")[-6:], known())
        if number == 1:
            table = round_robin(code, day.isoformat(), "111111", PEOPLE)
        events.submit(table, actor_for("oleh", Role.SUBMITTER, at))
        events.sign(code, actor_for("rita", Role.REFEREE, at))
        events.approve(code, actor_for("maria", Role.OFFICER, at))
        lists.publish(day, actor_for("maria", Role.OFFICER, at))


if __name__ == "__main__":
    print("ready", flush=True)  # noqa: T201 - what the other side waits for
    sys.stdin.readline()
    {"approve": approve, "loop": loop}[sys.argv[1]](*sys.argv[2:])
