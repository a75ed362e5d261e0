"""The handicap law of a tournament, as an event states it."""

from __future__ import annotations

import pytest

from banzuke.core.event import Entry, Event
from banzuke.core.grade import dan
from banzuke.handicap.laws import LAWS
from banzuke.handicap.tournament import handicap_of, steering_rating
from banzuke.handicap.whole_stones import WholeStones


def read(**handicap):
    return handicap_of(Event(tournament={"handicap": handicap}))


def stones(law, first, second):
    return law.between(first, second).stones


def test_the_example_of_the_contract():
    law, problems = read(law="whole-stones", basis="mms", correction=1, cap=9)
    assert problems == ()
    assert (law.id, law.law, law.basis, law.cap) == ("whole-stones", WholeStones(correction=1), "mms", 9)
    assert [stones(law, 0, -gap) for gap in (0, 1, 2, 5, 30)] == [0, 0, 1, 4, 9]


def test_nobody_above_the_threshold_gives_or_takes():
    law, problems = read(law="whole-stones", basis="grade", threshold="1d")
    assert (problems, law.threshold) == ((), dan(1))
    assert [stones(law, first, second) for first, second in ((4, 1), (4, 0), (4, -2), (0, -2))] == [0, 0, 2, 2]


def test_a_law_of_ratings_keeps_its_own_measure_and_the_cap_is_the_director_s():
    law, problems = read(law="gorynych-2004", cap=5)
    assert (problems, law.law, law.basis) == ((), LAWS["gorynych-2004"], "rating")
    assert (stones(law, 851, 219), stones(law, 851, 719)) == (5, 2)


def test_what_steers_handicaps_is_the_conditional_estimate():
    assert steering_rating(Entry(id="P1", rating=900.0, conditional_rating=1200.0)) == 1200
    assert steering_rating(Entry(id="P1", rating=900.0)) == 900
    assert steering_rating(Entry(id="P1")) is None


def test_a_tournament_without_a_law_has_none():
    assert handicap_of(Event()) == (None, ())


@pytest.mark.parametrize(
    "handicap,code,path",
    [
        ({"law": "whole-stone"}, "E-SETTING-CHOICE", "handicap.law"),
        ({"law": "whole-stones", "basis": "rating"}, "E-SETTING-CHOICE", "handicap.basis"),
        ({"law": "gorynych-2004", "basis": "mms"}, "E-SETTING-CHOICE", "handicap.basis"),
        ({"law": "whole-stones", "cap": 2.5}, "E-SETTING-WHOLE", "handicap.cap"),
        ({"law": "whole-stones", "correction": True}, "E-SETTING-WHOLE", "handicap.correction"),
        ({"law": "proper", "correction": 1}, "E-SETTING-NOT-OF-LAW", "handicap.correction"),
        ({"law": "exact-2003", "threshold": "1d"}, "E-SETTING-NOT-OF-LAW", "handicap.threshold"),
        ({"law": "whole-stones", "threshold": "1x"}, "E-SETTING-GRADE", "handicap.threshold"),
        ("whole-stones", "E-SETTING-OBJECT", "handicap"),
    ],
)
def test_what_cannot_be_read_has_its_place_and_there_is_no_law(handicap, code, path):
    law, problems = handicap_of(Event(tournament={"handicap": handicap}))
    assert law is None
    assert [(each.code, each.where.path) for each in problems] == [(code, f"tournament.{path}")]
