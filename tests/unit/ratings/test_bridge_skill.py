"""The tracker of bridge skills: one result by hand, what more results do to the error bars, who can be told apart."""

from __future__ import annotations

from math import sqrt

import pytest
from bridge_events import board_by_board, evening, match

from banzuke.analysis.bridge_simulation import simulate
from banzuke.core.event import Event
from banzuke.core.partners import Pair, PartnerPlay, Scoring
from banzuke.ratings.bridge_skill import Model, Observation, Skills, learn, observations, observe, unknown

RATINGS = dict.fromkeys("ABCDEFGH", 1500.0)


def test_one_result_by_hand():
    """Two players with sd 2 against nobody: variance of the pair 2, of the luck 4 for 9 boards of 6."""
    skills = learn(unknown(Model(skill_sd=2.0, board_sd=6.0)), [Observation({"A": 0.5, "B": 0.5}, 3.0, 9)])
    gain = 2.0 / (2.0 + 4.0)
    assert skills.skill("A") == pytest.approx((gain * 3.0, sqrt(4.0 - gain * 2.0)))
    assert skills.pair("A", "B")[:2] == pytest.approx((1.0, sqrt(2.0 * 4.0 / 6.0)))
    assert skills.pair("A", "B")[2] == pytest.approx(sqrt(2.0))
    assert (skills.sessions["A"], skills.boards["B"]) == (1, 9)


def test_the_other_side_moves_the_other_way():
    skills = observe(unknown(Model()), evening(RATINGS, ("AB", 60.0, 24), ("CD", 40.0, 24)))
    assert skills.skill("A")[0] == pytest.approx(skills.skill("B")[0])
    assert skills.skill("A")[0] == pytest.approx(-skills.skill("C")[0])
    assert skills.skill("A")[0] > 0


def test_more_boards_make_the_error_smaller():
    before = unknown(Model(drift=0.0))
    errors = []
    for _ in range(4):
        before = observe(before, evening(RATINGS, ("AB", 55.0, 24), ("CD", 45.0, 24)))
        errors.append(before.skill("A")[1])
    assert errors == sorted(errors, reverse=True)


def test_usual_partners_cannot_be_told_apart_and_others_can():
    usual, mixed = unknown(Model()), unknown(Model())
    rounds = [("AB", "CD"), ("AC", "BD"), ("AD", "BC")]
    for number in range(180):
        one, other = rounds[number % 3]
        mixed = observe(mixed, evening(RATINGS, (one, 55.0, 26), (other, 45.0, 26)))
        usual = observe(usual, evening(RATINGS, ("AB", 55.0, 26), ("CD", 45.0, 26)))
    assert not usual.split_is_known("A", "B")
    assert mixed.split_is_known("A", "B")
    assert mixed.skill("A")[0] > mixed.skill("B")[0]


def test_drift_lets_an_old_skill_fade():
    event = evening(RATINGS, ("AB", 60.0, 24), ("CD", 40.0, 24))
    still, moving = (observe(observe(unknown(Model(drift=drift)), event), event) for drift in (0.0, 2.0))
    assert moving.skill("A")[1] > still.skill("A")[1]


def test_travellers_tell_whom_a_pair_met():
    event = board_by_board(RATINGS, ("AB", "CD", "EF", "GH"), (1, 1, 2, 60.0), (2, 1, 2, 60.0), (3, 1, 4, 60.0))
    found = next(observations(event.partners))
    assert found.weights == pytest.approx({"A": 0.5, "B": 0.5, "C": -1 / 3, "D": -1 / 3, "G": -1 / 6, "H": -1 / 6})
    field = next(observations(evening(RATINGS, ("AB", 60.0, 24), ("CD", 40.0, 24), ("EF", 50.0, 24)).partners))
    assert field.weights == pytest.approx({"A": 0.5, "B": 0.5, **dict.fromkeys("CDEF", -0.25)})


def test_team_mates_count_in_a_match():
    (found,) = observations(match(RATINGS, (8, 16.0, "AB CD", "EF GH")).partners)
    assert found.weights == {**dict.fromkeys("ABCD", 0.5), **dict.fromkeys("EFGH", -0.5)}
    assert (found.over, found.boards, found.tables) == (10.0, 8, 2)


