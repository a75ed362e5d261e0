"""The performance is a root of the expected score's equation; tested by the equation."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banzuke.ratings.performance import Result, elo_expected, performance

results = st.lists(st.builds(Result, st.floats(-500, 4000), st.sampled_from([0.0, 0.5, 1.0])), min_size=1, max_size=30)


@given(results)
def test_the_expected_score_is_the_achieved_one(games):
    achieved = sum(game.score for game in games)
    found = performance(games)
    if 0 < achieved < len(games):
        assert found is not None
        assert sum(elo_expected(found, game.opponent) for game in games) == pytest.approx(achieved, abs=1e-7)
    else:
        assert found is None


@given(results, st.integers(-300, 300))
def test_it_moves_with_the_scale(games, shift):
    found = performance(games)
    moved = performance([Result(game.opponent + shift, game.score) for game in games])
    if found is not None:
        assert moved == pytest.approx(found + shift, abs=1e-4)


@pytest.mark.parametrize(
    ("games", "rating"),
    [
        ([(1500, 1), (1600, 0)], 1550.0),
        ([(1500, 0.5)], 1500.0),
        ([(1500, 1), (1500, 1), (1500, 0)], 1500 + 400 * math.log10(2)),
        ([(1000, 1), (3000, 0)], 2000.0),
        ([(1500, 1)] * 99 + [(1500, 0)], 1500 + 400 * math.log10(99)),
    ],
)
def test_known_values(games, rating):
    assert performance([Result(*game) for game in games]) == pytest.approx(rating, abs=1e-8)


def test_no_games_have_no_performance():
    assert performance([]) is None


def test_any_rising_formula_will_do():
    def linear(own: float, opponent: float) -> float:
        return min(1.0, max(0.0, 0.5 + (own - opponent) / 800))

    assert performance([Result(1000, 1.0), Result(1100, 0.5), Result(1200, 0.0)], linear) == pytest.approx(1100)


def test_the_curve_ends_far_beyond_all_scales():
    assert elo_expected(0.0, 1e6) == 0.0
    assert elo_expected(1e6, 0.0) == 1.0
    assert elo_expected(1500.0, 1500.0) == 0.5
