from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from tables import table

from banzuke.core.event import Bye, Entry, Event, Game, chairs
from banzuke.core.grade import kyu
from banzuke.core.outcome import ByeKind, Outcome, Side, Winner
from banzuke.core.quantities import HalfPoints, Handicap, PlayerId, half_points, points

A, B = PlayerId("A"), PlayerId("B")
EVENT = table({"A": 1500, "B": 1600, "C": None}, "A>B/3", "B=C", "C<A")


def test_the_hash_does_not_depend_on_the_order_of_rows():
    turned = replace(EVENT, entries=EVENT.entries[::-1], games=EVENT.games[::-1])
    assert turned.content_hash() == EVENT.content_hash()
    assert len(EVENT.content_hash()) == 64


@pytest.mark.parametrize(
    "changed",
    [
        replace(EVENT, name="x"), replace(EVENT, end=date(2026, 1, 1)), replace(EVENT, games=EVENT.games[:2]),
        replace(EVENT, entries=(replace(EVENT.entries[0], grade=kyu(5)), *EVENT.entries[1:])),
        replace(EVENT, games=(replace(EVENT.games[0], winner=Winner.WHITE), *EVENT.games[1:])),
        replace(EVENT, games=(replace(EVENT.games[0], handicap=Handicap(stones=2)), *EVENT.games[1:])),
        replace(EVENT, byes=(Bye(round=1, player=A),)),
        replace(EVENT, entries=(replace(EVENT.entries[0], state={"grade": "5k"}), *EVENT.entries[1:])),
        replace(EVENT, tournament={"system": "swiss", "bars": [1, 2]}),
    ],
)  # fmt: skip
def test_the_hash_depends_on_every_fact(changed):
    assert changed.content_hash() != EVENT.content_hash()


def test_the_last_day():
    assert Event().last_day is None
    assert Event(start=date(2026, 5, 1)).last_day == date(2026, 5, 1)
    assert Event(start=date(2026, 5, 1), end=date(2026, 5, 3)).last_day == date(2026, 5, 3)
    # An end before the start is a slip of the pen (L04); the start is believed.
    assert Event(start=date(2014, 11, 1), end=date(2014, 1, 2)).last_day == date(2014, 11, 1)


def test_every_rated_game_is_seen_from_both_chairs():
    seen = [(player, row.round, row.opponent, row.score, row.stones) for player, row in chairs(EVENT)]
    assert seen == [
        ("A", 1, "B", 1.0, 3), ("B", 1, "A", 0.0, -3), ("B", 2, "C", 0.5, 0), ("C", 2, "B", 0.5, 0),
        ("C", 3, "A", 0.0, 0), ("A", 3, "C", 1.0, 0),
    ]  # fmt: skip


def test_games_without_a_rated_outcome_have_no_chair():
    games = (
        Game(round=1, black=A, white=B, winner=Winner.BLACK, by_default=True),
        Game(round=2, black=A, white=B, winner=Winner.NEITHER),
        Game(round=3, black=A, white=B),
    )
    assert list(chairs(Event(entries=(Entry(id=A), Entry(id=B)), games=games))) == []
    assert games[0].outcome(Side.WHITE) is Outcome.FORFEIT_LOSS
    assert games[0].player(Side.WHITE) == B
    assert Bye(round=1, player=A, kind=ByeKind.HALF).outcome is Outcome.HALF_BYE


def test_half_points():
    assert (half_points(6.5), half_points(-3), points(HalfPoints(13))) == (13, -6, 6.5)
    with pytest.raises(ValueError, match="half"):
        half_points(0.3)
