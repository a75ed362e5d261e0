"""The cells of FESA's tables: "12+", "3-(+2p)", "0=", "0#", with the marks that other programs add.

The game itself goes through the cross-table of every format; handicaps stand in both cells of a game, "(-2p)" where the
pieces are given and "(+2p)" where they are received, and are compared here.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.outcome import Side
from banzuke.core.pieces import CODES, PiecesOff, parse_code
from banzuke.core.problem import error, warning
from banzuke.formats.crosstable import Cell, cells_to_games
from banzuke.formats.draft import Located

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from banzuke.core.event import Game
    from banzuke.core.problem import Problem, Where
    from banzuke.core.quantities import PlayerId
    from banzuke.formats.draft import Draft

#: A result and its mark; `late` is a mark that blanks keep apart from its cell. "^" and "v" tell floaters.
CELL = re.compile(
    r"(?P<opponent>\d{1,4})(?P<sign>[-+=#])[\^v]?(?:\((?P<mark>[^()]*)\))?[\^v]?(?:(?P<blank>\s+)\((?P<late>[-+][^()]*)\))?"
)
_MARK = re.compile(r"\s*(?P<side>[-+])\s*(?P<code>\w{1,3})\s*", re.ASCII)
GIVES, RECEIVES = "-", "+"
#: Spreadsheets and web pages turn the hyphen into other dashes.
DASHES = str.maketrans("\u2212\u2013\u2014", "---")


class Mark(NamedTuple):
    """A handicap as one cell states it: "-" gives, "+" receives."""

    side: str
    code: str


class Marked(NamedTuple):
    """A cell with its mark; None where it has none."""

    cell: Cell
    mark: Mark | None


def read_row(text: str, row: int, where: Where, problems: list[Problem]) -> list[Marked]:
    """All cells of one row's results; what stands between them is an error with its round."""
    plain, end = text.translate(DASHES), 0
    found: list[Marked] = []
    for match in CELL.finditer(plain):
        place = replace(where, round=len(found) + 1)
        if between := plain[end : match.start()].strip():
            problems.append(error("E-FESA-CELL", place, cell=between))
        found.append(_marked(match, row, place, problems))
        end = match.end()
    if rest := plain[end:].strip():
        problems.append(error("E-FESA-CELL", replace(where, round=len(found) + 1), cell=rest))
    return found


def _marked(match: re.Match[str], row: int, where: Where, problems: list[Problem]) -> Marked:
    opponent, sign = int(match["opponent"]) or None, match["sign"]
    text = match[0].strip()
    if match["late"] is not None:
        problems.append(warning("W-FESA-MARK-APART", where, cell=text))
    if sign == "#" and opponent is not None:
        problems.append(error("E-FESA-NO-SHOW", where, cell=text))
    cell = Cell(
        row=row,
        round=where.round or 1,
        opponent=opponent,
        sign="?" if sign == "#" else sign,
        by_default=False,
        side=None,
        stones=None,
        where=where,
        text=text,
    )
    return Marked(cell, _mark(match, cell, problems))


def _mark(match: re.Match[str], cell: Cell, problems: list[Problem]) -> Mark | None:
    stated = match["mark"] if match["mark"] is not None else match["late"]
    if stated is None:
        return None
    if cell.opponent is None:
        problems.append(warning("W-FESA-MARK-BYE", cell.where, cell=cell.text))
        return None
    parts = _MARK.fullmatch(stated)
    code = None if parts is None else parse_code(parts["code"])
    if parts is None or code is None:
        problems.append(error("E-FESA-MARK", cell.where, read=stated, known=", ".join(CODES)))
        return None
    return Mark(parts["side"], code)


def add_marked_games(draft: Draft, rows: Sequence[Marked], ids: Mapping[int, PlayerId]) -> None:
    """Put the games, the free rounds and the contradictions of a table into its draft, handicaps with them."""
    games, byes, problems = cells_to_games([marked.cell for marked in rows], ids)
    draft.byes += byes
    draft.problems += problems
    by_seat = {(ids[cell.row], cell.round): (cell, mark) for cell, mark in rows if cell.row in ids}
    for game, where in games:
        seats = [by_seat.get((player, game.round)) for player in (game.black, game.white)]
        marks = [None if seat is None else seat[1] for seat in seats]
        pieces = None
        if any(marks):
            draft.problems += _mark_problems(where, game, marks[0], marks[1])
            pieces = _pieces(marks[0], marks[1])
        draft.games.append(Located(replace(game, pieces=pieces), where))


def _pieces(black: Mark | None, white: Mark | None) -> PiecesOff | None:
    """What is taken off where both cells agree on it."""
    if black is None or white is None or black.code != white.code or black.side == white.side:
        return None
    return PiecesOff(code=black.code, giver=Side.BLACK if black.side == GIVES else Side.WHITE)


def _mark_problems(where: Where, game: Game, one: Mark | None, other: Mark | None) -> Iterator[Problem]:
    """Why two cells do not state one handicap: no game loses it in silence."""
    params = {"player": game.black, "other": game.white}
    if one is None or other is None:
        stated = one or other
        code = stated.code if stated else ""
        yield error("E-FESA-MARK-ONCE", where, **params, code=code, by=game.black if one else game.white)
    elif one.code != other.code:
        yield error("E-FESA-MARK-CODES", where, **params, one=one.code, two=other.code)
    elif one.side == other.side:
        word = "E-FESA-MARK-BOTH-GIVE" if one.side == GIVES else "E-FESA-MARK-BOTH-RECEIVE"
        yield error(word, where, **params, code=one.code)
