"""Tournaments paired and played round by round, for tests of pairing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from random import Random

from tables import table

from banzuke.core.event import Bye, Event, Game
from banzuke.core.outcome import ByeKind, Winner
from banzuke.core.quantities import PlayerId
from banzuke.pairing.boards import Board
from banzuke.pairing.proposal import Proposal
from banzuke.pairing.systems import propose
from banzuke.pairing.task import task_of

WON_OR_LOST = (Winner.BLACK, Winner.WHITE)


def tournament(players: int | Iterable[str] | Mapping[str, float], *rounds: str, **settings: object) -> Event:
    """An event by its `Event.tournament`; players by ratings, by ids from the strongest down, or by their number."""
    if isinstance(players, int):
        players = [f"P{number:02}" for number in range(1, players + 1)]
    if not isinstance(players, Mapping):
        players = {player: 2600.0 - 10 * at for at, player in enumerate(players)}
    game = str(settings.pop("game", "go"))
    return replace(table(players, *rounds), tournament=settings, game=game)


def pair(event: Event, number: int, system: str | None = None) -> Proposal:
    """What the tournament's system proposes; the task's own problems are not among the proposal's."""
    task, problems = task_of(event, number, system)
    assert task is not None, problems
    return propose(task)


def meetings(proposal: Proposal) -> list[str]:
    """The boards as "A-B", the smaller id first, in the order of ids."""
    return sorted("-".join(sorted((board.black, board.white))) for board in proposal.boards)


def codes(proposal: Proposal) -> list[str]:
    """The codes of a proposal's problems."""
    return [problem.code for problem in proposal.problems]


def noted(event: Event, proposal: Proposal, winner: Callable[[Board], Winner | None]) -> Event:
    """The event with a round played as proposed."""
    games = [
        Game(
            round=proposal.round,
            table=board.table,
            black=board.black,
            white=board.white,
            winner=winner(board),
            handicap=board.handicap,
            colours_known=board.colours_known,
        )
        for board in proposal.boards
    ]
    free = [player for player in (proposal.bye, *proposal.walkovers) if player is not None]
    byes = [Bye(round=proposal.round, player=player) for player in free]
    return replace(
        event,
        games=(*event.games, *games),
        byes=(*event.byes, *byes),
        rounds=max(event.rounds, proposal.round),
    )


def by_chance(seed: int) -> Callable[[Board], Winner]:
    """Results by lot, a jigo now and then."""
    draw = Random(seed)  # noqa: S311 - a test's own results
    return lambda _: draw.choice([*WON_OR_LOST] * 4 + [Winner.DRAW])


def favourite(event: Event) -> Callable[[Board], Winner]:
    """The higher rated always wins."""
    rating = {entry.id: entry.rating or 0 for entry in event.entries}
    return lambda board: Winner.BLACK if rating[board.black] > rating[board.white] else Winner.WHITE


def shuffled(event: Event, seed: int) -> Event:
    """The same event with the rows of its file in another order."""
    draw = Random(seed)  # noqa: S311 - a test's own order
    entries, games, byes = (list(rows) for rows in (event.entries, event.games, event.byes))
    for rows in (entries, games, byes):
        draw.shuffle(rows)
    return replace(event, entries=tuple(entries), games=tuple(games), byes=tuple(byes))


def absent(event: Event, player: str, *rounds: int) -> Event:
    """The event with a player who misses some rounds."""
    entries = tuple(
        replace(entry, absent_rounds=(*entry.absent_rounds, *rounds)) if entry.id == player else entry
        for entry in event.entries
    )
    return replace(event, entries=entries)


def free(event: Event, player: str, number: int, kind: ByeKind = ByeKind.BYE) -> Event:
    """The event with a free or a missed round that the director has noted."""
    return replace(event, byes=(*event.byes, Bye(round=number, player=PlayerId(player), kind=kind)))
