"""The process dies in the middle of its work: of every transaction all is there, or nothing."""

from __future__ import annotations

import os
import random
import time

from django.db.models import Count
from services.processes import go, start

from banzuke.federation.models import EventState, Posting, PublishedList, StoredEvent
from banzuke.services.verify import verify

#: How often the process is killed; `make soak` asks for more.
KILLS = int(os.environ.get("BANZUKE_KILLS", "10"))
SEED = 20120917
#: Seconds of work before the end: from within the first event on.
SHORTEST, LONGEST = 0.01, 0.4


def test_nothing_is_ever_half_done(book):
    moments = random.Random(SEED)  # noqa: S311 - moments, no secrets
    done = []
    for _ in range(KILLS):
        worker = start(book, "loop")
        go(worker)
        time.sleep(moments.uniform(SHORTEST, LONGEST))
        worker.kill()
        _, failure = worker.communicate(timeout=30)
        assert failure == ""
        assert verify() is None
        _each_event_is_whole()
        done.append(StoredEvent.objects.count())
    assert done[-1] > done[0]
    assert PublishedList.objects.exists()


def _each_event_is_whole():
    """What `verify` sees only through its own eyes, counted."""
    rows = {
        EventState.SUBMITTED: (4, 0),
        EventState.SIGNED: (4, 1),
        EventState.APPROVED: (4, 2),
    }
    for event in StoredEvent.objects.annotate(
        entered=Count("participations", distinct=True), signed=Count("signatures", distinct=True)
    ):
        assert (event.entered, event.signed) == rows[event.state]
        postings = Posting.objects.filter(event=event, line="official").count()
        assert postings == (4 if event.state == EventState.APPROVED else 0)
