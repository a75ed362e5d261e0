"""The format "bridgewebs": the CSV that scoring programs send to a club's site; only read.

Source: the site's own description of the format, as far as it is public. The final results are read, and the travellers
where their columns have the usual names.
"""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass, field, replace
from datetime import date
from typing import TYPE_CHECKING

from banzuke.core.event import Entry, Event
from banzuke.core.partners import Method, Pair, PartnerPlay, Scoring, TableResult
from banzuke.core.problem import Where, error, notice, warning
from banzuke.core.quantities import PlayerId
from banzuke.formats.draft import Draft, Located, PairClaim, PointsClaim
from banzuke.formats.registry import Format

if TYPE_CHECKING:
    from banzuke.formats.source import Source

_DATE = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})", re.ASCII)
_NUMBER = re.compile(r"[-+]?\d{1,6}(\.\d+)?", re.ASCII)
_WHOLE = re.compile(r"[-+]?\d{1,6}", re.ASCII)
#: A column of a traveller -> the names that programs give it.
_COLUMNS = {
    "ns": ("NS", "NSPAIR", "PAIRNS", "N/S", "NSPAIRNO"),
    "ew": ("EW", "EWPAIR", "PAIREW", "E/W", "EWPAIRNO"),
    "contract": ("CONTRACT", "BID"),
    "declarer": ("BY", "DECLARER", "PLAYEDBY"),
    "lead": ("LEAD",),
    "tricks": ("TRICKS", "TKS"),
    "score": ("SCORE", "NSSCORE", "POINTS"),
    "plus": ("+SC", "NS+", "NSPLUS"),
    "minus": ("-SC", "NS-", "EW+", "EWPLUS"),
    "ns_points": ("NSMP", "MPNS", "NSPTS", "+", "NSMATCHPOINTS"),
    "ew_points": ("EWMP", "MPEW", "EWPTS", "-", "EWMATCHPOINTS"),
}
_FIELD = {name: column for column, names in _COLUMNS.items() for name in names}
_NEEDED = ("NAME1", "NAME2")


def recognises(source: Source) -> bool:
    """Whether the first line is the heading of such a file."""
    first = next((line for line in (source.text or "").lstrip("\ufeff").splitlines() if line.strip()), "")
    return first.upper().lstrip('"').startswith(("#VERSION", "#SCORES")) or first.upper().startswith("#DATE")


def read(source: Source) -> Draft:
    """Read a file; what cannot be read is a problem with its line."""
    draft = Draft(event=Event(game="bridge", partners=PartnerPlay()))
    reader = _Reader(source.name, draft)
    rows = csv.reader(io.StringIO((source.text or "").lstrip("\ufeff"), newline=""))
    try:
        for cells in rows:
            if any(cell.strip() for cell in cells):
                reader.line(rows.line_num, [cell.strip() for cell in cells])
    except csv.Error as failure:
        draft.problems.append(error("E-CSV", Where(source=source.name, line=rows.line_num), reason=str(failure)))
    reader.finish()
    return draft


