"""The benchmark: prints one table. It measures and asserts nothing."""

from __future__ import annotations

import argparse
import gc
import json
import platform
import statistics
import sys
import tempfile
import time
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from engines import ENGINES
from history import federation
from waiting import wall_time

if TYPE_CHECKING:
    from collections.abc import Callable

    from history import History

YARDSTICK = "riix Elo (iterative)"
SEED = 1
PLAYERS, ROUNDS = 48, 6


def games_per_second(prepare: Callable[[History], Callable[[], object]], history: History) -> float:
    """Games rated in a second of processor time; the prepared input is kept out of the garbage collector's way."""
    run = prepare(history)
    gc.collect()
    gc.freeze()
    start = time.process_time()
    run()
    seconds = time.process_time() - start
    gc.unfreeze()
    return played(history) / seconds


def played(history: History) -> int:
    """The number of games in a history."""
    return sum(len(tournament.games) for tournament in history.tournaments)


def speeds(games: int, repeats: int) -> Table:
    """Every engine on the same history; the engines take turns, so that other load meets them alike."""
    history = federation(games, SEED)
    measured: dict[str, list[float]] = {name: [] for name in ENGINES}
    for _ in range(repeats):
        for name, prepare in ENGINES.items():
            measured[name].append(games_per_second(prepare, history))
    medians = {name: statistics.median(rates) for name, rates in measured.items()}
    size = f"{len(history.tournaments)} tournaments, {played(history):,} games"
    table = Table(title=f"{size}, median of {repeats} runs, processor time")
    table.add_column("engine")
    table.add_column("games a second", justify="right")
    table.add_column(f"x {YARDSTICK}", justify="right")
    for name, rate in medians.items():
        table.add_row(name, f"{rate:,.0f}", f"{rate / medians[YARDSTICK]:.2f}")
    return table


def start_up(folder: Path, repeats: int = 5) -> Table:
    """How long a person waits for `banzuke rate` on an event of 48 players."""
    event = folder / "event.json"
    event.write_text(json.dumps(example()), "utf-8")
    program = str(Path(sys.executable).with_name("banzuke"))
    commands = {
        f"banzuke rate, {PLAYERS} players, {ROUNDS} rounds": [program, "rate", str(event), "--rulebook", "ufgo-2012"],
        "python -c pass": [sys.executable, "-c", "pass"],
    }
    table = Table(title=f"start-up included, a fresh process, wall time, median of {repeats}")
    table.add_column("command")
    table.add_column("seconds", justify="right")
    for name, command in commands.items():
        table.add_row(name, f"{wall_time(command, repeats):.3f}")
    return table


def example() -> dict[str, object]:
    """An event of 48 players: in every round each player of the upper half meets another one of the lower half."""
    half = PLAYERS // 2
    players = [{"id": f"P{number}", "rating": 2500.0 - 25.0 * number} for number in range(PLAYERS)]
    games = [
        {
            "round": number + 1,
            "black": f"P{upper}",
            "white": f"P{half + (upper + number) % half}",
            "winner": "white" if (upper + number) % 5 == 0 else "black",
        }
        for number in range(ROUNDS)
        for upper in range(half)
    ]
    event = {"game": "go", "end": "2026-04-19", "time": {"main": 60}}
    return {"banzuke": 1, "event": event, "players": players, "games": games}


def surroundings() -> str:
    """The machine and the versions, without which a number says nothing."""
    packages = ", ".join(f"{name} {version(name)}" for name in ("banzuke", "riix", "glicko2", "numpy"))
    return f"{platform.python_implementation()} {platform.python_version()}, {processor()}\n{packages}"


def processor() -> str:
    """The name of the processor, where the system tells it."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text("utf-8").splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{len(names)} x {names[0]}" if names else platform.processor() or platform.machine()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50_000, help="length of the history")
    parser.add_argument("--repeats", type=int, default=3, help="runs of every engine")
    options = parser.parse_args()
    console = Console()
    console.print(surroundings(), highlight=False)
    console.print(speeds(options.games, options.repeats))
    with tempfile.TemporaryDirectory() as folder:
        console.print(start_up(Path(folder)))


if __name__ == "__main__":
    main()
