"""The neighbour system of 2003 and SERP."""

from __future__ import annotations

from dataclasses import replace

import pytest
from played_rounds import absent, codes, favourite, free, meetings, noted, pair, tournament

EIGHT = {"A": 2460, "B": 2330, "C": 2300, "D": 2110, "E": 2000, "F": 1852, "G": 1851, "H": 1500}
BY_POINTS = {"scoring": "points-2003-table", "start_points": "law", "criteria": ["PTS"]}
#: The order stays that of the ratings, whoever wins.
IN_ORDER = {"system": "neighbours", "criteria": ["RATING"]}


@pytest.mark.parametrize("system", ["neighbours", "serp"])
@pytest.mark.clause("handicap-2003", "pairing")
def test_in_the_first_round_each_meets_his_neighbour(system):
    # The golden example of the method: 24.6 23.3 23.0 21.1 20.0 18.5 18.5 15.0.
    proposal = pair(tournament(EIGHT, system=system, **BY_POINTS), 1)
    assert [(board.table, {board.black, board.white}) for board in proposal.boards] == [
        (1, {"A", "B"}),
        (2, {"C", "D"}),
        (3, {"E", "F"}),
        (4, {"G", "H"}),
    ]
    assert proposal.optimal
    assert proposal.problems == ()


@pytest.mark.clause("handicap-2003", "pairing")
def test_neighbours_are_those_by_the_points_after_the_round():
    # 25.8 A, 24.4 C, 23.1 B, 21.3 E, 20.7 D, 20.2 G, 18.2 F, 14.3 H.
    event = tournament(EIGHT, "A>B C>D E>F G>H", system="neighbours", **BY_POINTS)
    assert meetings(pair(event, 2)) == ["A-C", "B-E", "D-G", "F-H"]


def test_whoever_has_met_his_neighbour_takes_the_next():
    # B's nearest is D, which would leave E and F, who have met, to each other: the next nearest it is.
    event = tournament("ABCDEF", "A>B C>D E>F", **IN_ORDER)
    assert meetings(pair(event, 2)) == ["A-C", "B-E", "D-F"]
    assert codes(pair(event, 2)) == []
    event = tournament("ABCDEF", "A>B C>E D>F", **IN_ORDER)
    assert meetings(pair(event, 2)) == ["A-C", "B-D", "E-F"]


def test_the_nearest_is_passed_over_where_the_others_could_not_be_paired():
    # A's nearest is B, but C and D, who have met, would then be left to each other.
    event = tournament("ABCD", "C>D", **IN_ORDER)
    assert meetings(pair(event, 2)) == ["A-C", "B-D"]
    assert codes(pair(event, 2)) == []


def test_a_second_meeting_that_cannot_be_avoided_comes_as_late_as_possible():
    # E and F have met everybody: one second meeting there must be, and A to D have none of it.
    rounds = ("E=A F=B", "E=B F=A", "E=C F=D", "E=D F=C", "E=F")
    proposal = pair(tournament("ABCDEF", *rounds, **IN_ORDER), 6)
    assert meetings(proposal) == ["A-B", "C-D", "E-F"]
    assert codes(proposal) == ["W-MEET-AGAIN"]
    assert proposal.problems[0].params == {"first": "E", "second": "F"}
    # A and B have met everybody: the one second meeting is theirs.
    rounds = ("A=C B=D", "A=D B=C", "A=E B=F", "A=F B=E", "A=B")
    assert meetings(pair(tournament("ABCDEF", *rounds, **IN_ORDER), 6)) == ["A-B", "C-D", "E-F"]


def test_one_second_meeting_is_no_licence_for_another():
    # A has met everybody and meets B again; C's nearest would be E, but D and F have met.
    event = tournament("ABCDEF", "A=B C=D", "A=C D=F", "A=D", "A=E", "A=F", **IN_ORDER)
    proposal = pair(event, 6)
    assert meetings(proposal) == ["A-B", "C-F", "D-E"]
    assert codes(proposal) == ["W-MEET-AGAIN"]


