"""An event whose players have other identifiers: those by which a format knows them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.event import Event
    from banzuke.core.quantities import PlayerId

#: The settings of a tournament that name players: as keys, in a list, in pairs, and in objects.
_KEYED, _LISTED, _PAIRED = ("corrections",), ("preliminary",), ("forbidden",)
_IN_OBJECTS = ("acceleration", "extra_points")


def renamed(event: Event, ids: Mapping[PlayerId, PlayerId]) -> Event:
    """The same event with the identifiers of `ids`, in its rows and in the settings that name players."""
    return replace(
        event,
        entries=tuple(replace(entry, id=ids[entry.id]) for entry in event.entries),
        games=tuple(replace(game, black=ids[game.black], white=ids[game.white]) for game in event.games),
        byes=tuple(replace(bye, player=ids[bye.player]) for bye in event.byes),
        tournament=_settings(event.tournament, {str(old): new for old, new in ids.items()}),
    )


def _settings(settings: Mapping[str, object], ids: Mapping[str, PlayerId]) -> dict[str, object]:
    told = dict(settings)
    for name, value in settings.items():
        match value:
            case dict() if name in _KEYED:
                told[name] = {ids.get(player, player): each for player, each in value.items()}
            case list() if name in _LISTED:
                told[name] = _listed(value, ids)
            case list() if name in _PAIRED:
                told[name] = [_listed(pair, ids) for pair in value]
            case list() if name in _IN_OBJECTS:
                told[name] = [_told(row, ids) for row in value]
            case dict() if isinstance(value.get("players"), dict):
                told[name] = value | {"players": {ids.get(each, each): kept for each, kept in value["players"].items()}}
            case _:
                pass
    return told


def _listed(players: object, ids: Mapping[str, PlayerId]) -> object:
    """A list of players; what is none of ours stays as it stands."""
    if not isinstance(players, list):
        return players
    return [ids.get(each, each) if isinstance(each, str) else each for each in players]


def _told(row: object, ids: Mapping[str, PlayerId]) -> object:
    """An object that names one player, or several."""
    if not isinstance(row, dict):
        return row
    player = row.get("player")
    told = row | ({"player": ids.get(player, player)} if isinstance(player, str) else {})
    return told | ({"players": _listed(row["players"], ids)} if "players" in row else {})
