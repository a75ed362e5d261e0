"""Section 1 of the UFGO regulation: the scale, newcomers, which events count."""

from __future__ import annotations

from datetime import date

import pytest
from tables import after, rate, table

from banzuke.core.event import Bye, Entry, Event, Game, TimeControl
from banzuke.core.outcome import ByeKind, Winner
from banzuke.core.quantities import PlayerId
from banzuke.ratings.ufgo_2012 import Ufgo2012
from banzuke.ratings.ufgo_eligibility import eligible, least_minutes
from banzuke.rulebooks import find, rate_event

UFGO = Ufgo2012()


@pytest.mark.clause("ufgo-2012", "1.3")
def test_1_3_a_newcomer_without_an_estimate_starts_at_zero():
    assert UFGO.start(Entry(id=PlayerId("A"))).rating == 0
    assert UFGO.start(Entry(id=PlayerId("A"), rating=1234.5)).rating == 1234.5


@pytest.mark.clause("ufgo-2012", "1.2")
@pytest.mark.parametrize(("rating", "accepted"), [(0, True), (3000, True), (-0.5, False), (3000.5, False)])
def test_1_2_the_scale_runs_from_0_to_3000(rating, accepted):
    book = find("ufgo-2012")
    assert book is not None
    result = rate_event(table({"A": rating, "B": 100}, "A>B"), book)
    assert (result.rated is not None) is accepted
    assert ["E-RATING-RANGE"] * (not accepted) == [p.code for p in result.problems if p.code.startswith("E-")]


@pytest.mark.clause("ufgo-2012", "1.2")
def test_1_2_nobody_falls_below_zero():
    opponents = [f"P{number}" for number in range(40)]
    event = table({"A": 100, **dict.fromkeys(opponents, 100)}, *(f"A<{opponent}" for opponent in opponents))
    change = rate(UFGO, event).change(PlayerId("A"))
    assert change.after.rating == 0
    assert change.steps[-1].name == "floor"
    assert sum(step.contribution for step in change.steps) == pytest.approx(-100, abs=1e-9)


@pytest.mark.clause("ufgo-2012", "1.8")
@pytest.mark.parametrize(
    ("rating", "board", "minutes", "counts"),
    [
        (1500, 19, 45, True), (1500, 19, 44.9, False), (2099.9, 19, 45, True),
        (2100, 19, 45, False), (2100, 19, 59.9, False), (2100, 19, 60, True), (2500, 19, 60, True),
        (1500, 13, 60, False), (100, 13, 60, False), (99.9, 13, 60, True), (99.9, 19, 60, True), (50, 9, 60, False),
        (50, 13, 44, False), (1500, 19, None, True), (2500, 19, None, True), (1500, 9, None, False),
    ],
)  # fmt: skip
def test_1_8_time_and_board_by_rating(rating, board, minutes, counts):
    assert eligible(rating, board, TimeControl(main=minutes)) is counts


@pytest.mark.clause("ufgo-2012", "1.8")
def test_1_8_adjusted_time_can_only_exclude():
    assert not eligible(1500, 19, TimeControl(adjusted=44))
    assert eligible(1500, 19, TimeControl(adjusted=82.5))
    assert not eligible(1500, 19, TimeControl(main=40, adjusted=82.5))
    assert (least_minutes(2099.9), least_minutes(2100)) == (45, 60)


@pytest.mark.clause("ufgo-2012", "1.8")
def test_1_8_is_judged_for_each_side_of_a_game():
    event = table({"A": 2150, "B": 1950}, "A<B", time=TimeControl(main=50))
    rated = rate(UFGO, event)
    assert rated.change(PlayerId("A")).delta == 0
    assert rated.change(PlayerId("A")).games == 0
    assert rated.change(PlayerId("B")).games == 1
    assert rated.passes[0].results[PlayerId("B")] > 1950
    (problem,) = rated.warnings
    assert (problem.code, problem.where.player) == ("W-NOT-ELIGIBLE", "A")


@pytest.mark.clause("ufgo-2012", "1.8")
def test_1_8_an_event_that_does_not_state_its_time_is_rated_with_a_notice():
    (problem,) = rate(UFGO, table({"A": 1500, "B": 1500}, "A>B")).warnings
    assert (problem.code, problem.params) == ("N-TIME-UNKNOWN", {"minutes": 60})
    timed = table({"A": 1500, "B": 1500}, "A>B", time=TimeControl(main=60))
    assert rate(UFGO, timed).warnings == ()


def test_nothing_decided_without_play_is_rated():
    ids = [PlayerId(name) for name in "AB"]
    entries = tuple(Entry(id=player, rating=1500) for player in ids)
    games = tuple(
        Game(round=number, black=ids[0], white=ids[1], winner=winner, by_default=True)
        for number, winner in enumerate(Winner, 1)
    ) + (
        Game(round=6, black=ids[0], white=ids[1], winner=Winner.BOTH),
        Game(round=7, black=ids[0], white=ids[1], winner=Winner.NEITHER),
        Game(round=8, black=ids[0], white=ids[1]),
    )
    byes = tuple(Bye(round=9 + number, player=ids[0], kind=kind) for number, kind in enumerate(ByeKind))
    rated = rate(UFGO, Event(entries=entries, games=games, byes=byes))
    assert [(change.delta, change.games) for change in rated.changes] == [(0, 0), (0, 0)]


def test_a_held_guest_counts_for_his_opponents_and_does_not_move():
    event = table({"A": 1500, "B": 1500}, "A<B", "A<B", held=("B",))
    rated = rate(UFGO, event)
    assert (rated.change(PlayerId("B")).delta, rated.change(PlayerId("B")).games) == (0, 0)
    assert after(UFGO, event, "A") == pytest.approx(1500 - 2 * 22.748, abs=1e-9)
    # Free to move, B would be anomalous and A would lose less against the B of the last pass.
    assert after(UFGO, table({"A": 1500, "B": 1500}, "A<B", "A<B"), "A") > 1500 - 2 * 22.748


def test_the_edition_is_in_force_from_the_second_protocol():
    book = find("ufgo-2012")
    assert book is not None
    assert not book.in_force(date(2012, 9, 16))
    assert book.in_force(date(2012, 9, 17))
    assert book.in_force(date(2026, 1, 1))
