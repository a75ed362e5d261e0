"""What is decided by lot: the same for the same seed and the same players, whoever else is there and in what order."""

from __future__ import annotations

from hashlib import blake2b

_BYTES = 8


def lot(seed: int, *names: str) -> int:
    """A number from 0 to 2**64 - 1 drawn for some names."""
    text = "\x1f".join((str(seed), *names))
    return int.from_bytes(blake2b(text.encode(), digest_size=_BYTES).digest(), "big")
