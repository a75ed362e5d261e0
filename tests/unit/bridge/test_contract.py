from __future__ import annotations

import pytest

from banzuke.bridge.contract import PASSED_OUT, Contract, contract_score, for_ns, parse_contract
from banzuke.bridge.vulnerability import Vulnerability, dealer, vulnerability


@pytest.mark.parametrize(
    "written, vulnerable, tricks, score",
    [
        ("1C", False, 7, 70),
        ("3NT", True, 10, 630),
        ("6NT", True, 13, 1470),
        ("7NT", True, 6, -700),
        ("3HX", False, 6, -500),
        ("2D", False, 8, 90),
        ("2S", False, 9, 140),
        ("1NT", False, 7, 90),
        ("3NT", False, 9, 400),
        ("4H", False, 10, 420),
        ("4S", True, 10, 620),
        ("5C", True, 11, 600),
        ("6S", False, 12, 980),
        ("6H", True, 12, 1430),
        ("7NT", False, 13, 1520),
        ("7D", True, 13, 2140),
        ("2HX", False, 8, 470),
        ("2HX", True, 9, 870),
        ("1NTX", False, 8, 280),
        ("2CX", False, 9, 280),
        ("1NTXX", True, 7, 760),
        ("1HXX", False, 9, 1120 - 200),
        ("4SXX", True, 11, 1080 + 400),
        ("4S", False, 9, -50),
        ("4S", True, 7, -300),
        ("4SX", False, 9, -100),
        ("4SX", False, 8, -300),
        ("4SX", False, 7, -500),
        ("4SX", False, 5, -1100),
        ("4SX", True, 9, -200),
        ("4SX", True, 7, -800),
        ("4SXX", True, 9, -400),
        ("7NTXX", False, 0, -7000),
        ("PASS", True, 0, 0),
    ],
)
def test_the_score_of_a_contract(written, vulnerable, tricks, score):
    assert contract_score(parse_contract(written), tricks, vulnerable=vulnerable) == score


@pytest.mark.parametrize(
    "written, contract",
    [
        ("4SX", Contract(4, "S", 1)),
        ("3nt", Contract(3, "N")),
        (" 6 H XX ", Contract(6, "H", 2)),
        ("1\N{BLACK SPADE SUIT}", Contract(1, "S")),
        ("2N*", Contract(2, "N", 1)),
        ("all pass", PASSED_OUT),
        ("8S", None),
        ("0NT", None),
        ("4Z", None),
        ("", None),
        ("4SXXX", None),
    ],
)
def test_contracts_as_programs_write_them(written, contract):
    assert parse_contract(written) == contract


def test_the_vulnerability_of_sixteen_boards_and_on():
    sides = {
        Vulnerability.NONE: (1, 8, 11, 14),
        Vulnerability.NS: (2, 5, 12, 15),
        Vulnerability.EW: (3, 6, 9, 16),
        Vulnerability.BOTH: (4, 7, 10, 13),
    }
    for expected, boards in sides.items():
        assert {vulnerability(board) for board in boards} == {expected}
        assert {vulnerability(board + 16) for board in boards} == {expected}


def test_the_sides_of_a_vulnerability():
    assert [vulnerable.holds_for("N") for vulnerable in Vulnerability] == [False, True, False, True]
    assert [vulnerable.holds_for("W") for vulnerable in Vulnerability] == [False, False, True, True]


def test_dealers_take_turns():
    assert [dealer(board) for board in (1, 2, 3, 4, 5, 18)] == list("NESWNE")


def test_north_south_see_the_scores_of_both_sides():
    assert [for_ns(420, seat) for seat in "NESW"] == [420, -420, 420, -420]
