"""What a verb leaves: the event after it, or why there is none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from banzuke.core.event import Event
    from banzuke.core.problem import Problem


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """The event after a verb, None where the verb is refused, and what there is to say of it."""

    event: Event | None
    problems: tuple[Problem, ...] = ()


def refused(*problems: Problem) -> Change:
    """No change, and why."""
    return Change(event=None, problems=problems)


class RefusalError(Exception):
    """A part of a verb cannot be done; the verb tells of the problem, and does not raise."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem
