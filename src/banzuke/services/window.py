"""The part of a line that a plan looks at: what the ledger says from a place on, and where everybody stood there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from banzuke.federation.ledger import effective, lines_of
from banzuke.services.beginnings import Beginnings, beginnings_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from banzuke.federation.ledger import Key, Line
    from banzuke.services.slot import Slot

#: Databases take only so many values in one question.
_ASKED_AT_ONCE = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """What holds on a line, by keys, what begins there, and the last line before of everybody who occurs in it."""

    known: Mapping[Key, Sequence[Line]]
    begun: Beginnings
    before: Mapping[int, Line]


def window(line: str, slots: Iterable[Slot], since: Key | None) -> Window:
    """The window from `since` on, or the whole line; `slots` are the events that will be rated in it."""
    begun = beginnings_of(line, since)
    if since is None:
        return Window(known=_by_key(lines_of(effective(line))), begun=begun, before={})
    near = _by_key(lines_of(effective(line).filter(day__gte=since.day)))
    known = {key: rows for key, rows in near.items() if key >= since}
    players = {row.player_id for rows in known.values() for row in rows}
    players |= {player for slot in slots for player in slot.players.values()} | begun.players()
    before = {row.player_id: row for row in _lines_before(line, since, sorted(players))}
    for key in sorted(near.keys() - known.keys()):
        before.update((row.player_id, row) for row in near[key] if row.player_id in players)
    return Window(known=known, begun=begun, before=before)


def _lines_before(line: str, since: Key, players: Sequence[int]) -> Iterator[Line]:
    """All that holds for players before the day of `since`, in the order of history."""
    for start in range(0, len(players), _ASKED_AT_ONCE):
        asked = players[start : start + _ASKED_AT_ONCE]
        yield from lines_of(effective(line).filter(day__lt=since.day, player__in=asked))


def _by_key(lines: Iterable[Line]) -> dict[Key, list[Line]]:
    found: dict[Key, list[Line]] = {}
    for row in lines:
        found.setdefault(row.key, []).append(row)
    return found
