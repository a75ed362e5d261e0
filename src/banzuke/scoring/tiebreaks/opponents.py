"""What each opponent of each round adds to a player's sum: the common ground of SOS, SODOS and their kin."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from banzuke.core.outcome import Outcome
from banzuke.scoring.rounds import Base
from banzuke.scoring.unplayed import BY_DEFAULT, custom

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.scoring.rounds import Cell, Records
    from banzuke.scoring.unplayed import Unplayed


def met(cell: Cell, unplayed: Unplayed) -> bool:
    """Whether a round had an opponent who counts."""
    return cell.opponent >= 0 and (unplayed.forfeits_met or cell.outcome not in BY_DEFAULT)


def twin(cell: Cell, unplayed: Unplayed) -> bool:
    """Whether a round is a free one that counts as won against the player's own score."""
    return unplayed.bye_beats_twin and cell.outcome is Outcome.BYE


def nothing(cell: Cell, unplayed: Unplayed) -> bool:
    """Whether a round is a free one that adds nothing."""
    return unplayed.bye_is_nothing and cell.outcome is Outcome.BYE


@lru_cache(maxsize=2)
def terms(records: Records, base: Base) -> list[list[int]]:
    """For each player what each of his rounds adds to SOS, in units.

    With `handicap_in_sos` the stones that a player gave are added to his opponent's McMahon score, and those he took
    are subtracted, since the handicap has already made up for the difference. Kept for the table's other criteria.
    """
    unplayed = custom(records.settings)
    players = range(len(records.entries))
    counted = [unplayed.counted(records, base, player) for player in players]
    stone = records.unit if records.settings.handicap_in_sos and base is Base.MMS else 0
    found = []
    for player in players:
        instead = unplayed.instead(records, base, player)
        row = []
        for cell, gain in zip(records.cells[player], records.gains[base][player], strict=True):
            if met(cell, unplayed):
                row.append(counted[cell.opponent] - stone * cell.stones)
            elif twin(cell, unplayed):
                row.append(counted[player] - gain)
            elif nothing(cell, unplayed):
                row.append(0)
            elif cell.opponent >= 0 and unplayed.forfeit_limited:
                row.append(min(instead, counted[cell.opponent]))
            else:
                row.append(instead)
        found.append(row)
    return found


def lowest(records: Records, player: int, row: Sequence[int], values: Sequence[int], count: int) -> list[int]:
    """The values that a cut takes out: those of the lowest terms of `row`.

    FIDE 16.5: a round that the player chose to miss is cut instead where that takes out more.
    """
    chosen = custom(records.settings).voluntary
    if not chosen:
        return [value for _, value in sorted(zip(row, values, strict=True))[:count]]
    left = sorted(zip(row, values, (cell.outcome in chosen for cell in records.cells[player]), strict=True))
    taken = []
    for _ in range(min(count, len(left))):
        missed = min((each for each in left if each[2]), key=lambda each: each[1], default=left[0])
        out = max(left[0], missed, key=lambda each: each[1])
        left.remove(out)
        taken.append(out[1])
    return taken
