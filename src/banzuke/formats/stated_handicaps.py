"""The handicaps that a file states, beside those that its tournament's own law gives.

A director may give another handicap by hand: what differs is told, and is no fault.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.problem import has_errors
from banzuke.core.quantities import Handicap
from banzuke.handicap.law import SECOND
from banzuke.handicap.laws import WITH_KOMI
from banzuke.handicap.tournament import GRADE, MMS, TournamentHandicap, handicap_of, steering_rating
from banzuke.scoring.reading import settings_of
from banzuke.scoring.rounds import Base, records
from banzuke.scoring.standings import law_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from banzuke.core.event import Entry, Event, Game
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId
    from banzuke.handicap.law import ExactHandicap

    #: What a law compares of a player before a round; None where he lacks it.
    Measured = Callable[[PlayerId, int], float | None]


class HandicapDifference(NamedTuple):
    """One game whose handicap is not the law's. `to_white`: by the law it is Black who gives."""

    game: Game
    computed: Handicap
    to_white: bool


class HandicapComparison(NamedTuple):
    """How many games were compared with which law, those that differ, and how many lack what the law compares."""

    law: str = ""
    basis: str = ""
    compared: int = 0
    without: int = 0
    differences: tuple[HandicapDifference, ...] = ()
    problems: tuple[Problem, ...] = ()


def compare_handicaps(event: Event) -> HandicapComparison:
    """Every game's stones, and its komi where the law says it, against the law that the tournament states."""
    law, problems = handicap_of(event)
    if law is None or not event.games:
        return HandicapComparison(problems=problems)
    measured, found = _measure(event, law)
    if has_errors(found):
        return HandicapComparison(problems=(*problems, *found))
    compared = 0
    differences = []
    for game in event.games:
        white, black = (measured(player, game.round) for player in (game.white, game.black))
        if white is None or black is None:
            continue
        compared += 1
        given = law.between(white, black)
        if not _agrees(game, given, law):
            to_white = given.giver == SECOND and given.stones > 0
            computed = given.on_record if law.id in WITH_KOMI else Handicap(stones=given.stones)
            differences.append(HandicapDifference(game, computed, to_white))
    without = len(event.games) - compared
    return HandicapComparison(law.id, law.basis, compared, without, tuple(differences), (*problems, *found))


def _agrees(game: Game, given: ExactHandicap, law: TournamentHandicap) -> bool:
    """Whether the game is the law's. A first move has no stone or one, as programs like, where komi tells the rest."""
    if given.giver == SECOND and given.stones:
        return False
    stated, komi = game.handicap, game.handicap.komi
    if law.id not in WITH_KOMI:
        return stated.stones == given.stones
    return max(1, stated.stones) == max(1, given.stones) and komi in {None, given.komi}


def _measure(event: Event, law: TournamentHandicap) -> tuple[Measured, tuple[Problem, ...]]:
    if law.basis == MMS:
        return _scores(event)
    entries = {entry.id: entry for entry in event.entries}
    own = _grade_step if law.basis == GRADE else steering_rating
    return lambda player, _: own(entries[player]), ()


def _grade_step(entry: Entry) -> float | None:
    return None if entry.grade is None else float(entry.grade.rank_step)


def _scores(event: Event) -> tuple[Measured, tuple[Problem, ...]]:
    """McMahon scores before a round, as steps from 1 dan."""
    settings, problems = settings_of(event)
    if settings.start_points == "none":
        # OpenGotha keeps McMahon scores in every system.
        settings = replace(settings, start_points="mcmahon")
    table = records(event, settings, law_of(settings), max(game.round for game in event.games))
    index = {entry.id: number for number, entry in enumerate(table.entries)}
    start, running = table.start[Base.MMS], table.running[Base.MMS]

    def score(player: PlayerId, round_number: int) -> float:
        own = index[player]
        units = running[own][round_number - 2] if round_number > 1 else start[own]
        return units / table.unit + settings.zero.rank_step

    return score, problems
