"""A shogi federation's rating beside its goals: one large table, and ten years of sixty tables with every counter.

A program of its own: `python bench/shogi.py`.
"""

from __future__ import annotations

import argparse
import random
import time
from dataclasses import replace
from datetime import date, timedelta
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from banzuke.core.event import Entry, Event, Game
from banzuke.core.outcome import Side, Winner
from banzuke.core.pieces import PiecesOff
from banzuke.core.quantities import PlayerId
from banzuke.core.rated import State
from banzuke.rulebooks import rate_event
from banzuke.rulebooks.fesa import FESA_BOOK

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SEED = 1
PLAYERS, ROUNDS, TABLE_GOAL = 1_000, 9, 1.0
YEARS, TABLES, FIELD, POPULATION, YEARS_GOAL = 10, 60, 40, 1_200, 10.0
#: Beyond this difference a rook is given, which is worth about so much.
UNEVEN, ROOK = 250, 200


def table(chance: random.Random, strength: dict[PlayerId, float], rounds: int, day: date) -> Event:
    """A table of neighbours in strength, Swiss-like; newcomers among them."""
    games = []
    for number in range(1, rounds + 1):
        order = sorted(strength, key=lambda player: strength[player] + chance.gauss(0, 150))
        for one, other in zip(order[::2], order[1::2], strict=False):
            gap = strength[other] - strength[one]
            pieces = None
            if abs(gap) > UNEVEN:
                stronger = Side.WHITE if gap > 0 else Side.BLACK
                pieces = PiecesOff(code="R", giver=stronger)
                gap -= ROOK if gap > 0 else -ROOK
            won = chance.random() < 1 / (1 + 10 ** (gap / 400))
            winner = Winner.BLACK if won else Winner.WHITE
            games.append(Game(round=number, black=one, white=other, winner=winner, pieces=pieces))
    entries = tuple(Entry(id=player, name=player) for player in strength)
    return Event(game="shogi", start=day, end=day, rounds=rounds, entries=entries, games=tuple(games))


def large_table() -> tuple[Event, dict[PlayerId, State]]:
    """A thousand players, one in ten of them without a rating."""
    chance = random.Random(SEED)
    strength = {PlayerId(f"P{number}"): chance.gauss(1300, 350) for number in range(PLAYERS)}
    event = table(chance, strength, ROUNDS, date(2026, 1, 1))
    states = {
        player: State(rating=float(round(max(1.0, rating))), extras={"games": 60, "bonus_games": 45, "grade": None})
        if chance.randrange(10)
        else State(rating=None)
        for player, rating in strength.items()
    }
    return event, states


def years() -> tuple[list[Event], dict[PlayerId, State]]:
    """Sixty tables a year, and the list that they begin from; one in ten comes as a newcomer."""
    chance = random.Random(SEED)
    strength = {PlayerId(f"P{number:04}"): chance.gauss(1250, 350) for number in range(POPULATION)}
    listed = {
        player: State(rating=float(round(max(1.0, rating))), extras={"games": 30, "bonus_games": 22, "grade": None})
        for player, rating in strength.items()
        if chance.randrange(10)
    }
    first = date(2024, 1, 1)
    tables = []
    for number in range(YEARS * TABLES):
        field = {each: strength[each] for each in chance.sample(sorted(strength), FIELD)}
        tables.append(table(chance, field, 6, first + timedelta(days=6 * number)))
    return tables, listed


def replay(tables: Sequence[Event], listed: Mapping[PlayerId, State]) -> dict[PlayerId, State]:
    """Every table from the states that those before it left."""
    states = dict(listed)
    for event in tables:
        entries = tuple(
            replace(entry, rating=states[entry.id].rating, state=states[entry.id].extras)
            if entry.id in states
            else entry
            for entry in event.entries
        )
        rated = rate_event(replace(event, entries=entries), FESA_BOOK).rated
        if rated is None:
            raise SystemExit(f"the table of {event.end} was refused")
        states.update((change.player, change.after) for change in rated.changes)
    return states


def main() -> None:
    """Measure and print."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    event, states = large_table()
    start = time.process_time()
    rated_event = rate_event(event, FESA_BOOK, states)
    table_seconds = time.process_time() - start
    passes = 0 if rated_event.rated is None else len(rated_event.rated.passes)
    tables, listed = years()
    start = time.process_time()
    players = len(replay(tables, listed))
    years_seconds = time.process_time() - start
    shown = Table(title="FESA, ratings, counters and grades, processor time")
    for heading in ("what", "seconds", "goal"):
        shown.add_column(heading, justify="left" if heading == "what" else "right")
    shown.add_row(f"{PLAYERS:,} players x {ROUNDS} rounds, {passes} passes", f"{table_seconds:.2f}", f"{TABLE_GOAL:g}")
    games = sum(len(each.games) for each in tables)
    what = f"{YEARS} years x {TABLES} tables, {players:,} players, {games:,} games"
    shown.add_row(what, f"{years_seconds:.2f}", f"{YEARS_GOAL:g}")
    Console().print(shown)


if __name__ == "__main__":
    main()
