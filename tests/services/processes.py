"""Starting `worker.py` on a test's book."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent


def start(federation, *arguments: str) -> subprocess.Popen[str]:
    """A worker that has opened the book and waits for its signal."""
    path = os.pathsep.join([str(TESTS), str(TESTS.parent / "src")])
    environment = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}
    worker = subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, str(TESTS / "services" / "worker.py"), *arguments],
        env={**environment, **federation.environment, "PYTHONPATH": path},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    said = worker.stdout.readline()
    if said != "ready\n":
        raise RuntimeError(worker.communicate()[1])
    return worker


def go(worker: subprocess.Popen[str]) -> None:
    """Let it begin."""
    worker.stdin.write("go\n")
    worker.stdin.flush()
