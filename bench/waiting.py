"""How long a person waits for a command."""

from __future__ import annotations

import statistics
import subprocess
import time


def wall_time(command: list[str], repeats: int) -> float:
    """Median seconds of a command in a fresh process."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603 - ours
        times.append(time.perf_counter() - start)
    return statistics.median(times)
