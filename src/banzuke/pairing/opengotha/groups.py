"""Score groups as OpenGotha forms them: of all who take part in the round, whoever is free or sits at a set board too.

Groups without a player count too, from the lowest score that there could be to the highest (since 3.49.01): the more
rounds are played, the more groups there are, and the less a gap between two neighbouring ones weighs.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from banzuke.core.clause import implements
from banzuke.core.outcome import Side
from banzuke.pairing.matrix import vector
from banzuke.scoring.rounds import Base
from banzuke.scoring.standings import ranked
from banzuke.scoring.start import bar_points, floor_points
from banzuke.scoring.tiebreaks.strength import category

if TYPE_CHECKING:
    from collections.abc import Collection

    from banzuke.core.quantities import PlayerId
    from banzuke.pairing.field import Field
    from banzuke.pairing.matrix import Matrix, Vector
    from banzuke.pairing.opengotha.parameters import Parameters
    from banzuke.scoring.rounds import Records

REGULATION = "opengotha-pairing"
#: A director may take a player so far below the floor and above the bar.
_BELOW_FLOOR, _ABOVE_BAR = 1, 2
#: The score of a cup, which doubles with each round, stays here: no cup has so many rounds.
_HIGHEST_OF_CUP = 1 << 40


@dataclass(frozen=True, eq=False, kw_only=True)
class Groups:
    """Columns by player of the field. `number`: of his group, 0 the highest; `size`: how many of it take part in the
    round; `place`: among them, from 0; `category`. `ups`, `downs`: games against higher and lower whole scores.
    `balance`: games with White less those with Black, without stones. `count`: of all groups, empty ones too.
    """

    number: Vector
    size: Vector
    place: Vector
    category: Vector
    ups: Vector
    downs: Vector
    balance: Vector
    count: int


class Range(NamedTuple):
    """The lowest and the highest whole score that there could be before a round."""

    lowest: int
    highest: int

    @property
    def size(self) -> int:
        """How many whole scores these are."""
        return self.highest - self.lowest + 1


def groups_of(field: Field, parameters: Parameters, present: Collection[PlayerId]) -> Groups:
    """The groups before the field's round. `present`: who takes part in it."""
    table = field.mcmahon
    before = _whole_scores(table)
    scores = before[:, -1]
    bounds = _around(_possible(table, field.round), scores)
    categories = vector([each or 0 for each in category(table)])
    numbers = categories * bounds.size + bounds.highest - scores
    places, sizes = _places(table, numbers, parameters.extra_of(field.round), present)
    rows = np.array(field.rows, dtype=np.int64)
    floats = [_floats(table, row, before) for row in field.rows]
    return Groups(
        number=numbers[rows],
        size=sizes[rows],
        place=places[rows],
        category=categories[rows],
        ups=vector([sum(each < 0 for each in own) for own in floats]),
        downs=vector([sum(each > 0 for each in own) for own in floats]),
        balance=vector([_balance(table, row) for row in field.rows]),
        count=bounds.size * (len(table.settings.categories) + 1),
    )


@implements(REGULATION, "scores")
def mcmahon_range(table: Records, round_number: int) -> Range:
    """The McMahon scores that there could be: from below the floor to above the bar with every game won."""
    starts = [start // table.unit for start in table.start[Base.MMS]]
    floor, bar = floor_points(table.settings), bar_points(table.settings)
    lowest = min(starts, default=0) if floor is None else int(floor)
    highest = max(starts, default=0) if bar is None else int(bar)
    return Range(lowest - _BELOW_FLOOR, highest + _ABOVE_BAR + round_number - 1)


def _possible(table: Records, round_number: int) -> Range:
    match table.settings.system:
        case "mcmahon":
            return mcmahon_range(table, round_number)
        case "knock-out":
            return Range(0, min(1 << round_number - 1, _HIGHEST_OF_CUP))
        case _:
            return Range(0, round_number - 1)


def _around(possible: Range, scores: Vector) -> Range:
    """The range with the scores of players whom a director has set outside of it, whom OpenGotha leaves groupless."""
    return Range(
        min(possible.lowest, int(scores.min(initial=possible.lowest))),
        max(possible.highest, int(scores.max(initial=possible.highest))),
    )


@implements(REGULATION, "groups")
def _whole_scores(table: Records) -> Matrix:
    """Each player's score before each round, this one the last; half a point is lost: 2 1/2 is in the group of 2."""
    system = table.settings.system
    base = Base.MMS if system == "mcmahon" else Base.WINS
    if system == "knock-out":
        running = [list(accumulate(gains, _doubled, initial=0)) for gains in table.gains[base]]
    else:
        starts = table.start[base]
        running = [[start, *sums] for start, sums in zip(starts, table.running[base], strict=True)]
    return np.array(running, dtype=np.int64).reshape(len(running), -1) // table.unit


def _doubled(score: int, gain: int) -> int:
    """The score of a cup after one round more: what was won before counts twice."""
    return min(2 * score + gain, _HIGHEST_OF_CUP)


@implements(REGULATION, "place")
def _places(table: Records, numbers: Vector, extra: str | None, present: Collection[PlayerId]) -> tuple[Vector, Vector]:
    """Everybody's place in his group, by the criteria of the standings, one more and his name; the groups' sizes."""
    criteria = (*table.settings.criteria, *([] if extra is None else [extra]))
    order = ranked(replace(table, settings=replace(table.settings, criteria=criteria)))
    seated: Counter[int] = Counter()
    places = np.zeros(len(numbers), dtype=np.int64)
    for row in order:
        if row.entry.id in present:
            number = int(numbers[row.player])
            places[row.player] = seated[number]
            seated[number] += 1
    return places, vector([seated[int(number)] for number in numbers])


@implements(REGULATION, "floats")
def _floats(table: Records, row: int, before: Matrix) -> list[int]:
    """For every game 1 where the opponent had fewer whole points before it, -1 where more; a free round is none."""
    apart = [
        before[row, number] - before[cell.opponent, number]
        for number, cell in enumerate(table.cells[row])
        if cell.opponent >= 0
    ]
    return [int(each > 0) - int(each < 0) for each in apart]


@implements(REGULATION, "balance")
def _balance(table: Records, row: int) -> int:
    """Games with White less games with Black; those decided without play count, those with stones do not."""
    sides = [cell.side for cell in table.cells[row] if not cell.stones]
    return sides.count(Side.WHITE) - sides.count(Side.BLACK)