def test_imps_and_percentages_stand_on_one_scale():
    event = evening(RATINGS, ("AB", 24.0, 24), ("CD", -24.0, 24), scoring=Scoring.IMPS)
    assert [found.over for found in observations(event.partners)] == [5.0, -5.0]


def test_a_pair_without_a_result_or_boards_teaches_nothing():
    pairs = (
        Pair(number=1, players=("A", "B"), boards=24),
        Pair(number=2, players=("C", "D"), imps=3.0),
        Pair(number=3, players=("E", "F"), percent=50.0),
        Pair(number=4, players=("G", "H"), percent=55.0, boards=20),
    )
    (found,) = observations(PartnerPlay(pairs=pairs))
    assert (found.over, found.boards, found.weights["G"]) == (5.0, 20, 0.5)


def test_a_newcomer_starts_with_the_doubt_of_the_model():
    """B never met anybody: a result of A alone says nothing of him, and his doubt is the model's own."""
    first = learn(unknown(Model(skill_sd=3.0)), [Observation({"A": 1.0}, 5.0, 24)])
    second = learn(first, [Observation({"B": 1.0, "A": 0.0}, 0.0, 24)])
    assert second.players == ("A", "B")
    assert first.skill("A")[1] < 3.0
    assert second.skill("B")[1] == pytest.approx(sqrt(9.0 - 81.0 / (9.0 + 900.0 / 24)))
    assert (second.sessions["A"], second.boards["A"], second.sessions["B"]) == (1, 24, 1)


def test_an_event_of_single_players_teaches_nothing():
    assert observe(unknown(Model()), Event()).players == ()


def test_the_claim_holds_in_the_simulation():
    """After 160 sessions the tracker is nearer to the truth than either rating; with usual partners hardly."""
    changing = simulate(runs=2, seed=3)
    skill = {name: errors[-1] for name, errors in changing.skill.items()}
    assert skill["tracker"] < skill["50/50"] < skill["75/25"] < skill["nothing"]
    assert skill["tracker"] < 0.95 * skill["50/50"]
    sessions = changing.session
    assert sessions["tracker"] > 0.9 * sessions["nothing"]
    usual = simulate(runs=2, permanent=0.97, seed=3)
    assert usual.skill["tracker"][-1] > 1.5 * skill["tracker"]
    assert simulate(runs=1, seed=5) == simulate(runs=1, seed=5)


def test_the_model_is_that_of_the_simulation():
    assert (Model().skill_sd, Model().board_sd, Model().drift) == (3.5, 30.0, 0.1)


@pytest.mark.parametrize("variance, known", [(0.98, True), (1.02, False)])
def test_partners_are_told_apart_when_half_their_difference_is_known_twice_as_well(variance, known):
    """With sd 2 it begins at 2 / root 2; half of that is the bound, which two independent variances of 1 meet."""
    skills = Skills(
        model=Model(skill_sd=2.0),
        players=("A", "B"),
        means=(1.0, 0.0),
        covariance=((variance, 0.0), (0.0, variance)),
        sessions={},
        boards={},
    )
    assert skills.split_is_known("A", "B") is known
    assert skills.pair("A", "B") == pytest.approx((0.5, sqrt(variance / 2), sqrt(variance / 2)))


def test_drift_is_added_before_each_later_session():
    model = Model(skill_sd=2.0, board_sd=6.0, drift=1.5)
    alone = [Observation({"A": 1.0}, 3.0, 9)]
    first = learn(unknown(model), alone)
    variance = 4.0 * 4.0 / (4.0 + 4.0)
    assert first.skill("A")[1] ** 2 == pytest.approx(variance)
    variance += 1.5**2
    assert learn(first, alone).skill("A")[1] ** 2 == pytest.approx(variance * 4.0 / (variance + 4.0))
    absent = learn(first, [Observation({"B": 1.0}, 0.0, 9)])
    assert absent.skill("A") == pytest.approx(first.skill("A"))
