"""The file-size gate: a file is one idea. Says so above 250 lines, and fails above 400."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LOOK_TWICE, WALL = 250, 400

#: Tables of data, by path below the repository, each with the reason why it may be long.
EXEMPT: dict[str, str] = {}
#: Folders of files that a program writes: Django's migrations.
GENERATED = frozenset({"migrations"})


class Sized(NamedTuple):
    """A source file and its number of lines."""

    path: str
    lines: int


def measure(root: Path, folders: tuple[str, ...] = ("src", "tools", "bench")) -> list[Sized]:
    """Every Python file written by hand below the folders of the repository `root`, the longest first."""
    files = [path for folder in folders for path in (root / folder).rglob("*.py") if path.parent.name not in GENERATED]
    sized = [Sized(path.relative_to(root).as_posix(), len(path.read_text("utf-8").splitlines())) for path in files]
    return sorted(sized, key=lambda file: (-file.lines, file.path))


def too_long(files: list[Sized], exempt: dict[str, str]) -> list[Sized]:
    """The files above the wall that are not exempt."""
    return [file for file in files if file.lines > WALL and file.path not in exempt]


def main() -> int:
    """Print what is long; 1 where a file is above the wall or an exemption has lost its file."""
    files = measure(ROOT)
    failures = too_long(files, EXEMPT)
    for file in failures:
        print(f"{file.path}: {file.lines} lines, the wall is {WALL}: split it")
    for file in files:
        if LOOK_TWICE < file.lines <= WALL and file.path not in EXEMPT:
            print(f"{file.path}: {file.lines} lines, look twice above {LOOK_TWICE}")
    stale = set(EXEMPT) - {file.path for file in files}
    for path in sorted(stale):
        print(f"{path}: exempt from the size gate, but there is no such file")
    print(f"sizes: {len(files)} files, the longest has {files[0].lines if files else 0} lines")
    return 1 if failures or stale else 0


if __name__ == "__main__":
    sys.exit(main())
