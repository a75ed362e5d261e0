"""The 88 worked values of the specification: one game, running ratings, handicaps, performances, promotions."""

from __future__ import annotations

from pathlib import Path

import pytest
from tables import delta, table
from vectors import read

from banzuke.core.event import Entry, Game, Played
from banzuke.core.grade import parse_grade
from banzuke.core.outcome import Side, Winner
from banzuke.core.pieces import PiecesOff, parse_code
from banzuke.core.quantities import PlayerId
from banzuke.core.rated import Change, State
from banzuke.ratings.fesa_games import bonus, gain
from banzuke.ratings.fesa_terms import counted, game_terms
from banzuke.ratings.fesa_unrated import performance_rating
from banzuke.ratings.performance import Result
from banzuke.rulebooks.fesa import FESA_BOOK, FORMULA

A, B = PlayerId("A"), PlayerId("B")


def one_game(rating, opponent, score, with_bonus):
    found = gain(rating, opponent, score)
    return found.change + bonus(rating, 0 if with_bonus else None)


def one_game_change(case):
    given = case["input"]
    return [one_game(given["rating"], given["opponent_after_floor"], given["score"], given["bonus"])]


def running_rating(case):
    given = case["input"]
    opponents = {PlayerId(str(number)): opponent for number, (opponent, _) in enumerate(given["games"])}
    games = [
        Played(number, player, score, 0, Game(round=number, black=A, white=player))
        for number, (player, (_, score)) in enumerate(zip(opponents, given["games"], strict=True), 1)
    ]
    terms = game_terms(FORMULA, given["rating"], 0 if given["bonus"] else None, games, A, opponents)
    total = sum(term.change + term.bonus for term in terms)
    return [total, round(total)]


def handicap_effect(case):
    given = case["input"]
    effect = FORMULA.handicaps.effect(given["giver"], parse_code(given["handicap"]))
    return [given["giver"] - effect, effect]


def handicap_game(case):
    given = case["input"]
    pieces = PiecesOff(code=parse_code(given["handicap"]), giver=Side.WHITE)
    game = Game(round=1, black=A, white=B, winner=Winner.BLACK, pieces=pieces)
    if "giver" in given:
        opponent = counted(FORMULA, game, Side.WHITE, given["giver"], given["receiver_final"]).counts
        own, with_bonus = given["giver"], False
    else:
        opponent = counted(FORMULA, game, Side.BLACK, given["receiver"], given["giver_final"]).counts
        own, with_bonus = given["receiver"], given["bonus"]
    return [opponent, *(one_game(own, opponent, score, with_bonus) for score in (1, 0))]


def performance(case):
    results = [Result(*game) for game in case["input"]["games"]]
    return [performance_rating(results, FORMULA.lowest_unrated)]


def one_game_table(case):
    given = case["input"]
    sign = {1: ">", 0.5: "="}[given["score"]]
    event = table({"A": given["p1"], "B": given["p2"]}, f"A{sign}B")
    return [delta(FESA_BOOK.system, event, player) for player in "AB"]


NUMBERS = {
    "one game change": one_game_change,
    "running rating": running_rating,
    "handicap effect": handicap_effect,
    "handicap game": handicap_game,
    "performance": performance,
    "table of one game (both established, no bonus)": one_game_table,
}


def numbers(expected):
    if isinstance(expected, dict):
        return list(expected.values())
    return expected if isinstance(expected, list) else [expected]


def promoted(case):
    given, games = case["input"], case["input"]["games_in_table"]
    grade = parse_grade(given["grade"])
    kept = {"games": given["rated_games_after"] - games, "grade": None if grade is None else str(grade)}
    kept |= {name: given[name] for name in ("lb_count", "mp_count") if name in given}
    change = Change(
        player=A,
        before=State(rating=given["rating_before"], extras=kept),
        after=State(rating=given["rating_after"], extras={**kept, "games": given["rated_games_after"]}),
        games=games,
    )
    found = FESA_BOOK.awards.grades(Entry(id=A), change, None)
    grades = [
        f"{each.grade.number} {each.grade.kind.name.title()}{' (early)' if each.way.value == 'early' else ''}"
        for each in found.promotions
    ]
    return {"promoted": grades, "lb_count": found.state["lb_count"], "mp_count": found.state["mp_count"]}


@pytest.mark.clause("fesa", "1", "1 K", "1 d'", "9", "8", "12", "5", "6")
@pytest.mark.clause("fesa", "10", "10 UB", "10 MP", "10 LB", "10 early", "10 spread", "10 provisional")
def test_every_worked_value(reference: Path, counted):
    cases = read(reference / "shogi/vectors/golden.json")
    wrong = []
    for case in cases:
        if case["kind"] == "promotion":
            right = promoted(case) == case["expect"]
        else:
            right = NUMBERS[case["kind"]](case) == pytest.approx(numbers(case["expect"]), abs=1e-6)
        wrong += [] if right else [case]
    counted("fesa, worked values of the specification", len(cases) - len(wrong), len(cases))
    assert wrong == []
    assert len(cases) == 88
