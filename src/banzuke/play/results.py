"""Results as people report them: at a table or by a player, `3:2=w`, `3:2=b+4.5`, `Oakheart=win`."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from banzuke.core.outcome import Side, Winner
from banzuke.core.problem import Where, error, notice, warning
from banzuke.core.quantities import half_points, points
from banzuke.play.change import Change, RefusalError, refused
from banzuke.play.finding import player_of
from banzuke.play.rounds import game_of, games_of, last_paired

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from banzuke.core.event import Event, Game
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import HalfPoints

#: What is written for each side and for the results without a winner.
_BLACK, _WHITE = ("b", "black", "sente", "s"), ("w", "white", "gote", "g")
_WORDS = {
    **dict.fromkeys(_BLACK, Winner.BLACK),
    **dict.fromkeys(_WHITE, Winner.WHITE),
    **dict.fromkeys(("d", "draw", "jigo", "="), Winner.DRAW),
    "both": Winner.BOTH,
    "neither": Winner.NEITHER,
}
#: The player who is named first at the table, and the other one: where colours are drawn at the board.
_ORDER = {"1": Winner.BLACK, "2": Winner.WHITE}
_OPEN = frozenset({"open", "?"})
_WON, _LOST = frozenset({"win", "won", "+"}), frozenset({"loss", "lost", "-"})
_BY_RESIGNATION = frozenset({"r", "resign", "t", "time"})
_SHORT = re.compile(r"(?:(?P<round>\d{1,4}):)?(?P<seat>[^=]+)=(?P<result>.+)")
_RESULT = re.compile(r"(?P<word>[^+!]+|[+])(?:\+(?P<margin>[^!]+))?(?P<by_default>!)?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A result as it was reported. `seat`: a table's number, or a player. `word`: who won, or what became of it.

    `round` None: the last round that is paired. `margin`: by how many points, as written.
    """

    seat: str
    word: str
    round: int | None = None
    by_default: bool = False
    margin: str | None = None


def report_of(text: str) -> Report:
    """A report in one word: `3:2=w`, `2=b+4.5`, `3:P7=win`, `2=w!` (by default), `2=open` (taken back).

    RefusalError where it is none.
    """
    found = _SHORT.fullmatch(text.strip())
    result = None if found is None else _RESULT.fullmatch(found["result"].strip())
    if found is None or result is None:
        raise RefusalError(error("E-REPORT", read=text))
    return Report(
        seat=found["seat"].strip(),
        word=result["word"].strip(),
        round=None if found["round"] is None else int(found["round"]),
        by_default=result["by_default"] is not None,
        margin=result["margin"],
    )


def with_results(event: Event, reports: Iterable[Report]) -> Change:
    """The event with the results that were reported: all of them, or none where one cannot be entered.

    A result that stood there before is named.
    """
    said: list[Problem] = []
    wrong: list[Problem] = []
    for report in reports:
        try:
            game = _game(event, report)
            after = _decided(event, game, report)
        except RefusalError as refusal:
            wrong.append(refusal.problem)
            continue
        said += _told(event, game, after)
        event = replace(event, games=tuple(after if each is game else each for each in event.games))
    return refused(*wrong) if wrong else Change(event=event, problems=tuple(said))


def _game(event: Event, report: Report) -> Game:
    """The game that a report speaks of: a number is a table, everything else a player."""
    number = last_paired(event) if report.round is None else report.round
    games = games_of(event, number)
    where = Where(round=number)
    if not games:
        raise RefusalError(error("E-ROUND-UNPAIRED", where, last=last_paired(event)))
    if report.seat.isdecimal():
        at_table = [game for game in games if game.table == int(report.seat)]
        if not at_table:
            last = max((game.table or 0 for game in games), default=0)
            raise RefusalError(error("E-NO-TABLE-IN-ROUND", where, table=int(report.seat), last=last))
        return at_table[0]
    player = player_of(event, report.seat)
    found = game_of(event, number, player.id)
    if found is None:
        raise RefusalError(error("E-NO-GAME", where, player=player.name or player.id))
    return found


def _decided(event: Event, game: Game, report: Report) -> Game:
    """The game with the result that was reported, or without one where it is taken back."""
    word = report.word.casefold()
    if word in _OPEN:
        return replace(game, winner=None, by_default=False, margin=None)
    winner = _ORDER.get(word) or _WORDS.get(word) or _by_player(event, game, report, word)
    if not game.colours_known and word in (*_BLACK, *_WHITE):
        raise RefusalError(error("E-COLOURS-UNKNOWN", Where(round=game.round), read=report.word, table=game.table))
    margin = None if report.margin is None else _margin(report.margin)
    if margin is not None and (winner not in {Winner.BLACK, Winner.WHITE} or report.by_default):
        raise RefusalError(error("E-MARGIN-WITHOUT-WINNER", Where(round=game.round), read=report.margin))
    return replace(game, winner=winner, by_default=report.by_default, margin=margin)


def _by_player(event: Event, game: Game, report: Report, word: str) -> Winner:
    """The winner where a player is said to have won or lost."""
    if report.seat.isdecimal() or word not in _WON | _LOST:
        raise RefusalError(error("E-RESULT-WORD", Where(round=game.round), read=report.word))
    side = Side.BLACK if player_of(event, report.seat).id == game.black else Side.WHITE
    return Winner((side if word in _WON else side.other).value)


def _margin(text: str) -> HalfPoints | None:
    """Points, or None for a game that was resigned or lost on time."""
    if text.strip().casefold() in _BY_RESIGNATION:
        return None
    try:
        return half_points(float(text.replace(",", ".")))
    except (ValueError, OverflowError):
        raise RefusalError(error("E-MARGIN-WORD", read=text)) from None


def _told(event: Event, before: Game, after: Game) -> Iterator[Problem]:
    """What a director must know: the result that stood there, and a round that was paired by it."""
    if (before.winner, before.by_default, before.margin) == (after.winner, after.by_default, after.margin):
        return
    where, names = Where(round=before.round), event.names()
    if before.winner is not None:
        sides = {"black": names[before.black], "white": names[before.white]}
        yield notice("N-RESULT-REPLACED", where, **sides, old=written(before), new=written(after))
    later = last_paired(event)
    if later > before.round:
        yield warning("W-PAIRED-BY-OLD-RESULT", where, later=later)


def written(game: Game) -> str:
    """A game's result as it is reported: `b+4.5`, `w!`, `draw`, `open`; where colours are not known `1` or `2`."""
    if game.winner is None:
        return "open"
    letters = _LETTERS if game.colours_known else _PLACES
    letter = letters.get(game.winner, game.winner.value)
    margin = "" if game.margin is None else f"+{points(game.margin):g}"
    return f"{letter}{margin}{'!' if game.by_default else ''}"


_LETTERS = {Winner.BLACK: "b", Winner.WHITE: "w"}
_PLACES = {winner: place for place, winner in _ORDER.items()}
