"""Section 7 of the UFGO regulation: expert estimates."""

from __future__ import annotations

import pytest
from tables import rate, table

from banzuke.core.event import Entry
from banzuke.core.quantities import PlayerId
from banzuke.ratings.ufgo_2012 import Ufgo2012
from banzuke.ratings.ufgo_practice import UFGO_PRACTICE

UFGO = Ufgo2012()
A = PlayerId("A")
#: A newcomer declared at 1800: he beats a 1600 and loses to 1700, 1800, 1900.
FIELD = {"A": 1800, "B": 1600, "C": 1700, "D": 1800, "E": 1900}
ROUNDS = ("A>B", "A<C", "A<D", "A<E")
OTHERS = ("B", "C", "D", "E")


@pytest.mark.clause("ufgo-2012", "7.5")
def test_7_5_an_estimate_is_lowered_by_a_grade_until_the_gain_is_not_negative():
    rated = rate(UFGO, table(FIELD, *ROUNDS, expert=("A",), held=OTHERS))
    entries = [computed.entries[A] for computed in rated.passes]
    gains = [computed.results[A] - computed.entries[A] for computed in rated.passes]
    assert entries == [1800, 1700, 1600, 1500]
    assert gains == pytest.approx([-44.535, -23.24, -0.05, 20.49], abs=5e-3)
    assert [computed.clause for computed in rated.passes] == ["7.5", "7.5", "7.5", None]
    change = rated.change(A)
    assert change.before.rating == 1800
    assert change.delta == pytest.approx(-300 + 20.49, abs=5e-3)
    assert sum(step.contribution for step in change.steps) == pytest.approx(change.delta, abs=1e-9)
    assert not change.anomalous


@pytest.mark.clause("ufgo-2012", "7.5")
@pytest.mark.clause("ufgo-practice", "estimate")
def test_7_5_in_practice_the_whole_epsilon_accepts_it_a_step_earlier():
    at_once = rate(UFGO_PRACTICE, table(FIELD, " ".join(ROUNDS), expert=("A",), held=OTHERS)).passes[-1]
    assert (at_once.entries[A], at_once.results[A] - 1600) == (1600, pytest.approx(2.53, abs=5e-3))
    # Round by round the early win makes the later losses dearer.
    by_round = rate(UFGO_PRACTICE, table(FIELD, *ROUNDS, expert=("A",), held=OTHERS)).passes[-1]
    assert (by_round.entries[A], by_round.results[A] - 1600) == (1600, pytest.approx(0.68, abs=5e-3))


@pytest.mark.clause("ufgo-2012", "7.5")
def test_7_5_an_estimate_that_holds_is_accepted_without_change():
    rated = rate(UFGO, table({**FIELD, "A": 1500}, *ROUNDS, expert=("A",), held=OTHERS))
    assert len(rated.passes) == 1
    assert rated.passes[0].entries[A] == 1500


@pytest.mark.clause("ufgo-2012", "7.5")
def test_7_5_a_rating_that_is_no_estimate_is_not_corrected():
    rated = rate(UFGO, table(FIELD, *ROUNDS, held=OTHERS))
    assert len(rated.passes) == 1
    assert rated.change(A).delta == pytest.approx(-44.535, abs=5e-3)


@pytest.mark.clause("ufgo-2012", "7.5")
def test_7_5_an_estimate_that_never_holds_is_refused():
    event = table({"A": 300, "B": 100, "C": 100, "D": 100}, "A<B", "A<C", "A<D", expert=("A",))
    rated = rate(UFGO, event)
    assert [computed.entries[A] for computed in rated.passes] == [300, 200, 100, 0]
    assert rated.change(A).after.rating == 3
    assert [step.name for step in rated.change(A).steps[:3]] == [
        "lowered_estimate",
        "lowered_estimate",
        "refused_estimate",
    ]


@pytest.mark.clause("ufgo-2012", "7.5")
def test_7_5_several_estimates_are_lowered_in_the_same_pass():
    event = table({"A": 1800, "B": 1700, "C": 1200, "D": 1200}, "A<C B<D", "A<D B<C", expert=("A", "B"))
    first, second = rate(UFGO, event).passes[:2]
    assert set(first.flagged) == {"A", "B"}
    assert (second.entries[A], second.entries[PlayerId("B")]) == (1700, 1600)


@pytest.mark.clause("ufgo-2012", "7.1")
def test_7_1_an_estimate_is_the_rating_a_newcomer_enters_with():
    assert UFGO.start(Entry(id=A, rating=1500, expert_rating=True)).rating == 1500


@pytest.mark.clause("ufgo-2012", "7.4")
def test_7_4_a_conditional_estimate_never_enters_the_rating():
    event = table(FIELD, *ROUNDS, held=OTHERS)
    entry = event.entries[0]
    conditional = Entry(id=entry.id, rating=entry.rating, conditional_rating=1200)
    changed = type(event)(entries=(conditional, *event.entries[1:]), games=event.games)
    assert rate(UFGO, changed).change(A).after == rate(UFGO, event).change(A).after
