"""The steps and paragraphs of the shogi federation's rating in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.words.catalogue import message, plural

if TYPE_CHECKING:
    from banzuke.words.catalogue import Plural

FESA_STEPS: dict[str, str | Plural] = {
    "final": message("the opponent's rating after the table is {value}"),
    "opponent_floor": message("the opponent's {final} counts as {value}"),
    "handicap_effect": message("with the handicap {pieces} the opponent counts {value} points more"),
    "k": message("K = {value} at a rating of {R}"),
    "upset": message("a win against a much stronger player: K {k} × difference {D} / 160 = {value}"),
    "rounding": message("the sum {result} is rounded once for the whole table: {value}"),
    "earlier_result": message("an earlier game counts again: score {value} against {opponent}"),
    "performance": plural(
        "score {score} in {games} game: at a rating of {value} it is the expected one",
        "score {score} in {games} games: at a rating of {value} it is the expected one",
        "games",
    ),
    "performance_of_losses": plural(
        "no point in {games} game: the rating is {value}", "no point in {games} games: the rating is {value}", "games"
    ),
    "performance_of_wins": plural(
        "{games} game, all won: with a draw against the strongest opponent added the performance is {value}",
        "{games} games, all won: with a draw against the strongest opponent added the performance is {value}",
        "games",
    ),
}

#: Words that stand in the names of FESA's paragraphs.
FESA_CLAUSES: dict[str, str | Plural] = {
    "K": "K",
    "UB": message("upper bound"),
    "MP": message("middle point"),
    "LB": message("lower bound"),
    "points": message("points"),
    "early": message("in advance"),
    "rounding": message("rounding"),
    "lowest": message("floor"),
}
FESA_DECIMALS = {"final": 0, "opponent_floor": 0, "handicap_effect": 0, "rounding": 0, "performance": 0}
