from __future__ import annotations

import pytest
from play_fields import codes, played, table_of, tournament, with_all_results, with_round

from banzuke.core.event import Event
from banzuke.core.outcome import ByeKind
from banzuke.core.quantities import PlayerId
from banzuke.play.pairing import paired, round_to_pair, unpaired
from banzuke.play.presence import away, given_off
from banzuke.play.results import Report, with_results


def with_result(event, number, table, word):
    return with_results(event, [Report(round=number, seat=str(table), word=word)]).event


def test_the_round_whose_turn_it_is():
    event = tournament(rounds=2)
    assert round_to_pair(event) == (1, None)
    event = with_round(event, 1)
    assert round_to_pair(event) == (1, None), "nothing is played: it may be paired anew"
    number, waits = round_to_pair(with_result(event, 1, 2, "w"))
    assert (number, waits.code) == (1, "E-ROUND-UNDER-WAY")
    assert waits.params == {"tables": ("1", "3"), "count": 2, "next": 2}
    event = with_all_results(event, 1)
    assert round_to_pair(event) == (2, None)
    assert round_to_pair(played(tournament(rounds=2), 2))[1].code == "E-ALL-ROUNDS-PAIRED"


def test_what_is_paired_stands_in_the_event():
    event = with_round(tournament(5), 1)
    assert [(game.table, game.winner, game.round) for game in event.games] == [(1, None, 1), (2, None, 1)]
    assert len(event.byes) == 1


def test_a_pairing_is_the_same_when_it_is_made_anew():
    event = played(tournament(), 1)
    once = with_round(event, 2)
    assert with_round(once, 2) == once
    assert unpaired(once, 2) == event


def test_the_bye_moves_when_the_field_changes_and_there_is_one():
    event = with_round(tournament(5), 1)
    free = event.byes[0].player
    after = with_round(given_off(event, free, 1, ByeKind.HALF).event, 1)
    assert [(bye.player, bye.kind) for bye in after.byes] == [(free, ByeKind.HALF)]


@pytest.mark.parametrize(
    ("rounds", "number", "code"),
    [(1, 1, "E-ROUND-BEGUN"), (1, 3, "E-ROUND-BEFORE-UNPAIRED"), (2, 1, "E-LATER-ROUND-PAIRED"), (1, 4, "E-NO-ROUND")],
)
def test_what_is_out_of_turn_is_refused(rounds, number, code):
    found = paired(played(tournament(), rounds), number)
    assert (found.event, [each.code for each in found.problems]) == (None, [code])


def test_around_results_only_what_is_not_played_is_paired_anew():
    event = with_round(tournament(), 1)
    event = with_result(event, 1, 2, "w")
    gone = next(iter(sorted({table_of(event, 1, 1).black})))
    change = away(event, [PlayerId(gone)], {1})
    assert codes(change) == ["W-PAIRED-ALREADY"]
    assert codes(paired(change.event, 1)) == ["E-ROUND-BEGUN"]
    after = with_round(change.event, 1, around_results=True)
    assert table_of(after, 1, 2) == table_of(event, 1, 2)
    assert len({game.table for game in after.games}) == len(after.games) == 2
    assert len(after.byes) == 1
    seats = [player for game in after.games for player in (game.black, game.white)] + [bye.player for bye in after.byes]
    assert sorted(seats) == sorted({f"P{number}" for number in range(1, 7)} - {gone})


def test_an_open_round_before_is_spoken_of():
    event = with_result(with_round(tournament(), 1), 1, 1, "b")
    found = paired(event, 2)
    assert found.event is not None
    assert "N-PAIRED-WITH-OPEN-GAMES" in codes(found)


def test_all_have_left_and_nobody_is_paired():
    event = away(tournament(), [PlayerId(f"P{number}") for number in range(1, 7)], {1}).event
    assert codes(paired(event, 1)) == ["E-TOO-FEW-PLAYERS"]
    assert codes(paired(Event(tournament={"system": "swiss"}), 1)) == ["E-TOO-FEW-PLAYERS"]


def test_a_round_may_be_paired_by_another_system():
    found = paired(tournament(), 1, "mcmahon")
    assert found.proposal.system == "mcmahon"
    assert found.event.tournament["system"] == "swiss"
