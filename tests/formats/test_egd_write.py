from __future__ import annotations

from datetime import date

import pytest
from drafts import event_of
from hypothesis import given, settings
from hypothesis import strategies as st

from banzuke.core.event import Bye, Entry, Event, Game, TimeControl
from banzuke.core.grade import dan, grade_of_rank_step, kyu, pro
from banzuke.core.outcome import ByeKind, Winner
from banzuke.core.problem import has_errors
from banzuke.core.quantities import HalfPoints, Handicap, PlayerId
from banzuke.formats.draft import Claim
from banzuke.formats.egd import FORMAT
from banzuke.formats.source import Source

A, B, C = (PlayerId(number) for number in "123")


def entries(*names: str) -> tuple[Entry, ...]:
    return tuple(
        Entry(id=PlayerId(str(number)), name=name, given=name.split()[1], grade=kyu(5), country="UA", club="Kyiv")
        for number, name in enumerate(names, 1)
    )


THREE = entries("Alphason Ann", "Betason Bob", "Gammason Cid")


def write(event: Event, claims=None):
    assert FORMAT.write is not None
    return FORMAT.write(event, claims or {})


def lines(event: Event, claims=None) -> list[str]:
    return write(event, claims).data.decode().splitlines()


def lost(event: Event, claims=None) -> dict[str, int]:
    return {str(each.params["field"]): each.params["count"] for each in write(event, claims).problems}


def back(event: Event, claims=None):
    return FORMAT.read(Source("back.txt", write(event, claims).data))


def test_the_table_is_aligned_and_the_header_in_egds_order():
    event = Event(
        code="T260501A",
        event_class="B",
        name="Spring Cup",
        country="UA",
        place="Kyiv",
        start=date(2026, 5, 1),
        end=date(2026, 5, 2),
        handicap_reduction=1,
        komi_x2=13,
        time=TimeControl(adjusted=82.5),
        comments=("said", "more"),
        rounds=2,
        entries=THREE,
        games=(
            Game(round=1, black=A, white=B, winner=Winner.BLACK, handicap=Handicap(stones=3)),
            Game(round=2, black=A, white=C, winner=Winner.DRAW, by_default=True),
        ),
        byes=(Bye(round=1, player=C, kind=ByeKind.HALF), Bye(round=2, player=B)),
    )
    claims = {each.id: Claim(place=each.id, columns={"MMS": "7", "SOS": "10.5"}) for each in THREE}
    assert lines(event, claims) == [
        "; TC[T260501A]",
        "; CL[B]",
        "; EV[Spring Cup]",
        "; PC[UA, Kyiv]",
        "; DT[2026-05-01,2026-05-02]",
        "; HA[h1]",
        "; KM[6.5]",
        "; TM[82.5]",
        "; CM[said]",
        "; more",
        ";",
        "; Pl Name                           Rk Co Club MMS SOS  1     2",
        "   1 Alphason Ann                   5k UA Kyiv 7   10.5 2+/b3 3=!/b0",
        "   2 Betason Bob                    5k UA Kyiv 7   10.5 1-/w3 0+",
        "   3 Gammason Cid                   5k UA Kyiv 7   10.5 0=    1=!/w0",
    ]
    assert lost(event, claims) == {}


@pytest.mark.parametrize(
    "name, given, written",
    [
        ("Van Der Berg Jan Peter", "Jan Peter", "Van_Der_Berg Jan_Peter"),
        ("VAN DER BERG Jan Peter", "Jan Peter", "Van_Der_Berg Jan_Peter"),
        ("VAN DER BERG Jan Peter", None, "Van_Der_Berg Jan_Peter"),
        ("Van Berg Jan", None, "Van Berg_Jan"),
        ("O'NEIL Jean-Paul", "Jean-Paul", "O'Neil Jean-Paul"),
        ("Иваненко Пётр", "Пётр", "Иваненко Пётр"),
        ("Li X", "X", "Li X"),
        ("LI Ann", "Ann", "Li Ann"),
        ("A B Cid", None, "A B_Cid"),
        ("Li", None, "Li"),
        ("Li", "Li", "Li"),
        ("ALL CAPITALS", None, "All Capitals"),
        ("A|B C", None, "A B_C"),
        ("", None, "7"),
        ("|", None, "?"),
    ],
)
def test_b078_names_are_written_with_underscores_and_capitals_at_the_start(name, given, written):
    event = Event(rounds=1, entries=(Entry(id=PlayerId("7"), name=name, given=given, grade=kyu(1)),))
    assert lines(event)[-1] == f"   1 {written:<30} 1k XX xxxx -"


