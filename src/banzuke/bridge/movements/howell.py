"""Howell: every pair meets every other one once, and there is one winner.

Source: cyclic movements, found by computer and checked by `validate`: pairs and board sets go up by one from round to
round, modulo the rounds, and the last pair of an even field stays. Four and six pairs have no such form; theirs are
written out. With an odd number of pairs the one that would play the last pair sits out.
"""

from __future__ import annotations

from banzuke.bridge.movements.movement import Movement, Sitting

#: Rounds -> the first round: north-south, east-west, board set; pairs count from 1, sets from 0.
_STARTERS = {
    7: ((8, 1, 0), (3, 6, 3), (2, 7, 5), (5, 4, 6)),
    9: ((10, 1, 2), (7, 3, 0), (5, 2, 1), (9, 8, 3), (4, 6, 4)),
    11: ((12, 1, 0), (6, 7, 3), (11, 4, 5), (3, 9, 7), (2, 5, 8), (10, 8, 10)),
    13: ((14, 1, 3), (5, 12, 0), (2, 4, 1), (9, 10, 2), (8, 13, 4), (7, 11, 5), (6, 3, 6)),
}
#: Rounds -> all rounds of the small movements. Tables that have the same set in a round share its boards.
_WRITTEN_OUT = {
    3: (((4, 1, 1), (2, 3, 1)), ((4, 2, 2), (3, 1, 2)), ((4, 3, 3), (1, 2, 3))),
    5: (
        ((1, 2, 1), (3, 4, 1), (5, 6, 1)),
        ((1, 3, 2), (2, 5, 3), (4, 6, 4)),
        ((2, 6, 2), (1, 4, 3), (3, 5, 5)),
        ((3, 6, 3), (5, 1, 4), (2, 4, 5)),
        ((5, 4, 2), (2, 3, 4), (6, 1, 5)),
    ),
}
MOST = 14
FEWEST = 3


def howell(pairs: int) -> Movement:
    """A Howell for 3 to 14 pairs; ValueError for others."""
    if not FEWEST <= pairs <= MOST:
        raise ValueError(f"{pairs} pairs: a Howell is for {FEWEST} to {MOST}")
    seats = pairs + pairs % 2
    rounds = seats - 1
    sittings = _written_out(rounds) if rounds in _WRITTEN_OUT else _cyclic(rounds)
    return Movement(
        name="howell",
        pairs=pairs,
        tables=seats // 2,
        rounds=rounds,
        sets=rounds,
        sittings=sittings,
        phantom=seats if pairs % 2 else None,
    )


def _cyclic(rounds: int) -> tuple[Sitting, ...]:
    return tuple(
        Sitting(
            number + 1,
            table,
            _moved(ns, number, rounds),
            _moved(ew, number, rounds),
            (boards + number) % rounds + 1,
        )
        for number in range(rounds)
        for table, (ns, ew, boards) in enumerate(_STARTERS[rounds], 1)
    )


def _moved(pair: int, by: int, rounds: int) -> int:
    """Where a pair's number has gone: round the cycle, unless it is the one that stays."""
    return pair if pair > rounds else (pair - 1 + by) % rounds + 1


def _written_out(rounds: int) -> tuple[Sitting, ...]:
    return tuple(
        Sitting(number, table, *row)
        for number, rows in enumerate(_WRITTEN_OUT[rounds], 1)
        for table, row in enumerate(rows, 1)
    )
