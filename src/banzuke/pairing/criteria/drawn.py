"""The lot: what decides where all criteria leave a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from banzuke.pairing.criteria.criterion import Costs
from banzuke.pairing.lot import lot

if TYPE_CHECKING:
    import numpy.typing as npt

    from banzuke.pairing.field import Field


#: A pair's number has so many bits.
_BITS = 16
#: Two odd numbers that spread bits over a word, of the generator SplitMix64 (Steele, Lea and Flood, 2014).
_SPREAD = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)


def drawn(field: Field) -> Costs:
    """A number drawn for each pair, and for being free, from the tournament's seed, the round and the ids."""
    own = _own_lots(field)
    kept = np.uint64(64 - _BITS)
    return Costs((_mixed(own) >> kept).astype(np.int64), (own >> kept).astype(np.int64))


def pair_lots(field: Field, purpose: str) -> npt.NDArray[np.uint64]:
    """64 bits drawn for each pair and some purpose, from the tournament's seed, the round and the ids."""
    return _mixed(_own_lots(field, purpose))


def _own_lots(field: Field, *purpose: str) -> npt.NDArray[np.uint64]:
    """A number drawn for each player."""
    drawn_of = [lot(field.settings.seed, str(field.round), *purpose, entry.id) for entry in field.entries]
    return np.array(drawn_of, dtype=np.uint64)


def _mixed(own: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """The numbers of each two players mixed, whoever of them comes first."""
    low, high = np.minimum(own[:, None], own[None, :]), np.maximum(own[:, None], own[None, :])
    mixed = (low ^ (high >> np.uint64(7))) * _SPREAD[0]
    spread: npt.NDArray[np.uint64] = (mixed ^ (mixed >> np.uint64(31))) * _SPREAD[1]
    return spread
