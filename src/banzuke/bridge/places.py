"""Places on exact results: equal results share a place, the next place counts all before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping
    from fractions import Fraction

Key = TypeVar("Key", bound="Hashable")


def places(results: Mapping[Key, Fraction]) -> dict[Key, int]:
    """The place of each competitor, 1 for the best. Never computed from rounded numbers."""
    found: dict[Key, int] = {}
    before: Fraction | None = None
    place = 0
    for count, (key, result) in enumerate(sorted(results.items(), key=lambda item: item[1], reverse=True), 1):
        if result != before:
            place, before = count, result
        found[key] = place
    return found
