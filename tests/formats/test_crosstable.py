from __future__ import annotations

import pytest

from banzuke.core.event import Bye, Game
from banzuke.core.outcome import ByeKind, Side, Winner
from banzuke.core.problem import NOWHERE, Problem, Severity, Where
from banzuke.core.quantities import PlayerId
from banzuke.formats.crosstable import Cell, cells_to_games, parse_cell, read_cells

IDS = {row: PlayerId(f"P{row}") for row in range(1, 20)}


def table(**rows: str) -> tuple[list[Game], list[Bye], list[Problem]]:
    """Read rows such as r7="14+ 0=", a cell a round."""
    cells: list[Cell] = []
    for name, words in rows.items():
        row = int(name[1:])
        found, problems = read_cells(words.split(), row, Where(row=str(row)))
        assert not problems
        cells += found
    games, byes, problems = cells_to_games(cells, {int(name[1:]): IDS[int(name[1:])] for name in rows})
    return [located.value for located in games], [located.value for located in byes], problems


@pytest.mark.parametrize(
    "text, opponent, sign, by_default, side, stones",
    [
        ("18+", 18, "+", False, None, None),
        ("35=", 35, "=", False, None, None),
        ("23+/w", 23, "+", False, Side.WHITE, None),
        ("11-/b5", 11, "-", False, Side.BLACK, 5),
        ("7+!b0", 7, "+", True, Side.BLACK, 0),
        ("36-!w0", 36, "-", True, Side.WHITE, 0),
        ("32+!", 32, "+", True, None, None),
        ("45-!", 45, "-", True, None, None),
        ("7+/b0!", 7, "+", True, Side.BLACK, 0),
        ("8?/w0", 8, "?", False, Side.WHITE, 0),
        ("12+b0", 12, "+", False, Side.BLACK, 0),
        ("12+/3", 12, "+", False, None, 3),
        ("12+/h3", 12, "+", False, None, 3),
        ("12+/bH13", 12, "+", False, Side.BLACK, 13),
        (" 5\u2212 ", 5, "-", False, None, None),
        ("0+", None, "+", False, None, None),
        ("0+!", None, "+", True, None, None),
        ("0=0", None, "=", False, None, 0),
        ("0-", None, "-", False, None, None),
        ("0?", None, "?", False, None, None),
        ("+-", None, "+", False, None, None),
        ("--", None, "?", False, None, None),
        ("-", None, "?", False, None, None),
        ("?", None, "?", False, None, None),
        ("", None, "?", False, None, None),
    ],
)
def test_a_cell_is_read_in_every_spelling(text, opponent, sign, by_default, side, stones):
    cell = parse_cell(text, 3, 2, NOWHERE)
    assert cell is not None
    assert cell[:7] == (3, 2, opponent, sign, by_default, side, stones)
    assert cell.text == text.strip()


@pytest.mark.parametrize("text", ["7", "7x", "7+/b0/w0", "+7", "1 2+", "7+/q", "7+/b123", "٣+", "7++"])
def test_what_is_no_cell_is_none(text):
    assert parse_cell(text, 1, 1, NOWHERE) is None


def test_an_unreadable_cell_is_reported_with_row_and_round_and_the_others_are_kept():
    cells, problems = read_cells(["2+", "2x", "2-"], 1, Where(row="1"))
    assert [cell.round for cell in cells] == [1, 3]
    assert [(each.code, each.where.row, each.where.round) for each in problems] == [("E-CELL", "1", 2)]


def test_two_mirrored_cells_are_one_game():
    games, byes, problems = table(r1="2+/b3", r2="1-/w3")
    assert (byes, problems) == ([], [])
    assert len(games) == 1
    assert (games[0].black, games[0].white, games[0].winner) == ("P1", "P2", Winner.BLACK)
    assert (games[0].handicap.stones, games[0].colours_known, games[0].by_default) == (3, True, False)


def test_the_winner_is_the_winners_side():
    games, _, _ = table(r1="2+/w0", r2="1-/b0")
    assert (games[0].black, games[0].white, games[0].winner) == ("P2", "P1", Winner.WHITE)


def test_games_stand_in_the_order_of_rounds():
    games, _, _ = table(r1="2+ 3+", r2="1- 4+", r3="4+ 1-", r4="3- 2-")
    assert [(game.round, game.black) for game in games] == [(1, "P1"), (1, "P3"), (2, "P1"), (2, "P2")]


@pytest.mark.parametrize(
    "first, second, winner, by_default, codes",
    [
        ("2+", "1-", Winner.BLACK, False, []),
        ("2-", "1+", Winner.WHITE, False, []),
        ("2=", "1=", Winner.DRAW, False, []),
        ("2?", "1?", None, False, []),
        ("2+!", "1-!", Winner.BLACK, True, []),
        ("2-!", "1-!", Winner.NEITHER, True, []),
        ("2+!", "1+!", Winner.BOTH, True, []),
        ("2=!", "1=!", Winner.DRAW, True, []),
        ("2-", "1-", Winner.NEITHER, False, []),
        ("2+!", "1-", Winner.BLACK, True, ["W-DEFAULT-ONCE"]),
        ("2+", "1-!", Winner.BLACK, True, ["W-DEFAULT-ONCE"]),
        ("2-!", "1-", Winner.NEITHER, True, ["W-DEFAULT-ONCE"]),
        ("2+", "1?", Winner.BLACK, False, ["W-STATED-ONCE"]),
        ("2?", "1+", Winner.WHITE, False, ["W-STATED-ONCE"]),
        ("2-", "1?", Winner.WHITE, False, ["W-STATED-ONCE"]),
        ("2?", "1-", Winner.BLACK, False, ["W-STATED-ONCE"]),
        ("2=", "1?", Winner.DRAW, False, ["W-STATED-ONCE"]),
        ("2?", "1=", Winner.DRAW, False, ["W-STATED-ONCE"]),
    ],
)
def test_two_results_make_one(first, second, winner, by_default, codes):
    games, _, problems = table(r1=first, r2=second)
    assert [(game.black, game.winner, game.by_default) for game in games] == [("P1", winner, by_default)]
    assert [problem.code for problem in problems] == codes
    assert all(problem.severity is Severity.WARNING for problem in problems)


