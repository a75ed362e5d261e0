"""The pairs, boards and segments of an event as the rows of Event JSON."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from banzuke.core.partners import TableResult

if TYPE_CHECKING:
    from banzuke.core.partners import Pair, PartnerPlay, Segment

_FIRST = ("board", "ns", "ew")
_BOARD = (*_FIRST, *(item.name for item in fields(TableResult) if item.name not in _FIRST))


def header_of(play: PartnerPlay) -> dict[str, object]:
    """What the event's own object says of the play."""
    return {
        "scoring": play.scoring.value,
        "method": None if play.method is None else play.method.value,
        "winners": play.winners if play.winners > 1 else None,
    }


def rows_of(play: PartnerPlay) -> dict[str, list[dict[str, object]]]:
    """The arrays "pairs", "boards" and "segments"; what is absent is left out."""
    return {
        "pairs": [_pair(pair, position) for position, pair in enumerate(play.pairs, 1)],
        "boards": [_present({name: getattr(result, name) for name in _BOARD}) for result in play.results],
        "segments": [_segment(segment) for segment in play.segments],
    }


def _pair(pair: Pair, position: int) -> dict[str, object]:
    return _present(
        {
            "number": None if pair.number == position else pair.number,
            "label": pair.label,
            "direction": pair.direction,
            "section": pair.section,
            "round": pair.round,
            "players": list(pair.players),
            "lineups": [
                {"players": list(each.players), "boards": each.boards}
                | ({"numbers": list(each.numbers)} if each.numbers else {})
                for each in pair.lineups
            ]
            or None,
            "percent": pair.percent,
            "imps": pair.imps,
            "boards": pair.boards,
        }
    )


def _segment(segment: Segment) -> dict[str, object]:
    return _present(
        {
            "round": segment.round,
            "boards": segment.boards,
            "imps": segment.imps,
            "home_name": segment.home_name,
            "home": [list(two) for two in segment.home],
            "away_name": segment.away_name,
            "away": [list(two) for two in segment.away],
        }
    )


def _present(row: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in row.items() if value is not None}
