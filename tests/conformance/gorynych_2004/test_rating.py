"""The rating of a tournament of exact handicaps, game by game."""

import math
from dataclasses import replace

import pytest
from fields import played, tournament

from banzuke.core.event import Game
from banzuke.core.outcome import Winner
from banzuke.core.quantities import HalfPoints, Handicap
from banzuke.ratings.exact_handicaps import ESTIMATE
from banzuke.rulebooks import default_for, find, rate_event

BOOK = find("gorynych-2004")


def rated(event):
    found = rate_event(event, BOOK)
    assert found.rated is not None, found.problems
    return {change.player: change for change in found.rated.changes}


def levelled(event, winner=Winner.BLACK, *, expected=0.5, margin=None, stones=7, komi=3.5):
    """The event with one game of a handicap: b has Black, a gives."""
    handicap = Handicap(stones=stones, komi=HalfPoints(round(2 * komi)))
    game = Game(
        round=1,
        black=event.entries[1].id,
        white=event.entries[0].id,
        winner=winner,
        handicap=handicap,
        expected=expected,
        margin=None if margin is None else HalfPoints(round(2 * margin)),
    )
    return replace(event, games=(game,), rounds=1)


@pytest.mark.clause("handicap-2003", "rating")
@pytest.mark.clause("gorynych-2004", "rating")
def test_half_of_con_is_won_and_lost_in_a_levelled_game():
    # con by the table of the EGF family: 80 at 800 and 75 at 900, 110 at 200 and 105 at 300.
    changes = rated(levelled(tournament([851, 219])))
    assert changes["a"].delta == pytest.approx(-(80 - 5 * 0.51) / 2)
    assert changes["b"].delta == pytest.approx((110 - 5 * 0.19) / 2)


@pytest.mark.clause("gorynych-2004", "rating")
def test_a_record_that_states_no_chance_is_rated_by_what_the_handicap_leaves():
    # Seven stones and three points back are worth 631.25 of the 632 points: three quarters of a point are left.
    change = rated(levelled(tournament([851, 219]), expected=None))["b"]
    step = next(step for step in change.steps if step.name == "expected")
    assert step.inputs["D"] == pytest.approx(0.75)
    assert step.value == pytest.approx(1 / (1 + math.exp(0.75 / step.inputs["a"])))


@pytest.mark.clause("gorynych-2004", "rating")
def test_an_even_game_is_rated_by_the_whole_difference():
    event = played(tournament([2000, 1900]), 1, "ab")
    step = next(step for step in rated(event)["b"].steps if step.name == "expected")
    assert step.inputs["D"] == 100


@pytest.mark.clause("gorynych-2004", "exact")
@pytest.mark.parametrize(
    ("winner", "margin", "score_of_white"),
    [
        (Winner.WHITE, 60.5, 1.0),  # more than the exact 49: won twice
        (Winner.WHITE, 20.5, 0.0),  # won in the tournament, lost for the rating
        (Winner.WHITE, 49.5, 1.0),
        (Winner.WHITE, 48.5, 0.0),
        (Winner.WHITE, None, 1.0),  # Black resigned
        (Winner.BLACK, None, 0.0),
    ],
)
def test_beyond_nine_stones_and_sixteen_points_the_exact_komi_decides(winner, margin, score_of_white):
    event = levelled(tournament([2000, 840]), winner, margin=margin, stones=9, komi=-48.5)
    change = rated(event)["a"]
    step = next(step for step in change.steps if step.name == "change")
    assert step.inputs["score"] == score_of_white
    assert any(step.name == "exact_komi" for step in change.steps) == (margin in {20.5, 48.5})


@pytest.mark.clause("gorynych-2004", "exact")
def test_an_ordinary_handicap_is_rated_as_it_was_played():
    change = rated(levelled(tournament([851, 219]), Winner.WHITE, margin=2.5))["a"]
    assert next(step for step in change.steps if step.name == "change").inputs["score"] == 1.0


@pytest.mark.clause("gorynych-2004", "outside")
def test_a_negative_rating_is_an_estimate_until_it_is_positive():
    guest = {"rating": None, "conditional_rating": -30.0}
    won = rated(levelled(tournament([219, guest])))["b"]
    assert won.before.rating is None
    assert won.before.extras[ESTIMATE] == -30.0
    assert won.after.rating == pytest.approx(-30 + 116 / 2)
    assert ESTIMATE not in won.after.extras
    assert won.delta is None
    lost = rated(levelled(tournament([219, guest]), Winner.WHITE))["b"]
    assert lost.after.rating is None
    assert lost.after.extras[ESTIMATE] == pytest.approx(-30 - 116 / 2)


@pytest.mark.clause("gorynych-2004", "outside")
def test_whoever_falls_below_zero_leaves_the_system_and_plays_on_with_an_estimate():
    change = rated(levelled(tournament([219, 20]), Winner.WHITE))["b"]
    assert change.after.rating is None
    assert change.after.extras[ESTIMATE] == pytest.approx(20 - 116 / 2)
    next_time = replace(tournament([219, 20]).entries[1], rating=None, state=change.after.extras)
    assert BOOK.system.start(next_time).extras[ESTIMATE] == change.after.extras[ESTIMATE]


def test_the_tournament_is_rated_by_its_own_regulation():
    event = tournament([2000, 1900], "serp", preset="gorynych-2004")
    assert default_for(event) == (BOOK, "tournament")


def test_nobody_without_a_number_is_rated():
    found = rate_event(played(tournament([2000, {}]), 1, "ab"), BOOK)
    assert [problem.code for problem in found.problems] == ["W-NO-ENTRY-RATING"]
    assert found.rated.change("a").games == 0


def test_a_free_round_and_a_game_by_default_change_nothing():
    event = played(tournament([2000, 1900, 1800]), 1, "ab", free="c")
    event = replace(event, games=tuple(replace(game, by_default=True) for game in event.games))
    assert {change.delta for change in rated(event).values()} == {0.0}
