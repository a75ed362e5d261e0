"""The contract of an awards regulation: what turns ratings into grades."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from datetime import date

    from banzuke.core.clause import Clause
    from banzuke.core.event import Entry
    from banzuke.core.grade import Grade
    from banzuke.core.rated import Change


class Way(enum.Enum):
    """A way to a grade, where a regulation knows several."""

    UPPER = "upper"
    MIDDLE = "middle"
    LOWER = "lower"
    EARLY = "early"


class Promotion(NamedTuple):
    """A grade that an event gave: by which way, after which of its games, and the rating counted for that game.

    `bound` is the rating that the way asks for, `games` how many games in a row, where it counts games. `proposed`: the
    grade waits for another federation's confirmation.
    """

    grade: Grade
    way: Way
    clause: Clause
    game: int
    rating: float
    bound: float
    games: int | None = None
    proposed: bool = False


class Route(NamedTuple):
    """What a player still needs for a grade by one way: `games` more at `bound` or above; None: reach it once.

    `also`: one of these games has to reach this rating too. `first`: so many games must be played before the way is
    open. `at_most`: earlier games of the row may be missing from the count.
    """

    grade: Grade
    way: Way
    bound: float
    games: int | None = None
    also: float | None = None
    first: int = 0
    at_most: bool = False


@dataclass(frozen=True, slots=True)
class GradeChange:
    """A player's grade before and after an event, which is also what it unpacks to.

    `state` is what the regulation keeps of him beside the grade, `promotions` what the event gave, in order, `routes`
    all ways to his next grade.
    """

    before: Grade | None
    after: Grade | None
    state: Mapping[str, object] = field(default_factory=dict)
    promotions: tuple[Promotion, ...] = ()
    routes: tuple[Route, ...] = ()

    def __iter__(self) -> Iterator[Grade | None]:
        yield self.before
        yield self.after


class TitleGiven(NamedTuple):
    """A title, 1 to 7 dan for life, and the paragraph by which a list gives it."""

    dan: int
    clause: Clause


class Awards(Protocol):
    """One regulation of grades and titles."""

    def grades(self, entry: Entry, change: Change, on: date | None) -> GradeChange:
        """The grade that a player brings to an event, and the one he leaves with; `on` is the event's last day."""

    def title(self, held: int | None, rating: float) -> TitleGiven | None:
        """The title that a published list newly gives to a player with `rating` on it who holds the title `held`."""
