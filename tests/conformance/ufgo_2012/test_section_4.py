"""Section 4 of the UFGO regulation: the formulas, by values computed from them independently."""

from __future__ import annotations

import pytest
from tables import delta, rate, table

from banzuke.core.quantities import PlayerId
from banzuke.core.rated import State
from banzuke.ratings.gor import CON_AND_A, con, scale_a, win_probability, with_stones
from banzuke.ratings.ufgo_2012 import Ufgo2012, epsilon, expected

UFGO = Ufgo2012()

#: Table 2 as printed: rating, con, a, SE(100) in percent.
TABLE_2 = """
100 116 200 37.8  1000 70 155 34.4  1900 31 110 28.7
200 110 195 37.5  1100 65 150 33.9  2000 27 105 27.8
300 105 190 37.1  1200 60 145 33.4  2100 24 100 26.9
400 100 185 36.8  1300 55 140 32.9  2200 21  95 25.9
500  95 180 36.5  1400 51 135 32.3  2300 18  90 24.8
600  90 175 36.1  1500 47 130 31.7  2400 15  85 23.6
700  85 170 35.7  1600 43 125 31.0  2500 13  80 22.3
800  80 165 35.3  1700 39 120 30.3  2600 11  75 20.9
900  75 160 34.9  1800 35 115 29.5  2700 10  70 19.3
""".split()
ROWS = [tuple(map(float, TABLE_2[i : i + 4])) for i in range(0, len(TABLE_2), 4)]


@pytest.mark.clause("ufgo-2012", "4 table 2")
@pytest.mark.parametrize(("rating", "con_printed", "a_printed", "percent"), ROWS)
def test_4_table_2_row(rating, con_printed, a_printed, percent):
    assert con(rating) == con_printed
    assert scale_a(rating) == a_printed == 205 - rating / 20
    # The printed column is the probability without epsilon, to a tenth of a percent.
    assert 100 * win_probability(rating, rating + 100) == pytest.approx(percent, abs=0.0501)


@pytest.mark.clause("ufgo-2012", "4 table 2")
def test_4_table_2_is_complete():
    assert sorted(CON_AND_A) == sorted(int(row[0]) for row in ROWS)


@pytest.mark.clause("ufgo-2012", "4 table 2")
@pytest.mark.parametrize(
    ("rating", "value"),
    [
        (100, 116),
        (150, 113),
        (1234, 58.3),
        (1399, 51.04),
        (1950, 29),
        (2050, 25.5),
        (2650, 10.5),
        (2700, 10),
        (2800, 10),
    ],
)
def test_4_con_is_linear_between_rows_and_constant_above_2700(rating, value):
    assert con(rating) == pytest.approx(value, abs=1e-9)


@pytest.mark.clause("ufgo-2012", "4 table 2")
@pytest.mark.parametrize(("rating", "value"), [(100, 200), (1555, 127.25), (2699, 70.05), (2700, 70), (2900, 70)])
def test_4_a_is_linear_between_rows_and_constant_above_2700(rating, value):
    assert scale_a(rating) == pytest.approx(value, abs=1e-9)


@pytest.mark.clause("ufgo-2012", "4 epsilon")
@pytest.mark.parametrize(("rating", "value"), [(100, 0.06), (1500, 0.032), (2100, 0.02), (2700, 0.008)])
def test_4_epsilon(rating, value):
    assert epsilon(rating) == pytest.approx(value, abs=1e-12)


@pytest.mark.clause("ufgo-2012", "4(1)", "4(2)")
@pytest.mark.parametrize(
    ("own", "opponent", "probability", "score"),
    [
        (2100, 2200, 0.26894, 0.25894),
        (2200, 2100, 0.73106, 0.72206),
        (100, 200, 0.37754, 0.34754),
        (1500, 1500, 0.5, 0.484),
        (2700, 2800, 0.19332, 0.18932),
        (2463, 2330, 0.81800, 0.81163),
    ],
)
def test_4_expected(own, opponent, probability, score):
    assert win_probability(own, opponent) == pytest.approx(probability, abs=5e-6)
    assert expected(own, opponent) == pytest.approx(score, abs=5e-6)


@pytest.mark.clause("ufgo-2012", "4(1)", "4 handicap")
def test_4_expected_of_states():
    assert UFGO.expected(State(rating=2100), State(rating=2200)) == expected(2100, 2200)
    assert UFGO.expected(State(rating=2100), State(rating=2400), stones=3) == expected(2100, 2400, 3)
    assert UFGO.expected(State(rating=None), State(rating=100)) == expected(0, 100)


@pytest.mark.clause("ufgo-2012", "4(2)")
def test_4_2_expectations_add_up_to_one_less_the_mean_epsilon():
    total = expected(1400, 1700) + expected(1700, 1400)
    assert total == pytest.approx(1 - (epsilon(1400) + epsilon(1700)) / 2, abs=1e-12)


