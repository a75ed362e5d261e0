"""What `banzuke check` says of a bridge file: how much of it follows from its travellers, and what does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from banzuke.cli.output import console, table
from banzuke.words.catalogue import message
from banzuke.words.numbers import fitting

if TYPE_CHECKING:
    from banzuke.formats.bridge_claims import BridgeComparison
    from banzuke.words.catalogue import Words

_WHAT = {
    "contract": message("scores of contracts"),
    "points": message("points of travellers"),
    "datum": message("datums"),
    "total": message("totals"),
    "percent": message("percentages"),
    "place": message("places"),
}
_DECIMALS = 2


def bridge_json(found: BridgeComparison) -> dict[str, object]:
    """The comparison for programs."""
    return {
        "compared": [
            {"what": each.what, "agreed": each.agreed, "compared": each.compared, "custom": each.custom}
            for each in found.tallies
        ],
        "differences": [
            {
                "what": each.what,
                "board": each.board,
                "pair": each.pair or None,
                "printed": each.printed,
                "computed": each.computed,
            }
            for each in found.differences
        ],
    }


def print_bridge(found: BridgeComparison, say: Words) -> None:
    """The counts, then every difference."""
    out = console()
    for each in found.tallies:
        line = say.phrase(
            message("{what}: {agreed} of {compared} agree"),
            what=say.phrase(_WHAT[each.what]),
            agreed=each.agreed,
            compared=each.compared,
        )
        out.print(Text(line if each.custom is None else f"{line} ({each.custom})"))
    if not found.tallies:
        out.print(Text(say.phrase(message("The file has no travellers that its results could be held against."))))
    if found.differences:
        out.print()
        rows = table()
        rows.add_column(say.phrase(message("What")))
        for text in (message("Board"), message("Pair"), message("Printed"), message("Computed")):
            rows.add_column(say.phrase(text), justify="right", no_wrap=True)
        for wrong in found.differences:
            rows.add_row(
                say.phrase(_WHAT[wrong.what]),
                "" if wrong.board is None else str(wrong.board),
                Text(wrong.pair),
                fitting(wrong.printed, say.language, _DECIMALS),
                fitting(wrong.computed, say.language, _DECIMALS),
            )
        out.print(rows)
