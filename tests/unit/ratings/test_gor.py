from __future__ import annotations

from dataclasses import replace

import pytest
from tables import rate, table

from banzuke.core.quantities import HalfPoints, Handicap
from banzuke.ratings.gor import in_stones
from banzuke.rulebooks import RULEBOOKS


@pytest.mark.clause("ufgo-2012", "4 handicap")
@pytest.mark.parametrize(
    ("stones", "komi", "known"),
    [
        (0, None, True), (0, 6.5, True), (0, 4.5, True), (0, 8.5, True), (0, 4, False), (0, 9, False),
        (0, 27.5, False), (0, 0.5, False), (0, -6.5, False), (1, None, True), (1, 0, True), (2, 0.5, True),
        (3, 1, True), (3, -1, True), (3, 1.5, False), (3, -1.5, False), (2, 6.5, False), (1, 5.5, False),
    ],
)  # fmt: skip
def test_a_komi_out_of_the_usual_is_another_handicap(stones, komi, known):
    handicap = Handicap(stones=stones, komi=None if komi is None else HalfPoints(int(komi * 2)))
    assert in_stones(handicap) is known


@pytest.mark.parametrize("book", [book for book in RULEBOOKS if book.game == "go"], ids=lambda book: book.id)
def test_b020_a_game_with_komi_for_handicap_is_never_silently_even(book):
    event = table({"A": 1500, "B": 1900}, "A>B", event_class="A")
    game = replace(event.games[0], handicap=Handicap(komi=HalfPoints(-55)))
    rated = rate(book.system, replace(event, games=(game,)))
    assert [(change.delta, change.games) for change in rated.changes] == [(0, 0), (0, 0)]
    (problem,) = [problem for problem in rated.warnings if problem.code == "W-KOMI-UNRATED"]
    assert (problem.where.round, problem.where.player, problem.params) == (1, "A", {"komi": -27.5})
    usual = replace(event.games[0], handicap=Handicap(komi=HalfPoints(13)))
    codes = {problem.code for problem in rate(book.system, replace(event, games=(usual,))).warnings}
    assert "W-KOMI-UNRATED" not in codes
