"""The rating against what the federation published: three tables, and two runs of its program."""

from __future__ import annotations

from pathlib import Path

import pytest
from shogi_vectors import RUNS, TABLES, is_held, published_event, run_event, vector
from tables import rate

from banzuke.core.quantities import PlayerId
from banzuke.ratings.fesa_games import game_terms
from banzuke.ratings.fesa_solving import in_place
from banzuke.rulebooks import find
from dataclasses import replace

BOOK = find("fesa")
assert BOOK is not None
FESA = BOOK.system


@pytest.mark.clause("fesa", "1", "1 K", "1 upset", "1 floor", "3", "4", "6", "8", "9", "11", "12", "rounding", "simultaneous")
def test_three_tables_solved_whole(reference: Path, counted):
    rated = starred = good_rated = good_starred = held = 0
    for name in TABLES:
        found = vector(reference, name)
        result = rate(FESA, published_event(found))
        for row in found["players"]:
            after = result.change(PlayerId(row["id"])).after.rating
            right = after == row["published"]["rating_after"]
            if is_held(row):
                held += 1
            elif row["rating_before"] is None:
                starred, good_starred = starred + 1, good_starred + right
            else:
                rated, good_rated = rated + 1, good_rated + right
    counted("fesa, rated players of three published tables", good_rated, rated)
    counted("fesa, unrated players that their table determines", good_starred, starred)
    assert (good_rated, rated) == (107, 107)
    assert (good_starred, starred, held) == (16, 16, 3)


@pytest.mark.clause("fesa", "6", "7", "9")
@pytest.mark.parametrize("name", RUNS)
def test_runs_of_the_program(reference: Path, counted, name):
    found = vector(reference, name)
    result = rate(FESA, run_event(found))
    good = 0
    for row in found["players"]:
        after = result.change(PlayerId(row["id"])).after
        expected = row["after"]
        good += (after.rating, after.extras.get("games"), after.extras.get("bonus_games")) == (
            expected["rating"],
            expected["rated_games"],
            expected["bonus_games"],
        )
    counted(f"fesa, players of the program's run {name}", good, len(found["players"]))
    assert good == len(found["players"])
