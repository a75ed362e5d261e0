"""Boards that the director sets, in the system `by-hand` and in the others."""

from __future__ import annotations

from played_rounds import codes, meetings, pair, tournament


def by_hand(players, *rounds, **settings):
    return tournament(players, *rounds, system="by-hand", **settings)


def test_only_the_boards_that_are_set():
    fixed = [{"round": 1, "black": "C", "white": "A"}, {"round": 2, "black": "B", "white": "D"}]
    proposal = pair(by_hand("ABCDE", fixed=fixed), 1)
    assert [(each.table, each.black, each.white, each.fixed) for each in proposal.boards] == [(1, "C", "A", True)]
    assert proposal.rest == ("B", "D", "E")
    assert proposal.bye is None
    assert proposal.problems == ()


def test_broken_rules_are_said_and_not_refused():
    fixed = [{"round": 2, "black": "A", "white": "B"}, {"round": 2, "black": "C", "white": "D"}]
    proposal = pair(by_hand("ABCD", "A>B", fixed=fixed, forbidden=[["C", "D"]]), 2)
    assert meetings(proposal) == ["A-B", "C-D"]
    assert codes(proposal) == ["W-SET-MET", "W-SET-FORBIDDEN"]


def test_without_a_board_there_is_a_word():
    proposal = pair(by_hand("ABCD"), 1)
    assert codes(proposal) == ["N-NO-BOARD-SET"]
    assert proposal.rest == ("A", "B", "C", "D")


def test_other_systems_say_it_too():
    fixed = [{"round": 2, "black": "A", "white": "B"}]
    assert codes(pair(tournament("ABCD", "A>B C>D", system="swiss", fixed=fixed), 2)) == ["W-SET-MET", "W-MEET-AGAIN"]
