"""The optimum against every pairing there is, and the bound that proves it."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banzuke.pairing.levels import packed, settled, span, width
from banzuke.pairing.matching import WIDEST, cheapest, widest
from banzuke.pairing.matrix import cells
from banzuke.pairing.moats import UNIT, bound
from banzuke.pairing.optimum import optimum, totals


def every_pairing(players):
    if not players:
        yield ()
        return
    first, *others = players
    for other in others:
        for rest in every_pairing([each for each in others if each != other]):
            yield ((first, other), *rest)


def matrix(rng, size, most):
    upper = np.triu(rng.integers(0, most, (size, size)), 1)
    return (upper + upper.T).astype(np.int64)


def apart(size):
    return ~np.eye(size, dtype=bool)


def best_by_hand(criteria, allowed):
    legal = [pairs for pairs in every_pairing(list(range(len(allowed)))) if all(allowed[pair] for pair in pairs)]
    return min((totals(criteria, pairs) for pairs in legal), default=None)


@st.composite
def questions(draw):
    size = draw(st.sampled_from([2, 4, 6, 8]))
    rng = np.random.default_rng(draw(st.integers(0, 10**6)))
    criteria = [matrix(rng, size, draw(st.sampled_from([2, 3, 10, 1000]))) for _ in range(draw(st.integers(1, 5)))]
    allowed = apart(size)
    for _ in range(draw(st.integers(0, size))):
        first, second = rng.integers(0, size, 2)
        allowed[first, second] = allowed[second, first] = False
    return criteria, allowed


class TestOptimum:
    @given(question=questions(), few=st.sampled_from([0, 10**6]))
    @settings(max_examples=300, deadline=None)
    def test_no_pairing_of_all_is_better(self, question, few):
        criteria, allowed = question
        found = optimum(criteria, allowed, few)
        assert (None if found is None else found.totals) == best_by_hand(criteria, allowed)
        assert found is None or found.certificate.optimal

    def test_ten_players(self):
        rng = np.random.default_rng(10)
        for few in (0, 10**6):
            criteria = [matrix(rng, 10, most) for most in (2, 4, 30)]
            assert optimum(criteria, apart(10), few).totals == best_by_hand(criteria, apart(10))

    def test_small_criteria_never_outweigh_a_great_one(self):
        great = np.zeros((4, 4), dtype=np.int64)
        great[0, 1] = great[1, 0] = 1
        small = np.full((4, 4), 10**12)
        small[0, 1] = small[1, 0] = small[2, 3] = small[3, 2] = 0
        found = optimum([great, small], apart(4))
        assert (0, 1) not in found.pairs

    @pytest.mark.parametrize("size", [8, 10])
    def test_a_level_that_64_bits_do_not_hold(self, size):
        rng = np.random.default_rng(size)
        own = np.where(np.arange(size) < size // 2, 2**50 + 3, 2**53 + 12345)
        heavy = np.where(apart(size), own[:, None] + own[None, :], 0)
        drawn = matrix(rng, size, 2**16)
        found = optimum([heavy, drawn], apart(size), few=0)
        assert found.totals == best_by_hand([heavy, drawn], apart(size))
        assert found.certificate.optimal

    def test_criteria_too_wide_for_one_number_are_settled_level_by_level(self):
        rng = np.random.default_rng(7)
        wide = [matrix(rng, 8, 2**17) for _ in range(8)]
        assert width(wide, apart(8)) > WIDEST
        assert optimum(wide, apart(8), few=0).totals == best_by_hand(wide, apart(8))

    def test_the_allowed_pairs_are_left_as_they_were(self):
        allowed = apart(6)
        optimum([matrix(np.random.default_rng(1), 6, 9)], allowed, few=0)
        assert (allowed == apart(6)).all()

    def test_a_player_without_any_partner(self):
        allowed = apart(4)
        allowed[0, :] = allowed[:, 0] = False
        assert optimum([matrix(np.random.default_rng(1), 4, 9)], allowed) is None

    @pytest.mark.parametrize("size", [60, 150])
    def test_the_bound_and_the_complete_graph_agree(self, size):
        rng = np.random.default_rng(size)
        criteria = [matrix(rng, size, most) for most in (2, 5, 40, 2**16)]
        by_bound, complete = (optimum(criteria, apart(size), few) for few in (0, 10**9))
        assert by_bound.totals == complete.totals
        assert by_bound.certificate.optimal
        assert complete.certificate.matched == complete.certificate.pairs == size * (size - 1) // 2
        assert by_bound.certificate.matched < complete.certificate.matched

    @pytest.mark.parametrize("few", [0, 10**6])
    def test_criteria_wider_than_one_number_are_matched_step_by_step(self, few):
        rng = np.random.default_rng(5)
        wide = [matrix(rng, 8, 2**30) for _ in range(3)] + [matrix(rng, 8, 2) * 2**20 for _ in range(3)]
        assert width(wide, apart(8)) > WIDEST
        assert optimum(wide, apart(8), few).totals == best_by_hand(wide, apart(8))

    def test_ties_are_broken_by_criteria_that_one_number_did_not_hold(self):
        rng = np.random.default_rng(6)
        wide = [matrix(rng, 8, 2) * 2**26 for _ in range(5)] + [matrix(rng, 8, 9)]
        assert width(wide, apart(8)) > WIDEST
        assert optimum(wide, apart(8)).totals == best_by_hand(wide, apart(8))


class TestBound:
    @given(question=questions())
    @settings(max_examples=200, deadline=None)
    def test_no_pairing_is_below_it_and_no_pair_is_overpaid(self, question):
        (costs, *_), allowed = question
        best = best_by_hand([costs], allowed)
        if best is None or not allowed.any(axis=1).all():
            return
        found = bound(costs, allowed)
        assert found.total <= UNIT * best[0]
        assert (found.above[allowed] >= 0).all()
        assert (found.above == found.above.T).all()

    def test_an_odd_group_pays_for_the_board_that_leaves_it(self):
        group = np.array([0, 0, 0, 1, 1, 1])
        costs = (group[:, None] != group[None, :]).astype(np.int64)
        assert bound(costs, apart(6)).total == UNIT


class TestLevels:
    def test_the_span_is_half_of_everybodys_dearest_board(self):
        costs = np.array([[0, 4, 1, 1], [4, 0, 1, 1], [1, 1, 0, 2], [1, 1, 2, 0]])
        assert span(costs, apart(4)) == 6

    def test_packed_keeps_the_order(self):
        rng = np.random.default_rng(2)
        criteria = [matrix(rng, 6, 4) for _ in range(3)]
        spans = [span(each, apart(6)) for each in criteria]
        one = packed(criteria, spans)
        rows = [(totals([one], pairs)[0], totals(criteria, pairs)) for pairs in every_pairing(list(range(6)))]
        assert sorted(rows) == sorted(rows, key=lambda row: row[1])

    def test_settled_tells_the_best_from_all_others(self):
        rng = np.random.default_rng(3)
        criteria = [matrix(rng, 6, 4) for _ in range(3)]
        best = best_by_hand(criteria, apart(6))
        one = settled(criteria, best, apart(6))
        least = totals([one], min(every_pairing(list(range(6))), key=lambda pairs: totals(criteria, pairs)))[0]
        for pairs in every_pairing(list(range(6))):
            assert (totals([one], pairs)[0] > least) == (totals(criteria, pairs) != best)


class TestMatching:
    def test_no_perfect_matching(self):
        star = np.zeros((4, 4), dtype=bool)
        star[0, 1:] = star[1:, 0] = True
        assert cheapest(star, [1, 1, 1]) is None
        assert len(widest(star)) == 1

    def test_costs_of_a_hundred_and_twenty_bits(self):
        huge = 1 << 120
        allowed = apart(4)
        costs = dict.fromkeys(zip(*cells(allowed), strict=True), huge + 1)
        costs[0, 2] = costs[1, 3] = huge
        assert cheapest(allowed, list(costs.values())) == ((0, 2), (1, 3))
