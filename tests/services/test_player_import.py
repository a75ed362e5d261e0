"""Lists taken into the book: who enters, whose rating begins, and what is replayed for it."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from services.events import rated, table

from banzuke.core.problem import Severity
from banzuke.federation.ledger import OFFICIAL, effective
from banzuke.federation.models import Book, ForeignId, Person, Player, Posting, PostingKind, Run
from banzuke.services.events import replan
from banzuke.services.player_import import examine_players, import_players
from banzuke.services.work import Refused

DAY = date(2026, 1, 1)
LIST = "name,given,rating,grade,pin,club\nВигадка Іван,Іван,1500.5,5 кю,12345678,Рівне\nВидумка Ія,Ія,,,,Рівне\n"


def take(book, text, name="list.csv", day=DAY, **more):
    return import_players(name, text.encode(), book.actor("maria"), day=day, **more)


def codes(report):
    return [problem.code for problem in report.problems]


def now(code):
    return effective(OFFICIAL).filter(player__code=code).last().after


def test_people_enter_with_names_numbers_clubs_and_opening_ratings(book):
    report = take(book, LIST)
    assert (report.lines, report.newcomers, codes(report)) == (2, 2, [])
    first, second = Player.objects.all()
    assert (first.code, first.person.latin, first.club.name) == ("P000001", "Vyhadka Ivan", "Рівне")
    assert second.club == first.club
    assert list(ForeignId.objects.values_list("register", "value")) == [("EGD", "12345678")]
    openings = Posting.objects.order_by("line")
    assert [(each.line, each.kind, each.slot, each.after, each.grade_after) for each in openings] == [
        ("egf", "opening", "opening:list.csv", Decimal("1500.5000"), "5k"),
        (OFFICIAL, "opening", "opening:list.csv", Decimal("1500.5000"), "5k"),
    ]
    assert all(posting.day == DAY and posting.before is None for posting in openings)


def test_an_event_starts_from_the_opening_and_not_from_what_its_table_says(book):
    take(book, LIST)
    rating = rated(book, table("Вигадка Іван,Іван,2000;Видумка Ія,Ія,1500", "1-2"))
    before = {line.player_id: line.before for line in rating.plans[0].lines}
    assert before == {1: Decimal("1500.5000"), 2: Decimal("1500.0000")}


def test_an_older_list_replays_the_events_that_came_after_it(book):
    rated(book, table("Видумка Ія,Ія,1500;Мороз Ян,Ян,1500", "1-2"))
    report = take(book, "name,given,rating\nМороз Ян,Ян,2000\n")
    assert codes(report) == []
    official = report.plans[0]
    assert [(line.player_id, line.before) for line in official.lines] == [
        (1, Decimal("1500.0000")),
        (2, Decimal("2000.0000")),
    ]
    assert {each.player_id for each in official.differences} == {1, 2}
    assert effective(OFFICIAL).filter(slot="CUP", player=2).get().before == Decimal("2000.0000")
    assert [each.lines for each in replan(Book.objects.get())] == [(), ()]


def test_a_list_after_a_players_events_leaves_them_alone(book):
    rated(book, table("Видумка Ія,Ія,1500;Мороз Ян,Ян,1500", "1-2"))
    report = take(book, "name,given,rating\nМороз Ян,Ян,2000\n", day=date(2026, 6, 1))
    assert codes(report) == ["N-RATING-KEPT", "N-RATING-KEPT"]
    assert report.openings == report.plans == ()


def test_a_second_list_opens_nothing_again_and_says_so(book):
    take(book, LIST)
    count = Posting.objects.count()
    report = take(book, LIST.replace("1500.5", "1600"), name="newer.csv", day=date(2026, 6, 1))
    assert Posting.objects.count() == count
    kept = [problem for problem in report.problems if problem.code == "N-RATING-KEPT"]
    assert [problem.params for problem in kept] == [{"line": OFFICIAL, "count": 1}, {"line": "egf", "count": 1}]
    assert report.newcomers == 0


def test_an_older_list_does_not_begin_what_a_newer_one_began(book):
    take(book, LIST, day=date(2026, 6, 1))
    report = take(book, LIST.replace("1500.5", "1400"), name="older.csv")
    assert (report.openings, codes(report)) == ((), ["N-RATING-KEPT", "N-RATING-KEPT"])


def test_an_opening_precedes_the_events_of_its_day(book):
    take(book, LIST, day=date(2026, 3, 1))
    rated(book, table("Вигадка Іван,Іван,2000;Видумка Ія,Ія,1500", "1-2", code="A", day="2026-03-01"))
    assert now("P000001") > Decimal("1500.5")


def test_ratings_of_another_scale_open_nothing(book):
    text = "Plain, Person A.\t90366\tYouth\t4.5\t5/12/2019\t\tCO\t0.3\t1/1/2019\n"
    report = take(book, text, name="tdlista.txt")
    assert codes(report) == ["N-OTHER-SCALE"]
    assert (Posting.objects.count(), ForeignId.objects.get().register) == (0, "AGA")


def test_numbers_of_other_registers_do_not_identify(book):
    take(book, "Plain, Person A.\t24\tYouth\t4.5\t5/12/2019\t\tCO\t0.3\t1/1/2019\n", name="tdlista.txt")
    heading = "id,last_name,first_name,sex,member,pin,degree,rank,city,active,list_place,rating\n"
    report = take(book, f"{heading}24,Вигадка,Іван,1,0,,,5 дан,Рівне,1,3,2562\n", name="players.csv")
    assert report.newcomers == 1


def test_a_rating_off_the_scale_is_a_warning_and_no_opening(book):
    report = take(book, LIST.replace("1500.5", "3500"))
    assert codes(report) == ["W-OPENING-RANGE", "W-OPENING-RANGE"]
    assert Posting.objects.count() == 0


def test_a_day_without_an_edition_opens_only_the_lines_that_have_one(book):
    report = take(book, LIST, day=date(2000, 1, 1))
    assert [problem.params["line"] for problem in report.problems if problem.code == "W-NO-EDITION"] == [OFFICIAL]
    assert {posting.line for posting in Posting.objects.all()} == {"egf"}


def test_look_alikes_block_until_decided(book):
    take(book, LIST)
    newer = "id,name,given,rating\nx,Вигадко Іван,Іван,1500\n"
    with pytest.raises(Refused) as refusal:
        take(book, newer, name="newer.csv")
    assert [problem.code for problem in refusal.value.problems] == ["E-LOOK-ALIKE"]
    assert take(book, newer, name="newer.csv", decisions={"x": "new"}).newcomers == 1


def test_only_officers_import(book):
    with pytest.raises(Refused) as refusal:
        import_players("list.csv", LIST.encode(), book.actor("oleh"), day=DAY)
    assert [problem.code for problem in refusal.value.problems] == ["E-ROLE"]


def test_the_dry_run_tells_everything_and_does_nothing(book):
    report = examine_players("list.csv", LIST.encode(), book.actor("maria"), day=DAY)
    assert (report.newcomers, len(report.openings), report.blocked) == (2, 2, False)
    assert not any(model.objects.exists() for model in (Player, Person, ForeignId, Posting, Run))
    broken = examine_players("list.csv", LIST.replace("1500.5", "багато").encode(), book.actor("maria"), day=DAY)
    assert broken.blocked


def test_the_database_of_the_federation_is_taken_in_whole(book, reference):
    data = (reference / "go/ufgo-database/players.csv").read_bytes()
    report = import_players("players.csv", data, book.actor("maria"), day=date(2014, 1, 1))
    assert [problem for problem in report.problems if problem.severity is Severity.ERROR] == []
    assert (report.lines, report.left_out, Player.objects.count()) == (1237, 0, 1237)
    assert effective(OFFICIAL).filter(kind=PostingKind.OPENING).count() == 1202


def test_codes_are_permanent_and_counted_up(book):
    take(book, LIST)
    take(book, "name,given\nНова Яна,Яна\n", name="more.csv")
    assert [player.code for player in Player.objects.all()] == ["P000001", "P000002", "P000003"]
