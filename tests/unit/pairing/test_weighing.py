"""The best pairing of a field: floats, byes, forbidden and fixed boards, and what another pairing would cost."""

import json

import pytest
from fields import boards_of, paired, played, tournament

from banzuke.core.quantities import PlayerId
from banzuke.pairing.asked import Asked, answer
from banzuke.pairing.comparison import compare, next_best, why_not
from banzuke.pairing.criteria.all import CRITERIA
from banzuke.pairing.task import task_of

SIX = [6, 5, 4, 3, 2, 1]


class TestGroups:
    def test_a_floater_leaves_no_hole_in_the_fold(self):
        """Five with a point: the third goes down, and 1-5, 2-4 meet, not 1-4, 2-5 (bug report B059)."""
        event = tournament([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], seeding="fold")
        event = played(event, 1, "af", "bg", "ch", "di", "ej")
        assert {"ae", "bd"} < boards_of(paired(event, 2))

    def test_who_met_floats_rather_than_meets_again(self):
        event = played(tournament([4, 3, 2, 1]), 1, "ab", "cd")
        event = played(event, 2, "ac", "bd")
        assert boards_of(paired(event, 3)) == {"ad", "bc"}


class TestFree:
    def test_the_last_of_the_lowest_score_is_free(self):
        event = played(tournament([5, 4, 3, 2, 1]), 1, "ac", "bd", free="e")
        assert paired(event, 2).bye == "d"

    def test_nobody_twice_while_it_can_be_helped(self):
        event = played(tournament([3, 2, 1]), 1, "ab", free="c")
        event = played(event, 2, "ac", free="b")
        assert paired(event, 3).bye == "a"

    def test_a_second_time_is_said(self):
        event = tournament([3, 2, 1])
        for number, (game, free) in enumerate([("ab", "c"), ("ac", "b"), ("bc", "a")], start=1):
            event = played(event, number, game, free=free)
        found = paired(event, 4)
        assert {problem.code for problem in found.problems} == {"W-FREE-AGAIN", "W-MEET-AGAIN"}

    def test_an_odd_field_may_be_refused(self):
        found = paired(tournament([3, 2, 1], bye="none"), 1)
        assert [problem.code for problem in found.problems] == ["E-ODD-FIELD"]
        assert not found.boards
        assert not found.optimal


class TestSetBoards:
    def test_forbidden_pairs_never_meet(self):
        event = tournament([4, 3, 2, 1], seeding="fold", forbidden=[["a", "d"]])
        assert "ad" not in boards_of(paired(event, 1))

    def test_no_legal_pairing(self):
        event = tournament([4, 3, 2, 1], forbidden=[["a", "b"], ["a", "c"], ["a", "d"]])
        found = paired(event, 1)
        (problem,) = found.problems
        assert problem.code == "E-NO-PAIRING"
        assert "A Player" in problem.params["players"]

    def test_a_board_that_is_set_stays_with_its_table_and_colours(self):
        event = tournament(SIX, fixed=[{"round": 1, "table": 3, "black": "f", "white": "a"}])
        board = paired(event, 1).boards[2]
        assert (board.black, board.white, board.table, board.fixed) == ("f", "a", 3, True)

    def test_a_board_of_another_round_does_not_count(self):
        event = tournament(SIX, fixed=[{"round": 2, "black": "f", "white": "a"}])
        assert not any(board.fixed for board in paired(event, 1).boards)

    def test_colours_left_open(self):
        event = tournament(SIX, fixed=[{"round": 1, "players": ["f", "a"]}])
        assert "af" in boards_of(paired(event, 1))


class TestAnswers:
    def test_why_not_names_the_criterion_and_who_pays(self):
        event = played(tournament([4, 3, 2, 1]), 1, "ac", "bd")
        found = paired(event, 2)
        answers = answer(found.weighing, found.weighed, Asked(why_not=((PlayerId("a"), PlayerId("d")),)))
        (told,) = answers.wanted
        assert told.found.deciding.criteria == ("score",)
        assert (told.found.deciding.best, told.found.deciding.other) == (0, 32)
        assert {pair for pair, _ in told.found.payers} == set(told.found.come)

    def test_a_meeting_again_is_the_first_thing_that_counts(self):
        event = played(tournament([4, 3, 2, 1]), 1, "ac", "bd")
        found = paired(event, 2)
        told = why_not(found.weighing, found.weighed, ((0, 2),))
        assert told.deciding.criteria == ("met",)

    def test_what_is_forbidden_has_no_price(self):
        found = paired(tournament([4, 3, 2, 1], forbidden=[["a", "b"]]), 1)
        assert why_not(found.weighing, found.weighed, ((0, 1),)) is None

    def test_the_next_best_is_never_better(self):
        event = played(tournament(SIX, seeding="fold"), 1, "af", "be", "cd=")
        found = paired(event, 2)
        for pair in found.weighed.pairs:
            told = next_best(found.weighing, found.weighed, pair)
            assert told is not None
            assert pair in told.gone
            assert not told.other_is_better

    def test_the_same_pairing_costs_nothing(self):
        found = paired(tournament(SIX), 1)
        told = compare(found.weighing, found.weighed, found.weighing.weighed(found.weighed.pairs))
        assert told.differences == ()
        assert told.deciding is None

    def test_a_change_of_several_boards_is_one_question(self):
        found = paired(tournament(SIX, seeding="slip"), 1)
        change = ((PlayerId("a"), PlayerId("b")), (PlayerId("c"), PlayerId("f")))
        (told,) = answer(found.weighing, found.weighed, Asked(change=change)).wanted
        assert set(told.boards) <= set(told.found.other.pairs)


