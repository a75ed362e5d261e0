"""Faults that users of other programs reported, by their numbers, and defects of a peer, each as a case for ours."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from tables import table

from banzuke.core.event import Bye, Event
from banzuke.core.grade import dan
from banzuke.core.outcome import ByeKind
from banzuke.core.quantities import PlayerId
from banzuke.scoring.presets import PRESETS
from banzuke.scoring.settings import Points
from banzuke.scoring.standings import finished_rounds, standings
from banzuke.scoring.wins import FixedPoints

RATINGS = dict.fromkeys("ABCD", 2000.0)


def rank(event, *criteria, preset="opengotha-swiss", after=None, **changes):
    settings = replace(PRESETS[preset], criteria=criteria, **changes)
    return {row.entry.id: (row.place, *row.values) for row in standings(event, settings, after).rows}


def in_play():
    """Round 2 with one game decided and one open."""
    event = table(RATINGS, "A>B C>D", "A>C B>D")
    return replace(event, games=(*event.games[:3], replace(event.games[3], winner=None)))


def test_b063_a_round_in_play_counts_for_nobody():
    event = in_play()
    assert finished_rounds(event) == 1
    assert rank(event, "NBW", "SOSW") == rank(event, "NBW", "SOSW", after=1)


def test_b063_on_demand_it_counts_for_all_alike():
    found = rank(in_play(), "NBW", "SOSW", after=2)
    # B and D have met: each has the other's one or no win in his sum, though their game is open.
    assert found == {"A": (1, 2, 1), "C": (2, 1, 2), "B": (3, 0, 2), "D": (4, 0, 1)}


def test_b063_the_door_is_told_of_open_games():
    counted = standings(in_play(), PRESETS["opengotha-swiss"], 2).problems
    waiting = standings(in_play(), PRESETS["opengotha-swiss"]).problems
    assert [(each.code, each.params["open"], each.params["games"]) for each in counted + waiting] == [
        ("N-OPEN-GAMES-COUNTED", 1, 2),
        ("N-ROUND-WAITS", 1, 2),
    ]


def test_a_game_forgotten_in_an_earlier_round_holds_nothing_up():
    event = table(RATINGS, "A>B C>D", "A>C B>D")
    event = replace(event, games=(replace(event.games[0], winner=None), *event.games[1:]))
    assert finished_rounds(event) == 2


def test_b066_b067_places_come_from_exact_numbers():
    # Thirds have no finite decimals: three of them are one point, and a tenth more is more.
    law = FixedPoints(win=Fraction(1, 3))
    event = table(RATINGS, "A>B C>D", "A>C", "A>D", "C>B")
    found = rank(event, "PTS", scoring=law)
    assert found["A"] == (1, 1)
    bye = Points(wins=Fraction(0), mms=Fraction(1, 3) + Fraction(1, 10**9))
    event = Event(
        entries=event.entries[:2],
        rounds=1,
        byes=(Bye(round=1, player=PlayerId("A")), Bye(round=1, player=PlayerId("B"), kind=ByeKind.HALF)),
    )
    close = rank(
        event, "PTS", after=1, bye_points=bye, half_points=Points(wins=bye.wins, mms=Fraction(1, 3)), round_down=False
    )
    assert close["A"][0] == 1
    assert close["B"][0] == 2
    tenths = FixedPoints(win=Fraction("0.3"), draw=Fraction("0.1"))
    mixed = rank(table(RATINGS, "A=B C>D", "A=C", "A=D"), "PTS", scoring=tenths)
    assert mixed["A"][1] == Fraction("0.3")
    assert mixed["C"][1] == Fraction("0.4")


def test_b068_b075_b076_a_finished_round_does_not_change_with_what_comes_later():
    before = table(RATINGS, "A>B C>D", "A>C B>D")
    after = table(RATINGS, "A>B C>D", "A>C B>D", "C>A D>B")
    criteria = ("NBW", "SOSW", "DC", "SODOSW")
    assert rank(before, *criteria, after=2) == rank(after, *criteria, after=2)


def test_b071_a_free_point_stands_in_the_table_at_once():
    event = table(dict.fromkeys("ABC", 2000.0), "A>B")
    event = replace(event, byes=(Bye(round=1, player=PlayerId("C")),))
    assert rank(event, "NBW") == {"A": (1, 1), "C": (1, 1), "B": (3, 0)}


def test_b072_a_free_round_has_its_own_value():
    event = table(dict.fromkeys("ABC", 2000.0), "A>B")
    event = replace(event, byes=(Bye(round=1, player=PlayerId("C")),))
    law = FixedPoints(win=Fraction(3), draw=Fraction(1))
    bye = Points(wins=Fraction(1), mms=Fraction(2))
    assert rank(event, "PTS", scoring=law, bye_points=bye) == {"A": (1, 3), "C": (2, 2), "B": (3, 0)}


def test_b074_a_substitute_has_one_row_and_so_has_whom_he_replaced():
    event = table(dict.fromkeys("ABCS", 2000.0), "A>B", "A>C", "S>B")
    found = rank(event, "NBW", "SOSW")
    assert {player: values[1] for player, values in found.items()} == {"A": 2, "S": 1, "B": 0, "C": 0}


def test_a_draw_is_half_a_point():
    assert rank(table(RATINGS, "A=B C>D"), "NBW")["A"] == (2, Fraction(1, 2))


def test_sos_minus_drops_the_smallest():
    event = table(dict.fromkeys("ABCDEF", 2000.0), "A>B C>D E>F", "A>C E>D", "A>E C>F")
    # A met B (0 wins), C (2) and E (2).
    assert rank(event, "SOSW", "SOSW-1", "SOSW-2")["A"][1:] == (4, 4, 2)


def test_places_are_shared_by_all_criteria_not_by_the_first_three():
    event = table({"A": 2000.0, "B": 2000.0, "C": 1900.0, "D": 1900.0}, "A>C B>D")
    criteria = ("NBW", "SOSW", "SODOSW", "SOSOSW")
    assert [place for place, *_ in rank(event, *criteria).values()] == [1, 1, 3, 3]
    assert [place for place, *_ in rank(event, *criteria, "HDG", "CUSSW", "RANK").values()] == [1, 1, 3, 3]
    different = replace(
        event, games=(event.games[0], replace(event.games[1], handicap=replace(event.games[1].handicap, stones=2)))
    )
    assert [place for place, *_ in rank(different, *criteria, "HDG").values()] == [1, 2, 3, 4]


@pytest.mark.parametrize("code,value", [("EXT", 2), ("STS", 37), ("CPS", 3), ("CUSSM", 69), ("SODOSM", 68)])
def test_no_criterion_is_an_idle_zero(code, value):
    event = table(RATINGS, "A>B C>D", "A>C B>D")
    entries = tuple(replace(entry, grade=dan(4)) for entry in event.entries)
    found = rank(replace(event, entries=entries), code, preset="opengotha-mcmahon")
    assert found["A"][1] == value