@pytest.mark.parametrize(
    "first, second, code",
    [
        ("14+", "7+", "E-MIRROR"),
        ("14+!", "7+", "E-MIRROR"),
        ("14+", "7=", "E-MIRROR-DRAW"),
        ("14=", "7-", "E-MIRROR-DRAW"),
    ],
)
def test_contradicting_results_are_an_error_and_no_game(first, second, code):
    games, byes, problems = table(r7=first, r14=second)
    assert (games, byes) == ([], [])
    assert len(problems) == 1
    assert (problems[0].code, problems[0].severity) == (code, Severity.ERROR)
    assert (problems[0].where.row, problems[0].where.round) == ("7", 1)
    assert problems[0].params == {"cell": first, "row": 7, "opponent": 14, "mirror": second}


def test_an_opponent_who_met_somebody_else_is_an_error_at_every_row_that_says_so():
    games, _, problems = table(r1="2+", r2="3+", r3="2-")
    assert [(game.black, game.white) for game in games] == [("P2", "P3")]
    assert [problem.code for problem in problems] == ["E-MIRROR-OPPONENT"]
    assert problems[0].params == {"cell": "2+", "row": 1, "opponent": 2, "mirror": "3+"}


@pytest.mark.parametrize("mirror", ["0+", "-", "?", "0="])
def test_an_opponent_who_met_nobody_is_an_error(mirror):
    games, byes, problems = table(r1="2+", r2=mirror)
    assert games == []
    assert len(byes) == 1
    assert [(each.code, each.params["mirror"]) for each in problems] == [("E-MIRROR-OPPONENT", mirror)]


def test_a_row_that_ends_early_met_nobody():
    games, _, problems = table(r1="2+ 2+", r2="1-")
    assert len(games) == 1
    assert [(each.code, each.where.round, each.params["mirror"]) for each in problems] == [("E-MIRROR-OPPONENT", 2, "")]


def test_an_opponent_without_a_row_is_an_error():
    games, _, problems = table(r1="5+")
    assert games == []
    assert [(each.code, each.where.row, each.where.round) for each in problems] == [("E-NO-ROW", "1", 1)]
    assert problems[0].params == {"cell": "5+", "row": 1, "opponent": 5}


def test_a_player_against_himself_is_passed_on_for_the_checks_of_every_format():
    games, _, problems = table(r1="1+")
    assert problems == []
    assert [(game.black, game.white, game.winner) for game in games] == [("P1", "P1", None)]


def test_one_colour_for_both_keeps_the_result_and_forgets_the_colours():
    games, _, problems = table(r4="6+/w", r6="4-/w")
    assert [(each.code, each.where.row, each.where.round) for each in problems] == [("W-SAME-COLOUR", "4", 1)]
    assert (games[0].colours_known, games[0].black, games[0].winner) == (False, "P4", Winner.BLACK)


@pytest.mark.parametrize("first, second, black", [("2+/w", "1-", "P2"), ("2+", "1-/w", "P1"), ("2+", "1-/b", "P2")])
def test_a_colour_stated_once_holds_for_both(first, second, black):
    games, _, problems = table(r1=first, r2=second)
    assert problems == []
    assert (games[0].black, games[0].colours_known) == (black, True)


def test_without_colours_the_row_named_first_has_black():
    games, _, _ = table(r1="2-", r2="1+")
    assert (games[0].black, games[0].colours_known, games[0].winner) == ("P1", False, Winner.WHITE)


def test_a_handicap_stated_differently_is_taken_from_the_row_named_first_and_said():
    games, _, problems = table(r1="2+/b3", r2="1-/w4")
    assert games[0].handicap.stones == 3
    assert [(each.code, each.params["stones"]) for each in problems] == [("W-HANDICAP-MIRROR", 3)]


def test_a_handicap_stated_once_is_taken_in_silence():
    games, _, problems = table(r1="2+/b", r2="1-/w4")
    assert (games[0].handicap.stones, problems) == (4, [])


@pytest.mark.parametrize(
    "word, kind",
    [
        ("0+", ByeKind.BYE),
        ("+-", ByeKind.BYE),
        ("0=", ByeKind.HALF),
        ("0-", ByeKind.ZERO),
        ("-", ByeKind.ABSENT),
        ("--", ByeKind.ABSENT),
        ("?", ByeKind.ABSENT),
    ],
)
def test_a_round_without_an_opponent_is_a_bye_of_its_kind(word, kind):
    games, byes, problems = table(r3=word)
    assert (games, problems) == ([], [])
    assert byes == [Bye(round=1, player=PlayerId("P3"), kind=kind)]
