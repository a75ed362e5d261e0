"""The kinds of events that USEBIO knows, and what each means here."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.partners import Method

if TYPE_CHECKING:
    from collections.abc import Mapping


class Kind(NamedTuple):
    """A kind of event: of pairs or teams, in one go or in matches, and the method of its name (None: stated apart)."""

    method: Method | None
    teams: bool = False
    swiss: bool = False


KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "MP_PAIRS": Kind(Method.MATCHPOINTS),
        "PAIRS": Kind(None),
        "BUTLER_PAIRS": Kind(Method.BUTLER),
        "CROSS_IMP": Kind(Method.CROSS_IMPS),
        "CROSS_IMPS": Kind(Method.CROSS_IMPS),
        "SWISS_PAIRS": Kind(None, swiss=True),
        "TEAMS": Kind(None, teams=True),
        "SWISS_TEAMS": Kind(None, teams=True, swiss=True),
    }
)
#: The words of BOARD_SCORING_METHOD and SCORING_METHOD.
METHODS: Mapping[str, Method] = MappingProxyType(
    {
        "MATCH_POINTS": Method.MATCHPOINTS,
        "MATCHPOINTS": Method.MATCHPOINTS,
        "BUTLER": Method.BUTLER,
        "BUTLER_IMPS": Method.BUTLER,
        "CROSS_IMPS": Method.CROSS_IMPS,
        "CROSS_IMP": Method.CROSS_IMPS,
        "IMPS": Method.CROSS_IMPS,
    }
)
#: How the writer names a method: the kind of the event, the method, the stem of a traveller's points.
WRITTEN: Mapping[Method, tuple[str, str, str]] = MappingProxyType(
    {
        Method.MATCHPOINTS: ("PAIRS", "MATCH_POINTS", "MATCH_POINTS"),
        Method.ASCHERMAN: ("PAIRS", "MATCH_POINTS", "MATCH_POINTS"),
        Method.BUTLER: ("BUTLER_PAIRS", "BUTLER_IMPS", "BUTLER_POINTS"),
        Method.CROSS_IMPS: ("CROSS_IMP", "CROSS_IMPS", "CROSS_IMP_POINTS"),
    }
)
#: Elements that hold the points of a traveller's line, after NS_ and EW_.
POINTS = ("MATCH_POINTS", "BUTLER_POINTS", "CROSS_IMP_POINTS", "IMPS", "IMP_POINTS")
