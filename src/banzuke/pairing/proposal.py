"""What a pairing system proposes: the boards of a round, who is free, and why nothing better could be had."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as column
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId
    from banzuke.pairing.boards import Board
    from banzuke.pairing.choices import Choice
    from banzuke.pairing.field import Field
    from banzuke.pairing.optimum import Certificate
    from banzuke.pairing.task import Task
    from banzuke.pairing.weighing import Weighed, Weighing


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """The pairing of a round; no boards where `problems` hold an error.

    `bye`: who is free. `walkovers`: who goes on in a knock-out without a game, each with a free round to be noted.
    `rest`: who does not play and is not free, as the losers of a knock-out. `certificate`: of the systems that weigh
    all pairings; the others follow a rule that leaves no choice. `weighing`, `weighed`: what was weighed, and the
    result; `in_groups`: the same of each group, where they are paired apart. `field`, `choices`: of the systems that
    pair from the top down, each choice.
    """

    round: int
    system: str
    boards: tuple[Board, ...] = ()
    bye: PlayerId | None = None
    walkovers: tuple[PlayerId, ...] = ()
    rest: tuple[PlayerId, ...] = ()
    certificate: Certificate | None = None
    field: Field | None = column(default=None, repr=False)
    choices: tuple[Choice, ...] = ()
    weighing: Weighing | None = column(default=None, repr=False)
    weighed: Weighed | None = column(default=None, repr=False)
    in_groups: tuple[tuple[Weighing, Weighed], ...] = column(default=(), repr=False)
    problems: tuple[Problem, ...] = ()

    @property
    def optimal(self) -> bool:
        """Whether no other legal pairing is better by the system's own rules."""
        return bool(self.boards) and (self.certificate is None or self.certificate.optimal)

    @property
    def parts(self) -> tuple[tuple[Weighing, Weighed], ...]:
        """Everything that was weighed: the whole field, or each group."""
        if self.weighing is None or self.weighed is None:
            return self.in_groups
        return ((self.weighing, self.weighed),)


class PairingSystem(Protocol):
    """What every pairing system offers. Pure: the same task gives the same proposal, in whatever order of the file."""

    def propose(self, task: Task) -> Proposal:
        """The pairing of a round."""
