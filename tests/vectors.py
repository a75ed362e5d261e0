"""Published results as events: the shapes of the files in reference/go/vectors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from banzuke.core.event import Entry, Event, Game
from banzuke.core.grade import parse_grade
from banzuke.core.outcome import Winner
from banzuke.core.quantities import PlayerId

WINNER = {1.0: Winner.BLACK, 0.0: Winner.WHITE, 0.5: Winner.DRAW}
CLASS_OF_WEIGHT = {1: "A", 0.75: "B", 0.5: "C"}


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def event_of(vector: Any) -> Event:
    """The event of a vector file: players with `before`, games with `p`, `q` and the score of `p`."""
    entries = tuple(
        Entry(
            id=PlayerId(row["id"]), rating=row["before"], grade=parse_grade(row.get("declared") or row.get("rank", ""))
        )
        for row in vector["players"]
    )
    games = tuple(
        Game(round=row["round"], black=PlayerId(row["p"]), white=PlayerId(row["q"]), winner=WINNER[row["score_p"]])
        for row in vector["games"]
    )
    return Event(
        code=vector["id"], entries=entries, games=games, event_class=CLASS_OF_WEIGHT.get(vector.get("class_weight", 0))
    )


def season_vectors(path: Path) -> list[dict[str, Any]]:
    """The tournaments of a season file, whose players and games stand as rows, in the shape of a single file."""
    return [
        {
            "id": row["id"],
            "date": row["date"],
            "class_weight": row["w"],
            "players": [
                {"id": player, "declared": grade, "before": before, "after": after}
                for player, grade, before, after in row["players"]
            ],
            "games": [
                {"round": number, "p": row["players"][p][0], "q": row["players"][q][0], "score_p": score}
                for number, p, q, score in row["games"]
            ],
        }
        for row in read(path)["tournaments"]
    ]
