"""What a reader leaves: everything a file says, each part with its place, before any check.

A reader never raises on content. It gives a `Draft`; `banzuke.formats.validate` makes an Event of it, or problems.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from banzuke.core.event import Bye, Entry, Event, Game
from banzuke.core.partners import Pair, Segment, TableResult

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.problem import Problem, Where
    from banzuke.core.quantities import PlayerId

T = TypeVar("T", Entry, Game, Bye, Pair, TableResult, Segment)


class Located(NamedTuple, Generic[T]):
    """A part of the draft and the place in the file that it came from."""

    value: T
    where: Where


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """What a printed table states of one player beside the facts: his place, his columns, his new rating.

    `columns` holds the printed text by the column's heading, in the order of the file. `rating_after` and
    `anomalous` are the federation's own computation. Claims are compared by `banzuke check`, never used to rate.
    """

    place: str | None = None
    columns: Mapping[str, str] = field(default_factory=dict)
    rating_after: float | None = None
    anomalous: bool = False


class PairClaim(NamedTuple):
    """What a printed result of a pair states: its place, its total of points, its percentage."""

    place: str | None = None
    total: float | None = None
    percent: float | None = None


class PointsClaim(NamedTuple):
    """The points that a traveller prints for one result, North-South's and East-West's."""

    ns: float | None = None
    ew: float | None = None


class TableRow(NamedTuple):
    """A row of a printed table of scores whose pairs are nobody known, `times` results that are alike in one."""

    result: TableResult
    points: float | None = None
    times: int = 1


@dataclass(slots=True, kw_only=True)
class PartnerClaims:
    """What a file of a partnership event claims beside the facts: by the pair's number, by the position of the result,
    the datum of a board by its number, and tables of scores without pairs.
    """

    pairs: dict[int, PairClaim] = field(default_factory=dict)
    points: dict[int, PointsClaim] = field(default_factory=dict)
    datums: dict[int, float] = field(default_factory=dict)
    rows: list[TableRow] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class Draft:
    """A file as it was understood. `event` carries the header only; its rows stand in the lists, with places.

    `pairs`, `results` and `segments` are the rows of `event.partners`, which is None for a sport of single players.
    `may_be_empty`: the format keeps tournaments in play, which begin without players.
    """

    event: Event = field(default_factory=Event)
    entries: list[Located[Entry]] = field(default_factory=list)
    games: list[Located[Game]] = field(default_factory=list)
    byes: list[Located[Bye]] = field(default_factory=list)
    pairs: list[Located[Pair]] = field(default_factory=list)
    results: list[Located[TableResult]] = field(default_factory=list)
    segments: list[Located[Segment]] = field(default_factory=list)
    partner_claims: PartnerClaims = field(default_factory=PartnerClaims)
    claims: dict[PlayerId, Claim] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    may_be_empty: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A file after the checks: an Event and what the file claims about it, or problems and no Event at all."""

    event: Event | None
    claims: Mapping[PlayerId, Claim] = field(default_factory=dict)
    partner_claims: PartnerClaims = field(default_factory=PartnerClaims)
    problems: tuple[Problem, ...] = ()
    format: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """A file to be: its bytes, and what the format could not hold."""

    data: bytes
    problems: tuple[Problem, ...] = ()
