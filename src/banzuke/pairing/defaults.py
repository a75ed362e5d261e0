"""What each system pairs by where the tournament does not say otherwise: by system, then by preset and by game."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from banzuke.pairing.settings import NOWHERE_NEAR, Geography, PairingSettings, Seeding

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.scoring.settings import Settings


def _ranks(order: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(rank.split("+")) for rank in order.split())


#: McMahon: gaps of scores and kinship are weighed against each other, as directors of Go tournaments are used to.
_MCMAHON = PairingSettings(
    system="mcmahon",
    ranks=_ranks("met lowest-free score+geography floats floaters third-in-row last-round seeding colours drawn"),
    seeding=Seeding("split", "slip"),
    geography=Geography(country=1, club=3, above_bar=False),
)
_SWISS = PairingSettings(
    system="swiss",
    ranks=_ranks("met lowest-free score geography floats floaters third-in-row last-round seeding colours drawn"),
)
_SYSTEMS = (
    _MCMAHON,
    _SWISS,
    replace(
        _SWISS,
        system="swiss-cat",
        ranks=_ranks(
            "met lowest-free category handicap score geography floats floaters third-in-row seeding colours drawn"
        ),
        seeding=Seeding("split", "fold"),
    ),
    # Whoever is in a group of the 2003 system meets its members alone, whatever his score.
    replace(
        _SWISS,
        system="groups",
        ranks=_ranks("met last-round geography third-in-row seeding colours drawn"),
        seeding=Seeding("fold", "fold"),
    ),
    *(replace(_SWISS, system=system, ranks=_ranks("met last-round")) for system in ("neighbours", "serp")),
    *(replace(_SWISS, system=system, ranks=()) for system in ("round-robin", "knock-out", "by-hand")),
)
SYSTEM_DEFAULTS: Mapping[str, PairingSettings] = MappingProxyType({each.system: each for each in _SYSTEMS})

#: In chess the colours come before the seeding, and nobody is kept from his countrymen.
_CHESS_SWISS = _ranks("met lowest-free score floats third-in-row colours floaters seeding drawn")


#: Compatriots and club mates are kept apart in shogi as in Go; nobody is told who has sente.
_SHOGI_GEOGRAPHY = Geography(country=1, club=2)
#: What a preset decides beside the standings (`scoring/presets.py`).
PRESET_CHANGES: Mapping[str, Mapping[str, object]] = MappingProxyType(
    {
        # Hosts and guests of a club evening all know each other: nobody is kept apart.
        "club-swiss": {"seeding": Seeding("split", "slip"), "geography": NOWHERE_NEAR},
        "fesa-mcmahon": {"geography": _SHOGI_GEOGRAPHY, "colours": "none"},
        "french-mcmahon": {"geography": _SHOGI_GEOGRAPHY, "colours": "none"},
        "fesa-swiss": {"geography": _SHOGI_GEOGRAPHY, "colours": "none"},
        "gorynych-2004": {"colours": "numbers"},
        "shogi-berlin": {"colours": "none", "pieces": "shogi-berlin"},
        "shogi-french": {"colours": "none", "pieces": "shogi-french"},
    }
)


def default_settings(scoring: Settings, game: str) -> PairingSettings:
    """The settings of a system where nothing else is stated."""
    changes: Mapping[str, Any] = PRESET_CHANGES.get(scoring.preset, {})
    return replace(_of_game(scoring, game), **changes)


def _of_game(scoring: Settings, game: str) -> PairingSettings:
    found = SYSTEM_DEFAULTS[scoring.system]
    if game == "shogi":
        # Furigoma: who moves first is drawn at the board.
        return replace(found, colours="none")
    if game == "chess" and scoring.system == "swiss":
        return replace(found, ranks=_CHESS_SWISS)
    return found
