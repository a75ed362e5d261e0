"""Who met whom in which round and what it brought: the table that every criterion is computed from.

Scores are whole numbers of 1/`unit` of a point, so that sums of halves, quarters and thirds stay exact and fast.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.outcome import COUNTS, ByeKind, Outcome, Side, Winner, outcome_for
from banzuke.scoring.settings import NOTHING
from banzuke.scoring.start import entrant, start_points

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from banzuke.core.event import Bye, Entry, Event, Game
    from banzuke.core.quantities import PlayerId
    from banzuke.scoring.law import ScoringLaw
    from banzuke.scoring.settings import Points, Settings

#: A score in points: exact, and a plain integer where it is whole.
Score = int | Fraction
#: Points by half-points of the result.
_POINTS = (Fraction(0), Fraction(1, 2), Fraction(1))

#: Free rounds that make a player one of the tournament, though he never sits at a board.
_TAKES_PART = frozenset({ByeKind.BYE, ByeKind.HALF})


class Base(enum.Enum):
    """What sums over opponents are made of: wins, or points with the start score."""

    WINS = "W"
    MMS = "M"


class Cell(NamedTuple):
    """One round seen from one chair. `opponent` is an index into `Records.entries`, -1 where there is none.

    `scored`: half-points of the result, 0 while it is open. `stones`: taken, negative where given. `won_by`: by how
    many half-points on the board the player won, 0 where he did not or nobody counted.
    """

    outcome: Outcome
    opponent: int = -1
    scored: int = 0
    stones: int = 0
    side: Side | None = None
    won_by: int = 0


@dataclass(frozen=True, eq=False, kw_only=True)
class Records:
    """A tournament after some of its rounds. `cells[player][round - 1]`; players are indices into `entries`.

    `start` and `gains` (the points of each round) are in units, by base.
    """

    settings: Settings
    entries: tuple[Entry, ...]
    rounds: int
    unit: int
    cells: list[list[Cell]]
    start: Mapping[Base, list[int]]
    gains: Mapping[Base, list[list[int]]]

    @cached_property
    def running(self) -> Mapping[Base, list[list[int]]]:
        """Each player's score after each round, by base, in units."""
        return {base: [self._sums(base, player) for player in range(len(self.entries))] for base in Base}

    @cached_property
    def final(self) -> Mapping[Base, list[int]]:
        """Each player's score, by base, in units."""
        return {
            base: [
                sums[-1] if sums else start for sums, start in zip(self.running[base], self.start[base], strict=True)
            ]
            for base in Base
        }

    def exact(self, numbers: Iterable[int], parts: int = 1) -> list[Score]:
        """Numbers of 1/(unit x parts) as points."""
        unit = self.unit * parts
        known: dict[int, Score] = {}
        found = []
        for number in numbers:
            if number not in known:
                known[number] = number // unit if number % unit == 0 else Fraction(number, unit)
            found.append(known[number])
        return found

    def _sums(self, base: Base, player: int) -> list[int]:
        """The running score; missed and free rounds are rounded down as a block where the settings say so."""
        played, free, sums = self.start[base][player], 0, []
        for cell, gain in zip(self.cells[player], self.gains[base][player], strict=True):
            if cell.opponent < 0:
                free += gain
            else:
                played += gain
            sums.append(played + (free // self.unit * self.unit if self.settings.round_down else free))
        return sums


def records(
    event: Event, settings: Settings, law: ScoringLaw, rounds: int, players: Collection[PlayerId] | None = None
) -> Records:
    """The records of an event after so many rounds, of `players`: else of all who ever meet somebody or are free."""
    of = takers_part(event) if players is None else players
    entries = tuple(entry for entry in event.entries if entry.id in of)
    index = {entry.id: number for number, entry in enumerate(entries)}
    entrants = [entrant(entry) for entry in entries]
    missed = settings.absent_points
    cells = [[Cell(Outcome.ABSENT)] * rounds for _ in entries]
    brought = [[(missed.wins, missed.mms)] * rounds for _ in entries]
    for bye in event.byes:
        if bye.round <= rounds and bye.kind is not ByeKind.ABSENT and bye.player in index:
            player = index[bye.player]
            cells[player][bye.round - 1] = Cell(bye.outcome, scored=_SCORED[bye.outcome])
            free = _free_points(bye, settings)
            brought[player][bye.round - 1] = free.wins, free.mms
    for game in event.games:
        if game.round <= rounds:
            black, white = index[game.black], index[game.white]
            gains = law.points(game, entrants[black], entrants[white])
            for player, cell, gain in zip((black, white), _two_cells(game, black, white), gains, strict=True):
                cells[player][game.round - 1] = cell
                brought[player][game.round - 1] = (_POINTS[cell.scored], gain)
    start = [start_points(entry, settings, law) for entry in entries]
    _add_extra_points(settings, index, start, brought)
    denominators = {number.denominator for row in brought for points in row for number in points}
    unit = lcm(2, *denominators, *(number.denominator for number in start))
    return Records(
        settings=settings,
        entries=entries,
        rounds=rounds,
        unit=unit,
        cells=cells,
        start={Base.WINS: [0] * len(entries), Base.MMS: [int(point * unit) for point in start]},
        gains={
            base: [[points[at].numerator * (unit // points[at].denominator) for points in row] for row in brought]
            for at, base in enumerate(Base)
        },
    )


def takers_part(event: Event) -> set[PlayerId]:
    """Who ever meets somebody or is free: whoever only registered stands in no table."""
    active = {player for game in event.games for player in (game.black, game.white)}
    return active | {bye.player for bye in event.byes if bye.kind in _TAKES_PART}


def _add_extra_points(
    settings: Settings,
    index: Mapping[PlayerId, int],
    start: list[Fraction],
    brought: list[list[tuple[Fraction, Fraction]]],
) -> None:
    """Bonuses and penalties count in the points of their round, and in the start where they have none."""
    for extra in settings.extra_points:
        player = index.get(extra.player)
        if player is None:
            continue
        if extra.round is None:
            start[player] += extra.points
        elif extra.round <= len(brought[player]):
            wins, points = brought[player][extra.round - 1]
            brought[player][extra.round - 1] = wins, points + extra.points


#: What the two chairs of a game say by its result.
_OUTCOMES = {
    (winner, by_default): tuple(outcome_for(side, winner, by_default=by_default) for side in Side)
    for winner in (None, *Winner)
    for by_default in (False, True)
}
_SCORED = {outcome: counts.scored or 0 for outcome, counts in COUNTS.items()}


def _two_cells(game: Game, black: int, white: int) -> tuple[Cell, Cell]:
    """A game from both chairs."""
    first, second = _OUTCOMES[game.winner, game.by_default]
    stones = game.handicap.stones
    sides = (Side.BLACK, Side.WHITE) if game.colours_known else (None, None)
    won_by = (game.margin if game.winner is Winner.BLACK else 0, game.margin if game.winner is Winner.WHITE else 0)
    return (
        Cell(first, white, _SCORED[first], stones, sides[0], won_by[0] or 0),
        Cell(second, black, _SCORED[second], -stones, sides[1], won_by[1] or 0),
    )


def _free_points(bye: Bye, settings: Settings) -> Points:
    """What a free round brings. Whoever was ready and left without a game has nothing."""
    return {ByeKind.BYE: settings.bye_points, ByeKind.HALF: settings.half_points}.get(bye.kind, NOTHING)
