from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import exp

import pytest

from banzuke.core.event import Game
from banzuke.core.handicap_steps import group_of, nearest_steps
from banzuke.core.outcome import Side, Winner
from banzuke.core.quantities import Handicap, PlayerId, half_points
from banzuke.handicap.gorynych_2004 import Gorynych2004
from banzuke.scoring.fors import Fors, stakes, start_points
from banzuke.scoring.law import Entrant
from banzuke.scoring.laws import LAWS
from banzuke.scoring.stakes import as_expected
from banzuke.scoring.super_handicap import bonus, compensation, logistic

FORS = Fors()
B, W = PlayerId("B"), PlayerId("W")


def game(stones, komi, winner=Winner.WHITE, **more):
    handicap = Handicap(stones=stones, komi=None if komi is None else half_points(komi))
    return Game(round=1, black=B, white=W, winner=winner, handicap=handicap, **more)


def points(white, black, winner, law=FORS, **more):
    """The points of White and of Black of a game on the exact handicap, White being the stronger."""
    found = Gorynych2004().between(white, black, group=max(group_of(white), group_of(black)))
    played = Game(round=1, black=B, white=W, winner=winner, handicap=found.on_record, **more)
    for_black, for_white = law.points(played, Entrant(id=B, rating=black), Entrant(id=W, rating=white))
    return float(for_white), float(for_black)


@pytest.mark.clause("gorynych-2004", "start")
@pytest.mark.parametrize(
    ("rating", "expected"),
    [
        (2000, 200), (2049, 200), (2050, 201), (2099, 201), (2463, 209), (1999, 199), (1009, 100), (1010, 101),
        (1000, 100), (851, 92), (219, 60), (0, 50), (-100, 45), (-1000, 0), (-1200, 0), (1999.9, 199),
    ],
)  # fmt: skip
def test_start_points_by_group(rating, expected):
    assert start_points(rating) == expected


@pytest.mark.clause("gorynych-2004", "groups")
@pytest.mark.parametrize(("rating", "group"), [(2000, 1), (1999.9, 2), (1000.1, 2), (1000, 3), (-500, 3)])
def test_groups_by_rating(rating, group):
    assert group_of(rating) == group


@pytest.mark.clause("gorynych-2004", "start")
def test_the_director_s_start_points_come_first():
    assert FORS.start(Entrant(id=B, rating=2463)) == 209
    assert FORS.start(Entrant(id=B, rating=2463, start_points=Fraction(150))) == 150
    assert FORS.start(Entrant(id=B)) == 0


@pytest.mark.clause("gorynych-2004", "points")
@pytest.mark.parametrize(
    ("steps", "giver", "taker_loses"), [(0, 20, 10), (6, 26, 4), (8, 28, 2), (9, 29, 1), (10, 30, 0)]
)
def test_thirty_points_by_steps(steps, giver, taker_loses):
    found = stakes(steps)
    assert (found.giver_wins, found.taker_loses, found.giver_loses, found.taker_wins) == (giver, taker_loses, 10, 20)


@pytest.mark.clause("gorynych-2004", "adjudication")
@pytest.mark.parametrize("steps", [0, 1, 6, 9])
def test_without_consensus_both_have_what_they_could_expect(steps):
    found = stakes(steps)
    assert found.giver_drawn == 15 + Fraction(steps, 2) == (found.giver_wins + found.giver_loses) / 2
    assert found.taker_drawn == 15 - Fraction(steps, 2) == (found.taker_wins + found.taker_loses) / 2


@pytest.mark.clause("gorynych-2004", "adjudication")
@pytest.mark.parametrize(
    ("steps", "expected", "shares"), [(0, 0.5, (15, 15)), (0, 0.3, (17, 13)), (6, 0.5, (18, 12)), (6, 0.25, (22, 8))]
)
def test_without_consensus_the_chances_on_the_record_are_what_could_be_expected(steps, expected, shares):
    adjudicated = game(steps, 0.5, Winner.DRAW, expected=expected, by_default=True)
    found = as_expected(stakes(steps), adjudicated, Side.WHITE)
    assert (found.giver_drawn, found.taker_drawn) == shares
    over_the_board = replace(adjudicated, by_default=False)
    assert as_expected(stakes(steps), over_the_board, Side.WHITE) == stakes(steps)


@pytest.mark.clause("gorynych-2004", "adjudication")
def test_an_adjudicated_game_by_the_law():
    record = {"expected": 0.25, "by_default": True}
    assert points(851, 219, Winner.DRAW, **record) == (22, 8)
    assert points(851, 219, Winner.WHITE, **record) == (26, 4)
    assert points(2000, 700, Winner.DRAW, **record) == (19.5, 10.5)


@pytest.mark.clause("gorynych-2004", "adjudication", "steps")
def test_the_text_s_own_words_are_laws_beside_the_readings_taken():
    assert points(851, 219, Winner.DRAW, LAWS["fors-fifteen"]) == (15, 15)
    assert points(851, 219, Winner.WHITE, LAWS["fors-fifteen"]) == (26, 4)
    # h2-2 of the first group: 137.5 is 2 steps, or 3 to the nearest.
    lent = Game(round=1, black=B, white=W, winner=Winner.WHITE, handicap=Handicap(stones=2, komi=half_points(2.5)))
    pair = Entrant(id=B, rating=2100), Entrant(id=W, rating=2237)
    assert [LAWS[law].points(lent, *pair)[1] for law in ("fors", "fors-nearest")] == [22, 23]


@pytest.mark.clause("gorynych-2004", "points")
def test_a_game_of_the_tables():
    assert points(851, 219, Winner.WHITE) == (26, 4)
    assert points(851, 219, Winner.BLACK) == (10, 20)
    assert points(851, 219, Winner.DRAW) == (18, 12)
    assert points(851, 219, None) == (0, 0)
    assert points(851, 219, Winner.BOTH) == (26, 20)
    assert points(851, 219, Winner.NEITHER) == (10, 4)
    assert points(2300, 2300, Winner.WHITE) == (20, 10)


@pytest.mark.clause("gorynych-2004", "points")
def test_who_gives_is_read_from_the_handicap():
    entrants = Entrant(id=B, rating=1500), Entrant(id=W, rating=1500)
    assert FORS.points(game(0, 26.5), *entrants) == (10, 20)
    assert FORS.points(game(0, 26.5, Winner.BLACK), *entrants) == (21, 9)
    assert FORS.points(game(0, None), *entrants) == (10, 20)
    assert FORS.points(game(3, None), *entrants) == (8, 22)


@pytest.mark.clause("gorynych-2004", "mixed")
@pytest.mark.parametrize(
    ("white", "black", "steps"),
    [
        (2300, 2000, 6), (2300, 1999, 3), (2900, 2100, 10), (2000, 1050, 9), (1900, 900, 9), (1500, 700, 8),
    ],
)  # fmt: skip
def test_the_lower_group_s_step_and_no_step_beyond_the_most_stones(white, black, steps):
    assert points(white, black, Winner.WHITE)[0] == 20 + steps


@pytest.mark.clause("gorynych-2004", "mixed")
def test_a_stated_group_comes_before_the_rating():
    entrants = Entrant(id=B, rating=1500, group=1), Entrant(id=W, rating=1800, group=1)
    assert FORS.points(game(3, -7.5), *entrants) == (4, 26)
    mixed = Entrant(id=B, rating=1500, group=1), Entrant(id=W, rating=1800, group=2)
    assert FORS.points(game(3, -7.5), *mixed) == (7, 23)
    unknown = Entrant(id=B), Entrant(id=W)
    assert FORS.points(game(3, -7.5), *unknown) == (7, 23)


@pytest.mark.clause("gorynych-2004", "steps")
def test_a_tournament_may_round_its_steps():
    entrants = Entrant(id=B, rating=2100), Entrant(id=W, rating=2200)
    assert FORS.points(game(2, 2.5), *entrants) == (8, 22)
    assert Fors(steps=nearest_steps).points(game(2, 2.5), *entrants) == (7, 23)


