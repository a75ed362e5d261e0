"""The pairs of an evening of bridge as rows of CSV."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.partners import Scoring

if TYPE_CHECKING:
    from banzuke.core.partners import PartnerPlay


def partner_lines(play: PartnerPlay) -> list[list[str]]:
    """What the event's block says of the play."""
    lines = [["scoring", play.scoring.value]]
    return [*lines, ["winners", str(play.winners)]] if play.winners > 1 else lines


def pair_rows(play: PartnerPlay) -> list[dict[str, str]]:
    """One row for every pair: its number, players, result and boards."""
    result = "percent" if play.scoring is Scoring.MATCHPOINTS else "imps"
    return [
        {
            "pair": pair.name,
            "round": _text(pair.round),
            "section": _text(pair.section),
            "direction": _text(pair.direction),
            "player 1": pair.players[0],
            "player 2": pair.players[1],
            result: _text(pair.percent if play.scoring is Scoring.MATCHPOINTS else pair.imps),
            "boards": _text(pair.boards),
        }
        for pair in play.pairs
    ]


def _text(value: object) -> str:
    return "" if value is None else str(value)
