"""The engines of the comparison: each is given the same history and rates all of it.

An engine prepares its own input form outside the measured time and returns what is then measured.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from glicko2 import Player
from riix.models.elo import Elo

from banzuke.core.quantities import PlayerId
from banzuke.core.rated import State
from banzuke.ratings.egf_classic import EgfClassic
from banzuke.ratings.ufgo_2012 import Ufgo2012
from banzuke.ratings.ufgo_practice import UFGO_PRACTICE
from tournament_events import event_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from banzuke.core.rated import RatingSystem
    from history import History


def readable(system: RatingSystem) -> Callable[[History], Callable[[], object]]:
    """Our own engine: whole events through `rate`, with all its passes and steps."""

    def prepare(history: History) -> Callable[[], object]:
        events = [event_of(tournament) for tournament in history.tournaments]

        declared = {PlayerId(str(player)): State(rating=rating) for player, rating in history.declared.items()}

        def run() -> object:
            states = dict(declared)
            for event in events:
                before = {entry.id: states[entry.id] for entry in event.entries}
                for change in system.rate(event, before).changes:
                    states[change.player] = change.after
            return states

        return run

    return prepare


def riix_elo(history: History) -> Callable[[], object]:
    """riix's Elo, game by game."""
    matchups = [np.array([(black, white) for _, black, white, _, _ in one.games]) for one in history.tournaments]
    outcomes = [np.array([halves / 2.0 for *_, halves in one.games]) for one in history.tournaments]
    competitors = list(range(1 + max(history.declared)))

    def run() -> object:
        elo = Elo(competitors, update_method="iterative")
        for step, (pairs, scores) in enumerate(zip(matchups, outcomes, strict=True)):
            elo.update(pairs, scores, time_step=step, use_cache=False)
        return elo.ratings

    return run


def glicko2(history: History) -> Callable[[], object]:
    """The package glicko2: one rating period per tournament, everybody against the ratings before it."""

    def run() -> object:
        players: dict[int, Player] = {}
        for tournament in history.tournaments:
            met: dict[int, list[tuple[int, float]]] = {}
            for _, black, white, _, halves in tournament.games:
                met.setdefault(black, []).append((white, halves / 2.0))
                met.setdefault(white, []).append((black, 1.0 - halves / 2.0))
            for player in met:
                players.setdefault(player, Player())
            before = {player: (players[player].getRating(), players[player].getRd()) for player in met}
            for player, rows in met.items():
                ratings, deviations = zip(*(before[opponent] for opponent, _ in rows), strict=True)
                players[player].update_player(list(ratings), list(deviations), [score for _, score in rows])
        return players

    return run


#: What is compared, in the order of the table; the ratio is taken to the first of the others.
ENGINES: dict[str, Callable[[History], Callable[[], object]]] = {
    "banzuke ufgo-2012": readable(Ufgo2012()),
    "banzuke ufgo-practice": readable(UFGO_PRACTICE),
    "banzuke egf-classic": readable(EgfClassic()),
    "riix Elo (iterative)": riix_elo,
    "glicko2": glicko2,
}
