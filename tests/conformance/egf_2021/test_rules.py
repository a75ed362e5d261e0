"""The EGF system of 2021: published games and values computed from its formulas."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tables import delta, rate, table
from vectors import WINNER, read

from banzuke.core.event import Entry
from banzuke.core.grade import parse_grade
from banzuke.core.quantities import Handicap, PlayerId
from banzuke.core.rated import State
from banzuke.ratings.egf_2021 import Egf2021, beta, bonus, con, expected

EGF = Egf2021()
A = PlayerId("A")
CLASS_OF = {1: "A", 0.75: "B"}


@pytest.mark.clause("egf-2021", "con", "bonus")
@pytest.mark.parametrize(
    ("rating", "step_size", "extra"),
    [
        (-900, 130.4821, 8.0), (0, 88.7104, 5.75), (100, 84.4485, 5.5), (1000, 49.7871, 3.25), (1500, 33.6347, 2.0),
        (2000, 19.983, 0.7546), (2100, 17.5809, 0.5158), (2300, 13.1326, 0.1386), (2700, 5.7995, 0.0013),
        (2940, 2.5612, 0.0001),
    ],
)  # fmt: skip
def test_con_and_bonus(rating, step_size, extra):
    assert con(rating) == pytest.approx(step_size, abs=5e-5)
    assert bonus(rating) == pytest.approx(extra, abs=5e-5)


@pytest.mark.clause("egf-2021", "con", "bonus", "beta")
def test_intermediate_values_of_a_published_card():
    assert con(2705.840) == pytest.approx(5.709, abs=5e-4)
    assert beta(2705.840) == pytest.approx(-44.71, abs=5e-3)
    assert bonus(2705.840) == pytest.approx(0.001, abs=5e-4)
    assert con(2268.985) == pytest.approx(13.79, abs=5e-3)
    assert bonus(2268.985) == pytest.approx(0.181, abs=5e-4)
    assert con(2057.534) == pytest.approx(18.587, abs=5e-4)
    assert bonus(2057.534) == pytest.approx(0.616, abs=5e-4)


@pytest.mark.clause("egf-2021", "expected", "beta")
@pytest.mark.parametrize(
    ("rating", "chance"), [(0, 0.4464), (1000, 0.4228), (2000, 0.3635), (2300, 0.3235), (2700, 0.2182)]
)
def test_the_chance_against_a_player_one_grade_up(rating, chance):
    assert expected(rating, rating + 100) == pytest.approx(chance, abs=5e-5)
    assert expected(rating + 100, rating) == pytest.approx(1 - chance, abs=5e-5)
    assert EGF.expected(State(rating=rating), State(rating=rating + 100)) == expected(rating, rating + 100)
    assert EGF.expected(State(rating=None), State(rating=1)) == EGF.expected(State(rating=1), State(rating=None)) == 0.5


#: Published changes, both sides: p, q, stones that q takes, score of p, class, change of p, change of q.
PUBLISHED = [
    (1766, 1824, 0, 1.0, "A", 16.102, -12.693),
    (2674.564, 2611.051, 0, 0.0, "A", -4.10783, None),
    (2705.840, 2268.985, 4, 1.0, "A", 1.588, -3.651),
    (2705.840, 2167.087, 5, 1.0, "A", 1.566, -4.026),
    (2705.840, 2184.591, 6, 1.0, "A", 3.347, -8.833),
    (2705.840, 2188.993, 6, 0.0, "A", -2.287, 6.552),
    (2705.840, 2057.534, 6, 0.0, "A", -4.252, 14.462),
    (1800, 2028.143, 0, 0.5, "B", 5.845, None),
    (2100, 2100, 0, 1.0, "A", 9.3062, None),
    (240, 240, 0, 1.0, "A", 44.4576, -34.1576),
]


def _game(p, q, stones, score, event_class):
    event = table({"A": q, "B": p}, "A>B", event_class=event_class)
    black = {1.0: 0.0, 0.0: 1.0, 0.5: 0.5}[score]
    return replace(event, games=(replace(event.games[0], winner=WINNER[black], handicap=Handicap(stones=stones)),))


@pytest.mark.clause("egf-2021", "change", "expected", "handicap", "class", "bonus")
@pytest.mark.parametrize(("p", "q", "stones", "score", "event_class", "change_p", "change_q"), PUBLISHED)
def test_published_game(p, q, stones, score, event_class, change_p, change_q):
    event = _game(p, q, stones, score, event_class)
    assert delta(EGF, event, "B") == pytest.approx(change_p, abs=6e-4)
    if change_q is not None:
        assert delta(EGF, event, "A") == pytest.approx(change_q, abs=6e-4)
    for change in rate(EGF, event).changes:
        assert sum(step.contribution for step in change.steps) == pytest.approx(change.delta, abs=1e-9)


@pytest.mark.clause("egf-2021", "change", "expected")
def test_the_published_file(reference: Path, counted):
    agree = total = 0
    for game in read(reference / "go/vectors/egd-current-games.json")["games"]:
        event = _game(game["p"], game["q"], game["h"], float(game["score_p"]), CLASS_OF[game["w"]])
        for player, key in (("B", "dp"), ("A", "dq")):
            if key in game:
                total += 1
                agree += abs(delta(EGF, event, player) - game[key]) <= 6e-4
    counted("egf-2021, published changes to the third decimal", agree, total)
    assert (agree, total) == (13, 13)


@pytest.mark.clause("egf-2021", "beta", "handicap")
def test_stones_never_lift_a_strength_beyond_the_last_point_of_beta():
    assert expected(3200, 3200, 9) == expected(3200, 3200, 2) == pytest.approx(1 / (1 + (1 / 100) ** 7), abs=1e-12)
    assert delta(EGF, table({"A": 3200, "B": 3200}, "A>B/9", event_class="A"), "A") > 0


@pytest.mark.clause("egf-2021", "floor")
def test_nobody_falls_below_30_kyu():
    change = rate(EGF, table({"A": -890, "B": -900}, "A<B", event_class="A")).change(A)
    assert (change.after.rating, change.steps[-1].name) == (-900, "floor")
    assert sum(step.contribution for step in change.steps) == pytest.approx(-10, abs=1e-9)


@pytest.mark.clause("egf-2021", "entry", "reset")
def test_entry_ratings_reach_down_to_30_kyu():
    assert EGF.start(Entry(id=A, grade=parse_grade("30k"))).rating == -900
    assert EGF.start(Entry(id=A, grade=parse_grade("25k"))).rating == -400
    assert EGF.start(Entry(id=A, rating=1500, grade=parse_grade("3k"), state={"best_grade": "6k"})).rating == 1800
    assert EGF.start(Entry(id=A, rating=-1000)).rating == -900


@pytest.mark.clause("egf-2021", "handicap")
def test_stones_shift_the_chance_and_leave_con_and_bonus_alone():
    even, stones = (table({"A": 1500, "B": 1900}, f"A>B{suffix}", event_class="A") for suffix in ("", "/4"))
    change = rate(EGF, stones).change(A)
    (shift,) = [step for step in change.steps if step.name == "handicap"]
    assert (shift.value, shift.inputs["H"]) == (50, 4)
    assert rate(EGF, even).change(A).steps[0].name == "expected"
    assert change.delta == pytest.approx(con(1500) * (1 - expected(1850, 1900)) + bonus(1500), abs=1e-9)
