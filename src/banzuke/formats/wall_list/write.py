"""Wall lists written: a table in a fixed-width font as Ukrainian judges publish it, its columns ruled with dashes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from banzuke.formats.draft import Written
from banzuke.formats.held import not_held
from banzuke.formats.printed_table import printed_table
from banzuke.formats.printing import title_lines
from banzuke.formats.source import Source
from banzuke.formats.wall_list.read import is_printed, read

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from banzuke.core.event import Event
    from banzuke.core.quantities import PlayerId
    from banzuke.formats.draft import Claim


def write(event: Event, claims: Mapping[PlayerId, Claim]) -> Written:
    """Write an event as a wall list; the warnings name what the format could not hold."""
    table = printed_table(event, {player: _apart(claim) for player, claim in claims.items()})
    rows = [[" ".join(cell.split()) for cell in row] for row in table.rows]
    widths = [max(map(len, column)) for column in zip(table.headings, *rows, strict=True)]
    rule = " ".join("-" * width for width in widths)
    left = [at in table.words for at, _ in enumerate(table.headings)]
    heading = _line(table.headings, widths, [True] * len(widths))
    lines = [*title_lines(event), rule, heading, rule, *(_line(row, widths, left) for row in rows), rule, ""]
    data = "\n".join(lines).encode("utf-8", errors="replace")
    return Written(data=data, problems=not_held(event, claims, read(Source("", data))))


def _apart(claim: Claim) -> Claim:
    """The same claim, its headings in brackets where they would be taken for rounds or for a player's own columns."""
    columns = {heading if is_printed(heading) else f"({heading})": text for heading, text in claim.columns.items()}
    return replace(claim, columns=columns)


def _line(cells: Sequence[str], widths: Sequence[int], left: Sequence[bool]) -> str:
    padded = [
        cell.ljust(width) if starts else cell.rjust(width)
        for cell, width, starts in zip(cells, widths, left, strict=True)
    ]
    return " ".join(padded).rstrip()
