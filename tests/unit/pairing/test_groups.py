"""Groups formed by number: by the greatest handicap, or halved after each round."""

from __future__ import annotations

import pytest
from played_rounds import by_chance, codes, meetings, noted, pair, tournament

LAW = {"law": "exact-2003"}
#: Every 100 points of difference are a stone.
RATINGS = {"A": 2400, "B": 2300, "C": 2200, "D": 2100, "E": 2000, "F": 1900, "G": 1800, "H": 1100}


def grouped(players, *rounds, seeding="fold", **settings):
    return tournament(players, *rounds, system="groups", seeding=seeding, criteria=["RATING"], **settings)


def sizes(proposal):
    return next(each.params["sizes"] for each in proposal.problems if each.code == "N-GROUPS")


@pytest.mark.parametrize(
    "limit,expected",
    [
        # No handicap of more stones: A to C differ by 2, A to D by 3, A to F by 5.
        (1, (2, 2, 2, 2)),
        (2, (2, 2, 2, 2)),
        (3, (4, 2, 2)),
        (4, (4, 2, 2)),
        (5, (6, 2)),
        (9, (8,)),
    ],
)
@pytest.mark.clause("handicap-2003", "groups")
def test_the_greatest_even_group_from_the_top_within_the_handicap(limit, expected):
    proposal = pair(grouped(RATINGS, handicap=LAW, group_of={"handicap": limit}), 1)
    assert sizes(proposal) == expected


@pytest.mark.clause("handicap-2003", "groups")
def test_so_many_in_the_first_round_and_half_as_many_in_each_later_one():
    event = grouped(16, group_of={"halved": 8})
    found = []
    for number in range(1, 5):
        proposal = pair(event, number)
        found.append(sizes(proposal))
        event = noted(event, proposal, by_chance(number))
    assert found[0] == (8, 8)
    assert found[1][0] >= 4
    assert found[1] == (4, 4, 4, 4)
    assert all(size >= 2 for size in found[2] + found[3])


@pytest.mark.parametrize(
    "seeding,expected",
    [
        ("fold", ["A-D", "B-C", "E-H", "F-G"]),
        ("slip", ["A-C", "B-D", "E-G", "F-H"]),
        ("adjacent", ["A-B", "C-D", "E-F", "G-H"]),
    ],
)
def test_within_a_group_the_seeding_decides(seeding, expected):
    proposal = pair(grouped("ABCDEFGH", seeding=seeding, group_of={"halved": 4}), 1)
    assert meetings(proposal) == expected
    assert proposal.optimal


def test_within_a_group_the_lot_decides_by_the_seed():
    found = {
        tuple(meetings(pair(grouped("ABCDEFGH", seeding="random", group_of={"halved": 4}, seed=seed), 1)))
        for seed in range(1, 30)
    }
    assert len(found) == 9
    assert all({"A", "B", "C", "D"} == set("".join(each[:2]).replace("-", "")) for each in found)


def test_a_group_that_cannot_be_paired_takes_in_the_next_two():
    event = grouped("ABCDEFGH", "A>B C>D", group_of={"halved": 4})
    # Of two in round 2: A and B have met.
    assert sizes(pair(event, 2)) == (4, 2, 2)
    assert meetings(pair(event, 2)) == ["A-D", "B-C", "E-F", "G-H"]


def test_a_group_that_leaves_others_who_cannot_be_paired_takes_in_more():
    event = grouped("ABCD", "C>D", group_of={"halved": 4})
    assert sizes(pair(event, 2)) == (4,)
    assert codes(pair(event, 2)) == ["N-GROUPS"]


def test_nobody_floats_whatever_the_scores():
    # B and C have won and A has lost: by points C, B, A and D follow each other.
    event = tournament("ABCD", "C>A B>D", system="groups", group_of={"halved": 8}, criteria=["NBW"])
    assert meetings(pair(event, 2)) == ["A-B", "C-D"]


def test_the_last_is_free():
    assert pair(grouped("ABCDE", group_of={"halved": 4}), 1).bye == "E"


def test_what_is_not_said_is_asked():
    assert codes(pair(grouped("ABCD"), 1)) == ["E-GROUP-OF"]
    assert codes(pair(grouped("ABCD", group_of={"handicap": 5}), 1)) == ["E-GROUP-NO-LAW"]


def test_forbidden_pairs_make_a_group_greater():
    event = grouped("ABCDEF", group_of={"halved": 2}, forbidden=[["A", "B"]])
    proposal = pair(event, 1)
    assert sizes(proposal) == (4, 2)
    assert meetings(proposal) == ["A-D", "B-C", "E-F"]


def test_both_limits_hold():
    event = grouped(RATINGS, handicap=LAW, group_of={"handicap": 5, "halved": 4})
    assert sizes(pair(event, 1)) == (4, 2, 2)
