"""Random tournaments for tests and demonstrations, played to their end by the real pairing systems.

The same seed and options give the same tournament, on every machine. Everything that makes a director's day hard
happens: late entries, withdrawals, missed rounds, rounds given off, games by default, draws.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from random import Random
from typing import TYPE_CHECKING

from banzuke.core.event import Entry, Event
from banzuke.core.outcome import ByeKind, Winner
from banzuke.core.problem import has_errors
from banzuke.pairing.systems import propose
from banzuke.pairing.task import task_of
from banzuke.play.invented import SCRIPTS, SPREADS, people, town
from banzuke.play.presence import given_off
from banzuke.play.seating import seated
from banzuke.ratings.gor import win_probability, with_stones

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.event import Game
    from banzuke.core.quantities import PlayerId

GAMES = ("go", "shogi", "chess")


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What a tournament shall be like; None is drawn by the seed.

    `spread`: of strengths, one of `SPREADS`. `script`: of names, one of `SCRIPTS`. `trouble`: how often something goes
    wrong, 1 as in life, 0 never. `played`: so many rounds are played, the rest is still to come. `settings`: keys of
    `Event.tournament` that stand above those that are drawn.
    """

    players: int | None = None
    rounds: int | None = None
    system: str = "swiss"
    game: str = "go"
    spread: str | None = None
    script: str | None = None
    trouble: float = 1.0
    played: int | None = None
    settings: Mapping[str, object] = field(default_factory=dict)


DEFAULT = Options()
_FEWEST, _MOST = 8, 48
_FEWEST_ROUNDS, _MOST_ROUNDS = 3, 9
#: Systems whose whole plan is made for those who are there from the first round to the last.
_PLANNED = frozenset({"round-robin", "knock-out"})
#: Systems that live by handicaps.
_BY_HANDICAP = frozenset({"neighbours", "groups", "serp"})
_FIRST_SATURDAY, _WEEKS = date(2026, 1, 3), 150
#: How often, of all players or games.
_LATE, _LEAVES, _MISSES, _GIVEN_OFF, _BY_DEFAULT = 0.06, 0.05, 0.03, 0.01, 0.015
_DRAWS = {"go": 0.02, "shogi": 0.01, "chess": 0.3}
#: How far a strength lies from its rating, in rating points.
_UNCERTAIN = 90.0
#: Elo's: who is stronger by so much wins ten games of eleven.
_ELO = 400.0


def generated(seed: int, options: Options = DEFAULT) -> Event:
    """A tournament played to its end; where no legal pairing exists any more, to the round before."""
    chance = Random(f"banzuke {seed}")  # noqa: S311 - the same tournament for the same seed is the point
    event = _founded(chance, seed, options)
    strengths = {entry.id: _true_strength(entry, chance) for entry in event.entries}
    last = event.rounds if options.played is None else min(options.played, event.rounds)
    for number in range(1, last + 1):
        paired = _paired(_with_rounds_off(event, number, options, chance), number)
        if paired is None:
            break
        games = [_played(game, strengths, options, chance) if game.round == number else game for game in paired.games]
        event = replace(paired, games=tuple(games))
    return event


def _founded(chance: Random, seed: int, options: Options) -> Event:
    size = chance.randint(_FEWEST, _MOST) if options.players is None else options.players
    spread, script = options.spread or chance.choice(SPREADS), options.script or chance.choice(SCRIPTS)
    rounds = _rounds(chance, size, options)
    entries = people(chance, size, spread, script, options.game)
    if options.system not in _PLANNED:
        entries = [replace(entry, absent_rounds=_absences(chance, rounds, options.trouble)) for entry in entries]
    day, place = _FIRST_SATURDAY + timedelta(weeks=chance.randrange(_WEEKS)), town(chance, script)
    return Event(
        game=options.game,
        code=f"G{seed}",
        name=f"{place} Cup",
        place=place,
        country="UA",
        start=day,
        end=day + timedelta(days=1),
        rounds=rounds,
        entries=tuple(entries),
        comments=(f"invented by banzuke generate, seed {seed}",),
        tournament=_settings(chance, seed, rounds, options),
    )


def _rounds(chance: Random, size: int, options: Options) -> int:
    if options.rounds is not None:
        return options.rounds
    if options.system == "round-robin":
        return size - 1 + size % 2
    if options.system == "knock-out":
        return max(1, math.ceil(math.log2(max(2, size))))
    return chance.randint(_FEWEST_ROUNDS, max(_FEWEST_ROUNDS, min(_MOST_ROUNDS, size // 2)))


def _settings(chance: Random, seed: int, rounds: int, options: Options) -> dict[str, object]:
    found: dict[str, object] = {"system": options.system, "rounds": rounds}
    if options.system == "mcmahon" and options.game != "go":
        found["start_points"] = "mcmahon-rating"
    if options.game == "go" and options.system == "mcmahon" and chance.choice((True, False)):
        found["handicap"] = {"law": "whole-stones", "basis": "mms", "correction": chance.choice((0, 1, 2))}
    if options.game == "go" and options.system in _BY_HANDICAP:
        found["handicap"] = {"law": "exact-2003"}
    if options.system == "groups":
        found["group_of"] = {"handicap": 5} if options.game == "go" else {"halved": 32}
    return {**found, "seed": seed, **options.settings}


def _absences(chance: Random, rounds: int, trouble: float) -> tuple[int, ...]:
    """The rounds that a player misses: before he came, after he left, and here and there."""
    comes = chance.randint(2, max(2, rounds // 2 + 1)) if chance.random() < _LATE * trouble else 1
    leaves = chance.randint(2, max(2, rounds)) if chance.random() < _LEAVES * trouble else rounds + 1
    return tuple(
        number
        for number in range(1, rounds + 1)
        if number < comes or number >= leaves or chance.random() < _MISSES * trouble
    )


def _with_rounds_off(event: Event, number: int, options: Options, chance: Random) -> Event:
    """The event with what the director has given off before a round: a free one, half a point, or nothing."""
    if options.system in _PLANNED:
        return event
    kinds = (ByeKind.BYE, ByeKind.HALF, ByeKind.ZERO)
    for entry in event.entries:
        if chance.random() < _GIVEN_OFF * options.trouble and number not in entry.absent_rounds:
            event = given_off(event, entry.id, number, chance.choice(kinds)).event or event
    return event


def _paired(event: Event, number: int) -> Event | None:
    task, _ = task_of(event, number)
    proposal = None if task is None else propose(task)
    if proposal is None or not proposal.boards or has_errors(proposal.problems):
        return None
    return seated(event, proposal)


def _true_strength(entry: Entry, chance: Random) -> float:
    """What no list knows: near the rating, or near the grade of who has none."""
    steps = 0 if entry.grade is None else entry.grade.rank_step
    listed = entry.rating if entry.rating is not None else 2100.0 + 100 * steps
    return listed + chance.gauss(0, _UNCERTAIN)


def _played(game: Game, strengths: Mapping[PlayerId, float], options: Options, chance: Random) -> Game:
    """A game with a result, drawn by the expected score."""
    by_default = chance.random() < _BY_DEFAULT * options.trouble
    drawn = chance.random() < _DRAWS[options.game] and options.system != "knock-out"
    if drawn and not by_default and not game.handicap.stones:
        return replace(game, winner=Winner.DRAW)
    won = chance.random() < _expected(game, strengths, options.game)
    return replace(game, winner=Winner.BLACK if won else Winner.WHITE, by_default=by_default)


def _expected(game: Game, strengths: Mapping[PlayerId, float], kind: str) -> float:
    """What Black is expected to score."""
    black, white = strengths[game.black], strengths[game.white]
    if kind != "go":
        return float(1 / (1 + 10 ** ((white - black) / _ELO)))
    return win_probability(with_stones(black, game.handicap.stones), white)
