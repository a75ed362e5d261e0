"""What a proposal becomes in the event: games without a result, and the free round."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from banzuke.core.event import Bye, Game
from banzuke.core.outcome import Side
from banzuke.core.pieces import PiecesOff

if TYPE_CHECKING:
    from collections.abc import Iterator

    from banzuke.core.event import Event
    from banzuke.pairing.boards import Board
    from banzuke.pairing.proposal import Proposal


def game_at(board: Board, round_number: int) -> Game:
    """The game of a board, not played yet."""
    return Game(
        round=round_number,
        table=board.table,
        black=board.black,
        white=board.white,
        handicap=board.handicap,
        colours_known=board.colours_known,
        expected=board.expected,
        pieces=_pieces_off(board),
    )


def _pieces_off(board: Board) -> PiecesOff | None:
    """What the giver, who moves second, plays without."""
    code = None if board.pieces is None else board.pieces.pieces
    return None if code is None else PiecesOff(code=code, giver=Side.WHITE)


def seated(event: Event, proposal: Proposal) -> Event:
    """The event with the boards and the free round of a proposal, behind all that it has."""
    games = tuple(game_at(board, proposal.round) for board in proposal.boards)
    return replace(
        event,
        games=(*event.games, *games),
        byes=(*event.byes, *_free(proposal)),
        rounds=max(event.rounds, proposal.round),
    )


def _free(proposal: Proposal) -> Iterator[Bye]:
    free = (() if proposal.bye is None else (proposal.bye,)) + proposal.walkovers
    for player in free:
        yield Bye(round=proposal.round, player=player)
