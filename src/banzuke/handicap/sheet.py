"""The handicap sheet of a tournament: what each pair plays with, as a law says it."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.handicap_steps import group_of
from banzuke.handicap.gorynych_2004 import lower_number_is_black
from banzuke.handicap.law import SECOND, Measure
from banzuke.handicap.tournament import steering_rating

if TYPE_CHECKING:
    from collections.abc import Iterator

    from banzuke.core.event import Entry, Event, Game
    from banzuke.handicap.law import ExactHandicap, Law


class SheetLine(NamedTuple):
    """One pair: the game where it is paired already, and the handicap that White gives.

    Colours are the law's; between equals those of the game, else by the numbers of the players.
    """

    game: Game | None
    white: Entry
    black: Entry
    handicap: ExactHandicap

    @property
    def expected(self) -> float | None:
        """What the record of the game lets this line's Black expect; None where it states nothing."""
        if self.game is None or self.game.expected is None:
            return None
        return self.game.expected if self.game.black == self.black.id else 1 - self.game.expected


class Sheet(NamedTuple):
    """All pairs that a law can level, and the players who lack what it compares."""

    lines: tuple[SheetLine, ...]
    without: tuple[Entry, ...]


def sheet(event: Event, law: Law, *, cap: int | None = None, group: int | None = None) -> Sheet:
    """The games of an event in their order, else, before the first pairing, all pairs.

    `group`: for all pairs; without it the lower group of the two, by rating.
    """
    without = tuple(entry for entry in event.entries if _measured(entry, law) is None)
    lines = (_line(game, pair, law, cap, group) for game, pair in _pairs(event))
    return Sheet(tuple(line for line in lines if line is not None), without)


def _pairs(event: Event) -> Iterator[tuple[Game | None, tuple[Entry, Entry]]]:
    """Whoever has White between equals comes first."""
    entries = {entry.id: entry for entry in event.entries}
    for game in event.games:
        yield game, (entries[game.white], entries[game.black])
    if event.games:
        return
    for (number, entry), (greater, other) in combinations(enumerate(event.entries, start=1), 2):
        yield None, (other, entry) if lower_number_is_black(number, greater) else (entry, other)


def _line(
    game: Game | None, pair: tuple[Entry, Entry], law: Law, cap: int | None, group: int | None
) -> SheetLine | None:
    """One pair, the giver with White; None where one of the two lacks what the law compares."""
    white, black = (_measured(entry, law) for entry in pair)
    if white is None or black is None:
        return None
    met_in = _lower_group(pair) if group is None else group
    if law.between(white, black).giver == SECOND:
        pair, white, black = (pair[1], pair[0]), black, white
    return SheetLine(game, *pair, law.between(white, black, cap=cap, group=met_in))


def _measured(entry: Entry, law: Law) -> float | None:
    """What the law compares: the grade, or the rating."""
    if law.measure is Measure.GRADES:
        return None if entry.grade is None else float(entry.grade.rank_step)
    return steering_rating(entry)


def _lower_group(pair: tuple[Entry, Entry]) -> int | None:
    known = [rating for rating in map(steering_rating, pair) if rating is not None]
    return max(map(group_of, known)) if known else None
