"""What a director asks of a pairing: why each board, why not another one, what a change costs; and the answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from banzuke.pairing.comparison import next_best, why_not

if TYPE_CHECKING:
    from banzuke.core.quantities import PlayerId
    from banzuke.pairing.comparison import Comparison
    from banzuke.pairing.field import Field
    from banzuke.pairing.matching import Pairs
    from banzuke.pairing.proposal import Proposal
    from banzuke.pairing.weighing import Weighed, Weighing

    #: Two players by their ids.
    Named = tuple[PlayerId, PlayerId]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """The questions. `every_board`: the next best without each board. `why_not`: boards, each for itself. `change`:
    boards, all of them together.
    """

    every_board: bool = False
    why_not: tuple[Named, ...] = ()
    change: tuple[Named, ...] = ()


class Answer(NamedTuple):
    """What the best pairing costs that has some boards, or lacks one; `found` None: no legal pairing is like that."""

    boards: Pairs
    found: Comparison | None


class Answers(NamedTuple):
    """The answers: to the next best without each board of the pairing, and to the boards that are wanted."""

    without: tuple[Answer, ...]
    wanted: tuple[Answer, ...]


def answer(weighing: Weighing, best: Weighed, asked: Asked) -> Answers:
    """Answer everything; every question is a pairing of its own. Boards of players who do not play are left out."""
    wanted = [pairs_at(weighing.field, (board,)) for board in asked.why_not]
    wanted += [pairs_at(weighing.field, asked.change)] if asked.change else []
    boards = best.pairs if asked.every_board else ()
    return Answers(
        tuple(Answer((pair,), next_best(weighing, best, pair)) for pair in boards),
        tuple(Answer(pairs, why_not(weighing, best, pairs)) for pairs in wanted if pairs),
    )


def pairs_at(field: Field, boards: tuple[Named, ...]) -> Pairs:
    """Boards by the indices of their players; those of somebody who is not in the field are left out."""
    index = {entry.id: at for at, entry in enumerate(field.entries)}
    pairs = (sorted(index.get(player, -1) for player in board) for board in boards)
    return tuple((low, high) for low, high in pairs if low >= 0)


def apart(found: Proposal, asked: Asked) -> tuple[tuple[Named, bool], ...]:
    """The boards asked for whose players were not weighed together, and whether both were weighed."""
    parts = [{entry.id for entry in weighing.field.entries} for weighing, _ in found.parts]
    weighed = set().union(*parts)
    boards = [board for board in (*asked.why_not, *asked.change) if not any(part.issuperset(board) for part in parts)]
    return tuple((board, weighed.issuperset(board)) for board in boards)


def totals_of(found: Proposal) -> list[tuple[str, int]]:
    """What a whole proposal costs by each criterion."""
    criteria = found.parts[0][0].criteria if found.parts else ()
    return [(criterion, sum(weighed.total(criterion) for _, weighed in found.parts)) for criterion in criteria]
