"""The rating against what the federation published: three tables, and two runs of its program."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from shogi_vectors import RUNS, TABLES, is_held, published_event, run_event, state_of, vector
from tables import rate

from banzuke.core.event import chairs
from banzuke.core.quantities import PlayerId
from banzuke.ratings.fesa_terms import game_terms, total
from banzuke.rulebooks import rate_event
from banzuke.rulebooks.fesa import FESA_BOOK, FESA_PAGE_BOOK, FORMULA

BOOK = FESA_BOOK
FESA = BOOK.system


@pytest.mark.clause(
    "fesa", "1", "1 K", "1 d'", "1 floor", "3", "4", "6", "8", "9", "11", "12", "rounding", "simultaneous"
)
@pytest.mark.parametrize("end", [0, 1], ids=["fewest bonus games", "most bonus games"])
def test_three_tables_solved_whole(reference: Path, counted, end):
    rated = starred = good_rated = good_starred = held = 0
    for name in TABLES:
        found = vector(reference, name)
        result = rate(FESA, published_event(found, end))
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
    rated = rate_event(run_event(found), BOOK).rated
    assert rated is not None
    good = 0
    for row in found["players"]:
        after = rated.change(PlayerId(row["id"])).after
        kept = {name: after.extras[name] for name in ("games", "bonus_games", "grade", "lb_count", "mp_count")}
        expected = {"lb_count": None, "mp_count": None, "grade": None, **state_of(row["after"])}
        good += (after.rating, kept) == (row["after"]["rating"], expected)
    counted(f"fesa, players of the program's run {name}", good, len(found["players"]))
    assert good == len(found["players"])


@pytest.mark.clause("fesa", "1", "8", "9")
def test_three_tables_with_the_published_ratings_of_the_opponents(reference: Path, counted):
    """Each change from the finals as printed; the bonus counter at either end of the range that the file states."""
    good = rated = 0
    for name in TABLES:
        found = vector(reference, name)
        event = published_event(found)
        finals = {PlayerId(row["id"]): row["published"]["rating_after"] for row in found["players"]}
        for row in found["players"]:
            if row["rating_before"] is None or is_held(row):
                continue
            rated += 1
            player = PlayerId(row["id"])
            mine = (played for each, played in chairs(event) if each == player)
            games = sorted(mine, key=lambda played: played.round)
            changes = {
                round(total(game_terms(FORMULA, row["rating_before"], 100 - left, games, player, finals)))
                for left in row["bonus_games_left_consistent_with_output"]
            }
            good += changes == {row["published"]["change"]}
    counted("fesa, changes of rated players from the printed ratings of their opponents", good, rated)
    assert (good, rated) == (107, 107)


@pytest.mark.clause("fesa", "simultaneous")
@pytest.mark.parametrize(("fixed", "at", "other", "ends"), [("P9", 1591, "P17", 1736), ("P17", 1736, "P9", 1591)])
def test_a_table_may_have_two_solutions(reference: Path, fixed, at, other, ends):
    """The published pair is 1590 and 1735; whoever of the two is held at the other value confirms the other pair."""
    event = published_event(vector(reference, "fesa-fr-2026-handicap"), end=1)
    published = rate(FESA, event)
    assert [published.change(PlayerId(player)).after.rating for player in ("P9", "P17")] == [1590, 1735]
    entries = [replace(each, rating=at, held=True) if each.id == fixed else each for each in event.entries]
    again = rate(FESA, replace(event, entries=tuple(entries)))
    assert again.change(PlayerId(other)).after.rating == ends


@pytest.mark.parametrize("name", RUNS)
def test_the_page_of_the_ukrainian_federation_gives_the_same_runs(reference: Path, name):
    event = run_event(vector(reference, name))
    ours, page = (rate_event(event, book).rated for book in (BOOK, FESA_PAGE_BOOK))
    assert ours == page
