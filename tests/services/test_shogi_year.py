"""A shogi federation's year: a list with counters, tables signed and rated, promotions, lists, a correction."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path

import pytest
from services.conftest import NOON

from banzuke.core.grade import dan, kyu, parse_grade
from banzuke.core.quantities import PlayerId
from banzuke.federation.ledger import effective
from banzuke.federation.models import Book, Player, PublishedList
from banzuke.formats.lists import read_list
from banzuke.formats.loading import load_bytes
from banzuke.rulebooks import find, rate_event
from banzuke.services import lists
from banzuke.services.events import approve, correct, replan, sign, submit
from banzuke.services.examine import Table
from banzuke.services.fesa_list import fesa_list
from banzuke.services.grades import give_grade, outlook
from banzuke.services.list_view import show_published, show_running
from banzuke.services.player_import import import_players
from banzuke.services.verify import verify
from banzuke.services.work import Refused

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "shogi"
#: A player with every counter of the federation's program, one before his fifth dan, and one who is unrated.
STATE = r"""(#S(PLAYER :LAST-NAME "Vysoky" :FIRST-NAME "Ivan" :NATIONALITY-LIST (#S(HOME :LIST #\E :NATIONALITY "UA"))
 :GRADE-LEVEL 4 :GRADE-NAME "Dan" :NSR-GRADE-LEVEL 5 :NSR-GRADE-NAME "Dan" :ELO-NUMBER 2439 :GAMES 60
 :LB-COUNT (:LB 6 T) :MP-COUNT (:MP 2) :BONUS-COUNT 42)
#S(PLAYER :LAST-NAME "Bystra" :FIRST-NAME "Olena" :NATIONALITY-LIST (#S(HOME :LIST #\E :NATIONALITY "UA"))
 :GRADE-LEVEL 2 :GRADE-NAME "Dan" :NSR-GRADE-LEVEL 0 :NSR-GRADE-NAME "" :ELO-NUMBER 2010 :GAMES 40
 :LB-COUNT (:LB 9 T) :MP-COUNT (:MP 5) :BONUS-COUNT 31)
#S(PLAYER :LAST-NAME "Nova" :FIRST-NAME "Ruta" :NATIONALITY-LIST (#S(HOME :LIST #\E :NATIONALITY "UA"))
 :GRADE-LEVEL 0 :GRADE-NAME "" :NSR-GRADE-LEVEL 0 :NSR-GRADE-NAME "" :ELO-NUMBER 1500 :GAMES ((1550 1 1) (1450 0 1))
 :LB-COUNT NIL :MP-COUNT NIL :BONUS-COUNT 0))
