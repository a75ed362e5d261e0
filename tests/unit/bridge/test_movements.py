from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from banzuke.bridge.movements.guide_cards import pair_card, table_card
from banzuke.bridge.movements.howell import howell
from banzuke.bridge.movements.individual import individual
from banzuke.bridge.movements.mitchell import EvenTables, arrow_switched, mitchell
from banzuke.bridge.movements.movement import Sitting, boards_of
from banzuke.bridge.movements.validate import balance, least_share, validate, validate_individual
from banzuke.core.problem import has_errors


def codes(movement):
    return [problem.code for problem in validate(movement)]


@pytest.mark.parametrize("pairs", range(3, 15))
def test_a_howell_is_valid_and_everybody_meets_once(pairs):
    made = howell(pairs)
    assert not has_errors(validate(made))
    assert len(made.played()) == pairs * (pairs - 1) // 2
    assert (made.tables, made.rounds) == ((pairs + 1) // 2, pairs - 1 + pairs % 2)


def test_the_balance_of_howells():
    """Perfect for 4, 7, 8, 12; within four comparisons for 10 and 14."""
    assert {pairs: balance(howell(pairs)).number for pairs in (4, 7, 8, 12)} == dict.fromkeys((4, 7, 8, 12), 0)
    assert [balance(howell(pairs)).number for pairs in (10, 14)] == [4, 4]


def test_the_first_round_of_eight_pairs_as_published():
    first = {(each.ns, each.ew, each.set - 1) for each in howell(8).sittings if each.round == 1}
    assert first == {(3, 6, 3), (2, 7, 5), (5, 4, 6), (8, 1, 0)}


def test_only_the_small_howells_share_boards():
    shared = {pairs for pairs in range(3, 15) if "N-MOVEMENT-SHARED" in codes(howell(pairs))}
    assert shared == {4, 5, 6}


@pytest.mark.parametrize("pairs", range(4, 41))
@pytest.mark.parametrize("even", EvenTables)
def test_a_mitchell_is_valid(pairs, even):
    made = mitchell(pairs, even)
    assert not has_errors(validate(made))
    tables = (pairs + 1) // 2
    assert made.rounds == (tables - 1 if tables % 2 == 0 and even is EvenTables.SKIP else tables)
    assert not has_errors(validate(arrow_switched(made)))


def test_the_formulas_of_mitchell():
    made = mitchell(10)
    assert made.sittings[5] == Sitting(2, 1, 1, 10, 2)
    skip = mitchell(8)
    assert skip.sittings[8] == Sitting(3, 1, 1, 6, 3)
    relay = mitchell(8, EvenTables.RELAY)
    assert [each.set for each in relay.sittings[:4]] == [1, 2, 4, 1]
    assert codes(relay) == ["N-MOVEMENT-SHARED"]


def test_an_arrow_switch_turns_one_round_in_eight():
    made = mitchell(18)
    switched = arrow_switched(made)
    assert (switched.switched, switched.two_winners) == ((9,), False)
    assert [each.ns for each in switched.sittings if each.round == 9] == [
        each.ew for each in made.sittings if each.round == 9
    ]
    assert arrow_switched(made, 3).switched == (7, 8, 9)
    assert balance(switched).number < balance(made).number


def test_a_half_table_is_a_phantom():
    made = mitchell(7)
    assert (made.phantom, made.seats) == (8, 8)
    assert len(made.sittings) - len(made.played()) == made.rounds
    assert least_share(made) == 0.5


def test_fewer_rounds_than_there_are():
    assert mitchell(10, rounds=3).rounds == 3
    with pytest.raises(ValueError, match="6 rounds"):
        mitchell(10, rounds=6)


@pytest.mark.parametrize("make, count", [(howell, 2), (howell, 15), (mitchell, 3), (individual, 10)])
def test_movements_that_do_not_exist(make, count):
    with pytest.raises(ValueError, match=str(count)):
        make(count)


@pytest.mark.parametrize("players", [8, 12])
def test_an_individual_is_perfect(players):
    made = individual(players)
    assert not has_errors(validate_individual(made))
    seats = Counter(player for each in made.sittings for player in each[2:6])
    assert set(seats.values()) == {players - 1}


def test_an_individual_with_a_wrong_seat_is_noticed():
    made = individual(8)
    one = made.sittings[0]._replace(north=made.sittings[0].east, east=made.sittings[0].north)
    found = {problem.code for problem in validate_individual(replace(made, sittings=(one, *made.sittings[1:])))}
    assert "E-MOVEMENT-PARTNERS" in found


@pytest.mark.parametrize(
    "change, code",
    [
        ({"ns": 3}, "E-MOVEMENT-TWO-PLACES"),
        ({"set": 2}, "E-MOVEMENT-KNOWN-BOARDS"),
        ({"ns": 2, "ew": 8}, "E-MOVEMENT-MET"),
        ({"ns": 2, "ew": 8}, "E-MOVEMENT-NOT-MET"),
    ],
)
def test_a_mistake_in_a_movement_is_noticed(change, code):
    made = howell(8)
    wrong = (made.sittings[0]._replace(**change), *made.sittings[1:])
    assert code in codes(replace(made, sittings=wrong))


def test_guide_cards():
    made = howell(7)
    card = pair_card(made, 1, 3)
    assert [stop.round for stop in card] == list(range(1, 8))
    assert card[0][2:4] == (None, None)
    assert sum(stop.direction is None for stop in card) == 1
    assert card[1].boards == boards_of(made.sittings[6].set, 3) or card[1].boards in {
        boards_of(n, 3) for n in range(1, 8)
    }
    at_table = table_card(made, 2, 3)
    assert [each.seats for each in at_table] == [(each.ns, each.ew) for each in made.sittings if each.table == 2]
    assert table_card(individual(8), 1, 4)[0].boards == range(1, 5)
