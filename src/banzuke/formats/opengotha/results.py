"""Results as OpenGotha names them."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.core.outcome import Winner

if TYPE_CHECKING:
    from collections.abc import Mapping

_NAMES: Mapping[Winner, str] = MappingProxyType(
    {
        Winner.WHITE: "RESULT_WHITEWINS",
        Winner.BLACK: "RESULT_BLACKWINS",
        Winner.DRAW: "RESULT_EQUAL",
        Winner.NEITHER: "RESULT_BOTHLOSE",
        Winner.BOTH: "RESULT_BOTHWIN",
    }
)
_BY_DEFAULT = "_BYDEF"
UNKNOWN = "RESULT_UNKNOWN"

#: What each name says: the winner, and whether the game was decided without play.
RESULTS: Mapping[str, tuple[Winner | None, bool]] = MappingProxyType(
    {UNKNOWN: (None, False)}
    | {name: (winner, False) for winner, name in _NAMES.items()}
    | {name + _BY_DEFAULT: (winner, True) for winner, name in _NAMES.items()}
)
#: The name of each result.
NAMES: Mapping[tuple[Winner | None, bool], str] = MappingProxyType(
    {said: name for name, said in RESULTS.items()} | {(None, True): UNKNOWN}
)
