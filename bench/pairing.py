"""Pairing of large fields with the proof, beside the goals of the house and what OpenGotha needs without one.

A program of its own: `python bench/pairing.py`. OpenGotha's seconds are of version 3.51 on two shared cores, round 3 of
a field of the same kind; from 600 players on it cuts the field into pieces and seeks the best of each.
"""

from __future__ import annotations

import argparse
import random
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from banzuke.core.event import Entry, Event, Game
from banzuke.core.grade import grade_of_rank_step
from banzuke.core.outcome import Winner
from banzuke.core.quantities import PlayerId
from banzuke.pairing.systems import propose
from banzuke.pairing.task import task_of

if TYPE_CHECKING:
    from banzuke.pairing.proposal import Proposal

SEED, ROUND = 1, 5
#: Players -> the goal in seconds, and OpenGotha's seconds for McMahon and for Swiss.
SIZES = {200: (0.2, 0.5, 0.4), 500: (1.0, 1.22, 1.69), 1000: (2.0, 3.39, 1.59), 2000: (8.0, 1.69, 2.91)}


def field(players: int, system: str) -> Event:
    """Players of all grades from 30 clubs in 6 countries."""
    chance = random.Random(SEED)
    entries = []
    for number in range(players):
        rating = min(2700.0, max(100.0, chance.gauss(1500, 600)))
        entries.append(
            Entry(
                id=PlayerId(f"P{number}"),
                name=f"P{number}",
                rating=rating,
                grade=grade_of_rank_step(int((rating - 2050) // 100)),
                club=f"C{chance.randrange(30)}",
                country=f"L{chance.randrange(6)}",
            )
        )
    return Event(entries=tuple(entries), tournament={"system": system, "rounds": ROUND})


def played(event: Event, number: int) -> tuple[Event, Proposal, float]:
    """The event after a round whose games went as ratings let expect, its proposal, and the seconds it took."""
    chance = random.Random(number)
    start = time.process_time()
    task, _ = task_of(event, number)
    assert task is not None  # noqa: S101 - the field above can be paired
    found = propose(task)
    seconds = time.process_time() - start
    ratings = {entry.id: entry.rating or 0.0 for entry in event.entries}
    games = tuple(
        Game(
            round=number,
            black=board.black,
            white=board.white,
            handicap=board.handicap,
            winner=Winner.BLACK
            if chance.random() < 1 / (1 + 10 ** ((ratings[board.white] - ratings[board.black]) / 400))
            else Winner.WHITE,
        )
        for board in found.boards
    )
    return replace(event, games=(*event.games, *games), rounds=number), found, seconds


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="*", default=list(SIZES), help="how many players")
    options = parser.parse_args()
    table = Table(title=f"pairing of round {ROUND} with its proof, processor time (slowest round)")
    for heading in ("players", "system", "seconds", "goal", "OpenGotha", "boards", "matched", "proven"):
        table.add_column(heading, justify="left" if heading == "system" else "right")
    for players in options.sizes:
        goal, mcmahon, swiss = SIZES.get(players, (0.0, 0.0, 0.0))
        for system, peer in (("mcmahon", mcmahon), ("swiss", swiss)):
            event, took, found = field(players, system), [], None
            for number in range(1, ROUND + 1):
                event, found, seconds = played(event, number)
                took.append(seconds)
            proof = None if found is None else found.certificate
            table.add_row(
                f"{players:,}",
                system,
                f"{took[-1]:.2f} ({max(took):.2f})",
                f"{goal:g}",
                f"{peer:g}",
                "" if proof is None else f"{proof.pairs:,}",
                "" if proof is None else f"{proof.matched:,}",
                "" if proof is None else str(proof.optimal),
            )
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
