"""Two officers at once: one of them starts from what the other one left."""

from __future__ import annotations

import pytest
from services.events import rated
from services.processes import go, start
from services.round_robins import known, round_robin

from banzuke.federation.ledger import effective
from banzuke.federation.models import EventState, StoredEvent
from banzuke.services.events import sign, submit
from banzuke.services.verify import verify


@pytest.mark.parametrize("first", [("E2", "maria"), ("E3", "petro")], ids=["the earlier event first", "later first"])
def test_two_events_that_share_players_are_approved_at_once(book, first):
    rated(book, round_robin("E1", "2025-01-11", "111111"))
    for code, day in (("E2", "2025-02-01"), ("E3", "2025-03-01")):
        submit(round_robin(code, day, "222222", known()), book.actor("oleh"))
        sign(code, book.actor("rita"))
    jobs = sorted([("E2", "maria"), ("E3", "petro")], key=lambda job: job != first)
    workers = [start(book, "approve", *job) for job in jobs]
    for worker in workers:
        go(worker)
    failures = [worker.communicate(timeout=30)[1] for worker in workers]
    assert failures == ["", ""]
    assert set(StoredEvent.objects.values_list("state", flat=True)) == {EventState.APPROVED}
    after = {posting.player_id: posting.after for posting in effective("official").filter(slot="E2")}
    before = {posting.player_id: posting.before for posting in effective("official").filter(slot="E3")}
    assert before == after
    assert len(before) == 4
    assert verify() is None


def test_one_event_is_approved_once(book):
    submit(round_robin("E1", "2025-01-11", "111111"), book.actor("oleh"))
    sign("E1", book.actor("rita"))
    workers = [start(book, "approve", "E1", user) for user in ("maria", "petro")]
    for worker in workers:
        go(worker)
    failures = sorted(worker.communicate(timeout=30)[1] for worker in workers)
    assert failures[0] == ""
    assert "Refused: E-EVENT-APPROVED" in failures[1]
    assert effective("official").count() == 4
    assert verify() is None
