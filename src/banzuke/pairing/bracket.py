"""The bracket of a knock-out: its order, and where it stands after the results of some rounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.outcome import ByeKind, Winner
from banzuke.core.problem import Where, error

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from banzuke.core.event import Event, Game
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId

#: Two who meet; None is nobody, whose opponent goes on without a game.
Pair = tuple["PlayerId | None", "PlayerId | None"]
#: Players in the order of the bracket, two by two, who play for the same places.
Block = list["PlayerId | None"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bracket:
    """The pairs of a round."""

    pairs: tuple[Pair, ...]


class _Result(NamedTuple):
    """Who goes on and who is out; nobody goes on where both have lost."""

    winner: PlayerId | None
    loser: PlayerId | None


def bracket_of(
    seeded: Sequence[PlayerId], event: Event, number: int, *, places: bool
) -> tuple[Bracket | None, tuple[Problem, ...]]:
    """The bracket before round `number`; None where a result is missing, or the bracket has ended.

    `seeded`: all players, the first seed first. `places`: whether losers play on.
    """
    size = 1 << max(1, (len(seeded) - 1).bit_length())
    rounds = size.bit_length() - 1
    if number > rounds:
        return None, (error("E-BEYOND-TABLE", Where(round=number), players=len(seeded), rounds=rounds),)
    blocks: list[Block] = [[seeded[at] if at < len(seeded) else None for at in order(size)]]
    for played in range(1, number):
        results = [[_result(event, played, pair) for pair in _pairs(block)] for block in blocks]
        problems = tuple(each for block in results for each in block if not isinstance(each, _Result))
        if problems:
            return None, problems
        blocks = [block for block in _next(results, places=places) if any(block)]
    return Bracket(pairs=tuple(pair for block in blocks for pair in _pairs(block) if any(pair))), ()


def order(size: int) -> list[int]:
    """Seeds from 0 in the order of a bracket of `size`, a power of two: the first two can meet in the final only."""
    seeds = [0]
    while len(seeds) < size:
        doubled = 2 * len(seeds)
        seeds = [each for seed in seeds for each in (seed, doubled - 1 - seed)]
    return seeds


def _pairs(block: Block) -> list[Pair]:
    return list(zip(block[::2], block[1::2], strict=True))


def _next(results: list[list[_Result | Problem]], *, places: bool) -> Iterator[Block]:
    """The blocks of the next round: winners, and losers where they play on."""
    for block in results:
        known = [each for each in block if isinstance(each, _Result)]
        if len(known) > 1:
            yield [each.winner for each in known]
            if places:
                yield [each.loser for each in known]


def _result(event: Event, number: int, pair: Pair) -> _Result | Problem:
    """What became of a pair in a round that is over."""
    first, second = pair
    if first is None or second is None:
        return _Result(first or second, None)
    game = next(
        (each for each in event.games if each.round == number and {each.black, each.white} == {first, second}), None
    )
    return _unplayed(event, number, first, second) if game is None else _played(event, game)


def _played(event: Event, game: Game) -> _Result | Problem:
    match game.winner:
        case Winner.BLACK:
            return _Result(game.black, game.white)
        case Winner.WHITE:
            return _Result(game.white, game.black)
        case Winner.NEITHER:
            return _Result(None, None)
    names = event.names()
    code = "E-BRACKET-OPEN" if game.winner is None else "E-BRACKET-DRAWN"
    where = Where(round=game.round)
    return error(code, where, first=names[game.black], second=names[game.white])


def _unplayed(event: Event, number: int, first: PlayerId, second: PlayerId) -> _Result | Problem:
    """Who goes on without a game: he who had the round free, or did not miss it."""
    free = {bye.player for bye in event.byes if bye.round == number and bye.kind is ByeKind.BYE}
    away = {entry.id for entry in event.entries if number in entry.absent_rounds}
    away |= {bye.player for bye in event.byes if bye.round == number and bye.kind is not ByeKind.BYE}
    for player, opponent in ((first, second), (second, first)):
        if (player in free and opponent not in free) or (opponent in away and player not in away):
            return _Result(player, opponent)
    if {first, second} <= away:
        return _Result(None, None)
    names = event.names()
    return error("E-BRACKET-MISSING", Where(round=number), first=names[first], second=names[second])
