"""A federation's history that never was: tournaments of 20 to 100 players over years, the same for every engine.

Activity follows a power law, newcomers arrive and others leave, strength grows and wanders; a quarter of the games is
played with a handicap. Results follow the EGF's curve with the a of the weaker player; 0.3 % are jigo.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

YEARS = 10.0
#: Rating -> a of the logistic curve (a falls by 5 for every 100 points).
_RATING, _A = np.array([100.0, 2700.0]), np.array([200.0, 70.0])
#: Above this difference in strength every other game is played with a handicap.
_UNEVEN = 150.0


class Tournament(NamedTuple):
    """One tournament: (round, Black, White, stones that Black takes, half-points of Black) per game."""

    day: int
    games: list[tuple[int, int, int, int, int]]


class History(NamedTuple):
    """All tournaments in the order of their days, and the rating that each player declares at his first one."""

    tournaments: list[Tournament]
    declared: dict[int, float]


class _Population(NamedTuple):
    activity: np.ndarray
    entry: np.ndarray
    leave: np.ndarray
    talent: np.ndarray
    growth: np.ndarray
    walk: np.ndarray

    def strength(self, players: np.ndarray, year: float) -> np.ndarray:
        """True strength on the rating scale, `year` years after the history begins."""
        learnt = 1.0 - np.exp(-np.maximum(year - self.entry[players], 0.0) / 2.0)
        return np.clip(
            self.talent[players] + self.growth[players] * learnt + self.walk[players, int(max(year, 0.0))], 50.0, 2800.0
        )


def federation(games: int, seed: int) -> History:
    """Tournaments with at least `games` games together; newcomers declare their grade to the nearest hundred."""
    rng = np.random.default_rng(seed)
    people = _population(rng, max(400, games // 25))
    saturdays = np.sort((rng.uniform(0, YEARS * 365, games // 140 + 50) // 7 * 7).astype(int))
    history = History([], {})
    played = 0
    for day in saturdays:
        if played >= games:
            break
        year = day / 365.0
        players = _field(rng, people, year)
        strength = people.strength(players, year)
        for player, true in zip(players, strength, strict=True):
            history.declared.setdefault(int(player), float(round(true, -2)))
        history.tournaments.append(Tournament(int(day), _games(rng, players, strength)))
        played += len(history.tournaments[-1].games)
    return history


def _population(rng: np.random.Generator, size: int) -> _Population:
    entry = rng.uniform(-0.15 * YEARS, YEARS, size)
    leave = entry + rng.exponential(8.0, size)
    core = slice(0, max(200, size // 50))
    entry[core], leave[core] = -0.15 * YEARS, YEARS + 1.0
    return _Population(
        activity=np.minimum(rng.pareto(1.2, size) + 0.2, 60.0),
        entry=entry,
        leave=leave,
        talent=np.clip(rng.normal(1250, 480, size), 100, 2650),
        growth=np.abs(rng.normal(0, 250, size)),
        walk=np.cumsum(rng.normal(0, 45, (size, int(YEARS) + 2)), axis=1),
    )


def _field(rng: np.random.Generator, people: _Population, year: float) -> np.ndarray:
    """Who comes to a tournament: the more active, the likelier."""
    active = np.flatnonzero((people.entry <= year) & (people.leave > year))
    size = int(min(np.clip(rng.lognormal(3.75, 0.45), 20, 100), len(active) - 1))
    patience = rng.exponential(1.0, len(active)) / people.activity[active]
    return active[np.argpartition(patience, size)[:size]]


def _games(rng: np.random.Generator, players: np.ndarray, strength: np.ndarray) -> list[tuple[int, int, int, int, int]]:
    """Five to eight rounds, neighbours in strength of the day against each other."""
    games = []
    for number in range(1, int(rng.integers(5, 9)) + 1):
        order = np.argsort(strength + rng.normal(0, 160, len(players)))
        for first, second in zip(order[::2], order[1::2], strict=False):
            weaker, stronger = (first, second) if strength[first] < strength[second] else (second, first)
            gap = float(strength[stronger] - strength[weaker])
            stones = int(min(9, gap // 100)) if gap > _UNEVEN and rng.random() < 0.5 else 0
            black, white = (weaker, stronger) if stones or rng.random() < 0.5 else (stronger, weaker)
            halves = _result(rng, float(strength[black]), float(strength[white]), stones)
            games.append((number, int(players[black]), int(players[white]), stones, halves))
    return games


def _result(rng: np.random.Generator, black: float, white: float, stones: int) -> int:
    """Half-points of Black."""
    if rng.random() < 0.003:
        return 1
    advantage = 100.0 * (stones - 0.5) if stones else 0.0
    a = float(np.interp(min(black, white), _RATING, _A))
    return 2 if rng.random() < 1.0 / (1.0 + np.exp((white - black - advantage) / a)) else 0
