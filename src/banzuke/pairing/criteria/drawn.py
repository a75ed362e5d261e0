"""The lot: what decides where all criteria leave a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from banzuke.pairing.criteria.criterion import Costs
from banzuke.pairing.lot import lot

if TYPE_CHECKING:
    from banzuke.pairing.field import Field


#: A pair's number has so many bits.
_BITS = 16
#: Two odd numbers that spread bits over a word, of the generator SplitMix64 (Steele, Lea and Flood, 2014).
_SPREAD = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)


def drawn(field: Field) -> Costs:
    """A number drawn for each pair, and for being free, from the tournament's seed, the round and the ids."""
    own = np.array([lot(field.settings.seed, str(field.round), entry.id) for entry in field.entries], dtype=np.uint64)
    low, high = np.minimum(own[:, None], own[None, :]), np.maximum(own[:, None], own[None, :])
    mixed = (low ^ (high >> np.uint64(7))) * _SPREAD[0]
    mixed = (mixed ^ (mixed >> np.uint64(31))) * _SPREAD[1]
    return Costs((mixed >> np.uint64(64 - _BITS)).astype(np.int64), (own >> np.uint64(64 - _BITS)).astype(np.int64))
