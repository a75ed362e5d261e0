"""The auditor: every round paired anew from what was known before it, and held against what was played."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from banzuke.core.event import Bye
from banzuke.core.outcome import ByeKind
from banzuke.pairing.comparison import compare
from banzuke.pairing.systems import propose
from banzuke.pairing.task import task_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from banzuke.core.event import Event
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId
    from banzuke.pairing.comparison import Comparison
    from banzuke.pairing.matching import Pairs
    from banzuke.pairing.proposal import Proposal
    from banzuke.pairing.weighing import Weighing


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundAudit:
    """A round as it was paired beside the program's own pairing of it. `proposal` None: `problems` say why.

    `same`: how many boards are the same, whoever has Black. `comparisons`: of the systems that weigh pairings, of
    everything that was weighed; none where the round was paired in a way that they do not allow.
    """

    round: int
    boards: int
    same: int = 0
    proposal: Proposal | None = None
    comparisons: tuple[tuple[Weighing, Comparison], ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def as_good(self) -> bool:
        """Whether nothing but the lot speaks for the program's own pairing."""
        if not self.comparisons:
            return self.same == self.boards
        decides = [comparison.deciding for _, comparison in self.comparisons]
        return all(each is None or each.other <= each.best for each in decides)


def audit(event: Event) -> Iterator[RoundAudit]:
    """Every round that was paired, from the first."""
    for number in sorted({game.round for game in event.games}):
        yield audit_round(event, number)


def audit_round(event: Event, number: int) -> RoundAudit:
    """One round: who played in it plays, who was free is whom the director could have made free."""
    games = [game for game in event.games if game.round == number]
    played = {frozenset((game.black, game.white)) for game in games}
    task, problems = task_of(_as_played(event, number), number)
    if task is None:
        return RoundAudit(round=number, boards=len(games), problems=problems)
    found = propose(replace(task, fixed=()))
    same = sum(frozenset((board.black, board.white)) in played for board in found.boards)
    return RoundAudit(
        round=number,
        boards=len(games),
        same=same,
        proposal=found,
        comparisons=_comparisons(found, played),
        problems=() if found.boards else found.problems,
    )


def _comparisons(found: Proposal, played: set[frozenset[PlayerId]]) -> tuple[tuple[Weighing, Comparison], ...]:
    """Everything that was weighed, the best beside what was played; none where a part is not allowed."""
    told = []
    for weighing, best in found.parts:
        pairs = _pairs(weighing, played)
        if pairs is None or not all(weighing.legal[pair] for pair in pairs):
            return ()
        told.append((weighing, compare(weighing, best, weighing.weighed(pairs))))
    return tuple(told)


def _as_played(event: Event, number: int) -> Event:
    """The event in which those play the round who did: one free player is left to the pairing, others were sent off."""
    playing = {player for game in event.games if game.round == number for player in (game.black, game.white)}
    free = [bye.player for bye in event.byes if bye.round == number and bye.kind is ByeKind.BYE]
    if len(free) == 1:
        playing.add(free[0])
    others = tuple(
        Bye(round=number, player=entry.id, kind=ByeKind.ABSENT) for entry in event.entries if entry.id not in playing
    )
    return replace(
        event,
        byes=(*(bye for bye in event.byes if bye.round != number), *others),
        entries=tuple(replace(entry, absent_rounds=()) for entry in event.entries),
        tournament={key: value for key, value in event.tournament.items() if key != "preliminary"},
    )


def _pairs(weighing: Weighing, played: set[frozenset[PlayerId]]) -> Pairs | None:
    """What was played as pairs of the field; None where it does not seat everybody, or against others."""
    index = {entry.id: at for at, entry in enumerate(weighing.field.entries)}
    own = [pair for pair in played if len(pair) == 2 and not index.keys().isdisjoint(pair)]  # noqa: PLR2004 - two
    if not all(index.keys() >= pair for pair in own):
        return None
    pairs = [tuple(sorted(index[player] for player in pair)) for pair in own]
    seated = {player for pair in pairs for player in pair}
    left = [player for player in weighing.field.players if player not in seated]
    if weighing.empty_seat is not None and len(left) == 1:
        pairs.append((left.pop(), weighing.empty_seat))
    return None if left else tuple((low, high) for low, high in sorted(pairs))
