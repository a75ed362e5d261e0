"""Published lists: what they say, when they may be published, and that they can be made again byte for byte."""

from __future__ import annotations

import dataclasses
from datetime import date
from decimal import Decimal

import pytest
from services.events import rated
from services.round_robins import PEOPLE, known, round_robin

from banzuke.federation.models import Award, Posting
from banzuke.services import list_view, lists
from banzuke.services.events import correct, withdraw
from banzuke.services.work import Refused


@pytest.fixture
def season(book):
    """Two events before the list of 1 April 2025, one on its day, one after it."""
    rated(book, round_robin("E1", "2025-01-11", "111111"))
    rated(book, round_robin("E2", "2025-02-15", "212121", known()))
    rated(book, round_robin("E3", "2025-04-01", "121212", known()))
    rated(book, round_robin("E4", "2025-05-10", "222222", known()))
    return book


def test_a_list_has_the_events_that_ended_by_its_day(season):
    published = lists.publish(date(2025, 4, 1), season.actor("maria"))
    rows = lists.rows_of(published)
    last = {posting.player.code: posting.after for posting in Posting.objects.filter(line="official", slot="E3")}
    assert {row.code: row.rating for row in rows} == last
    assert [row.rating for row in rows] == sorted((row.rating for row in rows), reverse=True)
    assert {row.events for row in rows} == {3}
    assert {row.last_event for row in rows} == {date(2025, 4, 1)}
    assert [row.place for row in rows] == [1, 2, 3, 4]


def test_the_bytes_name_nobody(season):
    content = bytes(lists.publish(date(2025, 4, 1), season.actor("maria")).content).decode()
    assert content.startswith("place,code,rating,grade,title,events,last_event\n1,P0000")
    assert not any(part in content for name in PEOPLE for part in name.split())


def test_numbers_count_up_and_days_go_forward(season):
    officer = season.actor("maria")
    assert [lists.publish(date(2025, month, 1), officer).number for month in (1, 4, 7)] == [1, 2, 3]
    for day in (date(2025, 7, 1), date(2025, 4, 1)):
        with pytest.raises(Refused, match="E-LIST-DAY"):
            lists.publish(day, officer)


def test_no_list_of_a_day_to_come(season):
    with pytest.raises(Refused, match="E-LIST-IN-FUTURE"):
        lists.publish(date(2026, 4, 1), season.actor("maria"))


def test_only_officers_publish(season):
    with pytest.raises(Refused, match="E-ROLE"):
        lists.publish(date(2025, 4, 1), season.actor("oleh"))


def test_an_unusual_day_is_a_warning(season):
    today = date(2026, 1, 2)
    assert [problem.code for problem in lists.day_problems(date(2025, 4, 2), today)] == ["W-NOT-A-LIST-DAY"]
    assert lists.day_problems(date(2025, 4, 1), today) == ()
    assert lists.publish(date(2025, 4, 2), season.actor("maria")).number == 1


def test_a_list_is_made_again_byte_for_byte_after_all_that_came_later(season):
    officer = season.actor("maria")
    first = lists.publish(date(2025, 4, 1), officer)
    correct("E1", round_robin("E1", "2025-01-11", "111112"), "the last game was typed wrongly", officer)
    second = lists.publish(date(2025, 7, 1), officer)
    withdraw("E2", "played under other rules", officer)
    for published in (first, second):
        assert lists.rebuild(published) == bytes(published.content)
    assert bytes(first.content) != bytes(second.content)


def test_titles_are_given_at_lists_and_kept(season):
    officer = season.actor("maria")
    assert not Award.objects.exists()
    lists.publish(date(2025, 4, 1), officer)
    given = {(award.player.code, award.value, award.clause) for award in Award.objects.all()}
    rows = {row.code: row for row in list_view.show_published().rows for row in (row.row,)}
    assert {(row.code, row.title, "3.1") for row in rows.values() if row.title} == given
    assert all(row.rating >= 2100 for row in rows.values() if row.title)
    assert given
    code = next(iter(given))[0]
    loser = next(row.who.name for row in list_view.show_published().rows if row.row.code == code)
    names = [loser, *(name for name in PEOPLE if name != loser)]
    for number in range(5, 9):
        rated(season, round_robin(f"E{number}", f"2025-06-0{number}", "222222", known(names)))
    lists.publish(date(2025, 7, 1), officer)
    row = next(row.row for row in list_view.show_published().rows if row.row.code == code)
    assert row.rating < 2100
    assert row.title == rows[code].title
    assert Award.objects.filter(player__code=code).count() == 1


def test_both_numbers_are_shown(season):
    lists.publish(date(2025, 4, 1), season.actor("maria"))
    shown = list_view.show_published()
    assert [row.who.name for row in shown.rows if not row.who.name] == []
    for row in shown.rows:
        official, running = list_view.official_and_running(row.row.code)
        assert (row.official, row.running) == (official.rating, running.rating)
        assert row.official == row.row.rating != row.running
    running = list_view.show_running()
    assert running.published is None
    assert {(row.row.code, row.official, row.running) for row in running.rows} == {
        (row.row.code, row.official, row.running) for row in shown.rows
    }


def test_the_list_in_force_on_a_day(season):
    with pytest.raises(Refused, match="E-NO-LIST"):
        list_view.show_published()
    lists.publish(date(2025, 4, 1), season.actor("maria"))
    lists.publish(date(2025, 7, 1), season.actor("maria"))
    assert list_view.show_published(date(2025, 6, 30)).published.number == 1
    assert list_view.show_published(date(2025, 7, 1)).published.number == 2
    with pytest.raises(Refused, match="E-NO-LIST"):
        list_view.show_published(date(2025, 3, 31))


def test_the_difference_of_two_lists(season):
    first = lists.publish(date(2025, 4, 1), season.actor("maria"))
    rated(season, round_robin("E9", "2025-06-28", "1", {"Altair Ada": None, "Elnath Eve": 1500.0}))
    second = lists.publish(date(2025, 7, 1), season.actor("maria"))
    moved = {one.code: one for one in lists.difference(first, second)}
    assert set(moved) == {"P000001", "P000002", "P000003", "P000004", "P000005"}
    assert moved["P000005"].before is None
    assert moved["P000001"].before.rating != moved["P000001"].after.rating
    assert lists.difference(first, first) == ()


def test_what_a_certificate_states(season):
    published = lists.publish(date(2025, 4, 1), season.actor("maria"))
    award = Award.objects.order_by("pk").first()
    data = list_view.certificate_data(award)
    row = next(row for row in lists.rows_of(published) if row.code == data.code)
    assert (data.title, data.rating) == (row.title, row.rating)
    assert data.who.name in PEOPLE
    assert (data.list_number, data.list_checksum) == (1, published.checksum)
    assert dataclasses.asdict(data)["federation"] == "Federation of the tests"


def test_equal_ratings_share_a_place(book):
    rated(book, round_robin("E1", "2025-01-11", "1", {"Altair Ada": 1500.0, "Betelgeuse Bo": 1500.0}))
    rated(book, round_robin("E2", "2025-01-12", "1", {"Capella Cy": 1500.0, "Deneb Di": 1500.0}))
    rows = lists.rows_of(lists.publish(date(2025, 4, 1), book.actor("maria")))
    assert [row.place for row in rows] == [1, 1, 3, 3]
    assert [row.code for row in rows] == ["P000001", "P000003", "P000002", "P000004"]
    assert rows[0].rating > Decimal(1500)
