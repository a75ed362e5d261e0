"""Writes requirements.lock: the exact versions of everything that running, testing and building need.

Resolved in a fresh environment of the running interpreter. Run it with the oldest Python that the project supports:
what only an older Python needs is harmless on a newer one, the other way round it would be missing.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
HEAD = "# Exact versions for running, testing and building; written by `make lock`.\n"
#: hatchling asks for it when a checkout is installed in place.
EDITABLE = "editables"


def requirements(project: Path) -> list[str]:
    """What the project file asks for: to run, to develop and to build."""
    content = tomllib.loads(project.read_text("utf-8"))
    table = content["project"]
    return [
        *table["dependencies"],
        *table["optional-dependencies"]["dev"],
        *content["build-system"]["requires"],
        EDITABLE,
    ]


def resolve(wanted: list[str]) -> str:
    """The exact versions that pip chooses in an environment of its own."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        pip = [str(Path(folder, "bin", "python")), "-m", "pip", "--disable-pip-version-check"]
        subprocess.run([*pip, "install", "--quiet", *wanted], check=True)
        return subprocess.run([*pip, "freeze"], check=True, capture_output=True, text=True).stdout


def main() -> int:
    """Write the file."""
    LOCK.write_text(HEAD + resolve(requirements(ROOT / "pyproject.toml")), "utf-8")
    print(f"{LOCK.name}: {len(LOCK.read_text('utf-8').splitlines()) - 1} packages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
