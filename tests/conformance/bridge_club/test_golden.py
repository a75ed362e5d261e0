"""The bridge club's method: results computed by hand from its text, to the last digit, in both readings."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bridge_events import entries, evening, match

from banzuke.core.event import Event
from banzuke.core.partners import Lineup, Pair, PartnerPlay, Scoring
from banzuke.ratings.bridge_club import Total, expected_win, mean_of_all, mean_of_others
from banzuke.ratings.bridge_play import board_change, nearest, over_half, over_half_in_imps
from banzuke.rulebooks import find, rate_event


def changes(event, rulebook="bridge-club"):
    rated = rate_event(event, find(rulebook)).rated
    return {change.player: change.delta for change in rated.changes}


def raw(event, rulebook="bridge-club"):
    rated = rate_event(event, find(rulebook)).rated
    return {
        change.player: sum(step.contribution for step in change.steps if step.name == "board_change")
        for change in rated.changes
    }


@pytest.mark.clause("bridge-club", "change 1", "step 2", "step 3")
@pytest.mark.parametrize(
    "own, partner, field, percent, boards, expected, per_board, total, change",
    [
        (1500, 1500, 1500, 50.0, 24, 0, 0, 0, 0),
        (1500, 1500, 1500, 65.32, 24, 0, 2.042667, 49.024, 49),
        (1600, 1400, 1500, 65.32, 24, 0.5, 1.976, 47.424, 47),
        (1400, 1600, 1500, 65.32, 24, -0.5, 2.109333, 50.624, 51),
        (2000, 1200, 1600, 55.0, 26, 2, 0.4, 10.4, 10),
        (1200, 2000, 1600, 55.0, 26, -2, 0.933333, 24.2667, 24),
        (1800, 1800, 1500, 53.0, 27, 3, 0, 0, 0),
        (1800, 1800, 1500, 52.99, 27, 3, -0.001333, -0.036, 0),
        (1300, 1500, 1650, 40.5, 18, -3, -0.866667, -15.6, -16),
        (2209, 1924, 1600, 52.7778, 18, 5.3775, -0.346627, -6.2393, -6),
        (1500, 1500, 1500, 51.875, 2, 0, 0.25, 0.5, 1),
        (1500, 1500, 1500, 48.125, 2, 0, -0.25, -0.5, -1),
        (1500, 1500, 1500, 51.25, 3, 0, 0.166667, 0.5, 1),
        (1500, 1500, 1500, 48.75, 3, 0, -0.166667, -0.5, -1),
    ],
)
def test_a_result_at_matchpoints(own, partner, field, percent, boards, expected, per_board, total, change):
    win = expected_win(own, partner, field)
    assert win == pytest.approx(expected)
    assert board_change(over_half(percent) - win, 1) == pytest.approx(per_board, abs=5e-7)
    assert board_change(over_half(percent) - win, boards) == pytest.approx(total, abs=5e-5)
    assert nearest(board_change(over_half(percent) - win, boards)) == change


@pytest.mark.clause("bridge-club", "step 4")
@pytest.mark.parametrize(
    "own, partner, field, imps, boards, expected, per_board, total, change",
    [
        (1500, 1500, 1500, 0.0, 24, 0, 0, 0, 0),
        (1500, 1500, 1500, 30.0, 24, 0, 0.833333, 20, 20),
        (1750, 1650, 1500, -12.0, 20, 2.25, -0.7, -14, -14),
        (1400, 1500, 1600, 27.33, 26, -1.75, 0.934103, 24.2867, 24),
    ],
)
def test_a_result_at_imps(own, partner, field, imps, boards, expected, per_board, total, change):
    win = expected_win(own, partner, field)
    assert win == pytest.approx(expected)
    over = over_half_in_imps(imps, boards) - win
    assert board_change(over, 1) == pytest.approx(per_board, abs=5e-7)
    assert board_change(over, boards) == pytest.approx(total, abs=5e-5)
    assert nearest(board_change(over, boards)) == change


FOUR_PAIRS = evening(
    {"A": 1800, "B": 1600, "C": 1700, "D": 1500, "E": 1400, "F": 1400, "G": 1300, "H": 1200},
    ("AB", 58.33, 24),
    ("CD", 54.17, 24),
    ("EF", 45.83, 24),
    ("GH", 41.67, 24),
)


@pytest.mark.clause("bridge-club", "change 2", "change 3")
def test_an_event_against_the_field_without_the_pair():
    expected = [15.9893, 19.1893, 6.944, 10.144, -9.6107, -9.6107, -17.3227, -15.7227]
    assert list(raw(FOUR_PAIRS).values()) == pytest.approx(expected, abs=5e-5)
    assert list(changes(FOUR_PAIRS).values()) == [16, 19, 7, 10, -10, -10, -17, -16]
    assert sum(raw(FOUR_PAIRS).values()) == pytest.approx(0, abs=1e-9)


@pytest.mark.clause("bridge-club", "step 1")
def test_an_event_against_the_whole_field():
    expected = [18.256, 21.456, 8.144, 11.344, -10.544, -10.544, -19.856, -18.256]
    assert list(raw(FOUR_PAIRS, "bridge-club-all").values()) == pytest.approx(expected, abs=5e-5)
    assert list(changes(FOUR_PAIRS, "bridge-club-all").values()) == [18, 21, 8, 11, -11, -11, -20, -18]
    assert sum(raw(FOUR_PAIRS, "bridge-club-all").values()) == pytest.approx(0, abs=1e-9)


@pytest.mark.clause("bridge-club", "step 1", "change 2")
def test_the_two_means():
    field, pair = Total(8 * 1487.5, 8), Total(3400.0, 2)
    assert mean_of_all(field, pair) == 1487.5
    assert mean_of_others(field, pair) == pytest.approx(1416.6667, abs=5e-5)
    assert mean_of_others(pair, pair) == 1700.0


SEGMENT = match(
    {"A": 1700, "B": 1500, "C": 1600, "D": 1400, "E": 1550, "F": 1450, "G": 1650, "H": 1350},
    (8, 17.0, "AB CD", "EF GH"),
)


@pytest.mark.clause("bridge-club", "step 5")
def test_a_segment_of_a_team_match():
    expected = [9.7333, 10.8, 10.8, 11.8667, -11.0667, -10.5333, -11.6, -10.0]
    assert list(raw(SEGMENT).values()) == pytest.approx(expected, abs=5e-5)
    assert list(changes(SEGMENT).values()) == [10, 11, 11, 12, -11, -11, -12, -10]
    assert sum(raw(SEGMENT).values()) == pytest.approx(0, abs=1e-9)


@pytest.mark.clause("bridge-club", "step 5")
def test_every_segment_is_rounded_by_itself_and_ratings_stay_as_before_the_match():
    """The raw change of A is 9.7333 for each half: 10 + 10, where the sum of both is 19.47."""
    twice = match(
        {"A": 1700, "B": 1500, "C": 1600, "D": 1400, "E": 1550, "F": 1450, "G": 1650, "H": 1350},
        (8, 17.0, "AB CD", "EF GH"),
        (8, 17.0, "AB CD", "EF GH"),
    )
    assert changes(twice)["A"] == 20
    assert raw(twice)["A"] == pytest.approx(19.4667, abs=5e-5)


@pytest.mark.clause("bridge-club", "earlier 2")
def test_whoever_did_not_play_keeps_his_rating():
    absent = replace(FOUR_PAIRS, entries=(*FOUR_PAIRS.entries, *entries({"X": 1234.0})))
    rated = rate_event(absent, find("bridge-club")).rated
    assert (rated.change("X").after.rating, rated.change("X").games) == (1234.0, 0)
    assert changes(absent)["A"] == 16


def test_a_guest_counts_and_does_not_change():
    held = tuple(replace(entry, held=entry.id == "G") for entry in FOUR_PAIRS.entries)
    found = changes(replace(FOUR_PAIRS, entries=held))
    assert (found["G"], found["A"], found["H"]) == (0, 16, -16)


def test_a_substitute_is_rated_for_his_boards_and_so_is_whom_he_replaced():
    """A plays 16 boards with B and 8 with X; the field without the three is G, H at 1500."""
    ratings = {"A": 1500, "B": 1500, "X": 1900, "G": 1500, "H": 1500}
    lineups = (Lineup(players=("A", "B"), boards=16), Lineup(players=("A", "X"), boards=8))
    pairs = (
        Pair(number=1, players=("A", "B"), percent=60.0, boards=24, lineups=lineups),
        Pair(number=2, players=("G", "H"), percent=40.0, boards=24),
    )
    event = Event(game="bridge", entries=entries(ratings), partners=PartnerPlay(pairs=pairs))
    found = raw(event)
    assert found["A"] == pytest.approx(16 * 2 / 15 * 10 + 8 * 2 / 15 * (10 - 1))
    assert found["B"] == pytest.approx(16 * 2 / 15 * 10)
    assert found["X"] == pytest.approx(8 * 2 / 15 * (10 - 3))
    assert changes(event)["A"] == 31


def test_an_individual_is_rated_round_by_round_and_rounded_once():
    """Four players, three rounds of two boards; in every round the opponents are the field without the pair."""
    ratings = {"A": 1700, "B": 1500, "C": 1500, "D": 1500}
    rounds = [("AB", "CD", 60.0), ("AC", "BD", 55.0), ("AD", "BC", 70.0)]
    pairs = []
    for number, (one, other, percent) in enumerate(rounds, 1):
        for players, result in ((one, percent), (other, 100.0 - percent)):
            pairs.append(Pair(number=len(pairs) + 1, players=tuple(players), round=number, percent=result, boards=2))
    event = Event(game="bridge", entries=entries(ratings), partners=PartnerPlay(pairs=tuple(pairs)))
    found = raw(event)
    assert found["A"] == pytest.approx(2 * 2 / 15 * sum(win - 1.5 for win in (10.0, 5.0, 20.0)))
    assert found["B"] == pytest.approx(2 * 2 / 15 * ((10 - 0.5) + (-5 + 1) + (-20 + 1)))
    assert sum(found.values()) == pytest.approx(0, abs=1e-9)
    assert changes(event)["A"] == nearest(found["A"]) == 8


def test_the_event_of_the_imp_scale_counts_five_percent_for_an_imp():
    ratings = {"A": 1500, "B": 1500, "C": 1500, "D": 1500}
    event = evening(ratings, ("AB", 30.0, 24), ("CD", -30.0, 24), scoring=Scoring.IMPS)
    assert changes(event) == {"A": 20, "B": 20, "C": -20, "D": -20}
