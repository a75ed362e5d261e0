"""SOS: the sum of the opponents' scores, and without its smallest or greatest terms. In chess: Buchholz."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.scoring.tiebreaks.opponents import lowest, terms

if TYPE_CHECKING:
    from banzuke.scoring.rounds import Base, Records, Score


def sos(records: Records, base: Base) -> list[Score]:
    """The sum of the opponents' scores."""
    return records.exact(map(sum, terms(records, base)))


def without_1(records: Records, base: Base) -> list[Score]:
    """SOS-1, Buchholz cut 1: without the smallest term."""
    return _trimmed(records, base, least=1)


def without_2(records: Records, base: Base) -> list[Score]:
    """SOS-2, Buchholz cut 2: without the two smallest terms."""
    return _trimmed(records, base, least=2)


def median_1(records: Records, base: Base) -> list[Score]:
    """Median Buchholz 1: without the smallest and the greatest term."""
    return _trimmed(records, base, least=1, greatest=1)


def median_2(records: Records, base: Base) -> list[Score]:
    """Median Buchholz 2: without the two smallest and the two greatest terms."""
    return _trimmed(records, base, least=2, greatest=2)


def _trimmed(records: Records, base: Base, least: int, greatest: int = 0) -> list[Score]:
    found = []
    for player, row in enumerate(terms(records, base)):
        cut = lowest(records, player, row, row, least)
        found.append(sum(row) - sum(cut) - sum(sorted(row, reverse=True)[: min(greatest, len(row) - len(cut))]))
    return records.exact(found)
