"""Faults that users of other pairing programs reported, by their numbers, each as a case for ours.

B055 stands in test_knock_out, B061 in test_round_robin.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from played_rounds import absent, by_chance, codes, favourite, free, meetings, noted, pair, shuffled, tournament

from banzuke.core.event import Entry
from banzuke.core.grade import grade_of_rank_step
from banzuke.core.outcome import Winner
from banzuke.core.problem import Severity
from banzuke.core.quantities import PlayerId
from banzuke.formats.loading import load_bytes
from banzuke.pairing.boards import board
from banzuke.pairing.task import task_of
from banzuke.scoring.reading import settings_of
from banzuke.scoring.standings import standings

WEIGHED = ("swiss", "mcmahon", "neighbours", "serp")


def met(event):
    return Counter(frozenset((game.black, game.white)) for game in event.games)


def play(event, rounds, winner):
    for number in range(1, rounds + 1):
        event = noted(event, pair(event, number), winner)
    return event


def with_entries(event, *ratings):
    """The event with late entries."""
    late = tuple(Entry(id=PlayerId(f"Z{at}"), name=f"Late {at}", rating=rating) for at, rating in enumerate(ratings, 1))
    return replace(event, entries=(*event.entries, *late))


@pytest.mark.parametrize("system", WEIGHED)
@pytest.mark.parametrize("seed", range(5))
def test_b035_nobody_meets_twice_or_is_free_twice_while_it_can_be_helped(system, seed):
    event = play(tournament(7, system=system), 4, by_chance(seed))
    assert max(met(event).values()) == 1
    assert max(Counter(bye.player for bye in event.byes).values()) == 1


@pytest.mark.parametrize("system", WEIGHED)
def test_b036_nobody_meets_twice_in_an_odd_field_with_draws(system):
    event = play(tournament(21, system=system), 5, by_chance(3))
    assert max(met(event).values()) == 1


@pytest.mark.parametrize("system", WEIGHED)
def test_b036_where_they_must_meet_again_the_colours_are_turned_round(system):
    event = play(tournament(4, system=system), 6, by_chance(1))
    assert set(met(event).values()) == {2}
    assert set(Counter((game.black, game.white) for game in event.games).values()) == {1}


def test_b036_the_other_colours_come_before_the_balance():
    # A had White, Black, White and B the opposite: the balance would give A Black, as in their meeting in round 2.
    settings = {"system": "swiss", "fixed": [{"round": 4, "players": ["A", "B"]}]}
    event = tournament("ABCD", "C>A B>D", "A>B C>D", "D>A B>C", **settings)
    assert [each.black for each in pair(event, 4).boards if each.fixed] == ["B"]


@pytest.mark.parametrize("system", WEIGHED)
def test_b038_what_a_free_round_counts_for_is_no_matter_of_who_is_free(system):
    for points in (0, 0.5, 1):
        event = play(tournament(9, system=system, bye_points=points), 5, by_chance(2))
        assert max(Counter(bye.player for bye in event.byes).values()) == 1


def test_b040_the_colours_of_a_pair_do_not_depend_on_who_is_absent():
    event = tournament(10, system="swiss")
    fewer = absent(absent(event, "P01", 1), "P09", 1)
    tasks = [task_of(each, 1)[0] for each in (event, fewer)]
    fields = [each.field() for each in tasks if each is not None]
    both = [{entry.id: at for at, entry in enumerate(field.entries)} for field in fields]
    present = list(both[1])
    for first in present:
        for second in present:
            if first < second:
                blacks = {
                    board(field, at[first], at[second], None).black for field, at in zip(fields, both, strict=True)
                }
                assert len(blacks) == 1


@pytest.mark.parametrize("system", WEIGHED)
def test_b041_a_free_round_given_beforehand_is_no_played_round(system):
    event = free(tournament(17, system=system), "P17", 1)
    proposal = pair(event, 1)
    assert len(proposal.boards) == 8
    assert proposal.bye is None
    assert not any("P17" in (each.black, each.white) for each in proposal.boards)


def test_b043_the_lowest_is_free_unless_he_was_or_the_rest_could_not_be_paired():
    # After two rounds of seven: A 2, B, C, D and E 1, F and G 0. G was free in round 1 and has the point for it.
    event = free(tournament("ABCDEFG", "A>B C>D E>F", "A>C B>E D>F", system="swiss"), "G", 1)
    assert pair(event, 3).bye == "F"
    # Where F was free before, the next of the lowest points is.
    event = free(tournament("ABCDEFG", "A>B C>D E>G", "A>C B>E D>F", system="swiss", bye_points=0), "F", 1)
    assert pair(event, 3).bye == "G"
    # Where the others could not be paired without F, he is not free.
    against = [["A", player] for player in "BCDEG"]
    event = tournament("ABCDEFG", "B>F", system="swiss", forbidden=against)
    assert pair(event, 2).bye != "F"


@pytest.mark.parametrize(
    "settings,least,most",
    [({"seeding": "random", "colours": "none"}, 0.55, 1.05), ({"seeding": "random"}, 0, 1.05), ({}, 0, 1.05)],
)
def test_b044_whoever_was_free_does_not_meet_others_who_were_more_often_than_by_chance(settings, least, most):
    found, events = 0, 200
    for seed in range(events):
        players = [f"P{number:02}" for number in range(1, 65)]
        chosen = Random(seed).sample(players, 8)  # noqa: S311 - a test's own choice
        event = tournament(players, seed=seed, system="swiss", **settings)
        for player in chosen:
            event = free(event, player, 1)
        event = noted(event, pair(event, 1), by_chance_won(seed))
        found += sum(board.black in chosen and board.white in chosen for board in pair(event, 2).boards)
    # 36 have a point, 8 of them were free: 28 pairs of them, each met with a chance of 1/35.
    assert least <= found / events <= most


def by_chance_won(seed):
    draw = Random(seed)  # noqa: S311 - a test's own results
    return lambda _: draw.choice([Winner.BLACK, Winner.WHITE])


def test_b045_there_is_one_free_round_after_the_director_has_moved_it():
    event = tournament(9, system="swiss")
    assert pair(event, 1).bye is not None
    moved = free(event, "P03", 1)
    proposal = pair(moved, 1)
    assert proposal.bye is None
    assert len(proposal.boards) == 4
    two = free(moved, "P04", 1)
    _, problems = task_of(two, 1)
    assert [each.code for each in problems] == ["W-ONE-MORE-FREE"]
    assert pair(two, 1).bye is not None


@pytest.mark.parametrize("system", WEIGHED)
def test_b047_after_a_withdrawal_only_what_has_not_begun_is_paired_anew(system):
    event = play(tournament(10, system=system), 2, by_chance(1))
    first = pair(event, 3)
    begun, gone = first.boards[:3], first.boards[4].black
    left = first.boards[4].white
    fixed = [{"round": 3, "table": each.table, "black": each.black, "white": each.white} for each in begun]
    event = replace(absent(event, gone, 3), tournament={**event.tournament, "fixed": fixed})
    second = pair(event, 3)
    kept = {(each.table, each.black, each.white) for each in second.boards if each.fixed}
    assert kept == {(each.table, each.black, each.white) for each in begun}
    seated = {player for each in second.boards for player in (each.black, each.white)}
    assert gone not in seated | {second.bye}
    assert left in seated | {second.bye}
    assert len(second.boards) == 4


@pytest.mark.parametrize("value", [0, 0.5])
def test_b048_a_late_player_was_absent_with_what_an_absence_counts_for(value):
    event = play(
        tournament(8, system="swiss", absent_points=value, round_down=False, criteria=["NBW"]), 3, by_chance(5)
    )
    event = with_entries(event, 2000.0, 1900.0)
    proposal = pair(event, 4)
    assert len(proposal.boards) == 5
    after = noted(event, proposal, favourite(event))
    rows = standings(after, settings_of(after)[0], 3).rows
    assert {row.values[0] for row in rows if row.entry.id in {"Z1", "Z2"}} == {3 * value}


def test_b049_a_late_arrival_makes_the_field_even():
    event = play(tournament(13, system="swiss"), 1, by_chance(1))
    proposal = pair(with_entries(event, 2000.0), 2)
    assert len(proposal.boards) == 7
    assert proposal.bye is None


def test_b050_a_round_that_nobody_plays_is_refused():
    event = tournament(4, system="swiss")
    for entry in event.entries:
        event = absent(event, entry.id, 1)
    task, problems = task_of(event, 1)
    assert task is None
    (problem,) = problems
    assert (problem.code, problem.params["count"], problem.params["players"]) == ("E-TOO-FEW-PLAYERS", 0, 4)


def file_of(**content):
    return json.dumps({"banzuke": 1, "event": {"game": "go"}, **content}).encode()


def test_b052_an_opponent_for_somebody_who_is_free_is_refused_where_it_is_read():
    text = file_of(
        players=[{"id": "A", "name": "Alpha"}, {"id": "B", "name": "Beta"}],
        games=[{"round": 2, "black": "A", "white": "B"}],
        byes=[{"round": 2, "player": "A", "kind": "zero"}],
    )
    problems = [each for each in load_bytes("event.json", text).problems if each.severity is Severity.ERROR]
    assert [(each.code, each.where.round, each.params["player"]) for each in problems] == [
        ("E-TWICE-IN-ROUND", 2, "Alpha")
    ]


def test_b054_the_lot_is_drawn_within_a_group_of_scores_only():
    event = tournament(30, system="mcmahon", seeding="random", bar="9d", floor="30k")
    grades = [at // 2 for at in range(30)]
    entries = tuple(
        replace(entry, grade=grade_of_rank_step(8 - grade if grade < 9 else -grade + 7))
        for entry, grade in zip(event.entries, grades, strict=True)
    )
    event = replace(event, entries=entries)
    grade = {entry.id: entry.grade for entry in entries}
    assert all(grade[each.black] == grade[each.white] for each in pair(event, 1).boards)


FAMILY = {"geography": {"family": 0}, "system": "swiss"}


def brothers(event):
    """The first two are of one family and club."""
    names = {"A": "Sova Ivan", "B": "Sova Petro"}
    entries = tuple(
        replace(entry, name=names.get(entry.id, f"Player {entry.id}"), club="Kyiv" if entry.id in names else entry.id)
        for entry in event.entries
    )
    return replace(event, entries=entries)


@pytest.mark.parametrize("seed", range(5))
def test_b057_brothers_are_kept_apart_as_long_as_scores_allow(seed):
    event = brothers(tournament("ABCDEFGHIJKL", **FAMILY))
    for number in range(1, 5):
        proposal = pair(event, number)
        if "A-B" in meetings(proposal):
            other = pair(replace(event, tournament={**event.tournament, "forbidden": [["A", "B"]]}), number)
            assert score_cost(other) > score_cost(proposal)
        event = noted(event, proposal, by_chance(seed))


def score_cost(proposal):
    assert proposal.weighing is not None
    found = proposal.weighing.best()
    assert found is not None
    return found.total("score")


def test_b057_where_it_cannot_be_helped_the_director_can_see_it():
    # A and B alone have two points.
    event = brothers(tournament("ABCDEFGH", "A>C B>D E>F G>H", "A>E B>G C>F D>H", **FAMILY))
    proposal = pair(event, 3)
    assert "A-B" in meetings(proposal)
    found = proposal.weighing.best() if proposal.weighing else None
    assert found is not None
    assert found.total("geography") == 1
    apart = pair(replace(event, tournament={**event.tournament, "forbidden": [["A", "B"]]}), 3)
    assert "A-B" not in meetings(apart)
    assert score_cost(apart) > score_cost(proposal)


def test_b059_a_fold_is_measured_without_whoever_left_the_group():
    event = tournament("ABCDEF", system="mcmahon", seeding="fold", floats="middle")
    entries = tuple(replace(entry, start_points=0.0 if entry.id == "F" else 1.0) for entry in event.entries)
    assert meetings(pair(replace(event, entries=entries), 1)) == ["A-E", "B-D", "C-F"]


def test_b060_the_same_member_is_entered_once():
    rows = [{"id": "A", "name": "Sova Ivan", "member": "7"}, {"id": "B", "name": "Sova I.", "member": "7"}]
    assert "E-DUPLICATE-MEMBER" in [each.code for each in load_bytes("event.json", file_of(players=rows)).problems]
    rows = [{"id": "A", "name": "Sova Ivan", "member": "7"}, {"id": "B", "name": "Sova Ivan", "member": "8"}]
    found = load_bytes("event.json", file_of(players=rows)).problems
    assert [(each.code, each.severity) for each in found if "NAMESAKES" in each.code] == [
        ("W-NAMESAKES", Severity.WARNING)
    ]


@pytest.mark.parametrize("system", WEIGHED)
def test_the_order_of_the_file_changes_nothing(system):
    event = play(tournament(11, system=system), 3, by_chance(6))
    assert pair(event, 4).boards == pair(shuffled(event, 2), 4).boards
    assert codes(pair(event, 4)) == []
