"""What is asked of a pairing system: a round, who plays in it, and everything that was decided before."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from banzuke.core.outcome import ByeKind
from banzuke.core.problem import Where, error, has_errors, notice, warning
from banzuke.handicap.tournament import MMS, handicap_of
from banzuke.pairing.field import Field, field_of
from banzuke.pairing.reading import pairing_of
from banzuke.scoring.reading import settings_of
from banzuke.scoring.rounds import records
from banzuke.scoring.standings import law_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from banzuke.core.event import Entry, Event
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId
    from banzuke.handicap.tournament import TournamentHandicap
    from banzuke.pairing.settings import FixedBoard, PairingSettings
    from banzuke.scoring.rounds import Records
    from banzuke.scoring.settings import Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A round to be paired. `event`: as it was before the round. `players`: who plays, by id.

    `fixed`: this round's boards that the director has set. `free`: who has a free round by his word. `mcmahon`: the
    records with McMahon scores, where the tournament is ranked without them and something asks for them.
    """

    event: Event
    round: int
    scoring: Settings
    pairing: PairingSettings
    law: TournamentHandicap | None
    records: Records
    players: tuple[PlayerId, ...]
    fixed: tuple[FixedBoard, ...] = ()
    free: tuple[PlayerId, ...] = ()
    mcmahon: Records | None = None

    def field(self) -> Field:
        """All who play."""
        return field_of(self.records, self.players, self.pairing, self.law, self.round, self.mcmahon)

    def open_field(self) -> Field:
        """Those who play and sit at no board yet."""
        seated = {player for board in self.fixed for player in board.players}
        waiting = [player for player in self.players if player not in seated]
        return field_of(self.records, waiting, self.pairing, self.law, self.round, self.mcmahon)


def task_of(
    event: Event,
    round_number: int,
    system: str | None = None,
    *,
    seed: int | None = None,
    profile: str | None = None,
) -> tuple[Task | None, tuple[Problem, ...]]:
    """The task of a round, None where it cannot be set, and what there is to say of it.

    What the event holds of this round and later ones is left aside, apart from missed rounds, and from free ones that
    the director has given. `system`, `seed` and `profile` stand before the event's own.
    """
    asked = (("system", system), ("seed", seed), ("profile", profile))
    said_here = {key: value for key, value in asked if value is not None}
    event = replace(event, tournament={**event.tournament, **said_here})
    scoring, problems = settings_of(event)
    pairing, said = pairing_of(event, scoring)
    law, levelled = handicap_of(event)
    problems = (*problems, *said, *levelled)
    before = _before(event, round_number)
    away = _away(event, round_number)
    free = _given_off(event, round_number)
    players = tuple(sorted(entry.id for entry in event.entries if entry.id not in away and entry.id not in free))
    fixed = tuple(board for board in pairing.fixed if board.round == round_number)
    problems += tuple(_refusals(event, round_number, players, fixed))
    if has_errors(problems):
        return None, problems
    table = records(before, scoring, law_of(scoring), round_number - 1, {entry.id for entry in event.entries})
    task = Task(
        event=before,
        round=round_number,
        scoring=scoring,
        pairing=pairing,
        law=law,
        records=table,
        players=players,
        fixed=fixed,
        free=free,
        mcmahon=_with_mcmahon_scores(before, scoring, round_number, law, pairing),
    )
    return task, problems


def _with_mcmahon_scores(
    before: Event, scoring: Settings, round_number: int, law: TournamentHandicap | None, pairing: PairingSettings
) -> Records | None:
    """The records with McMahon scores for a tournament that is ranked by wins, where handicaps or weights need them."""
    asked = pairing.profile is not None or (law is not None and law.basis == MMS)
    if not asked or scoring.start_points != "none":
        return None
    settings = replace(scoring, start_points="mcmahon")
    return records(before, settings, law_of(settings), round_number - 1, {entry.id for entry in before.entries})


def _before(event: Event, round_number: int) -> Event:
    """The event as it was before a round."""
    return replace(
        event,
        games=tuple(game for game in event.games if game.round < round_number),
        byes=tuple(bye for bye in event.byes if bye.round < round_number),
    )


def _given_off(event: Event, round_number: int) -> tuple[PlayerId, ...]:
    """Whom the director has made free: all who are before the round is paired, and those he has noted after it."""
    free = {bye.player for bye in event.byes if bye.round == round_number and bye.kind is ByeKind.BYE}
    if any(game.round == round_number for game in event.games):
        noted = event.tournament.get("free")
        marks = noted if isinstance(noted, list | tuple) else ()
        free = {player for player in free if {"round": round_number, "player": player} in marks}
    return tuple(sorted(free))


def _away(event: Event, round_number: int) -> set[PlayerId]:
    """Who does not play: absent by his own word or the director's, or not finally registered."""
    away = {entry.id for entry in event.entries if round_number in entry.absent_rounds}
    away |= {bye.player for bye in event.byes if bye.round == round_number and bye.kind is not ByeKind.BYE}
    return away | {entry.id for entry in event.entries} - {entry.id for entry in registered(event)}


def registered(event: Event) -> tuple[Entry, ...]:
    """Everybody but those who are registered preliminarily, in the order of the file."""
    preliminary = event.tournament.get("preliminary")
    waiting = {str(each) for each in preliminary} if isinstance(preliminary, list | tuple) else set()
    return tuple(entry for entry in event.entries if entry.id not in waiting)


def _refusals(
    event: Event, round_number: int, players: tuple[PlayerId, ...], fixed: tuple[FixedBoard, ...]
) -> Iterator[Problem]:
    """Why the round cannot be paired, and what is to be known of it."""
    where = Where(round=round_number)
    if len(players) < 2:  # noqa: PLR2004 - two make a board
        yield error("E-TOO-FEW-PLAYERS", where, count=len(players), players=len(event.entries))
    open_games = sum(game.winner is None for game in event.games if game.round < round_number)
    if open_games:
        yield notice("N-PAIRED-WITH-OPEN-GAMES", where, open=open_games)
    names, seated = event.names(), set[str]()
    for board in fixed:
        for player in board.players:
            if player not in players:
                yield error("E-FIXED-ABSENT", where, player=names.get(player, player))
            elif player in seated:
                yield error("E-FIXED-TWICE", where, player=names[player])
            seated.add(player)
    frees = len(_given_off(event, round_number))
    if frees and (len(players) - len(seated)) % 2:
        yield warning("W-ONE-MORE-FREE", where, free=frees)
