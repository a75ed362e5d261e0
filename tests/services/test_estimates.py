"""Expert estimates (UFGO 7) from declaration to verdict, and whose rating they may touch."""

from __future__ import annotations

from decimal import Decimal

import pytest
from services.events import rated, submitted, table

from banzuke.federation.ledger import effective
from banzuke.federation.models import Book, ExpertEstimate
from banzuke.services.estimates import confirm
from banzuke.services.events import approve, correct, replan, sign, withdraw
from banzuke.services.examine import examine
from banzuke.services.identity import erase
from banzuke.services.work import Refused

OLD = "Шевченко Олександр,Олександр,1800;Бондар Ірина,Ірина,1500"
#: P000002 comes back with an estimate of 1900; P000001 plays without one.
BACK = "Шевченко Олександр,Олександр,1800;Бондар Ірина,Ірина,1900,,,,yes"
SPRING, AUTUMN = "2026-03-01", "2026-10-04"


def state():
    return [(each.player.code, str(each.rating), each.accepted, each.state) for each in ExpertEstimate.objects.all()]


def entered(slot, code):
    return effective("official").get(slot=slot, player__code=code).before


def take(book, code):
    sign(code, book.actor("rita"))
    return approve(code, book.actor("maria"))


def confirmed(book, code="CUP2", player="P000002", by="petro"):
    return confirm(code, player, "five games with an expert", "minutes 4", book.actor(by))


def refused(action, *arguments):
    with pytest.raises(Refused) as refusal:
        action(*arguments)
    return [problem.code for problem in refusal.value.problems]


@pytest.mark.clause("ufgo-2012", "7.1")
def test_a_newcomers_estimate_is_where_he_begins(book):
    rows = "Шевченко Олександр,Олександр,1800;Новенька Ія,Ія,1700,,,,yes"
    submitted(book, table(rows, "2-1"))
    assert state() == [("P000002", "1700.0000", None, "declared")]
    take(book, "CUP")
    assert entered("CUP", "P000002") == Decimal("1700.0000")
    assert state() == [("P000002", "1700.0000", Decimal("1700.0000"), "accepted")]


@pytest.mark.clause("ufgo-2012", "7.5")
def test_an_estimate_that_loses_is_corrected_by_grades(book):
    rows = "Шевченко Олександр,Олександр,1800;Новенька Ія,Ія,1900,,,,yes;Гай Ян,Ян,1500"
    rated(book, table(rows, "1-2 2-3"))
    ((code, declared, accepted, verdict),) = state()
    assert (code, declared, verdict) == ("P000002", "1900.0000", "corrected")
    assert (Decimal(declared) - accepted) % 100 == 0 < Decimal(declared) - accepted
    step = effective("official").get(slot="CUP", player__code="P000002")
    assert step.after >= accepted


@pytest.mark.clause("ufgo-2012", "7.5")
def test_an_estimate_that_never_holds_is_refused(book):
    rated(book, table("Шевченко Олександр,Олександр,100;Новенька Ія,Ія,100,,,,yes", "1-2 1-2 1-2"))
    assert state() == [("P000002", "100.0000", None, "refused")]


@pytest.mark.clause("ufgo-2012", "7.2")
def test_a_confirmed_estimate_of_a_returning_player_counts(book):
    rated(book, table(OLD, "1-2", day=SPRING))
    submitted(book, table(BACK, "2-1", code="CUP2", day=AUTUMN))
    confirmed(book)
    assert state() == [("P000002", "1900.0000", None, "confirmed")]
    take(book, "CUP2")
    assert entered("CUP2", "P000002") == Decimal("1900.0000")
    assert state() == [("P000002", "1900.0000", Decimal("1900.0000"), "accepted")]
    assert all(each.lines == () for each in replan(Book.objects.get()))


def test_an_unconfirmed_one_warns_and_the_book_rating_counts(book):
    rated(book, table(OLD, "1-2", day=SPRING))
    back = table(BACK, "2-1", code="CUP2", day=AUTUMN)
    before = effective("official").get(slot="CUP", player__code="P000002").after
    (told,) = [each for each in examine(book.book, back).problems if each.code == "W-ESTIMATE-UNCONFIRMED"]
    assert told.params == {"estimate": 1900.0, "rating": float(before)}
    rated(book, back)
    assert entered("CUP2", "P000002") == before
    assert state() == [("P000002", "1900.0000", None, "refused")]
    assert all(each.lines == () for each in replan(Book.objects.get()))


def test_an_unconfirmed_one_is_as_if_it_were_not_there(book):
    rated(book, table(OLD, "1-2", day=SPRING))
    rated(book, table(BACK, "1-2 1-2", code="CUP2", day=AUTUMN))
    without = BACK.replace(",,,,yes", "")
    rating, _ = correct("CUP2", table(without, "1-2 1-2", code="CUP2", day=AUTUMN), "no estimate", book.actor("petro"))
    assert rating.plans[0].differences == ()


