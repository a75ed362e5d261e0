"""The method board by board: the example computed by hand, and the same boards by the club's 75 and 25."""

from __future__ import annotations

import pytest
from bridge_events import board_by_board, entries

from banzuke.core.event import Event
from banzuke.core.partners import Lineup, Pair, PartnerPlay, Scoring, TableResult
from banzuke.ratings.bridge_club import expected_win as club_win
from banzuke.ratings.bridge_gambler import expected_win
from banzuke.ratings.bridge_play import board_change, nearest, over_half
from banzuke.rulebooks import find, rate_event

RATINGS = {"A": 1600, "B": 1400, "C": 1500, "D": 1500, "E": 1700, "F": 1700, "G": 1300, "H": 1300}
BOARDS = board_by_board(RATINGS, ("AB", "CD", "EF", "GH"), (1, 1, 2, 100.0), (2, 1, 3, 50.0), (3, 1, 4, 25.0))


def rated(event):
    return rate_event(event, find("bridge-gambler"))


@pytest.mark.clause("bridge-gambler", "boards", "opponents", "change")
def test_board_by_board():
    found = rated(BOARDS).rated
    for player in "AB":
        steps = [step.value for step in found.change(player).steps if step.name == "board_change"]
        assert steps == pytest.approx([6.6667, 0.2667, -3.6], abs=5e-5)
        assert sum(steps) == pytest.approx(3.3333, abs=5e-5)
        assert found.change(player).delta == 3
    assert found.change("A").games == 3
    assert found.change("C").delta == nearest(-6.6667)


@pytest.mark.clause("bridge-gambler", "expected")
def test_both_partners_count_alike():
    assert expected_win(1600, 1400, 1500) == expected_win(1400, 1600, 1500) == 0
    assert expected_win(1600, 1400, 1700) == -2
    boards = [(1500, 100.0), (1700, 50.0), (1300, 25.0)]
    by_club = {
        own: [board_change(over_half(percent) - club_win(own, partner, field), 1) for field, percent in boards]
        for own, partner in ((1600, 1400), (1400, 1600))
    }
    assert by_club[1600] == pytest.approx([6.6, 0.2, -3.6667], abs=5e-5)
    assert by_club[1400] == pytest.approx([6.7333, 0.3333, -3.5333], abs=5e-5)
    assert [nearest(sum(each)) for each in by_club.values()] == [3, 4]


@pytest.mark.clause("bridge-gambler", "imps")
def test_a_board_at_imps_counts_five_percent_for_an_imp():
    pairs = tuple(
        Pair(number=n, players=tuple(who), imps=i, boards=1) for n, who, i in ((1, "AB", 4.0), (2, "CD", -4.0))
    )
    results = (TableResult(board=1, ns=1, ew=2, imps_ns=4.0),)
    ratings = dict.fromkeys("ABCD", 1500)
    play = PartnerPlay(scoring=Scoring.IMPS, pairs=pairs, results=results)
    found = rated(Event(game="bridge", entries=entries(ratings), partners=play)).rated
    steps = [step.value for step in found.change("A").steps if step.name == "board_change"]
    assert steps == pytest.approx([20 * 2 / 15])
    assert [found.change(player).delta for player in "ABCD"] == [3, 3, -3, -3]


@pytest.mark.clause("bridge-gambler", "change")
def test_a_directors_score_counts_for_each_side_by_itself():
    results = (TableResult(board=1, ns=1, ew=2, adjusted="60/60", percent_ns=60.0, percent_ew=60.0),)
    pairs = tuple(Pair(number=n, players=tuple(who), percent=60.0, boards=1) for n, who in ((1, "AB"), (2, "CD")))
    event = Event(
        game="bridge",
        entries=entries(dict.fromkeys("ABCD", 1500)),
        partners=PartnerPlay(pairs=pairs, results=results),
    )
    assert [change.delta for change in rated(event).rated.changes] == [1, 1, 1, 1]


def test_final_results_alone_are_refused():
    pairs = (Pair(number=1, players=("A", "B"), percent=50.0, boards=3),)
    event = Event(game="bridge", entries=entries(RATINGS), partners=PartnerPlay(pairs=pairs))
    assert [problem.code for problem in rated(event).problems] == ["E-BRIDGE-NO-BOARDS"]
    assert rated(event).rated is None


@pytest.mark.clause("bridge-gambler", "opponents")
def test_a_substitute_needs_the_numbers_of_his_boards():
    def with_lineups(*numbers):
        lineups = (
            Lineup(players=("A", "B"), boards=2, numbers=numbers[:2]),
            Lineup(players=("A", "H"), boards=1, numbers=numbers[2:]),
        )
        pairs = list(BOARDS.partners.pairs)
        pairs[0] = Pair(number=1, players=("A", "B"), percent=50.0, boards=3, lineups=lineups)
        pairs[3] = Pair(number=4, players=("G", "F"), percent=50.0, boards=3)
        play = PartnerPlay(pairs=tuple(pairs), results=BOARDS.partners.results)
        return Event(game="bridge", entries=BOARDS.entries, partners=play)

    (problem,) = rated(with_lineups()).problems
    assert (problem.code, problem.params) == ("E-BRIDGE-LINEUP", {"pair": "1"})
    found = rated(with_lineups(1, 2, 3)).rated
    assert (found.change("A").games, found.change("B").games, found.change("H").games) == (3, 2, 1)