def test_a_long_name_moves_the_other_columns():
    long = "X" + "x" * 33
    event = Event(rounds=1, entries=(Entry(id=A, name=f"{long} Ann", given="Ann", grade=kyu(1)), *THREE[1:]))
    assert len({line.index("5k" if "5k" in line else "1k") for line in lines(event)[-3:]}) == 1
    assert lines(event)[-3] == f"   1 {long} Ann 1k XX xxxx -"


def test_letters_are_kept():
    name = "Їжак Ґалаґан 山田"
    assert back(Event(rounds=1, entries=(Entry(id=A, name=name, given="Ґалаґан 山田"),))).entries[0].value.name == name


def test_only_pins_of_eight_digits_and_clubs_of_four_letters_are_written():
    event = Event(
        rounds=1,
        entries=(
            Entry(id=A, name="A Ann", given="Ann", grade=pro(1), member="90000001", club="Kyiv Go", country="UA"),
            Entry(id=B, name="B Bob", given="Bob", grade=dan(1), member="9", club="75", country="Ukraine"),
        ),
    )
    assert [line.split()[3:] for line in lines(event)[-2:]] == [
        ["1p", "UA", "Kyiv", "-", "|90000001"],
        ["1d", "XX", "xxxx", "-"],
    ]
    assert lost(event) == {"players.club": 2, "players.member": 1, "players.country": 1}


def test_what_h9_cannot_hold_is_named_field_by_field():
    event = Event(
        rulebook="ufgo-2012",
        board=13,
        referee="R",
        time=TimeControl(main=60, adjusted=75),
        rounds=1,
        entries=(
            Entry(id=A, name="A Ann", given="Ann", grade=kyu(1), rating=2000.0, held=True, born=date(1950, 1, 1)),
            Entry(id=B, name="B Bob", given="Bob", grade=kyu(1), rating=1900.0),
        ),
        games=(Game(round=1, table=4, black=A, white=B, winner=Winner.BOTH, handicap=Handicap(komi=HalfPoints(13))),),
    )
    assert lost(event) == {
        "event.board": 1,
        "event.rulebook": 1,
        "event.time": 1,
        "event.referee": 1,
        "players.rating": 2,
        "players.born": 1,
        "players.held": 1,
        "games.table": 1,
        "games.komi": 1,
        "games.by_default": 1,
    }
    assert not has_errors(back(event).problems)


def test_comments_that_would_be_read_as_something_else_are_named():
    event = Event(comments=("said", "EV[other]"), rounds=1, entries=THREE)
    assert lost(event) == {"event.name": 1, "event.comments": 1}


def test_unknown_colours_stay_unknown_and_never_invite_a_handicap():
    for reduction in (None, 2, 9):
        event = Event(
            handicap_reduction=reduction,
            rounds=1,
            entries=(
                Entry(id=A, name="A Ann", given="Ann", grade=dan(5)),
                Entry(id=B, name="B Bob", given="Bob", grade=kyu(20)),
            ),
            games=(Game(round=1, black=B, white=A, winner=Winner.BLACK, colours_known=False),),
        )
        read = event_of(back(event)).games[0]
        assert lost(event) == {}
        assert (read.black, read.winner, read.handicap.stones, read.colours_known) == ("1", Winner.WHITE, 0, False)


def test_a_handicap_brings_its_colours_along():
    event = Event(
        rounds=1,
        entries=THREE[:2],
        games=(Game(round=1, black=B, white=A, winner=None, handicap=Handicap(stones=2), colours_known=False),),
    )
    assert lines(event)[-2].split()[-1] == "2?/w2"
    assert lost(event) == {"games.black": 1}


def test_shared_places_are_left_blank_and_impossible_ones_replaced():
    def places(*claimed: str | None) -> list[str]:
        claims = {each.id: Claim(place=place) for each, place in zip(THREE, claimed, strict=True)}
        return [line[:4].strip() for line in lines(Event(rounds=1, entries=THREE), claims)[-3:]]

    assert places("1", "1", "3") == ["1", "", "3"]
    assert places("1", "2", "2") == ["1", "2", ""]
    assert places("3", "2", "1") == ["1", "2", "3"]
    assert places(None, None, None) == ["1", "2", "3"]
    assert lost(Event(rounds=1, entries=THREE), {A: Claim(place="2")}) == {"claims": 1}


def test_five_columns_are_written_that_cannot_be_taken_for_results():
    columns = {"x y": "1", "blank": "", "two": "1 2", "bar": "1|2", "cells": "2+"}
    columns |= {name: str(at) for at, name in enumerate("abcdefg")}
    event = Event(rounds=1, entries=THREE)
    claims = {each.id: Claim(place=each.id, columns=columns) for each in THREE}
    assert lines(event, claims)[-4].split()[6:] == ["a", "b", "c", "d", "e", "1"]
    assert lost(event, claims) == {"claims": 3}
    held = {each.id: Claim(place=each.id, columns={"a": "1", "b": "2"}) for each in THREE}
    assert back(event, held).claims == held


