"""Which part of a name is the family name: stated by the entry, else told by its capitals, else its first word."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from banzuke.core.event import Entry


def family_and_given(entry: Entry) -> tuple[str, str]:
    """The words of the family name and of the given name; a player without a name is called by his id."""
    words = entry.name.split() or entry.id.split() or ["?"]
    given = (entry.given or "").split()
    if given and words[-len(given) :] == given and len(given) < len(words):
        cut = len(words) - len(given)
    else:
        cut = next((at for at, word in enumerate(words) if not shouts(word)), 0) or 1
    return " ".join(words[:cut]), " ".join(words[cut:])


def shouts(word: str) -> bool:
    """A word in capitals only."""
    return len(word) > 1 and word.isupper()
