from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from bridge_events import evening
from tables import table

from banzuke.core.event import Event
from banzuke.core.quantities import PlayerId
from banzuke.core.rated import State
from banzuke.rulebooks import RULEBOOKS, default_for, find, rate_event

EVENT = table({"A": 1500, "B": 1600}, "A>B")
FESA = ["fesa", "fesa-ukraine", "fesa-2005", "fesa-2002", "fesa-2001", "fesa-2000"]


def test_ids_are_unique_and_found():
    ids = [book.id for book in RULEBOOKS]
    assert ids == [
        "ufgo-2012",
        "ufgo-practice",
        "ufgo-practice-2019",
        "egf-classic",
        "egf-2021",
        "gorynych-2004",
        "handicap-2003",
        *FESA,
        "bridge-club",
        "bridge-club-all",
        "bridge-gambler",
    ]
    assert all(find(book.id) is book for book in RULEBOOKS)
    assert find("ufgo-2013") is None


@pytest.mark.parametrize(
    ("country", "day", "book", "reason"),
    [
        (None, None, "ufgo-2012", "unknown"), ("UA", None, "ufgo-2012", "country"),
        ("FR", date(2021, 4, 3), "egf-classic", "country"), ("FR", date(2021, 4, 4), "egf-2021", "country"),
        ("FR", None, "egf-2021", "country"), ("FR", date(1990, 1, 1), "egf-classic", "country"),
    ],
)  # fmt: skip
def test_the_default_rulebook(country, day, book, reason):
    chosen, why = default_for(replace(EVENT, country=country, end=day))
    assert (chosen.id, why) == (book, reason)


@pytest.mark.parametrize(
    ("day", "book"),
    [
        (None, "fesa"), (date(2024, 1, 1), "fesa"), (date(2023, 12, 31), "fesa-ukraine"),
        (date(2011, 12, 31), "fesa-2005"), (date(2004, 12, 31), "fesa-2002"), (date(2001, 12, 31), "fesa-2001"),
        (date(2000, 12, 31), "fesa-2000"), (date(1999, 12, 31), "fesa"),
    ],
)  # fmt: skip
def test_shogi_has_its_federations_edition_of_the_day(day, book):
    chosen, why = default_for(replace(EVENT, game="shogi", country="UA", end=day))
    assert (chosen.id, why) == (book, "game")


def test_another_game_is_refused():
    result = rate_event(replace(EVENT, game="shogi"), RULEBOOKS[0])
    assert result.rated is None
    assert [problem.code for problem in result.problems] == ["E-WRONG-GAME"]


@pytest.mark.parametrize("book", [book for book in RULEBOOKS if book.game != "bridge"], ids=lambda book: book.id)
def test_ratings_outside_the_scale_are_refused(book):
    for rating in (book.lowest - 1, book.highest + 1):
        result = rate_event(table({"A": rating, "B": 1600}, "A>B", game=book.game), book)
        assert result.rated is None
        (problem,) = result.problems
        assert (problem.code, problem.where.player, problem.params["rating"]) == ("E-RATING-RANGE", "A", rating)
    for rating in (book.lowest, book.highest):
        assert rate_event(table({"A": rating, "B": 1600}, "A>B", game=book.game), book).rated is not None


def test_given_states_go_before_the_entered_ratings():
    before = {PlayerId("A"): State(rating=2000), PlayerId("B"): State(rating=2100)}
    rated = rate_event(EVENT, RULEBOOKS[0], before).rated
    assert rated is not None
    assert [change.before.rating for change in rated.changes] == [2000, 2100]


def test_every_player_has_his_grades():
    result = rate_event(EVENT, RULEBOOKS[0])
    assert result.rated is not None
    assert {player: tuple(map(str, grades)) for player, grades in result.grades.items()} == {
        "A": ("6k", "5k"), "B": ("5k", "5k")
    }  # fmt: skip
    assert [problem.code for problem in result.problems] == ["N-TIME-UNKNOWN"]


def test_a_bridge_rulebook_refuses_what_it_cannot_rate():
    """No pairs, a rating outside the scale: nothing is rated, and the problems say why."""
    book = find("bridge-club")
    assert [problem.code for problem in rate_event(Event(game="bridge"), book).problems] == ["E-BRIDGE-NO-PAIRS"]
    event = evening({"A": 4001.0, "B": 1500.0}, ("AB", 50.0, 20))
    assert [problem.code for problem in rate_event(event, book).problems] == ["E-RATING-RANGE"]


def test_the_rulebook_of_a_game_that_has_only_one():
    assert default_for(Event(game="bridge", country="PL")) == (find("bridge-club"), "game")
