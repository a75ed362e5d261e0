"""Round robins that others played by the Berger tables: 71 games of three tournaments, every pair in its round.

Files list their players by rating; the pairing numbers were drawn. There is one numbering each by which all rounds are
those of the table. The third file, of a reporting format, has the colours of every game the other way round.
"""

from __future__ import annotations

import json
import re
from itertools import permutations
from pathlib import Path

import pytest

from banzuke.pairing.berger import berger, rounds_of

GAME = re.compile(r'<playerpairing\s+round="(\d+)"[^>]*whiteno="(\d+)"[^>]*blackno="(\d+)"')
#: The number of players, and each round's games as (White, Black) by the lines of the file.
Played = tuple[int, list[set[tuple[int, int]]]]


def saved(path: Path) -> Played:
    """A tournament as a chess program saves it; colours are French, "B" is White."""
    players = json.loads(path.read_text(encoding="utf-8"))["players"]
    rounds = [str(number) for number in range(1, rounds_of(len(players)) + 1)]
    return len(players), [
        {
            (line, each["rounds"][number]["opponent"] + 1)
            for line, each in enumerate(players, 1)
            if each["rounds"][number]["color"] == "B"
        }
        for number in rounds
    ]


def reported(path: Path) -> Played:
    """A tournament as it is reported."""
    games = [tuple(map(int, each)) for each in GAME.findall(path.read_text(encoding="utf-8"))]
    return max(max(seats) for _, *seats in games), [
        {(white, black) for at, white, black in games if at == number}
        for number in range(1, max(at for at, *_ in games) + 1)
    ]


@pytest.mark.parametrize(
    "name,read,numbers,turned",
    [
        ("tec-round-robin.json", saved, (1, 2, 3, 4, 6, 5), False),
        ("manual-koya.json", saved, (7, 4, 2, 3, 6, 8, 5, 1), False),
        ("chess-results_Single_RoundRobin.xml", reported, (1, 2, 3, 4, 5, 6, 7, 8), True),
    ],
)
def test_every_round_is_that_of_the_table(reference, counted, name, read, numbers, turned):
    players, rounds = read(reference / "chess" / "chess_json" / name)
    assert len(rounds) == rounds_of(players)
    found = [own for own in permutations(range(1, players + 1)) if by_table(rounds, own, turned=turned)]
    games = sum(map(len, rounds))
    counted(f"Berger tables, {name}, games", games if found else 0, games)
    assert found == [numbers]


def by_table(rounds: list[set[tuple[int, int]]], numbers: tuple[int, ...], *, turned: bool) -> bool:
    """Whether all rounds are those of the table by these numbers."""
    return all(
        {(numbers[one - 1], numbers[other - 1])[:: -1 if turned else 1] for one, other in games}
        == set(berger(len(numbers), number))
        for number, games in enumerate(rounds, 1)
    )
