"""Who the entries of an event are: by decision, by number, by name, and never by likeness alone."""

from __future__ import annotations

from datetime import date

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from services.events import rated, submitted, table

from banzuke.core.event import Entry, Event
from banzuke.core.names import Spelled
from banzuke.core.problem import Severity
from banzuke.federation.models import ForeignId, Person, Player
from banzuke.services.identity import merge
from banzuke.services.matching import MatchKind, match_entries
from banzuke.services.work import Refused

pytestmark = pytest.mark.usefixtures("book")
CYRILLIC, LATIN = "Шевченко Олександр", "Shevchenko Oleksandr"


def known(name, *, code, number=None, register="EGD", born=None):
    family, _, given = name.partition(" ")
    person = Person.objects.create(family=family, given=given, born=born)
    player = Player.objects.create(code=code, person=person, created="2026-01-01T00:00Z")
    if number:
        ForeignId.objects.create(player=player, register=register, value=number)
    return player


def match(*entries, **decisions):
    made = [entry if isinstance(entry, Entry) else Entry(id=str(n), name=entry) for n, entry in enumerate(entries, 1)]
    return match_entries(
        Event(entries=tuple(made)), {entry.removeprefix("_"): code for entry, code in decisions.items()}
    )


def codes(found):
    return [problem.code for problem in found.problems]


def test_a_newcomer_is_new_and_said_to_be():
    (found,) = match(CYRILLIC)
    assert (found.kind, found.player, codes(found)) == (MatchKind.NEW, None, ["N-NEW-PLAYER"])
    assert found.stored_entry == "1"


@pytest.mark.parametrize(
    "printed", ["Шевченко Олександр", "ШЕВЧЕНКО  Олександр ", "Shevchenko Oleksandr", "Shevchenko_Oleksandr"]
)
def test_an_exact_name_in_either_spelling_is_the_player(printed):
    player = known(CYRILLIC, code="P1")
    (found,) = match(printed)
    assert (found.kind, found.player, found.problems) == (MatchKind.NAME, player, ())


def test_a_latin_player_is_found_by_his_cyrillic_name():
    player = known("Shevchenko Oleksandr", code="P1")
    assert match(CYRILLIC)[0].player == player


@pytest.mark.parametrize(
    "printed",
    ["Shevchenko Aleksandr", "Sevcenko Oleksandr", "Olexandr Shevchenko", "Шевченко Александр", "Шевчинко Олександр"],
)
def test_a_look_alike_waits_for_a_decision(printed):
    known(CYRILLIC, code="P1", born=date(1990, 5, 1))
    (found,) = match(printed)
    assert (found.kind, found.player, codes(found)) == (MatchKind.LOOK_ALIKE, None, ["E-LOOK-ALIKE"])
    assert found.problems[0].params == {"entry": "1", "candidates": Spelled(f"P1 {CYRILLIC} 1990", f"P1 {LATIN} 1990")}


@pytest.mark.parametrize("printed", ["Шевченко Марина", "Бондар Олександр", "Шевчук Олег"])
def test_one_word_in_common_is_not_alike(printed):
    known(CYRILLIC, code="P1")
    assert match(printed)[0].kind is MatchKind.NEW


def test_two_originals_with_one_latin_form_are_two_people():
    known("Данько Ія", code="P1")
    assert match("Данко Ія")[0].kind is MatchKind.LOOK_ALIKE


def test_a_number_wins_over_a_spelling_and_a_spelling_is_mentioned():
    player = known(CYRILLIC, code="P1", number="12345678")
    (found,) = match(Entry(id="1", name="Shevtchenko Alexandr", member="12345678"))
    assert (found.kind, found.player) == (MatchKind.NUMBER, player)
    assert codes(found) == ["W-NUMBER-OTHER-NAME"]


def test_a_number_under_quite_another_name_blocks():
    known(CYRILLIC, code="P1", number="12345678")
    (found,) = match(Entry(id="7", name="Бондар Ірина", member="12345678"))
    assert codes(found) == ["E-NUMBER-OTHER-NAME"]
    name = Spelled(CYRILLIC, LATIN)
    assert found.problems[0].params == {"entry": "7", "member": "12345678", "code": "P1", "name": name}


def test_a_number_of_any_register_is_found():
    player = known(CYRILLIC, code="P1", number="4711", register="FESA")
    assert match(Entry(id="1", name=CYRILLIC, member="4711"))[0].player == player


def test_a_number_of_two_registers_leaves_the_choice():
    known(CYRILLIC, code="P1", number="4711", register="FESA")
    known("Бондар Ірина", code="P2", number="4711", register="AGA")
    (found,) = match(Entry(id="1", name="Бондар Ірина", member="4711"))
    assert (found.kind, codes(found)) == (MatchKind.AMBIGUOUS, ["E-AMBIGUOUS-MATCH"])


@pytest.mark.parametrize("contradiction", [{"born": date(1950, 1, 1)}, {"member": "87654321"}])
def test_a_namesake_with_another_number_or_birth_date_is_not_taken(contradiction):
    known(CYRILLIC, code="P1", number="12345678", born=date(1990, 5, 1))
    (found,) = match(Entry(id="1", name=CYRILLIC, **contradiction))
    assert (found.kind, found.player) == (MatchKind.LOOK_ALIKE, None)


