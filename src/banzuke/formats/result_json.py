"""A rated event as JSON: what `banzuke rate --format json` prints, and what other doors publish."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from banzuke.awards.grades import GradeChange, Promotion, Route
    from banzuke.core.event import Entry
    from banzuke.core.problem import Problem, Where
    from banzuke.core.quantities import PlayerId
    from banzuke.core.rated import Change, Pass, Step
    from banzuke.rulebooks.rulebook import RatedEvent

    Json = dict[str, object]
    Say = Callable[[Problem], str]

VERSION = 1


def result_json(
    rated_event: RatedEvent | None,
    players: Collection[PlayerId],
    problems: Sequence[Problem],
    say: Say,
    *,
    explained: bool,
) -> Json:
    """The result of rating, for `players`; None where a file gave no event to rate.

    `say` puts a problem into words. `explained`: with every player's steps and every pass of the table.
    """
    rated = None if rated_event is None else rated_event.rated
    passes = () if rated is None else rated.passes
    document: Json = {
        "banzuke": VERSION,
        "event": None if rated_event is None else rated_event.event.code,
        "rulebook": None if rated_event is None else rated_event.rulebook.id,
        "passes": 0 if rated is None else max(1, len(passes)),
        "players": [],
        "problems": [problem_json(problem, say) for problem in problems],
    }
    if rated_event is not None and rated is not None:
        rows = zip(rated_event.event.entries, rated.changes, strict=True)
        document["players"] = [
            _player(entry, change, rated_event.grades[entry.id], explained=explained)
            for entry, change in rows
            if entry.id in players
        ]
    if explained:
        document["passes_detail"] = [_pass(each) for each in passes]
    return document


def problem_json(problem: Problem, say: Say) -> Json:
    """A problem for programs: its code and place, and the sentence that people are shown."""
    return {
        "code": problem.code,
        "severity": problem.severity.value,
        "message": say(problem),
        "where": _where(problem.where),
    }


def _where(where: Where) -> Json:
    """The parts of a place that are known."""
    parts = {item.name: getattr(where, item.name) for item in fields(where)}
    return {name: value for name, value in parts.items() if value is not None and value != ""}


def _player(entry: Entry, change: Change, grades: GradeChange, *, explained: bool) -> Json:
    player: Json = {
        "id": entry.id,
        "name": entry.name,
        "before": change.before.rating,
        "after": change.after.rating,
        "change": change.delta,
        "games": change.games,
        "anomalous": change.anomalous,
        "grade_before": None if grades.before is None else str(grades.before),
        "grade_after": None if grades.after is None else str(grades.after),
        "state": dict(change.after.extras),
    }
    if grades.promotions:
        player["promotions"] = [_promotion(each) for each in grades.promotions]
    if grades.routes:
        player["routes"] = [route_json(each) for each in grades.routes]
    if explained:
        player["steps"] = [_step(step) for step in change.steps]
    return player


def _promotion(each: Promotion) -> Json:
    return {**each._asdict(), "grade": str(each.grade), "way": each.way.value, "clause": each.clause.paragraph}


def route_json(each: Route) -> Json:
    """A way to the next grade for programs."""
    return {**each._asdict(), "grade": str(each.grade), "way": each.way.value}


def _step(step: Step) -> Json:
    document: Json = {"clause": step.clause, "name": step.name, "value": step.value, "inputs": dict(step.inputs)}
    if step.round is not None:
        document["round"] = step.round
    if step.opponent is not None:
        document["opponent"] = step.opponent
    if step.contribution:
        document["contribution"] = step.contribution
    return document


def _pass(each: Pass) -> Json:
    return {
        "entries": dict(each.entries),
        "results": dict(each.results),
        "clause": each.clause,
        "flagged": list(each.flagged),
    }
