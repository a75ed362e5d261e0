"""What each criterion costs in small tournaments."""

import pytest
from fields import boards_of, paired, played, tournament

from banzuke.pairing.criteria.all import CRITERIA
from banzuke.pairing.criteria.geography import kinship
from banzuke.pairing.task import task_of


def costs(event, round_number, criterion):
    task, problems = task_of(event, round_number)
    assert task is not None, problems
    found = CRITERIA[criterion](task.field())
    ids = [entry.id for entry in task.field().entries]
    pairs = {
        f"{ids[low]}{ids[high]}": int(found.pairs[low, high])
        for low in range(len(ids))
        for high in range(low + 1, len(ids))
        if found.pairs[low, high]
    }
    assert (found.pairs == found.pairs.T).all()
    return pairs, {player: int(cost) for player, cost in zip(ids, found.bye, strict=True) if cost}


FOUR = [2000, 1900, 1800, 1700]
SIX = [*FOUR, 1600, 1500]


class TestMet:
    def test_a_meeting_counts_however_it_ended(self):
        event = played(tournament(FOUR), 1, "ab", "cd=")
        assert costs(event, 2, "met")[0] == {"ab": 1, "cd": 1}

    def test_a_free_round_counts_whatever_it_is_worth(self):
        event = played(tournament([*FOUR, 1600], bye_points=0.5), 1, "ab", "cd", free="e")
        assert costs(event, 2, "met")[1] == {"e": 1}

    def test_an_absence_is_no_free_round(self):
        event = played(tournament([*FOUR, 1600]), 1, "ab", "cd", absent="e")
        assert costs(event, 2, "met")[1] == {}


class TestScore:
    def test_the_square_of_the_gap_in_quarters(self):
        event = played(tournament(FOUR), 1, "ab", "cd=")
        assert costs(event, 2, "score")[0] == {"ab": 16, "ac": 4, "ad": 4, "bc": 4, "bd": 4}

    def test_whoever_is_free_is_of_the_lowest_score(self):
        event = played(tournament([*FOUR, 1600]), 1, "ab", "cd", free="e")
        assert costs(event, 2, "lowest-free")[1] == {"a": 4, "c": 4, "e": 4}

    def test_anybody_may_be_free_where_the_director_wants_it(self):
        event = played(tournament([*FOUR, 1600], bye="any"), 1, "ab", "cd", free="e")
        assert costs(event, 2, "lowest-free")[1] == {}


class TestCategory:
    def test_the_square_of_the_steps(self):
        event = tournament(["5d", "1k", "12k"], "swiss-cat", categories=["1d", "10k"])
        assert costs(event, 1, "category")[0] == {"ab": 1, "ac": 4, "bc": 1}


class TestFloats:
    def test_again_in_the_same_direction(self):
        event = played(tournament(FOUR), 1, "ab", "cd")
        event = played(event, 2, "ad", "bc")  # a and d, c and b are of different scores
        down_again, free_again = costs(event, 3, "floats")
        assert down_again["ad"] == 4
        assert free_again["a"] == 2

    def test_the_middle_of_the_group_floats(self):
        event = played(tournament([6, 5, 4, 3, 2, 1]), 1, "ab", "cd", "ef")
        pairs, free = costs(event, 2, "floaters")
        assert "cd" not in pairs
        assert pairs["ab"] == 2 + 2
        assert free == {"a": 2, "b": 2, "c": 1, "d": 1}

    @pytest.mark.parametrize(("wanted", "cheapest"), [("top", "ab"), ("bottom", "ef")])
    def test_or_whoever_the_director_wants(self, wanted, cheapest):
        event = played(tournament([6, 5, 4, 3, 2, 1], floats=wanted), 1, "ab", "cd", "ef")
        assert cheapest not in costs(event, 2, "floaters")[0]

    def test_the_two_directions_may_differ(self):
        event = played(tournament([6, 5, 4, 3, 2, 1], floats={"down": "bottom", "up": "top"}), 1, "ab", "cd", "ef")
        assert "be" not in costs(event, 2, "floaters")[0]


class TestGeography:
    def test_two_boards_with_that_gap_are_better(self):
        event = tournament(
            [{"strength": each, "club": club} for each, club in zip(SIX, "XXYZVW", strict=True)], geography={"club": 1}
        )
        assert costs(event, 1, "geography")[0] == {"ab": 33}

    def test_families_are_kept_apart_however_few_they_are(self):
        event = tournament(
            [{"name": "Alder One", "club": "X"}, {"name": "Alder Two", "club": "X"}, {}], geography={"family": 0}
        )
        assert costs(event, 1, "geography")[0] == {"ab": 1}

    def test_the_host_is_not_kept_apart(self):
        event = tournament(
            [{"strength": each, "club": club} for each, club in zip(SIX, "XXXZVW", strict=True)], geography={"club": 1}
        )
        assert costs(event, 1, "geography")[0] == {}

    def test_above_the_bar_it_does_not_matter(self):
        players = [{"strength": "4d", "club": "X"}, {"strength": "4d", "club": "X"}, {"strength": "1d", "club": "X"}]
        event = tournament([*players, *["1k"] * 5], "mcmahon", bar="4d", geography={"club": 1, "above_bar": False})
        assert costs(event, 1, "geography")[0] == {"ac": 16, "bc": 16}

    def test_until_a_round(self):
        players = [{"strength": each, "club": club} for each, club in zip(SIX, "XXYZVW", strict=True)]
        event = tournament(players, geography={"club": 1, "until_round": 1})
        assert costs(event, 1, "geography")[0] == {"ab": 33}
        assert costs(played(event, 1, "ac", "bd", "ef"), 2, "geography")[0] == {}

    def test_the_nearest_kinship_is_named(self):
        event = tournament(
            [
                {"name": "Alder One", "club": "X", "country": "UA"},
                {"name": "Alder Two", "club": "X", "country": "UA"},
                {"name": "Birch", "club": "X", "country": "UA"},
                {"name": "Cedar", "club": "Y", "country": "UA"},
            ]
        )
        first, *others = event.entries
        assert [kinship(first, other) for other in others] == ["family", "club", "country"]


