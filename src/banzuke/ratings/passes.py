"""Repeating a whole table: while an expert estimate does not hold, and while a result is anomalous."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from banzuke.core.problem import Problem, warning
from banzuke.core.rated import Pass

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from banzuke.core.quantities import PlayerId
    from banzuke.core.rated import Step


class Account(Protocol):
    """What one pass leaves of one player: the rating it began with and the rating it gives."""

    @property
    def entry(self) -> float:
        """The rating the pass began with."""

    @property
    def after(self) -> float:
        """The rating the pass gives."""


AccountT = TypeVar("AccountT", bound=Account)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled(Generic[AccountT]):
    """A table after its last pass: the accounts that stand, every pass, and the entries that were revised."""

    accounts: Mapping[PlayerId, AccountT]
    passes: tuple[Pass, ...]
    revisions: Mapping[PlayerId, tuple[Step, ...]]
    warnings: tuple[Problem, ...] = ()


def repeat(
    compute: Callable[[Mapping[PlayerId, float]], Mapping[PlayerId, AccountT]],
    phases: Sequence[Callable[[Mapping[PlayerId, AccountT]], Mapping[PlayerId, Step]]],
    entries: Mapping[PlayerId, float],
    *,
    limit: int,
) -> Settled[AccountT]:
    """Compute the table, revise entries as the first phase asks until it asks no more, then the next phase.

    A phase looks at the accounts of a pass and returns, for each player whose entry it revises, a step: its value
    is the new entry, its contribution the difference to the old one. After `limit` repeats the last pass stands, and a
    warning says so where it is not settled: the regulations promise no convergence.
    """
    current = dict(entries)
    accounts = compute(current)
    passes: list[Pass] = []
    revisions: dict[PlayerId, tuple[Step, ...]] = {}
    for phase in phases:
        while len(passes) < limit and (asked := phase(accounts)):
            passes.append(_pass(accounts, next(iter(asked.values())).clause, tuple(asked)))
            for player, step in asked.items():
                current[player] = step.value
                revisions[player] = (*revisions.get(player, ()), step)
            accounts = compute(current)
    passes.append(_pass(accounts))
    unsettled = len(passes) > limit and any(phase(accounts) for phase in phases)
    warnings = (warning("W-PASSES-LIMIT", limit=limit),) if unsettled else ()
    return Settled(accounts=accounts, passes=tuple(passes), revisions=revisions, warnings=warnings)


def _pass(accounts: Mapping[PlayerId, AccountT], clause: str | None = None, flagged: tuple[PlayerId, ...] = ()) -> Pass:
    return Pass(
        entries={player: account.entry for player, account in accounts.items()},
        results={player: account.after for player, account in accounts.items()},
        clause=clause,
        flagged=flagged,
    )