def test_namesakes_are_never_chosen_between():
    known(CYRILLIC, code="P1", born=date(1950, 1, 1))
    known(CYRILLIC, code="P2", born=date(1990, 1, 1))
    (found,) = match(CYRILLIC)
    assert (found.kind, codes(found)) == (MatchKind.AMBIGUOUS, ["E-AMBIGUOUS-MATCH"])
    assert found.problems[0].params["candidates"].original == "P1 Шевченко Олександр 1950; P2 Шевченко Олександр 1990"


def test_a_birth_date_tells_namesakes_apart():
    known(CYRILLIC, code="P1", born=date(1950, 1, 1))
    second = known(CYRILLIC, code="P2", born=date(1990, 1, 1))
    assert match(Entry(id="1", name=CYRILLIC, born=date(1990, 1, 1)))[0].player == second


def test_a_decision_is_taken():
    player = known(CYRILLIC, code="P1")
    first, second = match("Shevchenko Aleksandr", "Шевчинко Олександр", _1="P1", _2="new")
    assert (first.kind, first.player, first.problems) == (MatchKind.DECIDED, player, ())
    assert (second.kind, second.player, codes(second)) == (MatchKind.DECIDED, None, ["N-NEW-PLAYER"])


def test_decisions_about_nobody_are_errors():
    (found,) = match(CYRILLIC, _1="P9", _8="new")
    assert codes(found) == ["E-DECISION-PLAYER", "E-DECISION-ENTRY"]


def test_a_player_enters_once():
    known(CYRILLIC, code="P1")
    first, second = match("Шевченко Олександр", "Shevchenko Oleksandr")
    assert (codes(first), codes(second)) == ([], ["E-PLAYER-TWICE"])


def test_a_merged_player_leads_to_his_heir(book):
    heir = known("Бондар Ірина", code="P1")
    known("Мороз Ірина", code="P2", number="12345678")
    merge("P2", "P1", "married", book.actor("maria"))
    by_number, by_name = match(Entry(id="1", name="Мороз Ірина", member="12345678")), match("Moroz Iryna")
    assert by_number[0].player == by_name[0].player == heir
    assert (by_number[0].problems, by_name[0].problems) == ((), ())
    assert match("Хтось Інший", _1="P2")[0].player == heir


def test_a_submission_with_a_look_alike_is_refused_until_decided(book):
    rated(book, table(f"{CYRILLIC},Олександр,1800;Бондар Ірина,Ірина,1500", "1-2"))
    rows, games = "Shevchenko Aleksandr,Aleksandr,1800;Бондар Ірина,Ірина,1500", "1-2 2-1"
    with pytest.raises(Refused) as refusal:
        submitted(book, table(rows, games, code="CUP2"))
    errors = [problem for problem in refusal.value.problems if problem.severity is Severity.ERROR]
    assert [problem.code for problem in errors] == ["E-LOOK-ALIKE"]
    assert "P000001 Шевченко Олександр" in errors[0].params["candidates"].original
    assert Player.objects.count() == 2
    stored = submitted(book, table(rows, games, code="CUP2", decisions={"1": "P000001"}))
    assert stored.participations.get(entry="1").player.code == "P000001"


def test_the_book_says_what_it_will_learn():
    known(CYRILLIC, code="P1")
    (found,) = match(Entry(id="1", name=CYRILLIC, member="12345678"))
    assert [(problem.code, problem.params) for problem in found.problems] == [
        ("N-NUMBER-LEARNT", {"member": "12345678", "code": "P1"})
    ]


def test_the_book_learns_numbers_and_original_spellings(book):
    rated(book, table("Shevchenko Oleksandr,Oleksandr,1800;Bondar Iryna,Iryna,1500", "1-2"))
    stored = submitted(book, table(f"{CYRILLIC},Олександр,,12345678,1990-05-01;Бондар Ірина,Ірина", "2-1", code="CUP2"))
    player = stored.participations.get(entry="1").player
    assert (player.code, player.person.family, player.person.latin) == ("P000001", "Шевченко", "Shevchenko Oleksandr")
    assert player.person.born == date(1990, 5, 1)
    assert list(player.foreign_ids.values_list("register", "value")) == [("EGD", "12345678")]


def test_a_number_that_somebody_has_stays_his(book):
    known(CYRILLIC, code="P1", number="12345678")
    rows = f"{CYRILLIC},Олександр,1500;Бондар Ірина,Ірина,1500,12345678"
    stored = submitted(book, table(rows, "1-2", decisions={"2": "new"}))
    assert stored.participations.get(entry="2").player.foreign_ids.count() == 0
    assert ForeignId.objects.get(value="12345678").player.code == "P1"


def test_few_questions_are_asked_of_the_database():
    for number in range(40):
        known(f"Гравець{chr(0x430 + number % 30)} Ім'я{number}", code=f"P{number}", number=f"{10000000 + number}")
    entries = [
        Entry(id=str(n), name=f"Гравець{chr(0x430 + n % 30)} Імя{n}", member=f"{20000000 + n}") for n in range(40)
    ]
    with CaptureQueriesContext(connection) as asked:
        match(*entries)
    assert len(asked) <= 8
