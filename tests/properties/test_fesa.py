"""What holds for every table by FESA's rules, beside what every rating system promises."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from rated_events import events
from tables import table

from banzuke.core.event import Bye
from banzuke.core.outcome import ByeKind
from banzuke.ratings import fesa_solving
from banzuke.ratings.fesa_solving import simultaneous
from banzuke.rulebooks import rate_event
from banzuke.rulebooks.fesa import FESA_BOOK, FESA_BOOKS

#: The two ends of the history; what lies between them is made of the same parts.
both_ends = pytest.mark.parametrize("book", (FESA_BOOKS[0], FESA_BOOKS[-1]), ids=lambda book: book.id)


def history(draw):
    return draw(st.lists(st.tuples(st.integers(400, 2500), st.sampled_from([0.0, 0.5, 1.0])).map(list), max_size=12))


@st.composite
def states(draw, entry):
    """An entry with the counters that a book would have of him; unrated players with their history."""
    if entry.rating is None:
        grade = draw(st.none() | st.sampled_from(["3k", "1d", "9k"]))
        return replace(entry, state={} if grade is None else {"preliminary_grade": grade})
    if draw(st.integers(0, 3)) == 0:
        kept = history(draw)
        return replace(entry, state={"games": len(kept), "bonus_games": 0, "open_history": kept})
    games = draw(st.integers(9, 200))
    return replace(entry, state={"games": games, "bonus_games": min(100, games - 5)})


@st.composite
def tables(draw, book):
    event = draw(events(book))
    return replace(event, entries=tuple(draw(states(entry)) for entry in event.entries))


def result(event, book=FESA_BOOK):
    rated_event = rate_event(event, book)
    assert rated_event.rated is not None
    return rated_event


def afters(event, book=FESA_BOOK):
    rated_event = result(event, book)
    return {change.player: (change.after, rated_event.grades[change.player]) for change in rated_event.rated.changes}


@both_ends
@given(data=st.data())
def test_the_order_of_players_changes_no_rating_counter_or_grade(book, data):
    event = data.draw(tables(book))
    turned = replace(
        event,
        entries=tuple(data.draw(st.permutations(event.entries))),
        games=tuple(data.draw(st.permutations(event.games))),
    )
    assert afters(turned, book) == afters(event, book)


@both_ends
@given(data=st.data())
def test_ratings_are_whole_numbers_and_grades_never_fall(book, data):
    rated_event = result(data.draw(tables(book)), book)
    for change in rated_event.rated.changes:
        if change.games:
            start = change.before.rating if "open_history" not in change.after.extras else 0
            moved = change.after.rating - (start or 0)
            assert change.after.rating == 1 or moved == pytest.approx(round(moved))
        before, after = rated_event.grades[change.player]
        assert before is None or after >= before


@settings(max_examples=40)
@given(data=st.data())
def test_a_bye_changes_nothing(data):
    event = data.draw(tables(FESA_BOOK))
    assume(event.byes)
    number = data.draw(st.integers(0, len(event.byes) - 1))
    kind = data.draw(st.sampled_from(ByeKind))
    byes = (*event.byes[:number], replace(event.byes[number], kind=kind), *event.byes[number + 1 :])
    assert afters(replace(event, byes=byes)) == afters(event)
    assert afters(replace(event, byes=())) == afters(event)
    idle = replace(event, byes=(*event.byes, Bye(round=9, player=event.entries[0].id)))
    assert afters(idle) == afters(event)


@given(data=st.data())
def test_a_table_of_newcomers_alone_is_solved(data):
    event = data.draw(events(FESA_BOOK))
    newcomers = tuple(
        replace(entry, rating=None, grade=None, held=False, expert_rating=False) for entry in event.entries
    )
    rated = result(replace(event, entries=newcomers)).rated
    assert {problem.code for problem in rated.warnings} <= {"W-TABLE-UNSETTLED", "W-TABLE-CIRCLE"}
    for change in rated.changes:
        assert (change.after.rating is None) == (change.games == 0)
        assert change.after.rating is None or 1 <= change.after.rating < math.inf


@given(data=st.data())
def test_what_stands_is_a_fixed_point(data):
    """Everybody's change follows from the ratings that stand: one more pass moves nobody."""
    event = data.draw(tables(FESA_BOOK))
    rated = result(event).rated
    assume(not any(problem.code.startswith("W-TABLE") for problem in rated.warnings))
    last = rated.passes[-1]
    assert last.entries == last.results
    assert len(rated.passes) < fesa_solving.PASSES


@given(data=st.data())
def test_games_are_counted_once(data):
    event = data.draw(tables(FESA_BOOK))
    for change in result(event).rated.changes:
        games = change.before.extras.get("games")
        if isinstance(games, int):
            assert change.after.extras["games"] == games + change.games


PAIR = {"A": frozenset("B"), "B": frozenset("A")}


def other(player):
    return "B" if player == "A" else "A"


def test_a_circle_without_a_solution_ends_and_says_so():
    """Each is three less the other: from one both go to two and back."""
    found = simultaneous(lambda player, finals: 3 - finals[other(player)], {"A": 1, "B": 1}, PAIR)
    assert (found.moving, found.again, len(found.passes)) == (("A", "B"), 2, 4)
    assert found.finals == {"A": 1, "B": 1}
    assert found.counted == {"A": 2, "B": 2}


def test_of_solutions_side_by_side_the_lowest_is_taken():
    """Each is what the other was: from one and two they would change places for ever."""
    found = simultaneous(lambda player, finals: finals[other(player)], {"A": 1, "B": 2}, PAIR)
    assert (found.finals, found.moving) == ({"A": 1, "B": 1}, ())


def test_passes_that_never_settle_are_capped(monkeypatch):
    monkeypatch.setattr(fesa_solving, "PASSES", 7)
    opponents = {"A": frozenset("A")}
    found = simultaneous(lambda _player, finals: finals["A"] + 1, {"A": 0}, opponents)
    assert (found.moving, found.again, len(found.passes), found.finals) == (("A",), None, 7, {"A": 7})


def test_newcomers_who_rise_together_are_told():
    """A drew with B, who beat somebody without a point: each pulls the other up, and no rating fits both."""
    event = table({"A": None, "B": None, "C": None}, "A=B", "B>C", game="shogi")
    rated_event = rate_event(event, FESA_BOOK)
    (problem,) = rated_event.problems
    assert (problem.code, problem.params["players"]) == ("W-TABLE-UNSETTLED", ("A", "B"))
    assert len(rated_event.rated.passes) == fesa_solving.PASSES
