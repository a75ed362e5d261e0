"""Cross-tables: the cells of a wall list, and the games that two mirrored cells make.

Every game stands in a cross-table twice, once in each player's row. The two cells are the only check that a table
carries of itself, so that each pair is compared before it becomes one game.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.event import Bye, Game
from banzuke.core.outcome import ByeKind, Side, Winner
from banzuke.core.problem import Problem, Where, error, warning
from banzuke.core.quantities import Handicap, PlayerId
from banzuke.formats.draft import Located

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from banzuke.formats.draft import Draft


class Cell(NamedTuple):
    """What one row says of one round.

    `opponent` is the opponent's row number. `sign`: "+" won, "-" lost, "=" drawn, "?" no result yet. Where
    `opponent` is None the sign tells the kind of free round: "+" bye, "=" half a point, "-" no point, "?" absent.
    `side` and `stones` are None where the cell does not state them. `text` is the cell as printed.
    """

    row: int
    round: int
    opponent: int | None
    sign: str
    by_default: bool
    side: Side | None
    stones: int | None
    where: Where
    text: str = ""


#: A game or a free round in the spellings of EGD ("7+/b0", "36-!w0", "0="), the FFG ("12+b0") and wall lists ("45-!").
#: The "h" before the stones is seen in files made by hand ("7+/h3").
_PATTERN = re.compile(
    r"(?P<opponent>\d{1,6})(?P<sign>[-+=?])(?P<default>!)?/?(?P<side>[bw])?h?(?P<stones>\d{1,2})?(?P<late_default>!)?",
    re.IGNORECASE | re.ASCII,
)
#: Spreadsheets turn the hyphen into other dashes.
_DASHES = str.maketrans("\u2212\u2013\u2014", "---")
_FREE_WORDS = {"+": "+", "+-": "+", "=": "=", "": "?", "-": "?", "--": "?", "?": "?"}
_SIDES = {"b": Side.BLACK, "w": Side.WHITE}
_BYES = {"+": ByeKind.BYE, "=": ByeKind.HALF, "-": ByeKind.ZERO, "?": ByeKind.ABSENT}


def parse_cell(text: str, row: int, round_number: int, where: Where) -> Cell | None:
    """Read one cell of a cross-table; None where `text` is not one."""
    printed = text.strip()
    plain = printed.translate(_DASHES)
    free = _FREE_WORDS.get(plain)
    if free is not None:
        return Cell(row, round_number, None, free, False, None, None, where, printed)
    match = _PATTERN.fullmatch(plain)
    if match is None:
        return None
    return Cell(
        row=row,
        round=round_number,
        opponent=int(match["opponent"]) or None,
        sign=match["sign"],
        by_default=bool(match["default"] or match["late_default"]),
        side=_SIDES[match["side"].lower()] if match["side"] else None,
        stones=int(match["stones"]) if match["stones"] else None,
        where=where,
        text=printed,
    )


def read_cells(words: Sequence[str], row: int, where: Where) -> tuple[list[Cell], list[Problem]]:
    """Read the cells of one row, the first for round 1; `where` is the row's place."""
    cells: list[Cell] = []
    problems: list[Problem] = []
    for round_number, word in enumerate(words, 1):
        place = replace(where, round=round_number)
        cell = parse_cell(word, row, round_number, place)
        if cell is None:
            problems.append(error("E-CELL", place, cell=word))
        else:
            cells.append(cell)
    return cells, problems


def add_games(draft: Draft, cells: Sequence[Cell], ids: Mapping[int, PlayerId]) -> None:
    """Put the games, the free rounds and the contradictions of a table into its draft."""
    games, byes, problems = cells_to_games(cells, ids)
    draft.games += games
    draft.byes += byes
    draft.problems += problems


