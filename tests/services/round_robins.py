"""Tables in which everybody meets everybody, so that one letter a game says all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from services.events import table

from banzuke.services.examine import Table

#: People of the tests: named after stars, each with the rating that he enters his first event with.
PEOPLE = {"Altair Ada": 2150.0, "Betelgeuse Bo": 2050.0, "Capella Cy": 1900.0, "Deneb Di": 1850.0}


def round_robin(code: str, day: str, winners: str, people: Mapping[str, float | None] | None = None) -> Table:
    """`winners` has one letter for each pair of players in their order: the first or the second wins, 1 or 2."""
    rows = PEOPLE if people is None else people
    players = [f"{name},{name.split()[1]},{'' if rating is None else rating}" for name, rating in rows.items()]
    pairs = combinations(range(1, len(players) + 1), 2)
    games = [pair if letter == "1" else pair[::-1] for pair, letter in zip(pairs, winners, strict=True)]
    played = " ".join(f"{winner}-{loser}" for winner, loser in games)
    return table(";".join(players), played, code=code, day=day, name=f"{code}.csv")


def known(names: Sequence[str] = tuple(PEOPLE)) -> dict[str, float | None]:
    """People whom the book knows, so that their tables need no ratings."""
    return dict.fromkeys(names)
