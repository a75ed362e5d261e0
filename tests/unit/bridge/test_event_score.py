"""Whole events: percentages, places, sessions, sections, director's scores, final results."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F  # noqa: N817 - exact numbers stand in every line

import pytest

from banzuke.bridge.event_score import Field, method_of, score_event
from banzuke.bridge.final_score import final_pairs, final_players, match_scores
from banzuke.bridge.places import places
from banzuke.bridge.sessions import Session, carried_margin, carried_over, combined_percent, sit_out_total
from banzuke.core.partners import Method, Pair, PartnerPlay, Scoring, Segment, TableResult


def pairs(count, **fields):
    return tuple(Pair(number=number, players=(f"A{number}", f"B{number}"), **fields) for number in range(1, count + 1))


def result(board, ns, ew, score=None, **fields):
    return TableResult(board=board, ns=ns, ew=ew, score=score, **fields)


SMALL = PartnerPlay(
    pairs=pairs(6),
    results=(
        result(1, 1, 2, 420),
        result(1, 3, 4, 420),
        result(1, 5, 6, -50),
        result(2, 1, 4, 100),
        result(2, 3, 6, 90),
    ),
)


def test_matchpoints_of_an_event_with_a_missing_result():
    found = score_event(SMALL, Method.MATCHPOINTS)
    assert [points.ns for points in found.points] == [75, 75, 0, F(350, 4), F(50, 4)]
    totals = {row.pair.number: (row.boards, row.total, row.most, row.percent) for row in found.pairs}
    assert totals[1] == (2, 3 + F(7, 2), 8, F(325, 4))
    assert totals[2] == (1, 1, 4, 25)
    assert totals[5] == (1, 0, 4, 0)


def test_equal_percentages_share_their_place():
    assert places({"a": F(3), "b": F(2), "c": F(2), "d": F(1)}) == {"a": 1, "b": 2, "c": 2, "d": 4}
    found = {row.pair.number: row.place for row in score_event(SMALL, Method.MATCHPOINTS).pairs}
    assert found == {6: 1, 1: 2, 3: 3, 2: 4, 4: 5, 5: 6}


def test_contracts_give_the_scores_that_a_traveller_leaves_out():
    play = PartnerPlay(
        pairs=pairs(4),
        results=(
            result(1, 1, 2, contract="4S", declarer="N", tricks=10),
            result(1, 3, 4, contract="3NT", declarer="W", tricks=9, vulnerable="EW"),
        ),
    )
    assert [points.ns for points in score_event(play, Method.MATCHPOINTS).points] == [100, 0]


def test_two_winners_are_ranked_apart():
    lines = tuple(replace(pair, direction="NS" if pair.number % 2 else "EW") for pair in pairs(6))
    found = score_event(replace(SMALL, pairs=lines, winners=2), Method.MATCHPOINTS)
    assert {row.pair.number: row.place for row in found.pairs} == {1: 1, 3: 2, 5: 3, 6: 1, 2: 2, 4: 3}


def test_sections_are_compared_by_themselves_or_across_the_field():
    results = tuple(replace(each, section="AABAB"[at]) for at, each in enumerate(SMALL.results))
    play = replace(SMALL, results=results)
    apart = score_event(play, Method.MATCHPOINTS)
    assert [points.ns for points in apart.points][:3] == [50, 50, 50]
    across = score_event(play, Method.MATCHPOINTS, Field.ACROSS)
    assert across.points == score_event(SMALL, Method.MATCHPOINTS).points


def test_one_board_number_in_two_sessions_is_two_boards():
    play = replace(
        SMALL, results=(*SMALL.results, result(1, 1, 2, -1000, session="2"), result(1, 3, 4, 0, session="2"))
    )
    found = score_event(play, Method.MATCHPOINTS)
    assert [points.ns for points in found.points[:3]] == [75, 75, 0]
    assert [points.ns for points in found.points[5:]] == [0, 100]
    assert next(row for row in found.pairs if row.pair.number == 1).most == 10


def test_an_average_plus_is_at_least_sixty_percent_and_at_least_the_own_result():
    play = PartnerPlay(
        pairs=pairs(4),
        results=(result(1, 1, 2, 100), result(1, 3, 4, 0), result(2, 1, 4, adjusted="A+/A-"), result(2, 3, 2, 50)),
    )
    points = score_event(play, Method.MATCHPOINTS).points
    assert (points[2].ns, points[2].ew) == (100, 40)
    play = replace(play, results=(*play.results[:2], replace(play.results[2], adjusted="60/40"), play.results[3]))
    points = score_event(play, Method.MATCHPOINTS).points
    assert (points[2].ns, points[2].ew) == (60, 40)


def test_a_directors_score_may_be_stated_in_percent():
    awarded = result(2, 1, 4, adjusted="50/50", percent_ns=57.5, percent_ew=27.5)
    play = PartnerPlay(pairs=pairs(4), results=(result(1, 1, 2, 100), result(1, 3, 4, 0), awarded, result(2, 3, 2, 50)))
    points = score_event(play, Method.MATCHPOINTS).points
    assert (points[2].ns, points[2].ew) == (F("57.5"), F("27.5"))


def test_the_other_results_of_a_board_with_a_directors_score_are_corrected():
    play = PartnerPlay(
        pairs=pairs(6), results=(result(1, 1, 2, adjusted="60/40"), result(1, 3, 4, 50), result(1, 5, 6, 0))
    )
    assert [points.ns for points in score_event(play, Method.MATCHPOINTS).points] == [60, F(350, 4), F(50, 4)]


def test_a_fouled_board():
    rows = [result(1, 1, 2, 100, deal="a"), result(1, 3, 4, 0, deal="a"), result(1, 5, 6, 50, deal="b")]
    points = score_event(PartnerPlay(pairs=pairs(6), results=tuple(rows)), Method.MATCHPOINTS).points
    assert (points[2].ns, points[2].ew) == (60, 60)
    assert points[0].ns == F(350, 4)


def test_imps_of_an_event():
    cross = score_event(SMALL, Method.CROSS_IMPS)
    assert [points.ns for points in cross.points] == [5, 5, -10, 0, 0]
    assert {row.pair.number: row.total for row in cross.pairs} == {1: 5, 2: -5, 3: 5, 4: -5, 5: -10, 6: 10}
    assert all(row.percent is None for row in cross.pairs)
    butler = score_event(SMALL, Method.BUTLER)
    assert [points.ns for points in butler.points[:3]] == [4, 4, -7]


def test_a_directors_score_at_imps_is_three():
    play = PartnerPlay(
        scoring=Scoring.IMPS,
        pairs=pairs(6),
        results=(result(1, 1, 2, adjusted="60/40"), result(1, 3, 4, 50), result(1, 5, 6, 0)),
    )
    points = score_event(play, Method.CROSS_IMPS).points
    assert (points[0].ns, points[0].ew) == (3, -3)


def test_a_pair_that_sat_out_is_ranked_as_if_it_had_gone_on():
    assert sit_out_total(F(20), 20, 25) == 25
    rows = (
        Pair(number=1, players=("A", "B"), imps=20.0, boards=20),
        Pair(number=2, players=("C", "D"), imps=24.0, boards=25),
    )
    found = final_pairs(PartnerPlay(scoring=Scoring.IMPS, pairs=rows))
    assert [(row.pair.number, row.place, row.total) for row in found] == [(1, 1, 20), (2, 2, 24)]


def test_ascherman_over_an_event():
    found = score_event(SMALL, Method.ASCHERMAN)
    assert [points.ns for points in found.points[:3]] == [F(200, 3), F(200, 3), F(50, 3)]
    assert next(row for row in found.pairs if row.pair.number == 1).percent == (F(200, 3) + 75) / 2


def test_sessions_are_added_before_they_are_divided():
    sessions = [Session(F(60), F(100)), Session(F(20), F(50))]
    assert combined_percent(sessions) == F(160, 3)
    assert combined_percent([carried_over(sessions[0], F(1, 2)), sessions[1]]) == 50
    assert combined_percent([]) == 50
    assert carried_margin(F(30), F(10), F(1, 4)) == 5


def test_final_results_alone_have_places():
    rows = (
        Pair(number=1, players=("A", "B"), percent=45.5, boards=24),
        Pair(number=2, players=("C", "D"), percent=54.5, boards=24),
        Pair(number=3, players=("E", "F")),
    )
    assert [(row.pair.number, row.place) for row in final_pairs(PartnerPlay(pairs=rows))] == [(1, 2), (2, 1)]


def test_players_of_an_individual_are_ranked_over_their_rounds():
    rows = []
    for number, (two, percent) in enumerate([("AB", 60.0), ("CD", 40.0), ("AC", 30.0), ("BD", 70.0)], 1):
        rows.append(Pair(number=number, players=tuple(two), percent=percent, boards=2, round=(number + 1) // 2))
    found = {row.player: (row.place, row.percent) for row in final_players(PartnerPlay(pairs=tuple(rows)))}
    assert found == {"B": (1, 65), "D": (2, 55), "A": (3, 45), "C": (4, 35)}


def test_a_match_of_teams_in_imps_and_victory_points():
    two = (("A", "B"), ("C", "D"))
    whole = Segment(boards=8, imps=17, home=two, away=(("E", "F"), ("G", "H")))
    found = match_scores(PartnerPlay(scoring=Scoring.IMPS, segments=(whole, replace(whole, imps=0.5))))
    assert found[0].points == (F("15.75"), F("4.25"))
    assert (found[1].imps, found[1].points) == (F(1, 2), None)


@pytest.mark.parametrize(
    "play, method",
    [
        (PartnerPlay(), Method.MATCHPOINTS),
        (PartnerPlay(scoring=Scoring.IMPS), Method.CROSS_IMPS),
        (PartnerPlay(scoring=Scoring.IMPS, method=Method.BUTLER), Method.BUTLER),
    ],
)
def test_the_method_of_an_event(play, method):
    assert method_of(play) is method
