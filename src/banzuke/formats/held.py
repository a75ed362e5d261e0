"""What a format could not hold, found by reading the written file back and comparing."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from typing import TYPE_CHECKING

from banzuke.core.event import Entry, Event, Game
from banzuke.core.outcome import ByeKind, Winner
from banzuke.core.problem import Problem, warning

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from banzuke.core.quantities import PlayerId
    from banzuke.formats.draft import Claim, Draft

_ROWS_AND_SETTINGS = frozenset({"entries", "games", "byes", "tournament", "partners"})
#: Where Event JSON calls a field otherwise than the code does.
_PUBLISHED = {"komi_x2": "komi"}
_NO_SIDE = (Winner.DRAW, Winner.BOTH, Winner.NEITHER)


def not_held(event: Event, claims: Mapping[PlayerId, Claim], back: Draft) -> tuple[Problem, ...]:
    """One warning for each field of which the file says something else than the event, with how often.

    Players are compared in order, since a file may number them anew. Absence needs no words in a table.
    """
    entries = [located.value for located in back.entries]
    if len(entries) != len(event.entries):
        return (warning("W-NOT-HELD", field="players", count=len(event.entries)),)
    ids = {entry.id: read.id for entry, read in zip(event.entries, entries, strict=True)}
    lost = Counter(_header(event, back.event))
    for entry, read in zip(event.entries, entries, strict=True):
        lost.update(_entry(entry, read))
        lost.update(["claims"] if entry.id in claims and claims[entry.id] != back.claims.get(read.id) else [])
    lost.update(_games(event, back, ids))
    lost.update(_byes(event, back, ids))
    if event.partners is not None:
        # Imported here, as only a sport of partners needs it.
        from banzuke.formats.held_partners import partners_lost  # noqa: PLC0415

        lost.update(partners_lost(event.partners, back, ids))
    return tuple(warning("W-NOT-HELD", field=name, count=count) for name, count in lost.items())


def _header(event: Event, read: Event) -> Iterator[str]:
    """Settings are counted one by one; those that a format adds of its own are no loss."""
    for item in fields(Event):
        if item.name not in _ROWS_AND_SETTINGS and getattr(event, item.name) != getattr(read, item.name):
            yield f"event.{_PUBLISHED.get(item.name, item.name)}"
    for key, value in event.tournament.items():
        if not _holds(read.tournament.get(key), value):
            yield "tournament"


def _holds(read: object, value: object) -> bool:
    """Whether all of `value` was read; an object may have been given more members."""
    if isinstance(value, dict) and isinstance(read, dict):
        return all(_holds(read.get(name), inner) for name, inner in value.items())
    return read == value


def _entry(entry: Entry, read: Entry) -> Iterator[str]:
    for item in fields(Entry):
        if item.name != "id" and getattr(entry, item.name) != getattr(read, item.name):
            yield f"players.{item.name}"


def _games(event: Event, back: Draft, ids: Mapping[PlayerId, PlayerId]) -> Iterator[str]:
    same = {located.value.black: located.value.black for located in back.games}
    same |= {located.value.white: located.value.white for located in back.games}
    written = {_meeting(located.value, same): _facts(located.value, same) for located in back.games}
    for game in event.games:
        facts = _facts(game, ids)
        found = written.get(_meeting(game, ids))
        if found is None:
            yield "games"
            continue
        yield from (f"games.{name}" for name, value in facts.items() if found[name] != value)


def _byes(event: Event, back: Draft, ids: Mapping[PlayerId, PlayerId]) -> Iterator[str]:
    written = {(located.value.round, located.value.player, located.value.kind) for located in back.byes}
    for bye in event.byes:
        if bye.kind is not ByeKind.ABSENT and (bye.round, ids[bye.player], bye.kind) not in written:
            yield "byes"


def _meeting(game: Game, ids: Mapping[PlayerId, PlayerId]) -> tuple[int, frozenset[PlayerId]]:
    return game.round, frozenset((ids[game.black], ids[game.white]))


def _facts(game: Game, ids: Mapping[PlayerId, PlayerId]) -> dict[str, object]:
    """What a game says, apart from sides that are an accident of the file."""
    winner: object = game.winner
    if game.winner is not None and game.winner not in _NO_SIDE:
        winner = ids[game.black if game.winner is Winner.BLACK else game.white]
    return {
        "table": game.table,
        "black": ids[game.black] if game.colours_known else None,
        "winner": winner,
        "handicap": game.handicap.stones,
        "pieces": game.pieces and (game.pieces.code, ids[game.player(game.pieces.giver)]),
        "komi": game.handicap.komi,
        "margin": game.margin,
        "expected": game.expected,
        "by_default": game.by_default,
    }