def cells_to_games(
    cells: Sequence[Cell], ids: Mapping[int, PlayerId]
) -> tuple[list[Located[Game]], list[Located[Bye]], list[Problem]]:
    """Join the two cells of every game, in the order of rounds; a pair that contradicts itself becomes a problem.

    `ids` names the player of each row. A row that meets itself is passed on for the checks of every format.
    """
    at = {(cell.row, cell.round): cell for cell in cells}
    games: list[Located[Game]] = []
    byes: list[Located[Bye]] = []
    problems: list[Problem] = []
    joined: set[tuple[int, int]] = set()
    for cell in sorted(cells, key=lambda each: each.round):
        if cell.opponent is None:
            byes.append(Located(Bye(round=cell.round, player=ids[cell.row], kind=_BYES[cell.sign]), cell.where))
            continue
        if (cell.row, cell.round) in joined:
            continue
        mirror = at.get((cell.opponent, cell.round))
        if cell.opponent == cell.row:
            games.append(Located(_alone(cell, ids[cell.row]), cell.where))
        elif cell.opponent not in ids:
            problems.append(error("E-NO-ROW", cell.where, cell=cell.text, row=cell.row, opponent=cell.opponent))
        elif mirror is None or mirror.opponent != cell.row:
            problems.append(_unmet(cell, mirror))
        else:
            joined.add((cell.opponent, cell.round))
            game, found = _join(cell, mirror, ids)
            problems += found
            games += [] if game is None else [Located(game, cell.where)]
    return games, byes, problems


def _unmet(cell: Cell, mirror: Cell | None) -> Problem:
    """The opponent's row says that he met somebody else, or nobody."""
    printed = "" if mirror is None else mirror.text
    return error("E-MIRROR-OPPONENT", cell.where, cell=cell.text, row=cell.row, opponent=cell.opponent, mirror=printed)


def _alone(cell: Cell, player: PlayerId) -> Game:
    """A player against himself, as the table says; there is nobody to confirm a result."""
    return Game(round=cell.round, black=player, white=player, by_default=cell.by_default, colours_known=False)


def _join(cell: Cell, mirror: Cell, ids: Mapping[int, PlayerId]) -> tuple[Game | None, list[Problem]]:
    """One game of its two cells, and what is odd about them; no game where they contradict each other."""
    params = {"cell": cell.text, "row": cell.row, "opponent": mirror.row, "mirror": mirror.text}
    signs = (cell.sign, mirror.sign)
    both_by_default = cell.by_default and mirror.by_default
    if signs == ("+", "+") and not both_by_default:
        return None, [error("E-MIRROR", cell.where, **params)]
    if signs not in _WINNERS:
        return None, [error("E-MIRROR-DRAW", cell.where, **params)]
    by_default = cell.by_default or mirror.by_default
    side, colours_known = _side(cell, mirror)
    oddities = {
        "W-STATED-ONCE": "?" in signs and signs != ("?", "?"),
        "W-DEFAULT-ONCE": by_default and not both_by_default,
        "W-SAME-COLOUR": cell.side is not None and cell.side is mirror.side,
        "W-HANDICAP-MIRROR": None not in (cell.stones, mirror.stones) and cell.stones != mirror.stones,
    }
    stones = cell.stones if cell.stones is not None else mirror.stones
    black, white = (cell, mirror) if side is Side.BLACK else (mirror, cell)
    game = Game(
        round=cell.round,
        black=ids[black.row],
        white=ids[white.row],
        winner=_WINNERS[black.sign, white.sign],
        handicap=Handicap(stones=stones or 0),
        by_default=by_default,
        colours_known=colours_known,
    )
    return game, [warning(code, cell.where, **params, stones=stones) for code, seen in oddities.items() if seen]


#: The winner by Black's sign and White's. Two losses are a referee's decision, and so are two wins, by default only.
_WINNERS = {
    ("+", "-"): Winner.BLACK,
    ("-", "+"): Winner.WHITE,
    ("=", "="): Winner.DRAW,
    ("-", "-"): Winner.NEITHER,
    ("+", "+"): Winner.BOTH,
    ("?", "?"): None,
    ("+", "?"): Winner.BLACK,
    ("?", "+"): Winner.WHITE,
    ("-", "?"): Winner.WHITE,
    ("?", "-"): Winner.BLACK,
    ("=", "?"): Winner.DRAW,
    ("?", "="): Winner.DRAW,
}


def _side(cell: Cell, mirror: Cell) -> tuple[Side, bool]:
    """The side of `cell`'s player and whether it is known; where it is not, the row named first has Black."""
    if cell.side is mirror.side:
        return Side.BLACK, False
    if cell.side is not None:
        return cell.side, True
    return (Side.WHITE, True) if mirror.side is Side.BLACK else (Side.BLACK, True)
