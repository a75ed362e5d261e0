"""What presets decide: who meets whom, from which points, with which handicap."""

from __future__ import annotations

from dataclasses import replace

import pytest
from played_rounds import absent, by_chance, codes, meetings, noted, pair, tournament

from banzuke.core.event import Entry
from banzuke.core.grade import dan, kyu
from banzuke.core.problem import has_errors
from banzuke.core.quantities import PlayerId
from banzuke.pairing.defaults import PRESET_CHANGES, SYSTEM_DEFAULTS
from banzuke.pairing.reading import pairing_of
from banzuke.pairing.systems import SYSTEMS
from banzuke.pairing.task import task_of
from banzuke.scoring.presets import PRESETS
from banzuke.scoring.reading import settings_of


def graded(event, grades):
    entries = tuple(replace(entry, grade=grade) for entry, grade in zip(event.entries, grades, strict=True))
    return replace(event, entries=entries)


def settings(event):
    scoring, problems = settings_of(event)
    pairing, said = pairing_of(event, scoring)
    assert not has_errors((*problems, *said))
    return scoring, pairing


def test_every_system_has_its_defaults_and_every_change_its_preset():
    assert set(SYSTEMS) == set(SYSTEM_DEFAULTS)
    assert set(PRESET_CHANGES) <= set(PRESETS)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_pairs_a_round(preset):
    game = "shogi" if "shogi" in preset or preset.startswith(("fesa", "french")) else "go"
    event = tournament(8, preset=preset, system=PRESETS[preset].system, game=game)
    event = graded(event, [dan(1), dan(1), kyu(1), kyu(1), kyu(2), kyu(2), kyu(3), kyu(3)])
    proposal = pair(event, 1)
    assert len(proposal.boards) == 4
    assert codes(proposal) == []


def test_groups_of_ufgo_come_from_ratings_and_conditional_estimates():
    # 2100 is 1 dan; a conditional estimate steers groups and is nobody's rating.
    event = tournament(
        {"A": 2100, "B": 2099, "C": 2000, "D": 1999, "E": 1500},
        system="mcmahon",
        preset="ufgo-mcmahon",
        start_points="mcmahon-rating",
    )
    entries = tuple(replace(e, conditional_rating=2150.0) if e.id == "E" else e for e in event.entries)
    task, _ = task_of(replace(event, entries=entries), 1)
    assert task is not None
    field = task.field()
    points = {entry.id: int(score) // 4 for entry, score in zip(field.entries, field.score, strict=True)}
    assert points == {"A": 21, "B": 20, "C": 20, "D": 19, "E": 21}


def test_shogi_is_paired_without_colours_and_countrymen_are_kept_apart():
    event = tournament("ABCDEFGH", preset="fesa-swiss", system="swiss", game="shogi")
    _, pairing = settings(event)
    assert (pairing.colours, pairing.geography.country) == ("none", 1)
    entries = tuple(replace(e, country="UA" if e.id in "AE" else None) for e in event.entries)
    assert "A-E" in meetings(pair(event, 1))
    assert "A-E" not in meetings(pair(replace(event, entries=entries), 1))
    assert not any(board.colours_known for board in pair(event, 1).boards)


def test_a_shogi_mcmahon_has_its_groups():
    event = graded(
        tournament("ABCDEF", system="mcmahon", game="shogi"), [dan(5), dan(3), dan(1), kyu(1), kyu(2), kyu(9)]
    )
    task, _ = task_of(event, 1)
    assert task is not None
    assert task.scoring.preset == "fesa-mcmahon"
    assert [int(each) // 4 for each in task.field().score] == [4, 4, 2, 1, 0, 0]
    french = replace(event, tournament={"system": "mcmahon", "preset": "french-mcmahon"})
    task, _ = task_of(french, 1)
    assert task is not None
    assert [int(each) // 4 for each in task.field().score] == [1, 1, 1, 0, 0, 0]


@pytest.mark.parametrize(
    "settings,expected",
    [
        # Four grades apart: Berlin's 3.6 to 4.9. 350 points below 1360: the French 316 to 405.
        ({"preset": "shogi-berlin"}, "2p"),
        ({"handicap": {"law": "shogi-berlin"}}, "2p"),
        ({"preset": "shogi-french"}, "R"),
        ({"handicap": {"law": "shogi-french"}}, "R"),
        ({}, None),
    ],
)
def test_pieces_are_given_by_the_table_and_the_giver_is_gote(settings, expected):
    event = graded(tournament({"A": 950, "B": 1300}, system="swiss", game="shogi", **settings), [kyu(9), kyu(5)])
    board = pair(event, 1).boards[0]
    assert (board.pieces.pieces if board.pieces else None) == expected
    assert board.handicap.stones == 0
    assert board.colours_known == (expected is not None)
    if expected:
        assert (board.white, board.black) == ("B", "A")


def test_tables_of_pieces_are_of_shogi_alone():
    event = tournament("AB", system="swiss", handicap={"law": "shogi-berlin"})
    task, problems = task_of(event, 1)
    assert task is None
    assert [each.code for each in problems] == ["E-SETTING-CHOICE"]


def test_a_swiss_of_shogi_with_absences_and_a_late_entry_ends_right():
    event = tournament(13, system="swiss", game="shogi")
    event = absent(absent(event, "P04", 2), "P09", 2, 3)
    for number in range(1, 6):
        if number == 3:
            late = Entry(id=PlayerId("Z"), name="Late", rating=2000.0, absent_rounds=(1, 2))
            event = replace(event, entries=(*event.entries, late))
        proposal = pair(event, number)
        assert codes(proposal) == []
        assert proposal.optimal
        event = noted(event, proposal, by_chance(number))
    met = [frozenset((game.black, game.white)) for game in event.games]
    assert len(met) == len(set(met)) == 6 + 5 + 6 + 7 + 7
    assert len({bye.player for bye in event.byes}) == len(event.byes)


@pytest.mark.parametrize(
    "stated,path",
    [
        ({"system": "round-robin", "cycles": 0}, "tournament.cycles"),
        ({"system": "groups", "group_of": {"halved": 1}}, "tournament.group_of.halved"),
        ({"system": "groups", "group_of": {"handicap": -1}}, "tournament.group_of.handicap"),
    ],
)
def test_a_number_that_is_too_small_is_refused_with_its_place(stated, path):
    task, problems = task_of(tournament(4, **stated), 1)
    assert task is None
    assert [(each.code, each.where.path) for each in problems] == [("E-SETTING-LEAST", path)]
