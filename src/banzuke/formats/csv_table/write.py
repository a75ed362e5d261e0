"""CSV written: UTF-8 with a byte order mark, so that a spreadsheet shows every letter, and safe to open in one.

A cell that a spreadsheet would compute gets an apostrophe before it; the reader takes it off again.
"""

from __future__ import annotations

import codecs
import csv
import io
import json
from typing import TYPE_CHECKING

from banzuke.core.quantities import HalfPoints, points
from banzuke.formats.csv_table.blocks import PRINTED
from banzuke.formats.csv_table.guard import guarded
from banzuke.formats.csv_table.pair_rows import pair_rows, partner_lines
from banzuke.formats.csv_table.read import read
from banzuke.formats.draft import Claim, Written
from banzuke.formats.held import not_held
from banzuke.formats.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from banzuke.core.event import Entry, Event, Game
    from banzuke.core.quantities import PlayerId


#: Spreadsheets cut what is longer than 32,767 letters.
_LONGEST_CELL = 30_000
#: A blank inside a string of JSON.
_BLANK = "\\u0020"


def write(event: Event, claims: Mapping[PlayerId, Claim]) -> Written:
    """Write an event as blocks of CSV; the warnings name what the format could not hold."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    for block in blocks_of(event, claims):
        writer.writerows(block)
        text.write("\r\n")
    data = codecs.BOM_UTF8 + text.getvalue().encode("utf-8")
    return Written(data=data, problems=not_held(event, claims, read(Source("", data))))


def blocks_of(event: Event, claims: Mapping[PlayerId, Claim]) -> list[list[list[str]]]:
    """The event, its players, games and free rounds, each a table of cells safe to open; empty ones are left out."""
    printed = list(dict.fromkeys(name for claim in claims.values() for name in claim.columns))
    players = [_entry(entry, claims.get(entry.id, Claim()), printed) for entry in event.entries]
    byes = [{"round": str(bye.round), "player": bye.player, "kind": bye.kind.value} for bye in event.byes]
    blocks = [
        [["key", "value"], *([key, value] for key, value in _event(event) if value)],
        _table(players, ("id", "name")),
        _table([_game(game) for game in event.games], ("round", "black", "white", "winner")),
        _table(byes, ("round", "player", "kind")),
    ]
    if event.partners is not None:
        blocks[0] += partner_lines(event.partners)
        blocks.append(_table(pair_rows(event.partners), ("player 1", "player 2", "percent", "imps")))
    return [[[guarded(cell) for cell in row] for row in block] for block in blocks if len(block) > 1]


def _table(rows: Sequence[Mapping[str, str]], always: Iterable[str]) -> list[list[str]]:
    """Headings and rows; a column in which nothing stands is left out."""
    fields = [field for field in (rows[0] if rows else ()) if field in always or any(row[field] for row in rows)]
    return [fields, *([row[field] for field in fields] for row in rows)]


def _event(event: Event) -> list[tuple[str, str]]:
    return [
        ("code", _text(event.code)),
        ("name", _text(event.name)),
        ("place", _text(event.place)),
        ("country", _text(event.country)),
        ("start", _text(event.start)),
        ("end", _text(event.end)),
        ("game", event.game),
        ("rulebook", _text(event.rulebook)),
        ("board", _text(event.board) if event.partners is None else ""),
        ("main", _text(event.time.main)),
        ("adjusted", _text(event.time.adjusted)),
        ("overtime", _text(event.time.overtime)),
        ("event_class", _text(event.event_class)),
        ("referee", _text(event.referee)),
        ("komi", _points(event.komi_x2)),
        ("handicap_reduction", _text(event.handicap_reduction)),
        ("rounds", _text(event.rounds) if event.partners is None else ""),
        *(("tournament settings", piece) for piece in _pieces(event.tournament)),
        *(("comment", comment) for comment in event.comments),
    ]


def _pieces(settings: Mapping[str, object]) -> Iterator[str]:
    """Settings as JSON in pieces that a cell can hold; a blank at the edge of one is written so that it stays."""
    text = json.dumps(dict(settings), ensure_ascii=False, separators=(",", ":")) if settings else ""
    for start in range(0, max(len(text), 1), _LONGEST_CELL):
        piece = text[start : start + _LONGEST_CELL]
        inner = piece.strip(" ")
        left = len(piece) - len(piece.lstrip(" "))
        yield _BLANK * left + inner + _BLANK * (len(piece) - left - len(inner))


def _entry(entry: Entry, claim: Claim, printed: Iterable[str]) -> dict[str, str]:
    return {
        "id": entry.id,
        "name": entry.name,
        "given": _text(entry.given),
        "grade": _text(entry.grade),
        "rating": _text(entry.rating),
        "born": _text(entry.born),
        "member": _text(entry.member),
        "ids": _json(entry.ids),
        "club": _text(entry.club),
        "country": _text(entry.country),
        "expert_rating": _yes(entry.expert_rating),
        "conditional_rating": _text(entry.conditional_rating),
        "held": _yes(entry.held),
        "state": _json(entry.state),
        "start_points": _text(entry.start_points),
        "absent_rounds": " ".join(map(str, entry.absent_rounds)),
        "group": _text(entry.group),
        "place": _text(claim.place),
        **{f"{PRINTED}{name}": claim.columns.get(name, "") for name in printed},
        "rating_after": _text(claim.rating_after),
        "anomalous": _yes(claim.anomalous),
    }


def _game(game: Game) -> dict[str, str]:
    return {
        "round": str(game.round),
        "table": _text(game.table),
        "black": game.black,
        "white": game.white,
        "winner": "" if game.winner is None else game.winner.value,
        "handicap": _text(game.handicap.stones or None),
        "komi": _points(game.handicap.komi),
        "margin": _points(game.margin),
        "expected": _text(game.expected),
        "by_default": _yes(game.by_default),
        "colours_known": "" if game.colours_known else "no",
    }


def _text(value: object) -> str:
    return "" if value is None else str(value)


def _yes(value: bool) -> str:  # noqa: FBT001  # the value is what is written
    return "yes" if value else ""


def _points(halves: int | None) -> str:
    return "" if halves is None else str(points(HalfPoints(halves)))


def _json(value: Mapping[str, object]) -> str:
    return json.dumps(dict(value), ensure_ascii=False) if value else ""
