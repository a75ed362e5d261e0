"""The public surface of the package is exactly what it says, and carries its types."""

from __future__ import annotations

import subprocess
import sys
import types
import zipfile
from importlib.metadata import version
from pathlib import Path

import banzuke

ROOT = Path(__file__).resolve().parents[2]


def test_the_public_names_are_listed_in_order():
    assert sorted(banzuke.__all__) == banzuke.__all__


def test_the_public_names_are_exactly_those_that_can_be_imported():
    imported: dict[str, object] = {}
    exec("from banzuke import *", imported)  # noqa: S102 - what a star gives is what is tested
    del imported["__builtins__"]
    assert imported.keys() == set(banzuke.__all__)
    offered = {
        name
        for name, value in vars(banzuke).items()
        if not name.startswith("_") and not isinstance(value, types.ModuleType)
    }
    assert offered <= set(banzuke.__all__)


def test_the_version_is_that_of_the_distribution():
    assert banzuke.__version__ == version("banzuke")


def test_the_wheel_carries_types_schema_and_words(tmp_path):
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)  # noqa: S603 - our own build
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    sources = {path for path in (ROOT / "src").rglob("*") if path.suffix in {".py", ".typed", ".json", ".mo"}}
    assert {path.relative_to(ROOT / "src").as_posix() for path in sources} <= names
    assert "banzuke/py.typed" in names
