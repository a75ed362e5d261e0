"""The published tables read straight from their text, and every published promotion explained."""

from __future__ import annotations

from pathlib import Path

import pytest
from shogi_vectors import TABLES, is_held, vector

from banzuke.awards.fesa_published import Printed, explained
from banzuke.core.grade import parse_grade
from banzuke.core.problem import Severity
from banzuke.formats.fesa.promotions import printed_promotions
from banzuke.formats.loading import FORMATS, load, load_bytes
from banzuke.rulebooks import default_for, rate_event
from banzuke.rulebooks.fesa import FESA_BOOK

#: File -> rated players, starred players whose games are all in the table, starred ones with earlier games.
TEXTS = {"fesa_results_2024.txt": (35, 10, 1), "fesa_results_2025.txt": (29, 3, 0)}


@pytest.mark.parametrize(("name", "counts"), TEXTS.items())
def test_a_published_table_rates_to_its_own_numbers(reference: Path, counted, name, counts):
    document = load(reference / "shogi/tables" / name)
    assert document.format == "fesa-table"
    assert not [problem for problem in document.problems if problem.severity is not Severity.NOTICE]
    event = document.event
    book, _ = default_for(event)
    rated = rate_event(event, book).rated
    right = {
        change.player for change in rated.changes if change.after.rating == document.claims[change.player].rating_after
    }
    closed = sum(bool(entry.state.get("history_unknown")) for entry in event.entries)
    starred = sum(entry.rating is None for entry in event.entries)
    counted(f"fesa, printed ratings of {name} from its text", len(right), len(event.entries))
    assert len(right) == len(event.entries)
    assert (len(event.entries) - starred - closed, starred, closed) == counts


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("form", ["fesa-table", "json"])
def test_a_published_table_survives_being_written(reference: Path, name, form):
    """Ratings, results, handicaps, promotions: all that the text says is in what is written."""
    document = load(reference / "shogi/tables" / name)
    write = next(each.write for each in FORMATS if each.id == form)
    back = load_bytes("back", write(document.event, document.claims).data, form)
    assert rate_event(back.event, FESA_BOOK).rated.changes == rate_event(document.event, FESA_BOOK).rated.changes
    assert back.claims == document.claims


@pytest.mark.clause("fesa", "10 UB", "10 MP", "10 LB", "10 early", "10 provisional", "10 unrated")
def test_every_published_promotion_has_a_way(reference: Path, counted):
    """Also nobody's missing promotion is a contradiction: some counters leave everybody where the table leaves him."""
    promoted = ways = players = consistent = 0
    for name in TABLES:
        for row in vector(reference, name)["players"]:
            grade = parse_grade(row["grade_before"] or "")
            published = parse_grade(row["published"]["promoted_to"] or "")
            before = None if is_held(row) else row["rating_before"]
            games = sum(game["rated"] for game in row["games"])
            printed = Printed(grade, before, row["published"]["rating_after"], games)
            found = explained(printed, published or grade, FESA_BOOK.awards)
            players, consistent = players + 1, consistent + (found is not None)
            promoted, ways = promoted + (published is not None), ways + bool(published and found and found.promotions)
    counted("fesa, published promotions with a way to them", ways, promoted)
    counted("fesa, players whose published grade some counters give", consistent, players)
    assert (ways, promoted) == (36, 36)
    assert consistent == players


@pytest.mark.parametrize(("name", "promotions"), [("fesa_results_2024.txt", 13), ("fesa_results_2025.txt", 7)])
def test_the_promotions_under_a_table(reference: Path, name, promotions):
    found = printed_promotions(load(reference / "shogi/tables" / name), FESA_BOOK)
    assert len(found) == promotions
    assert all(each.way is not None and each.way.promotions for each in found)
