from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from banzuke.core.event import Game
from banzuke.core.outcome import Winner
from banzuke.core.quantities import PlayerId
from banzuke.scoring.law import Entrant
from banzuke.scoring.laws import LAWS
from banzuke.scoring.points_2003 import TABLE, capped, chance, exact, start_points, table, variant_1, variant_2

B, W = PlayerId("B"), PlayerId("W")
DIFFERENCES = range(50, 501, 50)


def values(stakes):
    return [float(each) for each in stakes[:4]]


@pytest.mark.clause("handicap-2003", "chance")
def test_the_giver_s_chance_falls_in_a_straight_line():
    assert [chance(Fraction(each)) for each in (0, 50, 250, 500, 800)] == [Fraction(n, 20) for n in (10, 9, 5, 0, 0)]


@pytest.mark.clause("handicap-2003", "variant 1")
@pytest.mark.parametrize(
    ("difference", "giver_loses", "taker_wins"),
    [
        (50, 0.0909, 0.9091), (100, 0.1667, 0.8333), (150, 0.2308, 0.7692), (200, 0.2857, 0.7143),
        (250, 0.3333, 0.6667), (300, 0.375, 0.625), (350, 0.4118, 0.5882),
        (400, 0.4444, 0.5556), (450, 0.4737, 0.5263), (500, 0.5, 0.5),
    ],
)  # fmt: skip
def test_variant_1(difference, giver_loses, taker_wins):
    expected = [1, 0, giver_loses, taker_wins]
    assert values(variant_1(Fraction(difference))) == pytest.approx(expected, abs=5e-5)


@pytest.mark.clause("handicap-2003", "variant 2")
@pytest.mark.parametrize(
    ("difference", "giver_wins", "taker_loses"),
    [
        (50, 1.1111, -0.1111), (100, 1.25, -0.25), (150, 1.4286, -0.4286), (200, 1.6667, -0.6667), (250, 2, -1),
        (300, 2.5, -1.5), (350, 3.3333, -2.3333), (400, 5, -4), (450, 10, -9),
    ],
)  # fmt: skip
def test_variant_2(difference, giver_wins, taker_loses):
    expected = [giver_wins, taker_loses, 0, 1]
    assert values(variant_2(Fraction(difference))) == pytest.approx(expected, abs=5e-5)


@pytest.mark.clause("handicap-2003", "variant 2")
@pytest.mark.parametrize("difference", [500, 700])
def test_variant_2_ends_where_the_giver_has_no_chance(difference):
    assert values(variant_2(Fraction(difference))) == [2, -1, 0.5, 0.5]


@pytest.mark.clause("handicap-2003", "table")
@pytest.mark.parametrize(
    ("difference", "row"),
    [
        (50, [1.1, -0.1, 0.0, 1.0]), (100, [1.2, -0.2, 0.0, 1.0]), (150, [1.3, -0.3, 0.1, 0.9]),
        (200, [1.4, -0.4, 0.1, 0.9]), (250, [1.5, -0.5, 0.2, 0.8]), (300, [1.6, -0.6, 0.2, 0.8]),
        (350, [1.7, -0.7, 0.3, 0.7]), (400, [1.8, -0.8, 0.4, 0.6]), (450, [1.9, -0.9, 0.4, 0.6]),
        (500, [2.0, -1.0, 0.5, 0.5]), (24, [1, 0, 0, 1]), (25, [1.1, -0.1, 0, 1]), (74, [1.1, -0.1, 0, 1]),
        (75, [1.2, -0.2, 0, 1]), (900, [2.0, -1.0, 0.5, 0.5]),
    ],
)  # fmt: skip
def test_the_printed_table(difference, row):
    assert values(table(Fraction(difference))) == row


@pytest.mark.clause("handicap-2003", "table")
def test_the_closed_form_is_the_table_before_it_was_rounded():
    agree = sum(
        abs(each - Fraction(printed, 10)) <= Fraction(1, 20)
        for difference in DIFFERENCES
        for each, printed in zip(exact(Fraction(difference))[:4], TABLE[difference], strict=True)
    )
    assert agree == 40
    assert values(exact(Fraction(200))) == pytest.approx([1.4, -0.4, 0.1143, 0.8857], abs=5e-5)
    assert values(exact(Fraction(300))) == pytest.approx([1.6, -0.6, 0.225, 0.775])
    assert exact(Fraction(600)) == exact(Fraction(500))


@pytest.mark.clause("handicap-2003", "table")
@pytest.mark.parametrize(("difference", "expected"), [(400, 0.54), (250, 0.525), (100, 0.48)])
def test_the_printed_table_misses_the_even_chance(difference, expected):
    p, stakes = chance(Fraction(difference)), table(Fraction(difference))
    assert float(stakes.giver_wins * p + stakes.giver_loses * (1 - p)) == pytest.approx(expected)


@pytest.mark.clause("handicap-2003", "cap")
@pytest.mark.parametrize(
    ("difference", "row"),
    [
        (300, [1.5, -0.5, 0.25, 0.75]), (400, [1.5, -0.5, 0.3889, 0.6111]), (500, [1.5, -0.5, 0.5, 0.5]),
        (100, [1.25, -0.25, 0, 1]),
    ],
)  # fmt: skip
def test_a_bounded_win(difference, row):
    bounded = capped(variant_2, Fraction(3, 2))
    assert values(bounded(Fraction(difference))) == pytest.approx(row, abs=5e-5)


@pytest.mark.clause("handicap-2003", "start")
@pytest.mark.parametrize(("rating", "points"), [(2463, 24.6), (2330, 23.3), (2111, 21.1), (1850, 18.5), (2465, 24.7)])
def test_start_points_to_a_tenth(rating, points):
    assert float(start_points(rating)) == points


@pytest.mark.clause("handicap-2003", "chance")
@pytest.mark.parametrize(
    ("difference", "expected", "as_for"),
    [(300, 0.5, 300), (300, 0.2, 0), (300, 0.35, 150), (300, 0.6, 400), (0, 0.6, 100)],
)
def test_the_chances_on_the_record_say_what_the_handicap_is_worth(difference, expected, as_for):
    def won(**record):
        played = Game(round=1, black=B, white=W, winner=Winner.WHITE, **record)
        lead = difference if record else as_for
        entrants = Entrant(id=B, rating=2000), Entrant(id=W, rating=2000 + lead)
        return LAWS["points-2003-exact"].points(played, *entrants)

    assert won(expected=expected) == won()


@pytest.mark.clause("handicap-2003", "chance")
def test_an_adjudicated_game_brings_what_could_be_expected():
    entrants = Entrant(id=B, rating=2000), Entrant(id=W, rating=2200)
    law, drawn = LAWS["points-2003-exact"], Game(round=1, black=B, white=W, winner=Winner.DRAW, by_default=True)
    assert law.points(drawn, *entrants) == law.points(replace(drawn, expected=0.5), *entrants)
    shares = law.points(replace(drawn, expected=0.3), *entrants)
    assert sum(shares) == 1
    assert shares == (Fraction(3, 10), Fraction(7, 10))


@pytest.mark.clause("handicap-2003", "variant 1", "variant 2")
def test_a_game_by_the_registered_laws():
    entrants = Entrant(id=B, rating=2000), Entrant(id=W, rating=2200)
    won = Game(round=1, black=B, white=W, winner=Winner.WHITE)
    lost = Game(round=1, black=B, white=W, winner=Winner.BLACK)
    shares = {
        name.removeprefix("points-2003-"): [
            float(each) for played in (won, lost) for each in law.points(played, *entrants)
        ]
        for name, law in LAWS.items()
        if name.startswith("points-2003-")
    }
    assert shares == {
        "variant-1": [0, 1, pytest.approx(0.7143, abs=5e-5), pytest.approx(0.2857, abs=5e-5)],
        "variant-2": [pytest.approx(-2 / 3), pytest.approx(5 / 3), 1, 0],
        "variant-2-capped": [-0.5, 1.5, pytest.approx(13 / 14), pytest.approx(1 / 14)],
        "table": [-0.4, 1.4, 0.9, 0.1],
        "exact": [-0.4, 1.4, pytest.approx(0.8857, abs=5e-5), pytest.approx(0.1143, abs=5e-5)],
    }


def test_the_higher_rating_gives_also_with_black_and_nobody_without_ratings():
    law = LAWS["points-2003-table"]
    game = Game(round=1, black=B, white=W, winner=Winner.BLACK)
    strong, weak, unrated = Entrant(id=B, rating=2200), Entrant(id=W, rating=2000), Entrant(id=W)
    assert law.points(game, strong, weak) == (Fraction(14, 10), Fraction(-4, 10))
    little_stronger = Entrant(id=W, rating=2200.5)
    black, white = LAWS["points-2003-variant-1"].points(game, strong, little_stronger)
    assert 0 < white < black < 1
    assert law.points(game, strong, unrated) == (1, 0)
    assert law.points(game, weak, unrated) == law.points(game, unrated, weak) == (1, 0)
    assert law.start(strong) == 22
    assert law.start(unrated) == 0
    assert law.start(Entrant(id=B, rating=2200, start_points=Fraction(5))) == 5


def test_the_jigo_of_equals_is_half_a_point():
    law, equals = LAWS["points-2003-exact"], (Entrant(id=B, rating=2000), Entrant(id=W, rating=2000))
    assert law.points(Game(round=1, black=B, white=W, winner=Winner.DRAW), *equals) == (Fraction(1, 2), Fraction(1, 2))
    assert law.points(Game(round=1, black=B, white=W), *equals) == (0, 0)
    assert LAWS["edo"].points(Game(round=1, black=B, white=W, winner=Winner.WHITE), *equals) == (Fraction(1, 2), 1)
