from __future__ import annotations

from dataclasses import replace

from play_fields import absent, codes, pairs, played, tournament, with_all_results, with_round

from banzuke.core.outcome import ByeKind
from banzuke.core.quantities import PlayerId
from banzuke.pairing.systems import propose
from banzuke.pairing.task import task_of
from banzuke.play.boards import fixed
from banzuke.play.presence import away, back, given_off, is_given_off, not_given_off, rounds_from
from banzuke.scoring.reading import settings_of
from banzuke.scoring.standings import standings

P1, P2, P3, P4 = (PlayerId(f"P{number}") for number in (1, 2, 3, 4))


def byes(event, number):
    return {(bye.player, bye.kind.value) for bye in event.byes if bye.round == number}


def test_who_is_absent_is_not_paired():
    event = away(tournament(), [P1, P2], {1}).event
    assert absent(event, P1) == (1,)
    after = with_round(event, 1)
    assert {player for pair in pairs(after, 1) for player in pair} == {"P3", "P4", "P5", "P6"}
    assert len(pairs(with_round(with_all_results(after, 1), 2), 2)) == 3


def test_a_withdrawal_is_all_rounds_from_one_on_and_can_be_turned():
    event = away(tournament(), [P1], {2, 3}).event
    assert absent(event, P1) == (2, 3)
    assert absent(back(event, [P1], 3).event, P1) == (2,)
    assert codes(back(event, [P2], 1)) == ["N-NOT-AWAY"]


def test_who_withdraws_after_the_boards_are_made_leaves_a_free_opponent():
    event = with_round(tournament(), 1)
    other = next(player for pair in pairs(event, 1) if P1 in pair for player in pair - {P1})
    change = away(event, [P1], {1})
    assert codes(change) == ["W-PAIRED-ALREADY"]
    assert byes(change.event, 1) == {(other, "bye")}
    assert len(pairs(change.event, 1)) == 2
    anew = with_round(change.event, 1)
    assert len(pairs(anew, 1)) == 2
    assert len(byes(anew, 1)) == 1


def test_a_result_is_not_lost_by_an_absence():
    event = played(tournament(), 1)
    change = away(event, [P1, P2], {1, 2})
    assert (change.event, codes(change)) == (None, ["E-HAS-RESULT", "E-HAS-RESULT"])


def test_a_round_given_off_is_kept_when_the_round_is_paired_anew():
    event = given_off(tournament(), PlayerId("P6"), 1, ByeKind.BYE).event
    assert event.tournament["free"] == [{"round": 1, "player": "P6"}]
    once = with_round(event, 1)
    twice = with_round(once, 1)
    assert byes(once, 1) == byes(twice, 1)
    assert ("P6", "bye") in byes(once, 1)
    assert len(byes(once, 1)) == 2, "five are left, so that one more is free"
    assert [is_given_off(twice, bye) for bye in twice.byes].count(True) == 1


def test_a_round_that_is_paired_still_knows_who_was_given_it_off():
    event = with_round(given_off(tournament(), P1, 1, ByeKind.BYE).event, 1)
    task, _ = task_of(event, 1)
    assert task.free == ("P1",)
    assert propose(task).bye in {player for player, _ in byes(event, 1)} - {"P1"}


def test_a_round_given_off_in_an_even_rest_leaves_nobody_else_free():
    event = with_round(given_off(tournament(5), P1, 1, ByeKind.BYE).event, 1)
    assert byes(event, 1) == {("P1", "bye")}
    assert len(pairs(event, 1)) == 2


def test_half_a_point_and_none_count_as_they_are_called():
    event = given_off(tournament(round_down=False), P1, 1, ByeKind.HALF).event
    event = given_off(event, P2, 1, ByeKind.ZERO).event
    for number in (1, 2):
        event = with_all_results(with_round(event, number), number)
    rows = {row.entry.id: row.values[0] for row in standings(event, settings_of(event)[0], 1).rows}
    assert rows["P1"] * 2 == 1
    assert rows["P2"] == 0


def test_a_round_off_is_taken_back():
    event = given_off(tournament(), P1, 1, ByeKind.BYE).event
    after = not_given_off(event, P1, 1).event
    assert (after.byes, "free" in after.tournament) == ((), False)
    assert after == tournament()
    assert codes(not_given_off(after, P1, 1)) == ["E-NOT-FREE"]
    assert codes(given_off(event, P1, 9, ByeKind.BYE)) == ["E-NO-ROUND"]


def test_one_kind_of_round_off_replaces_the_other_and_an_absence_replaces_both():
    event = given_off(given_off(tournament(), P1, 1, ByeKind.BYE).event, P1, 1, ByeKind.HALF).event
    assert byes(event, 1) == {("P1", "half")}
    gone = away(event, [P1], {1}).event
    assert (byes(gone, 1), absent(gone, P1), gone.tournament.get("free")) == (set(), (1,), None)
    assert absent(given_off(gone, P1, 1, ByeKind.ZERO).event, P1) == ()


def test_a_board_that_is_set_for_an_absent_player_is_spoken_of_by_the_pairing():
    from banzuke.play.pairing import paired  # noqa: PLC0415

    event = fixed(tournament(), 1, (P3, P4), None, with_colours=False).event
    found = paired(away(event, [P3], {1}).event, 1)
    assert (found.event, [each.code for each in found.problems]) == (None, ["E-FIXED-ABSENT"])
    assert replace(event, tournament={}) == replace(tournament(), tournament={})


def test_rounds_that_there_are_not_cannot_be_missed():
    assert codes(away(tournament(), [P1], {9})) == ["E-NO-ROUND"]
    endless = replace(tournament(), rounds=0, tournament={"system": "swiss"})
    assert absent(away(endless, [P1], {9}).event, P1) == (9,)
    assert codes(rounds_from(endless, 2)) == ["E-ROUNDS-UNKNOWN"]
    assert list(rounds_from(tournament(), 2)) == [2, 3]
