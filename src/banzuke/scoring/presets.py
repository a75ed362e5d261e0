"""Presets: the settings that a program or a federation uses by custom, each by its name.

The values of OpenGotha are those of its parameter sets (version 3.51); `egf-mcmahon` follows the EGF's tournament
system rules (SOS and SOS of opponents only where a tie must be broken, missed rounds 1/2, sums rounded down).
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.core.grade import dan, kyu
from banzuke.scoring.settings import HALF_IN_MCMAHON, NOTHING, Settings

if TYPE_CHECKING:
    from collections.abc import Mapping

_MCMAHON = Settings(
    system="mcmahon",
    preset="opengotha-mcmahon",
    criteria=("MMS", "SOSM", "SOSOSM"),
    start_points="mcmahon",
    bar=dan(4),
    floor=kyu(20),
    absent_points=HALF_IN_MCMAHON,
    half_points=HALF_IN_MCMAHON,
    handicap_in_sos=True,
    round_down=True,
)
_SWISS = Settings(
    system="swiss", preset="opengotha-swiss", criteria=("NBW", "SOSW", "SOSOSW"), round_down=True, bar=dan(9)
)
_CHESS = Settings(
    system="swiss",
    preset="fide-swiss",
    criteria=("PTS", "BH-C1", "BH", "SB"),
    unplayed="fide-2026",
)
_ALL = (
    _MCMAHON,
    replace(_MCMAHON, preset="egf-mcmahon", criteria=("MMS", "SOSM", "SOSM-1", "SOSM-2"), unplayed="egf"),
    # The program MacMahon: bars where its file has them, half points kept, its own custom for free points.
    replace(
        _MCMAHON,
        preset="macmahon",
        criteria=("MMS", "SOSM", "SOSOSM"),
        unplayed="macmahon",
        bar=None,
        floor=None,
        round_down=False,
    ),
    # The lists of the Ukrainian federation: 20 kyu starts with 1 point, half points are kept.
    replace(
        _MCMAHON,
        preset="ufgo-mcmahon",
        criteria=("MMS", "SOSM", "SODOSM", "SOSOSM"),
        zero=kyu(21),
        floor=kyu(21),
        unplayed="macmahon",
        round_down=False,
    ),
    _SWISS,
    replace(_SWISS, preset="opengotha-swisscat", system="swiss-cat", criteria=("CAT", "NBW", "EXT", "EXR")),
    replace(_SWISS, preset="opengotha-cup", system="knock-out", criteria=("CPS",), bye_points=NOTHING),
    _CHESS,
    replace(_CHESS, preset="fide-round-robin", system="round-robin", criteria=("PTS", "DE", "WIN", "SB", "KS")),
    replace(_SWISS, preset="round-robin", system="round-robin", criteria=("NBW", "DC", "SODOSW"), round_down=False),
    # By the author of SERP: points, wins, opponents' wins and points, handicap given, meeting if even, start rating.
    replace(
        _SWISS,
        preset="serp",
        system="serp",
        criteria=("PTS", "NBW", "SOSW", "SOSM", "HDG", "DCE", "RATING", "CONF"),
        round_down=False,
    ),
)
PRESETS: Mapping[str, Settings] = MappingProxyType({each.preset: each for each in _ALL})

#: The preset of a system where none is named, by game; "" is any other game.
DEFAULTS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "": {
            "mcmahon": "egf-mcmahon",
            "swiss": "opengotha-swiss",
            "swiss-cat": "opengotha-swisscat",
            "knock-out": "opengotha-cup",
            "round-robin": "round-robin",
            "neighbours": "serp",
            "serp": "serp",
        },
        "chess": {"swiss": "fide-swiss", "round-robin": "fide-round-robin"},
    }
)
