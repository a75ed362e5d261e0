"""FESA's grades beyond the worked values: what is kept, what is proposed, what is still missing."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banzuke.awards.fesa import SIMULTANEOUS, FesaGrades, is_list_day, spread
from banzuke.awards.fesa_grades import Standing, early, established_game, provisional_game, routes
from banzuke.awards.fesa_published import MANY, Printed, explained
from banzuke.awards.grades import Route, Way
from banzuke.core.event import Entry
from banzuke.core.grade import dan, grade_of_rank_step, kyu
from banzuke.core.quantities import PlayerId
from banzuke.core.rated import Change, State
from banzuke.ratings.fesa_games import k_factor
from banzuke.rulebooks import find
from banzuke.rulebooks.fesa_tables import GRADES

A = PlayerId("A")
GRADES_2024 = FesaGrades(scale=GRADES, most_lost=k_factor, provisional_above=2)


def change(before, after, games, life, **state):
    """A table of `games` after which the player has `life` rated games."""
    kept = {"games": life - games, **state}
    now = {**kept, "games": life}
    return Change(
        player=A, before=State(rating=before, extras=kept), after=State(rating=after, extras=now), games=games
    )


def grades(one, entry=None):
    return GRADES_2024.grades(entry or Entry(id=A), one, None)


@pytest.mark.clause("fesa", "10 spread")
def test_the_change_is_spread_evenly():
    assert list(spread(change(1200.0, 1210.0, 4, 40))) == [1202.5, 1205, 1207.5, 1210]


@pytest.mark.clause("fesa", "10 unrated")
def test_all_games_of_an_unrated_player_count_at_his_new_rating():
    one = change(1000.0, 1300.0, 3, 9, open_history=[[1300.0, 0.5]])
    assert list(spread(one)) == [1300, 1300, 1300]
    assert list(spread(change(None, 1300.0, 2, 2))) == [1300, 1300]


@pytest.mark.clause("fesa", "10 unrated")
@pytest.mark.parametrize(("life", "grade"), [(8, None), (9, kyu(7)), (17, kyu(7))])
def test_no_grade_before_the_ninth_game(life, grade):
    assert grades(change(1200.0, 1200.0, 3, life)).after == grade


@pytest.mark.clause("fesa", "10 provisional")
@pytest.mark.parametrize(("life", "grade"), [(17, kyu(7)), (18, kyu(6))])
def test_the_established_need_one_bound_less(life, grade):
    assert grades(change(1200.0, 1200.0, 1, life)).after == grade


def test_editions_before_the_page_take_the_upper_bound_at_its_word():
    assert find("fesa-2005").awards.grades(Entry(id=A), change(1200.0, 1200.0, 1, 17), None).after == kyu(6)


@pytest.mark.clause("fesa", "10 confirmation")
def test_five_dan_is_proposed_and_four_dan_given():
    found = grades(change(2470.0, 2470.0, 2, 60, grade="2d"))
    assert (found.before, found.after, found.state["proposed_grade"]) == (dan(2), dan(4), "5d")
    assert [(each.grade, each.proposed) for each in found.promotions] == [(dan(4), False), (dan(5), True)]


@pytest.mark.clause("fesa", "10 confirmation")
def test_games_count_on_while_a_grade_is_proposed():
    found = grades(change(2470.0, 2470.0, 2, 60, grade="4d", proposed_grade="5d", lb_count=[3, False]))
    assert (found.after, found.promotions, found.state["lb_count"]) == (dan(4), (), [5, False])
    assert {route.grade for route in found.routes} == {dan(6)}


def test_above_six_dan_there_is_nothing_to_reach():
    found = grades(change(2900.0, 2900.0, 5, 90, grade="6d", lb_count=[2, True], mp_count=2))
    assert (found.after, found.promotions, found.routes) == (dan(6), (), ())


@pytest.mark.clause("fesa", "10")
@given(
    st.integers(-20, 5).filter(lambda step: step).map(grade_of_rank_step),
    st.integers(1, 3000),
    st.integers(1, 3000),
    st.integers(1, 15),
    st.integers(0, 200),
    st.none() | st.tuples(st.integers(1, 20), st.booleans()).map(list),
    st.none() | st.integers(1, 12),
)
def test_no_grade_is_ever_taken_away(held, before, after, games, life, lower, middle):
    one = change(float(before), float(after), games, life + games, grade=str(held), lb_count=lower, mp_count=middle)
    found = grades(one)
    assert found.before == held
    assert found.after >= held
    assert all(each.grade > held for each in found.promotions)
    assert [each.game for each in found.promotions] == sorted(each.game for each in found.promotions)


@given(st.integers(1, 3000), st.integers(1, 40))
def test_a_grade_once_reached_needs_no_second_table(rating, games):
    first = grades(change(float(rating), float(rating), games, 100))
    again = grades(change(float(rating), float(rating), 1, 101, **first.state))
    assert all(each.way is not Way.UPPER for each in again.promotions)


def test_who_plays_in_a_simultaneous_display_keeps_grade_and_rows():
    one = change(1000.0, 1400.0, 1, 60, grade="9k", lb_count=[2, False])
    found = grades(one, Entry(id=A, group=SIMULTANEOUS))
    assert (found.after, found.state, found.promotions) == (kyu(9), {}, ())


def test_the_state_goes_before_the_printed_grade():
    assert grades(change(500.0, 500.0, 1, 4, grade=None), Entry(id=A, grade=kyu(3))).after is None
    assert grades(change(500.0, 500.0, 1, 4), Entry(id=A, grade=kyu(3))).after == kyu(3)


def test_whose_games_nobody_knows_gets_what_is_sure():
    kept = State(rating=1200.0, extras={})
    one = Change(player=A, before=kept, after=kept, games=3)
    found = grades(one, Entry(id=A, grade=kyu(8)))
    assert (found.after, found.routes) == (kyu(7), ())


def test_unknown_rows_stay_unknown_until_they_are_broken():
    unknown = {"unknown": ["bonus_games", "lb_count", "mp_count"], "grade": "2k"}
    above = grades(change(1630.0, 1630.0, 3, 60, **unknown))
    assert above.state["unknown"] == ["bonus_games", "lb_count", "mp_count"]
    assert [route.at_most for route in above.routes] == [False, True, True]
    below_middle = grades(change(1600.0, 1600.0, 3, 60, **unknown))
    assert below_middle.state["unknown"] == ["bonus_games", "lb_count"]
    assert [route.at_most for route in below_middle.routes] == [False, False, True]
    promoted = grades(change(1690.0, 1690.0, 3, 60, **unknown))
    assert promoted.state["unknown"] == ["bonus_games"]
    half = grades(change(1630.0, 1630.0, 3, 19, **unknown))
    assert half.state["lb_count"] == [2, True]
    assert half.state["unknown"] == ["bonus_games", "lb_count", "mp_count"]


@pytest.mark.clause("fesa", "10 MP", "10 LB")
def test_a_row_of_games_one_by_one():
    standing = Standing(kyu(2))
    for rating, lower, seen, middle in (
        (1630, 1, True, 1),
        (1600, 2, True, 0),
        (1620, 3, True, 1),
        (1559, 0, False, 0),
    ):
        standing, reached = established_game(standing, rating, GRADES)
        assert (standing, reached) == (Standing(kyu(2), lower, seen, middle), [])


@pytest.mark.clause("fesa", "10 early")
@pytest.mark.parametrize(
    ("rating", "middle", "found"), [(1667.0, 5, None), (1668.0, 5, 2), (1667.0, 4, None), (1644.0, 6, 1)]
)
def test_games_to_be_lost(rating, middle, found):
    ahead = early(Standing(kyu(2), middle, seen=True, middle=middle), rating, GRADES, k_factor)
    assert (ahead and ahead.games) == found


def test_a_provisional_player_passes_several_grades_at_once():
    standing, reached = provisional_game(Standing(None), 1130, GRADES, 2)
    assert (standing.grade, len(reached)) == (kyu(8), 13)


@pytest.mark.clause("fesa", "10 routes")
def test_the_ways_of_an_established_player():
    found = list(routes(Standing(kyu(1), 5, seen=False, middle=3), 1750.0, 60, GRADES, 2))
    assert found == [
        Route(dan(1), Way.UPPER, 1800),
        Route(dan(1), Way.MIDDLE, 1740, 4),
        Route(dan(1), Way.LOWER, 1680, 9, 1740),
    ]


@pytest.mark.clause("fesa", "10 routes")
def test_the_ways_of_a_provisional_player():
    found = list(routes(Standing(kyu(8)), 1130.0, 12, GRADES, 2))
    assert found == [
        Route(kyu(7), Way.UPPER, 1200),
        Route(kyu(7), Way.UPPER, 1120, first=6),
        Route(kyu(6), Way.MIDDLE, 1160, 5, first=6),
        Route(kyu(6), Way.LOWER, 1120, 10, 1160, first=6),
    ]


@pytest.mark.clause("fesa", "10 routes")
def test_the_ways_of_a_newcomer_tell_what_his_rating_will_give():
    found = list(routes(Standing(None), 1130.0, 4, GRADES, 2))
    assert found[0] == Route(kyu(8), Way.UPPER, 1120, first=5)
    assert found[1] == Route(kyu(7), Way.UPPER, 1120, first=14)


@given(st.integers(18, 200), st.integers(1, 2400), st.integers(0, 5), st.integers(0, 11), st.booleans())
def test_who_goes_a_way_to_its_end_has_the_grade(life, rating, middle, lower, seen):
    """Each way, walked at just its bound, gives the grade with its last game, or before by another way."""
    start = Standing(kyu(2), max(lower, middle), seen or middle > 0, middle)
    for route in routes(start, float(rating), life, GRADES, 2):
        if route.grade != kyu(1):
            continue
        standing, reached = start, []
        for number in range(1, (route.games or 1) + 1):
            if reached:
                break
            at = route.also if route.also is not None and number == 1 else route.bound
            standing, reached = established_game(standing, at, GRADES)
        assert kyu(1) in [each.grade for each in reached]


@pytest.mark.parametrize(
    ("printed", "published", "way", "assumed"),
    [
        (Printed(None, 993.0, 1075.0, 6), kyu(9), Way.UPPER, (None, 0, 0)),
        (Printed(kyu(5), 1332.0, 1392.0, 6), kyu(4), Way.UPPER, (MANY, 0, 0)),
        (Printed(kyu(4), 1524.0, 1520.0, 6), kyu(3), Way.UPPER, (18, 0, 0)),
        (Printed(kyu(2), 1627.0, 1640.0, 6), kyu(1), Way.MIDDLE, (MANY, 1, 1)),
        (Printed(None, None, 354.0, 7), kyu(18), Way.UPPER, (None, 0, 0)),
    ],
)
def test_published_promotions_by_the_least_assumption(printed, published, way, assumed):
    found = explained(printed, published, GRADES_2024)
    assert found.promotions[-1].way is way
    assert (found.games, found.lower, found.middle) == assumed


def test_a_promotion_that_no_way_gives():
    assert explained(Printed(kyu(2), 1500.0, 1510.0, 5), dan(1), GRADES_2024) is None


def test_an_unrated_player_below_nine_games_without_a_grade():
    assert explained(Printed(None, None, 1003.0, 6), None, GRADES_2024).games == 8


@pytest.mark.parametrize(
    ("day", "is_one"),
    [(date(2026, 1, 1), True), (date(2026, 6, 1), True), (date(2026, 7, 1), False), (date(2002, 7, 1), True),
     (date(2002, 6, 1), False), (date(2003, 7, 1), False), (date(2003, 6, 1), True), (date(2026, 1, 2), False)],
)  # fmt: skip
def test_list_days(day, is_one):
    assert is_list_day(day) is is_one


def test_no_titles():
    assert GRADES_2024.title(None, 2500.0) is None
