"""Merges and their exact reverse, and a person who is forgotten while his games stay."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from services.events import rated, submitted, table

from banzuke.federation.ledger import effective
from banzuke.federation.models import (
    AuditEntry,
    Book,
    ForeignId,
    Participation,
    Person,
    Player,
    Posting,
    PostingKind,
    StoredEvent,
)
from banzuke.services.events import replan
from banzuke.services.identity import erase, merge, split
from banzuke.services.player_import import import_players
from banzuke.services.verify import verify
from banzuke.services.work import Refused

FIELDS = ("line", "slot", "day", "player__code", "kind", "before", "after", "games", "grade_before", "grade_after")


@pytest.fixture
def two_cups(book):
    """Бондар Ірина played the first cup as P000002 and, under her maiden name, the second one as P000003."""
    rated(book, table("Шевченко Олександр,Олександр,1800;Бондар Ірина,Ірина,1500,12345678", "2-1"))
    rows = "Мороз Ірина,Ірина,1450,87654321;Шевченко Олександр,Олександр,1800;Гай Ян,Ян,1600"
    rated(book, table(rows, "1-2 1-3", code="CUP2", day="2026-05-01"))
    return book


def stands():
    """Everything that the ledger says now."""
    return {line: list(effective(line).values_list(*FIELDS)) for line in ("official", "egf")}


def refused(action, *arguments):
    with pytest.raises(Refused) as refusal:
        action(*arguments)
    return [problem.code for problem in refusal.value.problems]


def empty_plans():
    return all(each.lines == () for each in replan(Book.objects.get()))


def test_the_games_of_a_merged_player_count_for_his_heir(two_cups):
    plans = merge("P000003", "P000002", "married", two_cups.actor("maria"))
    official = effective("official").filter(slot="CUP2", player__code="P000002").get()
    first = effective("official").filter(slot="CUP", player__code="P000002").get()
    assert official.before == first.after
    assert not effective("official").filter(player__code="P000003").exists()
    changed = {Player.objects.get(pk=each.player_id).code for each in plans[0].differences}
    assert changed >= {"P000002", "P000003"}
    assert empty_plans()


def test_a_split_is_the_exact_reverse(two_cups):
    before = stands()
    merge("P000003", "P000002", "married", two_cups.actor("maria"))
    assert stands() != before
    split("P000003", "two persons after all", two_cups.actor("petro"))
    assert stands() == before
    assert empty_plans()


@pytest.mark.parametrize("merged, into", [("P000001", "P000002"), ("P000002", "P000001")])
def test_openings_go_to_the_heir_and_come_back(book, merged, into):
    text = "name,given,rating\nВигадка Іван,Іван,1500\n"
    import_players("list.csv", text.encode(), book.actor("maria"), day=date(2026, 1, 1))
    rated(book, table("Видумка Іван,Іван,1200;Гай Ян,Ян,1600", "1-2", decisions={"1": "new"}))
    before = stands()
    merge(merged, into, "one person", book.actor("maria"))
    (event,) = effective("official").filter(slot="CUP", player__code=into)
    assert event.before == Decimal("1500.0000")
    opening = effective("official").filter(slot="opening:list.csv").get()
    inherited = (PostingKind.INHERITED if into == "P000002" else PostingKind.OPENING).value
    assert (opening.player.code, opening.kind) == (into, inherited)
    assert empty_plans()
    split(merged, "two persons", book.actor("maria"))
    assert stands() == before
    assert empty_plans()


def test_two_openings_leave_the_heirs_own(book):
    text = "name,given,rating\nВигадка Іван,Іван,1500\nМороз Ян,Ян,1700\n"
    import_players("list.csv", text.encode(), book.actor("maria"), day=date(2026, 1, 1))
    before = stands()
    merge("P000002", "P000001", "one person", book.actor("maria"))
    assert [(each.player.code, each.after) for each in effective("official")] == [("P000001", Decimal("1500.0000"))]
    split("P000002", "two persons", book.actor("maria"))
    assert stands() == before


def test_an_inherited_opening_does_not_undo_what_was_rated_before(book):
    rated(book, table("Видумка Іван,Іван,1200;Гай Ян,Ян,1600", "1-2", day="2025-12-01"))
    text = "name,given,rating\nВигадка Іван,Іван,1500\n"
    import_players("list.csv", text.encode(), book.actor("maria"), day=date(2026, 1, 1), decisions={"1": "new"})
    rated(book, table("Видумка Іван,Іван,1200;Гай Ян,Ян,1600", "1-2", code="CUP2"))
    before = stands()
    merge("P000003", "P000001", "one person", book.actor("maria"))
    assert [row for row in before["official"] if row[3] != "P000003"] == stands()["official"]
    split("P000003", "two persons", book.actor("maria"))
    assert stands() == before


def test_impossible_merges_are_refused(two_cups):
    maria = two_cups.actor("maria")
    assert refused(merge, "P000003", "P000003", "x", maria) == ["E-MERGE-SELF"]
    assert refused(merge, "P000001", "P000002", "x", maria) == ["E-MERGE-MET"]
    assert refused(merge, "P000009", "P000002", "x", maria) == ["E-DECISION-PLAYER"]
    assert refused(merge, "P000003", "P000002", " ", maria) == ["E-NO-REASON"]
    assert refused(merge, "P000003", "P000002", "x", two_cups.actor("oleh")) == ["E-ROLE"]
    assert refused(split, "P000003", "x", maria) == ["E-NOT-MERGED"]
    merge("P000003", "P000002", "x", maria)
    assert refused(merge, "P000003", "P000001", "x", maria) == ["E-MERGE-AGAIN"]
    assert refused(merge, "P000001", "P000003", "x", maria) == ["E-MERGE-CHAIN"]
    assert refused(merge, "P000002", "P000004", "x", maria) == ["E-MERGE-HEIR"]
    assert Posting.objects.filter(run__kind="merge").values("run").distinct().count() == 1


def test_whoever_met_through_a_merged_player_met(two_cups):
    maria = two_cups.actor("maria")
    merge("P000003", "P000002", "x", maria)
    assert refused(merge, "P000004", "P000002", "x", maria) == ["E-MERGE-MET"]


def test_an_event_that_still_waits_counts_as_a_meeting(book):
    submitted(book, table("Шевченко Олександр,Олександр,1800;Бондар Ірина,Ірина,1500", "2-1"))
    assert refused(merge, "P000001", "P000002", "x", book.actor("maria")) == ["E-MERGE-MET"]


def test_a_reason_may_not_name_the_person(two_cups):
    maria = two_cups.actor("maria")
    assert refused(merge, "P000003", "P000002", "Мороз = Бондар", maria) == ["E-REASON-NAMES"]
    assert refused(erase, "P000003", "asked by Iryna, in writing", maria) == ["E-REASON-NAMES"]


def test_an_erased_person_is_nowhere_and_his_games_stay(two_cups):
    before, postings = stands(), Posting.objects.count()
    merge("P000003", "P000002", "married", two_cups.actor("maria"))
    merged = stands()
    erase("P000003", "asked in writing", two_cups.actor("maria"))
    assert stands() == merged != before
    assert empty_plans()
    assert Posting.objects.count() > postings
    for code in ("P000002", "P000003"):
        player = Player.objects.get(code=code)
        assert (player.person, player.club, player.country, player.foreign_ids.count()) == (None, None, "", 0)
        printed = Participation.objects.filter(player=player).values_list("name", "given", "member", "club", "digest")
        assert set(printed) == {("", "", "", "", "")}
    assert {person.family for person in Person.objects.all()} == {"Шевченко", "Гай"}
    assert not ForeignId.objects.exists()
    everything = [*StoredEvent.objects.values_list("content", "source"), *AuditEntry.objects.values_list("details")]
    assert not any(word in str(everything) for word in ("Мороз", "Бондар", "12345678", "87654321"))
    assert all(event.source is None and event.source_hash for event in StoredEvent.objects.all())


def test_the_book_verifies_after_merge_split_and_erasure(two_cups):
    maria = two_cups.actor("maria")
    for act in (
        lambda: merge("P000003", "P000002", "married", maria),
        lambda: split("P000003", "not so", maria),
        lambda: erase("P000003", "asked in writing", maria),
    ):
        act()
        assert not verify()


def test_the_file_of_an_event_without_him_is_kept(two_cups):
    erase("P000004", "asked in writing", two_cups.actor("maria"))
    assert [event.source is None for event in StoredEvent.objects.order_by("last_day")] == [False, True]


def test_an_erased_player_can_still_be_named_by_his_code(two_cups):
    erase("P000004", "asked in writing", two_cups.actor("maria"))
    rows = "Гай Ян,Ян,1600;Шевченко Олександр,Олександр"
    stored = submitted(two_cups, table(rows, "1-2", code="CUP3", day="2026-06-01", decisions={"1": "P000004"}))
    assert stored.participations.get(entry="1").player.code == "P000004"
