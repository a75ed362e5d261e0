"""The places within groups, and the titles of a tournament whose regulation gives some."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from banzuke.cli.output import console, print_whole, table
from banzuke.rulebooks.tournaments import TOURNAMENTS
from banzuke.scoring.by_group import by_group
from banzuke.words.catalogue import message
from banzuke.words.heads import head_sentence
from banzuke.words.standings import value_text

if TYPE_CHECKING:
    from banzuke.awards.gorynych_2004 import Head
    from banzuke.scoring.standings import Row, Standings
    from banzuke.words.catalogue import Words


def titles_of(found: Standings) -> tuple[Head, ...]:
    """The titles of a tournament that is over; before that nobody has one."""
    book = TOURNAMENTS.get(found.settings.preset)
    if book is None or book.titles is None or found.rounds != found.settings.rounds:
        return ()
    firsts = {group: [row.entry.id for row in rows if row.place == 1] for group, rows in by_group(found.rows).items()}
    return book.titles(firsts)


def groups_of(found: Standings) -> dict[int, tuple[Row, ...]]:
    """The groups of a tournament that is won in groups; none of others."""
    book = TOURNAMENTS.get(found.settings.preset)
    return dict(by_group(found.rows)) if book is not None and book.in_groups else {}


def print_groups(found: Standings, say: Words) -> None:
    """Print who stands where in his group, and the titles."""
    out = console()
    for number, members in groups_of(found).items():
        out.print()
        out.print(Text(say.phrase(message("Group {number}"), number=number), style="bold"))
        rows = table()
        rows.add_column(say.phrase(message("Pl")), justify="right", no_wrap=True)
        rows.add_column(say.phrase(message("Player")), min_width=12, overflow="fold")
        rows.add_column(found.criteria[0], justify="right", no_wrap=True)
        last = 0
        for row in members:
            place = "" if row.place == last else str(row.place)
            last = row.place
            rows.add_row(place, Text(row.entry.name or row.entry.id), value_text(row.values[0], say))
        print_whole(rows)
    names = {row.entry.id: row.entry.name or row.entry.id for row in found.rows}
    titles = titles_of(found)
    if titles:
        out.print()
    for head in titles:
        out.print(Text(head_sentence(head, names[head.player], say)))


def groups_json(found: Standings) -> dict[str, object]:
    """The same for programs; nothing of tournaments without groups."""
    groups = groups_of(found)
    if not groups:
        return {}
    return {
        "groups": [
            {"group": number, "standings": [{"place": row.place, "id": row.entry.id} for row in rows]}
            for number, rows in groups.items()
        ],
        "titles": [
            {
                "id": head.player,
                "group": head.group,
                "head": head.head,
                "share": float(head.share),
                "next_group": head.next_group,
            }
            for head in titles_of(found)
        ],
    }
