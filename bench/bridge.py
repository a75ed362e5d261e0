"""Bridge: a large event scored from its travellers, and ten years of a club rated, beside the goals.

A program of its own: `python bench/bridge.py`. It measures processor time and asserts nothing.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from banzuke.bridge.event_score import score_event
from banzuke.core.event import Entry, Event
from banzuke.core.partners import Method, Pair, PartnerPlay, TableResult
from banzuke.core.quantities import PlayerId
from banzuke.core.rated import State
from banzuke.rulebooks import find, rate_event

if TYPE_CHECKING:
    from collections.abc import Callable

BOARDS, TABLES = 1_000, 20
EVENINGS, PLAYERS = 1_000, 60
SCORE_GOAL, RATE_GOAL = "0.5", "2.0"
SEED = 1
CONTRACTS = ("1NT", "2H", "3NT", "4S", "4S", "5DX", "6C")


def travellers() -> PartnerPlay:
    """A thousand boards at twenty tables; some tables miss a board, so that Neuberg's formula has work."""
    chance = random.Random(SEED)
    results = [
        TableResult(
            board=board,
            ns=table + 1,
            ew=TABLES + 1 + (table + board) % TABLES,
            contract=chance.choice(CONTRACTS),
            declarer=chance.choice("NESW"),
            tricks=chance.randint(5, 12),
        )
        for board in range(1, BOARDS + 1)
        for table in range(TABLES)
        if chance.random() > 0.02
    ]
    pairs = tuple(
        Pair(number=number, players=(PlayerId(f"A{number}"), PlayerId(f"B{number}")))
        for number in range(1, 2 * TABLES + 1)
    )
    return PartnerPlay(pairs=pairs, results=tuple(results))


def evenings() -> list[Event]:
    """A thousand evenings of thirty pairs, everybody playing every time."""
    chance = random.Random(SEED)
    players = [PlayerId(f"P{number}") for number in range(PLAYERS)]
    entries = tuple(Entry(id=player, name=player) for player in players)
    found = []
    for _ in range(EVENINGS):
        order = chance.sample(players, PLAYERS)
        pairs = tuple(
            Pair(number=number, players=two, percent=round(chance.gauss(50, 6), 2), boards=26)
            for number, two in enumerate(zip(order[::2], order[1::2], strict=True), 1)
        )
        found.append(Event(game="bridge", entries=entries, partners=PartnerPlay(pairs=pairs)))
    return found


def rate_all(events: list[Event]) -> None:
    """The history from scratch, every evening with what the one before left, every change with its steps."""
    rulebook = find("bridge-club")
    if rulebook is None:
        raise LookupError("bridge-club")
    states = {entry.id: State(rating=1500.0) for entry in events[0].entries}
    for event in events:
        rated = rate_event(event, rulebook, states).rated
        if rated is not None:
            states = {change.player: change.after for change in rated.changes}


def seconds(work: Callable[[], object], repeats: int) -> float:
    """The best processor time of some runs."""
    times = []
    for _ in range(repeats):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=5, help="runs of each")
    options = parser.parse_args()
    play, events = travellers(), evenings()
    table = Table(title=f"bridge, processor time, best of {options.repeats}")
    for heading in ("work", "seconds", "goal"):
        table.add_column(heading, justify="left" if heading == "work" else "right")
    for method in Method:
        spent = seconds(lambda method=method: score_event(play, method), options.repeats)
        table.add_row(f"{BOARDS:,} boards x {TABLES} tables, {method.value}", f"{spent:.3f}", SCORE_GOAL)
    spent = seconds(lambda: rate_all(events), options.repeats)
    table.add_row(f"{EVENINGS:,} evenings x {PLAYERS} players, rated with all steps", f"{spent:.3f}", RATE_GOAL)
    Console().print(table)


if __name__ == "__main__":
    main()
