"""Start points: what each player begins a McMahon tournament with, frozen at registration."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING

from banzuke.core.grade import Grade
from banzuke.scoring.law import Entrant

if TYPE_CHECKING:
    from banzuke.core.event import Entry
    from banzuke.scoring.law import ScoringLaw
    from banzuke.scoring.settings import Settings

#: A grade is a hundred points of rating wide.
_GRADE_WIDTH = 100


def start_points(entry: Entry, settings: Settings, law: ScoringLaw) -> Fraction:
    """A player's start points; what the director states for him stands above every rule."""
    if entry.start_points is not None:
        return Fraction(str(entry.start_points))
    correction = settings.corrections.get(entry.id, Fraction(0))
    if settings.start_points == "none":
        return correction
    if settings.start_points == "law":
        return law.start(entrant(entry)) + correction
    steps = [_step(limit, settings) for limit in (settings.floor, settings.bar)]
    lowest = -math.inf if steps[0] is None else steps[0]
    highest = math.inf if steps[1] is None else steps[1]
    # A conditional estimate steers groups (UFGO 7.4).
    rating = entry.rating if entry.conditional_rating is None else entry.conditional_rating
    strength = _step(rating if settings.start_points == "mcmahon-rating" else entry.grade, settings)
    if strength is None:
        strength = settings.zero.rank_step
    # The bar comes last: where the floor stands above it everybody starts at the bar.
    return Fraction(int(min(max(strength, lowest), highest)) - settings.zero.rank_step) + correction


def bar_points(settings: Settings) -> Fraction | None:
    """The start points of the bar group; None where there is no bar."""
    return _limit_points(settings.bar, settings)


def floor_points(settings: Settings) -> Fraction | None:
    """The start points of the lowest group; None where there is no floor."""
    return _limit_points(settings.floor, settings)


def _limit_points(limit: Grade | float | None, settings: Settings) -> Fraction | None:
    step = _step(limit, settings) if settings.start_points.startswith("mcmahon") else None
    return None if step is None else Fraction(step - settings.zero.rank_step)


def entrant(entry: Entry) -> Entrant:
    """What a scoring law may know of a player."""
    group = entry.group.strip() if entry.group else ""
    return Entrant(
        id=entry.id,
        rating=entry.rating if entry.conditional_rating is None else entry.conditional_rating,
        grade=entry.grade,
        group=int(group) if group.isdecimal() else None,
        start_points=None if entry.start_points is None else Fraction(str(entry.start_points)),
    )


def _step(strength: Grade | float | None, settings: Settings) -> int | None:
    """A grade as steps from 1 dan; a rating as whole grades above the lowest rating of 1 dan."""
    if isinstance(strength, Grade):
        return strength.rank_step
    return None if strength is None else math.floor((strength - settings.first_dan) / _GRADE_WIDTH)
