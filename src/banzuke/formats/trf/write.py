"""FIDE's tournament report files written, in the edition that they were read in, and read back to see what they lost.

An event of another format is written in the edition of 2026; "trf16" writes the older one for programs that know no
other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.outcome import ByeKind, Outcome, Side
from banzuke.core.quantities import PlayerId
from banzuke.formats.draft import Claim, Written
from banzuke.formats.held import not_held
from banzuke.formats.name_parts import family_and_given
from banzuke.formats.renamed import renamed
from banzuke.formats.source import Source
from banzuke.formats.trf.codes import ONLY_IN_26, TRF16, TRF26
from banzuke.formats.trf.columns import END_OF_FIELDS, FIELDS, KEPT, PLAYER
from banzuke.formats.trf.read import read
from banzuke.formats.trf.write_settings import TO_COME, last_played, settings_records

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

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
_ASKED_FOR = "F"
_NOTHING = " " * len("0000 - -")
_LAST_NUMBER = 9999


def write(event: Event, claims: Mapping[PlayerId, Claim]) -> Written:
    """Write an event as a report; the warnings name what the format could not hold."""
    return _written(event, claims, _kept(event).edition)


def write_16(event: Event, claims: Mapping[PlayerId, Claim]) -> Written:
    """Write an event as a report of 2016 with the extensions of pairing engines."""
    return _written(event, claims, TRF16)


def _written(event: Event, claims: Mapping[PlayerId, Claim], edition: int) -> Written:
    """The file in one edition, without the records that only the other one has."""
    ids = _numbers(event)
    told = renamed(event, ids)
    retold = {ids[player]: claim for player, claim in claims.items() if player in ids}
    kept = _kept(told)
    records = [record for record in kept.records if edition == TRF26 or record[:3] not in ONLY_IN_26]
    lines = [f"{code} {' '.join(text.split())}" for code, text in _header(told) if text]
    lines += settings_records(told, edition, records, foreign=KEPT not in event.tournament)
    lines += records
    lines += _players(told, retold, kept.players, edition)
    data = "\n".join([*lines, ""]).encode("utf-8", errors="replace")
    return Written(data=data, problems=not_held(told, retold, read(Source("", data))))


class _Kept(NamedTuple):
    """What a report said beside all that has a field: whole records, words of players, and its edition."""

    records: tuple[str, ...]
    players: Mapping[str, Mapping[str, str]]
    edition: int


def _kept(event: Event) -> _Kept:
    """What the event keeps; what is of another shape than a report leaves is not written."""
    stated = event.tournament.get(KEPT)
    kept = stated if isinstance(stated, dict) else {}
    records, players = kept.get("records"), kept.get("players")
    return _Kept(
        tuple(str(record) for record in records if str(record).strip()) if isinstance(records, list) else (),
        {player: _words(row) for player, row in players.items()} if isinstance(players, dict) else {},
        TRF16 if kept.get("edition") == TRF16 else TRF26,
    )


def _words(row: object) -> dict[str, str]:
    return {name: str(word) for name, word in row.items()} if isinstance(row, dict) else {}


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


def _players(
    event: Event, claims: Mapping[PlayerId, Claim], kept: Mapping[str, Mapping[str, str]], edition: int
) -> Iterator[str]:
    asked = {
        (player, int(number))
        for player, words in kept.items()
        for number in words.get("full", "").split()
        if number.isdecimal()
    }
    cells = _cells(event, asked, edition)
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


def _cells(event: Event, asked: Collection[tuple[str, int]], edition: int) -> dict[PlayerId, list[str]]:
    """The rounds of each player; free rounds to come have a record of their own in the edition of 2026."""
    later = TO_COME if edition >= TRF26 else ()
    byes = [bye for bye in event.byes if bye.round <= last_played(event) or bye.kind not in later]
    played = max([0, *(game.round for game in event.games), *(bye.round for bye in byes)])
    cells = {entry.id: [_NOTHING] * played for entry in event.entries}
    for bye in byes:
        letter = _ASKED_FOR if (bye.player, bye.round) in asked else _FREE[bye.kind]
        cells[bye.player][bye.round - 1] = f"0000 - {letter}"
    for game in event.games:
        for side in Side:
            cells[game.player(side)][game.round - 1] = _cell(game, side)
    return cells


def _cell(game: Game, side: Side) -> str:
    colour = side.value[0] if game.colours_known else "-"
    return f"{game.player(side.other):>4} {colour} {_RESULTS[game.outcome(side)]}"
