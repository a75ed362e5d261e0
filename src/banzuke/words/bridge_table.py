"""The boards, rounds or segments of one bridge player as a table, and the formulas above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.words.catalogue import message
from banzuke.words.game_table import GameTable
from banzuke.words.numbers import number, signed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.quantities import PlayerId
    from banzuke.core.rated import Step
    from banzuke.words.catalogue import Words
    from banzuke.words.explanation import Explanation, GameLine

_PAR = message("par = 50 + ((3 × own + partner) / 4 − opponents) / 100")
_PAIR_PAR = message("par = 50 + ((own + partner) / 2 − opponents) / 100")
_RESULT = message("5 % for an IMP a board")
_CHANGE = message("change = boards × 2/15 × (result − par), own rating {own}")


def named(step: Step, names: Mapping[PlayerId, str]) -> Step:
    """A step whose partner is called by his name."""
    partner = step.inputs.get("with")
    return step if partner is None else step._replace(inputs={**step.inputs, "with": names.get(partner, partner)})  # type: ignore[call-overload]


def bridge_table(found: Explanation, say: Words) -> GameTable | None:
    """The table of the boards, rounds or segments of one player; None where the event is not one of partners."""
    if not found.games or "with" not in found.games[0].values:
        return None
    headings = header(found.games, say)
    return GameTable(
        formulas=formulas(found.games, say),
        header=headings,
        rows=tuple(row(line, found, say) for line in found.games),
        numbers=range(2, len(headings)),
    )


def formulas(games: tuple[GameLine, ...], say: Words) -> tuple[str, ...]:
    """How the lines of the table are counted."""
    first = games[0].values
    par = _PAIR_PAR if "par_of_pair" in first else _PAR
    lines = [say.phrase(par)]
    if any("achieved_imps" in line.values for line in games):
        lines.append(say.phrase(_RESULT))
    return (*lines, say.phrase(_CHANGE, own=first["R"]))


def header(games: tuple[GameLine, ...], say: Words) -> tuple[str, ...]:
    """The headings of the table of boards, rounds or segments."""
    in_imps = any("achieved_imps" in line.values for line in games)
    first = message("Board") if "par_of_pair" in games[0].values else message("Rd")
    result = message("IMPs") if in_imps else message("Result")
    headings = (first, message("Partner"), message("Rating"), message("Opponents"), message("Par"), result)
    return tuple(say.phrase(each) for each in (*headings, message("Boards"), message("Change")))


def row(line: GameLine, found: Explanation, say: Words) -> tuple[str, ...]:
    """One board, round or segment."""
    values, language = line.values, say.language
    result = values.get("imps") if "achieved_imps" in values else values.get("percent")
    shown = signed if "achieved_imps" in values else number
    return (
        str(line.round),
        str(found.names.get(values["with"], values["with"])),  # type: ignore[call-overload]
        number(_float(values["partner"]), language, 0),
        number(_float(values["field"]), language, 1),
        number(_float(values["par"]), language, 2),
        shown(_float(result), language, 2),
        number(_float(values["boards"]), language, 0),
        signed(line.change, language, 2),
    )


def _float(value: object) -> float:
    return float(value) if isinstance(value, int | float) else 0.0
