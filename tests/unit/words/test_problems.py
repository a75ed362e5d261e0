from __future__ import annotations

import pytest

from banzuke.core.problem import Where, error
from banzuke.words.catalogue import LANGUAGES
from banzuke.words.problems import say


def test_a_problem_says_where_what_was_read_and_what_to_do():
    where = Where(source="cup.txt", row="14", round=3)
    problem = error("E-MIRROR", where, cell="7+", row=14, opponent=7, mirror="14+")
    english = 'row 14, round 3: "7+" says 14 beat 7, but row 7 says "14+"; one of them must be "-"'
    assert say(problem, "en", "cup.txt") == english
    assert say(problem, "en") == f"cup.txt, {english}"
    assert say(problem, "uk", "cup.txt").startswith("рядок 14, тур 3: «7+»: 14 виграв у 7")
    assert say(problem, "ru", "cup.txt").startswith("строка 14, тур 3: «7+»: 14 выиграл у 7")


def test_a_problem_without_a_place_is_its_sentence():
    assert say(error("E-NO-PLAYERS")) == "the file names no players; expected at least one"


def test_a_place_is_said_from_the_line_to_the_field():
    where = Where(line=3, column=5, path="players[3].rating", player="Alpha", field="rating")
    spoken = say(error("E-NO-PLAYER", where))
    assert spoken.startswith("line 3, column 5, players[3].rating, Alpha, rating: a player is missing")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_suggestion_is_said_behind_the_sentence(language):
    known = say(error("E-UNKNOWN-PLAYER", player="P11", suggestion="P1"), language)
    unknown = say(error("E-UNKNOWN-PLAYER", player="P11", suggestion=None), language)
    assert known.startswith(unknown)
    assert known.endswith(" P1)")


def test_braces_in_what_was_read_do_no_harm():
    assert '"{x}"' in say(error("E-CELL", cell="{x}"))
    assert '{"games": 12}' in say(error("E-JSON-CELL", read="{"))