@dataclass(slots=True)
class _Reader:
    """The state of reading: the block it is in, the columns of that block, the header's values."""

    source: str
    draft: Draft
    block: str = ""
    columns: list[str] = field(default_factory=list)
    header: dict[str, str] = field(default_factory=dict)
    tables: int = 0
    board: int | None = None
    players: dict[str, PlayerId] = field(default_factory=dict)
    labels: dict[tuple[str, str | None], int] = field(default_factory=dict)
    unread: bool = False

    def line(self, number: int, cells: list[str]) -> None:
        """One line of the file."""
        where = Where(source=self.source, line=number)
        if cells[0].startswith("#"):
            self._heading(cells[0][1:].upper(), cells[1:], where)
        elif self.block in {"SCORES", "TRAVELLERS"} and not self.columns:
            self.columns = [cell.upper().replace(" ", "") for cell in cells]
            self._check_columns(where)
        elif self.block == "SCORES":
            self._pair(dict(zip(self.columns, cells, strict=False)), where)
        elif self.block == "BOARD":
            self._result(dict(zip(self.columns, cells, strict=False)), where)
        elif not self.block:
            self.draft.problems.append(error("E-BRIDGEWEBS", where, read=cells[0][:40]))

    def _heading(self, name: str, values: list[str], where: Where) -> None:
        if name in {"SCORES", "TRAVELLERS"}:
            self.block, self.columns = name, []
            self.tables += name == "SCORES"
        elif name == "BOARD":
            self.block = name
            text = values[0] if values else ""
            self.board = int(text) if text.isascii() and text.isdecimal() else None
            if self.board is None:
                self.draft.problems.append(error("E-BRIDGE-BOARD", where, read=text[:40], most=10_000))
        elif name == "BOARDFORMAT":
            self.block = name
        else:
            self.block = "HEADER"
            self.header[name] = values[0] if values else ""

    def _check_columns(self, where: Where) -> None:
        if self.block == "SCORES":
            for needed in _NEEDED:
                if needed not in self.columns:
                    self.draft.problems.append(error("E-BRIDGEWEBS-COLUMN", where, block="#SCORES", column=needed))
        else:
            found = {_FIELD.get(column) for column in self.columns}
            self.unread = not ({"ns", "ew"} <= found and found & {"score", "plus", "contract"})
            if self.unread:
                self.draft.problems.append(notice("N-BRIDGEWEBS-TRAVELLERS", where, columns=", ".join(self.columns)))

    def _pair(self, row: dict[str, str], where: Where) -> None:
        names = [row.get(name, "") for name in _NEEDED]
        label = row.get("PAIR", "")
        if not all(names):
            self.draft.problems.append(error("E-BRIDGE-ONE-PLAYER", where, pair=label))
            return
        direction = self._direction(label)
        one, other = (self._player(name, where) for name in names)
        number = len(self.draft.pairs) + 1
        self.labels[label, direction] = number
        percent, imps = (self._number(row.get(name, ""), where) for name in ("PERCENT", "IMPS"))
        pair = Pair(
            number=number,
            players=(one, other),
            label=label if label and label != str(number) else None,
            direction=direction,
            percent=percent,
            imps=imps,
        )
        self.draft.pairs.append(Located(pair, where))
        place = row.get("POSITION", "").rstrip("=")
        self.draft.partner_claims.pairs[number] = PairClaim(place or None, None, percent)

    def _direction(self, label: str) -> str | None:
        """Two tables of scores are two lines: North-South first."""
        if self.header.get("WINNERS") != "2":
            return None
        if label.upper().endswith(("NS", "EW")):
            return label.upper()[-2:]
        return "NS" if self.tables == 1 else "EW"

    def _player(self, name: str, where: Where) -> PlayerId:
        key = " ".join(name.split())
        if key not in self.players:
            self.players[key] = PlayerId(str(len(self.players) + 1))
            self.draft.entries.append(Located(Entry(id=self.players[key], name=key), where))
        return self.players[key]

    def _number(self, text: str, where: Where) -> float | None:
        if not text:
            return None
        typed = text.rstrip("% ").replace(",", ".")
        if not _NUMBER.fullmatch(typed):
            self.draft.problems.append(error("E-NUMBER", where, read=text[:40]))
            return None
        return float(typed)

    def _result(self, row: dict[str, str], where: Where) -> None:
        told = {_FIELD[column]: cell for column, cell in row.items() if column in _FIELD}
        if self.unread or self.board is None or not (told.get("ns") and told.get("ew")):
            return
        ns, ew = (self._find(told[side], side.upper(), where) for side in ("ns", "ew"))
        if ns is None or ew is None:
            return
        points = PointsClaim(*(self._number(told.get(f"{side}_points", ""), where) for side in ("ns", "ew")))
        if points != PointsClaim():
            self.draft.partner_claims.points[len(self.draft.results)] = points
        tricks = told.get("tricks", "")
        result = TableResult(
            board=self.board,
            ns=ns,
            ew=ew,
            contract=told.get("contract", "").upper() or None,
            declarer=told.get("declarer", "").upper()[:1] or None,
            lead=told.get("lead") or None,
            tricks=int(tricks) if tricks.isascii() and tricks.isdecimal() else None,
            score=_score(told),
        )
        self.draft.results.append(Located(result, where))

    def _find(self, label: str, direction: str, where: Where) -> int | None:
        found = self.labels.get((label, direction), self.labels.get((label, None)))
        if found is None:
            self.draft.problems.append(error("E-BRIDGE-UNKNOWN-PAIR", where, board=self.board, pair=label))
        return found

    def finish(self) -> None:
        """The event's own lines, which are known at the end."""
        text = self.header.get("DATE", "")
        found = _DATE.fullmatch(text)
        day = None
        try:
            day = date(int(found[3]), int(found[2]), int(found[1])) if found else None
        except ValueError:
            day = None
        if text and day is None:
            self.draft.problems.append(warning("W-BRIDGE-DATE", Where(source=self.source), read=text[:40]))
        in_imps = bool(self.draft.pairs) and all(located.value.percent is None for located in self.draft.pairs)
        play = PartnerPlay(
            scoring=Scoring.IMPS if in_imps else Scoring.MATCHPOINTS,
            method=Method.CROSS_IMPS if in_imps else Method.MATCHPOINTS,
            winners=2 if self.header.get("WINNERS") == "2" else 1,
        )
        self.draft.event = Event(
            game="bridge",
            name=self.header.get("TITLE") or None,
            end=day,
            referee=self.header.get("DIRECTOR") or None,
            partners=play,
        )
        boards = self.header.get("BOARDS", "")
        if not self.draft.results and boards.isascii() and boards.isdecimal():
            self.draft.pairs = [Located(replace(pair, boards=int(boards)), where) for pair, where in self.draft.pairs]


def _score(told: dict[str, str]) -> int | None:
    """The score from one signed column, or from one for each side."""
    for column, sign in (("score", 1), ("plus", 1), ("minus", -1)):
        text = told.get(column, "")
        if _WHOLE.fullmatch(text):
            return sign * abs(int(text)) if column != "score" else int(text)
    return None


FORMAT = Format(id="bridgewebs", suffixes=(), recognises=recognises, read=read, game="bridge")
