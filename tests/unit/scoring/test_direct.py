"""Direct meetings among equal players, circles and double meetings among them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tables import table

from banzuke.core.event import Game
from banzuke.core.outcome import Winner
from banzuke.core.quantities import Handicap, PlayerId
from banzuke.scoring.presets import PRESETS
from banzuke.scoring.standings import standings


def rank(event, *criteria):
    settings = replace(PRESETS["round-robin"], criteria=criteria)
    return {row.entry.id: (row.place, *row.values) for row in standings(event, settings, event.rounds).rows}


def players(names):
    return dict.fromkeys(names, 2000.0)


def test_a_circle_is_left_to_the_later_criteria_and_else_shared():
    circle = table(players("ABC"), "A>B", "B>C", "C>A")
    assert rank(circle, "NBW", "DC") == {"A": (1, 1, 0), "B": (1, 1, 0), "C": (1, 1, 0)}
    rated = table({"A": 1900, "B": 2100, "C": 2000}, "A>B", "B>C", "C>A")
    assert {name: place for name, (place, *_) in rank(rated, "NBW", "DC", "RATING").items()} == {"A": 3, "B": 1, "C": 2}


def test_who_beats_one_of_a_circle_stands_above_all_of_it():
    # D beat A; A, B and C beat one another in turn; all have two wins with the help of E and F.
    event = table(players("ABCDEF"), "D>A B>C", "A>B D>E", "C>A B>E", "A>F C>E", "E>D")
    found = rank(event, "NBW", "DC")
    assert [found[name][1] for name in "ABCD"] == [2, 2, 2, 2]
    assert found["D"][0] < found["A"][0] == found["B"][0] == found["C"][0]


def test_nobody_stands_below_one_whom_he_beat_though_sos_says_so():
    event = table({"A": 1500, "B": 2500}, "A>B", "B>A", "A>B", "B>C")
    event = replace(event, entries=(*event.entries, replace(event.entries[0], id=PlayerId("C"), name="C")))
    found = rank(event, "NBW", "DC", "RATING")
    assert found["A"][:2] == (1, 2)
    assert found["B"][:2] == (2, 2)


def test_a_meeting_on_stones_decides_nothing_where_only_even_games_do():
    event = table({"A": 1500, "B": 2500}, "A>B", "B>A")
    lent = replace(event, games=(event.games[0], replace(event.games[1], handicap=Handicap(stones=3))))
    assert rank(lent, "NBW", "DCE", "RATING")["A"][:3] == (1, 1, 1)
    assert rank(lent, "NBW", "DC", "RATING")["B"][:2] == (1, 1)


@pytest.mark.parametrize("code", ["DC", "SDC", "DE"])
def test_b073_two_meetings_are_one_row_each_and_count_one_all(code):
    event = table(players("AB"), "A>B", "B>A")
    assert rank(event, "NBW", code)["A"][0] == rank(event, "NBW", code)["B"][0] == 1
    assert len(rank(event, "NBW", code)) == 2


@pytest.mark.parametrize("code", ["DC", "SDC", "DE"])
def test_b070_a_win_by_forfeit_counts_between_the_two(code):
    event = table(players("ABC"), "B>C", "C>A")
    default = Game(round=3, black=PlayerId("A"), white=PlayerId("B"), winner=Winner.BLACK, by_default=True)
    event = replace(event, rounds=3, games=(*event.games[:1], default))
    found = rank(event, "NBW", code)
    assert (found["A"][1], found["B"][1]) == (1, 1)
    assert found["A"][0] < found["B"][0]


#: A beat B and C, who have not met; each of the three has two wins.
ONE_MISSING = ("A>B", "A>C", "B>D C>E", "B>E C>D", "D>A E>A", "F>A")


def test_sdc_says_nothing_where_not_all_have_met():
    found = rank(table(players("ABCDEF"), *ONE_MISSING), "NBW", "SDC")
    assert [found[name] for name in "ABC"] == [(1, 2, 0)] * 3
    three = rank(table(players("ABCDE"), "A>B", "A=C", "B>C", "B=D", "C>E", "C=D"), "PTS", "SDC")
    assert {name: three[name][1:] for name in "ABC"} == {"A": (1.5, 1), "B": (1.5, 0), "C": (2, 0)}


def test_de_puts_first_whom_no_missing_game_can_overtake():
    found = rank(table(players("ABCDEF"), *ONE_MISSING), "NBW", "DE")
    assert {name: found[name][1] for name in "ABC"} == {"A": 2, "B": 2, "C": 2}
    assert (found["A"][0], found["B"][0], found["C"][0]) == (1, 2, 2)


def test_a_draw_between_two_orders_neither():
    # A and B drew, A beat C, C beat B: the games order A, C, B, and no circle is made of the draw.
    event = table(players("ABC"), "A=B", "A>C", "C>B")
    assert rank(event, "CAT", "DC") == {"A": (1, 0, 2), "C": (2, 0, 1), "B": (3, 0, 0)}
