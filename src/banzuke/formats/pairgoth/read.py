"""pairgoth's tournament files read: players, games and free points; the settings are read in `settings`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from banzuke.core.event import Bye, Entry, Game
from banzuke.core.outcome import ByeKind, Winner
from banzuke.core.problem import Problem, Where, error, warning
from banzuke.core.quantities import Handicap, PlayerId
from banzuke.formats.draft import Draft, Located
from banzuke.formats.event_json.text import join, parse
from banzuke.formats.pairgoth import values
from banzuke.formats.pairgoth.settings import KEPT, event_of
from banzuke.formats.pairgoth.teams import teams_of
from banzuke.formats.registers import AGA, EGD, FFG

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.event import Event
    from banzuke.formats.source import Source

_SIGNS = ('"gobanSize"', '"players"', '"games"')
#: Result letters: the winner, and whether there was one at all.
_RESULTS: dict[str, Winner | None] = {
    "?": None,
    "w": Winner.WHITE,
    "b": Winner.BLACK,
    "=": Winner.DRAW,
    "X": None,
    "#": Winner.BOTH,
    "0": Winner.NEITHER,
}


def recognises(source: Source) -> bool:
    """Whether the text is JSON with pairgoth's own names."""
    text = source.text or ""
    return text.lstrip().startswith("{") and '"banzuke"' not in text and all(sign in text for sign in _SIGNS)


def read(source: Source) -> Draft:
    """Read a tournament; a value of another type than it should have is a warning at its JSON path."""
    document, problems = parse(source.text or "", source.name)
    draft = Draft(problems=list(problems))
    if problems or not isinstance(document, dict):
        draft.problems += [] if problems else [error("E-NO-TABLE", Where(source=source.name))]
        return draft
    draft.event = event_of(document, source.name, draft.problems)
    teams = teams_of(document, source.name, draft.problems)
    if teams.entries:
        draft.entries += teams.entries
        kept = draft.event.tournament[KEPT]
        draft.event = _with(draft.event, {KEPT: {**kept, "players": list(teams.people)}})  # type: ignore[dict-item]  # a dict
    else:
        _add_players(draft, document.get("players"), source.name)
    rounds = document.get("games")
    for number, games in enumerate(rounds if isinstance(rounds, list) else [], 1):
        for where, row in values.rows(games, join("games", number - 1), source.name, draft.problems):
            _add_game(draft, row, replace(where, round=number))
    return draft


def _with(event: Event, settings: Mapping[str, object]) -> Event:
    """The event with more settings; empty ones say nothing."""
    stated = {name: value for name, value in settings.items() if value}
    return replace(event, tournament=dict(event.tournament) | stated)


def _add_players(draft: Draft, rows: object, source: str) -> None:
    preliminary, corrections = [], {}
    for where, row in values.rows(rows, "players", source, draft.problems):
        entry = _entry(row, where, draft.problems)
        draft.entries.append(Located(entry, replace(where, player=entry.name or entry.id)))
        if row.get("final") is False:
            preliminary.append(str(entry.id))
        if correction := values.number(row, "mmsCorrection", where, draft.problems):
            corrections[str(entry.id)] = correction
    draft.event = _with(draft.event, {"preliminary": preliminary, "corrections": corrections})


def _entry(row: dict[str, Any], where: Where, problems: list[Problem]) -> Entry:
    given = values.text(row, "firstname")
    numbers = {EGD: values.text(row, "egf"), FFG: values.text(row, "ffg"), AGA: values.text(row, "aga")}
    skipped = row.get("skip")
    rating = values.number(row, "rating", where, problems)
    return Entry(
        id=PlayerId(values.text(row, "id") or where.path or ""),
        name=" ".join(part for part in (values.text(row, "name"), given) if part),
        given=given,
        grade=values.grade(values.number(row, "rank", where, problems), where, problems),
        rating=None if rating is None else float(rating),
        member=numbers.pop(EGD),
        ids={register: number for register, number in numbers.items() if number},
        club=values.text(row, "club"),
        country=(values.text(row, "country") or "").upper() or None,
        absent_rounds=tuple(number for number in skipped if isinstance(number, int))
        if isinstance(skipped, list)
        else (),
    )


def _add_game(draft: Draft, row: dict[str, Any], where: Where) -> None:
    """A game, or a free point where one of the two players is nobody (0)."""
    white, black = (PlayerId(str(row.get(side, ""))) for side in ("w", "b"))
    number = where.round or 1
    seated = [player for player in (white, black) if player not in ("0", "")]
    if len(seated) == 1:
        draft.byes.append(Located(Bye(round=number, player=seated[0], kind=ByeKind.BYE), where))
        return
    letter = str(row.get("r", "?"))
    if letter not in _RESULTS:
        draft.problems.append(warning("W-VALUE", replace(where, field="r"), read=letter, used="?"))
    game = Game(
        round=number,
        table=values.whole(row, "t", where, draft.problems) or None,
        black=black,
        white=white,
        winner=_RESULTS.get(letter),
        handicap=Handicap(stones=values.whole(row, "h", where, draft.problems) or 0),
    )
    draft.games.append(Located(game, where))
