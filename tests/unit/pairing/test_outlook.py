"""Whether those who are left can still be paired."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from played_rounds import by_chance, noted, pair, tournament

from banzuke.pairing import outlook
from banzuke.pairing.matching import widest


@st.composite
def graphs(draw):
    """Who may meet whom, of up to ten."""
    size = 2 * draw(st.integers(1, 5))
    allowed = np.zeros((size, size), dtype=bool)
    for one in range(size):
        for other in range(one):
            allowed[one, other] = allowed[other, one] = draw(st.booleans())
    return allowed


@given(allowed=graphs())
def test_what_the_quick_test_proves_is_true(allowed):
    if outlook._surely_paired(allowed):
        assert 2 * len(widest(allowed)) == len(allowed)


def test_two_stars_are_not_taken_for_a_pairing():
    # Four have one partner only, and the two in the middle know all: everybody in turn has few partners.
    allowed = np.zeros((6, 6), dtype=bool)
    allowed[:2, 2:] = allowed[2:, :2] = True
    assert not outlook._surely_paired(allowed)


def test_a_great_field_needs_no_matching(monkeypatch):
    event = tournament(120, system="neighbours")
    for number in range(1, 4):
        event = noted(event, pair(event, number), by_chance(number))

    def refuse(_):
        raise AssertionError

    monkeypatch.setattr(outlook, "widest", refuse)
    assert len(pair(event, 4).boards) == 60
