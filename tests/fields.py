"""Small invented tournaments for the tests of pairing."""

from __future__ import annotations

from dataclasses import replace

from banzuke.core.event import Bye, Entry, Event, Game
from banzuke.core.grade import parse_grade
from banzuke.core.outcome import ByeKind, Winner
from banzuke.core.quantities import PlayerId
from banzuke.pairing.systems import propose
from banzuke.pairing.task import task_of

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def tournament(players, system="swiss", **settings):
    """Players a, b, c ... by their ratings or grades, in this order; a dict adds other fields of an entry."""
    entries = []
    for letter, stated in zip(_LETTERS, players, strict=False):
        fields = dict(stated) if isinstance(stated, dict) else {}
        strength = fields.pop("strength", None) if isinstance(stated, dict) else stated
        if isinstance(strength, str):
            fields["grade"] = parse_grade(strength)
        elif strength is not None:
            fields["rating"] = float(strength)
        entries.append(Entry(id=PlayerId(letter), **{"name": f"{letter.upper()} Player", **fields}))
    return Event(entries=tuple(entries), tournament={"system": system, "rounds": 5, **settings})


def played(event, round_number, *games, free=(), absent=()):
    """The event with the games of a round: "ab" is a win of a with Black, "ab-" of b with White, "ab=" a draw."""
    winners = {"": Winner.BLACK, "-": Winner.WHITE, "=": Winner.DRAW, "?": None}
    rows = [
        Game(
            round=round_number,
            table=at,
            black=PlayerId(text[0]),
            white=PlayerId(text[1]),
            winner=winners[text[2:]],
        )
        for at, text in enumerate(games, start=1)
    ]
    byes = [Bye(round=round_number, player=PlayerId(each)) for each in free]
    byes += [Bye(round=round_number, player=PlayerId(each), kind=ByeKind.ABSENT) for each in absent]
    return replace(
        event, games=(*event.games, *rows), byes=(*event.byes, *byes), rounds=max(event.rounds, round_number)
    )


def paired(event, round_number):
    """The proposal for a round that can be paired."""
    task, problems = task_of(event, round_number)
    assert task is not None, problems
    return propose(task)


def boards_of(proposal):
    """Who meets whom: "ab", the earlier letter first."""
    return {"".join(sorted((board.black, board.white))) for board in proposal.boards}
