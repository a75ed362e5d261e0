"""OpenGotha's weights in examples of our own: each rule by numbers that can be computed by hand."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from fields import boards_of, paired, played, tournament

from banzuke.core.grade import dan, kyu
from banzuke.pairing.opengotha import secondary, weights
from banzuke.pairing.opengotha.bye import bye
from banzuke.pairing.opengotha.groups import Groups, groups_of
from banzuke.pairing.opengotha.parameters import (
    BOTTOM,
    DEFAULTS,
    FOLD,
    HEAVIEST,
    SLIP,
    SPLIT,
    TOP,
    Parameters,
    as_stated,
    parameters_of,
)
from banzuke.pairing.opengotha.profile import WEIGHS, weighing_of
from banzuke.pairing.task import task_of

PROFILE = "opengotha-3.52"


def mcmahon(players, **settings):
    return tournament(players, "mcmahon", profile=PROFILE, bar="4d", floor="20k", **settings)


def swiss(players, **settings):
    return tournament(players, "swiss", profile=PROFILE, **settings)


def task_for(event, number):
    task, problems = task_of(event, number)
    assert task is not None, problems
    return task


def known(event, number):
    """The field of a round, its groups, and the parameters in force."""
    task = task_for(event, number)
    parameters = task.pairing.weights
    return task.open_field(), groups_of(task.open_field(), parameters, {*task.players, *task.free}), parameters


def groups(number, size, place, *, ups=None, downs=None, category=None, count=30):
    """Groups as a table of columns."""
    nothing = [0] * len(number)
    columns = (number, size, place, category or nothing, ups or nothing, downs or nothing, nothing)
    names = ("number", "size", "place", "category", "ups", "downs", "balance")
    return Groups(**{name: np.array(column) for name, column in zip(names, columns, strict=True)}, count=count)


class TestGroups:
    @pytest.mark.clause("opengotha-pairing", "scores", "groups")
    def test_mcmahon_groups_reach_from_below_the_floor_to_above_the_bar(self):
        field, found, _ = known(mcmahon(["7d", "4d", "3d", "20k", "25k"]), 1)
        # 21 kyu to 6 dan; the bar takes in 7 dan, the floor 25 kyu.
        assert found.count == 27
        assert [int(each) for each in found.number] == [2, 2, 3, 25, 25]
        assert [int(each) for each in found.size] == [2, 2, 1, 2, 2]
        assert field.round == 1

    @pytest.mark.clause("opengotha-pairing", "scores")
    def test_each_round_played_adds_a_group(self):
        event = played(swiss([2000, 1900, 1800, 1700]), 1, "ab", "cd")
        assert known(event, 2)[1].count == 2
        assert known(swiss([2000, 1900]), 1)[1].count == 1

    @pytest.mark.clause("opengotha-pairing", "groups")
    def test_half_a_point_is_lost(self):
        event = played(swiss([2000, 1900, 1800, 1700]), 1, "ab=", "cd")
        assert [int(each) for each in known(event, 2)[1].number] == [1, 1, 0, 1]

    @pytest.mark.clause("opengotha-pairing", "scores")
    def test_who_is_set_outside_of_the_range_has_a_group_of_his_own(self):
        event = mcmahon([{"strength": "4d", "start_points": 40}, "4d"])
        # 40 is five above the highest score but 35.
        assert [int(each) for each in known(event, 1)[1].number] == [0, 7]

    @pytest.mark.clause("opengotha-pairing", "place")
    def test_places_by_the_standings_then_by_rating_then_by_name(self):
        players = [{"strength": 1800, "name": "Zed A"}, {"strength": 1900}, {"strength": 1800, "name": "Abe B"}]
        found = known(swiss([*players, 1700]), 1)[1]
        assert [int(each) for each in found.place] == [2, 0, 1, 3]

    @pytest.mark.clause("opengotha-pairing", "place")
    def test_who_does_not_take_part_has_no_place_and_who_is_free_has_one(self):
        event = played(swiss([2000, 1900, 1800, 1700]), 1, free="a", absent="b")
        field, found, _ = known(event, 1)
        assert [entry.id for entry in field.entries] == ["c", "d"]
        assert [int(each) for each in found.place] == [1, 2]
        assert [int(each) for each in found.size] == [3, 3]

    @pytest.mark.clause("opengotha-pairing", "floats", "balance")
    def test_floats_are_counted_by_whole_points_and_colours_without_stones(self):
        event = played(swiss([2000, 1900, 1800, 1700]), 1, "ab=", "cd")
        event = played(event, 2, "ac", "bd-")
        found = known(event, 3)[1]
        assert [int(each) for each in found.ups] == [1, 0, 0, 0]
        assert [int(each) for each in found.downs] == [0, 0, 1, 0]
        assert [int(each) for each in found.balance] == [-2, 0, 0, 2]

    @pytest.mark.clause("opengotha-pairing", "groups")
    def test_a_cup_counts_what_was_won_first_twice(self):
        event = tournament([2000, 1900, 1800, 1700], "knock-out", profile=PROFILE)
        event = played(played(event, 1, "ab", "cd"), 2, "ac-", "bd")
        assert [int(each) for each in known(event, 3)[1].number] == [2, 3, 1, 4]

    @pytest.mark.clause("opengotha-pairing", "scores")
    def test_a_cup_of_more_rounds_than_there_are_players_in_the_world(self):
        event = tournament([2000, 1900], "knock-out", profile=PROFILE, rounds=99)
        for number in range(1, 90):
            event = played(event, number, "ab")
        first, last = known(event, 90)[1].number.tolist()
        assert 0 <= first < last


class TestWeights:
    @pytest.mark.clause("opengotha-pairing", "not-met")
    def test_all_for_two_who_never_met(self):
        weight = weights.not_met(*known(played(swiss([2000, 1900, 1800, 1700]), 1, "ab", "cd"), 2))
        assert (weight[0, 1], weight[0, 2]) == (0, HEAVIEST)

    @pytest.mark.clause("opengotha-pairing", "random")
    def test_a_number_drawn_for_each_pair_whoever_is_named_first(self):
        field, found, parameters = known(swiss([2000, 1900, 1800, 1700]), 1)
        drawn = weights.random(field, found, replace(parameters, random=1000))
        assert (drawn == drawn.T).all()
        assert (drawn.min() >= 0) & (drawn.max() <= 1000)
        assert len(np.unique(drawn)) > 6
        assert not weights.random(field, found, parameters).any()

    @pytest.mark.clause("opengotha-pairing", "colours")
    def test_colours_by_both_balances(self):
        field, found, parameters = known(swiss([2000, 1900, 1800, 1700]), 1)
        found = replace(found, balance=np.array([1, -1, 0, 2]))
        weight = weights.colours(field, found, parameters)
        assert [int(weight[pair]) for pair in combinations(range(4), 2)] == [10**6, 0, 0, 0, 10**6, 500_000]

    @pytest.mark.clause("opengotha-pairing", "colours")
    def test_colours_weigh_nothing_where_stones_are_given(self):
        event = mcmahon(["1k", "5k"], handicap={"law": "whole-stones", "basis": "mms"})
        field, found, parameters = known(event, 1)
        assert not weights.colours(field, replace(found, balance=np.array([1, -1])), parameters).any()

    @pytest.mark.clause("opengotha-pairing", "category", "score")
    def test_categories_and_scores_lose_the_more_the_farther_they_are_apart(self):
        event = tournament(["3d", "1k", "9k"], "swiss-cat", profile=PROFILE, categories=["1d", "5k"])
        field, found, parameters = known(event, 1)
        weight = weights.category(field, found, parameters)
        # One of three categories: (1 - 1/3)(1 + 1/6); two: (1 - 2/3)(1 + 1/3).
        assert weight[0, 1] == int(2e13 * (1 - 1 / 3) * (1 + 0.5 / 3))
        assert weight[0, 2] == int(2e13 * (1 - 2 / 3) * (1 + 0.5 * 2 / 3))
        assert not weights.score(field, found, parameters)[~np.eye(3, dtype=bool)].any()

    @pytest.mark.clause("opengotha-pairing", "score")
    def test_many_small_gaps_are_better_than_one_great_one(self):
        field, _, parameters = known(swiss([2000, 1900, 1800, 1700]), 1)
        weight = weights.score(field, groups([0, 1, 2, 5], [1] * 4, [0] * 4, count=10), parameters)
        # The concavity of 0.5: f(0.1) = 0.945, f(0.5) = 0.625.
        assert (weight[0, 1], weight[0, 3]) == (94_500_000_000, 62_500_000_000)
        assert weight[0, 1] + weight[1, 2] > weight[0, 2] + weight[1, 1]

    @pytest.mark.clause("opengotha-pairing", "drawn-up-down")
    @pytest.mark.parametrize(
        ("high", "low", "compensate", "shares"),
        [
            ((0, 0), (0, 0), True, 2),
            ((0, 1), (0, 0), True, 1),
            ((0, 1), (1, 0), True, 0),
            ((1, 0), (0, 0), True, 3),
            ((1, 0), (0, 1), True, 4),
            ((1, 0), (0, 1), False, 2),
            ((2, 1), (0, 0), True, 2),
            ((1, 1), (0, 0), True, 1),
            # Two who were drawn so before have nothing to make up for.
            ((2, 1), (1, 2), True, 0),
        ],
    )
    def test_shares_by_earlier_ups_and_downs(self, high, low, compensate, shares):
        found = groups([0, 1], [1, 1], [0, 0], ups=[high[0], low[0]], downs=[high[1], low[1]])
        weight = weights.floats(None, found, Parameters(compensate=compensate))
        assert weight[0, 1] == weight[1, 0] == shares * 20_000_000

    @pytest.mark.clause("opengotha-pairing", "drawn-up-down")
    @pytest.mark.parametrize(
        ("down", "up", "best"), [(BOTTOM, TOP, (4, 5)), (TOP, BOTTOM, (0, 7)), ("MID", "MID", (2, 6))]
    )
    def test_who_of_a_group_floats(self, down, up, best):
        found = groups([0] * 5 + [9] * 3, [5] * 5 + [3] * 3, [0, 1, 2, 3, 4, 0, 1, 2])
        weight = weights.floats(None, found, Parameters(floats_down=down, floats_up=up))
        assert np.unravel_index(weight.argmax(), weight.shape) == best
        assert weight.max() == 2 * 20_000_000 + 4 * 10_000_000 // 5 + 2 * 10_000_000 // 3
        assert not weight[:5, :5].any()

    @pytest.mark.clause("opengotha-pairing", "drawn-up-down")
    def test_floats_between_categories_weigh_a_sixteenth(self):
        weight = weights.floats(None, groups([0, 9], [1, 1], [0, 0], category=[0, 1]), Parameters())
        assert weight[0, 1] == 40_000_000 // 16

    @pytest.mark.clause("opengotha-pairing", "seeding")
    @pytest.mark.parametrize(
        ("seeding", "best", "second"),
        [(FOLD, {(0, 5), (1, 4), (2, 3)}, 4_800_000), (SLIP, {(0, 3), (1, 4), (2, 5)}, 4_444_445)],
    )
    def test_the_seeding_weighs_all_of_it_as_it_wants_the_pair(self, seeding, best, second):
        field, _, parameters = known(swiss([2000, 1900, 1800, 1700, 1600, 1500]), 1)
        weight = weights.seeding(
            field, groups([0] * 6, [6] * 6, list(range(6))), replace(parameters, seeding_first=seeding)
        )
        found = {pair: int(weight[pair]) for pair in combinations(range(6), 2)}
        assert {pair for pair, each in found.items() if each == 5_000_000} == best
        assert sorted(set(found.values()))[-2] == second

    @pytest.mark.clause("opengotha-pairing", "seeding")
    def test_split_draws_between_the_halves_alone(self):
        field, found, parameters = known(swiss([2000, 1900, 1800, 1700]), 1)
        weight = weights.seeding(field, found, replace(parameters, seeding_first=SPLIT))
        assert not weight[:2, :2].any()
        assert not weight[2:, 2:].any()
        assert weight[:2, 2:].min() >= 4_000_000
        assert weight[:2, 2:].max() <= 5_000_000
        assert len(np.unique(weight[:2, 2:])) == 4


class TestSecondary:
    @pytest.mark.clause("opengotha-pairing", "geography")
    def test_the_worked_example(self):
        # Equal scores, another club and country, gaps of 1 and 3, 40 groups: 0.115, and 6.4 thousand million.
        players = [
            {"strength": "5k", "country": "UA", "club": "Kyiv"},
            {"strength": "5k", "country": "PL", "club": "X"},
        ]
        field, found, parameters = known(mcmahon(players), 1)
        weight = secondary.geography(field, replace(found, count=40), parameters)
        assert weight[0, 1] == 10**11 - int(10**11 * (1 - 0.115) * (1 + 0.5 * 0.115))
        assert weight[0, 0] == 0

    @pytest.mark.clause("opengotha-pairing", "geography")
    def test_clubs_in_one_group_are_half_as_far_apart_and_letters_do_not_matter(self):
        players = [{"strength": "5k", "country": "ua", "club": club} for club in ("Kyiv", "KYIV", "Lviv", "Odesa")]
        near = [{"name": "West", "clubs": ["lviv", "Odesa"]}]
        field, found, parameters = known(mcmahon(players, opengotha={"ClubsGroups": near}), 1)
        weight = secondary.geography(field, found, parameters)
        assert weight[0, 1] == 0
        assert 0 < weight[2, 3] < weight[0, 2]

    @pytest.mark.clause("opengotha-pairing", "exempt", "geography")
    def test_the_exempt_meet_whom_they_meet(self):
        players = [{"strength": grade, "club": "Kyiv"} for grade in ("2d", "1d", "1k", "2k")]
        field, found, parameters = known(mcmahon(players), 1)
        assert secondary.exempt(field, parameters).tolist() == [1, 1, 0, 0]
        weight = secondary.geography(field, found, parameters)
        assert (weight[0, 1], weight[0, 2], weight[2, 3]) == (10**11, 10**11 // 2, 0)

    @pytest.mark.clause("opengotha-pairing", "exempt")
    def test_wins_count_towards_the_grade_and_half_of_all_rounds_is_enough(self):
        event = played(mcmahon(["1k", "2k", "5k", "6k"], rounds=2), 1, "ab", "cd-")
        field, _, parameters = known(event, 2)
        assert secondary.exempt(field, parameters).tolist() == [1, 0, 0, 0]
        assert secondary.exempt(field, replace(parameters, free_wins=True)).tolist() == [1, 0, 0, 1]

    @pytest.mark.clause("opengotha-pairing", "exempt")
    def test_the_bar_group_is_exempt_where_it_says_so(self):
        event = tournament(["5k", "6k"], "mcmahon", profile=PROFILE, bar="5k", floor="20k")
        field, _, parameters = known(event, 1)
        assert secondary.exempt(field, parameters).tolist() == [1, 0]
        assert secondary.exempt(field, replace(parameters, free_bar=False)).tolist() == [0, 0]

    @pytest.mark.clause("opengotha-pairing", "handicap")
    def test_small_handicaps_by_mcmahon_scores_in_every_system(self):
        event = tournament(["2k", "3k", "20k"], "swiss-cat", profile=PROFILE, bar="1k", floor="30k")
        field, found, parameters = known(event, 1)
        weight = secondary.handicap(field, found, parameters)
        # From below 30 kyu to above 1 kyu there are 32 steps.
        assert weight[0, 1] == int(2e13 * (1 - 1 / 32) * (1 + 0.5 / 32))
        assert weight[0, 2] == int(2e13 * (1 - 18 / 32) * (1 + 9 / 32))


class TestBye:
    @pytest.mark.clause("opengotha-pairing", "bye")
    def test_the_least_by_grade_and_score_is_free(self):
        event = played(mcmahon(["3k", "4k", "5k", "6k", "7k"]), 1, "ab", "cd", free="e")
        # Grade and twice the McMahon score: a -3 + 56, b -4 + 52, c -5 + 52, d -6 + 48; e was free.
        assert bye(known(event, 2)[0]).bye.tolist() == [3, 2, 1, 0, 4]
        assert paired(event, 2).bye == "d"

    @pytest.mark.clause("opengotha-pairing", "bye")
    def test_it_is_settled_before_the_boards(self):
        # c alone has met neither a nor b: free, he makes them meet again.
        event = played(swiss([2000, 1900, 1800], bye="lowest"), 1, "ab", free="c")
        event = played(event, 2, "ab", free="c")
        assert paired(event, 3).bye in ("a", "b")
        assert paired(played(swiss([2000, 1900, 1800]), 1, "ab", free="c"), 2).bye == "b"

    @pytest.mark.clause("opengotha-pairing", "bye")
    def test_the_next_is_free_where_the_others_cannot_be_paired_without_him(self):
        event = mcmahon(["3k", "4k", "5k"], forbidden=[["a", "b"]])
        assert paired(event, 1).bye == "b"

    @pytest.mark.clause("opengotha-pairing", "bye")
    def test_any_leaves_it_to_the_lot_among_those_who_were_not_free(self):
        event = played(swiss([2000, 1900, 1800, 1700, 1600], bye="any"), 1, "ab", "cd", free="e")
        found = {paired(replace(event, tournament={**event.tournament, "seed": seed}), 2).bye for seed in range(20)}
        assert found == {"a", "b", "c", "d"}

    @pytest.mark.clause("opengotha-pairing", "bye")
    def test_the_director_stands_above_it(self):
        event = played(mcmahon(["3k", "4k", "5k"]), 1, free="a")
        found = paired(event, 1)
        assert (found.bye, boards_of(found)) == (None, {"bc"})

    @pytest.mark.clause("opengotha-pairing", "bye")
    def test_where_nobody_may_be_free_an_odd_field_is_refused(self):
        assert [each.code for each in paired(mcmahon(["3k", "4k", "5k"], bye="none"), 1).problems] == ["E-ODD-FIELD"]


class TestProposal:
    @pytest.mark.clause("opengotha-pairing", "sum")
    def test_the_greatest_sum_of_all_pairings(self):
        event = played(mcmahon(["3d", "1d", "1k", "2k", "2k", "3k", "5k", "9k"]), 1, "ab", "cd", "ef", "gh")
        task = task_for(event, 2)
        field, found, parameters = known(event, 2)
        total = sum(weigh(field, found, parameters) for weigh in WEIGHS.values())
        best = weighing_of(task, field).best()
        assert best.certificate.optimal
        sums = [sum(int(total[pair]) for pair in pairs) for pairs in pairings(tuple(range(8)))]
        assert len(sums) == 105
        assert sum(int(total[pair]) for pair in best.pairs) == max(sums)

    @pytest.mark.clause("opengotha-pairing", "sum")
    def test_neither_the_order_of_the_file_nor_a_second_run_changes_it(self):
        event = played(mcmahon(["3d", "1d", "1k", "2k", "2k", "3k", "5k", "9k"]), 1, "ab", "cd", "ef", "gh")
        turned = replace(event, entries=event.entries[::-1], games=event.games[::-1])
        assert paired(event, 2).boards == paired(turned, 2).boards == paired(event, 2).boards

    def test_the_components_are_criteria_of_the_explanation(self):
        found = paired(mcmahon(["3d", "1d", "1k", "2k"]), 1)
        assert found.weighing.criteria == ("opengotha-bye", *WEIGHS, "drawn")
        assert all(found.weighed.costs[each].min() == 0 for each in found.weighing.criteria)

    def test_what_all_lack_costs_nothing(self):
        event = played(swiss([2000, 1900]), 1, "ab")
        assert paired(event, 2).weighed.total("opengotha-not-met") == 0

    def test_set_boards_and_forbidden_pairs_hold(self):
        board = {"round": 1, "table": 1, "black": "a", "white": "d"}
        event = mcmahon(["5k", "5k", "5k", "5k", "5k", "5k"], fixed=[board], forbidden=[["b", "c"], ["b", "e"]])
        assert boards_of(paired(event, 1)) == {"ad", "bf", "ce"}


class TestSettings:
    def test_defaults_by_system(self):
        for system, defaults in DEFAULTS.items():
            task = task_for(tournament([2000, 1900], system, profile=PROFILE), 1)
            assert task.pairing.weights == defaults
        assert DEFAULTS["mcmahon"].seeding_of(2) == SPLIT
        assert DEFAULTS["mcmahon"].seeding_of(3) == SLIP
        assert (DEFAULTS["mcmahon"].extra_of(2), DEFAULTS["mcmahon"].extra_of(3)) == ("RATING", None)
        assert DEFAULTS["swiss"].geography == 0
        assert DEFAULTS["swiss-cat"].handicap == 20_000_000_000_000

    def test_what_a_file_states_as_text(self):
        stated = {
            "paiBaBalanceWB": "1000",
            "paiMaCompensateDUDD": "false",
            "paiMaDUDDUpperMode": "BOT",
            "paiMaSeedSystem1": "SPLITANDFOLD",
            "paiMaAdditionalPlacementCritSystem1": "None",
            "paiMaAdditionalPlacementCritSystem2": "Rank",
            "paiSeRankThreshold": "5K",
            "paiStandardNX1Factor": "0.25",
            "paiSePreferMMSDiffRatherThanSameClub": "3",
        }
        event = swiss([2000, 1900], opengotha={"PairingParameterSet": stated}, geography={"club": 5})
        found, problems = parameters_of(event, "swiss")
        assert problems == ()
        assert found == Parameters(
            balance=1000,
            compensate=False,
            floats_down=BOTTOM,
            seeding_first=FOLD,
            extra_first=None,
            extra_then="RANK",
            free_grade=kyu(5),
            concavity=0.25,
            # The house's own key comes first.
            club_gap=5,
        )

    def test_what_is_in_force_can_be_stated_again(self):
        parameters = Parameters(extra_then=None, free_grade=dan(2), random=7, floats_up=TOP)
        event = swiss([2000, 1900], opengotha={"PairingParameterSet": as_stated(parameters)})
        assert parameters_of(event, "swiss") == (parameters, ())

    @pytest.mark.parametrize(
        ("key", "value", "code"),
        [
            ("paiBaRandom", "many", "E-SETTING-WEIGHT"),
            ("paiBaRandom", -1, "E-SETTING-WEIGHT"),
            ("paiBaRandom", True, "E-SETTING-WEIGHT"),
            ("paiBaAvoidDuplGame", HEAVIEST + 1, "E-SETTING-WEIGHT"),
            ("paiBaAvoidDuplGame", "9" * 5000, "E-SETTING-WEIGHT"),
            ("paiStandardNX1Factor", "1.5", "E-SETTING-PART"),
            ("paiStandardNX1Factor", "nan", "E-SETTING-PART"),
            ("paiStandardNX1Factor", [], "E-SETTING-PART"),
            ("paiMaCompensateDUDD", "perhaps", "E-SETTING-YES-NO"),
            ("paiMaSeedSystem2", "SWISS", "E-SETTING-CHOICE"),
            ("paiSeRankThreshold", "strong", "E-SETTING-GRADE"),
            ("paiMaAdditionalPlacementCritSystem1", "LUCK", "E-CRITERION"),
        ],
    )
    def test_what_cannot_be_read_is_told_with_its_place(self, key, value, code):
        _, problems = task_of(swiss([2000, 1900], opengotha={"PairingParameterSet": {key: value}}), 1)
        assert [(each.code, each.where.path) for each in problems] == [
            (code, f"tournament.opengotha.PairingParameterSet.{key}")
        ]

    def test_keys_that_decide_nothing_are_told(self):
        task, problems = task_of(swiss([2000, 1900], seeding="fold", floats="top"), 1)
        assert task is not None
        assert [(each.code, each.params["key"]) for each in problems] == [
            ("W-PROFILE-KEY", "seeding"),
            ("W-PROFILE-KEY", "floats"),
        ]

    def test_a_system_with_a_rule_of_its_own_keeps_it(self):
        task, problems = task_of(tournament([2000, 1900], "neighbours", profile=PROFILE), 1)
        assert [each.code for each in problems] == ["W-PROFILE-SYSTEM"]
        assert task.pairing.weights is None

    def test_stones_by_mcmahon_scores_in_a_tournament_that_is_ranked_by_wins(self):
        law = {"law": "whole-stones", "basis": "mms"}
        found = paired(tournament(["1k", "5k"], "swiss-cat", bar="9d", floor="30k", handicap=law), 1)
        assert [(board.black, board.handicap.stones) for board in found.boards] == [("b", 4)]


def pairings(players):
    if not players:
        return [()]
    first, *others = players
    return [
        ((first, other), *rest)
        for other in others
        for rest in pairings(tuple(each for each in others if each != other))
    ]
