"""What every handicap law and every law of points promises, whatever the ratings."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banzuke.core.event import Game
from banzuke.core.handicap_steps import POINTS_OF_A_STONE, half_up
from banzuke.core.handicap_steps import given as given_points
from banzuke.core.outcome import Winner
from banzuke.core.quantities import PlayerId
from banzuke.handicap.exact_2003 import value
from banzuke.handicap.laws import LAWS, WITH_GROUPS
from banzuke.handicap.shogi import FRENCH, PIECE_LAWS
from banzuke.scoring import laws as scoring
from banzuke.scoring.law import Entrant
from banzuke.scoring.points_2003 import capped, chance, exact, variant_1, variant_2

every_law = pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
numbers = st.integers(-1000, 3000) | st.floats(-1000, 3000).map(lambda each: round(each, 3))
differences = st.fractions(0, 499, max_denominator=1000)
#: What the stones of a law are worth to it, in points of the board; 16 a stone where it is not listed.
STONES = {
    "exact-2003": lambda stones: half_up(value(stones)),
    "exact-2003-least-komi": lambda stones: half_up(value(stones)),
    "hiddema-14": lambda stones: 14 * stones,
}


@every_law
@given(numbers, numbers)
def test_swapping_the_players_swaps_the_giver_and_nothing_else(law, first, second):
    there, back = law.between(first, second), law.between(second, first)
    assert back.giver == {1: 2, 2: 1, None: None}[there.giver]
    for name in ("stones", "komi", "steps", "difference", "expected", "written", "on_record"):
        assert getattr(there, name) == getattr(back, name)


@every_law
@given(numbers, numbers)
def test_the_stronger_gives_and_equals_do_not(law, first, second):
    found = law.between(first, second)
    assert found.giver in (None, 1 if first > second else 2)
    if first == second:
        assert found.giver is None
    assert 0 <= found.stones <= 9
    assert found.workings


@pytest.mark.parametrize("name", LAWS)
@given(numbers, numbers, numbers)
def test_a_greater_difference_never_gives_less(name, lower, one, other):
    """Between equals a law may have a komi of its own, so they are left out."""
    found = [LAWS[name].between(each, lower) for each in (one, other)]
    small, great = sorted(found, key=lambda each: each.difference)
    worth = [STONES.get(name, lambda stones: 16 * stones)(each.stones) - each.komi / 2 for each in (small, great)]
    assert small.stones <= great.stones
    assert worth[0] <= worth[1] or small.difference == 0


@given(numbers, numbers, st.sampled_from([None, 1, 2, 3]))
def test_gorynych_levels_to_half_a_point(first, second, group):
    found = LAWS["gorynych-2004"].between(first, second, group=group)
    on_board = POINTS_OF_A_STONE * (found.stones - Fraction(1, 2)) + given_points(found.komi)
    exact_points = Fraction(repr(float(abs(found.difference)))) * POINTS_OF_A_STONE / 100
    if found.giver is not None:
        assert abs(on_board - exact_points) <= Fraction(1, 2)
        assert found.expected == 0.5


@given(numbers, numbers, st.integers(1, 9), st.sampled_from(sorted(LAWS)))
def test_a_cap_is_kept(first, second, cap, law):
    assert LAWS[law].between(first, second, cap=cap).stones <= cap


def test_only_laws_with_groups_ask_for_them():
    asked = {name for name, law in LAWS.items() if law.between(2900, 2100, group=1) != law.between(2900, 2100, group=2)}
    assert asked == WITH_GROUPS
    with pytest.raises(KeyError):
        LAWS["gorynych-2004"].between(2000, 1000, group=4)


@pytest.mark.parametrize("law", PIECE_LAWS.values(), ids=PIECE_LAWS)
@given(numbers, numbers)
def test_pieces_are_given_by_the_stronger(law, first, second):
    there, back = law.between(first, second), law.between(second, first)
    assert (there.pieces, there.difference) == (back.pieces, back.difference)
    assert there.giver == {1: 2, 2: 1, None: None}[back.giver]
    assert there.giver in (None, 1 if first > second else 2)
    assert (there.giver is None) == (there.pieces is None)
    assert there.pieces in {None, *(pieces for _, pieces in FRENCH)}


@pytest.mark.parametrize("scheme", [variant_1, variant_2, exact, capped(variant_2, Fraction(3, 2))])
@given(difference=differences)
def test_a_point_is_shared_out_and_half_of_it_is_expected(scheme, difference):
    stakes, p = scheme(difference), chance(difference)
    assert stakes.giver_wins + stakes.taker_loses == 1 == stakes.giver_loses + stakes.taker_wins
    assert stakes.giver_wins * p + stakes.giver_loses * (1 - p) == Fraction(1, 2)
    assert stakes.giver_drawn + stakes.taker_drawn == 1


@pytest.mark.parametrize("name", sorted(scoring.LAWS))
@given(black=numbers, white=numbers, winner=st.sampled_from([Winner.BLACK, Winner.WHITE, Winner.DRAW]))
def test_a_game_shares_out_what_its_law_says(name, black, white, winner):
    total = 30 if name.startswith("fors") else {"edo": Fraction(3, 2)}.get(name, 1)
    found = LAWS["gorynych-2004"].between(black, white, cap=9)
    if found.giver == 1:
        black, white = white, black
    game = Game(round=1, black=PlayerId("B"), white=PlayerId("W"), winner=winner, handicap=found.on_record)
    entrants = Entrant(id=game.black, rating=black), Entrant(id=game.white, rating=white)
    points = scoring.LAWS[name].points(game, *entrants)
    if not name.startswith("fors") or found.difference <= 953:
        assert sum(points) == total
    assert all(isinstance(each, Fraction) for each in (*points, scoring.LAWS[name].start(entrants[0])))
