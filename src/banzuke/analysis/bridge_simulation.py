"""What the tracker of bridge skills is worth, measured on a club that never was.

Forty players whose skill is normal (sd 3.5 percentage points), ten pairs a session, 26 boards, luck of 30 points a
board; the same sessions for every method. It is one model, which favours the tracker: that is told the noise and that
partners count alike, and the club's constant 2/15 was made for neither. No history of a real club was at hand, so
nothing is said of real clubs.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.quantities import PlayerId
from banzuke.ratings.bridge_club import INITIAL, Total, expected_win, mean_of_others
from banzuke.ratings.bridge_gambler import expected_win as equal_win
from banzuke.ratings.bridge_play import POINT, board_change, nearest
from banzuke.ratings.bridge_skill import Model, Observation, Skills, learn, unknown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

PLAYERS, PAIRS, BOARDS = 40, 10, 26
#: After so many sessions the methods are compared.
MARKS = (20, 60, 160)


class Table(NamedTuple):
    """A pair's session: the two players, and their percentage."""

    one: int
    other: int
    percent: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """Root mean square errors in percentage points: of the skills after `MARKS` sessions, and of the next session."""

    skill: dict[str, list[float]]
    session: dict[str, float]


@dataclass(slots=True)
class _Sums:
    skill: dict[str, list[list[float]]] = field(default_factory=dict)
    session: dict[str, list[float]] = field(default_factory=dict)


def simulate(*, runs: int, permanent: float = 0.0, seed: int = 1) -> Measured:
    """Run the simulation; `permanent` is the chance that a player comes with his usual partner."""
    sums = _Sums()
    for run in range(runs):
        _one_run(Random(seed * 1000 + run), permanent, sums)  # noqa: S311 - a simulation, not a secret
    return Measured(
        skill={name: [_root(found) for found in marks] for name, marks in sums.skill.items()},
        session={name: _root(found) for name, found in sums.session.items()},
    )


def _root(squares: Sequence[float]) -> float:
    return sqrt(sum(squares) / len(squares))


def _one_run(chance: Random, permanent: float, sums: _Sums) -> None:
    model = Model(drift=0.0)
    truth = [chance.gauss(0.0, model.skill_sd) for _ in range(PLAYERS)]
    club, equal = [INITIAL] * PLAYERS, [INITIAL] * PLAYERS
    skills = unknown(model)
    for number in range(1, max(MARKS) + 1):
        tables = _session(chance, truth, permanent, model)
        if number > max(MARKS) // 2:
            _predict(tables, club, equal, skills, sums)
        club = _rated(club, tables, expected_win)
        equal = _rated(equal, tables, equal_win)
        skills = learn(skills, _observed(tables))
        if number in MARKS:
            _compare(truth, club, equal, skills, MARKS.index(number), sums)


def _session(chance: Random, truth: Sequence[float], permanent: float, model: Model) -> list[Table]:
    """Ten pairs of those who come; usual partners are 0 and 1, 2 and 3, and so on."""
    pairs: list[tuple[int, int]] = []
    if chance.random() < permanent:
        couples = chance.sample(range(PLAYERS // 2), PAIRS)
        pairs = [(2 * each, 2 * each + 1) for each in couples]
    else:
        who = chance.sample(range(PLAYERS), 2 * PAIRS)
        pairs = list(zip(who[::2], who[1::2], strict=True))
    total = sum(truth[one] + truth[other] for one, other in pairs)
    luck = model.board_sd / sqrt(BOARDS)
    others = 2 * PAIRS - 2
    return [
        Table(
            one,
            other,
            50.0
            + (truth[one] + truth[other]) / 2
            - (total - truth[one] - truth[other]) / others
            + chance.gauss(0.0, luck),
        )
        for one, other in pairs
    ]


def _rated(
    ratings: Sequence[float], tables: Sequence[Table], expected: Callable[[float, float, float], float]
) -> list[float]:
    after = list(ratings)
    field_total = Total(sum(ratings[each.one] + ratings[each.other] for each in tables), 2 * len(tables))
    for each in tables:
        mean = mean_of_others(field_total, Total(ratings[each.one] + ratings[each.other], 2))
        for own, partner in ((each.one, each.other), (each.other, each.one)):
            over = each.percent - 50.0 - expected(ratings[own], ratings[partner], mean)
            after[own] += nearest(board_change(over, BOARDS))
    return after


def _name(player: int) -> PlayerId:
    return PlayerId(f"{player:02}")


def _observed(tables: Sequence[Table]) -> list[Observation]:
    everybody = {_name(player) for each in tables for player in (each.one, each.other)}
    found = []
    for each in tables:
        pair = {_name(each.one), _name(each.other)}
        weights = dict.fromkeys(sorted(everybody - pair), -1.0 / (len(everybody) - 2))
        found.append(Observation({**weights, **dict.fromkeys(sorted(pair), 0.5)}, each.percent - 50.0, BOARDS))
    return found


def _estimates(club: Sequence[float], equal: Sequence[float], skills: Skills) -> dict[str, list[float]]:
    """Everybody's skill by every method, in percentage points over the mean."""
    known = dict(zip(skills.players, skills.means, strict=True))
    return {
        "75/25": [(each - INITIAL) / POINT for each in club],
        "50/50": [(each - INITIAL) / POINT for each in equal],
        "tracker": [known.get(_name(player), 0.0) for player in range(PLAYERS)],
        "nothing": [0.0] * PLAYERS,
    }


def _compare(
    truth: Sequence[float], club: Sequence[float], equal: Sequence[float], skills: Skills, mark: int, sums: _Sums
) -> None:
    mean = sum(truth) / PLAYERS
    for name, found in _estimates(club, equal, skills).items():
        own = sum(found) / PLAYERS
        marks = sums.skill.setdefault(name, [[] for _ in MARKS])
        marks[mark] += [(each - own - (true - mean)) ** 2 for each, true in zip(found, truth, strict=True)]


def _predict(
    tables: Sequence[Table], club: Sequence[float], equal: Sequence[float], skills: Skills, sums: _Sums
) -> None:
    """How well each method foretells a session of the second half."""
    for name, found in _estimates(club, equal, skills).items():
        total = sum(found[each.one] + found[each.other] for each in tables)
        errors = sums.session.setdefault(name, [])
        for each in tables:
            pair = found[each.one] + found[each.other]
            errors.append((each.percent - 50.0 - pair / 2 + (total - pair) / (2 * PAIRS - 2)) ** 2)
