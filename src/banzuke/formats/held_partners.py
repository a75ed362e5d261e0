"""What a format could not hold of pairs, boards and segments."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING

from banzuke.core.partners import PartnerPlay, TableResult

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from banzuke.core.partners import Pair, Segment, Two
    from banzuke.core.quantities import PlayerId
    from banzuke.formats.draft import Draft

#: What follows from the other fields of a result, and is computed again when the file is read.
_FOLLOWS = frozenset({"percent_ns", "percent_ew", "imps_ns", "imps_ew"})


def partners_lost(play: PartnerPlay, back: Draft, ids: Mapping[PlayerId, PlayerId]) -> Iterator[str]:
    """The fields of which the written file says something else, each as often as it does."""
    header = back.event.partners or PartnerPlay()
    for name in ("scoring", "method", "winners"):
        if getattr(play, name) not in {None, getattr(header, name)}:
            yield f"event.{name}"
    read = [located.value for located in back.pairs]
    if len(read) != len(play.pairs):
        yield "pairs"
        return
    numbers = {pair.number: other.number for pair, other in zip(play.pairs, read, strict=True)}
    for pair, other in zip(play.pairs, read, strict=True):
        yield from _pair(pair, other, ids)
    results = {(each.session, each.board, each.ns, each.ew): each for each in (row.value for row in back.results)}
    for result in play.results:
        key = result.session, result.board, numbers[result.ns], numbers[result.ew]
        yield from _result(result, results.get(key))
    segments = [located.value for located in back.segments]
    for at, segment in enumerate(play.segments):
        found = segments[at] if at < len(segments) else None
        if found is None or _called(segment, ids) != replace(found, round=segment.round):
            yield "segments"


def _pair(pair: Pair, other: Pair, ids: Mapping[PlayerId, PlayerId]) -> Iterator[str]:
    if _two(pair.players, ids) != other.players:
        yield "pairs.players"
    if pair.lineups:
        yield "pairs.lineups"
    if pair.name != other.name:
        yield "pairs.label"
    for name in ("direction", "section", "round", "percent", "imps", "boards"):
        stated, read = getattr(pair, name), getattr(other, name)
        if stated is not None and stated != read and not (name == "boards" and read is None):
            yield f"pairs.{name}"


def _result(result: TableResult, other: TableResult | None) -> Iterator[str]:
    if other is None:
        yield "boards"
        return
    for item in fields(TableResult):
        stated = getattr(result, item.name)
        if item.name in {"ns", "ew"} | _FOLLOWS or stated is None:
            continue
        if stated != getattr(other, item.name):
            yield f"boards.{item.name}"


def _called(segment: Segment, ids: Mapping[PlayerId, PlayerId]) -> Segment:
    sides = (tuple(_two(two, ids) for two in side) for side in (segment.home, segment.away))
    home, away = sides
    return replace(segment, home=home, away=away)


def _two(two: Two, ids: Mapping[PlayerId, PlayerId]) -> Two:
    return ids[two[0]], ids[two[1]]