class TestSeeding:
    @pytest.mark.parametrize(
        ("wanted", "boards"),
        [("fold", {"ad", "bc"}), ("slip", {"ac", "bd"}), ("adjacent", {"ab", "cd"})],
    )
    def test_a_group_of_four(self, wanted, boards):
        assert boards_of(paired(tournament(FOUR, seeding=wanted), 1)) == boards

    def test_split_draws_between_the_halves(self):
        found = {
            frozenset(boards_of(paired(tournament([8, 7, 6, 5, 4, 3, 2, 1], seeding="split", seed=seed), 1)))
            for seed in range(20)
        }
        assert len(found) > 5
        assert all(set(board[0]) <= set("abcd") and set(board[1]) <= set("efgh") for each in found for board in each)

    def test_the_seeding_changes_after_a_round(self):
        event = tournament(FOUR, seeding={"first": "fold", "then": "adjacent", "until_round": 1})
        assert boards_of(paired(event, 1)) == {"ad", "bc"}


class TestColours:
    def test_never_three_times_in_a_row(self):
        event = played(tournament(FOUR), 1, "ab", "cd")
        event = played(event, 2, "ad", "cb")
        assert costs(event, 3, "third-in-row")[0] == {"ac": 1, "bd": 1}

    def test_both_have_had_black_more_often(self):
        event = played(tournament(FOUR), 1, "ab", "cd")
        assert costs(event, 2, "colours")[0] == {"ac": 1, "bd": 1}

    def test_no_colours_where_sides_are_drawn(self):
        event = played(tournament(FOUR, colours="none"), 1, "ab", "cd")
        assert costs(event, 2, "colours")[0] == {}

    def test_games_with_stones_do_not_count(self):
        event = tournament(["1d", "1k", "5k", "6k"], handicap={"law": "whole-stones", "basis": "grade"})
        event = played(event, 1, "ab", "cd")
        assert costs(event, 2, "colours")[0] == {}


class TestOthers:
    def test_small_handicaps(self):
        event = tournament(["1d", "3k", "4k"], handicap={"law": "whole-stones", "basis": "grade"})
        assert costs(event, 1, "handicap")[0] == {"ab": 9, "ac": 16, "bc": 1}

    def test_the_contenders_do_not_meet_in_the_last_round(self):
        event = tournament(FOUR, rounds=2, last_round={"apart": 2})
        assert costs(event, 1, "last-round")[0] == {}
        event = played(event, 1, "ac", "bd")
        assert costs(event, 2, "last-round")[0] == {"ab": 1}

    def test_the_lot_depends_on_the_seed_and_the_round_and_the_two_alone(self):
        lots = [costs(tournament(FOUR, seed=seed), 1, "drawn")[0] for seed in (1, 1, 2)]
        assert lots[0] == lots[1] != lots[2]
        assert costs(tournament([*FOUR, 1600]), 1, "drawn")[0]["ab"] == lots[0]["ab"]


class TestAcceleration:
    def test_fictitious_points_count_for_pairing_in_their_rounds(self):
        settings = {"acceleration": [{"points": 1, "rounds": [1, 1], "players": ["a", "b"]}], "seeding": "slip"}
        event = tournament(FOUR, **settings)
        assert boards_of(paired(event, 1)) == {"ab", "cd"}
        assert costs(event, 1, "score")[0] == {"ac": 16, "ad": 16, "bc": 16, "bd": 16}
        assert costs(played(event, 1, "ab", "cd"), 2, "score")[0] == {"ab": 16, "ad": 16, "bc": 16, "cd": 16}


class TestInitialColour:
    @pytest.mark.parametrize(("wanted", "black"), [("black", "a"), ("white", "c")])
    def test_the_first_player_has_it(self, wanted, black):
        event = tournament(FOUR, initial_colour=wanted, seeding="slip")
        assert paired(event, 1).boards[0].black == black

    def test_and_the_second_the_other_one(self):
        first, second = paired(tournament(FOUR, initial_colour="black", seeding="slip"), 1).boards
        assert (first.black, second.black) == ("a", "d")
