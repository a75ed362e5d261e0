"""The registers that know players by numbers, and which one a number without its register belongs to."""

from __future__ import annotations

import re

#: The European Go database: its numbers (PIN) have eight digits.
EGD = "EGD"
FFG = "FFG"
AGA = "AGA"
UFGO = "UFGO"
#: A federation's own membership numbers, and whatever else is not told apart.
MEMBER = "member"
_EGD_NUMBER = re.compile(r"\d{8}", re.ASCII)


def register_of(number: str) -> str:
    """The register of a number that is printed without one."""
    return EGD if _EGD_NUMBER.fullmatch(number) else MEMBER
