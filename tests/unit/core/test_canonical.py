from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from strategies import events
from tables import table

from banzuke.core.canonical import event_of
from banzuke.core.quantities import HalfPoints


@given(events())
def test_an_event_comes_back_from_its_canonical_text(event):
    again = event_of(event.canonical())
    assert again.canonical() == event.canonical()
    assert again.content_hash() == event.content_hash()
    assert {entry.id: entry for entry in again.entries} == {entry.id: entry for entry in event.entries}
    assert sorted(again.games, key=repr) == sorted(event.games, key=repr)


def test_a_margin_changes_only_the_event_that_has_one():
    """Events of books older than margins keep their hashes."""
    event = table({"B": 1500, "A": 1400}, "B>A")
    counted = replace(event, games=(replace(event.games[0], margin=HalfPoints(7)),))
    assert "margin" not in event.canonical()
    assert '"margin":7' in counted.canonical()
    assert counted.content_hash() != event.content_hash()


def test_an_expected_score_changes_only_the_event_that_states_one():
    event = table({"B": 1500, "A": 1400}, "B>A")
    stated = replace(event, games=(replace(event.games[0], expected=0.5),))
    assert '"expected"' not in event.canonical()
    assert '"expected":0.5' in stated.canonical()
    assert stated.content_hash() != event.content_hash()


def test_rows_have_one_order():
    event = table({"B": 1500, "A": 1400}, "B>A", "A>B")
    turned = replace(event, entries=event.entries[::-1], games=event.games[::-1])
    assert event_of(turned.canonical()) == event_of(event.canonical())
