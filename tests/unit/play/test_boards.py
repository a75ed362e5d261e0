from __future__ import annotations

from play_fields import codes, pairs, played, table_of, tournament, with_round

from banzuke.core.outcome import ByeKind
from banzuke.core.quantities import PlayerId
from banzuke.play.boards import fixed, swapped, turned, unfixed
from banzuke.play.presence import given_off

P1, P2, P3, P4 = (PlayerId(f"P{number}") for number in (1, 2, 3, 4))


def test_a_board_that_is_set_is_made():
    event = fixed(tournament(), 1, (P3, P2), 2, with_colours=True).event
    game = table_of(with_round(event, 1), 1, 2)
    assert (game.black, game.white) == ("P3", "P2")
    event = fixed(event, 1, (P2, P3), None, with_colours=False).event
    assert len(event.tournament["fixed"]) == 1, "the same two once"
    assert {"P2", "P3"} in pairs(with_round(event, 1), 1)


def test_a_board_is_taken_out_again():
    event = fixed(tournament(), 1, (P3, P2), 2, with_colours=True).event
    assert unfixed(event, 1, P2).event == tournament()
    assert codes(unfixed(event, 2, P2)) == ["E-NOT-SET"]
    assert codes(unfixed(event, 1, P1)) == ["E-NOT-SET"]


def test_what_cannot_be_a_board_is_refused():
    assert codes(fixed(tournament(), 1, (P3, P3), None, with_colours=True)) == ["E-SELF"]
    assert codes(fixed(tournament(), 9, (P3, P2), None, with_colours=True)) == ["E-NO-ROUND"]
    assert codes(fixed(with_round(tournament(), 1), 1, (P3, P2), None, with_colours=True)) == ["W-SET-AFTER-PAIRING"]


def test_two_players_exchange_their_seats():
    event = with_round(tournament(), 1)
    one, two = table_of(event, 1, 1), table_of(event, 1, 2)
    after = swapped(event, 1, one.black, two.black).event
    assert pairs(after, 1) == {
        frozenset((two.black, one.white)),
        frozenset((one.black, two.white)),
        frozenset((table_of(event, 1, 3).black, table_of(event, 1, 3).white)),
    }
    assert {game.table for game in after.games} == {1, 2, 3}
    assert pairs(swapped(after, 1, one.black, two.black).event, 1) == pairs(event, 1)


def test_who_is_free_may_be_one_of_them():
    event = with_round(tournament(5), 1)
    free, other = event.byes[0].player, table_of(event, 1, 1).white
    after = swapped(event, 1, other, free).event
    assert after.byes[0].player == other
    assert frozenset((free, table_of(event, 1, 1).black)) in pairs(after, 1)


def test_a_round_given_off_that_is_exchanged_is_the_director_s_word_no_more():
    event = with_round(given_off(tournament(5), P1, 1, ByeKind.BYE).event, 1)
    after = swapped(event, 1, table_of(event, 1, 1).white, P1).event
    assert [bye.player for bye in after.byes] == [table_of(event, 1, 1).white]
    assert "free" not in after.tournament


def test_a_second_meeting_is_spoken_of():
    event = with_round(played(tournament(4), 1), 2)
    first = next(iter(pairs(event, 1)))
    one, two = sorted(first)
    other = next(player for pair in pairs(event, 2) if one in pair for player in pair - {one})
    change = swapped(event, 2, PlayerId(other), PlayerId(two))
    assert codes(change) == ["W-MET-BEFORE", "W-MET-BEFORE"]
    assert first in pairs(change.event, 2)


def test_the_handicap_is_that_of_the_new_pair():
    law = {"law": "ufgo-2012"}
    event = with_round(tournament(handicap=law), 1)
    strong, weak = event.entries[0].id, event.entries[5].id
    rated = [
        entry if entry.id != weak else type(entry)(id=weak, name=entry.name, rating=900.0) for entry in event.entries
    ]
    event = type(event)(rounds=3, entries=tuple(rated), tournament=event.tournament)
    event = with_round(event, 1)
    other = next(player for pair in pairs(event, 1) if strong in pair for player in pair - {strong})
    if other != weak:
        event = swapped(event, 1, PlayerId(other), weak).event
    game = next(game for game in event.games if weak in {game.black, game.white})
    assert (game.black, game.white, game.handicap.stones > 3) == (weak, strong, True)
    even = turned(event, 1, game.table).event
    turned_game = table_of(even, 1, game.table)
    assert (turned_game.black, turned_game.handicap.stones) == (strong, 0)


def test_colours_are_turned():
    event = with_round(tournament(), 1)
    before, after = table_of(event, 1, 2), table_of(turned(event, 1, 2).event, 1, 2)
    assert (after.black, after.white) == (before.white, before.black)
    assert codes(turned(event, 1, 9)) == ["E-NO-TABLE-IN-ROUND"]


def test_a_seat_that_cannot_be_exchanged():
    event = with_round(tournament(), 1)
    game = table_of(event, 1, 1)
    assert codes(swapped(event, 1, game.black, game.white)) == ["E-SAME-BOARD"]
    assert codes(swapped(event, 1, game.black, game.black)) == ["E-SAME-BOARD"]
    assert codes(swapped(event, 2, game.black, game.white)) == ["E-NO-SEAT", "E-NO-SEAT"]
    done = played(tournament(), 1)
    assert codes(swapped(done, 1, P1, P2))[0] == "E-HAS-RESULT"
    assert codes(turned(done, 1, 1)) == ["E-HAS-RESULT"]
