"""Paragraph by paragraph: small tables with values worked out by hand from the text."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tables import after, delta, rate, table

from banzuke.core.event import Bye
from banzuke.core.grade import dan, kyu
from banzuke.core.outcome import ByeKind, Side
from banzuke.core.pieces import PiecesOff
from banzuke.core.quantities import PlayerId
from banzuke.core.rated import State
from banzuke.ratings.fesa_games import BONUS_GAMES, bonus, gain, k_factor, plain_gain
from banzuke.rulebooks import find, rate_event
from banzuke.rulebooks.fesa import FESA_BOOK, FESA_BOOKS, FESA_PAGE_BOOK
from banzuke.rulebooks.fesa_tables import GRADES, GRADES_OF_THE_PAGE

FESA = FESA_BOOK.system
A, B, C = (PlayerId(name) for name in "ABC")


def shogi(ratings, *rounds, states=None, pieces=None, **header):
    """A table of shogi; `states` by player, `pieces` (code, giver's name) for every game that the giver plays."""
    event = table(ratings, *rounds, game="shogi", **header)
    entries = tuple(replace(entry, state=(states or {}).get(entry.id, {})) for entry in event.entries)
    games = event.games
    if pieces:
        code, giver = pieces
        games = tuple(
            replace(game, pieces=PiecesOff(code=code, giver=Side.BLACK if game.black == giver else Side.WHITE))
            if giver in {game.black, game.white}
            else game
            for game in games
        )
    return replace(event, entries=entries, games=games)


@pytest.mark.clause("fesa", "1 K")
@pytest.mark.parametrize("bound, k, below", [
    (2240, 16, 20), (1920, 20, 24), (1560, 24, 28), (1280, 28, 32), (1040, 32, 36), (720, 36, 40),
])  # fmt: skip
def test_k_takes_the_unrounded_rating(bound, k, below):
    assert (k_factor(bound), k_factor(bound - 0.01)) == (k, below)


@pytest.mark.clause("fesa", "1 d'")
def test_d_prime_overtakes_d_at_103_points_and_has_no_cap():
    assert [gain(1600.0, 1600.0 + apart, 1.0).upset for apart in (103.05, 103.06)] == [False, True]
    assert gain(1000.0, 3000.0, 1.0).change == 36 * 2000 / 160
    assert not gain(1600.0, 2000.0, 0.5).upset
    assert plain_gain(1600.0, 2000.0, 1.0).change == pytest.approx(24 * 10 / 11)


@pytest.mark.clause("fesa", "2")
def test_the_table_of_grades():
    assert all(row.lower < row.middle < GRADES.bound(row.grade) for row in GRADES.rows if row.middle)
    assert [GRADES.row(grade)[1:] for grade in (kyu(15), kyu(1), dan(4), dan(5), dan(6))] == [
        (400, 440, 6, 3), (1560, 1620, 14, 7), (2080, 2160, 16, 8), (2240, 2340, None, 10), (2440, 2540, None, None)
    ]  # fmt: skip
    assert (GRADES.rows[0].lower, GRADES_OF_THE_PAGE.rows[0].lower) == (0, 1)
    assert len(GRADES.rows) == 29


def history(*scores):
    return [[1500.0, score] for score in scores]


@pytest.mark.clause("fesa", "3")
@pytest.mark.parametrize(
    ("earlier", "unrated"),
    [
        ((), True),
        ((1, 0, 0, 0, 0, 0, 0), True),
        ((1, 0, 0, 0, 0, 0, 0, 0), False),
        ((1,) * 30, True),
        ((0,) * 30, True),
        ((0.5,) * 8, False),
        ((0,) * 7 + (0.5,), False),
    ],
)
def test_who_is_unrated(earlier, unrated):
    kept = {"games": len(earlier), "open_history": history(*earlier)} if earlier else {}
    states = {"A": kept}
    event = shogi({"A": 1400 if earlier else None, "B": 1500}, "A>B", states=states)
    state = rate(FESA, event).change(A).after
    assert ("open_history" in state.extras) is unrated
    assert state.extras["games"] == len(earlier) + 1


@pytest.mark.clause("fesa", "3", "9")
def test_a_player_who_leaves_the_unrated_state_starts_his_hundred_games():
    kept = {"games": 8, "bonus_games": 0, "open_history": history(1, *[0] * 7)}
    state = rate(FESA, shogi({"A": 1182, "B": 1500}, "A<B", states={"A": kept})).change(A).after
    assert (state.extras["games"], state.extras["bonus_games"]) == (9, 1)


@pytest.mark.clause("fesa", "4")
@pytest.mark.parametrize("kind", ByeKind)
def test_free_rounds_change_nothing(kind):
    event = shogi({"A": 1600, "B": 1650, "C": 1700}, "A>B", "B=C")
    free = replace(event, byes=(Bye(round=1, player=C, kind=kind), Bye(round=2, player=A, kind=kind)))
    assert rate(FESA, free) == rate(FESA, event)


@pytest.mark.clause("fesa", "4")
def test_a_forfeit_changes_nothing():
    event = shogi({"A": 1600, "B": 1650}, "A>B", "A>B")
    games = (event.games[0], replace(event.games[1], by_default=True))
    assert delta(FESA, replace(event, games=games), "A") == delta(FESA, shogi({"A": 1600, "B": 1650}, "A>B"), "A")


@pytest.mark.clause("fesa", "4")
def test_a_replayed_game_counts_as_the_draw_it_was():
    assert delta(FESA, shogi({"A": 1500, "B": 1700}, "A=B"), "A") == 7
    assert delta(FESA, shogi({"A": 1500, "B": 1700}, "A=B"), "B") == -6


@pytest.mark.clause("fesa", "5", "6")
def test_unrated_players_alone_solve_from_the_floor():
    event = shogi({"A": None, "B": None, "C": None}, "A>B", "B>C", "C>A")
    rated = rate(FESA, event)
    assert [rated.change(player).after.rating for player in (A, B, C)] == [400, 400, 400]
    assert rated.warnings == ()


@pytest.mark.clause("fesa", "6")
def test_all_losses_and_all_wins():
    event = shogi(
        {"A": None, "B": 1000, "C": 1200, "D": 900, "E": None}, "A>B C>E", "A>C B>E", "A>D", held=("B", "C", "D")
    )
    rated = rate(FESA, event)
    assert (rated.change(A).after.rating, rated.change(PlayerId("E")).after.rating) == (1447, 1)
    assert rated.change(A).after.extras["open_history"] == [[1000, 1], [1200, 1], [900, 1]]


@pytest.mark.clause("fesa", "7")
@pytest.mark.parametrize(
    ("preliminary", "expected"), [("3k", 1410), ("2d", 1860), ("7d", 2760), ("3p", 2600), ("25k", 40), ("9d", None)]
)
def test_a_preliminary_grade_is_a_win_and_a_loss_against_its_middle(preliminary, expected):
    event = shogi({"A": None, "B": 1500}, "A<B", states={"A": {"preliminary_grade": preliminary}})
    kept = rate(FESA, event).change(A).after.extras
    fictional = [] if expected is None else [[expected, 1], [expected, 0]]
    assert kept["open_history"][:-1] == fictional
    assert kept["games"] == len(fictional) + 1
    assert kept["preliminary_grade"] == preliminary


@pytest.mark.clause("fesa", "7")
def test_a_preliminary_grade_counts_in_the_first_table_only():
    kept = {"games": 1, "open_history": [[1500.0, 1.0]], "preliminary_grade": "3k"}
    state = rate(FESA, shogi({"A": 1700, "B": 1500}, "A<B", states={"A": kept})).change(A).after
    assert state.extras["games"] == 2


@pytest.mark.clause("fesa", "8", "simultaneous", "rounding")
@pytest.mark.parametrize(
    ("ratings", "result", "expected"),
    [((1600, 1800), "A>B", (27, -18)), ((2000, 2400), "A>B", (48, -14)), ((1500, 1700), "A=B", (7, -6))],
)
def test_opponents_count_with_their_rating_after_the_table(ratings, result, expected):
    event = shogi(dict(zip("AB", ratings, strict=True)), result)
    assert (delta(FESA, event, "A"), delta(FESA, event, "B")) == expected


@pytest.mark.clause("fesa", "9")
def test_the_bonus_ends_at_the_hundredth_game_and_at_1800():
    assert bonus(1700.0, BONUS_GAMES - 1) == 0.5
    assert [bonus(1700.0, BONUS_GAMES), bonus(1800.0, 0), bonus(1900.0, 0), bonus(1700.0, None)] == [0.0] * 4
    states = {"A": {"games": 110, "bonus_games": 99}}
    change = rate(FESA, shogi({"A": 1600, "B": 1600}, "A=B", "A=B", states=states)).change(A)
    assert [step.round for step in change.steps if step.name == "bonus"] == [1]
    assert change.after.extras["bonus_games"] == 100


@pytest.mark.clause("fesa", "9")
def test_an_unknown_counter_is_told_and_gives_no_bonus():
    rated = rate(FESA, shogi({"A": 1600, "B": 1900}, "A>B"))
    (problem,) = rated.warnings
    assert (problem.code, problem.params["players"]) == ("W-BONUS-UNKNOWN", ("A",))
    assert "bonus_games" not in rated.change(A).after.extras


@pytest.mark.clause("fesa", "11")
def test_a_table_counts_once_however_it_is_ordered():
    event = shogi({"A": 1600, "B": 1700, "C": 1500}, "A>B", "A<C", "B>C")
    turned = replace(event, entries=event.entries[::-1], games=event.games[::-1])
    assert {each.player: each.after for each in rate(FESA, event).changes} == {
        each.player: each.after for each in rate(FESA, turned).changes
    }


@pytest.mark.clause("fesa", "12")
def test_a_handicap_counts_by_the_giver_on_both_sides():
    event = shogi({"A": 1847, "B": 1355}, "A>B", pieces=("2p", "A"))
    effects = {
        player: step.value for player in (A, B) for step in rate(FESA, event).change(player).steps
        if step.name == "handicap_effect"
    }  # fmt: skip
    giver_after = after(FESA, event, "A")
    assert effects == {A: 408, B: -round(giver_after - GRADES.rating_at(GRADES.in_grades(giver_after) - 3.6))}
    assert delta(FESA, event, "A") > delta(FESA, shogi({"A": 1847, "B": 1355}, "A>B"), "A")


@pytest.mark.clause("fesa", "12")
def test_a_giver_without_a_rating_gives_by_his_new_one():
    event = shogi({"A": None, "B": 1600, "C": 1200}, "A=B", "A>C", pieces=("4p", "A"), held=("B", "C"))
    change = rate(FESA, event).change(A)
    effects = [step.value for step in change.steps if step.name == "handicap_effect"]
    rating = change.after.rating
    assert effects == [rating - round(GRADES.rating_at(GRADES.in_grades(rating) - 5.0))] * 2


@pytest.mark.clause("fesa", "12")
def test_nobody_stands_below_the_table():
    handicaps = FESA.formula.handicaps
    assert (handicaps.effect(500, "6p"), handicaps.effect(1, "6p"), handicaps.effect(-50, "6p")) == (499, 0, 0)
    assert find("fesa-2005").system.formula.handicaps.effect(500, "6p") == 100


@pytest.mark.clause("fesa", "12 points")
@pytest.mark.parametrize(("book", "points"), [("fesa-2000", 1000), ("fesa-2001", 900)])
def test_handicaps_were_points(book, points):
    rules = find(book)
    assert rules.system.formula.handicaps.effect(1900.0, "6p") == points
    change = rate(rules.system, shogi({"A": 1900, "B": 900}, "A>B", pieces=("6p", "A"))).change(A)
    assert points in [step.value for step in change.steps]


@pytest.mark.clause("fesa", "lowest")
def test_nobody_falls_below_1_since_2024():
    # Five points below 400 lose a point in ten games each: without a bonus 3 becomes -1.
    event = shogi({"A": 3, "B": 400}, "A<B", held=("B",))
    assert after(FESA, event, "A") == 1
    assert after(FESA_PAGE_BOOK.system, event, "A") < 1
    change = rate(FESA, event).change(A)
    assert (change.steps[-1].name, sum(step.contribution for step in change.steps)) == ("floor", pytest.approx(-2))


@pytest.mark.clause("fesa", "1 floor")
def test_editions_before_the_page_have_no_floor_for_opponents():
    event = shogi({"A": 700, "B": 300}, "A>B", held=("B",))
    assert (delta(FESA, event, "A"), delta(find("fesa-2005").system, event, "A")) == (6, 4)


def test_every_day_since_2000_has_one_edition():
    ends = sorted((book.valid_from, book.valid_to) for book in FESA_BOOKS)
    assert [end.toordinal() + 1 for _, end in ends[:-1]] == [start.toordinal() for start, _ in ends[1:]]
    assert ends[-1][1] is None


def test_editions_differ_where_the_note_says():
    """One table by every edition: handicaps in points, in grades of two kinds, then d' and the floor."""
    event = shogi({"A": 1600, "B": 1500, "C": 1900}, "A>B", "C<A", pieces=("R", "A"))
    found = {}
    for book in FESA_BOOKS:
        change = rate(book.system, event).change(A)
        found[book.id] = change.delta, next(step.value for step in change.steps if step.name == "handicap_effect")
    assert found == {
        "fesa": (87, 217), "fesa-ukraine": (87, 217), "fesa-2005": (38, 217), "fesa-2002": (38, 207),
        "fesa-2001": (39, 250), "fesa-2000": (39, 250),
    }  # fmt: skip


def test_held_players_count_and_stay():
    rated_event = rate_event(shogi({"A": 1600, "B": 1700}, "A>B", held=("B",)), FESA_BOOK)
    assert rated_event.rated.change(B).before is rated_event.rated.change(B).after


@pytest.mark.clause("fesa", "1", "1 floor")
def test_the_expected_score_counts_an_opponent_below_the_floor_as_400():
    score = FESA.expected(State(rating=1500.0), State(rating=300.0))
    assert score == pytest.approx(1 / (1 + 10 ** (-1100 / 400)))
    assert FESA.expected(State(rating=1500.0), State(rating=1700.0)) == pytest.approx(1 / (1 + 10**0.5))
    assert FESA.expected(State(rating=None), State(rating=None)) == pytest.approx(1 / 11)


@pytest.mark.clause("fesa", "9")
def test_the_hundred_games_begin_at_none_whatever_the_state_says_of_the_time_before():
    kept = {"games": 8, "open_history": history(1, *[0] * 7)}
    change = rate(FESA, shogi({"A": 1182, "B": 1500}, "A<B", states={"A": kept})).change(A)
    assert change.after.extras["bonus_games"] == 1
    assert any(step.name == "bonus" for step in change.steps)


@pytest.mark.clause("fesa", "1", "8")
def test_the_steps_of_a_rated_player():
    event = shogi({"A": 1600, "B": 1500}, "A>B", states={"A": {"games": 50, "bonus_games": 10}}, held=("B",))
    steps = {step.name: step for step in rate(FESA, event).change(A).steps}
    assert steps["expected"].inputs == {"R": 1600, "opponent": 1500, "D": -100}
    assert steps["change"].inputs == {"k": 24, "score": 1.0, "expected": steps["expected"].value}
    assert (steps["bonus"].value, steps["rounding"].value) == (1.0, 10.0)
    upset = shogi({"A": 1500, "B": 1900}, "A>B", states={"A": {"games": 50, "bonus_games": 100}}, held=("B",))
    steps = {step.name: step for step in rate(FESA, upset).change(A).steps}
    assert (steps["upset"].value, steps["upset"].inputs["D"]) == (70.0, 400)


@pytest.mark.clause("fesa", "5", "6")
def test_the_steps_of_an_unrated_player():
    """Earlier results first, then the games with their expected scores, then what kind of performance it was."""
    kept = {"games": 2, "open_history": [[1500.0, 1.0], [1400.0, 0.0]]}
    event = shogi({"A": 1450, "B": 1500, "C": 1600}, "A>B", "A<C", states={"A": kept}, held=("B", "C"))
    steps = rate(FESA, event).change(A).steps
    assert [(step.value, step.inputs["opponent"]) for step in steps if step.name == "earlier_result"] == [
        (1.0, 1500.0), (0.0, 1400.0)
    ]  # fmt: skip
    scores = [step for step in steps if step.name == "expected"]
    assert [(step.round, step.opponent, step.inputs["opponent"]) for step in scores] == [(1, B, 1500), (2, C, 1600)]
    assert steps[-1].name == "performance"
    assert steps[-1].inputs == {"score": 2.0, "games": 4}


@pytest.mark.parametrize(
    ("rounds", "name"),
    [
        (("A>B", "A>C"), "performance_of_wins"),
        (("A<B", "A<C"), "performance_of_losses"),
        (("A>B", "A<C"), "performance"),
        (("A=B",), "performance"),
    ],
)
def test_what_kind_of_performance_it_was(rounds, name):
    event = shogi({"A": None, "B": 1500, "C": 1600}, *rounds, held=("B", "C"))
    assert rate(FESA, event).change(A).steps[-1].name == name
