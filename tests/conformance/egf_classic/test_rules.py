"""The rules of the classic EGF system one by one."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from tables import delta, rate, table

from banzuke.core.event import Entry, Event, TimeControl
from banzuke.core.grade import parse_grade
from banzuke.core.quantities import Handicap, PlayerId
from banzuke.core.rated import State
from banzuke.ratings.egf_classic import EgfClassic, expected
from banzuke.ratings.egf_events import class_weight, entry_rating, nominal_rating
from banzuke.ratings.gor import con, win_probability, with_stones

EGF = EgfClassic()
A, B = PlayerId("A"), PlayerId("B")


@pytest.mark.clause("egf-classic", "con", "handicap")
@pytest.mark.parametrize(
    ("winner", "loser", "stones", "gained", "lost"),
    [(2400, 2400, 0, 2407.5, 2392.5), (320, 400, 0, 383, 340), (1850, 2400, 5, 1875, 2389)],
)
def test_the_worked_examples_of_the_old_page(winner, loser, stones, gained, lost):
    # The page computes without epsilon.
    chance = win_probability(with_stones(winner, stones), loser)
    assert winner + con(winner) * (1 - chance) == pytest.approx(gained, abs=0.5)
    assert loser - con(loser) * (1 - chance) == pytest.approx(lost, abs=0.5)


@pytest.mark.clause("egf-classic", "expected", "epsilon")
def test_epsilon_is_taken_in_halves_off_both_sides():
    assert expected(2100, 2200) == pytest.approx(1 / (math.e + 1) - 0.008, abs=1e-12)
    assert expected(2100, 2200) + expected(2200, 2100) == pytest.approx(1 - 0.016, abs=1e-12)
    assert EGF.expected(State(rating=2100), State(rating=2200)) == expected(2100, 2200)
    assert EGF.expected(State(rating=2100), State(rating=2300), stones=2) == expected(2100, 2300, 2)
    # Who gives stones plays against a stronger Black: 1850 with five stones is 2300.
    assert expected(2400, 1850, -5) == pytest.approx(1 / (math.e ** (-100 / 90) + 1) - 0.008, abs=1e-12)
    assert EGF.expected(State(rating=None), State(rating=2300)) == 0.5
    assert EGF.expected(State(rating=2100), State(rating=None)) == 0.5


@pytest.mark.clause("egf-classic", "expected")
def test_a_loss_to_a_far_stronger_player_gains_nothing():
    assert expected(100, 1500) == 0
    assert delta(EGF, table({"A": 300, "B": 1700}, "A<B"), "A") == 0
    assert delta(EGF, table({"A": 300, "B": 1000}, "A<B"), "A") < 0


@pytest.mark.clause("egf-classic", "handicap", "epsilon")
def test_the_steps_of_a_handicap_game_from_both_chairs():
    event = table({"A": 1850, "B": 2400}, "A>B/5", event_class="A")
    for player, stones, difference in (("A", 5, 100), ("B", -5, -100)):
        shift, chance, result = rate(EGF, event).change(PlayerId(player)).steps
        assert (shift.value, shift.inputs["H"], shift.contribution) == (difference, stones, 0)
        assert (chance.inputs["D"], chance.inputs["a"], chance.inputs["epsilon"]) == (difference, 90, 0.008)
        assert result.inputs["con"] == con(1850 if player == "A" else 2400)


@pytest.mark.clause("egf-classic", "change", "class")
@pytest.mark.parametrize(("event_class", "weight"), [("A", 1), ("B", 0.75), ("C", 0.5), ("D", 0.25), ("X", 0)])
def test_the_class_of_an_event_weighs_its_games(event_class, weight):
    full = delta(EGF, table({"A": 1800, "B": 1900}, "A>B", event_class="A"), "A")
    event = table({"A": 1800, "B": 1900}, "A>B", event_class=event_class)
    rated = rate(EGF, event)
    assert rated.change(A).delta == pytest.approx(weight * full, abs=1e-9)
    assert full == pytest.approx(35 * (1 - expected(1800, 1900)), abs=1e-9)
    assert sum(step.contribution for step in rated.change(A).steps) == pytest.approx(weight * full, abs=1e-9)
    assert rated.change(A).games == (1 if weight else 0)
    unrated = [problem.params for problem in rated.warnings if problem.code == "W-CLASS-UNRATED"]
    assert unrated == ([] if weight else [{"event_class": "X"}])


@pytest.mark.clause("egf-classic", "class")
@pytest.mark.parametrize(
    ("main", "adjusted", "weight"),
    [
        (60, 75, 1.0), (60, 74.9, 0.75), (59, 90, 0.75), (40, 50, 0.75), (39.5, 50, 0.5), (40, 49, 0.5),
        (25, 30, 0.5), (25, 29.9, 0.0), (24, 40, 0.0), (60, None, None), (None, 82.5, None),
    ],
)  # fmt: skip
def test_the_class_follows_from_the_thinking_time(main, adjusted, weight):
    assert class_weight(None, TimeControl(main=main, adjusted=adjusted)) == weight


@pytest.mark.clause("egf-classic", "class")
def test_an_event_that_states_nothing_is_taken_for_class_a_and_says_so():
    rated = rate(EGF, table({"A": 1800, "B": 1900}, "A>B"))
    assert [problem.code for problem in rated.warnings] == ["N-CLASS-ASSUMED"]
    assert rated.change(A).delta == delta(EGF, table({"A": 1800, "B": 1900}, "A>B", event_class="A"), "A")


@pytest.mark.clause("egf-classic", "cap")
@pytest.mark.parametrize(("event_class", "loss"), [("A", 100), ("B", 75), ("C", 50)])
def test_nobody_loses_more_than_100_points_times_the_weight(event_class, loss):
    event = table({"A": 1000, **dict.fromkeys("BCDE", 900)}, *(f"A<{name}" for name in "BCDE"), event_class=event_class)
    change = rate(EGF, event).change(A)
    assert change.delta == -loss
    assert sum(step.contribution for step in change.steps) == pytest.approx(-loss, abs=1e-9)
    assert change.steps[-1].name == "cap"


@pytest.mark.clause("egf-classic", "floor")
def test_nobody_falls_below_100():
    change = rate(EGF, table({"A": 110, "B": 100}, "A<B", event_class="A")).change(A)
    assert (change.after.rating, change.steps[-1].name) == (100, "floor")
    assert sum(step.contribution for step in change.steps) == pytest.approx(-10, abs=1e-9)
    assert EGF.start(Entry(id=A, rating=40)).rating == 100


@pytest.mark.clause("egf-classic", "entry")
@pytest.mark.parametrize(
    ("grade", "rating"),
    [("20k", 100), ("1k", 2000), ("1d", 2100), ("7d", 2700), ("1p", 2700), ("2p", 2730), ("9p", 2940), ("30k", -900)],
)
def test_the_rating_of_a_grade(grade, rating):
    assert nominal_rating(parse_grade(grade)) == rating


@pytest.mark.clause("egf-classic", "entry")
def test_a_newcomer_enters_with_his_declared_grade():
    newcomer = EGF.start(Entry(id=A, grade=parse_grade("5k")))
    assert (newcomer.rating, newcomer.extras) == (1600, {"best_grade": "5k"})
    assert EGF.start(Entry(id=A, grade=parse_grade("30k"))).rating == 100
    assert EGF.start(Entry(id=A)).rating is None


@pytest.mark.clause("egf-classic", "reset")
@pytest.mark.parametrize(
    ("rating", "declared", "best", "entered"),
    [
        (1500, "4k", "6k", 1700), (1500, "5k", "6k", 1500), (1750, "4k", "6k", 1750), (1500, "4k", None, 1500),
        (1500, None, "6k", 1500), (1500, "8k", "6k", 1500), (2490, "7d", "4d", 2700), (1700.1, "4k", "6k", 1700.1),
    ],
)  # fmt: skip
def test_a_reset_asks_for_two_ranks_above_the_best_declared_grade(rating, declared, best, entered):
    declared_grade = parse_grade(declared) if declared else None
    best_grade = parse_grade(best) if best else None
    assert entry_rating(rating, declared_grade, best_grade) == entered


@pytest.mark.clause("egf-classic", "reset", "entry")
def test_a_reset_is_a_step_and_no_part_of_the_change():
    entry = Entry(id=A, rating=1500, grade=parse_grade("4k"), state={"best_grade": "6k"})
    guest = Entry(id=B, rating=1700)
    event = Event(entries=(entry, guest), games=table({"A": 1, "B": 1}, "A>B").games, event_class="A")
    change = rate(EGF, event).change(A)
    assert change.before.rating == 1700
    assert change.delta == pytest.approx(39 * (1 - expected(1700, 1700)), abs=1e-9)
    first = change.steps[0]
    assert (first.clause, first.name, first.value, first.contribution) == ("reset", "entry_rating", 1700, 0)
    assert change.after.extras == {"best_grade": "4k"}
    newcomer = Event(entries=(Entry(id=A, grade=parse_grade("4k")), guest), games=event.games, event_class="A")
    assert rate(EGF, newcomer).change(A).steps[0].clause == "entry"
    raised = Event(entries=(Entry(id=A, rating=50), guest), games=event.games, event_class="A")
    assert rate(EGF, raised).change(A).steps[0][:3] == ("floor", "entry_floor", 100)


@pytest.mark.clause("egf-classic", "entry")
def test_games_of_players_without_rating_or_grade_are_left_out():
    rated = rate(EGF, table({"A": 1500, "B": None}, "A>B", event_class="A"))
    assert [(change.delta, change.games) for change in rated.changes] == [(0, 0), (None, 0)]
    (problem,) = rated.warnings
    assert (problem.code, problem.where.player) == ("W-NO-ENTRY-RATING", "B")


@pytest.mark.clause("egf-classic", "handicap")
def test_more_than_nine_stones_are_not_rated():
    nine = rate(EGF, table({"A": 300, "B": 1500}, "A>B/9", event_class="A"))
    assert nine.change(A).delta == pytest.approx(105 * (1 - expected(300, 1500, 9)), abs=1e-9)
    assert nine.warnings == ()
    event = table({"A": 300, "B": 1500}, "A>B/9", event_class="A")
    ten = replace(event, games=(replace(event.games[0], handicap=Handicap(stones=10)),))
    rated = rate(EGF, ten)
    assert [(change.delta, change.games) for change in rated.changes] == [(0, 0), (0, 0)]
    assert [problem.code for problem in rated.warnings] == ["W-STONES-UNRATED"]


def test_held_guests_do_not_move():
    rated = rate(EGF, table({"A": 1500, "B": 1500}, "A>B", event_class="A", held=("B",)))
    assert rated.change(B).delta == 0
    assert rated.change(A).delta == pytest.approx(47 * 0.508, abs=1e-9)
