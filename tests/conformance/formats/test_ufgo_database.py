"""The federation's database against the rulebooks: how near each comes to the new ratings that it has."""

from __future__ import annotations

import statistics

import pytest

from banzuke.formats.lists import ufgo
from banzuke.formats.source import Source
from banzuke.formats.ufgo_database import FILES, PLAYERS, read
from banzuke.rulebooks import find, rate_event


@pytest.fixture
def tournaments(reference):
    """The tournaments of the database that are whole."""
    folder = reference / "go" / "ufgo-database"
    people = ufgo.read(Source(PLAYERS, (folder / PLAYERS).read_bytes())).people
    names = {str(listed.entry.id): (listed.entry.name, "") for listed in people}
    found = read({name: (folder / name).read_bytes() for name in FILES}, names)
    assert (len(people), len(found.events), found.problems) == (1237, 115, ())
    return [event.document for event in found.events if event.document.event is not None]


def gaps(documents, rulebook):
    for document in documents:
        result = rate_event(document.event, find(rulebook))
        for change in result.rated.changes:
            after = document.claims[change.player].rating_after
            if after is not None:
                yield abs(change.after.rating - after)


def test_the_database_has_the_ratings_of_the_european_federation(tournaments):
    """Each tournament alone, from the database's own rating before it. Its games are without handicaps, and its
    tournaments without classes, so that not all can agree.
    """
    assert (len(tournaments), sum(len(each.event.games) for each in tournaments)) == (71, 1728)
    classic = list(gaps(tournaments, "egf-classic"))
    assert (len(classic), sum(gap <= 1 for gap in classic)) == (1268, 618)
    assert statistics.median(classic) <= 2.1
    assert statistics.median(gaps(tournaments, "ufgo-2012")) > 10
