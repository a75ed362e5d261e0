"""An Event from its canonical text: the way back from what the book stores."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

from banzuke.core.event import Bye, Entry, Event, Game, TimeControl
from banzuke.core.grade import parse_grade
from banzuke.core.outcome import ByeKind, Side, Winner
from banzuke.core.pieces import PiecesOff
from banzuke.core.quantities import Handicap


def event_of(text: str) -> Event:
    """The event whose `canonical()` is `text`. Only for text that an Event wrote: nothing is checked."""
    content: dict[str, Any] = json.loads(text)
    return Event(
        **{
            **content,
            "start": _day(content["start"]),
            "end": _day(content["end"]),
            "time": TimeControl(**content["time"]),
            "comments": tuple(content["comments"]),
            "entries": tuple(_entry(row) for row in content["entries"]),
            "games": tuple(_game(row) for row in content["games"]),
            "byes": tuple(Bye(**{**row, "kind": ByeKind(row["kind"])}) for row in content["byes"]),
        }
    )


def _entry(row: dict[str, Any]) -> Entry:
    return Entry(
        **{
            **row,
            "grade": parse_grade(row["grade"]) if row["grade"] else None,
            "born": _day(row["born"]),
            "absent_rounds": tuple(row["absent_rounds"]),
        }
    )


def _game(row: dict[str, Any]) -> Game:
    winner, pieces = row["winner"], row.get("pieces")
    return Game(
        **{
            **row,
            "winner": winner and Winner(winner),
            "handicap": Handicap(**row["handicap"]),
            "pieces": pieces and PiecesOff(code=pieces["code"], giver=Side(pieces["giver"])),
        }
    )


def _day(text: str | None) -> date | None:
    return None if text is None else date.fromisoformat(text)