"""
CUP = """[Peak Cup, Kyiv, UA, 2024-03-02 to 2024-03-03]
[2024-03-03]
1 [Vysoky] [Ivan] [2+ 3+ 0+] 3
2 [Bystra] [Olena] [1- 0+ 3+] 2
3 [Nova] [Ruta] [0+ 1- 2-] 1
"""


@pytest.fixture
def shogi(book):
    Book.objects.update(official=["fesa", "fesa-ukraine"], shadows={"page": ["fesa-ukraine"]})
    book.book.refresh_from_db()
    return book


def file(name: str) -> Table:
    return Table(name=name, data=(EXAMPLES / name).read_bytes())


def taken(federation, table: Table, at=NOON):
    stored, _ = submit(table, federation.actor("oleh", at))
    sign(stored.code, federation.actor("rita", at))
    return approve(stored.code, federation.actor("maria", at))


def imported(federation, name: str, data: bytes, day=date(2024, 1, 1)):
    return import_players(name, data, federation.actor("maria"), day=day)


def last(name: str):
    player = Player.objects.get(person__family=name)
    return effective("official").filter(player=player).last()


@pytest.fixture
def year(shogi):
    imported(shogi, "list.txt", (EXAMPLES / "list.txt").read_bytes())
    for name in ("winter", "spring"):
        taken(shogi, file(f"{name}.txt"))
    lists.publish(date(2024, 6, 1), shogi.actor("maria"))
    taken(shogi, file("autumn.txt"))
    lists.publish(date(2025, 1, 1), shogi.actor("maria"))
    return shogi


def test_a_list_opens_ratings_with_their_counters(shogi):
    report = imported(shogi, "list.txt", (EXAMPLES / "list.txt").read_bytes())
    assert (report.format, report.newcomers, len(report.openings)) == ("fesa-list", 10, 10)
    barvinok, smereka = last("Barvinok"), last("Smereka")
    assert (barvinok.after, barvinok.grade_after, barvinok.extras["games"]) == (Decimal(2041), "3d", 96)
    assert barvinok.extras["preliminary_grade"] == "4d"
    assert barvinok.extras["unknown"] == ["bonus_games", "lb_count", "mp_count"]
    assert smereka.extras["open_history"] == [[844.0, 0.5]] * 6
    assert last("Hlyboky").extras["bonus_games"] == 100


@pytest.mark.usefixtures("year")
def test_a_year_is_the_chain_of_its_tables():
    """The ledger says what rating the tables one after the other says, state into state."""
    people = read_list("list.txt", (EXAMPLES / "list.txt").read_bytes()).people
    states = {listed.entry.name: listed.entry for listed in people}
    book = find("fesa")
    for name in ("winter", "spring", "autumn"):
        event = load_bytes(name, (EXAMPLES / f"{name}.txt").read_bytes()).event
        entries = tuple(
            replace(entry, rating=states[entry.name].rating, state=states[entry.name].state)
            if entry.name in states
            else entry
            for entry in event.entries
        )
        rated = rate_event(replace(event, entries=entries), book).rated
        for entry, change in zip(entries, rated.changes, strict=True):
            states[entry.name] = replace(entry, rating=change.after.rating, state=change.after.extras)
    for name, entry in states.items():
        posting = last(name.removesuffix(entry.given).strip())
        assert float(posting.after) == entry.rating
        kept = {key: value for key, value in entry.state.items() if key != "grade"}
        assert {key: posting.extras[key] for key in kept} == kept


@pytest.mark.usefixtures("year")
def test_published_lists_and_the_seals_hold():
    first, second = (lists.rows_of(each) for each in PublishedList.objects.order_by("number"))
    assert [len(first), len(second)] == [12, 12]
    grades = {row.code: row.grade for row in second}
    assert {row.code: grades[row.code] for row in first if row.grade and row.grade != grades[row.code]} != {}
    assert all(parse_grade(grades[row.code]) >= parse_grade(row.grade) for row in first if row.grade)
    assert verify() is None


def test_a_correction_is_a_replay_of_what_came_later(year):
    before = {name: last(name).after for name in ("Hlyboky", "Veresen", "Zhyto")}
    correct("spring", file("spring-corrected.txt"), "typed the wrong way", year.actor("maria"))
    after = {name: last(name).after for name in before}
    assert after["Veresen"] > before["Veresen"]
    assert after["Hlyboky"] < before["Hlyboky"]
    assert all(not plan.lines for plan in replan(year.book))
    assert verify() is None
    frozen = PublishedList.objects.get(number=2)
    assert lists.rebuild(frozen) == bytes(frozen.content)


def test_the_list_leaves_out_who_has_not_played_for_two_years(year):
    late = datetime(2026, 9, 23, tzinfo=UTC)
    taken(year, Table(name="late.txt", data=CUP_OF_2026.encode(), code="late"), late)
    published = lists.publish(date(2026, 9, 23), year.actor("maria", late))
    names = {Player.objects.get(code=row.code).person.family for row in lists.rows_of(published)}
    assert names == {"Hlyboky", "Veresen"}
    assert lists.rebuild(published) == bytes(published.content)
    assert last("Barvinok").after is not None


CUP_OF_2026 = """[Late Cup, Kyiv, UA, 2026-09-22]
[2026-09-22]
1 [Hlyboky] [Tymko] [2+]
2 [Veresen] [Lada] [1-]
"""


@pytest.mark.usefixtures("year")
def test_list_days_are_those_of_the_federation():
    said = {problem.code for problem in lists.day_problems(date(2025, 4, 1), date(2025, 4, 2))}
    assert said == {"W-NOT-A-LIST-DAY"}
    assert lists.day_problems(date(2025, 6, 1), date(2025, 6, 2)) == ()


def test_the_state_of_the_program_counts_on(shogi):
    report = imported(shogi, "ratingliste", STATE.encode())
    assert (report.format, len(report.openings), report.left_out) == ("fesa-state", 3, 0)
    taken(shogi, Table(name="peak.txt", data=CUP.encode(), code="peak"))
    vysoky, bystra, nova = last("Vysoky"), last("Bystra"), last("Nova")
    assert (vysoky.after, vysoky.grade_after, vysoky.extras["proposed_grade"]) == (Decimal(2440), "4d", "5d")
    assert (bystra.extras["games"], bystra.extras["bonus_games"]) == (42, 33)
    assert nova.extras["games"] == 4
    assert len(nova.extras["open_history"]) == 4


def test_a_proposed_grade_is_confirmed_and_kept_through_corrections(shogi):
    imported(shogi, "ratingliste", STATE.encode())
    taken(shogi, Table(name="peak.txt", data=CUP.encode(), code="peak"))
    player = Player.objects.get(person__family="Vysoky")
    give_grade(player, dan(5), date(2024, 4, 1), "letter from Japan", shogi.actor("maria"))
    confirmed = last("Vysoky")
    assert (confirmed.grade_after, confirmed.after) == ("5d", Decimal(2440))
    assert "proposed_grade" not in confirmed.extras
    lost = CUP.replace("[2+ ", "[2- ").replace("[1- 0+", "[1+ 0+")
    correct("peak", Table(name="peak.txt", data=lost.encode()), "typed the wrong way", shogi.actor("maria"))
    corrected = last("Vysoky")
    assert corrected.after < confirmed.after
    assert (corrected.grade_after, corrected.before) == ("5d", corrected.after)
    assert verify() is None
    routes = outlook(shogi.book, corrected, date(2024, 5, 1)).routes
    assert {str(route.grade) for route in routes} == {"6d"}


@pytest.mark.parametrize(
    ("who", "grade", "code"), [("Vysoky", kyu(1), "E-GRADE-LOWER"), ("Vysoky", dan(4), "E-GRADE-LOWER")]
)
def test_no_grade_is_taken_away_by_hand(shogi, who, grade, code):
    imported(shogi, "ratingliste", STATE.encode())
    with pytest.raises(Refused, match=code):
        give_grade(Player.objects.get(person__family=who), grade, date(2024, 4, 1), "so", shogi.actor("maria"))


def test_a_grade_needs_a_rating_an_officer_and_a_reason(shogi):
    imported(shogi, "ratingliste", STATE.encode())
    player = Player.objects.get(person__family="Vysoky")
    with pytest.raises(Refused, match="E-GRADE-UNRATED"):
        give_grade(player, dan(5), date(2023, 4, 1), "so", shogi.actor("maria"))
    with pytest.raises(Refused, match="E-ROLE"):
        give_grade(player, dan(5), date(2024, 4, 1), "so", shogi.actor("oleh"))
    with pytest.raises(Refused, match="E-NO-REASON"):
        give_grade(player, dan(5), date(2024, 4, 1), " ", shogi.actor("maria"))


def test_a_list_of_another_game_opens_nothing(book):
    """A book of go knows the people of a shogi list, and no ratings of it."""
    report = imported(book, "list.txt", (EXAMPLES / "list.txt").read_bytes())
    assert report.openings == ()
    assert "N-OTHER-SCALE" in {problem.code for problem in report.problems}
    assert Player.objects.count() == 10


def test_warnings_of_a_stored_table_have_names(shogi):
    imported(shogi, "list.csv", b"name,rating\nHlyboky Tymko,1500\nVeresen Lada,1400\n")
    _, examination = submit(Table(name="late.txt", data=CUP_OF_2026.encode()), shogi.actor("oleh"))
    (problem,) = [each for each in examination.problems if each.code == "W-BONUS-UNKNOWN"]
    assert problem.params["players"] == ("Hlyboky Tymko", "Veresen Lada")
    assert PlayerId("1") not in problem.params["players"]


@pytest.mark.usefixtures("year")
def test_a_list_leaves_the_book_in_the_federations_columns():
    text = fesa_list(show_published(date(2025, 1, 1)), None, date(2025, 1, 2))
    back = {listed.entry.name: listed.entry for listed in read_list("list.txt", text.encode()).people}
    assert text.startswith("Elo list for 2025-01-01\n")
    assert len(back) == 12
    barvinok = back["Barvinok Orest"]
    assert (barvinok.rating, barvinok.grade, barvinok.country, barvinok.state["games"]) == (2033, dan(3), "UA", 107)
    assert back["Kalyna Horova Yana"].given == "Yana"
    running = fesa_list(show_running(), 3, date(2026, 1, 2))
    assert running.startswith("Elo list for 2026-01-02\n")
    assert len(running.splitlines()) == 6
