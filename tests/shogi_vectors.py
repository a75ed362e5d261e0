"""Published shogi tables as events: the shapes of the files in reference/shogi/vectors."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from vectors import read

from banzuke.core.event import Bye, Entry, Event, Game
from banzuke.core.grade import parse_grade
from banzuke.core.outcome import ByeKind, Side, Winner
from banzuke.core.pieces import PiecesOff, parse_code
from banzuke.core.quantities import PlayerId

TABLES = ("fesa-fr-2024", "fesa-fr-2025", "fesa-fr-2026-handicap")
RUNS = ("neko-01", "neko-13")
WINNER = {1: Winner.BLACK, 0: Winner.WHITE, 0.5: Winner.DRAW}
BYE = {1: ByeKind.BYE, 0.5: ByeKind.HALF, 0: ByeKind.ZERO}


def vector(reference: Path, name: str) -> Any:
    return read(reference / "shogi/vectors" / f"{name}.json")


def published_event(found: Any, end: int = 0) -> Event:
    """An official table: bonus counters from one `end` of the published range, unknown earlier games held."""
    entries = [_published_entry(row, end) for row in found["players"]]
    return Event(game="shogi", entries=tuple(entries), **_rounds(found))


def run_event(found: Any) -> Event:
    """A run of the federation's program, with the whole state of everybody before it."""
    entries = [
        Entry(id=PlayerId(row["id"]), name=row["id"], rating=row["before"]["rating"], state=state_of(row["before"]))
        for row in found["players"]
    ]
    return Event(game="shogi", entries=tuple(entries), **_rounds(found))


def state_of(row: Any) -> dict[str, object]:
    """A state as the vectors print it, in the words of the contract; what is null is left out."""
    renamed = {"rated_games": "games"}
    state = {renamed.get(key, key): value for key, value in row.items() if key != "rating" and value is not None}
    grade = parse_grade(state.get("grade") or "")
    return state | ({"grade": str(grade)} if grade else {})


def is_held(row: Any) -> bool:
    return "not known" in row["state"]


def _published_entry(row: Any, end: int) -> Entry:
    held = is_held(row)
    left = row.get("bonus_games_left_consistent_with_output")
    state: dict[str, object] = {} if left is None else {"bonus_games": 100 - left[end]}
    return Entry(
        id=PlayerId(row["id"]),
        name=row["id"],
        grade=parse_grade(row["grade_before"] or ""),
        rating=row["published"]["rating_after"] if held else row["rating_before"],
        held=held,
        state=state,
    )


def _rounds(found: Any) -> dict[str, Any]:
    games, byes = [], []
    for row in found["players"]:
        player = PlayerId(row["id"])
        for game in row["games"]:
            opponent = game["opponent"]
            if opponent is None:
                points = game.get("points", game.get("score", 0))
                byes.append(Bye(round=game["round"], player=player, kind=BYE[points]))
            elif _number(row["id"]) < _number(opponent):
                games.append(_game(player, game))
    return {"games": tuple(games), "byes": tuple(byes)}


def _game(player: PlayerId, row: Any) -> Game:
    pieces = None
    if row.get("handicap"):
        code = parse_code(row["handicap"]["type"])
        assert code is not None
        giver = Side.BLACK if row["handicap"]["role"] == "giver" else Side.WHITE
        pieces = PiecesOff(code=code, giver=giver)
    return Game(
        round=row["round"],
        black=player,
        white=PlayerId(row["opponent"]),
        winner=WINNER[row["score"]],
        colours_known=False,
        pieces=pieces,
    )


def _number(player: str) -> int:
    return int(player[1:])
