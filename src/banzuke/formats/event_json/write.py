"""Event JSON, version 1, written: the one format that holds all of an event, laid out for people to read.

A player and a game each have a line of their own. What is absent is left out, and the keys keep the contract's
order, so that the same event always gives the same bytes.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from banzuke.core.quantities import HalfPoints, points
from banzuke.formats.draft import Claim, Written
from banzuke.formats.event_json.write_partners import header_of, rows_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from banzuke.core.event import Bye, Entry, Event, Game
    from banzuke.core.outcome import Winner
    from banzuke.core.quantities import PlayerId

_SIDES = {"shogi": {"black": "sente", "white": "gote"}}
_BOARD = 19


def write(event: Event, claims: Mapping[PlayerId, Claim]) -> Written:
    """Write an event and what its source claimed."""
    if event.partners is not None:
        members = [
            '"banzuke": 1',
            f'"event": {_spread(_event(event))}',
            f'"players": {_lines([_entry(entry, claims.get(entry.id, Claim())) for entry in event.entries])}',
            *(f'"{name}": {_lines(rows)}' for name, rows in rows_of(event.partners).items() if rows),
        ]
        return _written(event, members)
    sides = _SIDES.get(event.game, {"black": "black", "white": "white"})
    members = [
        '"banzuke": 1',
        f'"event": {_spread(_event(event))}',
        f'"players": {_lines([_entry(entry, claims.get(entry.id, Claim())) for entry in event.entries])}',
        f'"games": {_lines([_game(game, sides) for game in event.games])}',
        f'"byes": {_lines([_bye(bye) for bye in event.byes])}',
    ]
    return _written(event, members)


def _written(event: Event, members: list[str]) -> Written:
    if event.tournament:
        members.append(f'"tournament": {_spread(dict(event.tournament))}')
    text = "{\n  " + ",\n  ".join(members) + "\n}\n"
    return Written(data=text.encode("utf-8"))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _spread(members: Mapping[str, object]) -> str:
    """An object with a member on each line."""
    return "{\n" + ",\n".join(f"    {_json(key)}: {_json(value)}" for key, value in members.items()) + "\n  }"


def _lines(rows: Sequence[Mapping[str, object]]) -> str:
    """An array with an object on each line."""
    return "[\n" + ",\n".join(f"    {_json(row)}" for row in rows) + "\n  ]" if rows else "[]"


def _present(pairs: Iterator[tuple[str, object]]) -> dict[str, object]:
    """What there is to say: absent values, empty ones and plain "no" are left out."""
    return {key: value for key, value in pairs if value is not None and value is not False and value not in ({}, [])}


def _event(event: Event) -> dict[str, object]:
    time = {"main": event.time.main, "adjusted": event.time.adjusted, "overtime": event.time.overtime}
    members = {
        "code": event.code,
        "name": event.name,
        "place": event.place,
        "country": event.country,
        "start": event.start and event.start.isoformat(),
        "end": event.end and event.end.isoformat(),
        "game": event.game,
        "rulebook": event.rulebook,
        "board": None if event.game != "go" and event.board == _BOARD else event.board,
        "time": _present(iter(time.items())),
        "event_class": event.event_class,
        "referee": event.referee,
        "komi": _points(event.komi_x2),
        "handicap_reduction": event.handicap_reduction,
        "rounds": event.rounds or None,
        "comments": list(event.comments),
        **({} if event.partners is None else header_of(event.partners)),
    }
    return _present(iter(members.items()))


def _entry(entry: Entry, claim: Claim) -> dict[str, object]:
    members = {
        "id": entry.id,
        "name": entry.name or None,
        "given": entry.given,
        "grade": entry.grade and str(entry.grade),
        "rating": entry.rating,
        "born": entry.born and entry.born.isoformat(),
        "member": entry.member,
        "ids": dict(entry.ids),
        "club": entry.club,
        "country": entry.country,
        "expert_rating": entry.expert_rating,
        "conditional_rating": entry.conditional_rating,
        "held": entry.held,
        "state": dict(entry.state),
        "start_points": entry.start_points,
        "absent_rounds": list(entry.absent_rounds),
        "group": entry.group,
        "claim": _claim(claim),
    }
    return _present(iter(members.items()))


def _claim(claim: Claim) -> dict[str, object]:
    members = {
        "place": claim.place,
        "columns": dict(claim.columns),
        "rating_after": claim.rating_after,
        "anomalous": claim.anomalous,
    }
    return _present(iter(members.items()))


def _game(game: Game, sides: Mapping[str, str]) -> dict[str, object]:
    members = {
        "round": game.round,
        "table": game.table,
        sides["black"]: game.black,
        sides["white"]: game.white,
        "winner": _winner(game.winner, sides),
        "handicap": game.pieces.code if game.pieces else game.handicap.stones or None,
        "giver": game.pieces and sides[game.pieces.giver.value],
        "komi": _points(game.handicap.komi),
        "margin": _points(game.margin),
        "expected": game.expected,
        "by_default": game.by_default,
    }
    return _present(iter(members.items())) | ({} if game.colours_known else {"colours_known": False})


def _winner(winner: Winner | None, sides: Mapping[str, str]) -> str | None:
    return None if winner is None else sides.get(winner.value, winner.value)


def _bye(bye: Bye) -> dict[str, object]:
    return {"round": bye.round, "player": bye.player, "kind": bye.kind.value}


def _points(halves: int | None) -> float | None:
    return None if halves is None else points(HalfPoints(halves))