#: Ratings, game, changes of Black and of White by the letter.
GAMES = [
    ({"A": 2100, "B": 2200}, "A<B", -6.2146, 5.8368),
    ({"A": 1500, "B": 1500}, "A=B", 0.752, 0.752),
    ({"A": 2200, "B": 2100}, "A<B", -15.1632, None),
    ({"A": 1500, "B": 1500}, "A<B", -22.748, None),
    ({"A": 2750, "B": 2700}, "A<B", -6.6785, None),
    ({"A": 1777, "B": 1234}, "A<B", -34.6505, None),
    ({"A": 1850, "B": 2400}, "A>B/5", None, -11.18),
    ({"A": 1500, "B": 1700}, "A<B/2", -18.0176, 16.1208),
    ({"A": 2330, "B": 2463}, "A=B/1", 3.9645, None),
]


@pytest.mark.clause("ufgo-2012", "4(3)", "4 handicap")
@pytest.mark.parametrize(("ratings", "game", "black", "white"), GAMES)
def test_4_3_change_of_one_game(ratings, game, black, white):
    # The opponent is a held guest, so that his own anomalous result (section 5) does not move the table.
    for player, guest, value in (("A", "B", black), ("B", "A", white)):
        if value is not None:
            assert delta(UFGO, table(ratings, game, held=(guest,)), player) == pytest.approx(value, abs=5e-5)


#: The winner of a single even game is "anomalous" by section 5; these are the changes of the game itself.
WINS = [
    (2100, 2200, 0, 17.7854),
    (1500, 1500, 0, 24.252),
    (100, 100, 0, 61.48),
    (2700, 2750, 0, 6.7535),
    (1234, 1777, 0, 58.0987),
    (1850, 2400, 5, 25.2396),
    (2000, 2050, 1, 13.797),
]


@pytest.mark.clause("ufgo-2012", "4(3)", "4 handicap")
@pytest.mark.parametrize(("winner", "loser", "stones", "value"), WINS)
def test_4_3_change_of_a_win(winner, loser, stones, value):
    assert con(winner) * (1 - expected(winner, loser, stones)) == pytest.approx(value, abs=5e-5)
    first = rate(UFGO, table({"A": winner, "B": loser}, f"A>B/{stones}")).passes[0]
    assert first.results[PlayerId("A")] - winner == pytest.approx(value, abs=5e-5)


@pytest.mark.clause("ufgo-2012", "4(3)")
def test_4_3_loss_of_a_20_kyu_against_another():
    first = rate(UFGO, table({"A": 100, "B": 100}, "A<B")).passes[0]
    # 100 - 54.52 falls below 100, where ten points become one (6.4).
    assert first.results[PlayerId("A")] == pytest.approx(100 - 54.52 / 10, abs=5e-6)


@pytest.mark.clause("ufgo-2012", "4(1)", "4(2)", "4(3)", "4 table 2", "4 epsilon")
def test_4_the_steps_of_an_explanation():
    steps = rate(UFGO, table({"A": 2100, "B": 2200}, "A<B", held=("B",))).change(PlayerId("A")).steps
    assert [(step.clause, step.name) for step in steps] == [
        ("4 table 2", "con"), ("4 epsilon", "epsilon"), ("4(1)", "expected"), ("4(3)", "change")
    ]  # fmt: skip
    assert steps[0].value == 24
    assert steps[1].value == pytest.approx(0.02, abs=1e-12)
    assert (steps[2].inputs["D"], steps[2].inputs["a"]) == (100, 100)
    assert steps[2].inputs["epsilon"] == pytest.approx(0.01, abs=1e-12)
    equal = rate(UFGO, table({"A": 2100, "B": 2100}, "A<B", held=("B",))).change(PlayerId("A")).steps
    assert (equal[2].clause, equal[2].inputs["D"]) == ("4(1)", 0)
    stronger = rate(UFGO, table({"A": 2200, "B": 2100}, "A<B", held=("B",))).change(PlayerId("A")).steps
    assert (stronger[2].clause, stronger[2].inputs["D"]) == ("4(2)", -100)


@pytest.mark.clause("ufgo-2012", "4 handicap")
@pytest.mark.parametrize(("stones", "strength"), [(0, 1500), (1, 1550), (2, 1650), (5, 1950), (9, 2350), (-3, 1500)])
def test_4_handicap_is_worth_a_grade_less_half_a_stone(stones, strength):
    assert with_stones(1500, stones) == strength


@pytest.mark.clause("ufgo-2012", "4 note")
def test_4_note_everybody_plays_with_his_entry_rating_all_through_the_event():
    field = {"A": 1800, "B": 1800, "C": 1800}
    single = delta(UFGO, table(field, "A<B", held=("B",)), "A")
    twice = delta(UFGO, table(field, "A<B", "A<C", held=("B", "C")), "A")
    assert twice == pytest.approx(2 * single, abs=1e-9)


@pytest.mark.clause("ufgo-2012", "4 note")
def test_4_note_the_order_of_rounds_does_not_matter():
    ratings = {"A": 1900, "B": 1850, "C": 1800}
    forwards = rate(UFGO, table(ratings, "A<B", "B<C", "A=C"))
    backwards = rate(UFGO, table(ratings, "A=C", "B<C", "A<B"))
    for change in forwards.changes:
        assert change.after.rating == pytest.approx(backwards.change(change.player).after.rating, abs=1e-9)
