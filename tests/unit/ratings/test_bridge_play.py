"""What the ratings of the bridge club share: rounding, expected shares, beginners, who is left out."""

from __future__ import annotations

import pytest
from bridge_events import entries, evening

from banzuke.core.event import Entry, Event
from banzuke.core.partners import Pair, PartnerPlay
from banzuke.core.quantities import PlayerId
from banzuke.core.rated import State
from banzuke.ratings.bridge_club import BRIDGE_CLUB
from banzuke.ratings.bridge_gambler import BridgeGambler
from banzuke.ratings.bridge_play import nearest, no_play, share
from banzuke.rulebooks import find, rate_event

EVENING = evening({"A": 1800.0, "B": None, "C": 1500.0, "D": 1500.0}, ("AB", 60.0, 24), ("CD", 40.0, 24))


@pytest.mark.parametrize(
    "raw, whole",
    [
        (0.5, 1),
        (-0.5, -1),
        (0.0, 0),
        (1.4999, 1),
        (2.5, 3),
        (0.4999999996, 1),
        (0.499999996, 0),
        (-0.4999999996, -1),
    ],
)
def test_rounding_looks_at_nine_decimals(raw, whole):
    assert nearest(raw) == whole


@pytest.mark.parametrize("system", [BRIDGE_CLUB, BridgeGambler()], ids=["club", "gambler"])
def test_the_expected_share_of_a_pair_against_a_field(system):
    def expected(own, other):
        return system.expected(State(rating=own), State(rating=other))

    assert expected(1500.0, 1500.0) == 0.5
    assert expected(1600.0, 1500.0) == pytest.approx(0.51)
    assert expected(1500.0, 1600.0) == pytest.approx(0.49)
    assert (expected(9000.0, 1000.0), expected(1000.0, 9000.0)) == (1.0, 0.0)
    assert expected(None, 1500.0) == expected(1500.0, None) == 0.5


def test_a_share_never_leaves_its_bounds():
    assert share(State(rating=6500.0), State(rating=1500.0)) == 1.0
    assert share(State(rating=1500.0), State(rating=6500.0)) == 0.0


@pytest.mark.parametrize("system", [BRIDGE_CLUB, BridgeGambler()], ids=["club", "gambler"])
def test_a_beginner_begins_at_1500_and_others_where_they_are(system):
    assert system.start(Entry(id=PlayerId("A"))).rating == 1500
    assert system.start(Entry(id=PlayerId("A"), rating=1234.0, state={"x": 1})) == State(rating=1234.0, extras={"x": 1})


def test_a_beginner_is_told_with_his_number():
    rated = rate_event(EVENING, find("bridge-club"))
    (problem,) = rated.problems
    assert (problem.code, problem.params) == ("W-BRIDGE-INITIAL", {"count": 1, "initial": 1500.0})
    assert rated.rated.change("B").before.rating == 1500


def test_states_go_before_ratings_and_none_is_the_initial_one():
    before = {PlayerId(name): State(rating=None) for name in "ABCD"}
    rated = BRIDGE_CLUB.rate(EVENING, before)
    assert [change.after.rating for change in rated.changes] == [None] * 4
    before["A"] = State(rating=1500.0, extras={"kept": True})
    change = BRIDGE_CLUB.rate(EVENING, before).change(PlayerId("A"))
    assert (change.delta, change.after.extras) == (32, {"kept": True})


def test_a_pair_without_a_result_or_boards_changes_nobody():
    pairs = (
        Pair(number=1, players=("A", "B"), boards=24),
        Pair(number=2, players=("C", "D"), percent=55.0),
        Pair(number=3, players=("E", "F"), percent=60.0, boards=24),
    )
    event = Event(game="bridge", entries=entries(dict.fromkeys("ABCDEF", 1500.0)), partners=PartnerPlay(pairs=pairs))
    rated = rate_event(event, find("bridge-club")).rated
    assert [(change.delta, change.games) for change in rated.changes] == [*[(0, 0)] * 4, *[(32, 24)] * 2]


def test_an_event_without_pairs_or_matches_cannot_be_rated():
    assert [problem.code for problem in no_play(Event(game="bridge"))] == ["E-BRIDGE-NO-PAIRS"]
    assert [problem.code for problem in no_play(Event(game="bridge", partners=PartnerPlay()))] == ["E-BRIDGE-NO-PAIRS"]
    assert no_play(EVENING) == ()
    assert [problem.code for problem in BridgeGambler().refusals(EVENING)] == ["E-BRIDGE-NO-BOARDS"]


def test_the_steps_say_everything_in_order():
    steps = rate_event(EVENING, find("bridge-club")).rated.change("A").steps
    assert [(step.clause, step.name) for step in steps] == [
        *(("change 2", "field_others"), ("step 2", "par_of_player"), ("step 3", "achieved")),
        *(("step 3", "board_change"), ("step 3", "rounding")),
    ]
    par = steps[1].inputs
    assert par == {"R": 1800.0, "partner": 1500.0, "with": "B", "field": 1500.0, "strength": 1725.0, "par": 52.25}
    assert steps[3].inputs == {"boards": 24, "result": 60.0, "par": 52.25}
    assert [step.contribution for step in steps] == [0, 0, 0, pytest.approx(24.8), pytest.approx(0.2)]
    assert {step.round for step in steps} == {None}
