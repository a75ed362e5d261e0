"""The weights of OpenGotha in words: what they are called, and what a board lacks of the greatest."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.pairing.opengotha.parameters import BYE
from banzuke.words.catalogue import message, plural

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.words.catalogue import Words

TITLES: Mapping[str, str] = MappingProxyType(
    {
        BYE: message("who is free"),
        "opengotha-not-met": message("weight: not met before"),
        "opengotha-random": message("weight: random"),
        "opengotha-colours": message("weight: colours"),
        "opengotha-category": message("weight: categories"),
        "opengotha-score": message("weight: scores"),
        "opengotha-floats": message("weight: drawn up and down"),
        "opengotha-seeding": message("weight: seeding"),
        "opengotha-handicap": message("weight: size of handicaps"),
        "opengotha-geography": message("weight: country and club"),
    }
)


def sum_of_weights(say: Words) -> str:
    """What all weights are called together."""
    return say.phrase(message("the sum of OpenGotha's weights"))


def lacking(criteria: tuple[str, ...], cost: int, say: Words) -> str:
    """What a board, or being free, costs by some of the weights."""
    if criteria == (BYE,):
        sentence = plural(
            "{players} player comes first for the free round",
            "{players} players come first for the free round",
            "players",
        )
        return say.phrase(sentence, players=cost)
    return say.phrase(message("{lost} less than the greatest of this round"), lost=cost)
