"""The handicaps that an event states beside those of its tournament's law."""

from __future__ import annotations

import pytest

from banzuke.core.event import Entry, Event, Game
from banzuke.core.grade import dan, kyu
from banzuke.core.outcome import Winner
from banzuke.core.quantities import HalfPoints, Handicap, PlayerId
from banzuke.formats.stated_handicaps import compare_handicaps

A, B = PlayerId("A"), PlayerId("B")


def game(round_number=1, stones=0, komi=None, black=B, white=A):
    handicap = Handicap(stones=stones, komi=None if komi is None else HalfPoints(round(2 * komi)))
    return Game(round=round_number, black=black, white=white, winner=Winner.WHITE, handicap=handicap)


def compared(handicap, *games, entries=None, **tournament):
    players = entries or (Entry(id=A, grade=dan(1), rating=2050.0), Entry(id=B, grade=kyu(3), rating=1731.0))
    return compare_handicaps(
        Event(rounds=3, entries=players, games=games, tournament={**tournament, "handicap": handicap})
    )


def given(found):
    return [(each.computed.stones, each.computed.komi, each.to_white) for each in found.differences]


def test_stones_by_grades_and_komi_left_to_custom():
    law = {"law": "whole-stones", "basis": "grade"}
    found = compared(law, game(stones=3, komi=7.5), game(2, stones=2))
    assert (found.compared, found.law, found.basis, given(found)) == (2, "whole-stones", "grade", [(3, None, False)])


def test_mcmahon_scores_are_those_before_the_round():
    """A win apiece more: three, four, five grades apart."""
    law = {"law": "whole-stones", "basis": "mms"}
    games = [game(number, stones=number + 2) for number in (1, 2, 3)]
    assert compared(law, *games, system="mcmahon").differences == ()
    assert len(compared({**law, "basis": "grade"}, *games, system="mcmahon").differences) == 2


def test_a_swiss_tournament_by_scores_starts_from_the_grades_as_opengotha_does():
    assert compared({"law": "whole-stones", "basis": "mms"}, game(stones=3), system="swiss").differences == ()


def test_who_gives_sits_on_the_wrong_side():
    found = compared({"law": "whole-stones"}, game(stones=3, black=A, white=B))
    assert given(found) == [(3, None, True)]


@pytest.mark.parametrize(
    "stones,komi,differs",
    [(4, 5.5, False), (4, None, False), (4, 0.5, True), (3, 5.5, True)],
)
def test_an_exact_law_says_the_komi_too(stones, komi, differs):
    found = compared({"law": "gorynych-2004"}, game(stones=stones, komi=komi))
    assert given(found) == ([(4, 11, False)] if differs else [])


@pytest.mark.parametrize("stones", [0, 1])
def test_a_first_move_that_is_paid_for_may_be_written_as_a_stone(stones):
    entries = (Entry(id=A, rating=1750.0), Entry(id=B, rating=1731.0))
    assert compared({"law": "gorynych-2004"}, game(stones=stones, komi=5.5), entries=entries).differences == ()


def test_who_lacks_what_the_law_compares_is_counted_apart():
    entries = (Entry(id=A, grade=dan(1)), Entry(id=B))
    found = compared({"law": "whole-stones"}, game(stones=3), entries=entries)
    assert (found.compared, found.without, found.differences) == (0, 1, ())


def test_settings_that_cannot_be_read_compare_nothing():
    found = compared({"law": "whole-stones", "basis": "mms"}, game(), system="mcmahon", bar="4x")
    assert (found.compared, [each.code for each in found.problems]) == (0, ["E-SETTING-GRADE"])
    found = compared({"law": "stones"}, game())
    assert (found.compared, [each.code for each in found.problems]) == (0, ["E-SETTING-CHOICE"])
