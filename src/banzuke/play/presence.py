"""Who plays in which round: absences, withdrawals, returns, and rounds that the director gives off."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from banzuke.core.event import Bye
from banzuke.core.outcome import ByeKind
from banzuke.core.problem import Where, error, has_errors, notice, warning
from banzuke.play.change import Change, refused
from banzuke.play.rounds import game_of, no_such_round, planned_rounds

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from banzuke.core.event import Event
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId

#: The key of `Event.tournament` for rounds that the director has given off; a new pairing takes back the others.
GIVEN_OFF = "free"


def away(event: Event, players: Iterable[PlayerId], rounds: Collection[int]) -> Change:
    """The event in which some players miss some rounds.

    A board that is not played yet is taken away, and its other player is free. Refused where a result is there.
    """
    problems = [wrong for number in sorted(rounds) if (wrong := no_such_round(event, number)) is not None]
    for player in players:
        for number in sorted(rounds):
            event, said = _without_seat(event, player, number)
            problems += said
        event = _with_absences(event, player, set(rounds), set())
    return refused(*problems) if has_errors(problems) else Change(event=event, problems=tuple(problems))


def rounds_from(event: Event, first: int) -> Change | range:
    """All rounds from one on; refused where nobody has said how many there are."""
    planned = planned_rounds(event)
    return range(first, max(first, planned) + 1) if planned else refused(error("E-ROUNDS-UNKNOWN"))


def back(event: Event, players: Iterable[PlayerId], first_round: int) -> Change:
    """The event in which some players play again from a round on."""
    names = event.names()
    problems: list[Problem] = []
    for player in players:
        missed = next(entry.absent_rounds for entry in event.entries if entry.id == player)
        later = {number for number in missed if number >= first_round}
        if not later:
            problems.append(notice("N-NOT-AWAY", Where(round=first_round), player=names[player]))
        event = _with_absences(event, player, set(), later)
    return Change(event=event, problems=tuple(problems))


def given_off(event: Event, player: PlayerId, round_number: int, kind: ByeKind) -> Change:
    """The event in which a player has a round off by the director's word: with a point, half of one, or none."""
    wrong = no_such_round(event, round_number)
    if wrong is not None:
        return refused(wrong)
    event, problems = _without_seat(event, player, round_number)
    if has_errors(problems):
        return refused(*problems)
    event = _with_absences(event, player, set(), {round_number})
    event = replace(event, byes=(*event.byes, Bye(round=round_number, player=player, kind=kind)))
    marks = [*_marks(event), {"round": round_number, "player": player}]
    return Change(event=_with_marks(event, marks), problems=tuple(problems))


def not_given_off(event: Event, player: PlayerId, round_number: int) -> Change:
    """The event in which a round is not given off any more: the player is to be paired."""
    if not any(bye.player == player and bye.round == round_number for bye in event.byes):
        return refused(error("E-NOT-FREE", Where(round=round_number), player=event.names()[player]))
    return Change(event=_without_bye(event, player, round_number))


def is_given_off(event: Event, bye: Bye) -> bool:
    """Whether a free round is the director's word, not the outcome of a pairing."""
    return bye.kind is not ByeKind.BYE or {"round": bye.round, "player": bye.player} in _marks(event)


def not_marked(event: Event, player: PlayerId, number: int) -> Event:
    """The event in which a free round is not the director's word any more."""
    return _with_marks(event, [mark for mark in _marks(event) if mark != {"round": number, "player": player}])


def _without_seat(event: Event, player: PlayerId, number: int) -> tuple[Event, tuple[Problem, ...]]:
    """The event in which a player has neither board nor bye in a round; whoever sat there with him is free."""
    names, game, where = event.names(), game_of(event, number, player), Where(round=number)
    if game is None:
        return _without_bye(event, player, number), ()
    other = game.white if game.black == player else game.black
    if game.winner is not None:
        return event, (error("E-HAS-RESULT", where, player=names[player], other=names[other]),)
    event = replace(event, games=tuple(each for each in event.games if each is not game))
    event = replace(event, byes=(*event.byes, Bye(round=number, player=other)))
    table = game.table if game.table is not None else "?"
    return event, (warning("W-PAIRED-ALREADY", where, player=names[player], other=names[other], table=table),)


def _without_bye(event: Event, player: PlayerId, number: int) -> Event:
    byes = tuple(bye for bye in event.byes if (bye.player, bye.round) != (player, number))
    return not_marked(replace(event, byes=byes), player, number)


def _with_absences(event: Event, player: PlayerId, more: set[int], fewer: set[int]) -> Event:
    entries = [
        replace(entry, absent_rounds=tuple(sorted({*entry.absent_rounds, *more} - fewer)))
        if entry.id == player
        else entry
        for entry in event.entries
    ]
    return replace(event, entries=tuple(entries))


def _marks(event: Event) -> list[object]:
    stated = event.tournament.get(GIVEN_OFF)
    return list(stated) if isinstance(stated, list | tuple) else []


def _with_marks(event: Event, marks: list[object]) -> Event:
    tournament = {key: value for key, value in event.tournament.items() if key != GIVEN_OFF}
    return replace(event, tournament={**tournament, GIVEN_OFF: marks} if marks else tournament)
