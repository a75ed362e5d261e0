"""Hash chains: each row seals its own content and the row before it, so that one changed byte is found."""

from __future__ import annotations

import hashlib
import json
from datetime import UTC
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

#: What the first row of a chain names as its predecessor.
GENESIS = "0" * 64


def seal(content: Mapping[str, object], previous: str = GENESIS) -> str:
    """SHA-256 over a row's content in canonical JSON and the hash of the row before."""
    text = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(f"{previous}\n{text}".encode()).hexdigest()


def moment(at: datetime) -> str:
    """A moment as a seal holds it: in UTC, whatever the clock of the one who wrote it."""
    return at.astimezone(UTC).isoformat()


def digest(data: bytes) -> str:
    """SHA-256 of bytes, in hexadecimal."""
    return hashlib.sha256(data).hexdigest()
