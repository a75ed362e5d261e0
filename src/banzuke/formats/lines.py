"""The lines of a text as an editor counts them."""

from __future__ import annotations

_DOS_END = "\x1a"


def numbered_lines(text: str) -> list[tuple[int, str]]:
    """Every line with its number, from 1. Only line ends end a line: a form feed inside a name does not."""
    unix = text.rstrip(_DOS_END).replace("\r\n", "\n").replace("\r", "\n")
    return list(enumerate(unix.split("\n"), 1))