@pytest.mark.clause("gorynych-2004", "bonus")
@pytest.mark.parametrize(
    ("exact", "most"), [(17, 0), (40, 0), (41, 1), (50, 1), (65, 1), (66, 2), (140, 4), (141, 5), (165, 5), (166, 6)]
)
def test_the_most_a_bonus_can_be(exact, most):
    assert bonus(Fraction(exact), None) == most
    assert bonus(Fraction(exact), half_points(300.5)) == most


@pytest.mark.clause("gorynych-2004", "bonus")
@pytest.mark.parametrize(
    ("margin", "expected"), [(16.5, 0), (40.5, 0), (41, 1), (41.5, 1), (65.5, 1), (66, 2), (91, 3)]
)
def test_a_bonus_by_the_margin(margin, expected):
    assert bonus(Fraction(200), half_points(margin)) == expected


@pytest.mark.clause("gorynych-2004", "bonus")
@pytest.mark.parametrize(("difference", "expected"), [(1728, 4), (1729, 5), (1884, 5), (1885, 6)])
def test_the_differences_of_the_stated_bonus_of_five(difference, expected):
    komi = Gorynych2004().between(difference, 0).komi
    assert bonus(Fraction(1 - komi, 2), None) == expected


@pytest.mark.clause("gorynych-2004", "super")
def test_nine_stones_and_sixteen_points_are_still_played_out():
    """The loser is compensated from a difference of 954 on, where the exact komi is 17."""
    assert points(1900, 1900 - 953, Winner.WHITE) == (29, 1)
    assert points(1900, 1900 - 954, Winner.WHITE)[1] > 1


@pytest.mark.clause("gorynych-2004", "compensation")
@pytest.mark.parametrize(
    ("p", "expected"), [("0.5", 1), ("0.4", 4.1667), ("0.25", 7.3333), ("0.1", 9.4444), ("0.05", 10), ("0", 10.5)]
)
def test_what_the_weaker_has_for_a_loss(p, expected):
    chance = Fraction(p)
    found = compensation(chance)
    assert float(found) == pytest.approx(expected, abs=5e-5)
    assert 20 * chance + found * (1 - chance) == Fraction("10.5")


@pytest.mark.clause("gorynych-2004", "compensation")
@pytest.mark.parametrize(("left", "p", "expected"), [(50, 0.4174, 3.693), (200, 0.2086, 7.9958), (400, 0.0650, 9.84)])
def test_the_chance_that_nine_stones_and_sixteen_points_leave(left, p, expected):
    assert logistic(left) == pytest.approx(p, abs=5e-5)
    assert float(compensation(logistic(left))) == pytest.approx(expected, abs=5e-4)
    assert points(1900, 950 - left, Winner.WHITE)[1] == pytest.approx(expected, abs=5e-4)


@pytest.mark.clause("gorynych-2004", "bonus", "compensation")
def test_a_game_beyond_nine_stones():
    assert points(2000, 700, Winner.BLACK) == (10, 20)
    resigned = points(2000, 700, Winner.WHITE)
    assert resigned[0] == 29 + 2
    assert points(2000, 700, Winner.WHITE, margin=half_points(41.5))[0] == 29 + 1
    assert points(2000, 700, Winner.WHITE, margin=half_points(40.5))[0] == 29
    assert points(2000, 700, Winner.WHITE, by_default=True)[0] == 29
    assert points(2000, 700, Winner.DRAW) == (19.5, 10.5)


@pytest.mark.clause("gorynych-2004", "compensation")
def test_the_curve_of_chances_is_a_setting():
    def wide(difference):
        return 1 / (1 + exp(difference / 300))

    assert points(2000, 700, Winner.WHITE, Fors(chance=wide))[1] < points(2000, 700, Winner.WHITE)[1]
    assert points(2000, 700, Winner.WHITE, Fors(chance=lambda _: 0.5))[1] == 1


@pytest.mark.clause("gorynych-2004", "compensation")
def test_without_ratings_the_handicap_says_how_far_apart_they_are():
    unrated = Entrant(id=B), Entrant(id=W)
    rated = Entrant(id=B, rating=0), Entrant(id=W, rating=1000)
    assert FORS.points(game(9, -23.5), *unrated) == FORS.points(game(9, -23.5), *rated)
