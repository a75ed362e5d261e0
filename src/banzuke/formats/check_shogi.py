"""What is asked of the counters that shogi's rating keeps beside the number, before anything counts with them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.grade import parse_grade
from banzuke.core.problem import Problem, error
from banzuke.formats.event_json.text import join

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from banzuke.formats.draft import Draft

_SHOWN = 40
_MOST_GAMES = 100_000
_SCORES = (0, 0.5, 1)
_PAIR = 2


class Kind(NamedTuple):
    """What a counter must be: the test, and how it is written."""

    holds: Callable[[object], bool]
    written: str


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _MOST_GAMES


def _is_row(value: object) -> bool:
    """[games in a row, whether one of them was above the middle]."""
    return (
        isinstance(value, list | tuple) and len(value) == _PAIR and _is_count(value[0]) and isinstance(value[1], bool)
    )


def _is_history(value: object) -> bool:
    return isinstance(value, list | tuple) and all(
        isinstance(row, list | tuple)
        and len(row) == _PAIR
        and isinstance(row[0], int | float)
        and not isinstance(row[0], bool)
        and row[1] in _SCORES
        for row in value
    )


def _is_grade(value: object) -> bool:
    return isinstance(value, str) and (not value or parse_grade(value) is not None)


def _are_names(value: object) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(name, str) for name in value)


_COUNT, _GRADE = Kind(_is_count, "41"), Kind(_is_grade, '"3k"')
KINDS = {
    "games": _COUNT,
    "bonus_games": _COUNT,
    "mp_count": _COUNT,
    "lb_count": Kind(_is_row, "[3, true]"),
    "open_history": Kind(_is_history, "[[1500, 1], [1600, 0.5]]"),
    "grade": _GRADE,
    "preliminary_grade": _GRADE,
    "proposed_grade": _GRADE,
    "national_grade": _GRADE,
    "unknown": Kind(_are_names, '["bonus_games"]'),
}


def states_of_shogi(draft: Draft) -> Iterator[Problem]:
    """Counters that are not what they must be; null is a counter at its beginning."""
    if draft.event.game != "shogi":
        return
    for entry, where in draft.entries:
        for name, value in entry.state.items():
            kind = KINDS.get(name)
            if kind is not None and value is not None and not kind.holds(value):
                path = join(join(where.path, "state"), name) if where.path else None
                place = replace(where, path=path, player=entry.name or entry.id)
                yield error("E-STATE", place, name=name, read=str(value)[:_SHOWN], expected=kind.written)
