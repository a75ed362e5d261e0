"""The federation's program against its own printed tables."""

from __future__ import annotations

from pathlib import Path

import pytest
from tables import delta, rate, table
from vectors import event_of, read

from banzuke.core.event import Entry
from banzuke.core.quantities import PlayerId
from banzuke.core.rated import State
from banzuke.ratings.ufgo_2012 import anomaly_threshold
from banzuke.ratings.ufgo_practice import UFGO_PRACTICE, UFGO_PRACTICE_2019, anomaly_threshold_2019, expected

A, B, C = (PlayerId(name) for name in "ABC")


def _compare(vector, system):
    rated = rate(system, event_of(vector))
    known = [row for row in vector["players"] if row["after"] is not None]
    within = [row["id"] for row in known if abs(rated.change(PlayerId(row["id"])).after.rating - row["after"]) <= 0.5]
    return rated, known, within


@pytest.mark.clause("ufgo-practice", "rounds", "expected", "con", "anomaly", "floor", "unrated")
def test_cup_of_45_players(reference: Path, counted):
    vector = read(reference / "go/vectors/ufgo-cup-45players.json")
    rated, known, within = _compare(vector, UFGO_PRACTICE)
    counted("ufgo-practice, cup, rated players within 0.5", len(within), len(known))
    assert (len(within), len(known)) == (44, 44)
    printed = {row["id"] for row in vector["players"] if row["anomalous"]}
    assert {change.player for change in rated.changes if change.anomalous} == printed
    assert rated.change(PlayerId("P37")).after.rating is None


@pytest.mark.clause("ufgo-practice", "anomaly-2019", "rounds")
def test_quarterfinal_of_2019(reference: Path, counted):
    vector = read(reference / "go/vectors/ufgo-2019-quarterfinal-48players.json")
    rated, known, within = _compare(vector, UFGO_PRACTICE_2019)
    counted("ufgo-practice-2019, quarterfinal, players within 0.5", len(within), len(known))
    assert (len(within), len(known)) == (48, 48)
    exact = [abs(rated.change(PlayerId(row["id"])).after.rating - row["after"]) < 6e-4 for row in known]
    assert all(exact)
    _, _, older = _compare(vector, UFGO_PRACTICE)
    assert len(older) == 39


#: Changes of the first player: ratings, game, value with the whole epsilon.
GAMES = [
    ({"A": 2100, "B": 2200}, "A<B", "A", -5.9746),
    ({"A": 2200, "B": 2100}, "A>B", "A", 6.0258),
    ({"A": 2200, "B": 2100}, "A<B", "A", -14.9742),
    ({"A": 1500, "B": 1500}, "A<B", "A", -21.996),
    ({"A": 1500, "B": 1500}, "A=B", "A", 1.504),
    ({"A": 2750, "B": 2700}, "A<B", "A", -6.6435),
    ({"A": 1777, "B": 1234}, "A<B", "A", -34.1753),
    ({"A": 1850, "B": 2400}, "A>B/5", "B", -11.075),
    ({"A": 1500, "B": 1700}, "A<B/2", "A", -17.2656),
    ({"A": 1500, "B": 1700}, "A<B/2", "B", 16.6668),
    ({"A": 2330, "B": 2463}, "A=B/1", "A", 4.0962),
]


@pytest.mark.clause("ufgo-practice", "expected", "handicap", "con")
@pytest.mark.parametrize(("ratings", "game", "player", "value"), GAMES)
def test_change_of_one_game(ratings, game, player, value):
    guest = "B" if player == "A" else "A"
    assert delta(UFGO_PRACTICE, table(ratings, game, held=(guest,)), player) == pytest.approx(value, abs=5e-5)


@pytest.mark.clause("ufgo-practice", "expected", "handicap")
@pytest.mark.parametrize(
    ("winner", "loser", "stones", "value"),
    [
        (2100, 2200, 0, 18.0254), (1500, 1500, 0, 25.004), (100, 100, 0, 64.96), (2700, 2750, 0, 6.7935),
        (1234, 1777, 0, 59.1866), (1850, 2400, 5, 25.6521), (2000, 2050, 1, 14.094),
    ],
)  # fmt: skip
def test_change_of_a_win(winner, loser, stones, value):
    first = rate(UFGO_PRACTICE, table({"A": winner, "B": loser}, f"A>B/{stones}")).passes[0]
    assert first.results[A] - winner == pytest.approx(value, abs=5e-5)
    state = UFGO_PRACTICE.expected(State(rating=winner), State(rating=loser), stones=stones)
    assert state == pytest.approx(expected(winner, loser, stones), abs=1e-12)


