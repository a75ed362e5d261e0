"""What the ratings of the bridge club share: rounding, expected shares, beginners, who is left out."""

from __future__ import annotations

import pytest
from bridge_events import board_by_board, entries, evening, match

from banzuke.core.event import Entry, Event
from banzuke.core.partners import Lineup, Pair, PartnerPlay, Scoring, TableResult
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
        *(("step 3", "board_change"), ("step 3", "whole")),
    ]
    par = steps[1].inputs
    assert par == {"R": 1800.0, "partner": 1500.0, "with": "B", "field": 1500.0, "strength": 1725.0, "par": 52.25}
    assert steps[3].inputs == {"boards": 24, "result": 60.0, "par": 52.25}
    assert [step.contribution for step in steps] == [0, 0, 0, pytest.approx(24.8), pytest.approx(0.2)]
    assert {step.round for step in steps} == {None}


def steps_of(event, player, rulebook="bridge-club"):
    return rate_event(event, find(rulebook)).rated.change(PlayerId(player)).steps


def test_the_steps_of_an_event_at_imps_add_up_and_name_the_imps():
    lineups = (Lineup(players=("A", "B"), boards=16), Lineup(players=("A", "X"), boards=8))
    pairs = (
        Pair(number=1, players=("A", "B"), imps=30.0, boards=24, lineups=lineups),
        Pair(number=2, players=("C", "D"), imps=-30.0, boards=24),
    )
    play = PartnerPlay(scoring=Scoring.IMPS, pairs=pairs)
    event = Event(game="bridge", entries=entries(dict.fromkeys("ABCDX", 1500.0)), partners=play)
    steps = steps_of(event, "A")
    assert [dict(step.inputs) for step in steps if step.name == "achieved_imps"] == [
        *({"imps": 20.0, "boards": 16}, {"imps": 10.0, "boards": 8}),
    ]
    assert sum(step.contribution for step in steps) == 20
    assert [step.contribution for step in steps if step.name not in {"board_change", "whole"}] == [0.0] * 6


SIDES = {"A": 1700, "B": 1500, "C": 1600, "D": 1400, "E": 1550, "F": 1450, "G": 1650, "H": 1350}


def test_segments_are_numbered_and_rounded_each():
    one = match(SIDES, (8, 17.0, "AB CD", "EF GH"))
    two = match(SIDES, (8, 17.0, "AB CD", "EF GH"), (8, -4.0, "AC BD", "EF GH"))
    assert [step.round for step in steps_of(one, "A")] == [1, 1, 1, 1, None]
    assert [step.round for step in steps_of(two, "A")] == [1] * 5 + [2] * 5
    assert [step.value for step in steps_of(two, "A") if step.name == "whole"] == [10, -5]
    field = steps_of(one, "A")[0]
    assert (field.name, field.clause, field.inputs) == ("field_opponents", "step 5", {"against": ["E", "F", "G", "H"]})


def test_boards_are_numbered_and_rounded_once():
    event = board_by_board(dict.fromkeys("ABCD", 1500.0), ("AB", "CD"), (7, 1, 2, 60.0), (9, 1, 2, 55.0))
    steps = steps_of(event, "C", "bridge-gambler")
    assert [step.round for step in steps] == [7] * 4 + [9] * 4 + [None]
    assert [step.value for step in steps if step.name == "achieved"] == [-10.0, -5.0]
    assert [step.inputs["percent"] for step in steps if step.name == "achieved"] == [40.0, 45.0]
    assert steps[0].inputs == {"against": ["A", "B"]}


def test_the_imps_of_each_side_of_a_board():
    pairs = tuple(Pair(number=n, players=tuple(who), imps=0.0, boards=1) for n, who in ((1, "AB"), (2, "CD")))
    results = (TableResult(board=1, ns=1, ew=2, imps_ns=3.0, imps_ew=-2.0), TableResult(board=2, ns=1, ew=2))
    play = PartnerPlay(scoring=Scoring.IMPS, pairs=pairs, results=results)
    event = Event(game="bridge", entries=entries(dict.fromkeys("ABCD", 1500.0)), partners=play)
    found = {player: steps_of(event, player, "bridge-gambler")[2].inputs for player in "AC"}
    assert found == {"A": {"imps": 3.0, "boards": 1}, "C": {"imps": -2.0, "boards": 1}}


@pytest.mark.parametrize("system", [BRIDGE_CLUB, BridgeGambler()], ids=["club", "gambler"])
def test_an_event_without_play_changes_nobody_and_is_refused(system):
    event = Event(game="bridge", entries=entries({"A": 1500.0}))
    rated = system.rate(event, {PlayerId("A"): State(rating=1500.0)})
    assert [(change.delta, change.steps) for change in rated.changes] == [(0, ())]
    assert [problem.code for problem in system.refusals(event)] == ["E-BRIDGE-NO-PAIRS"]
    assert rated.warnings == ()


def test_the_two_opponents_of_a_board_count_alike():
    ratings = {"A": 1500.0, "B": 1500.0, "C": 1900.0, "D": 1300.0}
    event = board_by_board(ratings, ("AB", "CD"), (1, 1, 2, 50.0))
    fields = {player: steps_of(event, player, "bridge-gambler")[0].value for player in "ABCD"}
    assert fields == {"A": 1600.0, "B": 1600.0, "C": 1500.0, "D": 1500.0}


def test_a_percentage_goes_before_imps_where_a_pair_has_both():
    pairs = tuple(
        Pair(number=n, players=tuple(who), percent=percent, imps=30.0, boards=24)
        for n, who, percent in ((1, "AB", 60.0), (2, "CD", 40.0))
    )
    event = Event(game="bridge", entries=entries(dict.fromkeys("ABCD", 1500.0)), partners=PartnerPlay(pairs=pairs))
    assert [(step.name, step.value) for step in steps_of(event, "A")][2] == ("achieved", 10.0)
