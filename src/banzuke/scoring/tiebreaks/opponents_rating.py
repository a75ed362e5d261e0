"""How strong the opponents were: their average rating, and the performance against them (FIDE's table 8.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.outcome import Outcome
from banzuke.scoring.unplayed import BY_DEFAULT

if TYPE_CHECKING:
    from banzuke.scoring.rounds import Records

#: FIDE rating regulations, table 8.1a: the rating difference for a share of points of 50 %, 51 %, ... 100 %.
_DIFFERENCES = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65),
    *(72, 80, 87, 95, 102, 110, 117, 125, 133, 141),
    *(149, 158, 166, 175, 184, 193, 202, 211, 220, 230),
    *(240, 251, 262, 273, 284, 296, 309, 322, 336, 351),
    *(366, 383, 401, 422, 444, 470, 501, 538, 589, 677),
    800,
)
_EVEN = 50
_NOT_PLAYED = BY_DEFAULT | {Outcome.UNPLAYED}


#: Ratings are kept to four decimals.
_PARTS = 10_000


def average(records: Records) -> list[int | None]:
    """ARO: the average rating of the opponents met at the board, to whole points; None without any."""
    return [_average([rating for rating, _ in games]) for games in _games(records)]


def average_cut_1(records: Records) -> list[int | None]:
    """ARO-C1: the same without the lowest-rated opponent."""
    return [_average(sorted(rating for rating, _ in games)[1:]) for games in _games(records)]


def performance(records: Records) -> list[int | None]:
    """TPR: ARO and the difference that the share of points at the board stands for."""
    found: list[int | None] = []
    for games in _games(records):
        mean = _average([rating for rating, _ in games])
        if mean is None:
            found.append(None)
        else:
            share = _half_up(100 * sum(scored for _, scored in games), 2 * len(games))
            found.append(mean + (_DIFFERENCES[share - _EVEN] if share >= _EVEN else -_DIFFERENCES[_EVEN - share]))
    return found


def _games(records: Records) -> list[list[tuple[int, int]]]:
    """For each player the ratings of the opponents met at the board, in parts of a point, and his half-points."""
    ratings = [None if entry.rating is None else round(entry.rating * _PARTS) for entry in records.entries]
    return [
        [
            (rating, cell.scored)
            for cell in cells
            if cell.opponent >= 0 and (rating := ratings[cell.opponent]) is not None and cell.outcome not in _NOT_PLAYED
        ]
        for cells in records.cells
    ]


def _average(ratings: list[int]) -> int | None:
    return _half_up(sum(ratings), _PARTS * len(ratings)) if ratings else None


def _half_up(numerator: int, denominator: int) -> int:
    """FIDE's rounding: a half goes up."""
    return (2 * numerator + denominator) // (2 * denominator)
