"""The codes of FIDE's report files that have a meaning for standings: systems, tie-breaks, results.

Source: FIDE, Format of Tournament Report File, version 2026 (TRF26), with its tables for records 192, 202 and 212; the
extensions of TRF16 (XXR, XXC, XXS, XXZ, XXA, XXP) are those of the manual of the pairing engine JaVaFo.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

#: The editions of the format, by the year of their name.
TRF16, TRF26 = 2016, 2026
#: Records that only the later edition has.
ONLY_IN_26 = frozenset(
    {
        *("142", "152", "162", "172", "182", "192", "202", "212", "222", "240", "250", "260", "299", "300", "310"),
        *("320", "330", "352", "362", "801", "802"),
    }
)
#: A part of a code of record 192, or of the words of 092, and the system that it means; the first that fits.
SYSTEMS = (
    ("ROUNDROBIN", "round-robin", "fide-round-robin"),
    ("BERGER", "round-robin", "fide-round-robin"),
    ("KNOCKOUT", "knock-out", "opengotha-cup"),
    ("SWISS", "swiss", "fide-swiss"),
    ("DUTCH", "swiss", "fide-swiss"),
    ("DUBOV", "swiss", "fide-swiss"),
    ("BURSTEIN", "swiss", "fide-swiss"),
)
SWISS = ("swiss", "fide-swiss")
#: System -> the code of record 192 that names no pairing rules, and the words of 092.
NAMES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "swiss": ("CUSTOM_SWISS", "Individual: Swiss-System"),
        "round-robin": ("CUSTOM_ROUNDROBIN", "Individual: Round-Robin"),
        "knock-out": ("CUSTOM_KNOCKOUT", "Individual: Knock-Out"),
    }
)
#: Criterion -> FIDE's code of the tie-break.
TIE_BREAKS: Mapping[str, str] = MappingProxyType(
    {
        **{code: code for code in ("PTS", "BH", "SB", "PS", "KS", "ARO", "TPR", "WIN", "WON", "BPG", "BWG", "DE")},
        **{code: code.replace("-", "/") for code in ("BH-C1", "BH-C2", "BH-M1", "BH-M2", "SB-C1", "PS-C1", "ARO-C1")},
    }
)
POINTS = "PTS"


def system_of(text: str) -> tuple[str, str] | None:
    """System and preset that a type of tournament names; None where the text names none that is known."""
    plain = "".join(letter for letter in text.upper() if letter.isalpha())
    return next(((system, preset) for part, system, preset in SYSTEMS if part in plain), None)


def criterion(code: str) -> str | None:
    """The criterion of a tie-break's code; modifiers stand behind a slash, a hyphen or a number sign."""
    plain = code.strip().upper().replace("/", "-").replace("#", "-")
    return plain if plain in TIE_BREAKS else None
