"""Which events and games count for a player: section 1.8 of the UFGO regulation, which the federation's program keeps.

Judged for each side of a game by itself, from the rating he entered with; readings: docs/regulations/ufgo-2012.md, A2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.clause import implements
from banzuke.core.event import chairs
from banzuke.core.problem import Where, notice, warning
from banzuke.ratings.gor import in_stones, komi_problems

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.event import Event, Played, TimeControl
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId

REGULATION = "ufgo-2012"
#: Below this rating a small board counts too (1.8 c, d), and points instead of probabilities (section 6).
BEGINNERS = 100.0
#: From 1 dan up an event needs more thinking time (1.8; 2100 itself, which the text leaves open, counts as above).
FIRST_DAN = 2100.0


@implements(REGULATION, "1.8")
def eligible(rating: float, board: int, time: TimeControl) -> bool:
    """Whether an event counts for a player of this rating: thinking time at least 45 minutes, 60 from 2100 up;
    board 19x19, or 13x13 below 100. A time that the event does not state is not held against him.
    """
    boards = (19,) if rating >= BEGINNERS else (13, 19)
    minutes = time.main if time.main is not None else time.adjusted
    return board in boards and (minutes is None or minutes >= least_minutes(rating))


def least_minutes(rating: float) -> float:
    """The thinking time that 1.8 asks for at this rating, in minutes."""
    return 60.0 if rating >= FIRST_DAN else 45.0


def rated_games(event: Event, ratings: Mapping[PlayerId, float]) -> dict[PlayerId, tuple[Played, ...]]:
    """Each player's games that count for him: section 1.8 is judged for each side of a game by itself."""
    counts = {player for player, rating in ratings.items() if eligible(rating, event.board, event.time)}
    games: dict[PlayerId, list[Played]] = {player: [] for player in ratings}
    for player, played in chairs(event):
        if player in counts and in_stones(played.game.handicap):
            games[player].append(played)
    return {player: tuple(rows) for player, rows in games.items()}


def left_out(
    event: Event, ratings: Mapping[PlayerId, float], games: Mapping[PlayerId, tuple[Played, ...]]
) -> tuple[Problem, ...]:
    """What a rating officer should know: whom section 1.8 leaves out, which games, what the event does not state."""
    names = event.names()
    problems = [*komi_problems(event)]
    if event.time.main is None and any(games.values()):
        problems.append(notice("N-TIME-UNKNOWN", minutes=60))
    for entry in event.entries:
        rating = ratings.get(entry.id)
        if rating is not None and not eligible(rating, event.board, event.time):
            problems.append(warning("W-NOT-ELIGIBLE", Where(player=names[entry.id]), rating=rating, board=event.board))
    return tuple(problems)
