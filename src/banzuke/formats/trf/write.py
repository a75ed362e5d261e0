"""FIDE's tournament report files written in the columns of TRF16, and read back to see what they lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.outcome import ByeKind, Outcome, Side
from banzuke.core.quantities import PlayerId
from banzuke.formats.draft import Claim, Written
from banzuke.formats.held import not_held
from banzuke.formats.name_parts import family_and_given
from banzuke.formats.renamed import renamed
from banzuke.formats.source import Source
from banzuke.formats.trf.columns import END_OF_FIELDS, FIELDS, KEPT, PLAYER
from banzuke.formats.trf.read import read

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from banzuke.core.event import Entry, Event, Game

#: Two winners who played would be taken for a slip of the pen: they are written as won by default.
_RESULTS = {
    Outcome.WIN: "1",
    Outcome.LOSS: "0",
    Outcome.JIGO: "=",
    Outcome.BOTH_WIN: "+",
    Outcome.BOTH_LOSE: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
    Outcome.FORFEIT_JIGO: "D",
    Outcome.FORFEIT_BOTH_WIN: "+",
    Outcome.FORFEIT_BOTH_LOSE: "-",
    Outcome.UNPLAYED: " ",
}
_FREE = {ByeKind.BYE: "U", ByeKind.HALF: "H", ByeKind.ZERO: "Z", ByeKind.ABSENT: "-"}
_NOTHING = " " * len("0000 - -")
_LAST_NUMBER = 9999


def write(event: Event, claims: Mapping[PlayerId, Claim]) -> Written:
    """Write an event as a report; the warnings name what the format could not hold."""
    ids = _numbers(event)
    told = renamed(event, ids)
    retold = {ids[player]: claim for player, claim in claims.items() if player in ids}
    kept = told.tournament.get(KEPT)
    kept = kept if isinstance(kept, dict) else {}
    lines = [f"{code} {' '.join(text.split())}" for code, text in _header(told) if text]
    lines += [str(record) for record in kept.get("records", []) if str(record).strip()]
    lines += _players(told, retold, kept.get("players", {}))
    data = "\n".join([*lines, ""]).encode("utf-8", errors="replace")
    return Written(data=data, problems=not_held(told, retold, read(Source("", data))))


def _numbers(event: Event) -> dict[PlayerId, PlayerId]:
    """Start numbers: the identifiers where all of them are such, else the order."""
    ids = [entry.id for entry in event.entries]
    good = all(each.isascii() and each.isdecimal() and 1 <= int(each) <= _LAST_NUMBER for each in ids)
    if good and len({int(each) for each in ids}) == len(ids):
        return {each: PlayerId(str(int(each))) for each in ids}
    return {each: PlayerId(str(number)) for number, each in enumerate(ids, 1)}


def _header(event: Event) -> Iterator[tuple[str, str]]:
    yield "012", event.name or ""
    yield "022", event.place or ""
    yield "032", event.country or ""
    yield "042", "" if event.start is None else event.start.strftime("%Y/%m/%d")
    yield "052", "" if event.end is None else event.end.strftime("%Y/%m/%d")
    yield "062", str(len(event.entries))
    yield "072", str(sum(entry.rating is not None for entry in event.entries))
    yield "102", event.referee or ""
    yield "122", event.time.overtime or ""
    yield "XXR", str(event.rounds) if event.rounds else ""


def _players(event: Event, claims: Mapping[PlayerId, Claim], kept: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    cells = _cells(event)
    for entry in event.entries:
        values = _values(entry, claims.get(entry.id, Claim()), kept.get(entry.id, {}))
        line = PLAYER.ljust(END_OF_FIELDS + 1)
        for name, span in FIELDS.items():
            line = line[: span.first - 1] + span.put(values[name]) + line[span.last :]
        yield (line + "  ".join(cells[entry.id])).rstrip()


def _values(entry: Entry, claim: Claim, kept: Mapping[str, str]) -> dict[str, str]:
    family, given = family_and_given(entry)
    return {
        "number": entry.id,
        "sex": kept.get("sex", ""),
        "title": kept.get("title", ""),
        "name": f"{family},{given}" if given and entry.given else " ".join(part for part in (family, given) if part),
        "rating": f"{entry.rating:.0f}" if entry.rating is not None and entry.rating >= 1 else "",
        "federation": entry.country or "",
        "id": entry.ids.get("FIDE", ""),
        "born": kept.get("born", "") if entry.born is None else entry.born.strftime("%Y/%m/%d"),
        "points": claim.columns.get("Points", ""),
        "rank": claim.place or "",
    }


def _cells(event: Event) -> dict[PlayerId, list[str]]:
    rounds = max([event.rounds, *(game.round for game in event.games), *(bye.round for bye in event.byes)])
    cells = {entry.id: [_NOTHING] * rounds for entry in event.entries}
    for bye in event.byes:
        cells[bye.player][bye.round - 1] = f"0000 - {_FREE[bye.kind]}"
    for game in event.games:
        for side in Side:
            cells[game.player(side)][game.round - 1] = _cell(game, side)
    played = max([0, *(game.round for game in event.games), *(bye.round for bye in event.byes)])
    return {player: row[:played] for player, row in cells.items()}


def _cell(game: Game, side: Side) -> str:
    colour = side.value[0] if game.colours_known else "-"
    return f"{game.player(side.other):>4} {colour} {_RESULTS[game.outcome(side)]}"
