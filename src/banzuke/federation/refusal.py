"""The answer "no": raised where the book or a service does nothing, with the problems that say why."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from banzuke.core.problem import Problem


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not a fault
    """Nothing was done; `problems` say why."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(", ".join(problem.code for problem in problems))
        self.problems = problems
