"""Bad input is data: what is wrong, how badly, and where the person who typed it will find it."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Severity(enum.Enum):
    """An ERROR blocks what comes next; a WARNING is for a person to read; a NOTICE says what was understood."""

    ERROR = "error"
    WARNING = "warning"
    NOTICE = "notice"


@dataclass(frozen=True, slots=True, kw_only=True)
class Where:
    """A place in a file. `line` and `column` count from 1; `row` is the row's number as the table prints it.

    `path` is the JSON path of a value (`players[3].rating`).
    """

    source: str = ""
    line: int | None = None
    column: int | None = None
    path: str | None = None
    row: str | None = None
    player: str | None = None
    round: int | None = None
    field: str | None = None


NOWHERE = Where()


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One finding. `code` names a sentence of `banzuke.words.problems`; `params` are put into that sentence."""

    code: str
    severity: Severity
    where: Where = NOWHERE
    params: Mapping[str, object] = field(default_factory=dict)


def error(code: str, /, where: Where = NOWHERE, **params: object) -> Problem:
    """A finding that blocks: nothing is computed until it is mended."""
    return Problem(code=code, severity=Severity.ERROR, where=where, params=params)


def warning(code: str, /, where: Where = NOWHERE, **params: object) -> Problem:
    """A finding that a person must read: the computation goes on as stated."""
    return Problem(code=code, severity=Severity.WARNING, where=where, params=params)


def notice(code: str, /, where: Where = NOWHERE, **params: object) -> Problem:
    """What was understood where the file leaves room, so that nothing is assumed in silence."""
    return Problem(code=code, severity=Severity.NOTICE, where=where, params=params)


def has_errors(problems: Iterable[Problem]) -> bool:
    """Whether anything among `problems` blocks."""
    return any(problem.severity is Severity.ERROR for problem in problems)