@pytest.mark.clause("ufgo-practice", "rounds", "anomaly")
def test_the_golden_table_takes_ten_passes():
    event = table({"P1": 2100, "P2": 2000, "P3": 1500, "P4": 1200}, "P1<P4 P2>P3", "P4>P2 P1>P3", "P3<P4 P1=P2")
    rated = rate(UFGO_PRACTICE, event)
    assert len(rated.passes) == 10
    first = {"P1": 2072.304, "P2": 1981.831, "P3": 1466.085, "P4": 1365.326}
    final = {"P1": 2079.017, "P2": 1995.485, "P3": 1502.192, "P4": 2028.34}
    for player, rating in final.items():
        assert rated.passes[0].results[PlayerId(player)] == pytest.approx(first[player], abs=6e-4)
        change = rated.change(PlayerId(player))
        assert change.after.rating == pytest.approx(rating, abs=6e-4)
        assert sum(step.contribution for step in change.steps) == pytest.approx(change.delta, abs=1e-9)


@pytest.mark.clause("ufgo-practice", "rounds")
def test_a_rating_moves_after_every_round_not_within_one():
    field = {"A": 1500, "B": 1500, "C": 1500}
    later = delta(UFGO_PRACTICE, table(field, "A<B", "A<C", held=("B", "C")), "A")
    at_once = delta(UFGO_PRACTICE, table(field, "A<B A<C", held=("B", "C")), "A")
    assert at_once == pytest.approx(2 * -21.996, abs=1e-9)
    assert later > at_once
    # The rounds count, not the order of the rows.
    event = table(field, "A<B", "A<C", held=("B", "C"))
    turned = type(event)(entries=event.entries, games=event.games[::-1])
    assert delta(UFGO_PRACTICE, turned, "A") == later


@pytest.mark.clause("ufgo-practice", "anomaly", "anomaly-2019")
def test_the_two_editions_differ_in_the_share_of_epsilon_in_the_threshold():
    assert UFGO_PRACTICE.threshold(1036, 5) == pytest.approx(160.4882, abs=5e-5)
    assert UFGO_PRACTICE_2019.threshold(1036, 5) == anomaly_threshold_2019(1036, 5)
    half_epsilon = anomaly_threshold_2019(1036, 5) - anomaly_threshold(1036, 5)
    assert half_epsilon == pytest.approx((3100 - 1036) / 50000 / 2 * 68.2 * 5, abs=1e-9)


@pytest.mark.clause("ufgo-practice", "floor")
def test_nobody_stands_below_100_in_any_round():
    event = table({"A": 110, "B": 100, "C": 100}, "A<B", "A<C", held=("B", "C"))
    change = rate(UFGO_PRACTICE, event).change(A)
    assert change.after.rating == 100
    floors = [step for step in change.steps if step.name == "floor"]
    assert [step.round for step in floors] == [1, 2]
    assert sum(step.contribution for step in change.steps) == pytest.approx(-10, abs=1e-9)
    assert UFGO_PRACTICE.start(Entry(id=A, rating=30)).rating == 100
    assert UFGO_PRACTICE.start(Entry(id=A, rating=130)).rating == 130


@pytest.mark.clause("ufgo-practice", "unrated")
@pytest.mark.parametrize("sign", "><=")
def test_a_player_without_a_rating_brings_con_epsilon_whatever_the_result(sign):
    rated = rate(UFGO_PRACTICE, table({"A": 300, "B": None}, f"A{sign}B"))
    assert rated.change(A).delta == pytest.approx(105 * (3100 - 300) / 50000, abs=1e-9)
    assert (rated.change(A).games, rated.change(A).anomalous) == (1, False)
    assert (rated.change(B).after.rating, rated.change(B).games, rated.change(B).delta) == (None, 0, None)
    (step,) = rated.change(A).steps
    assert (step.name, step.contribution) == ("unrated_opponent", pytest.approx(5.88, abs=1e-9))


@pytest.mark.clause("ufgo-practice", "unrated")
def test_a_player_without_a_rating_has_no_expectation():
    nobody = State(rating=None)
    somebody = State(rating=1500)
    assert UFGO_PRACTICE.expected(nobody, somebody) == UFGO_PRACTICE.expected(somebody, nobody) == 0.5


@pytest.mark.clause("ufgo-practice", "estimate")
def test_an_estimate_is_refused_at_the_floor():
    event = table({"A": 250, "B": 100, "C": 100}, "A<B", "A<C", held=("B", "C"), expert=("A",))
    rated = rate(UFGO_PRACTICE, event)
    assert [computed.entries[A] for computed in rated.passes] == [250, 150, 100]
    assert [step.name for step in rated.change(A).steps[:2]] == ["lowered_estimate", "refused_estimate"]
