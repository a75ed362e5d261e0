"""The handicap law of a tournament: the key `handicap` of `Event.tournament`.

`law`: an id of `LAWS`.
`basis`: `mms` (the McMahon scores before the round), `grade`, `rating`: what is compared. Without it what the law
    itself compares; laws of ratings know no other.
`threshold`: a grade; whoever stands above it counts as standing on it, so that nobody above it gives or takes stones.
`correction`: so many stones less; negative: more. Only for `whole-stones`.
`cap`: the most stones, before that of the law.

In shogi `law` may be one of `PIECE_LAWS` instead, which has no other keys (`pieces_of`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.core.stated import Stated
from banzuke.handicap.law import Measure
from banzuke.handicap.laws import LAWS, WITH_CORRECTION
from banzuke.handicap.shogi import PIECE_LAWS
from banzuke.handicap.whole_stones import WholeStones

if TYPE_CHECKING:
    from banzuke.core.event import Entry, Event
    from banzuke.core.grade import Grade
    from banzuke.core.problem import Problem
    from banzuke.handicap.law import ExactHandicap, Law

MMS, GRADE, RATING = "mms", "grade", "rating"
_BASES = {Measure.GRADES: (GRADE, MMS), Measure.RATING: (RATING,)}


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentHandicap:
    """A law with what a director has set for his tournament. `id`: the law's; `basis`: what is compared."""

    id: str
    law: Law
    basis: str
    threshold: Grade | None = None
    cap: int | None = None

    def between(self, first: float, second: float, group: int | None = None) -> ExactHandicap:
        """The handicap between two players by their ratings, or by their grades or scores as steps from 1 dan.

        `group`: where both meet, of the laws that have groups.
        """
        return self.law.between(self.bounded(first), self.bounded(second), cap=self.cap, group=group)

    def bounded(self, measured: float) -> float:
        """What counts of a player: nobody counts as standing above the threshold."""
        return measured if self.threshold is None else min(measured, self.threshold.rank_step)


#: The law of a preset (`scoring/presets.py`) where the tournament states none.
PRESET_LAWS: Mapping[str, Mapping[str, object]] = MappingProxyType(
    {"gorynych-2004": {"law": "gorynych-2004"}, "handicap-2003": {"law": "exact-2003"}}
)


def handicap_of(event: Event) -> tuple[TournamentHandicap | None, tuple[Problem, ...]]:
    """The law that an event states, None where it states none or one that cannot be read, and what is wrong with it."""
    stated = event.tournament.get("handicap")
    if stated is None:
        stated = PRESET_LAWS.get(str(event.tournament.get("preset")))
    if stated is None:
        return None, ()
    if pieces_of(event) is not None:
        return None, ()
    if not isinstance(stated, Mapping):
        whole = Stated(event.tournament, "tournament")
        whole.refuse("E-SETTING-OBJECT", "handicap", stated)
        return None, tuple(whole.problems)
    return _read(stated)


def pieces_of(event: Event) -> str | None:
    """The table of pieces that an event of shogi states; None where it states none."""
    stated = event.tournament.get("handicap")
    if event.game != "shogi" or not isinstance(stated, Mapping):
        return None
    law = stated.get("law")
    return law if isinstance(law, str) and law in PIECE_LAWS else None


def _read(stated: Mapping[str, object]) -> tuple[TournamentHandicap | None, tuple[Problem, ...]]:
    reader = Stated(stated, "tournament.handicap")
    name = reader.choice("law", LAWS)
    if name is None:
        return None, tuple(reader.problems)
    law, correction = LAWS[name], reader.whole("correction") or 0
    if correction and name not in WITH_CORRECTION:
        reader.refuse("E-SETTING-NOT-OF-LAW", "correction", correction, law=name)
    bases = _BASES[law.measure]
    threshold = stated.get("threshold")
    if threshold is not None and law.measure is Measure.RATING:
        reader.refuse("E-SETTING-NOT-OF-LAW", "threshold", threshold, law=name)
    found = TournamentHandicap(
        id=name,
        law=WholeStones(correction=correction) if name in WITH_CORRECTION else law,
        basis=reader.choice("basis", bases) or bases[0],
        threshold=None if threshold is None else reader.grade("threshold", threshold),
        cap=reader.whole("cap"),
    )
    return None if reader.problems else found, tuple(reader.problems)


def steering_rating(entry: Entry) -> float | None:
    """The rating that steers handicaps: a conditional estimate comes before it."""
    return entry.rating if entry.conditional_rating is None else entry.conditional_rating
