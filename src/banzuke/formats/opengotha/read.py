"""OpenGotha's XML read: a tournament with its players, its games, its teams and all its settings."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from banzuke.core.event import Bye, Game
from banzuke.core.outcome import ByeKind
from banzuke.core.problem import Problem, Where, error, warning
from banzuke.core.quantities import Handicap, PlayerId
from banzuke.formats.draft import Draft, Located
from banzuke.formats.opengotha.attributes import whole
from banzuke.formats.opengotha.players import key_of, read_player
from banzuke.formats.opengotha.results import RESULTS, UNKNOWN
from banzuke.formats.opengotha.settings import KEPT, read_settings
from banzuke.formats.xml_tree import Element, parse, root_tag

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.formats.source import Source

ROOT = "Tournament"
#: MacMahon's files begin with the same tag and have their players elsewhere.
_MARKS = ("<Players", "<TournamentParameterSet", "<Games")


def recognises(source: Source) -> bool:
    """Whether the text is XML that begins as OpenGotha's does."""
    return root_tag(source) == ROOT and any(mark in (source.text or "") for mark in _MARKS)


def read(source: Source) -> Draft:
    """Read a tournament. A player's identifier is what OpenGotha calls him in games."""
    draft = Draft()
    root, problem = parse(source)
    if root is None:
        draft.problems += [] if problem is None else [problem]
        return draft
    draft.event = read_settings(root, source.name, draft.problems)
    _add_players(draft, root, source.name)
    for element in root.all("Games", "Game"):
        _add_game(draft, element, source.name)
    # Pairgoth once called the list by the name of its rows.
    for element in (*root.all("ByePlayers", "ByePlayer"), *root.all("ByePlayer", "ByePlayer")):
        where = Where(source=source.name, line=element.line)
        number = _round(element, where, draft.problems)
        if number is not None:
            player = PlayerId(key_of(element.attributes.get("player", ""), ""))
            draft.byes.append(Located(Bye(round=number, player=player), replace(where, round=number)))
    _add_absences(draft)
    return draft


def _add_players(draft: Draft, root: Element, source: str) -> None:
    corrections: dict[str, int] = {}
    preliminary: list[str] = []
    kept: dict[str, dict[str, str]] = {}
    for number, element in enumerate(root.all("Players", "Player"), 1):
        name = " ".join(element.attributes.get(part, "") for part in ("name", "firstName")).strip()
        where = Where(source=source, line=element.line, player=name)
        player = read_player(element, number, draft.event.rounds, where, draft.problems)
        draft.entries.append(Located(player.entry, where))
        if player.correction:
            corrections[player.entry.id] = player.correction
        if player.preliminary:
            preliminary.append(player.entry.id)
        if player.kept:
            kept[player.entry.id] = player.kept
    settings = dict(draft.event.tournament)
    if kept:
        found = settings.get(KEPT)
        settings[KEPT] = {**(found if isinstance(found, dict) else {}), "players": kept}
    added = {"corrections": corrections, "preliminary": preliminary}
    settings |= {name: value for name, value in added.items() if value}
    draft.event = replace(draft.event, tournament=settings)


def _add_game(draft: Draft, element: Element, source: str) -> None:
    stated = element.attributes
    where = Where(source=source, line=element.line)
    number = _round(element, where, draft.problems)
    if number is None:
        return
    where = replace(where, round=number)
    result = stated.get("result", UNKNOWN)
    if result not in RESULTS:
        draft.problems.append(warning("W-VALUE", replace(where, field="result"), read=result, used=UNKNOWN))
    winner, by_default = RESULTS.get(result, RESULTS[UNKNOWN])
    game = Game(
        round=number,
        table=_whole(stated, "tableNumber", where, draft.problems),
        black=PlayerId(key_of(stated.get("blackPlayer", ""), "")),
        white=PlayerId(key_of(stated.get("whitePlayer", ""), "")),
        winner=winner,
        handicap=Handicap(stones=_whole(stated, "handicap", where, draft.problems) or 0),
        by_default=by_default,
        colours_known=stated.get("knownColor", "true") != "false",
    )
    draft.games.append(Located(game, where))


def _round(element: Element, where: Where, problems: list[Problem]) -> int | None:
    text = element.attributes.get("roundNumber", "")
    number = whole(text)
    if number is None:
        problems.append(error("E-WHOLE-NUMBER", replace(where, field="roundNumber"), read=text))
    return number


def _whole(stated: Mapping[str, str], name: str, where: Where, problems: list[Problem]) -> int | None:
    text = stated.get(name, "")
    number = whole(text)
    if number is None and text:
        problems.append(warning("W-VALUE", replace(where, field=name), read=text, used="-"))
    return number


def _add_absences(draft: Draft) -> None:
    """In a round whose games are all over, who had said that he would play and has neither game nor bye has no points.

    OpenGotha's points of an absent player are for those who said so.
    """
    games: defaultdict[int, list[Game]] = defaultdict(list)
    for located in draft.games:
        games[located.value.round].append(located.value)
    seen = {(game.round, player) for rows in games.values() for game in rows for player in (game.black, game.white)}
    seen |= {(located.value.round, located.value.player) for located in draft.byes}
    preliminary = draft.event.tournament.get("preliminary")
    unconfirmed = set(preliminary) if isinstance(preliminary, list) else set()
    for number in sorted(number for number, rows in games.items() if all(game.winner for game in rows)):
        for entry, where in draft.entries:
            known = (number, entry.id) in seen or number in entry.absent_rounds or entry.id in unconfirmed
            if not known:
                bye = Bye(round=number, player=entry.id, kind=ByeKind.ZERO)
                draft.byes.append(Located(bye, replace(where, round=number)))
