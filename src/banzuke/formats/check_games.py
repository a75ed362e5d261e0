"""What is asked of the games and the free rounds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from banzuke.core.outcome import Winner
from banzuke.core.problem import Problem, Where, error, warning
from banzuke.core.quantities import HalfPoints, points
from banzuke.formats.check_players import spot
from banzuke.formats.near import nearest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from banzuke.core.event import Entry, Game
    from banzuke.core.quantities import PlayerId
    from banzuke.formats.draft import Draft

_MOST_ROUNDS = 1000
_USUAL_STONES, _MOST_STONES = 9, 40
#: The points of a 19x19 board: nobody can be given or win by more.
_MOST_POINTS = HalfPoints(2 * 361)
#: One stone of handicap means that the usual komi, 5 points or more, is not given.
_USUAL_KOMI = HalfPoints(2 * 5)
#: Half a grade: stones follow the score in many tournaments, so that a small difference is nothing to speak of.
_CLEARLY_STRONGER = 50.0
#: Looking for the nearest of many names takes time; a file with more strangers has another fault.
_MOST_SUGGESTIONS = 20


def _rounds(draft: Draft) -> Iterator[Problem]:
    for number, _, where in _seats(draft):
        if not 1 <= number <= _MOST_ROUNDS:
            yield error("E-ROUND", replace(where, field="round"), read=number, most=_MOST_ROUNDS)


def _known_players(draft: Draft) -> Iterator[Problem]:
    known = {located.value.id for located in draft.entries}
    called = [*known, *_names(draft).values()]
    suggestions: dict[PlayerId, str | None] = {}
    for _, players, where in _seats(draft):
        for player in sorted(players - known):
            if player not in suggestions:
                suggestions[player] = nearest(player, called) if len(suggestions) < _MOST_SUGGESTIONS else None
            yield error("E-UNKNOWN-PLAYER", where, player=player, suggestion=suggestions[player])


def _not_oneself(draft: Draft) -> Iterator[Problem]:
    names = _names(draft)
    for game, where in draft.games:
        if game.black == game.white:
            yield error("E-SELF", where, player=names.get(game.black, game.black))


def _once_in_a_round(draft: Draft) -> Iterator[Problem]:
    first: dict[tuple[int, PlayerId], Where] = {}
    names = _names(draft)
    for number, players, where in _seats(draft):
        for player in sorted(players):
            seat = number, player
            if seat in first:
                place = replace(where, round=number)
                yield error("E-TWICE-IN-ROUND", place, player=names.get(player, player), first=spot(first[seat]))
            first.setdefault(seat, where)


def _seats(draft: Draft) -> Iterator[tuple[int, set[PlayerId], Where]]:
    """The round and the players of each game, then of each free round, in the order of the draft."""
    for game, where in draft.games:
        yield game.round, {game.black, game.white}, where
    for bye, where in draft.byes:
        yield bye.round, {bye.player}, where


def _names(draft: Draft) -> dict[PlayerId, str]:
    return {located.value.id: located.value.name or located.value.id for located in draft.entries}


def _handicaps(draft: Draft) -> Iterator[Problem]:
    entries = {located.value.id: located.value for located in draft.entries}
    names = _names(draft)
    for game, where in draft.games:
        stones, komi = game.handicap.stones, game.handicap.komi
        black, white = entries.get(game.black), entries.get(game.white)
        params = {"stones": stones, "black": names.get(game.black, game.black)}
        if not 0 <= stones <= _MOST_STONES:
            yield error("E-HANDICAP", where, stones=stones, most=_MOST_STONES)
        elif stones > _USUAL_STONES:
            yield warning("W-HANDICAP-LARGE", where, stones=stones, usual=_USUAL_STONES)
        if stones > 0 and game.colours_known and black and white and _clearly_stronger(black, white):
            yield warning("W-HANDICAP-TO-STRONGER", where, **params, white=names[game.white])
        if komi is not None and abs(komi) > _MOST_POINTS:
            yield error("E-KOMI-RANGE", where, komi=points(komi), most=points(_MOST_POINTS))
        elif stones == 1 and komi is not None and komi >= _USUAL_KOMI:
            yield warning("W-KOMI-WITH-HANDICAP", where, komi=points(komi))


def _margins(draft: Draft) -> Iterator[Problem]:
    for game, where in draft.games:
        if game.margin is None:
            continue
        if not 0 <= game.margin <= _MOST_POINTS:
            yield error("E-MARGIN", where, margin=points(game.margin), most=points(_MOST_POINTS))
        elif game.winner not in {Winner.BLACK, Winner.WHITE}:
            yield warning("W-MARGIN-NO-WINNER", where, margin=points(game.margin))


def _expectations(draft: Draft) -> Iterator[Problem]:
    for game, where in draft.games:
        if game.expected is not None and not 0 <= game.expected <= 1:
            yield error("E-EXPECTED", where, read=f"{game.expected:g}")


def _clearly_stronger(one: Entry, other: Entry) -> bool:
    """By rating where both have one, else by grade."""
    if one.rating is not None and other.rating is not None:
        return one.rating - other.rating > _CLEARLY_STRONGER
    return one.grade is not None and other.grade is not None and one.grade > other.grade


def _results(draft: Draft) -> Iterator[Problem]:
    """Games without a result, and results that a referee decided: neither is rated."""
    open_games = [located for located in draft.games if located.value.winner is None]
    if open_games:
        yield warning("W-OPEN-GAMES", Where(source=open_games[0].where.source), count=len(open_games))
    names = _names(draft)
    for game, where in draft.games:
        if _is_referees(game):
            params = {"black": names.get(game.black, game.black), "white": names.get(game.white, game.white)}
            code = "W-REFEREE-BOTH-WIN" if game.winner is Winner.BOTH else "W-REFEREE-BOTH-LOSE"
            yield warning(code, replace(where, round=game.round), **params)


def _is_referees(game: Game) -> bool:
    return game.winner in {Winner.BOTH, Winner.NEITHER} and not game.by_default


GAME_CHECKS = (_rounds, _known_players, _not_oneself, _once_in_a_round, _handicaps, _margins, _expectations, _results)
