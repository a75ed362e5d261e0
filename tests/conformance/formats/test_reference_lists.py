"""The lists of three federations and the table of a fourth one: every row read."""

from __future__ import annotations

import pytest

from banzuke.formats.lists import read_list

LISTS = {
    "lists/egf_list_excerpt.txt": ("egf-list", 718, 717),
    "lists/ffg_list_excerpt_latin1.txt": ("ffg-list", 501, 0),
    "lists/aga_tdlista_excerpt.tsv": ("aga-list", 358, 0),
    "go/ufgo-database/players.csv": ("ufgo-players", 1237, 1202),
}


@pytest.mark.parametrize("path", LISTS)
def test_every_row_of_a_list_is_read(reference, path, counted):
    kind, rows, _ = LISTS[path]
    found = read_list(path, (reference / path).read_bytes())
    counted(f"rows of {kind}", len(found.people), found.lines)
    assert (found.format, found.lines, len(found.people), found.problems) == (kind, rows, rows, ())


@pytest.mark.parametrize("path", [path for path, (_, _, rated) in LISTS.items() if rated])
def test_every_rating_on_the_go_rating_scale_is_read(reference, path):
    found = read_list(path, (reference / path).read_bytes())
    ratings = [listed.entry.rating for listed in found.people if listed.entry.rating is not None]
    assert len(ratings) == LISTS[path][2]
    assert all(0 < rating <= 3000 for rating in ratings)


def test_ffg_ratings_may_be_negative_or_missing(reference):
    data = (reference / "lists/ffg_list_excerpt_latin1.txt").read_bytes()
    ratings = [listed.entry.rating for listed in read_list("ech.txt", data).people]
    assert ratings.count(None) == data.count(b"-9999")
    assert min(rating for rating in ratings if rating is not None) == -3000
