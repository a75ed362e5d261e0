"""Round robin by the Berger tables."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, groupby

import pytest
from played_rounds import absent, by_chance, codes, meetings, noted, pair, shuffled, tournament

from banzuke.core.outcome import Winner
from banzuke.pairing.berger import berger, rounds_of

#: FIDE Handbook C.05, Annex 1, as printed.
PRINTED = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
}


def written(players, number, cycles=1):
    return " ".join(f"{one}-{other}" for one, other in berger(players, number, cycles))


def listed(players, *rounds, **settings):
    return tournament(players, *rounds, system="round-robin", numbers="listed", **settings)


@pytest.mark.parametrize("players", PRINTED)
def test_the_tables_are_those_that_fide_prints(players):
    assert [written(players, number) for number in range(1, players)] == PRINTED[players]
    assert written(players - 1, 2) == PRINTED[players][1]


@pytest.mark.parametrize("players", range(2, 25))
def test_everybody_meets_everybody_once(players):
    size = players + players % 2
    seats = [board for number in range(1, rounds_of(players) + 1) for board in berger(players, number)]
    assert Counter(frozenset(board) for board in seats) == Counter(map(frozenset, combinations(range(1, size + 1), 2)))
    for number in range(1, rounds_of(players) + 1):
        assert sorted(seat for board in berger(players, number) for seat in board) == list(range(1, size + 1))


@pytest.mark.parametrize("players", range(3, 17))
def test_in_two_cycles_all_have_both_colours_and_never_three_of_one(players):
    rounds = range(1, rounds_of(players, 2) + 1)
    games = [board for number in rounds for board in berger(players, number, 2)]
    assert Counter(games) == Counter({(one, other): 1 for board in games for one, other in (board, board[::-1])})
    for player in range(1, players + 1):
        colours = [board.index(player) for number in rounds for board in berger(players, number, 2) if player in board]
        assert max(len(list(run)) for _, run in groupby(colours)) < 3


@pytest.mark.parametrize("game,first", [("go", "black"), ("shogi", "black"), ("chess", "white")])
def test_the_first_named_has_the_first_move(game, first):
    event = listed("ABCD", game=game, colours="balance")
    boards = pair(event, 2).boards
    assert {(getattr(each, first)) for each in boards} == {"D", "A"}
    assert all(each.colours_known for each in boards)


def test_in_shogi_sides_are_drawn_at_the_board():
    assert not any(board.colours_known for board in pair(listed("ABCD", game="shogi"), 1).boards)


def test_whoever_gives_stones_has_white_whatever_the_table_says():
    ratings = {"A": 2400, "B": 2000, "C": 1600, "D": 1200}
    for number in range(1, 4):
        for board in pair(listed(ratings, handicap={"law": "ufgo-2012"}), number).boards:
            assert ratings[board.white] > ratings[board.black]
            assert board.handicap.stones


def test_numbers_are_drawn_by_the_seed_and_not_by_the_file():
    event = tournament(9, system="round-robin", seed=7)
    assert meetings(pair(event, 4)) == meetings(pair(shuffled(event, 1), 4))
    seeds = {tuple(meetings(pair(tournament(9, system="round-robin", seed=seed), 1))) for seed in range(10)}
    assert len(seeds) > 5


def test_b061_of_an_odd_field_everybody_is_free_exactly_once():
    event = tournament("ABCDE", system="round-robin")
    for number in range(1, 6):
        proposal = pair(event, number)
        assert proposal.bye is not None
        assert not proposal.problems
        event = noted(event, proposal, by_chance(number))
    assert sorted(bye.player for bye in event.byes) == list("ABCDE")
    assert len({frozenset((game.black, game.white)) for game in event.games}) == len(event.games) == 10


def test_a_game_of_somebody_who_is_away_is_named():
    proposal = pair(absent(listed("ABCD"), "D", 1), 1)
    assert meetings(proposal) == ["B-C"]
    assert proposal.rest == ("A",)
    assert proposal.bye is None
    assert [
        (each.code, each.params["first"], each.params["second"], each.params["away"]) for each in proposal.problems
    ] == [("W-GAME-LATER", "A", "D", ("D",))]


def test_a_game_that_was_not_played_is_named_in_every_later_round():
    event = listed("ABCD", "B>C")
    found = [
        (each.code, each.where.round, each.params["first"], each.params["second"]) for each in pair(event, 2).problems
    ]
    assert found == [("W-GAME-STILL-DUE", 1, "A", "D")]


def test_beyond_the_table_there_is_nothing():
    proposal = pair(listed("ABCD"), 4)
    assert proposal.boards == ()
    assert codes(proposal) == ["E-BEYOND-TABLE"]
    # In a double tournament the last two rounds of the first cycle change places.
    proposal = pair(listed("ABCD", "A>D B>C", "B>D C>A", "D>C A>B", cycles=2), 4)
    assert sorted((each.black, each.white) for each in proposal.boards) == [("C", "B"), ("D", "A")]


def test_a_late_entry_is_not_paired_into_a_table_that_has_begun():
    event = listed("ABCDEF", "A>D B>C", "D>C A>B")
    # Of six, not of four, are the numbers now: B and C do not meet in round 1.
    assert "E-NOT-BY-TABLE" in codes(pair(event, 3))


def test_a_board_of_the_table_may_be_set_with_other_colours():
    proposal = pair(listed("ABCD", fixed=[{"round": 1, "table": 9, "black": "C", "white": "B"}]), 1)
    assert [(each.table, each.black, each.white) for each in proposal.boards] == [(1, "A", "D"), (9, "C", "B")]
    assert codes(pair(listed("ABCD", fixed=[{"round": 1, "black": "A", "white": "B"}]), 1)) == ["E-SET-OFF-TABLE"]


def test_a_forbidden_game_is_said_and_not_set_up():
    proposal = pair(listed("ABCD", forbidden=[["A", "D"]]), 1)
    assert meetings(proposal) == ["B-C"]
    assert proposal.rest == ("A", "D")
    assert codes(proposal) == ["W-GAME-FORBIDDEN"]


def test_a_whole_tournament_goes_by_the_table():
    event = tournament(8, system="round-robin", cycles=2)
    for number in range(1, 15):
        proposal = pair(event, number)
        assert codes(proposal) == []
        event = noted(event, proposal, lambda _: Winner.BLACK)
    colours = Counter((game.black, game.white) for game in event.games)
    assert len(colours) == 56
    assert set(colours.values()) == {1}
