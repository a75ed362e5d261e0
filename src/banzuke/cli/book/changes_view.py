"""What a plan changes, as people and programs read it: who, from which rating to which, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from banzuke.cli.book.desk import print_line
from banzuke.cli.output import console, table
from banzuke.federation.ledger import OFFICIAL
from banzuke.services.consequences import consequences
from banzuke.services.naming import Called, called
from banzuke.words.catalogue import message, plural
from banzuke.words.numbers import name, number, signed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from decimal import Decimal

    from banzuke.core.names import Spelled
    from banzuke.services.consequences import Consequence
    from banzuke.services.history import Plan
    from banzuke.words.catalogue import Words

DASH = "\N{EN DASH}"
#: So many people are shown; the JSON document has all.
MOST = 40
_NAMED = 1


def people_of(plans: Iterable[Plan], newcomers: Mapping[int, Spelled] | None = None) -> dict[int, Called]:
    """What everybody in plans is called; `newcomers` are not in the book yet."""
    new = newcomers or {}
    players = {row.player_id for plan in plans for row in plan.lines}
    return {**called(players), **{player: Called("", spelling) for player, spelling in new.items()}}


def print_plans(plans: Sequence[Plan], say: Words, *, dry_run: bool = False) -> None:
    """What plans change on every line: the official rating in full, of the others how many."""
    people = people_of(plans)
    for plan in plans:
        print_line(say.phrase(message("Rating: {line}"), line=plan.line), style="dim")
        print_changes(consequences(plan), people, say, most=MOST if plan.line == OFFICIAL else 0)
    if dry_run:
        print_line(say.phrase(message("A dry run: nothing was stored.")))


def print_changes(told: Sequence[Consequence], people: Mapping[int, Called], say: Words, *, most: int = MOST) -> None:
    """Whose rating changes on one line, and why."""
    out = console()
    sentence = plural("{count} player's rating changes", "{count} players' ratings change", "count")
    out.print(Text(say.phrase(sentence, count=len(told)), style="bold"))
    if not told or not most:
        return
    rows = table()
    rows.add_column(say.phrase(message("Player")), min_width=12, overflow="fold")
    for heading in (message("Now"), message("Change"), message("Then")):
        rows.add_column(say.phrase(heading), justify="right", no_wrap=True)
    rows.add_column(say.phrase(message("Why")), overflow="fold")
    for each in told[:most]:
        rows.add_row(
            Text(name(people[each.player_id].name, say.language)),
            rating(each.now, say),
            change(each.change, say),
            Text(rating(each.then, say), style="bold"),
            Text(_why(each, people, say), style="dim"),
        )
    out.print(rows)
    if len(told) > most:
        more = plural("... and {more} more player", "... and {more} more players", "more")
        out.print(Text(say.phrase(more, more=len(told) - most), style="dim"))


def rating(value: Decimal | float | None, say: Words) -> str:
    """A rating in a table."""
    return DASH if value is None else number(float(value), say.language, 1)


def change(value: Decimal | float | None, say: Words) -> Text:
    """A change in a table, coloured by its sign."""
    if value is None:
        return Text(DASH, style="dim")
    return Text(signed(float(value), say.language, 1), style="green" if value > 0 else "red" if value < 0 else "dim")


def _why(told: Consequence, people: Mapping[int, Called], say: Words) -> str:
    """The event in which it begins, and through whom."""
    if not told.through:
        return told.slot
    names = ", ".join(name(people[player].name, say.language) for player in told.through[:_NAMED])
    more = len(told.through) - _NAMED
    return f"{told.slot}: {names}" + (f" +{more}" if more > 0 else "")


def changes_json(plans: Sequence[Plan], people: Mapping[int, Called]) -> list[dict[str, object]]:
    """The changes of every line for programs."""
    return [
        {
            "line": plan.line,
            "players": [_change_json(each, people) for each in consequences(plan)],
        }
        for plan in plans
    ]


def _change_json(told: Consequence, people: Mapping[int, Called]) -> dict[str, object]:
    player = people[told.player_id]
    return {
        "id": player.code or None,
        "name": player.name.original,
        "latin": player.name.latin,
        "before": number_json(told.now),
        "after": number_json(told.then),
        "change": number_json(told.change),
        "event": told.slot,
        "through": [people[other].code or people[other].name.original for other in told.through],
    }


def number_json(value: Decimal | None) -> float | None:
    """A stored number for programs."""
    return None if value is None else float(value)
