"""The nearest known word to one that is not known: the hint after a typing mistake."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_MOST_COMPARED = 5000


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that `word` was probably meant to be; None where none is near."""
    by_folded = {each.casefold(): each for each, _ in zip(known, range(_MOST_COMPARED), strict=False)}
    found = difflib.get_close_matches(word.casefold(), by_folded, n=1)
    return by_folded[found[0]] if found else None
