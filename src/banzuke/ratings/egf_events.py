"""What both rating systems of the European Go Federation share: the weight of an event, entry ratings, accepted games.

Source: the EGF's description of its rating system and of its tournament classes. Clauses carry the id of the
classic system; the revision of 2021 left them as they were.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from banzuke.core.clause import implements
from banzuke.core.event import chairs
from banzuke.core.grade import Grade, GradeKind, parse_grade
from banzuke.core.problem import Where, notice, warning
from banzuke.core.rated import Change, Rated, State, Step
from banzuke.ratings.gor import GRADE, in_stones, komi_problems

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from banzuke.core.event import Entry, Event, Played, TimeControl
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId

REGULATION = "egf-classic"
#: More stones than this are not accepted.
MOST_STONES = 9
#: A declared grade so many ranks above the best one before resets the rating.
RESET_RANKS = 2
#: Event class -> weight of its games.
WEIGHTS = {"A": 1.0, "B": 0.75, "C": 0.5, "D": 0.25}
#: Event class -> least (main, adjusted) thinking time in minutes, from the heaviest class down.
LEAST_MINUTES = {"A": (60.0, 75.0), "B": (40.0, 50.0), "C": (25.0, 30.0)}
#: The 1 dan of the scale, and the professional grades: 1p is 2700, each further one 30 points.
FIRST_DAN, FIRST_PRO, PRO_STEP = 2100.0, 2700.0, 30.0
#: The key of `State.extras` under which the best grade ever declared is kept.
BEST_GRADE = "best_grade"


@implements("egf-classic", "entry")
@implements("egf-2021", "entry")
def nominal_rating(grade: Grade) -> float:
    """The rating of a declared grade: 30k is -900, 20k is 100, 1d is 2100, 7d is 2700; 1p is 2700, 9p is 2940."""
    if grade.kind is GradeKind.PRO:
        return FIRST_PRO + PRO_STEP * (grade.number - 1)
    return FIRST_DAN + GRADE * grade.rank_step


@implements("egf-classic", "class")
@implements("egf-2021", "class")
def class_weight(event_class: str | None, time: TimeControl) -> float | None:
    """The weight of an event: by its class, else by its thinking time; class X and too short times are not rated.

    None where the event states neither a class nor both its main and its adjusted time.
    """
    if event_class is not None:
        return WEIGHTS.get(event_class, 0.0)
    if time.main is None or time.adjusted is None:
        return None
    for name, (main, adjusted) in LEAST_MINUTES.items():
        if time.main >= main and time.adjusted >= adjusted:
            return WEIGHTS[name]
    return 0.0


@implements("egf-classic", "entry", "reset")
@implements("egf-2021", "entry", "reset")
def entry_rating(rating: float | None, declared: Grade | None, best_before: Grade | None) -> float | None:
    """The rating a player enters with, before any floor.

    A newcomer has the nominal rating of his declared grade. Whoever declares a grade at least two ranks above the
    best one he ever declared, and above his rating, is reset to it; never downwards.
    """
    if rating is None:
        return None if declared is None else nominal_rating(declared)
    if declared is None or best_before is None or declared.rank_step - best_before.rank_step < RESET_RANKS:
        return rating
    return max(rating, nominal_rating(declared))


def entry_state(entry: Entry, floor: float) -> State:
    """The state a player enters with: his entry rating above the floor, and the best grade he ever declared."""
    kept = entry.state.get(BEST_GRADE)
    best_before = parse_grade(kept) if isinstance(kept, str) else None
    grades = [grade for grade in (best_before, entry.grade) if grade is not None]
    extras = {**entry.state, BEST_GRADE: str(max(grades))} if grades else dict(entry.state)
    rating = entry_rating(entry.rating, entry.grade, best_before)
    return State(rating=None if rating is None else max(floor, rating), extras=extras)


class RatePlayer(Protocol):
    """The formula of one EGF system: a player's change from his accepted games."""

    def __call__(
        self, entry: Entry, state: State, games: Sequence[Played], ratings: Mapping[PlayerId, float], weight: float
    ) -> Change:
        """The change of a player at `state`; `ratings` holds everybody's entry rating."""


def rate_players(event: Event, before: Mapping[PlayerId, State], rate_player: RatePlayer) -> Rated:
    """Rate a whole event: everybody plays with his entry rating, in an event of one weight."""
    ratings = {player: state.rating for player, state in before.items() if state.rating is not None}
    stated = class_weight(event.event_class, event.time)
    weight = 1.0 if stated is None else stated
    games = accepted_games(event, ratings) if weight else {}
    changes = [
        Change(player=entry.id, before=before[entry.id], after=before[entry.id])
        if entry.held or entry.id not in ratings
        else rate_player(entry, before[entry.id], games.get(entry.id, ()), ratings, weight)
        for entry in event.entries
    ]
    return Rated(changes=tuple(changes), warnings=_left_out(event, ratings, stated))


def accepted_games(event: Event, ratings: Mapping[PlayerId, float]) -> dict[PlayerId, list[Played]]:
    """Each player's rated games: both players have a rating, at most nine stones, no handicap by komi."""
    games: dict[PlayerId, list[Played]] = {player: [] for player in ratings}
    for player, played in chairs(event):
        both = player in ratings and played.opponent in ratings
        if both and abs(played.stones) <= MOST_STONES and in_stones(played.game.handicap):
            games[player].append(played)
    return games


def entry_steps(entry: Entry, rating: float, floor: float) -> tuple[Step, ...]:
    """The step that says why a player entered with another rating than his last one."""
    if rating == entry.rating:
        return ()
    if rating == floor and entry.rating is not None:
        return (Step("floor", "entry_floor", rating, {"rating": entry.rating}),)
    clause = "entry" if entry.rating is None else "reset"
    return (Step(clause, "entry_rating", rating, {"grade": str(entry.grade), "rating": entry.rating}),)


def _left_out(event: Event, ratings: Mapping[PlayerId, float], weight: float | None) -> tuple[Problem, ...]:
    names = event.names()
    problems: list[Problem] = []
    if weight is None:
        problems.append(notice("N-CLASS-ASSUMED", event_class="A"))
    elif not weight:
        problems.append(warning("W-CLASS-UNRATED", event_class=event.event_class or "X"))
    problems.extend(
        warning("W-NO-ENTRY-RATING", Where(player=names[entry.id]))
        for entry in event.entries
        if entry.id not in ratings
    )
    problems.extend(
        warning(
            "W-STONES-UNRATED",
            Where(round=game.round, player=names[game.black]),
            stones=game.handicap.stones,
            limit=MOST_STONES,
        )
        for game in event.games
        if game.handicap.stones > MOST_STONES
    )
    return (*problems, *komi_problems(event))
