"""Standings: who stands where after a round, by the criteria in their order, equal players sharing the place."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.problem import Problem, Where, notice
from banzuke.scoring.laws import LAWS
from banzuke.scoring.rounds import Records, records
from banzuke.scoring.tiebreaks.criteria import CRITERIA, full_code

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from banzuke.core.event import Entry, Event
    from banzuke.scoring.law import ScoringLaw
    from banzuke.scoring.settings import Settings
    from banzuke.scoring.tiebreaks.criteria import AmongTied, Criterion, Value


class Row(NamedTuple):
    """One player's place, which equal players share, and his value of each criterion; `player` is his index."""

    place: int
    player: int
    entry: Entry
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standings:
    """The table after `rounds` rounds; `problems` tell of rounds that are not finished."""

    settings: Settings
    rounds: int
    criteria: tuple[str, ...]
    rows: tuple[Row, ...]
    records: Records
    problems: tuple[Problem, ...] = field(default=())


def standings(event: Event, settings: Settings, after_round: int | None = None) -> Standings:
    """The standings after a round; without `after_round` after the last round that is finished.

    A round in play is counted for all or for nobody: with `after_round` its open games count as played and not yet
    won, without it the round waits. Settings come from `settings_of`, which lets no unknown code pass.
    """
    rounds = finished_rounds(event) if after_round is None else after_round
    table = records(event, settings, law_of(settings), rounds)
    return Standings(
        settings=settings,
        rounds=rounds,
        criteria=settings.criteria,
        rows=tuple(ranked(table)),
        records=table,
        problems=tuple(_unfinished(event, rounds)),
    )


def law_of(settings: Settings) -> ScoringLaw:
    """The law of points that the settings name or state."""
    return LAWS[settings.scoring] if isinstance(settings.scoring, str) else settings.scoring


def finished_rounds(event: Event) -> int:
    """The last round of which no result is awaited: all of its games have one, or a later round has results."""
    with_result = {game.round for game in event.games if game.winner is not None}
    awaited = {game.round for game in event.games if game.winner is None}
    last = max(with_result, default=0)
    return last - 1 if last in awaited else last


def _unfinished(event: Event, rounds: int) -> list[Problem]:
    """A word on every round with open games that is in the table, and on the first one that waits."""
    found = []
    for number in sorted({game.round for game in event.games}):
        games = [game for game in event.games if game.round == number]
        open_games = sum(game.winner is None for game in games)
        if open_games and number <= rounds + 1:
            code = "N-OPEN-GAMES-COUNTED" if number <= rounds else "N-ROUND-WAITS"
            found.append(notice(code, Where(round=number), open=open_games, games=len(games), round=number))
    return found


def ranked(table: Records) -> list[Row]:
    """The rows of a table by the criteria of its settings, the best first."""
    criteria = [CRITERIA[full_code(code, table.settings.system)] for code in table.settings.criteria]
    columns = {criterion.code: criterion.column(table) for criterion in criteria if criterion.column is not None}
    groups = [list(range(len(table.entries)))]
    values: list[list[Value]] = [[] for _ in table.entries]
    for number, criterion in enumerate(criteria):
        found: Mapping[int, Value]
        if criterion.among is None:
            found = dict(enumerate(columns[criterion.code]))
        else:
            tied = [group for group in groups if len(group) > 1]
            found = _among(table, criterion.among, tied, _later(tied, criteria[number + 1 :], columns))
        for player, value in found.items():
            values[player].append(value)
        groups = [part for group in groups for part in _split(group, found, criterion)]
    rows = []
    place = 1
    for group in groups:
        # Equal players stand in an order that no file can change.
        order = sorted(group, key=lambda each: (table.entries[each].name, table.entries[each].id))
        rows += [Row(place, player, table.entries[player], tuple(values[player])) for player in order]
        place += len(group)
    return rows


def _among(
    table: Records,
    among: AmongTied,
    tied: Sequence[Sequence[int]],
    later: Mapping[int, tuple[object, ...]],
) -> Mapping[int, Value]:
    """Values among those who are equal so far; who is alone needs none and has 0."""
    found: dict[int, Value] = dict.fromkeys(range(len(table.entries)), 0)
    for group in tied:
        found |= among(table, group, later)
    return found


def _later(
    tied: Sequence[Sequence[int]], criteria: Sequence[Criterion], columns: Mapping[str, Sequence[Value]]
) -> Mapping[int, tuple[object, ...]]:
    """What the criteria behind say of each tied player, greater being better."""
    known = [(columns[each.code], each) for each in criteria if each.column is not None]
    return {player: tuple(_key(column[player], each) for column, each in known) for group in tied for player in group}


def _split(group: Sequence[int], found: Mapping[int, Value], criterion: Criterion) -> list[list[int]]:
    """A group of equal players in groups of those who are still equal, the best first; values are never rounded."""
    if len(group) == 1:
        return [list(group)]
    parts: dict[tuple[bool, Value], list[int]] = {}
    for player in group:
        parts.setdefault(_key(found[player], criterion), []).append(player)
    return [parts[key] for key in sorted(parts, reverse=True)]


def _key(value: Value, criterion: Criterion) -> tuple[bool, Value]:
    """Who has no value stands behind everybody who has one."""
    if value is None:
        return False, 0
    return True, -value if criterion.ascending else value
