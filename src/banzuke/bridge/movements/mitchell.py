"""Mitchell: North-South stay, East-West move up a table, the boards move down one.

Source: the standard movements of duplicate bridge; formulas checked by `validate`. Tables and rounds count from 0
inside the formulas. North-South have the numbers 1 to T, East-West T + 1 to 2 T.
"""

from __future__ import annotations

import enum
from dataclasses import replace

from banzuke.bridge.movements.movement import Movement, Sitting

#: One round of eight is switched to make one winner.
_SWITCHED = 8
FEWEST = 4


class EvenTables(enum.Enum):
    """What keeps East-West from boards they know where the number of tables is even."""

    SKIP = "skip"
    RELAY = "relay"


def mitchell(pairs: int, even: EvenTables = EvenTables.SKIP, *, rounds: int | None = None) -> Movement:
    """A Mitchell for a number of pairs; an odd one makes a half table, whose other pair is the phantom.

    `rounds`: fewer than the movement has. ValueError for fewer than four pairs or more rounds than there are.
    """
    if pairs < FEWEST:
        raise ValueError(f"{pairs} pairs: a Mitchell needs {FEWEST}")
    tables = (pairs + 1) // 2
    if tables % 2:
        name, most, sets, seat = "mitchell", tables, tables, _odd
    elif even is EvenTables.SKIP:
        name, most, sets, seat = "mitchell-skip", tables - 1, tables, _skip
    else:
        name, most, sets, seat = "mitchell-relay", tables, tables, _relay
    played = most if rounds is None else rounds
    if not 1 <= played <= most:
        raise ValueError(f"{played} rounds: this movement has {most}")
    return Movement(
        name=name,
        pairs=pairs,
        tables=tables,
        rounds=played,
        sets=sets,
        sittings=tuple(seat(number, table, tables) for number in range(played) for table in range(tables)),
        phantom=pairs + 1 if pairs % 2 else None,
        two_winners=True,
    )


def _odd(number: int, table: int, tables: int) -> Sitting:
    return _sitting(number, table, tables, (table - number) % tables, (table + number) % tables)


def _skip(number: int, table: int, tables: int) -> Sitting:
    """Half-way through, East-West skip a table."""
    skipped = number >= tables // 2
    return _sitting(number, table, tables, (table - number - skipped) % tables, (table + number) % tables)


def _relay(number: int, table: int, tables: int) -> Sitting:
    """A relay lies between the two halves; table 1 and the last one share their boards."""
    beyond = table >= tables // 2
    return _sitting(number, table, tables, (table - number) % tables, (table + number + beyond) % tables)


def _sitting(number: int, table: int, tables: int, ew: int, boards: int) -> Sitting:
    return Sitting(number + 1, table + 1, table + 1, tables + ew + 1, boards + 1)


def arrow_switched(movement: Movement, rounds: int | None = None) -> Movement:
    """The movement with North-South and East-West changed in its last rounds: about one in eight makes one winner."""
    count = max(1, round(movement.rounds / _SWITCHED)) if rounds is None else rounds
    last = tuple(range(movement.rounds - count + 1, movement.rounds + 1))
    sittings = tuple(
        each._replace(ns=each.ew, ew=each.ns) if each.round in last else each for each in movement.sittings
    )
    return replace(movement, name=f"{movement.name}-arrow-switch", sittings=sittings, two_winners=False, switched=last)
