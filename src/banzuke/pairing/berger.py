"""The Berger tables: who meets whom in which round when everybody meets everybody.

Source: FIDE Handbook C.05, General Regulations for Competitions, Annex 1 "Details of Berger Table".
"""

from __future__ import annotations

from typing import NamedTuple


class Seats(NamedTuple):
    """Two pairing numbers, from 1. `first` has the first move."""

    first: int
    second: int


def rounds_of(players: int, cycles: int = 1) -> int:
    """How many rounds there are when all meet so many times."""
    return cycles * (players + players % 2 - 1)


def berger(players: int, number: int, cycles: int = 1) -> tuple[Seats, ...]:
    """Round `number` of the table, in its order of boards; with an odd number of players whoever meets the number
    above the highest is free.

    In every second cycle the first move changes hands. The last two rounds of each cycle but the last change places, as
    the annex recommends, so that nobody has the same colour three times in a row.
    """
    size = players + players % 2
    cycle, at = divmod(number - 1, size - 1)
    last_two = (size - 3, size - 2)
    if cycle < cycles - 1 and at in last_two:
        at = sum(last_two) - at
    boards = _round(size, at + 1)
    return tuple(Seats(each.second, each.first) for each in boards) if cycle % 2 else boards


def _round(size: int, number: int) -> tuple[Seats, ...]:
    """A round for an even number of players. The others turn round the player with the highest number."""
    ring = size - 1
    top = ((number + 1) * size // 2 - 1) % ring
    first = Seats(top + 1, size) if top < size // 2 else Seats(size, top + 1)
    others = (Seats((top + by) % ring + 1, (top - by) % ring + 1) for by in range(1, size // 2))
    return first, *others
