"""A handicap in words that leave nothing to argue about: who, how many stones, which komi by either sign."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.handicap_steps import given
from banzuke.core.quantities import HalfPoints, points
from banzuke.handicap.law import FIRST
from banzuke.words.catalogue import message, plural
from banzuke.words.steps import explain_step

if TYPE_CHECKING:
    from banzuke.handicap.law import ExactHandicap
    from banzuke.handicap.shogi import PieceHandicap
    from banzuke.words.catalogue import Plural, Words

#: The step of a law that says how much is played.
SUPER_HANDICAP = "super_handicap"
#: Pieces taken off, by the codes of an event's record.
PIECES = {
    "M": message("the first move"),
    "L": message("a lance"),
    "B": message("the bishop"),
    "R": message("the rook"),
    "RL": message("the rook and a lance"),
    "2p": message("two pieces: rook and bishop"),
    "4p": message("four pieces: rook, bishop and lances"),
    "5p": message("five pieces: rook, bishop, lances and a knight"),
    "6p": message("six pieces: rook, bishop, lances and knights"),
}


class HandicapPage(NamedTuple):
    """A handicap in words: who gives what, the komi, what is not played out of it, and the arithmetic line by line."""

    sides: str
    komi: str
    beyond: str
    workings: tuple[str, ...]

    @property
    def sentence(self) -> str:
        """What is said to the two players."""
        return " ".join(part for part in (self.sides, self.komi, self.beyond) if part)


def handicap_page(found: ExactHandicap, players: tuple[str, str], say: Words) -> HandicapPage:
    """A handicap of stones and komi between two players, as they are called."""
    workings = tuple(explain_step(step, say) for step in found.workings)
    return HandicapPage(_sides(found, players, say), _komi(found, say), _beyond(found, say), workings)


def piece_page(found: PieceHandicap, players: tuple[str, str], say: Words) -> HandicapPage:
    """A handicap of pieces between two players, as they are called."""
    workings = tuple(explain_step(step, say) for step in found.workings)
    if found.giver is None or found.pieces is None:
        return HandicapPage(say.phrase(message("Even game.")), "", "", workings)
    giver, taker = _in_order(found.giver, players)
    pieces = say.phrase(PIECES[found.pieces])
    sentence = message("Gives the handicap: {giver}. Takes it: {taker}. The handicap: {pieces}.")
    return HandicapPage(say.phrase(sentence, giver=giver, taker=taker, pieces=pieces), "", "", workings)


def komi_as_typed(komi: HalfPoints) -> str:
    """Komi as a person types it into a server or a program: an ordinary hyphen and a decimal point, in any language."""
    return f"{points(komi):g}"


def komi_the_other_way(komi: HalfPoints) -> str:
    """The same komi where points given to Black are positive, always with its sign."""
    return f"{points(HalfPoints(-komi)):+g}" if komi else "0"


def _in_order(giver: int, players: tuple[str, str]) -> tuple[str, str]:
    return players if giver == FIRST else (players[1], players[0])


def _sides(found: ExactHandicap, players: tuple[str, str], say: Words) -> str:
    if found.giver is None:
        return say.phrase(message("Even game, Black moves first."))
    giver, taker = _in_order(found.giver, players)
    if found.stones == 1:
        return say.phrase(message("White: {giver}. Black: {taker}, who moves first."), giver=giver, taker=taker)
    sentence = plural(
        "White: {giver}. Black: {taker}, with {stones} stone.",
        "White: {giver}. Black: {taker}, with {stones} stones.",
        "stones",
    )
    return say.phrase(sentence, giver=giver, taker=taker, stones=found.stones)


def _komi(found: ExactHandicap, say: Words) -> str:
    """The komi by both signs, after what it means on the board."""
    halved = found.komi % 2 == 1
    to_black = given(found.komi) if halved else -Fraction(found.komi, 2)
    signs = say.phrase(
        message("komi {komi}; where komi is counted the other way: {other}"),
        komi=komi_as_typed(found.komi),
        other=komi_the_other_way(found.komi),
    )
    meaning = say.phrase(_meaning(found, to_black), points=int(abs(to_black)), signs=signs)
    jigo = message("Half a point is White's, so that nobody draws.") if halved else message("A draw is possible.")
    return f"{meaning} {say.phrase(jigo)}"


def _meaning(found: ExactHandicap, to_black: Fraction) -> str | Plural:
    if found.giver is None or not to_black:
        return message("Nothing beside the stones: {signs}.") if found.giver else message("An even game has {signs}.")
    if to_black < 0:
        return plural(
            "Black gives back {points} point: {signs}.", "Black gives back {points} points: {signs}.", "points"
        )
    return plural("Black is given {points} point: {signs}.", "Black is given {points} points: {signs}.", "points")


def _beyond(found: ExactHandicap, say: Words) -> str:
    """What decides the game where the law does not have all of the komi played."""
    limits = [step.value for step in found.workings if step.name == SUPER_HANDICAP]
    if not limits:
        return ""
    sentence = message(
        "In play White wins with a lead of more than {limit} points; the exact komi counts for the rating."
    )
    return say.phrase(sentence, limit=limits[0])