@pytest.mark.clause("ufgo-2012", "7.2")
def test_an_estimate_too_soon_is_refused(book):
    rated(book, table(OLD, "1-2", day=SPRING))
    assert refused(submitted, book, table(BACK, "2-1", code="CUP2", day="2026-08-31"))[-1:] == ["E-ESTIMATE-TOO-EARLY"]
    assert not ExpertEstimate.objects.exists()


@pytest.mark.clause("ufgo-2012", "7.4")
def test_a_conditional_estimate_never_touches_the_rating(book):
    rated(book, table(OLD, "1-2", day=SPRING))
    with_it = "Шевченко Олександр,Олександр,1800;Бондар Ірина,Ірина,1500,,,,,1900"
    rated(book, table(with_it, "2-1", code="CUP2", day=AUTUMN))
    (estimate,) = ExpertEstimate.objects.all()
    assert (estimate.conditional, estimate.state, estimate.accepted) == (True, "declared", None)
    assert entered("CUP2", "P000002") == effective("official").get(slot="CUP", player__code="P000002").after
    assert refused(confirmed, book) == ["E-NO-ESTIMATE"]


def test_who_may_confirm_and_when(book):
    rated(book, table(OLD, "1-2", day=SPRING))
    submitted(book, table(BACK, "2-1", code="CUP2", day=AUTUMN))
    assert refused(confirmed, book, "CUP2", "P000002", "oleh") == ["E-ROLE"]
    assert refused(confirm, "CUP2", "P000002", " ", "", book.actor("petro")) == ["E-NO-BASIS"]
    assert refused(confirmed, book, "CUP2", "P000001") == ["E-NO-ESTIMATE"]
    ExpertEstimate.objects.update(declared_by=book.actor("petro").user)
    assert refused(confirmed, book) == ["E-OWN-ESTIMATE"]
    confirmed(book, by="rita")
    assert refused(confirmed, book, "CUP2", "P000002", "maria") == ["E-ESTIMATE-STATE"]


def test_nothing_is_confirmed_after_the_event_was_rated(book):
    rated(book, table(OLD, "1-2", day=SPRING))
    rated(book, table(BACK, "2-1", code="CUP2", day=AUTUMN))
    assert refused(confirmed, book) == ["E-ESTIMATE-STATE"]


def test_a_correction_carries_the_officers_word(book):
    rated(book, table(OLD, "1-2", day=SPRING))
    rated(book, table(BACK, "2-1", code="CUP2", day=AUTUMN))
    corrected = table(BACK.replace("1900", "2000"), "2-1", code="CUP2", day=AUTUMN)
    correct("CUP2", corrected, "the estimate was misprinted", book.actor("petro"))
    assert entered("CUP2", "P000002") == Decimal("2000.0000")
    assert state() == [
        ("P000002", "1900.0000", None, "refused"),
        ("P000002", "2000.0000", Decimal("2000.0000"), "accepted"),
    ]
    assert all(each.lines == () for each in replan(Book.objects.get()))


def test_a_correction_of_results_keeps_what_was_confirmed(book):
    rated(book, table(OLD, "1-2", day=SPRING))
    submitted(book, table(BACK, "2-1", code="CUP2", day=AUTUMN))
    confirmed(book)
    take(book, "CUP2")
    correct("CUP2", table(BACK, "1-2 2-1", code="CUP2", day=AUTUMN), "a round was missing", book.actor("petro"))
    ((_, declared, accepted, verdict),) = state()
    assert (declared, verdict) == ("1900.0000", "corrected")
    assert accepted < Decimal(1900)


def test_an_earlier_event_can_change_a_verdict(book):
    """The opponent turns out much weaker, so that losing to him costs more than the other game brings."""
    rows = "Шевченко Олександр,Олександр,1800;Новенька Ія,Ія,1700,,,,yes"
    rated(book, table(rows, "1-2 2-1", day=AUTUMN, code="CUP2"))
    assert state()[0][3] == "accepted"
    rated(book, table("Шевченко Олександр,Олександр,1100;Гай Ян,Ян,1100", "2-1", day=SPRING))
    assert state()[0][3] == "corrected"
    withdraw("CUP", "a training game", book.actor("maria"))
    assert state()[0][3] == "accepted"


def test_evidence_goes_with_an_erased_person(book):
    rated(book, table(OLD, "1-2", day=SPRING))
    submitted(book, table(BACK, "2-1", code="CUP2", day=AUTUMN))
    confirmed(book)
    erase("P000002", "asked in writing", book.actor("maria"))
    assert ExpertEstimate.objects.values_list("basis", "evidence").get() == ("", "")
    take(book, "CUP2")
    assert entered("CUP2", "P000002") == Decimal("1900.0000")
