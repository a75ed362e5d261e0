"""Presets: the settings that a program or a federation uses by custom, each by its name.

The values of OpenGotha are those of its parameter sets (version 3.51); `egf-mcmahon` follows the EGF's tournament
system rules (SOS and SOS of opponents only where a tie must be broken, missed rounds 1/2, sums rounded down). What else
a preset decides about pairing stands in `pairing/defaults.py`.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.core.grade import dan, kyu
from banzuke.scoring.settings import HALF, HALF_IN_MCMAHON, NOTHING, ONE, Points, Settings

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
_SHOGI = replace(
    _MCMAHON,
    criteria=("MMS", "SOSM", "SODOSM"),
    absent_points=NOTHING,
    half_points=HALF,
    handicap_in_sos=False,
    round_down=False,
)
_SHOGI_SWISS = replace(_SWISS, criteria=("NBW", "SOSW", "SODOSW"), round_down=False, bar=None)
#: By the author of SERP: points, wins, opponents' wins, opponents' points, handicap given, a meeting if it was even,
#: start rating, the smaller interval.
_BY_SERP = ("PTS", "NBW", "SOSW", "SOSM", "HDG", "DCE", "RATING", "CONF")
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
        first_dan=2100,
    ),
    # A McMahon of shogi in five groups, from 2 kyu and below to 3 dan and above: directors set `bar` and `floor`.
    replace(_SHOGI, preset="fesa-mcmahon", floor=kyu(2), zero=kyu(2), bar=dan(3)),
    # The French custom of "McMahon 0/1": dan players begin with a point.
    replace(_SHOGI, preset="french-mcmahon", floor=kyu(1), zero=kyu(1), bar=dan(1)),
    _SWISS,
    replace(_SWISS, preset="club-swiss", criteria=("NBW", "SOSW", "SODOSW", "DC"), round_down=False, bar=None),
    replace(_SHOGI_SWISS, preset="fesa-swiss"),
    replace(_SHOGI_SWISS, preset="shogi-berlin"),
    replace(_SHOGI_SWISS, preset="shogi-french"),
    replace(_SWISS, preset="opengotha-swisscat", system="swiss-cat", criteria=("CAT", "NBW", "EXT", "EXR")),
    replace(_SWISS, preset="opengotha-cup", system="knock-out", criteria=("CPS",), bye_points=NOTHING),
    # Whoever goes on without a game has won the round: the top seeds would stand behind those whom they beat later.
    replace(
        _SWISS, preset="knock-out", system="knock-out", criteria=("CPS",), bye_points=ONE, round_down=False, bar=None
    ),
    _CHESS,
    replace(_CHESS, preset="fide-round-robin", system="round-robin", criteria=("PTS", "DE", "WIN", "SB", "KS")),
    replace(_SWISS, preset="round-robin", system="round-robin", criteria=("NBW", "DC", "SODOSW"), round_down=False),
    replace(
        _SWISS,
        preset="serp",
        system="serp",
        criteria=_BY_SERP,
        round_down=False,
    ),
    # The statute of 2004: points of FORS; a free round brings what a win of an even game does (R19).
    replace(
        _SWISS,
        preset="gorynych-2004",
        system="serp",
        rounds=6,
        start_points="law",
        scoring="fors",
        criteria=_BY_SERP,
        bye_points=Points(wins=Fraction(1), mms=Fraction(20)),
        half_points=Points(wins=Fraction(1, 2), mms=Fraction(15)),
        round_down=False,
        bar=None,
    ),
    # The text of 2003: a hundredth of the rating, then points of the averaged table, exactly.
    replace(
        _SWISS,
        preset="handicap-2003",
        system="neighbours",
        start_points="law",
        scoring="points-2003-exact",
        criteria=_BY_SERP,
        round_down=False,
        bar=None,
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
            "knock-out": "knock-out",
            "round-robin": "round-robin",
            "neighbours": "serp",
            "serp": "serp",
            "groups": "serp",
            "by-hand": "opengotha-swiss",
        },
        "chess": {"swiss": "fide-swiss", "round-robin": "fide-round-robin"},
        "shogi": {"mcmahon": "fesa-mcmahon", "swiss": "fesa-swiss"},
    }
)
