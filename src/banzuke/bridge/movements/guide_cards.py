"""Guide cards: what lies on a table, or in a pair's hand, to say where everybody goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from banzuke.bridge.movements.movement import boards_of

if TYPE_CHECKING:
    from banzuke.bridge.movements.movement import IndividualMovement, Movement


class Stop(NamedTuple):
    """One round of one pair. `direction` and `opponent` are None where the pair sits out."""

    round: int
    table: int
    direction: str | None
    opponent: int | None
    boards: range


class TableRound(NamedTuple):
    """One round at one table: who sits there, by seats, and the boards."""

    round: int
    seats: tuple[int, ...]
    boards: range


def pair_card(movement: Movement, pair: int, per_round: int) -> tuple[Stop, ...]:
    """The card of a pair, round by round."""
    stops = []
    for each in movement.sittings:
        if pair not in {each.ns, each.ew}:
            continue
        opponent = each.ew if each.ns == pair else each.ns
        idle = opponent == movement.phantom
        direction = None if idle else "NS" if each.ns == pair else "EW"
        boards = boards_of(each.set, per_round)
        stops.append(Stop(each.round, each.table, direction, None if idle else opponent, boards))
    return tuple(sorted(stops))


def table_card(movement: Movement | IndividualMovement, table: int, per_round: int) -> tuple[TableRound, ...]:
    """The card of a table: the pairs (NS, EW) or the players (N, S, E, W) of every round."""
    return tuple(
        TableRound(each.round, tuple(each[2:-1]), boards_of(each.set, per_round))
        for each in movement.sittings
        if each.table == table
    )
