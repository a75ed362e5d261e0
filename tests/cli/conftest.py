"""What the tests of the command line share: a way to run it as people do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from banzuke.cli.main import app

ROOT = Path(__file__).resolve().parents[2]
#: The program as a script starts it.
START = "import sys; sys.argv[0] = 'banzuke'; from banzuke.cli.main import main; main()"


@pytest.fixture
def cup():
    """The bundled tournament."""
    return ROOT / "examples" / "spring-cup.json"


@pytest.fixture
def changed(cup, tmp_path):
    """The bundled tournament, written anew after a change to its JSON."""

    def write(change):
        event = json.loads(cup.read_text(encoding="utf-8"))
        change(event)
        path = tmp_path / "changed.json"
        path.write_text(json.dumps(event), encoding="utf-8")
        return path

    return write


@pytest.fixture
def run(monkeypatch):
    """Run a command inside the process, in English and 80 columns wide."""
    for name in ("BANZUKE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")

    def invoke(*arguments, stdin=None):
        return CliRunner().invoke(app, [str(each) for each in arguments], input=stdin)

    return invoke


@pytest.fixture
def program():
    """Run `banzuke` as a program of its own."""

    def call(*arguments, stdin=None, stdout=subprocess.PIPE, code=START, **environment):
        known = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "BANZUKE"))}
        known |= {"PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1", "COLUMNS": "80", **environment}
        command = [sys.executable, "-c", code, *map(str, arguments)]
        streams = {"stdout": stdout, "stderr": subprocess.PIPE, "encoding": "utf-8"}
        return subprocess.run(command, input=stdin, check=False, env=known, **streams)  # noqa: S603 - our own program

    return call