def test_a_table_with_more_rounds_than_stated_is_written_whole():
    event = Event(entries=THREE, games=(Game(round=2, black=A, white=B, winner=Winner.BLACK),))
    assert event_of(back(event)).games == event.games


_letters = st.text(alphabet="abcdéїяґ", min_size=1, max_size=8).map(str.capitalize)
_outcomes = st.sampled_from([None, Winner.BLACK, Winner.WHITE, Winner.DRAW, Winner.NEITHER])
_words = (
    st.text(alphabet="abcdef ґїé.,'-", max_size=20)
    .map(lambda text: " ".join(text.split()).strip(" .,"))
    .map(lambda text: text or None)
)


@st.composite
def tables(draw: st.DrawFn) -> Event:
    """Events that say only what an h9 file can hold."""
    size, rounds = draw(st.integers(2, 12)), draw(st.integers(1, 5))
    players = [_player(draw, str(number)) for number in range(1, size + 1)]
    games: list[Game] = []
    byes: list[Bye] = []
    for number in range(1, rounds + 1):
        order = draw(st.permutations([player.id for player in players]))
        boards = draw(st.integers(0, size // 2))
        games += sorted(
            (_game(draw, number, order[2 * board], order[2 * board + 1]) for board in range(boards)),
            key=lambda game: min(int(game.black), int(game.white)),
        )
        free = sorted(order[2 * boards :], key=int)
        byes += [Bye(round=number, player=player, kind=draw(st.sampled_from(ByeKind))) for player in free]
    start = draw(st.none() | st.dates())
    return Event(
        code=draw(st.none() | st.just("T260501A")),
        name=draw(_words),
        place=draw(_words.filter(lambda text: text is None or not text.startswith(","))),
        country=draw(st.sampled_from([None, "UA", "PL"])),
        start=start,
        end=draw(st.dates()) if start else None,
        time=TimeControl(adjusted=draw(st.none() | st.integers(1, 400).map(lambda quarters: quarters / 4))),
        event_class=draw(st.sampled_from([None, "A", "B", "C", "D", "X"])),
        komi_x2=draw(st.none() | st.integers(-20, 20)),
        handicap_reduction=draw(st.none() | st.integers(0, 9)),
        comments=tuple(draw(st.lists(_words.filter(bool), max_size=3))),
        rounds=rounds,
        entries=tuple(players),
        games=tuple(games),
        byes=tuple(byes),
    )


def _player(draw: st.DrawFn, number: str) -> Entry:
    family = draw(st.lists(_letters, min_size=1, max_size=3))
    given_names = draw(st.lists(_letters, min_size=1, max_size=2))
    step = draw(st.integers(-30, 8))
    return Entry(
        id=PlayerId(number),
        name=" ".join(family + given_names),
        given=" ".join(given_names),
        grade=draw(st.none() | st.just(grade_of_rank_step(step)) | st.integers(1, 9).map(pro)),
        member=draw(st.none() | st.integers(10**7, 10**8 - 1).map(str)),
        club=draw(st.none() | st.sampled_from(["Kyiv", "75Ju", "B", "Rivn"])),
        country=draw(st.none() | st.sampled_from(["UA", "PL", "JP"])),
    )


def _game(draw: st.DrawFn, number: int, black: PlayerId, white: PlayerId) -> Game:
    colours_known = draw(st.booleans())
    if not colours_known:
        black, white = sorted((black, white), key=int)
    winner = draw(_outcomes)
    by_default = winner is not None and draw(st.booleans())
    return Game(
        round=number,
        black=black,
        white=white,
        winner=draw(st.sampled_from([winner, Winner.BOTH])) if by_default else winner,
        handicap=Handicap(stones=draw(st.integers(0, 9)) if colours_known else 0),
        by_default=by_default,
        colours_known=colours_known,
    )


@given(tables(), st.data())
@settings(deadline=None)
def test_reading_back_is_the_identity_on_what_h9_can_hold(event, data):
    names = data.draw(st.lists(st.sampled_from(["MMS", "SOS", "SOSOS", "U18", "X"]), unique=True))
    numbers = st.floats(0, 100).map(lambda number: f"{number:.1f}")
    claims = {
        each.id: Claim(place=each.id, columns={name: data.draw(numbers) for name in names}) for each in event.entries
    }
    written = write(event, claims)
    read = FORMAT.read(Source("back.txt", written.data))
    assert event_of(read) == event
    assert read.claims == claims
    assert written.problems == ()
    assert not has_errors(read.problems)
    again = FORMAT.write(event_of(read), read.claims)
    assert again.data == written.data
