"""Values of a pairgoth file: each as it should be, or None with a warning at its JSON path."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from banzuke.core.grade import Grade, grade_of_rank_step
from banzuke.core.problem import Problem, Where, error, warning
from banzuke.formats.event_json.text import join

if TYPE_CHECKING:
    from collections.abc import Iterator

_LOWEST_STEP, _HIGHEST_STEP = -30, 8


def rows(value: Any, path: str, source: str, problems: list[Problem]) -> Iterator[tuple[Where, dict[str, Any]]]:  # noqa: ANN401  # JSON is anything
    """The objects of a list, each with its place."""
    for index, row in enumerate(value if isinstance(value, list) else []):
        where = Where(source=source, path=join(path, index))
        if isinstance(row, dict):
            yield where, row
        else:
            problems.append(error("E-JSON-TYPE", where, read=str(row)[:60], expected="object"))


def number(row: dict[str, Any], name: str, where: Where, problems: list[Problem]) -> float | None:
    """A number that is one."""
    value = row.get(name)
    if isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value):
        return value
    if value is not None:
        place = replace(where, path=join(where.path or "", name))
        problems.append(warning("W-VALUE", place, read=str(value)[:60], used="-"))
    return None


def whole(row: dict[str, Any], name: str, where: Where, problems: list[Problem]) -> int | None:
    """A number without its fraction."""
    value = number(row, name, where, problems)
    return None if value is None else int(value)


def text(row: dict[str, Any], name: str) -> str | None:
    """Words, or a number that stands for some; None where nothing is written."""
    value = row.get(name)
    return str(value).strip() or None if isinstance(value, str | int) and not isinstance(value, bool) else None


def grade(step: float | None, where: Where, problems: list[Problem]) -> Grade | None:
    """The grade of a rank; beyond the scale the last one, with a word on it."""
    if step is None:
        return None
    within = int(min(max(step, _LOWEST_STEP), _HIGHEST_STEP))
    if within != step:
        problems.append(warning("W-VALUE", where, read=str(step), used=str(grade_of_rank_step(within))))
    return grade_of_rank_step(within)
