"""Knock-out: seeds, byes, places, and what a bracket cannot go on without."""

from __future__ import annotations

from dataclasses import replace

import pytest
from played_rounds import absent, by_chance, codes, favourite, free, meetings, noted, pair, shuffled, tournament
from tables import table

from banzuke.core.outcome import Winner
from banzuke.pairing.bracket import order
from banzuke.scoring.reading import settings_of
from banzuke.scoring.standings import standings


def cup(players, *rounds, **settings):
    return tournament(players, *rounds, system="knock-out", **settings)


def played(event, rounds, winner=None):
    for number in range(1, rounds + 1):
        event = noted(event, pair(event, number), winner or favourite(event))
    return event


def test_the_best_meet_as_late_as_they_can():
    assert [seed + 1 for seed in order(8)] == [1, 8, 4, 5, 2, 7, 3, 6]
    event = cup("ABCDEFGH")
    assert meetings(pair(event, 1)) == ["A-H", "B-G", "C-F", "D-E"]
    assert meetings(pair(played(event, 1), 2)) == ["A-D", "B-C"]
    assert meetings(pair(played(event, 2), 3)) == ["A-B"]
    assert codes(pair(played(event, 3), 4)) == ["E-BEYOND-TABLE"]


def test_the_losers_are_the_rest():
    proposal = pair(played(cup("ABCDEFGH"), 1), 2)
    assert proposal.rest == ("E", "F", "G", "H")
    assert proposal.bye is None


@pytest.mark.parametrize("players,free_ones", [("ABCDE", "ABC"), ("ABCDEF", "AB"), ("ABCDEFG", "A"), ("ABC", "A")])
def test_the_top_seeds_go_on_without_a_game(players, free_ones):
    proposal = pair(cup(players), 1)
    assert sorted(proposal.walkovers) == list(free_ones)
    assert proposal.rest == ()
    second = pair(played(cup(players), 1), 2)
    assert codes(second) == []
    assert set("".join(meetings(second)).replace("-", "")) >= set(free_ones)


@pytest.mark.parametrize("players", range(2, 18))
def test_with_places_everybody_has_one_of_his_own(players):
    event = cup(players, places=True)
    rounds = (players - 1).bit_length()
    event = played(event, rounds, by_chance_without_draws(players))
    settings, _ = settings_of(event)
    assert [row.place for row in standings(event, settings).rows] == list(range(1, players + 1))
    met = [frozenset((game.black, game.white)) for game in event.games]
    assert len(met) == len(set(met))


def by_chance_without_draws(seed):
    results = by_chance(seed)

    def winner(board):
        while True:
            found = results(board)
            if found is not Winner.DRAW:
                return found

    return winner


def test_without_places_the_semi_finalists_share_the_third():
    event = played(cup("ABCDE"), 3)
    settings, _ = settings_of(event)
    assert [(row.place, row.entry.id) for row in standings(event, settings).rows] == [
        (1, "A"),
        (2, "B"),
        (3, "C"),
        (3, "D"),
        (5, "E"),
    ]


@pytest.mark.parametrize("sign,code", [("=", "E-BRACKET-DRAWN")])
def test_a_jigo_is_a_problem_with_its_place(sign, code):
    problem = pair(cup("ABCD", f"A{sign}D B>C"), 2).problems[0]
    assert (problem.code, problem.where.round, problem.params) == (code, 1, {"first": "A", "second": "D"})


def test_an_open_or_a_missing_game_is_a_problem_with_its_place():
    event = cup("ABCD", "A>D B>C")
    open_game = replace(event, games=(replace(event.games[0], winner=None), event.games[1]))
    missing = replace(event, games=(event.games[1],))
    problem = pair(open_game, 2).problems[0]
    assert (problem.code, problem.where.round, problem.params) == ("E-BRACKET-OPEN", 1, {"first": "A", "second": "D"})
    # Without game and free round nobody says that A and D are in the bracket at all.
    assert codes(pair(missing, 2)) == ["E-LATE-ENTRY", "E-LATE-ENTRY"]
    later = cup("ABCDEFGH", "A>H B>G C>F D>E", "A>D")
    problem = pair(later, 3).problems[0]
    assert (problem.code, problem.where.round, problem.params) == (
        "E-BRACKET-MISSING",
        2,
        {"first": "B", "second": "C"},
    )


def test_a_late_entry_is_refused():
    event = cup("ABCDE", "A>D B>C")
    problem = pair(event, 2).problems[0]
    assert (problem.code, problem.params) == ("E-LATE-ENTRY", {"player": "E"})
    assert meetings(pair(absent(event, "E", 2), 2)) == ["A-B"]


def test_whoever_is_away_gives_the_round():
    event = absent(cup("ABCD", "A>D B>C"), "B", 2)
    event = replace(event, entries=(*event.entries, *table({"Z": 1000}).entries))
    proposal = pair(absent(event, "Z", 2), 2)
    assert proposal.boards == ()
    assert proposal.walkovers == ("A",)
    assert codes(proposal) == ["W-WALKOVER"]


def test_both_lose_and_the_next_opponent_goes_on():
    event = cup("ABCDEFGH", "A>H B>G C>F D>E")
    event = replace(event, games=(*event.games[:3], replace(event.games[3], winner=Winner.NEITHER)))
    proposal = pair(event, 2)
    assert meetings(proposal) == ["B-C"]
    assert proposal.walkovers == ("A",)


def test_a_free_round_against_the_bracket_is_refused():
    assert codes(pair(free(cup("ABCD"), "A", 1), 1)) == ["E-FREE-IN-BRACKET"]
    # The free rounds of a pairing that was noted before are the bracket's own.
    again = free(cup("ABC"), "A", 1)
    assert meetings(pair(again, 1)) == ["B-C"]


def test_b055_mcmahon_bars_mean_nothing_in_a_knock_out():
    settings = {"bar": "1d", "floor": "5k", "start_points": "mcmahon", "preset": "egf-mcmahon"}
    proposal = pair(cup("ABCDEFGH", **settings), 1)
    assert meetings(proposal) == meetings(pair(cup("ABCDEFGH"), 1))
    assert codes(proposal) == ["N-NOT-OF-KNOCK-OUT"]


def test_the_order_of_the_file_changes_nothing():
    event = played(cup(13, places=True), 2, by_chance_without_draws(4))
    assert pair(event, 3).boards == pair(shuffled(event, 5), 3).boards


def test_a_board_of_the_bracket_may_be_set_with_its_table():
    proposal = pair(cup("ABCD", fixed=[{"round": 1, "table": 7, "black": "D", "white": "A"}]), 1)
    assert [(each.table, each.black, each.white) for each in proposal.boards if each.fixed] == [(7, "D", "A")]
    assert codes(pair(cup("ABCD", fixed=[{"round": 1, "black": "A", "white": "B"}]), 1)) == ["E-SET-OFF-TABLE"]
