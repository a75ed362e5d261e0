"""The auditor where a field is paired group by group."""

from __future__ import annotations

from dataclasses import replace

import pytest

from banzuke.pairing.audit import audit_round
from banzuke.play.generated import Options, generated

OPTIONS = Options(
    system="groups", game="chess", players=16, rounds=1, trouble=0.0, settings={"group_of": {"halved": 8}}
)


@pytest.fixture
def event():
    """One round of two groups of eight."""
    return generated(3, OPTIONS)


def exchanged(event, one, other):
    """The event in which two boards have exchanged the players with White."""
    games = list(event.games)
    games[one], games[other] = (
        replace(games[one], white=games[other].white),
        replace(games[other], white=games[one].white),
    )
    return replace(event, games=tuple(games))


def groups_of(event):
    """The boards of each group, by their places in the event."""
    sides = [{entry.id for entry in weighing.field.entries} for weighing, _ in audit_round(event, 1).proposal.parts]
    return [[at for at, game in enumerate(event.games) if game.black in side] for side in sides]


def test_what_was_played_is_compared_in_each_group(event):
    found = audit_round(event, 1)
    assert (len(found.comparisons), found.same, found.as_good) == (2, 8, True)
    assert all(not comparison.gone for _, comparison in found.comparisons)


def test_a_worse_group_is_found_with_what_it_costs(event):
    _, (one, other, *_) = groups_of(event)
    found = audit_round(exchanged(event, one, other), 1)
    assert (found.same, found.as_good) == (6, False)
    (upper, lower) = (comparison for _, comparison in found.comparisons)
    assert (upper.deciding, len(lower.gone), len(lower.come)) == (None, 2, 2)
    assert lower.deciding.other > lower.deciding.best
    assert lower.payers


def test_boards_across_the_groups_are_not_by_the_rule(event):
    (one, *_), (other, *_) = groups_of(event)
    found = audit_round(exchanged(event, one, other), 1)
    assert (found.comparisons, found.as_good) == ((), False)
