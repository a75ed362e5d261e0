"""Small tables of invented people, as files that a submitter hands in, and their way into the ledger."""

from __future__ import annotations

from banzuke.federation.models import StoredEvent
from banzuke.services.events import Rating, approve, sign, submit
from banzuke.services.examine import Table

#: The columns of a table's players.
HEAD = "name,given,rating,member,born,club,expert_rating,conditional_rating,country"


def table(
    rows: str,
    games: str,
    *,
    code: str = "CUP",
    day: str = "2026-03-01",
    decisions: dict[str, str] | None = None,
    name: str = "cup.csv",
) -> Table:
    """A table: `rows` are players under HEAD (missing cells stay empty), `games` are "1-2 3-4 1-3", winners first."""
    width = HEAD.count(",") + 1
    players = [",".join([*(cells := row.strip().split(",")), *[""] * (width - len(cells))]) for row in rows.split(";")]
    numbered = [f"{number},{row}" for number, row in enumerate(players, 1)]
    played = [f"{turn},{pair.replace('-', ',')},black" for turn, pair in enumerate(games.split(), 1)]
    event = [f"code,{code}", "name,Cup", f"end,{day}", "main,60", "adjusted,75", "event_class,A"]
    blocks = [event, [f"id,{HEAD}", *numbered], ["round,black,white,winner", *played]]
    text = "\n\n".join("\n".join(block) for block in blocks)
    return Table(name=name, data=f"{text}\n".encode(), decisions=decisions or {})


def submitted(federation, handed_in: Table) -> StoredEvent:
    """Hand a table in."""
    return submit(handed_in, federation.actor("oleh"))[0]


def rated(federation, handed_in: Table) -> Rating:
    """Take a table all the way into the ledger."""
    stored = submitted(federation, handed_in)
    sign(stored.code, federation.actor("rita"))
    return approve(stored.code, federation.actor("maria"))
