"""The part of `banzuke check` that is about standings: printed numbers beside those that the results give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from banzuke.cli.output import console, table
from banzuke.words.catalogue import message, plural
from banzuke.words.standings import custom_sentence, value_json, value_text

if TYPE_CHECKING:
    from banzuke.formats.stated_standings import Comparison
    from banzuke.words.catalogue import Words


def print_comparison(found: Comparison, say: Words) -> None:
    """The printed numbers that differ, and how many agree; nothing where the file prints no standings."""
    if not found.compared:
        return
    out = console()
    if found.differences:
        rows = table()
        rows.add_column(say.phrase(message("Player")))
        rows.add_column(say.phrase(message("Column")), no_wrap=True)
        for heading in (message("Printed"), message("Computed")):
            rows.add_column(say.phrase(heading), justify="right", no_wrap=True)
        for each in found.differences:
            numbers = (value_text(value, say) for value in (each.printed, each.computed))
            rows.add_row(Text(each.name or each.player), Text(each.heading), *numbers)
        out.print(rows)
    sentence = plural(
        "{agreed} of {count} number of the standings agrees",
        "{agreed} of {count} numbers of the standings agree",
        "count",
    )
    out.print(say.phrase(sentence, agreed=found.compared - len(found.differences), count=found.compared))
    out.print(Text(custom_sentence(found.unplayed, say), style="dim"))


def comparison_json(found: Comparison) -> dict[str, object]:
    """The same for programs."""
    return {
        "compared": found.compared,
        "agreed": found.compared - len(found.differences),
        "unplayed": found.unplayed or None,
        "differences": [
            {
                "id": each.player,
                "name": each.name,
                "column": each.heading,
                "printed": value_json(each.printed),
                "computed": value_json(each.computed),
            }
            for each in found.differences
        ],
    }
