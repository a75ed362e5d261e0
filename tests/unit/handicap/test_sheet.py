from __future__ import annotations

from banzuke.core.event import Entry, Event, Game
from banzuke.core.grade import dan, kyu
from banzuke.core.quantities import PlayerId
from banzuke.handicap.laws import LAWS
from banzuke.handicap.sheet import sheet

A, B, C, D = (PlayerId(each) for each in "ABCD")
GORYNYCH, WHOLE = LAWS["gorynych-2004"], LAWS["whole-stones"]
PLAYERS = (
    Entry(id=A, rating=2300, grade=dan(3)),
    Entry(id=B, rating=2000, grade=kyu(1)),
    Entry(id=C, rating=1500, conditional_rating=1700, grade=kyu(5)),
    Entry(id=D),
)


def lines(event, law=GORYNYCH, **options):
    return [(line.white.id, line.black.id, line.handicap.written) for line in sheet(event, law, **options).lines]


def test_all_pairs_before_the_first_pairing():
    event = Event(entries=PLAYERS)
    assert lines(event) == [(A, B, "h3/+8"), (A, C, "h6/+8"), (B, C, "h3/+8")]
    assert lines(event, WHOLE) == [(A, B, "h3"), (A, C, "h7"), (B, C, "h4")]
    assert [entry.id for entry in sheet(event, GORYNYCH).without] == [D]


def test_the_games_of_a_tournament_with_the_stronger_as_white():
    games = (Game(round=1, black=A, white=B), Game(round=1, black=C, white=D), Game(round=2, black=C, white=A))
    event = Event(entries=PLAYERS, games=games)
    assert lines(event) == [(A, B, "h3/+8"), (A, C, "h6/+8")]
    assert [line.game for line in sheet(event, GORYNYCH).lines] == [games[0], games[2]]


def test_what_the_record_lets_the_black_of_the_sheet_expect():
    games = (Game(round=1, black=A, white=B, expected=0.75), Game(round=1, black=C, white=B, expected=0.5))
    found = sheet(Event(entries=PLAYERS, games=(*games, Game(round=2, black=C, white=A))), GORYNYCH)
    assert [line.expected for line in found.lines] == [0.25, 0.5, None]
    assert [line.expected for line in sheet(Event(entries=PLAYERS), GORYNYCH).lines] == [None] * 3


def test_the_lower_group_decides_unless_one_is_named():
    strong = (Entry(id=A, rating=2900), Entry(id=B, rating=2100), Entry(id=C, rating=1900))
    event = Event(entries=strong)
    assert lines(event) == [(A, B, "h5/+56"), (A, C, "h9/+24"), (B, C, "h2/+8")]
    assert lines(event, group=3)[0] == (A, B, "h8/+8")
    assert lines(event, cap=2)[1] == (A, C, "h2/+136")


def test_between_equals_the_numbers_decide_or_the_game():
    equals = tuple(Entry(id=each, rating=1500) for each in (A, B, C))
    assert [line[:2] for line in lines(Event(entries=equals))] == [(B, A), (A, C), (C, B)]
    paired = Event(entries=equals, games=(Game(round=1, black=B, white=A),))
    assert lines(paired) == [(A, B, "h1/-7")]
