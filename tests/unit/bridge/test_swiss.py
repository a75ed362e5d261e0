from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from banzuke.bridge.swiss import swiss_matches, swiss_table
from banzuke.core.partners import Method, Pair, PartnerPlay, TableResult

PAIRS = tuple(Pair(number=number, players=(f"A{number}", f"B{number}")) for number in range(1, 6))
#: Two rounds of six boards: pair 1 wins every board of its first match, all others are equal; 5 sits out, then 4.
RESULTS = tuple(
    TableResult(board=board, ns=ns, ew=ew, round=number, score=score)
    for number, matches in ((1, ((1, 2, 100), (3, 4, 0))), (2, ((3, 1, 50), (5, 2, 50))))
    for board in range(6 * number - 5, 6 * number + 1)
    for ns, ew, score in matches
)
PLAY = PartnerPlay(pairs=PAIRS, results=RESULTS)


def test_matches_at_matchpoints_go_by_the_table_for_pairs():
    found = swiss_matches(PLAY, Method.MATCHPOINTS)
    assert [(match.round, match.pair, match.opponent, match.result, match.points) for match in found] == [
        *((1, 1, 2, 100, (20, 0)), (1, 3, 4, 0, (0, 20)), (2, 1, 3, 50, (10, 10)), (2, 2, 5, 50, (10, 10))),
    ]


def test_matches_at_imps_go_by_the_continuous_scale():
    found = swiss_matches(PLAY, Method.CROSS_IMPS)
    assert [match.result for match in found] == [18, -18, 0, 0]
    assert found[0].points == (Fraction("16.64"), Fraction("3.36"))


def test_a_pair_without_a_match_gets_twelve():
    found = swiss_table(PLAY, swiss_matches(PLAY, Method.MATCHPOINTS))
    assert [(row.pair.number, row.matches, row.points, row.place) for row in found] == [
        *((4, 1, 32, 1), (1, 2, 30, 2), (5, 1, 22, 3), (2, 2, 10, 4), (3, 2, 10, 4)),
    ]


def test_boards_without_a_round_are_no_match_and_short_matches_are_refused():
    timeless = tuple(replace(result, round=None) for result in RESULTS)
    assert swiss_matches(replace(PLAY, results=timeless), Method.MATCHPOINTS) == ()
    with pytest.raises(ValueError, match="2 boards"):
        swiss_matches(replace(PLAY, results=RESULTS[:4]), Method.MATCHPOINTS)
