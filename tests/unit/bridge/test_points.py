"""Matchpoints, Neuberg, fouled boards, Ascherman, director's scores, IMPs, Butler, cross-IMPs."""

from __future__ import annotations

from fractions import Fraction as F  # noqa: N817 - exact numbers stand in every line

import pytest

from banzuke.bridge.adjusted import (
    Adjusted,
    Award,
    award_imps,
    award_percent,
    parse_adjusted,
    weighted,
    written,
)
from banzuke.bridge.butler import TieRule, butler, datum, five_percent, one_at_each_end, rounded_to_ten
from banzuke.bridge.fouled import fouled_shares, small_group_shares
from banzuke.bridge.imps import BOUNDS, Divisor, cross_imps, imps
from banzuke.bridge.matchpoints import american, ascherman, matchpoints, neuberg, neuberg_american, percent, top


def test_two_for_a_lower_result_and_one_for_an_equal_one():
    assert matchpoints([420, 420, 50, -100]) == [5, 5, 2, 0]
    assert [american(points) for points in (5, 2, 0)] == [F(5, 2), 1, 0]
    assert top(4) == 6


def test_neuberg_of_ten_results_where_eleven_are_expected():
    points = matchpoints(range(10))[::-1]
    found = [float(neuberg(each, 10, 11)) for each in points]
    assert found == pytest.approx([19.9, 17.7, 15.5, 13.3, 11.1, 8.9, 6.7, 4.5, 2.3, 0.1])


def test_neuberg_of_three_results_where_six_are_expected():
    assert [percent(neuberg(points, 3, 6), top(6)) for points in (4, 2, 0)] == [90, 50, 10]


def test_neuberg_of_single_values():
    assert float(neuberg(21, 18, 19)) == pytest.approx(22.2222, abs=5e-5)
    assert [float(neuberg(points, 5, 6)) for points in (0, 2, 5, 8)] == pytest.approx([0.2, 2.6, 6.2, 9.8])
    assert neuberg(7, 9, 9) == 7


def test_neuberg_on_the_american_scale_is_half():
    assert neuberg_american(F(21, 2), 18, 19) == american(neuberg(21, 18, 19))


def test_a_board_that_nobody_can_be_compared_on_is_half():
    assert percent(0, top(1)) == 50


def test_ascherman_counts_the_own_result():
    """155 results: two at the top, then one, and five further down with 147 below."""
    scores = [500] * 2 + [470] + [450] * 5 + [0] * 147
    found = ascherman(scores)
    assert [round(float(found[at]), 2) for at in (0, 2)] == [99.35, 98.39]
    assert round(float(found[3]), 1) == 96.5


def test_a_fouled_board_is_scored_group_by_group():
    large, small = fouled_shares([[420, 420, 50, 0, -50], [140, 110, 100]])
    assert [share.ns for share in small] == [70, 60, 50]
    assert [share.ew for share in small] == [50, 60, 70]
    assert large[0].ns == percent(neuberg(7, 5, 8), top(8))
    assert large[0].ns + large[0].ew == 100


def test_small_groups_and_ties_in_them():
    assert [tuple(share) for share in small_group_shares([50])] == [(60, 60)]
    assert [tuple(share) for share in small_group_shares([50, 100])] == [(55, 65), (65, 55)]
    assert [tuple(share) for share in small_group_shares([50, 50])] == [(60, 60), (60, 60)]


def test_the_largest_group_is_no_small_one():
    (three, one) = fouled_shares([[100, 50, 0], [70]])
    assert [share.ns for share in three] == [percent(neuberg(points, 3, 4), 6) for points in (4, 2, 0)]
    assert tuple(one[0]) == (60, 60)


@pytest.mark.parametrize(
    "text, adjusted",
    [
        ("A6040", Adjusted(F(60), F(40))),
        ("a5050", Adjusted(F(50), F(50))),
        ("60/40", Adjusted(F(60), F(40))),
        ("A100/00", Adjusted(F(100), F(0))),
        ("A+", Adjusted(Award.PLUS, Award.MINUS)),
        ("A-", Adjusted(Award.MINUS, Award.PLUS)),
        ("A", Adjusted(Award.AVERAGE, Award.AVERAGE)),
        ("AVE+/AVE+", Adjusted(Award.PLUS, Award.PLUS)),
        ("A+/A-", Adjusted(Award.PLUS, Award.MINUS)),
        ("A120/40", None),
        ("B", None),
        ("", None),
        ("420", None),
    ],
)
def test_directors_scores_as_they_are_written(text, adjusted):
    assert parse_adjusted(text) == adjusted


@pytest.mark.parametrize("text", ["60/40", "A+/A-", "A/A", "05/95"])
def test_a_directors_score_is_written_as_it_is_read(text):
    assert written(parse_adjusted(text)) == text


def test_average_plus_and_minus_look_at_the_other_boards():
    assert [award_percent(Award.PLUS, own) for own in (None, F(55), F(65))] == [60, 60, 65]
    assert [award_percent(Award.MINUS, own) for own in (None, F(45), F(35))] == [40, 40, 35]
    assert award_percent(Award.AVERAGE, F(70)) == 50
    assert award_percent(F(55), F(70)) == 55


def test_awards_in_imps():
    assert [award_imps(award) for award in (Award.PLUS, Award.AVERAGE, Award.MINUS)] == [3, 0, -3]
    assert [award_imps(F(share)) for share in (60, 50, 40)] == [3, 0, -3]
    assert award_imps(Award.PLUS, 7) == 21


def test_a_weighted_score_is_the_mean_of_its_parts():
    assert weighted([(F(60), F(12)), (F(40), F(2))]) == 8


def test_the_scale_of_imps():
    assert [imps(points) for points in (0, 10, 20, 40, 50, 4000, 7600)] == [0, 0, 1, 1, 2, 24, 24]
    assert [imps(bound) for bound in BOUNDS] == list(range(1, 25))
    assert [imps(bound - 10) for bound in BOUNDS] == list(range(24))
    assert imps(-490) == -10


def test_cross_imps_against_every_other_result():
    assert cross_imps([430, 400, 150, -50])[0] == 6
    assert cross_imps([430, 400, 150, -50], Divisor.ALL)[0] == F(18, 4)
    assert cross_imps([100]) == [0]


def test_datums_of_four_results():
    assert datum([-490, -460, -430, 50]) == -450
    assert datum([-680, -170, 100, 100]) == -40
    assert datum([140, 150, 170, 170]) == 160


def test_halves_of_a_datum_go_by_the_rule():
    assert [rounded_to_ten(F(mean), TieRule.AWAY_FROM_ZERO) for mean in (425, -425, 435, 5)] == [430, -430, 440, 10]
    assert [rounded_to_ten(F(mean), TieRule.EVEN_TEN) for mean in (425, 435, -425)] == [420, 440, -420]
    assert [rounded_to_ten(F(mean), TieRule.EVEN_TEN) for mean in (424, 426)] == [420, 430]


def test_how_many_extremes_are_left_out():
    assert [one_at_each_end(results) for results in (3, 4, 7)] == [0, 1, 1]
    assert [five_percent(results) for results in (9, 10, 29, 30)] == [0, 1, 1, 2]


def test_butler_against_the_datum():
    assert butler([140, 150, 170, 170]) == [-1, 0, 0, 0]
    assert butler([620, 170, 170, -100]) == [10, 0, 0, -7]
