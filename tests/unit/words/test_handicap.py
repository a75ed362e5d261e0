from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import banzuke
from banzuke.handicap.laws import LAWS
from banzuke.handicap.shogi import PIECE_LAWS
from banzuke.words.catalogue import LANGUAGES, words
from banzuke.words.handicap import handicap_page, piece_page
from banzuke.words.handicap_steps import HANDICAP_CLAUSES, HANDICAP_STEPS

ROOM = Path(banzuke.__file__).parent / "handicap"


def sentence(law, first, second, language="en"):
    return handicap_page(LAWS[law].between(first, second), ("A", "B"), words(language)).sentence


@pytest.mark.parametrize(
    ("law", "pair", "sides", "points", "komi", "other"),
    [
        ("gorynych-2004", (851, 219), "White: A. Black: B, with 7 stones.", "Black gives back 3 points", "3.5", "-3.5"),
        ("gorynych-2004", (0, 42), "White: B. Black: A, who moves first.", "Black gives back 1 point", "1.5", "-1.5"),
        ("gorynych-2004", (5, 5), "Even game, Black moves first.", "An even game has", "7.5", "-7.5"),
        ("gorynych-2004", (0, 600), "White: B. Black: A, with 6 stones.", "Black is given 8 points", "-7.5", "+7.5"),
        ("exact-2003", (50, 0), "White: A. Black: B, who moves first.", "Black is given 1 point", "-1", "+1"),
        (
            "exact-2003-least-komi",
            (0, 133),
            "White: B. Black: A, with 2 stones.",
            "Black gives back 2 points",
            "2",
            "-2",
        ),
        ("hiddema-14", (150, 0), "White: A. Black: B, with 2 stones.", "Nothing beside the stones", "0", "0"),
        ("whole-stones", (1, 0), "White: A. Black: B, who moves first.", "Nothing beside the stones", "0.5", "-0.5"),
    ],
)
def test_a_handicap_in_words(law, pair, sides, points, komi, other):
    said = sentence(law, *pair)
    glue = " " if points.startswith("An even") else ": "
    assert said.startswith(f"{sides} {points}{glue}komi {komi}; where komi is counted the other way: {other}. ")
    jigo = "Half a point is White's, so that nobody draws." if komi.endswith(".5") else "A draw is possible."
    assert said.endswith(jigo)


def test_what_is_not_played_out_is_said():
    said = sentence("gorynych-2004", 1000, 0)
    assert "Black is given 24 points: komi -23.5; where komi is counted the other way: +23.5." in said
    rule = "In play White wins with a lead of more than 16 points; the exact komi counts for the rating."
    assert said.endswith(rule)
    assert rule not in sentence("gorynych-2004", 953, 0)


def test_three_languages():
    assert "Чорні повертають 3 очки: комі 3.5; де знак комі протилежний: -3.5." in sentence(
        "gorynych-2004", 851, 219, "uk"
    )
    assert "Чёрные возвращают 3 очка: коми 3.5; где знак коми обратный: -3.5." in sentence(
        "gorynych-2004", 851, 219, "ru"
    )


def test_the_arithmetic_line_by_line():
    page = handicap_page(LAWS["gorynych-2004"].between(851, 219), ("A", "B"), words("en"))
    assert page.workings == (
        "difference between 851 and 219: 632 (stones)",
        "stones: one for every 100 points begun of 632: 7 (stones)",
        "they cover 100 × (7 − 0.5) = 650 of the difference (komi)",
        "18 too much, 0.16 × 18 = 2.88: points that Black gives back: 3 (komi)",
        "half a point is always White's: komi 3 + 0.5 = 3.5 (the half point)",
        "h7/-3 is worth 631.25; whole steps of 100: 6 (steps)",
    )


def test_pieces_in_words():
    found = piece_page(PIECE_LAWS["shogi-berlin"].between(0, 4), ("A", "B"), words("en"))
    assert found.sentence == "Gives the handicap: B. Takes it: A. The handicap: two pieces: rook and bishop."
    assert found.workings == ("grades between the two, to a tenth: 4 (Berlin table)",)
    assert piece_page(PIECE_LAWS["shogi-french"].between(9, 9), ("A", "B"), words("en")).sentence == "Even game."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_handicap_can_be_said(language):
    for law in LAWS.values():
        for difference in (0, 1, 20, 50, 100, 101, 250, 850, 1200):
            page = handicap_page(law.between(difference, 0), ("A", "B"), words(language))
            assert not re.search(r"[{}]", " ".join((page.sentence, *page.workings)))
    for law in PIECE_LAWS.values():
        for difference in (0, 0.7, 1.6, 2.2, 3, 4, 5.5, 7, 9, 50, 150):
            assert piece_page(law.between(difference, 0), ("A", "B"), words(language)).sentence


def test_every_step_and_clause_of_a_handicap_has_its_words_and_none_is_idle():
    names, clauses = set(), set()
    for path in ROOM.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Step":
                clauses |= {each.value for each in ast.walk(node.args[0]) if isinstance(each, ast.Constant)}
                names |= {each.value for each in ast.walk(node.args[1]) if isinstance(each, ast.Constant)}
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.IfExp) and node.targets[0].id == "name":
                said = [each.value for each in (node.value.body, node.value.orelse) if isinstance(each, ast.Constant)]
                names |= {name for name in said if isinstance(name, str)}
    assert names == set(HANDICAP_STEPS)
    assert clauses - {"4 handicap"} == set(HANDICAP_CLAUSES)
