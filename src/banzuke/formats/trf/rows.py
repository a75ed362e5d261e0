"""The records of a report file that name players: free rounds to come, acceleration, forbidden pairs, bonus points."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field, replace
from itertools import combinations, groupby
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.event import Bye
from banzuke.core.outcome import ByeKind
from banzuke.core.problem import Problem, Where, error, warning
from banzuke.core.quantities import PlayerId
from banzuke.formats.draft import Draft, Located

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

_POINTS = re.compile(r"-?\d{0,3}(?:\.\d+)?", re.ASCII)
_KINDS = {"F": ByeKind.BYE, "H": ByeKind.HALF, "Z": ByeKind.ZERO}
#: The columns of a bonus or a penalty, 299, in the text behind the record's code.
_TYPE, _BONUS, _BONUS_ROUND, _BONUS_PLAYERS = slice(0, 1), slice(8, 13), slice(15, 18), slice(19, None)
#: More of them are no tournament's.
_MOST_TOGETHER, _MOST_SPANS, _MOST_PAIRS = 100, 1000, 100_000


class _Apart(NamedTuple):
    """Players of whom no two may meet from a round to another; `last` None: ever."""

    first: int
    last: int | None
    players: tuple[PlayerId, ...]
    record: str
    where: Where


@dataclass(slots=True)
class Rows:
    """What the records say. `byes`: round, player, kind, place. `absent`: players of the round that is next.

    `fictitious`: the players who have so many fictitious points
    from a first to a last round. `players`: those of the file.
    """

    players: frozenset[PlayerId]
    byes: list[tuple[int, PlayerId, ByeKind, Where]] = field(default_factory=list)
    absent: list[PlayerId] = field(default_factory=list)
    forbidden: list[_Apart] = field(default_factory=list)
    fictitious: defaultdict[tuple[int, int, float], list[PlayerId]] = field(default_factory=lambda: defaultdict(list))
    bonus: list[dict[str, object]] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)


def take_row(rows: Rows, code: str, text: str, where: Where, problems: list[Problem]) -> bool:
    """Whether a record names players in one of these ways; one that cannot be read is an error at its line."""
    reader = _READERS.get(code)
    if reader is None:
        return False
    try:
        reader(rows, text, where, problems)
    except (ValueError, KeyError, IndexError):
        problems.append(error("E-ROW", where, text=f"{code} {text}".strip()[:60]))
    return True


def settle(rows: Rows, draft: Draft, rounds: int) -> dict[str, object]:
    """Put free rounds to come into the draft; the settings that the rows make, and what of them is kept."""
    last = max((located.value.round for located in draft.games), default=0)
    seen = {(each.value.round, player) for each in draft.games for player in (each.value.black, each.value.white)}
    seen |= {(each.value.round, each.value.player) for each in draft.byes}
    absent: defaultdict[PlayerId, list[int]] = defaultdict(list)
    for player in rows.absent:
        absent[player].append(last + 1)
    for number, player, kind, where in rows.byes:
        if kind is ByeKind.ZERO and number > last:
            absent[player].append(number)
        elif (number, player) not in seen:
            draft.byes.append(Located(Bye(round=number, player=player, kind=kind), where))
    for at, (entry, where) in enumerate(draft.entries):
        if entry.id in absent:
            draft.entries[at] = Located(replace(entry, absent_rounds=tuple(sorted(set(absent[entry.id])))), where)
    forbidden = _forbidden(rows, rounds, draft)
    values = {"forbidden": forbidden, "acceleration": _acceleration(rows), "extra_points": rows.bonus}
    return {name: value for name, value in values.items() if value}


def _numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def _players(words: Iterable[str]) -> tuple[PlayerId, ...]:
    return tuple(PlayerId(str(int(word))) for word in words)


def _byes(rows: Rows, text: str, where: Where, _: list[Problem]) -> None:
    """Record 240: kind, round, players."""
    kind, number, first, *others = text.split()
    players = [first, *others]
    for player in _players(players):
        place = replace(where, round=int(number), player=player)
        rows.byes.append((int(number), player, _KINDS[kind.upper()], place))


def _absent(rows: Rows, text: str, _where: Where, _: list[Problem]) -> None:
    """Record XXZ: who misses the round that is to be paired."""
    rows.absent += _players(text.split())


def _prohibited(rows: Rows, text: str, where: Where, _: list[Problem]) -> None:
    """Record 260: first round, last round, players of whom no two may meet."""
    first, last, *players = text.split()
    rows.forbidden.append(_Apart(int(first), int(last), _together(players), f"260 {text}".rstrip(), where))


def _never(rows: Rows, text: str, where: Where, _: list[Problem]) -> None:
    """Record XXP: players of whom no two may ever meet."""
    rows.forbidden.append(_Apart(1, None, _together(text.split()), f"XXP {text}".rstrip(), where))


def _together(words: list[str]) -> tuple[PlayerId, ...]:
    """Players of whom no two may meet; a few families at most, since their pairs grow with the square."""
    if not 1 < len(words) <= _MOST_TOGETHER:
        raise ValueError(len(words))
    return _players(words)


def _forbidden(rows: Rows, rounds: int, draft: Draft) -> list[list[str]]:
    """The pairs that are forbidden in every round; those of some rounds are kept, with a warning."""
    pairs: dict[tuple[PlayerId, ...], None] = {}
    for first, last, players, record, where in rows.forbidden:
        always = first <= 1 and (last is None or (rounds and last >= rounds))
        if always and len(pairs) < _MOST_PAIRS:
            pairs |= dict.fromkeys(combinations(players, 2))
        else:
            rows.kept.append(record)
            draft.problems.append(warning("W-FORBIDDEN-FOR-A-TIME", where, first=first, last=last, record=record))
    return [list(pair) for pair in pairs]


def _accelerated(rows: Rows, text: str, _where: Where, _: list[Problem]) -> None:
    """Record 250: fictitious points, first and last round, first and last player; match points may be left out."""
    points, first, last, lowest, highest = text.split()[-5:]
    span = int(first), int(last), float(points)
    if span in rows.fictitious or len(rows.fictitious) >= _MOST_SPANS or not 1 <= span[0] <= span[1]:
        raise ValueError(text)
    within = (player for player in rows.players if int(lowest) <= int(player) <= int(highest))
    rows.fictitious[span] = sorted(within, key=int)


def _accelerated_player(rows: Rows, text: str, _where: Where, _: list[Problem]) -> None:
    """Record XXA: a player and his fictitious points of each round."""
    number, *words = text.split()
    (player,) = _players([number])
    for points, run in groupby(enumerate(words, 1), key=lambda each: float(each[1])):
        rounds = [at for at, _ in run]
        if points:
            rows.fictitious[rounds[0], rounds[-1], points].append(player)


def _acceleration(rows: Rows) -> list[dict[str, object]]:
    """Fictitious points with the rounds in which they count, and the players who have them."""
    return [
        {"points": points, "rounds": [first, last], "players": players}
        for (first, last, points), players in sorted(rows.fictitious.items())
        if players
    ]


def _bonus(rows: Rows, text: str, where: Where, problems: list[Problem]) -> None:
    """Record 299: points beside the results of a round; points that a result brings instead of the usual are kept."""
    if text[_TYPE].strip():
        rows.kept.append(f"299 {text}".rstrip())
        problems.append(warning("W-POINTS-KEPT", where, read=f"299 {text}".strip()[:60]))
        return
    points = text[_BONUS].strip()
    if not points or not _POINTS.fullmatch(points):
        raise ValueError(text)
    number = int(text[_BONUS_ROUND].strip() or 0)
    for player in _players(text[_BONUS_PLAYERS].split()):
        row: dict[str, object] = {"player": player, "points": float(points)}
        rows.bonus.append(row | ({"round": number} if number else {}))


_READERS: Mapping[str, Callable[[Rows, str, Where, list[Problem]], None]] = {
    "240": _byes,
    "XXZ": _absent,
    "260": _prohibited,
    "XXP": _never,
    "250": _accelerated,
    "XXA": _accelerated_player,
    "299": _bonus,
}
