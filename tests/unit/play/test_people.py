from __future__ import annotations

import pytest
from play_fields import absent, codes, named, played, tournament, with_round

from banzuke.core.event import Entry
from banzuke.core.quantities import PlayerId
from banzuke.play.change import RefusalError
from banzuke.play.finding import player_of, players_of
from banzuke.play.people import added


def test_players_are_given_the_next_free_ids():
    event = tournament()
    assert [entry.id for entry in event.entries] == ["P1", "P2", "P3", "P4", "P5", "P6"]
    after = added(event, [Entry(id=PlayerId("P40"), name="A"), Entry(id=PlayerId(""), name="B")]).event
    assert [entry.id for entry in after.entries[-2:]] == ["P40", "P41"]


def test_who_comes_late_has_missed_the_rounds_before():
    event = played(tournament(), 2)
    change = added(event, named("Late Comer"))
    assert absent(change.event, "P7") == (1, 2)
    assert codes(change) == ["N-LATE"]
    assert change.problems[0].params == {"player": "Late Comer", "first": 3, "missed": 2}
    assert absent(added(event, named("Late Comer"), 2).event, "P7") == (1,)
    assert codes(added(event, named("Late Comer"), 4)) == ["E-NO-ROUND"]


def test_thirteen_and_one_who_comes_after_round_one_are_fourteen_in_round_two():
    event = played(added(tournament(), named(*(f"Guest {letter}x" for letter in "ABCDEFG"))).event, 1)
    assert len([bye for bye in event.byes if bye.round == 1]) == 1
    after = with_round(added(event, named("Zorn Late")).event, 2)
    assert len([game for game in after.games if game.round == 2]) == 7
    assert not [bye for bye in after.byes if bye.round == 2]


@pytest.mark.parametrize("name", ["Fernwind Tavi", "FERNWIND  TAVI", "Fernwynd Tavi", "Фернвінд Таві"])
def test_a_name_much_like_another_is_spoken_of(name):
    change = added(tournament(), named(name))
    assert codes(change) == ["W-LOOK-ALIKE"]
    assert change.problems[0].params["id"] == "P2"


def test_of_several_the_nearest_is_named_once():
    event = added(tournament(2), named("Fernwind Tavin")).event
    change = added(event, named("Fernwind Tavi"))
    assert [problem.params["id"] for problem in change.problems] == ["P2"]


def test_newcomers_are_compared_with_each_other():
    change = added(tournament(0), named("Amber Una", "Ambar Una"))
    assert [(each.code, each.params["id"]) for each in change.problems] == [("W-LOOK-ALIKE", "P1")]


def test_other_names_are_not():
    assert codes(added(tournament(), named("Fernwind Ulla", "Oakheart Zed"))) == []


@pytest.mark.parametrize("text", ["P4", "Вербогай Явір", "вербогай", "Verbohai", "77"])
def test_a_player_is_found_by_id_name_part_and_in_the_other_script(text):
    event = added(tournament(3), [Entry(id=PlayerId(""), name="Вербогай Явір", member="77")]).event
    assert player_of(event, text).id == "P4"


def test_an_id_goes_before_a_name():
    event = added(tournament(2), [Entry(id=PlayerId("Bel"), name="Zed")]).event
    assert player_of(event, "Bel").name == "Zed"
    assert player_of(event, "bel").id == "P1"


def test_nobody_and_more_than_one_are_told_apart():
    event = tournament()
    with pytest.raises(RefusalError) as nobody:
        player_of(event, "Ferwind Tavi")
    assert nobody.value.problem.code == "E-WHO"
    assert nobody.value.problem.params["suggestion"] == "Fernwind Tavi"
    with pytest.raises(RefusalError) as several:
        player_of(event, "r")
    assert several.value.problem.code == "E-WHO-OF-THEM"
    found, problems = players_of(event, ["P1", "Oakheart", "nobody at all", ""])
    assert (found, [each.code for each in problems]) == (("P1",), ["E-WHO", "E-WHO"])
