"""The checks of every format: each finds its fault, with the place, and an event without faults passes all."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from banzuke.core.event import Bye, Entry, Event, Game
from banzuke.core.grade import dan, kyu
from banzuke.core.outcome import Winner
from banzuke.core.problem import Severity, Where, error
from banzuke.core.quantities import HalfPoints, Handicap, PlayerId
from banzuke.formats.draft import Draft, Located
from banzuke.formats.validate import validate

ALPHA = Entry(id=PlayerId("P1"), name="Alpha", rating=2100.0)
BETA = Entry(id=PlayerId("P2"), name="Beta", rating=2000.0)
GAME = Game(round=1, black=PlayerId("P1"), white=PlayerId("P2"), winner=Winner.BLACK)


def draft(*rows, event=None):
    """A draft of entries, games and byes, each on a line of its own."""
    located = [Located(row, Where(source="cup", line=line)) for line, row in enumerate(rows, 1)]
    return Draft(
        event=event or Event(),
        entries=[each for each in located if isinstance(each.value, Entry)],
        games=[each for each in located if isinstance(each.value, Game)],
        byes=[each for each in located if isinstance(each.value, Bye)],
    )


def found(*rows, event=None):
    """What is found, as (code, line)."""
    return [(problem.code, problem.where.line) for problem in validate(draft(*rows, event=event)).problems]


def test_a_sound_draft_becomes_an_event():
    document = validate(draft(ALPHA, BETA, GAME, event=Event(name="Cup", rounds=3)))
    assert document.problems == ()
    assert document.event == Event(name="Cup", rounds=3, entries=(ALPHA, BETA), games=(GAME,))


def test_an_event_has_the_rounds_that_are_seen():
    document = validate(draft(ALPHA, BETA, GAME, Bye(round=4, player=PlayerId("P1"))))
    assert document.event.rounds == 4


def test_nobody():
    assert found() == [("E-NO-PLAYERS", None)]


def test_nobody_is_not_told_where_another_error_tells_why():
    empty = Draft(problems=[error("E-JSON", Where(line=3))])
    assert [problem.code for problem in validate(empty).problems] == ["E-JSON"]


def test_duplicate_ids_name_both_places():
    document = validate(draft(ALPHA, BETA, replace(ALPHA, name="Gamma")))
    (problem,) = document.problems
    assert (problem.code, problem.where.line, problem.params["first"]) == ("E-DUPLICATE-ID", 3, "cup:1")
    assert document.event is None


def test_duplicate_member_numbers_name_both_players():
    (problem,) = validate(draft(replace(ALPHA, member="12"), replace(BETA, member="12"))).problems
    assert (problem.code, problem.where.line) == ("E-DUPLICATE-MEMBER", 2)
    assert (problem.params["other"], problem.params["first"]) == ("Alpha", "cup:1")


@pytest.mark.parametrize("name", ["Alpha", "ALPHA", " Alpha ", "alpha"])
def test_namesakes_whom_nothing_tells_apart(name):
    assert found(ALPHA, replace(BETA, name=name)) == [("E-NAMESAKES", 2)]


@pytest.mark.parametrize(
    "mark",
    [{"member": "12"}, {"born": date(1990, 1, 1)}, {"club": "Kyiv"}, {"country": "UA"}, {"grade": kyu(5)}],
)
def test_b087_namesakes_who_are_told_apart_are_a_warning(mark):
    document = validate(draft(ALPHA, replace(BETA, name="Alpha", **mark)))
    assert [(problem.code, problem.where.line) for problem in document.problems] == [("W-NAMESAKES", 2)]
    assert len(document.event.entries) == 2


def test_players_without_names_are_no_namesakes():
    assert found(replace(ALPHA, name=""), replace(BETA, name="")) == []


def test_l01_lost_letters_are_a_warning_and_make_no_namesakes():
    lost = [("W-LOST-LETTERS", 1), ("W-LOST-LETTERS", 2), ("W-LOST-LETTERS", 3)]
    gamma = Entry(id=PlayerId("P3"), name="G\ufffdmma")
    assert found(replace(ALPHA, name="? ?"), replace(BETA, name="? ?"), gamma) == lost


@pytest.mark.parametrize("letter", ["\x1b", "\n", "\x07", "\x85", "\u202e"])
def test_signs_that_print_as_something_else(letter):
    assert found(replace(ALPHA, name=f"Al{letter}pha")) == [("E-CONTROL", 1)]
    assert found(ALPHA, event=Event(name=f"Cup{letter}")) == [("E-CONTROL", None)]


@pytest.mark.parametrize("rating", [1e9, -1000.1, 4000.1, float("nan"), float("inf")])
@pytest.mark.parametrize("name", ["rating", "conditional_rating"])
def test_ratings_of_no_scale(rating, name):
    (problem,) = validate(draft(replace(ALPHA, **{name: rating}))).problems
    assert (problem.code, problem.where.line, problem.where.field) == ("E-RATING", 1, name)
    assert (problem.params["lowest"], problem.params["highest"]) == (-1000, 4000)


@pytest.mark.parametrize("rating", [-1000.0, 0.0, 4000.0])
def test_ratings_at_the_ends_of_the_scale(rating):
    assert found(replace(ALPHA, rating=rating)) == []


def test_dates():
    event = Event(start=date(2014, 11, 1), end=date(2014, 1, 2))
    assert found(ALPHA, event=event) == [("W-DATES", None)]
    assert found(ALPHA, event=Event(start=date(1899, 12, 31))) == [("E-YEAR", None)]
    assert found(replace(ALPHA, born=date(2101, 1, 1))) == [("E-YEAR", 1)]
    assert found(ALPHA, event=Event(start=date(1900, 1, 1), end=date(2100, 12, 31))) == []


def test_an_unknown_opponent_with_the_nearest_known():
    (problem,) = validate(draft(ALPHA, BETA, replace(GAME, white=PlayerId("Betta")))).problems
    assert (problem.code, problem.where.line) == ("E-UNKNOWN-PLAYER", 3)
    assert problem.params == {"player": "Betta", "suggestion": "Beta"}


def test_an_unknown_player_of_a_free_round():
    assert found(ALPHA, Bye(round=1, player=PlayerId("P9"))) == [("E-UNKNOWN-PLAYER", 2)]


def test_a_player_against_himself():
    assert found(ALPHA, BETA, replace(GAME, white=PlayerId("P1"))) == [("E-SELF", 3)]


def test_two_games_in_one_round():
    (problem,) = validate(
        draft(ALPHA, BETA, Entry(id=PlayerId("P3")), GAME, replace(GAME, white=PlayerId("P3")))
    ).problems
    assert (problem.code, problem.where.line, problem.where.round) == ("E-TWICE-IN-ROUND", 5, 1)
    assert (problem.params["player"], problem.params["first"]) == ("Alpha", "cup:4")


def test_a_game_and_a_free_round_in_one_round():
    assert found(ALPHA, BETA, GAME, Bye(round=1, player=PlayerId("P2"))) == [("E-TWICE-IN-ROUND", 4)]
    assert found(ALPHA, BETA, GAME, Bye(round=2, player=PlayerId("P2"))) == []


@pytest.mark.parametrize("number", [0, -1, 1001])
def test_rounds_that_no_tournament_has(number):
    assert found(ALPHA, BETA, replace(GAME, round=number)) == [("E-ROUND", 3)]


@pytest.mark.parametrize(
    ("stones", "expected"),
    [(-1, [("E-HANDICAP", 3)]), (9, []), (10, [("W-HANDICAP-LARGE", 3)]), (41, [("E-HANDICAP", 3)])],
)
def test_stones(stones, expected):
    game = replace(GAME, black=PlayerId("P2"), white=PlayerId("P1"), handicap=Handicap(stones=stones))
    assert found(ALPHA, BETA, game) == expected


def test_stones_for_the_stronger():
    game = replace(GAME, handicap=Handicap(stones=2))
    assert found(ALPHA, BETA, game) == [("W-HANDICAP-TO-STRONGER", 3)]
    assert found(ALPHA, replace(BETA, rating=2090.0), game) == []
    assert found(replace(ALPHA, grade=dan(1)), replace(BETA, rating=None, grade=kyu(1)), game) == [
        ("W-HANDICAP-TO-STRONGER", 3)
    ]
    assert found(ALPHA, BETA, replace(game, colours_known=False)) == []


def test_komi():
    even = replace(GAME, black=PlayerId("P2"), white=PlayerId("P1"))
    assert found(ALPHA, BETA, replace(even, handicap=Handicap(stones=1, komi=HalfPoints(13)))) == [
        ("W-KOMI-WITH-HANDICAP", 3)
    ]
    assert found(ALPHA, BETA, replace(even, handicap=Handicap(stones=1, komi=HalfPoints(9)))) == []
    assert found(ALPHA, BETA, replace(even, handicap=Handicap(komi=HalfPoints(723)))) == [("E-KOMI-RANGE", 3)]
    assert found(ALPHA, BETA, replace(even, handicap=Handicap(komi=HalfPoints(-722)))) == []


@pytest.mark.parametrize(
    "winner,halves,code",
    [
        (Winner.BLACK, 7, None),
        (Winner.BLACK, 0, None),
        (Winner.BLACK, 722, None),
        (Winner.BLACK, 723, "E-MARGIN"),
        (Winner.BLACK, -1, "E-MARGIN"),
        (Winner.DRAW, 7, "W-MARGIN-NO-WINNER"),
        (Winner.BOTH, 0, "W-MARGIN-NO-WINNER"),
    ],
)
def test_a_margin_is_the_winner_s(winner, halves, code):
    game = replace(GAME, winner=winner, margin=HalfPoints(halves), by_default=winner is Winner.BOTH)
    assert found(ALPHA, BETA, game) == ([(code, 3)] if code else [])


@pytest.mark.parametrize(("expected", "code"), [(0.0, None), (1.0, None), (1.01, "E-EXPECTED"), (-0.5, "E-EXPECTED")])
def test_an_expected_score_is_a_share_of_one(expected, code):
    assert found(ALPHA, BETA, replace(GAME, expected=expected)) == ([(code, 3)] if code else [])


def test_games_without_a_result_are_counted():
    games = [replace(GAME, round=number, winner=None) for number in (1, 2)]
    document = validate(draft(ALPHA, BETA, *games))
    assert [(problem.code, problem.params["count"]) for problem in document.problems] == [("W-OPEN-GAMES", 2)]
    assert document.event is not None


@pytest.mark.parametrize(
    ("winner", "code"), [(Winner.BOTH, "W-REFEREE-BOTH-WIN"), (Winner.NEITHER, "W-REFEREE-BOTH-LOSE")]
)
def test_results_that_a_referee_decided(winner, code):
    assert found(ALPHA, BETA, replace(GAME, winner=winner)) == [(code, 3)]
    assert found(ALPHA, BETA, replace(GAME, winner=winner, by_default=True)) == []


def test_all_checks_run_and_the_problems_stand_in_the_order_of_the_file():
    rows = (replace(ALPHA, rating=1e9), BETA, replace(BETA, name="Gamma"), replace(GAME, white=PlayerId("P1")))
    document = validate(draft(*rows))
    assert [(problem.code, problem.where.line) for problem in document.problems] == [
        ("E-RATING", 1),
        ("E-DUPLICATE-ID", 3),
        ("E-SELF", 4),
    ]


def test_json_paths_are_ordered_by_number():
    paths = ["players[10].rating", "players[9].rating", "games[0]"]
    problems = [error("E-RATING", Where(path=path)) for path in paths]
    ordered = [problem.where.path for problem in validate(Draft(problems=problems)).problems]
    assert ordered == ["games[0]", "players[9].rating", "players[10].rating"]


def test_warnings_block_nothing():
    document = validate(draft(ALPHA, BETA, replace(GAME, handicap=Handicap(stones=10))))
    assert {problem.severity for problem in document.problems} == {Severity.WARNING}
    assert document.event is not None
