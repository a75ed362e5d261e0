from __future__ import annotations

from dataclasses import replace

import pytest

from banzuke.core.event import Bye, Entry, Event, Game
from banzuke.core.outcome import ByeKind, Winner
from banzuke.core.problem import NOWHERE
from banzuke.core.quantities import HalfPoints, Handicap, PlayerId
from banzuke.formats.draft import Claim, Draft, Located
from banzuke.formats.held import not_held

A, B, C = PlayerId("A"), PlayerId("B"), PlayerId("C")
EVENT = Event(
    name="Cup",
    rounds=1,
    entries=tuple(Entry(id=player, name=player) for player in (A, B, C)),
    games=(Game(round=1, black=A, white=B, winner=Winner.BLACK),),
    byes=(Bye(round=1, player=C, kind=ByeKind.HALF),),
)
CLAIMS = {A: Claim(place="1")}
NUMBERS = {A: PlayerId("1"), B: PlayerId("2"), C: PlayerId("3")}


def draft(event: Event) -> Draft:
    """The event as a file with numbered players says it."""
    return Draft(
        event=replace(event, entries=(), games=(), byes=()),
        entries=[Located(replace(entry, id=NUMBERS[entry.id]), NOWHERE) for entry in event.entries],
        games=[
            Located(replace(game, black=NUMBERS[game.black], white=NUMBERS[game.white]), NOWHERE)
            for game in event.games
        ],
        byes=[Located(replace(bye, player=NUMBERS[bye.player]), NOWHERE) for bye in event.byes],
        claims={NUMBERS[player]: claim for player, claim in CLAIMS.items()},
    )


def fields(back: Draft, event: Event = EVENT) -> list[tuple[object, object]]:
    return [(each.params["field"], each.params["count"]) for each in not_held(event, CLAIMS, back)]


def test_players_numbered_anew_are_no_loss():
    assert fields(draft(EVENT)) == []


(GAME,) = EVENT.games


@pytest.mark.parametrize(
    "change, lost",
    [
        ({"name": "Other"}, [("event.name", 1)]),
        ({"entries": EVENT.entries[:2], "byes": ()}, [("players", 3)]),
        (
            {"entries": (*EVENT.entries[:2], Entry(id=C, name="D", club="K"))},
            [("players.name", 1), ("players.club", 1)],
        ),
        ({"games": ()}, [("games", 1)]),
        ({"games": (replace(GAME, round=2),)}, [("games", 1)]),
        ({"games": (replace(GAME, winner=Winner.WHITE),)}, [("games.winner", 1)]),
        (
            {"games": (replace(GAME, winner=Winner.DRAW, by_default=True),)},
            [("games.winner", 1), ("games.by_default", 1)],
        ),
        ({"games": (replace(GAME, black=B, white=A, winner=Winner.WHITE),)}, [("games.black", 1)]),
        ({"games": (replace(GAME, handicap=Handicap(stones=2)),)}, [("games.handicap", 1)]),
        ({"games": (replace(GAME, margin=HalfPoints(7)),)}, [("games.margin", 1)]),
        ({"games": (replace(GAME, expected=0.5),)}, [("games.expected", 1)]),
        ({"byes": ()}, [("byes", 1)]),
        ({"byes": (Bye(round=1, player=C, kind=ByeKind.ZERO),)}, [("byes", 1)]),
    ],
)
def test_a_field_that_the_file_says_otherwise_is_named(change, lost):
    assert fields(draft(replace(EVENT, **change))) == lost


def test_claims_that_the_file_says_otherwise_are_counted():
    back = draft(EVENT)
    back.claims[NUMBERS[A]] = Claim(place="2")
    assert fields(back) == [("claims", 1)]


def test_sides_that_are_an_accident_of_the_file_are_no_loss():
    unknown = replace(EVENT, games=(replace(GAME, colours_known=False),))
    turned = replace(GAME, black=B, white=A, winner=Winner.WHITE, colours_known=False)
    assert fields(draft(replace(EVENT, games=(turned,))), unknown) == []
    assert fields(draft(EVENT), unknown) == [("games.black", 1)]


def test_absence_needs_no_words():
    absent = replace(EVENT, byes=(Bye(round=1, player=C, kind=ByeKind.ABSENT),))
    assert fields(draft(replace(EVENT, byes=())), absent) == []
