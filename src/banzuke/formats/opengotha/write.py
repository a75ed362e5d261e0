"""OpenGotha's XML written: everything that was read from one, or the document type's defaults, and read back to see
what it lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.outcome import ByeKind
from banzuke.core.quantities import PlayerId
from banzuke.formats.draft import Claim, Written
from banzuke.formats.held import not_held
from banzuke.formats.name_parts import family_and_given
from banzuke.formats.opengotha.defaults import TOURNAMENT
from banzuke.formats.opengotha.players import FINAL, PRELIMINARY, key_of, signs_of
from banzuke.formats.opengotha.read import ROOT, read
from banzuke.formats.opengotha.results import NAMES
from banzuke.formats.opengotha.settings import KEPT
from banzuke.formats.opengotha.tags import dictionary, empty_tag, listed, open_tag
from banzuke.formats.opengotha.write_settings import print_settings
from banzuke.formats.registers import AGA, EGD, FFG, register_of
from banzuke.formats.renamed import renamed
from banzuke.formats.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from banzuke.core.event import Entry, Event, Game

#: OpenGotha has a rating for everybody; who has none gets what it gives for his rank: 2100 at 1 dan, 100 a rank.
_FIRST_DAN, _PER_RANK = 2100, 100
_WEAKEST = "30K"
#: XML has no place for these letters at all.
_UNWRITABLE = dict.fromkeys((*range(9), 11, 12, *range(14, 32), 0xFFFE, 0xFFFF))


def write(event: Event, claims: Mapping[PlayerId, Claim]) -> Written:
    """Write an event; the warnings name what the format could not hold."""
    names = _names(event)
    keys = {entry.id: PlayerId(key_of(*names[entry.id])) for entry in event.entries}
    told = renamed(event, keys)
    kept = dictionary(event.tournament.get(KEPT))
    lines = [
        '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
        open_tag(ROOT, dictionary(kept.get("Tournament")) or TOURNAMENT),
        "<Players>",
        *(_player(entry, names[old.id], told) for entry, old in zip(told.entries, event.entries, strict=True)),
        "</Players>",
        "<Games>",
        *(_game(game) for game in told.games),
        "</Games>",
        *_byes(told),
        *_teams(kept),
        *print_settings(told),
        *_club_groups(kept),
        "</Tournament>",
        "",
    ]
    data = "\n".join(lines).translate(_UNWRITABLE).encode("utf-8", errors="replace")
    retold = {keys.get(player, player): claim for player, claim in claims.items()}
    return Written(data=data, problems=not_held(told, retold, read(Source("", data))))


def _names(event: Event) -> dict[PlayerId, tuple[str, str]]:
    """Family and given names; namesakes get a number, since OpenGotha knows a player by nothing else."""
    names: dict[PlayerId, tuple[str, str]] = {}
    taken: set[str] = set()
    for entry in event.entries:
        family, given = family_and_given(entry)
        number, key = 1, key_of(family, given)
        while key in taken:
            number += 1
            key = key_of(family, f"{given} {number}")
        taken.add(key)
        names[entry.id] = family, given if number == 1 else f"{given} {number}".strip()
    return names


def _player(entry: Entry, name: tuple[str, str], event: Event) -> str:
    kept = dictionary(dictionary(dictionary(event.tournament.get(KEPT)).get("players")).get(entry.id))
    rank = _WEAKEST if entry.grade is None else str(entry.grade).upper()
    numbers = {**({register_of(entry.member): entry.member} if entry.member else {}), **entry.ids}
    step = -30 if entry.grade is None else entry.grade.rank_step
    rated = entry.rating is not None or "rating" in kept
    corrections = dictionary(event.tournament.get("corrections"))
    preliminary = event.tournament.get("preliminary")
    waits = isinstance(preliminary, list) and entry.id in preliminary
    attributes = {
        "name": name[0],
        "firstName": name[1],
        "country": entry.country or "",
        "club": entry.club or "",
        "egfPin": numbers.get(EGD, ""),
        "ffgLicence": numbers.get(FFG, ""),
        "ffgLicenceStatus": "",
        "agaId": numbers.get(AGA, ""),
        "agaExpirationDate": "",
        "rank": rank,
        "rating": round(entry.rating) if entry.rating is not None else _FIRST_DAN + _PER_RANK * step,
        "ratingOrigin": "" if rated else "INI",
        "grade": rank,
        "smmsCorrection": corrections.get(entry.id, 0),
        "participating": signs_of(entry.absent_rounds),
        "registeringStatus": PRELIMINARY if waits else FINAL,
    }
    return empty_tag("Player", attributes | kept)


def _game(game: Game) -> str:
    attributes = {
        "roundNumber": game.round,
        "tableNumber": game.table or 0,
        "whitePlayer": game.white,
        "blackPlayer": game.black,
        "knownColor": str(game.colours_known).lower(),
        "handicap": game.handicap.stones,
        "result": NAMES[game.winner, game.by_default],
    }
    return empty_tag("Game", attributes)


def _byes(event: Event) -> Iterator[str]:
    """The free points; who has no point for a round is one who did not take part in it."""
    free = [bye for bye in event.byes if bye.kind is ByeKind.BYE]
    if free:
        yield "<ByePlayers>"
        yield from (empty_tag("ByePlayer", {"roundNumber": bye.round, "player": bye.player}) for bye in free)
        yield "</ByePlayers>"


def _teams(kept: Mapping[str, object]) -> Iterator[str]:
    teams = [dictionary(team) for team in listed(kept.get("Teams"))]
    if teams:
        yield "<Teams>"
        for team in teams:
            yield open_tag("Team", {name: text for name, text in team.items() if name != "boards"})
            yield from (empty_tag("Board", dictionary(board)) for board in listed(team.get("boards")))
            yield "</Team>"
        yield "</Teams>"


def _club_groups(kept: Mapping[str, object]) -> Iterator[str]:
    groups = [dictionary(group) for group in listed(kept.get("ClubsGroups"))]
    if groups:
        yield "<ClubsGroups>"
        for group in groups:
            yield open_tag("ClubsGroup", {name: text for name, text in group.items() if name != "clubs"})
            yield from (empty_tag("Club", {"name": name}) for name in listed(group.get("clubs")))
            yield "</ClubsGroup>"
        yield "</ClubsGroups>"
