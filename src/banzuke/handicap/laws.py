"""All handicap laws by their ids."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.handicap.exact_2003 import HUNDREDS_COMPLETE, LEAST_KOMI
from banzuke.handicap.gorynych_2004 import Gorynych2004, by_formula
from banzuke.handicap.hiddema_14 import Hiddema14
from banzuke.handicap.ufgo_2012 import Ufgo2012Stones
from banzuke.handicap.whole_stones import ProperHandicap, WholeStones

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.handicap.law import Law

LAWS: Mapping[str, Law] = MappingProxyType(
    {
        "gorynych-2004": Gorynych2004(),
        "gorynych-2004-formula": Gorynych2004(by_formula),
        "exact-2003": HUNDREDS_COMPLETE,
        "exact-2003-least-komi": LEAST_KOMI,
        "ufgo-2012": Ufgo2012Stones(),
        "whole-stones": WholeStones(),
        "hiddema-14": Hiddema14(),
        "proper": ProperHandicap(),
    }
)

#: The laws that ask for the group in which both play.
WITH_GROUPS = frozenset({"gorynych-2004", "gorynych-2004-formula"})
#: The laws that take off stones from what they count, as the director likes.
WITH_CORRECTION = frozenset({"whole-stones"})
#: The laws that say the komi of each game; the others leave it to custom.
WITH_KOMI = frozenset({"gorynych-2004", "gorynych-2004-formula", "exact-2003", "exact-2003-least-komi", "hiddema-14"})
