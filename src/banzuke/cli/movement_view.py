"""A movement in a terminal and as JSON, and its guide cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from banzuke.bridge.movements.guide_cards import pair_card, table_card
from banzuke.bridge.movements.movement import IndividualMovement, boards_of
from banzuke.bridge.movements.validate import balance, least_share
from banzuke.cli.output import console, table
from banzuke.words.catalogue import message

if TYPE_CHECKING:
    from banzuke.bridge.movements.movement import Movement
    from banzuke.words.catalogue import Words

_SEATS = ("north", "south", "east", "west")


def movement_json(movement: Movement, per_round: int) -> dict[str, object]:
    """A movement for programs; boards are listed, numbers count from 1."""
    fairness = balance(movement)
    return {
        "banzuke": 1,
        "movement": movement.name,
        "pairs": movement.pairs,
        "tables": movement.tables,
        "rounds": movement.rounds,
        "sets": movement.sets,
        "boards_per_round": per_round,
        "phantom": movement.phantom,
        "winners": 2 if movement.two_winners else 1,
        "switched": list(movement.switched),
        "balance": {"number": fairness.number, "least": fairness.least, "most": fairness.most},
        "schedule": [
            {
                "round": each.round,
                "table": each.table,
                "ns": each.ns,
                "ew": each.ew,
                "set": each.set,
                "boards": list(boards_of(each.set, per_round)),
            }
            for each in movement.sittings
        ],
    }


def individual_json(movement: IndividualMovement, per_round: int) -> dict[str, object]:
    """The same for single players."""
    return {
        "banzuke": 1,
        "movement": movement.name,
        "players": movement.players,
        "tables": movement.tables,
        "rounds": movement.rounds,
        "sets": movement.sets,
        "boards_per_round": per_round,
        "schedule": [
            {
                "round": each.round,
                "table": each.table,
                **{seat: getattr(each, seat) for seat in _SEATS},
                "set": each.set,
                "boards": list(boards_of(each.set, per_round)),
            }
            for each in movement.sittings
        ],
    }


def print_movement(movement: Movement, per_round: int, say: Words) -> None:
    """Rounds down, tables across: the pairs and their boards."""
    out = console()
    heading = message("{name}: {pairs} pairs, {tables} tables, {rounds} rounds of {boards} boards")
    params = {"name": movement.name, "pairs": movement.pairs, "tables": movement.tables, "rounds": movement.rounds}
    out.print(Text(say.phrase(heading, **params, boards=per_round), style="bold"))
    rows = table()
    rows.add_column(say.phrase(message("Rd")), justify="right")
    for number in range(1, movement.tables + 1):
        rows.add_column(say.phrase(message("Table {number}"), number=number), justify="center", no_wrap=True)
    by_round: dict[int, list[str]] = {}
    for each in movement.sittings:
        idle = movement.phantom in {each.ns, each.ew}
        pairs = f"({min(each.ns, each.ew)})" if idle else f"{each.ns}-{each.ew}"
        by_round.setdefault(each.round, []).append(f"{pairs} {_span(each.set, per_round)}")
    for number, cells in by_round.items():
        rows.add_row(f"{number}{'*' if number in movement.switched else ''}", *cells)
    out.print(rows)
    fairness = balance(movement)
    words = message(
        "balance number {number} (0: every two pairs compare alike); each pair plays {share} % of the boards"
    )
    share = round(100 * least_share(movement))
    out.print(Text(say.phrase(words, number=fairness.number, share=share), style="dim"))
    if movement.phantom is not None:
        out.print(Text(say.phrase(message("in brackets: the pair sits out")), style="dim"))
    if movement.switched:
        out.print(
            Text("* " + say.phrase(message("arrow switch: North-South and East-West change places")), style="dim")
        )


def print_individual(movement: IndividualMovement, per_round: int, say: Words) -> None:
    """Rounds down, tables across: north-south against east-west, and their boards."""
    out = console()
    heading = message("{name}: {players} players, {tables} tables, {rounds} rounds of {boards} boards")
    params = {"name": movement.name, "players": movement.players, "tables": movement.tables}
    out.print(Text(say.phrase(heading, **params, rounds=movement.rounds, boards=per_round), style="bold"))
    rows = table()
    rows.add_column(say.phrase(message("Rd")), justify="right")
    for number in range(1, movement.tables + 1):
        rows.add_column(say.phrase(message("Table {number}"), number=number), justify="center", no_wrap=True)
    by_round: dict[int, list[str]] = {}
    for each in movement.sittings:
        players = f"{each.north},{each.south}-{each.east},{each.west}"
        by_round.setdefault(each.round, []).append(f"{players} {_span(each.set, per_round)}")
    for number, cells in by_round.items():
        rows.add_row(str(number), *cells)
    out.print(rows)


def print_cards(movement: Movement | IndividualMovement, per_round: int, say: Words) -> None:
    """A guide card for every table."""
    out = console()
    alone = isinstance(movement, IndividualMovement)
    seats = ("N", "S", "E", "W") if alone else ("NS", "EW")
    phantom = None if isinstance(movement, IndividualMovement) else movement.phantom
    for number in range(1, movement.tables + 1):
        out.print()
        out.print(Text(say.phrase(message("Table {number}"), number=number), style="bold"))
        rows = table()
        for text in (say.phrase(message("Rd")), *seats):
            rows.add_column(text, justify="right", no_wrap=True)
        rows.add_column(say.phrase(message("Boards")), no_wrap=True)
        for each in table_card(movement, number, per_round):
            sitting = ["\N{EN DASH}" if seat == phantom else str(seat) for seat in each.seats]
            rows.add_row(str(each.round), *sitting, f"{each.boards[0]}\N{EN DASH}{each.boards[-1]}")
        out.print(rows)


def print_pair_cards(movement: Movement, per_round: int, say: Words) -> None:
    """A guide card for every pair."""
    out = console()
    for pair in range(1, movement.pairs + 1):
        out.print()
        out.print(Text(say.phrase(message("Pair {number}"), number=pair), style="bold"))
        rows = table()
        headings = (message("Rd"), message("Table"), message("Line"), message("Opponents"), message("Boards"))
        for text in headings:
            rows.add_column(say.phrase(text), justify="right", no_wrap=True)
        for stop in pair_card(movement, pair, per_round):
            if stop.opponent is None:
                rows.add_row(str(stop.round), "\N{EN DASH}", say.phrase(message("sits out")), "", "")
            else:
                boards = f"{stop.boards[0]}\N{EN DASH}{stop.boards[-1]}"
                rows.add_row(str(stop.round), str(stop.table), stop.direction, str(stop.opponent), boards)
        out.print(rows)


def _span(number: int, per_round: int) -> str:
    boards = boards_of(number, per_round)
    return f"[{boards[0]}]" if len(boards) == 1 else f"[{boards[0]}\N{EN DASH}{boards[-1]}]"
