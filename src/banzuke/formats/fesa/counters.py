"""What a published table does not print and yet says: how long the bonus lasted, and whose earlier games count.

A table prints changes, not counters. Each printed change agrees with some numbers of games with a bonus only; a starred
rating that the table's own games do not give comes from earlier ones. Nothing is taken for known that is not: a counter
that the change leaves open is marked so.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from banzuke.core.event import chairs
from banzuke.core.problem import Where, has_errors, notice
from banzuke.formats.draft import Draft, Located
from banzuke.formats.validate import validate
from banzuke.ratings.fesa import HISTORY_UNKNOWN, Fesa
from banzuke.ratings.fesa_games import BONUS_GAMES
from banzuke.ratings.fesa_terms import counted, game_terms, side_of, total
from banzuke.ratings.fesa_unrated import performance_rating
from banzuke.ratings.performance import Result
from banzuke.rulebooks import default_for

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from banzuke.core.event import Entry, Played
    from banzuke.core.quantities import PlayerId
    from banzuke.ratings.fesa_games import Formula


def with_counters(draft: Draft) -> Draft:
    """The same draft, its entries with the counters that the printed changes tell."""
    event = None if has_errors(draft.problems) else validate(draft).event
    if event is None:
        return draft
    system = default_for(event)[0].system
    finals = {entry.id: _final(entry, draft) for entry in event.entries}
    if not isinstance(system, Fesa) or None in finals.values():
        return draft
    known = {player: rating for player, rating in finals.items() if rating is not None}
    games: dict[PlayerId, list[Played]] = {entry.id: [] for entry in event.entries}
    for player, played in chairs(event):
        games[player].append(played)
    entries = [
        _known(entry, sorted(games[entry.id], key=lambda each: each.round), known, system.formula)
        for entry in event.entries
    ]
    told = sum("bonus_games" in entry.state for entry in entries)
    if told:
        where = draft.entries[0].where
        draft.problems.append(notice("N-FESA-COUNTERS", Where(source=where.source), count=told))
    draft.entries = [Located(entry, located.where) for entry, located in zip(entries, draft.entries, strict=True)]
    return draft


def _final(entry: Entry, draft: Draft) -> float | None:
    """The printed rating after the table; a player without a game has none and keeps his own."""
    after = draft.claims[entry.id].rating_after
    return entry.rating if after is None else after


def _known(entry: Entry, games: Sequence[Played], finals: Mapping[PlayerId, float], formula: Formula) -> Entry:
    """An entry with his counter, or, a starred player with earlier games, with his printed rating."""
    final = finals[entry.id]
    if entry.rating is None:
        if not games or _is_newcomer(entry, games, finals, formula):
            return entry
        return replace(entry, rating=final, state={HISTORY_UNKNOWN: True})
    if not games or not formula.bonus(entry.rating, 0):
        return entry
    printed = final - entry.rating
    fitting = [
        left
        for left in range(len(games) + 1)
        if round(total(game_terms(formula, entry.rating, BONUS_GAMES - left, games, entry.id, finals))) == printed
    ]
    if not fitting:
        return entry
    most = fitting[-1]
    sure = len(fitting) == 1 and most < len(games)
    unknown = {} if sure else {"unknown": ["bonus_games"]}
    return replace(entry, state={"bonus_games": BONUS_GAMES - most, **unknown})


def _is_newcomer(entry: Entry, games: Sequence[Played], finals: Mapping[PlayerId, float], formula: Formula) -> bool:
    """Whether the table's own games give the printed rating."""
    final = finals[entry.id]
    results = [
        Result(
            counted(formula, played.game, side_of(played.game, entry.id), final, finals[played.opponent]).counts,
            played.score,
        )
        for played in games
    ]
    return performance_rating(results, formula.lowest_unrated) == final
