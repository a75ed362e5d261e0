from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from play_fields import codes, named, played, tournament, with_all_results, with_round

from banzuke.core.event import Event
from banzuke.core.outcome import ByeKind
from banzuke.core.quantities import PlayerId
from banzuke.play.closing import closed
from banzuke.play.people import added
from banzuke.play.presence import away, given_off
from banzuke.play.results import Report, with_results
from banzuke.play.settings import with_settings
from banzuke.play.status import Turn, status_of

DAY = date(2026, 11, 29)


def turn(event):
    found = status_of(event)
    return found.turn, found.turn_round


def test_whose_turn_it_is_from_the_first_day_to_the_last():
    event = Event(tournament={"system": "swiss", "rounds": 2}, rounds=2)
    assert turn(event) == (Turn.ADD, 1)
    event = tournament(rounds=2)
    assert turn(event) == (Turn.PAIR, 1)
    event = with_round(event, 1)
    assert turn(event) == (Turn.RESULTS, 1)
    event = with_all_results(event, 1)
    assert turn(event) == (Turn.PAIR, 2)
    event = with_all_results(with_round(event, 2), 2)
    assert turn(event) == (Turn.CLOSE, 2)
    assert turn(closed(event, end=DAY).event) == (Turn.NOTHING, 2)


def test_whoever_has_no_board_in_a_round_that_is_not_begun_is_seated():
    event = with_round(tournament(5), 1)
    late = added(event, named("Late Comer"), 1).event
    found = status_of(late)
    assert (found.turn, found.rounds[0].unseated) == (Turn.PAIR_ANEW, ("P6",))
    begun = with_results(late, [Report(seat="1", word="b")]).event
    assert turn(begun) == (Turn.RESULTS, 1)


def test_who_goes_on_in_a_cup_without_a_game_or_has_the_round_off_is_not_to_be_seated():
    event = replace(tournament(), tournament={"system": "knock-out", "rounds": 3})
    after = with_round(event, 1)
    assert len(after.byes) == 2
    assert turn(after) == (Turn.RESULTS, 1)
    event = tournament()
    for player in ("P1", "P2"):
        event = given_off(event, PlayerId(player), 1, ByeKind.BYE).event
    assert turn(with_round(event, 1)) == (Turn.RESULTS, 1)


def test_the_losers_of_a_cup_are_not_missed():
    event = played(replace(tournament(4), tournament={"system": "knock-out", "rounds": 2}), 2)
    assert codes(closed(replace(event, rounds=2), end=DAY)) == []


def test_a_round_says_what_is_missing():
    event = with_results(with_round(away(tournament(5), [PlayerId("P1")], {1}).event, 1), [Report(seat="2", word="b")])
    found = status_of(event.event).rounds[0]
    assert (found.games, found.results, found.open_tables, found.absent, found.free) == (2, 1, ("1",), ("P1",), ())


def test_a_closed_tournament_has_its_last_day_and_its_rulebook():
    event = closed(played(tournament(), 3), end=DAY).event
    assert (event.end, event.start, event.rulebook, event.rounds) == (DAY, DAY, "ufgo-2012", 3)
    assert event.tournament["closed"] is True


@pytest.mark.parametrize(
    ("event", "options", "expected"),
    [
        (tournament(), {"end": DAY}, ["E-NOTHING-PLAYED"]),
        (played(tournament(), 2), {"end": DAY}, ["E-ROUNDS-LEFT"]),
        (played(tournament(), 3), {}, ["E-NO-LAST-DAY"]),
        (played(tournament(), 3), {"end": DAY, "rounds": 2}, ["E-ROUNDS-PLAYED"]),
        (with_round(played(tournament(), 2), 3), {"end": DAY}, ["E-RESULTS-MISSING"]),
        (played(tournament(), 3), {"end": DAY, "rulebook": "no-such"}, ["E-UNKNOWN-RULEBOOK"]),
        (replace(played(tournament(), 3), game="shogi"), {"end": DAY, "rulebook": "ufgo-2012"}, ["E-WRONG-GAME"]),
    ],
)
def test_what_keeps_a_tournament_open(event, options, expected):
    change = closed(event, **options)
    assert (change.event, codes(change)) == (None, expected)


def test_a_tournament_may_end_earlier_than_planned():
    event = closed(played(tournament(), 2), end=DAY, rounds=2).event
    assert (event.rounds, event.tournament["rounds"]) == (2, 2)


def test_whoever_was_forgotten_is_named():
    event = added(played(tournament(), 3), named("Late Comer"), 3).event
    assert codes(closed(event, end=DAY)) == ["W-NEITHER-BOARD-NOR-BYE"]


def test_a_game_that_no_rulebook_rates_is_closed_without_one():
    change = closed(replace(played(tournament(), 3), game="chess"), end=DAY)
    assert (change.event.rulebook, codes(change)) == (None, ["W-NO-RULEBOOK"])


def test_settings_are_changed_by_their_keys():
    event = with_settings(
        tournament(), ["rounds=5", "bye=any", 'forbidden=[["P1","P2"]]', "name=Cup", "end=2026-11-29"]
    )
    assert (event.event.rounds, event.event.name, event.event.end) == (5, "Cup", DAY)
    assert event.event.tournament == {
        "system": "swiss",
        "rounds": 5,
        "bye": "any",
        "forbidden": [["P1", "P2"]],
    }
    assert "bye" not in with_settings(event.event, ["bye="]).event.tournament


@pytest.mark.parametrize(
    ("pair", "code"),
    [
        ("rounds", "E-SETTING-PAIRS"),
        ("=5", "E-SETTING-PAIRS"),
        ("bye=perhaps", "E-SETTING-CHOICE"),
        ("colour=balance", "W-SETTING-UNKNOWN"),
        ('forbidden=[["P1","P99"]]', "W-UNKNOWN-PLAYER"),
        ("handicap=3", "E-SETTING-OBJECT"),
        ("end=tomorrow", "E-DATE"),
        ("rounds=1", "E-ROUNDS-PLAYED"),
        ("system=lottery", "E-SETTING-CHOICE"),
    ],
)
def test_a_setting_that_cannot_be_read_changes_nothing(pair, code):
    change = with_settings(played(tournament(), 2), ["name=Cup", pair])
    assert change.event is None
    assert code in codes(change)


def test_what_was_wrong_before_keeps_no_other_setting_from_being_changed():
    event = tournament(unheard_of=1)
    assert with_settings(event, ["bye=any"]).event.tournament["bye"] == "any"
    assert with_settings(event, ["unheard="]).event is not None
    assert with_settings(event, ["unheard=2"]).event is None
