"""Standings of a large tournament: 1,000 players, 10 rounds, every criterion there is, beside the goal.

A program of its own: `python bench/standings.py`. With the path of a tournament file it also times the command on it.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from banzuke.core.event import Entry, Event, Game
from banzuke.core.grade import grade_of_rank_step
from banzuke.core.outcome import Winner
from banzuke.core.quantities import PlayerId
from banzuke.scoring.presets import PRESETS
from banzuke.scoring.standings import standings
from banzuke.scoring.tiebreaks.criteria import CRITERIA
from waiting import wall_time

if TYPE_CHECKING:
    from banzuke.scoring.settings import Settings

PLAYERS, ROUNDS, SEED = 1_000, 10, 1
FILE_GOAL = "1.5"


def tournament() -> Event:
    """A field of all grades that meets at random."""
    chance = random.Random(SEED)
    ids = [PlayerId(f"P{number}") for number in range(PLAYERS)]
    entries = tuple(
        Entry(
            id=player,
            name=player,
            grade=grade_of_rank_step(chance.randint(-30, 8)),
            rating=float(chance.randint(100, 2800)),
        )
        for player in ids
    )
    games = []
    for number in range(1, ROUNDS + 1):
        order = chance.sample(ids, PLAYERS)
        games += [
            Game(
                round=number, black=black, white=white, winner=chance.choice((Winner.BLACK, Winner.WHITE, Winner.DRAW))
            )
            for black, white in zip(order[::2], order[1::2], strict=True)
        ]
    return Event(entries=entries, games=tuple(games), rounds=ROUNDS)


def seconds(event: Event, settings: Settings, repeats: int) -> float:
    """The best processor time of some runs: what else the machine does makes runs longer, never shorter."""
    times = []
    for _ in range(repeats):
        start = time.process_time()
        standings(event, settings)
        times.append(time.process_time() - start)
    return min(times)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, help="a tournament file to read and rank by the command")
    parser.add_argument("--repeats", type=int, default=7, help="runs of each")
    options = parser.parse_args()
    event, mcmahon = tournament(), PRESETS["opengotha-mcmahon"]
    table = Table(title=f"standings of {PLAYERS:,} players after {ROUNDS} rounds, best of {options.repeats}")
    for heading in ("criteria", "seconds", "goal"):
        table.add_column(heading, justify="left" if heading == "criteria" else "right")
    cases = {
        " ".join(mcmahon.criteria): (mcmahon, ""),
        "NBW DC SOSW": (replace(mcmahon, criteria=("NBW", "DC", "SOSW")), ""),
        f"all {len(CRITERIA)}": (replace(mcmahon, criteria=tuple(CRITERIA)), "0.2"),
    }
    for name, (settings, goal) in cases.items():
        table.add_row(name, f"{seconds(event, settings, options.repeats):.3f}", goal)
    if options.file is not None:
        program = str(Path(sys.executable).with_name("banzuke"))
        command = [program, "standings", str(options.file)]
        table.add_row(f"banzuke standings {options.file.name}", f"{wall_time(command, options.repeats):.2f}", FILE_GOAL)
    Console().print(table)


if __name__ == "__main__":
    main()
