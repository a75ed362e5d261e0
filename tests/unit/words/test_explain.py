from __future__ import annotations

import ast
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rated_events import events_of

import banzuke
from banzuke.core.event import Entry, Event, Game, TimeControl
from banzuke.core.grade import parse_grade
from banzuke.core.outcome import Winner
from banzuke.core.quantities import Handicap, PlayerId
from banzuke.core.rated import Step
from banzuke.rulebooks import RULEBOOKS, find, rate_event
from banzuke.words.catalogue import LANGUAGES, words
from banzuke.words.explain import explain
from banzuke.words.explanation import explanation
from banzuke.words.rulebooks import SOURCES, TITLES
from banzuke.words.steps import SENTENCES, clauses, explain_step

PACKAGE = Path(banzuke.__file__).parent
HOUR = TimeControl(main=60.0)


def player(number, rating, grade, **more):
    return Entry(id=PlayerId(f"P{number}"), name=f"Name{number}", rating=rating, grade=parse_grade(grade), **more)


def game(number, winner, loser, stones=0):
    handicap = Handicap(stones=stones)
    black, white = PlayerId(f"P{winner}"), PlayerId(f"P{loser}")
    return Game(round=number, black=black, white=white, winner=Winner.BLACK, handicap=handicap)


GOLDEN = Event(
    time=HOUR,
    entries=(player(1, 2100.0, "1d"), player(2, 2000.0, "1k"), player(3, 1500.0, "6k"), player(4, 1200.0, "9k")),
    games=(
        *(game(1, 4, 1), game(1, 2, 3), game(2, 4, 2), game(2, 1, 3), game(3, 4, 3)),
        Game(round=3, black=PlayerId("P1"), white=PlayerId("P2"), winner=Winner.DRAW),
    ),
)
BEGINNERS = Event(
    time=HOUR,
    entries=(player(1, 96.0, "21k"), player(2, 450.0, "17k"), player(3, 90.0, "21k")),
    games=(game(1, 1, 2), game(2, 3, 1)),
)


def literal(event):
    return rate_event(event, find("ufgo-2012"))


def test_an_explanation_reads_from_the_head_to_the_sum():
    lines = explain(literal(GOLDEN), "P4").splitlines()
    assert lines[0] == "Name4 (P4)  1200.00 → 2045.10  9k → 1k"
    assert lines[1] == "ufgo-2012: UFGO rating, regulation of 2012"
    assert lines[3] == "The table was computed 10 times"
    assert lines[4].startswith("1. gain +176.33 is above the limit 84.42: an anomalous result")
    assert lines[4].endswith("entry 1376.33 (para. 5.3)")
    assert lines[-1] == "Change: +812.64 (entry) +32.46 (games) = +845.10"


def test_whoever_did_not_cause_a_repeat_is_told_who_did():
    text = explain(literal(GOLDEN), "P1")
    assert "1–9. computed again because of Name4 (para. 5.3)" in text


def test_the_table_shows_every_number_of_a_game():
    text = explain(literal(GOLDEN), "P1")
    header, *rows = text.split("\n\n")[3].splitlines()
    assert header.split() == ["Rd", "Opponent", "Rating", "D", "a", "Exp.", "Score", "Change", "Para."]
    assert rows[2].split() == ["3", "Name2", "2000.0", "−100.0", "105.0", "0.7116", "0.5", "−5.08", "4(2)"]
    assert "change = 24 × (score − expected) (para. 4(3))" in text
    assert "expected = 1 / (e^(D/a) + 1) − 0.0100 (para. 4(2))" in text


def test_a_beginner_is_told_of_points_and_of_the_crossing():
    lines = explain(literal(BEGINNERS), "P1").splitlines()
    assert lines[0] == "Name1 (P1)  96.00 → 190.00  21k → 20k"
    assert "the result 109 crosses 100, where one point below is worth ten above: 190 (para. 6.4)" in lines
    assert lines[-1] == "Change: +13.00 (games) +81.00 (crossing 100) = +94.00"


def test_stones_are_explained_where_there_are_any():
    handicap = Event(time=HOUR, entries=GOLDEN.entries, games=(game(1, 4, 1, stones=5),))
    with_stones, without = explain(literal(handicap), "P4"), explain(literal(GOLDEN), "P4")
    assert "a handicap of H stones changes D by 100 (H − 0.5) (para. 4 handicap)" in with_stones
    assert "+5" in with_stones
    assert "Stones" not in without


def test_an_estimate_that_does_not_hold_says_so():
    weak = Event(
        time=HOUR, entries=(player(1, 1700.0, "4k", expert_rating=True), *GOLDEN.entries[1:]), games=(game(1, 4, 1),)
    )
    text = explain(literal(weak), "P1")
    assert "the expert estimate 1700 does not hold and is lowered to 1600 (para. 7.5)" in text


def test_a_game_against_nobody_rated_is_explained():
    event = Event(time=HOUR, entries=(player(1, 1700.0, "4k"), player(2, None, "9k")), games=(game(1, 1, 2),))
    practice = rate_event(event, find("ufgo-practice"))
    assert "opponent without a rating" in explain(practice, "P1")
    assert explain(practice, "P2").endswith("Not in the rating system")


def test_each_language_has_its_own_form():
    text = explain(literal(GOLDEN), "P4", "uk")
    assert "Name4 (P4)  1200,00 → 2045,10  9\N{NO-BREAK SPACE}кю → 1\N{NO-BREAK SPACE}кю" in text
    assert "приріст +176,33 перевищує межу 84,42: аномальний результат" in text
    assert "(п. 5.3)" in text
    assert "прирост +176,33 превышает предел" in explain(literal(GOLDEN), "P4", "ru")


def test_who_is_not_there_cannot_be_explained():
    with pytest.raises(KeyError):
        explain(literal(GOLDEN), "P9")
    with pytest.raises(ValueError, match="was not rated"):
        explain(literal(Event(game="bridge")), "P1")


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_every_player_of_every_event_can_be_told_why(data):
    book = data.draw(st.sampled_from(RULEBOOKS))
    rated = rate_event(data.draw(events_of(book)), book)
    language = data.draw(st.sampled_from(LANGUAGES))
    for entry in rated.event.entries:
        found = explanation(rated, entry.id)
        parts = [step.contribution for step in (*found.revisions, *found.opening, *found.closing)]
        parts += [line.change for line in found.games]
        assert sum(parts) == pytest.approx(found.change.delta or 0.0, abs=1e-6)
        assert explain(rated, entry.id, language).splitlines()


def test_every_step_of_every_system_has_a_sentence():
    names = set()
    for path in (PACKAGE / "ratings").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Step":
                names |= {each.value for each in ast.walk(node.args[1]) if isinstance(each, ast.Constant)} - {None}
    assert len(names) > 8
    assert names <= set(SENTENCES)


def test_a_step_is_a_sentence_with_its_paragraph():
    step = Step("4(3)", "change", -6.2146, {"con": 24.0, "score": 0.0, "expected": 0.25894}, -6.2146)
    assert explain_step(step, words("en")) == "con 24 × (score 0 − expected 0.2589) = −6.21 (para. 4(3))"
    assert clauses(("4 table 2", "4 epsilon"), words("uk")) == "п. 4 табл. 2, 4 ε"
    assert clauses(("anomaly",), words("en")) == "anomalous result"


def test_every_rulebook_has_its_title_and_source_in_the_catalogue():
    assert {book.title for book in RULEBOOKS} == set(TITLES)
    assert {book.source for book in RULEBOOKS} == set(SOURCES)
