"""What the ratings of the bridge club have in common: the constants, a player's stints, the sum of his steps.

Source: "How the rating is computed" of the club (docs/regulations/bridge-club.md). All ratings are those before the
event; 100 rating points are one percentage point; percentages are counted from 50.
"""

from __future__ import annotations

from collections import defaultdict
from math import copysign, floor
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.clause import implements
from banzuke.core.problem import NOWHERE, error, warning
from banzuke.core.rated import Change, Rated, State, Step

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from banzuke.core.event import Entry, Event
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId

REGULATION = "bridge-club"
#: Rating points that are worth one percentage point.
POINT = 100.0
#: Rating points for one percentage point on one board: 2 / 15, kept as two numbers so that halves stay halves.
FACTOR, PARTS = 2.0, 15.0
EVEN = 50.0
#: Percentage points for one IMP a board: 10 IMPs are worth 100 %, from -50 to +50.
IMP = 5.0
#: A binary fraction may stand a hair beside the half that it means; a spreadsheet looks at 15 digits.
_DIGITS = 9


class Stint(NamedTuple):
    """A player's boards with one partner against one field, in percentage points over 50.

    `expected` and `achieved` are per board. `round` is a round, a board or a segment where there are several.
    `field` is the mean rating that the pair is held against, `percent` or `imps` what `achieved` comes from.
    """

    partner: PlayerId
    own: float
    partner_rating: float
    field: float
    expected: float
    achieved: float
    boards: int
    percent: float | None
    imps: float | None
    round: int | None = None
    opponents: tuple[PlayerId, ...] = ()

    @property
    def change(self) -> float:
        """The change before rounding."""
        return board_change(self.achieved - self.expected, self.boards)


class BridgeClauses(NamedTuple):
    """The paragraphs that a system cites for the steps of a stint."""

    field: str
    expected: str
    matchpoints: str
    imps: str
    change: str


class Manner(NamedTuple):
    """How a system explains a stint: its paragraphs, and the names of the two steps in which the systems differ."""

    clauses: BridgeClauses
    field: str
    par: str


@implements(REGULATION, "step 3")
def board_change(over: float, boards: int) -> float:
    """The change for `over` percentage points more than expected on each of `boards` boards: 2/15 of a point each."""
    return boards * over * FACTOR / PARTS


@implements(REGULATION, "step 3")
def nearest(raw: float) -> float:
    """To the nearest whole number, halves away from zero, as a spreadsheet rounds."""
    return copysign(floor(round(abs(raw), _DIGITS) + 0.5), raw) if raw else 0.0


@implements(REGULATION, "step 3", "change 3")
def over_half(percent: float) -> float:
    """A result at matchpoints in percentage points over 50; it counts for every board of the event alike."""
    return percent - EVEN


@implements(REGULATION, "step 4")
def over_half_in_imps(imps: float, boards: int) -> float:
    """A total in IMPs in percentage points over 50: five for every IMP a board."""
    return IMP * imps / boards


def start(entry: Entry, initial: float) -> State:
    """The state a player enters with; the regulation names no rating to begin with, so that it is a setting."""
    return State(rating=initial if entry.rating is None else entry.rating, extras=entry.state)


def share(own: State, opponent: State) -> float:
    """The share of the matchpoints, 0 to 1, expected of a pair of one rating against a field of another."""
    if own.rating is None or opponent.rating is None:
        return 0.5
    return min(1.0, max(0.0, (EVEN + (own.rating - opponent.rating) / POINT) / 100.0))


def known_ratings(before: Mapping[PlayerId, State], initial: float) -> dict[PlayerId, float]:
    """Everybody's rating before the event."""
    return {player: initial if state.rating is None else state.rating for player, state in before.items()}


def rate_stints(
    event: Event,
    before: Mapping[PlayerId, State],
    stints: Mapping[PlayerId, Sequence[Sequence[Stint]]],
    manner: Manner,
    warnings: Iterable[Problem] = (),
) -> Rated:
    """Everybody's change from his stints, which come in the groups that are rounded together."""
    changes = []
    for entry in event.entries:
        state, groups = before[entry.id], stints.get(entry.id, ())
        if entry.held or not groups or state.rating is None:
            changes.append(Change(player=entry.id, before=state, after=state))
            continue
        steps: list[Step] = []
        gain = 0.0
        for group in groups:
            raw = sum(stint.change for stint in group)
            whole = nearest(raw)
            gain += whole
            for stint in group:
                steps += _steps(stint, manner)
            number = group[0].round if len(groups) > 1 else None
            steps.append(Step(manner.clauses.change, "whole", whole, {"raw": raw}, whole - raw, number))
        changes.append(
            Change(
                player=entry.id,
                before=state,
                after=State(rating=state.rating + gain, extras=state.extras),
                games=sum(stint.boards for group in groups for stint in group),
                steps=tuple(steps),
            )
        )
    return Rated(changes=tuple(changes), warnings=tuple(warnings))


def _steps(stint: Stint, manner: Manner) -> tuple[Step, ...]:
    """Field, par, result, change: what a player asks for, in this order."""
    clauses, place = manner.clauses, stint.round
    against: dict[str, object] = {"against": list(stint.opponents)} if stint.opponents else {}
    pair = {
        "R": stint.own,
        "partner": stint.partner_rating,
        "with": stint.partner,
        "field": stint.field,
        "strength": stint.field + POINT * stint.expected,
        "par": EVEN + stint.expected,
    }
    if stint.imps is None:
        result = Step(clauses.matchpoints, "achieved", stint.achieved, {"percent": stint.percent}, 0.0, place)
    else:
        scored = {"imps": stint.imps, "boards": stint.boards}
        result = Step(clauses.imps, "achieved_imps", stint.achieved, scored, 0.0, place)
    counted = {"boards": stint.boards, "result": EVEN + stint.achieved, "par": EVEN + stint.expected}
    return (
        Step(clauses.field, manner.field, stint.field, against, 0.0, place),
        Step(clauses.expected, manner.par, stint.expected, pair, 0.0, place),
        result,
        Step(clauses.change, "board_change", stint.change, counted, stint.change, place),
    )


def newcomers(event: Event, initial: float) -> tuple[Problem, ...]:
    """A word on players who begin here, with a number that the regulation does not name."""
    count = sum(entry.rating is None for entry in event.entries)
    return (warning("W-BRIDGE-INITIAL", NOWHERE, count=count, initial=initial),) if count else ()


def no_play(event: Event) -> tuple[Problem, ...]:
    """Why no rating of the bridge club can rate an event: it holds neither pairs nor matches."""
    play = event.partners
    if play is None or not (play.pairs or play.segments):
        return (error("E-BRIDGE-NO-PAIRS"),)
    return ()


def grouped(stints: Iterable[tuple[PlayerId, Stint]]) -> dict[PlayerId, list[list[Stint]]]:
    """Stints by player, all of a player to be rounded together."""
    found: defaultdict[PlayerId, list[list[Stint]]] = defaultdict(lambda: [[]])
    for player, stint in stints:
        found[player][0].append(stint)
    return dict(found)
