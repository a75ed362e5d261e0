"""Individuals for 8 and 12 players: everybody partners everybody once and opposes everybody twice.

Source: cyclic whist tournaments, found by computer and checked by `validate_individual`. The last player stays, the
others go up by one. All tables of a round share its boards, so that everybody plays every board.
"""

from __future__ import annotations

from banzuke.bridge.movements.movement import Foursome, IndividualMovement

#: Players -> the first round: north, south, east, west; numbers from 0, the last player stays.
_STARTERS = {
    8: ((1, 4, 3, 7), (5, 6, 0, 2)),
    12: ((11, 5, 8, 7), (1, 10, 2, 6), (0, 3, 9, 4)),
}
PLAYERS = tuple(_STARTERS)


def individual(players: int) -> IndividualMovement:
    """The movement for 8 or 12 players; ValueError for other numbers."""
    if players not in _STARTERS:
        raise ValueError(f"{players} players: an individual is for {' or '.join(map(str, PLAYERS))}")
    rounds = players - 1
    return IndividualMovement(
        name="individual",
        players=players,
        tables=players // 4,
        rounds=rounds,
        sets=rounds,
        sittings=tuple(
            _foursome(number, table, row, rounds)
            for number in range(rounds)
            for table, row in enumerate(_STARTERS[players], 1)
        ),
    )


def _foursome(number: int, table: int, row: tuple[int, int, int, int], rounds: int) -> Foursome:
    north, south, east, west = (_moved(player, number, rounds) for player in row)
    return Foursome(number + 1, table, north, south, east, west, number + 1)


def _moved(player: int, by: int, rounds: int) -> int:
    return (player + by) % rounds + 1 if player < rounds else player + 1
