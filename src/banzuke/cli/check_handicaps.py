"""The part of `banzuke check` that is about handicaps: those of the games beside those of the tournament's own law."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from banzuke.cli.output import console, table
from banzuke.core.quantities import points
from banzuke.words.catalogue import message, plural
from banzuke.words.numbers import number

if TYPE_CHECKING:
    from banzuke.core.event import Event
    from banzuke.core.quantities import Handicap
    from banzuke.formats.stated_handicaps import HandicapComparison, HandicapDifference
    from banzuke.words.catalogue import Words

_BASES = {
    "mms": message("McMahon scores before the round"),
    "grade": message("grades"),
    "rating": message("ratings"),
}


def print_handicaps(found: HandicapComparison, event: Event, say: Words) -> None:
    """The games that differ, and how many agree; nothing where the tournament names no law."""
    if not found.compared:
        return
    out = console()
    if found.differences:
        rows = table()
        rows.add_column(say.phrase(message("Round")), justify="right", no_wrap=True)
        for heading in (message("White"), message("Black")):
            rows.add_column(say.phrase(heading), overflow="fold")
        for heading in (message("In the file"), message("By the law")):
            rows.add_column(say.phrase(heading), justify="right")
        names = event.names()
        for each in found.differences:
            game = each.game
            rows.add_row(
                str(game.round),
                Text(names[game.white]),
                Text(names[game.black]),
                _handicap(game.handicap, say),
                _by_the_law(each, say),
            )
        out.print(rows)
    sentence = plural(
        "{agreed} of {count} handicap is that of the law {law} by {basis}",
        "{agreed} of {count} handicaps are those of the law {law} by {basis}",
        "count",
    )
    basis = say.phrase(_BASES[found.basis])
    agreed = found.compared - len(found.differences)
    out.print(say.phrase(sentence, agreed=agreed, count=found.compared, law=found.law, basis=basis))
    if found.without:
        left_out = plural(
            "{count} game is left out: a player lacks what the law compares",
            "{count} games are left out: a player lacks what the law compares",
            "count",
        )
        out.print(say.phrase(left_out, count=found.without))
    if found.differences:
        out.print(Text(say.phrase(message("A director may give another handicap by hand.")), style="dim"))


def handicaps_json(found: HandicapComparison, event: Event | None) -> dict[str, object]:
    """The same for programs."""
    names = {} if event is None else event.names()
    return {
        "law": found.law or None,
        "basis": found.basis or None,
        "compared": found.compared,
        "agreed": found.compared - len(found.differences),
        "without": found.without,
        "differences": [
            {
                "round": each.game.round,
                "table": each.game.table,
                "white": each.game.white,
                "black": each.game.black,
                "names": {"white": names[each.game.white], "black": names[each.game.black]},
                "stated": _document(each.game.handicap),
                "computed": _document(each.computed),
                "giver": "black" if each.to_white else "white",
            }
            for each in found.differences
        ],
    }


def _document(handicap: Handicap) -> dict[str, object]:
    return {"stones": handicap.stones, "komi": None if handicap.komi is None else points(handicap.komi)}


def _by_the_law(difference: HandicapDifference, say: Words) -> str:
    computed = _handicap(difference.computed, say)
    if not difference.to_white:
        return computed
    return say.phrase(message("{handicap}, to White"), handicap=computed)


def _handicap(handicap: Handicap, say: Words) -> str:
    """Stones, and komi where it was stated."""
    if handicap.komi is None:
        return str(handicap.stones)
    komi = number(points(handicap.komi), say.language, 1)
    return say.phrase(message("{stones}, komi {komi}"), stones=handicap.stones, komi=komi)
