from __future__ import annotations

import pytest

from banzuke.core.outcome import COUNTS, ByeKind, Outcome, Side, Winner, outcome_for, outcome_of_bye


def test_the_table_has_a_row_for_every_outcome():
    assert set(COUNTS) == set(Outcome)


def test_only_played_games_with_one_result_are_rated():
    rated = {outcome: counts.rated for outcome, counts in COUNTS.items() if counts.rated is not None}
    assert rated == {Outcome.WIN: 2, Outcome.LOSS: 0, Outcome.JIGO: 1}


@pytest.mark.parametrize(
    ("outcome", "met", "colour", "free", "scored"),
    [
        (Outcome.WIN, True, True, False, 2), (Outcome.LOSS, True, True, False, 0), (Outcome.JIGO, True, True, False, 1),
        (Outcome.BOTH_WIN, True, True, False, 2), (Outcome.BOTH_LOSE, True, True, False, 0),
        (Outcome.FORFEIT_WIN, True, False, False, 2), (Outcome.FORFEIT_LOSS, True, False, False, 0),
        (Outcome.FORFEIT_JIGO, True, False, False, 1), (Outcome.FORFEIT_BOTH_WIN, True, False, False, 2),
        (Outcome.FORFEIT_BOTH_LOSE, True, False, False, 0), (Outcome.UNPLAYED, True, True, False, None),
        (Outcome.BYE, False, False, True, 2), (Outcome.HALF_BYE, False, False, False, 1),
        (Outcome.ZERO_BYE, False, False, False, 0), (Outcome.ABSENT, False, False, False, 0),
    ],
)  # fmt: skip
def test_what_each_outcome_counts_for(outcome, met, colour, free, scored):
    counts = COUNTS[outcome]
    assert (counts.met, counts.colour, counts.free, counts.scored) == (met, colour, free, scored)


@pytest.mark.parametrize(
    ("winner", "black", "white"),
    [
        (Winner.BLACK, Outcome.WIN, Outcome.LOSS), (Winner.WHITE, Outcome.LOSS, Outcome.WIN),
        (Winner.DRAW, Outcome.JIGO, Outcome.JIGO), (Winner.BOTH, Outcome.BOTH_WIN, Outcome.BOTH_WIN),
        (Winner.NEITHER, Outcome.BOTH_LOSE, Outcome.BOTH_LOSE), (None, Outcome.UNPLAYED, Outcome.UNPLAYED),
    ],
)  # fmt: skip
def test_a_result_from_both_chairs(winner, black, white):
    assert outcome_for(Side.BLACK, winner, by_default=False) is black
    assert outcome_for(Side.WHITE, winner, by_default=False) is white


def test_by_default_makes_a_forfeit_of_every_result():
    forfeits = {outcome_for(side, winner, by_default=True) for side in Side for winner in Winner}
    assert {outcome.value for outcome in forfeits} == {
        "win by forfeit", "loss by forfeit", "draw by forfeit", "both win by forfeit", "both lose by forfeit"
    }  # fmt: skip
    assert outcome_for(Side.BLACK, None, by_default=True) is Outcome.UNPLAYED


def test_byes():
    assert [outcome_of_bye(kind) for kind in ByeKind] == [
        Outcome.BYE, Outcome.HALF_BYE, Outcome.ZERO_BYE, Outcome.ABSENT
    ]  # fmt: skip


def test_sides_are_opposite():
    assert (Side.BLACK.other, Side.WHITE.other) == (Side.WHITE, Side.BLACK)
