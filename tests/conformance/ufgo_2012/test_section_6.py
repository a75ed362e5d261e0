"""Section 6 of the UFGO regulation: players below 100."""

from __future__ import annotations

import pytest
from tables import after, rate, table

from banzuke.core.quantities import PlayerId
from banzuke.ratings.ufgo_2012 import Ufgo2012
from banzuke.ratings.ufgo_beginners import beginner_points, bonus_points, cross

UFGO = Ufgo2012()


@pytest.mark.clause("ufgo-2012", "6.1")
@pytest.mark.parametrize(("board", "win", "loss", "jigo"), [(13, 3, 1, 2), (19, 5, 1, 3)])
def test_6_1_points_between_beginners(board, win, loss, jigo):
    assert [beginner_points(score, board) for score in (1.0, 0.0, 0.5)] == [win, loss, jigo]
    event = table({"A": 20, "B": 30}, "A>B", "A=B", board=board)
    assert after(UFGO, event, "A") == 20 + win + jigo
    assert after(UFGO, event, "B") == 30 + loss + jigo


@pytest.mark.clause("ufgo-2012", "6.2")
@pytest.mark.parametrize(
    ("opponent", "small", "large"),
    [(99.9, 0, 0), (100, 2, 3), (199, 2, 3), (200, 3, 5), (399, 3, 5), (400, 4, 7), (2500, 4, 7)],
)
def test_6_2_table_3(opponent, small, large):
    assert (bonus_points(opponent, 13), bonus_points(opponent, 19)) == (small, large)


@pytest.mark.clause("ufgo-2012", "6.2")
def test_6_2_a_beginner_against_a_rated_player():
    assert after(UFGO, table({"A": 50, "B": 150}, "A>B"), "A") == 50 + 5 + 3
    assert after(UFGO, table({"A": 50, "B": 150}, "A<B"), "A") == 50 + 1
    assert after(UFGO, table({"A": 50, "B": 450}, "A=B"), "A") == 50 + 3


@pytest.mark.clause("ufgo-2012", "6.2")
def test_6_2_on_a_small_board_only_the_beginner_is_rated():
    rated = rate(UFGO, table({"A": 50, "B": 150}, "A>B", board=13))
    assert [(change.delta, change.games) for change in rated.changes] == [(3 + 2, 1), (0, 0)]


@pytest.mark.clause("ufgo-2012", "6.3")
@pytest.mark.parametrize(
    ("board", "opponents", "anomalous"),
    [
        (19, (150, 150, 150), True),
        (19, (250, 150), False),
        (19, (450, 150), True),
        (13, (150, 150, 150), True),
        (13, (450,), False),
        (13, (150, 250), False),
    ],
)
def test_6_3_bonus_points_that_make_a_result_anomalous(board, opponents, anomalous):
    ratings = {"A": 40, **dict(zip("BCD", opponents, strict=False))}
    event = table(ratings, *(f"A>{name}" for name in list(ratings)[1:]), board=board)
    rated = rate(UFGO, event)
    assert rated.change(PlayerId("A")).anomalous is anomalous
    if anomalous:
        # The repeat begins at 100, since the first pass gives less.
        assert rated.passes[1].entries[PlayerId("A")] == 100
        assert rated.passes[0].clause == "6.3"


@pytest.mark.clause("ufgo-2012", "6.3")
def test_6_3_the_repeat_begins_with_the_result_where_it_is_above_100():
    event = table({"A": 95, "B": 450, "C": 150}, "A>B", "A>C")
    first, second = rate(UFGO, event).passes[:2]
    assert first.results[PlayerId("A")] == 100 + (95 + 12 + 8 - 100) * 10
    assert second.entries[PlayerId("A")] == first.results[PlayerId("A")]


@pytest.mark.clause("ufgo-2012", "6.4")
@pytest.mark.parametrize(
    ("entry", "points", "result"),
    [
        (96, 9, 150),
        (99, 5, 140),
        (100, 20, 120),
        (100, 0, 100),
        (90, 9, 99),
        (130, -54, 97.6),
        (100, -50, 95),
        (95, 5, 100),
    ],
)
def test_6_4_crossing_100(entry, points, result):
    assert cross(entry, entry + points) == pytest.approx(result, abs=1e-12)


@pytest.mark.clause("ufgo-2012", "6.4")
def test_6_4_the_crossing_is_a_step_of_the_explanation():
    change = rate(UFGO, table({"A": 99, "B": 20}, "A>B")).change(PlayerId("A"))
    assert change.after.rating == 140
    (crossing,) = [step for step in change.steps if step.name == "crossing"]
    assert crossing.contribution == 36
    assert sum(step.contribution for step in change.steps) == 41


@pytest.mark.clause("ufgo-2012", "6.2")
def test_6_2_the_rated_opponent_of_a_beginner_is_rated_by_section_4():
    # A8: the text has no row below 100; section 4 holds with the first row of table 2.
    event = table({"A": 300, "B": 50}, "A<B")
    probability = 1 / (2.718281828459045 ** ((50 - 300) / 200) + 1)
    loss = 105 * (0 - probability + (3100 - 300) / 50000 / 2)
    assert rate(UFGO, event).passes[0].results[PlayerId("A")] == pytest.approx(300 + loss, abs=1e-9)