def test_a_pair_that_is_forbidden_never_meets():
    event = tournament("ABCD", system="neighbours", forbidden=[["A", "B"]])
    assert meetings(pair(event, 1)) == ["A-C", "B-D"]
    event = tournament("ABCD", system="neighbours", forbidden=[["A", "B"], ["A", "C"], ["A", "D"]])
    assert codes(pair(event, 1)) == ["E-NO-PAIRING"]


def test_a_board_that_is_set_stands_and_the_others_are_neighbours():
    fixed = [{"round": 1, "table": 3, "black": "B", "white": "F"}]
    proposal = pair(tournament("ABCDEF", system="neighbours", fixed=fixed), 1)
    assert meetings(proposal) == ["A-C", "B-F", "D-E"]
    assert [(board.table, board.fixed) for board in proposal.boards] == [(1, False), (2, False), (3, True)]


def test_the_last_is_free_and_then_the_last_who_was_not_yet():
    event = tournament("ABCDE", **IN_ORDER)
    found = []
    for number in range(1, 6):
        proposal = pair(event, number)
        assert codes(proposal) == []
        found.append(proposal.bye)
        event = noted(event, proposal, favourite(event))
    assert found[0] == "E"
    assert sorted(found) == ["A", "B", "C", "D", "E"]
    again = pair(event, 6)
    assert "W-FREE-AGAIN" in codes(again)


def test_a_second_free_round_is_no_way_out_of_a_second_meeting():
    # A and B were free, and have met: C's free round with their second meeting does no more harm than theirs.
    event = free(free(tournament("ABC", "A=B", "A=B", "A=B", **IN_ORDER), "A", 2), "B", 3)
    event = replace(event, games=event.games[:1])
    proposal = pair(event, 4)
    assert proposal.bye == "C"
    assert codes(proposal) == ["W-MEET-AGAIN"]
    # A third meeting does more harm than a second free round.
    twice = replace(event, games=(*event.games, replace(event.games[0], round=4)))
    assert pair(twice, 5).bye == "B"


def test_nobody_may_be_free_where_the_director_says_so():
    assert codes(pair(tournament("ABC", system="neighbours", bye="none"), 1)) == ["E-ODD-FIELD"]


@pytest.mark.clause("handicap-2003", "last round")
def test_contenders_do_not_meet_in_the_last_round():
    event = tournament("ABCDEFGH", rounds=3, last_round={"apart": 4}, **IN_ORDER)
    assert meetings(pair(event, 2)) == ["A-B", "C-D", "E-F", "G-H"]
    assert meetings(pair(event, 3)) == ["A-E", "B-F", "C-G", "D-H"]


def test_contenders_leave_each_other_the_partners_whom_they_need():
    # B has met E and F: with D gone to A, the nearest, only the contenders would be left to B.
    event = tournament("ABCDEF", "B=E", "B=F", rounds=3, last_round={"apart": 3}, **IN_ORDER)
    assert meetings(pair(event, 3)) == ["A-E", "B-D", "C-F"]


def test_not_meeting_again_comes_before_keeping_contenders_apart():
    # A has met everybody but B, the other contender.
    event = tournament("ABCDEF", "A=C", "A=D", "A=E", "A=F", rounds=5, last_round={"apart": 2}, **IN_ORDER)
    proposal = pair(event, 5)
    assert "A-B" in meetings(proposal)
    assert codes(proposal) == []


def test_whoever_is_away_is_not_paired():
    assert meetings(pair(absent(tournament("ABCDE", system="serp"), "B", 1), 1)) == ["A-C", "D-E"]


def test_serp_asks_for_groups_only_for_the_handicap():
    # 2020 and 1985 are of two groups of the law, and neighbours all the same; 980 apart are nine stones and komi.
    event = tournament({"A": 2020, "B": 1985, "C": 1980, "D": 1000}, system="serp", handicap={"law": "gorynych-2004"})
    proposal = pair(event, 1)
    assert meetings(proposal) == ["A-B", "C-D"]
    assert [board.exact.written for board in proposal.boards if board.exact] == ["h1/-2", "h9/+21"]
    assert [(board.black, board.white) for board in proposal.boards] == [("B", "A"), ("D", "C")]
