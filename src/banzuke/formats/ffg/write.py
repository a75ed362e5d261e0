"""The French federation's result files written, and read back to see what they lost.

A game decided by default is written as a bye and a round without a point: the format has no sign for it, and what
was not played must not be rated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.outcome import ByeKind, Outcome, Side
from banzuke.core.problem import NOWHERE
from banzuke.core.quantities import HalfPoints, points
from banzuke.formats.crosstable import parse_cell
from banzuke.formats.draft import Claim, Written
from banzuke.formats.ffg.read import read
from banzuke.formats.held import not_held
from banzuke.formats.legacy_text import encoded
from banzuke.formats.name_parts import family_and_given
from banzuke.formats.printed_cells import SIGNS, cells_of
from banzuke.formats.registers import FFG
from banzuke.formats.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from banzuke.core.event import Entry, Event, Game
    from banzuke.core.quantities import PlayerId

_FREE = {ByeKind.BYE: "0+", ByeKind.HALF: "0=", ByeKind.ZERO: "0-", ByeKind.ABSENT: "-"}
#: Two winners who played would be taken for a slip of the pen: they are written as two byes.
_BY_DEFAULT = {
    Outcome.BOTH_WIN: "0+",
    Outcome.FORFEIT_WIN: "0+",
    Outcome.FORFEIT_BOTH_WIN: "0+",
    Outcome.FORFEIT_JIGO: "0=",
    Outcome.FORFEIT_LOSS: "0-",
    Outcome.FORFEIT_BOTH_LOSE: "0-",
}
_NAME_WIDTH, _GRADE_WIDTH, _LICENCE_WIDTH, _CLUB_WIDTH, _CELL_WIDTH = 24, 3, 7, 4, 7
_WEAKEST = "30K"


def write(event: Event, claims: Mapping[PlayerId, Claim]) -> Written:
    """Write an event as a result file; the warnings name what the format could not hold."""
    cells = cells_of(event, _FREE, _cell)
    lines = [f";{key}={value}" for key, value in _header(event) if value]
    lines += [f"; {' '.join(comment.split())}" for comment in event.comments[1:]]
    lines.append(";Num Nom Prenom               Niv Licence Club")
    for number, entry in enumerate(event.entries, 1):
        results = " ".join(cell.ljust(_CELL_WIDTH) for cell in cells[entry.id])
        lines.append(f"{number:4} {_identity(entry)} {results}".rstrip())
    data = encoded("\n".join([*lines, ""]))
    return Written(data=data, problems=not_held(event, claims, read(Source("", data))))


def _header(event: Event) -> Iterator[tuple[str, str | None]]:
    time = event.time
    main = None if time.main is None else f"{time.main:.0f}" + (f"+{time.overtime}" if time.overtime else "")
    yield "name", _line(event.name)
    yield "date", None if event.start is None else event.start.strftime("%d/%m/%Y")
    yield "vill", _line(event.place)
    yield "comm", _line(event.comments[0]) if event.comments else None
    yield "prog", "Banzuke"
    yield "size", str(event.board)
    yield "time", main
    yield "ta", None if time.adjusted is None else f"{time.adjusted:.10g}"
    yield "komi", None if event.komi_x2 is None else f"{points(HalfPoints(event.komi_x2)):g}"


def _line(text: str | None) -> str:
    return " ".join((text or "").split())


def _identity(entry: Entry) -> str:
    """Name, grade, licence and club in OpenGotha's columns; a blank inside a name or a club is written "_"."""
    name = " ".join("_".join(part.split()) for part in family_and_given(entry) if part)
    grade = _WEAKEST if entry.grade is None else str(entry.grade).upper()
    licence = entry.ids.get(FFG, "")
    club = "_".join((entry.club or "").split())
    club = "" if parse_cell(club or "x", 0, 0, NOWHERE) else club
    return (
        f"{name.ljust(_NAME_WIDTH)} {grade.rjust(_GRADE_WIDTH)} "
        f"{licence.ljust(_LICENCE_WIDTH)} {club.ljust(_CLUB_WIDTH)}"
    )


def _cell(game: Game, side: Side, opponent: int) -> str:
    """One cell, such as "12+b0"."""
    outcome = game.outcome(side)
    if outcome in _BY_DEFAULT:
        return _BY_DEFAULT[outcome]
    seat = f"{side.value[0]}{game.handicap.stones}" if game.colours_known or game.handicap.stones else ""
    return f"{opponent}{SIGNS[outcome]}{seat}"