class TestTask:
    @pytest.mark.parametrize(
        ("event", "code"),
        [
            (tournament([1]), "E-TOO-FEW-PLAYERS"),
            (tournament([]), "E-TOO-FEW-PLAYERS"),
            (tournament([2, {"strength": 1, "absent_rounds": (1,)}]), "E-TOO-FEW-PLAYERS"),
            (tournament([2, 1], fixed=[{"round": 1, "black": "a", "white": "x"}]), "E-FIXED-ABSENT"),
            (
                tournament(
                    [3, 2, 1],
                    fixed=[{"round": 1, "black": "a", "white": "b"}, {"round": 1, "black": "a", "white": "c"}],
                ),
                "E-FIXED-TWICE",
            ),
            (tournament([2, 1], pairing=["metal"]), "E-CRITERION"),
            (tournament([2, 1], pairing="met"), "E-SETTING-LIST"),
            (tournament([2, 1], forbidden="a b"), "E-SETTING-LIST"),
            (tournament([2, 1], forbidden=[["a"]]), "E-SETTING-PAIR"),
            (tournament([2, 1], fixed=[{"round": 1}]), "E-SETTING-BOARD"),
            (tournament([2, 1], fixed=7), "E-SETTING-LIST"),
            (tournament([2, 1], geography="club"), "E-SETTING-OBJECT"),
            (tournament([2, 1], seeding="sorted"), "E-SETTING-CHOICE"),
            (tournament([2, 1], seed="x"), "E-SETTING-WHOLE"),
        ],
    )
    def test_what_cannot_be_is_refused_with_its_place(self, event, code):
        task, problems = task_of(event, 1)
        assert task is None
        assert code in {problem.code for problem in problems}

    def test_an_unknown_player_in_a_pair_is_said(self):
        task, problems = task_of(tournament([2, 1], forbidden=[["a", "zz"]]), 1)
        assert task is not None
        assert [problem.code for problem in problems] == ["W-UNKNOWN-PLAYER"]

    def test_open_games_of_earlier_rounds_are_said_and_count_as_met(self):
        event = played(tournament([4, 3, 2, 1]), 1, "ab?", "cd")
        task, problems = task_of(event, 2)
        assert [problem.code for problem in problems] == ["N-PAIRED-WITH-OPEN-GAMES"]
        assert boards_of(paired(event, 2)).isdisjoint({"ab", "cd"})
        assert task is not None

    def test_a_second_free_player_is_said(self):
        event = played(tournament([4, 3, 2, 1]), 1, free="d")
        task, problems = task_of(event, 1)
        assert task.players == ("a", "b", "c")
        assert [problem.code for problem in problems] == ["W-ONE-MORE-FREE"]

    def test_later_rounds_are_as_if_they_had_not_been(self):
        event = played(tournament(SIX), 1, "ad", "be", "cf")
        ahead = played(played(event, 2, "ab", "cd", "ef"), 3, "ac", "bf", "de")
        assert boards_of(paired(ahead, 2)) == boards_of(paired(event, 2))


class TestBoards:
    def test_the_giver_has_white_and_the_arithmetic_is_kept(self):
        event = tournament([851, 219], handicap={"law": "gorynych-2004"})
        (board,) = paired(event, 1).boards
        assert (board.black, board.white) == ("b", "a")
        assert board.exact.written == "h7/-3"
        assert (board.handicap.stones, board.handicap.komi, board.expected) == (7, 7, 0.5)

    def test_a_meeting_again_turns_the_colours_round(self):
        event = played(tournament([2, 1]), 1, "ab")
        (board,) = paired(event, 2).boards
        assert (board.black, board.white) == ("b", "a")

    def test_the_first_colours_do_not_depend_on_who_else_is_there(self):
        """Bug report B040."""
        together = paired(tournament([2, 1]), 1).boards[0]
        event = tournament([2, 1, {"strength": 9, "absent_rounds": (1,)}])
        (alone,) = paired(event, 1).boards
        assert (alone.black, alone.white) == (together.black, together.white)

    def test_a_preset_of_json_is_read(self):
        settings = json.loads('{"geography": {"country": 1, "club": 3, "family": 5, "above_bar": false}}')
        task, problems = task_of(tournament([2, 1], "mcmahon", **settings), 1)
        assert problems == ()
        assert task.pairing.geography.family == 5


def test_every_criterion_at_once_is_more_than_one_number_holds_and_is_proven_all_the_same():
    players = [
        {"strength": 2700 - 31 * at, "club": f"C{at % 3}", "country": f"L{at % 2}", "name": f"F{at % 5} Player"}
        for at in range(26)
    ]
    ranks = [criterion for criterion in CRITERIA if criterion != "drawn"]
    settings = {
        "pairing": ranks,
        "geography": {"country": 30, "club": 60, "family": 90},
        "categories": ["1d", "5k"],
        "handicap": {"law": "ufgo-2012"},
        "acceleration": [{"points": 40, "rounds": [1, 5], "players": list("abcdef")}],
    }
    event = tournament(players, **settings)
    for number in range(1, 5):
        found = paired(event, number)
        assert found.optimal, number
        assert len(found.boards) == 13
        event = played(event, number, *(board.black + board.white for board in found.boards))
