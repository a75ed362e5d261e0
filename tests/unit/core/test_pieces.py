from __future__ import annotations

from dataclasses import replace

import pytest
from tables import table

from banzuke.core.canonical import event_of
from banzuke.core.event import Game
from banzuke.core.outcome import Side, Winner
from banzuke.core.pieces import CODES, PiecesOff, parse_code
from banzuke.core.quantities import PlayerId


@pytest.mark.parametrize(
    ("text", "code"), [("2p", "2p"), ("2 P", "2p"), ("rl", "RL"), ("s", "M"), ("M", "M"), ("7p", None), ("", None)]
)
def test_codes(text, code):
    assert parse_code(text) == code


def test_every_code_is_read_as_itself():
    assert [parse_code(code.lower()) for code in CODES] == list(CODES)


def test_an_event_with_pieces_comes_back_from_its_text():
    event = table({"A": 1800, "B": 1400}, "A>B", game="shogi")
    pieces = PiecesOff(code="2p", giver=Side.BLACK)
    given = replace(event, games=tuple(replace(game, pieces=pieces) for game in event.games))
    assert event_of(given.canonical()) == given
    assert given.content_hash() != event.content_hash()


def test_an_even_game_keeps_the_hash_of_the_time_before_pieces():
    game = Game(round=1, black=PlayerId("A"), white=PlayerId("B"), winner=Winner.BLACK)
    assert "pieces" not in replace(table({"A": 1, "B": 2}), games=(game,)).canonical()
