"""What a player brought with him: category, grade, rating and how well the rating is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.scoring.rounds import Records


def category(records: Records) -> Sequence[int | None]:
    """CAT: 0 is the strongest category; who has no grade is in the lowest one."""
    limits = records.settings.categories
    return [sum(entry.grade is None or entry.grade < limit for limit in limits) for entry in records.entries]


def rank(records: Records) -> Sequence[int | None]:
    """RANK: the grade as a step from 1 dan."""
    return [None if entry.grade is None else entry.grade.rank_step for entry in records.entries]


def rating(records: Records) -> Sequence[float | None]:
    """RATING: the rating that the player entered with."""
    return [entry.rating for entry in records.entries]


def deviation(records: Records) -> Sequence[float | None]:
    """CONF: the width of the rating's confidence interval, where the rating system keeps one; narrower is better."""
    found = (entry.state.get("deviation") for entry in records.entries)
    return [float(value) if isinstance(value, int | float) else None for value in found]
