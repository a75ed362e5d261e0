"""Cells that a spreadsheet would compute: written with an apostrophe before them, and read without it."""

from __future__ import annotations

import re

#: An apostrophe before a formula's sign is doubled, so that what is read is what was written.
_FORMULA = re.compile(r"'*[=+\-@\t\r]")
_NUMBER = re.compile(r"[-+]?\d+(?:[.,]\d+)?", re.ASCII)


def guarded(cell: str) -> str:
    """A cell as a spreadsheet takes it for text, never for a formula; a plain number stays a number."""
    return f"'{cell}" if _FORMULA.match(cell) and not _NUMBER.fullmatch(cell) else cell


def unguarded(cell: str) -> str:
    """A cell as it was before `guarded`."""
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell
