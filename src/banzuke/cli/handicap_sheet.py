"""The handicap sheet of a tournament: one line for a pair, to be hung up before the round."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import typer
from rich.padding import Padding
from rich.text import Text

from banzuke.cli.options import Output
from banzuke.cli.output import FINE, PROBLEMS, console, print_json, print_problems, table
from banzuke.cli.reading import read
from banzuke.core.problem import Where, has_errors, warning
from banzuke.core.quantities import points
from banzuke.handicap.sheet import Sheet, sheet
from banzuke.words.catalogue import message
from banzuke.words.handicap import handicap_page, komi_as_typed, komi_the_other_way

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.core.event import Entry
    from banzuke.core.problem import Problem
    from banzuke.handicap.law import ExactHandicap, Law
    from banzuke.handicap.sheet import SheetLine
    from banzuke.words.catalogue import Words
    from banzuke.words.handicap import HandicapPage


class SheetOptions(NamedTuple):
    """What a director may ask for beside the law."""

    cap: int | None
    group: int | None
    round: int | None
    explain: bool = False


def stones_document(found: ExactHandicap) -> dict[str, object]:
    """A handicap as the contract names its parts."""
    return {
        "stones": found.stones,
        "komi": points(found.komi),
        "written": found.written,
        "giver": found.giver,
        "steps": found.steps,
        "expected": found.expected,
    }


def print_sheet(file: str, law: tuple[str, Law], options: SheetOptions, output: Output, say: Words) -> None:
    """Read a tournament and print its handicaps; exit code 1 where a pair has none."""
    document = read(file, None, say)
    event = document.event
    found = Sheet((), ()) if event is None else sheet(event, law[1], cap=options.cap, group=options.group)
    lines = [line for line in found.lines if options.round in {None, line.game.round if line.game else None}]
    problems = (*document.problems, *_gaps(found, law[0]))
    if output is Output.JSON:
        print_json([_document(line, say) for line in lines])
    elif lines:
        _print_table(lines, say)
        if options.explain:
            _print_sentences(lines, say)
    print_problems(problems, say, file)
    raise typer.Exit(PROBLEMS if has_errors(problems) or found.without else FINE)


def _gaps(found: Sheet, law: str) -> tuple[Problem, ...]:
    """The players who lack what the law compares."""
    return tuple(warning("W-NO-HANDICAP", Where(player=_name(entry)), law=law) for entry in found.without)


def _name(entry: Entry) -> str:
    return entry.name or entry.id


def _page(line: SheetLine, say: Words) -> HandicapPage:
    return handicap_page(line.handicap, (_name(line.white), _name(line.black)), say)


def _document(line: SheetLine, say: Words) -> dict[str, object]:
    """A pair with its handicap, as the contract names the parts of a handicap."""
    place = {} if line.game is None else {"round": line.game.round, "table": line.game.table}
    colours = {"white": line.white.id, "black": line.black.id}
    expected = {} if line.expected is None else {"expected_of_black": line.expected}
    return {**place, **colours, **stones_document(line.handicap), **expected, "words": _page(line, say).sentence}


def _print_table(lines: Sequence[SheetLine], say: Words) -> None:
    """The sheet; the columns of rounds, tables and what Black may expect only where the games have them."""
    rows = table()
    stated = any(line.expected is not None for line in lines)
    paired = any(line.game is not None for line in lines)
    seated = any(line.game is not None and line.game.table for line in lines)
    for heading, there in ((message("Round"), paired), (message("Table"), seated)):
        if there:
            rows.add_column(say.phrase(heading), justify="right", no_wrap=True)
    for heading in (message("White"), message("Black")):
        rows.add_column(say.phrase(heading), overflow="fold")
    for heading in (message("Handicap"), message("Komi"), message("Other way")):
        rows.add_column(say.phrase(heading), justify="right", no_wrap=True)
    if stated:
        rows.add_column(say.phrase(message("Black expects")), justify="right", no_wrap=True)
    for line in lines:
        place = [str(line.game.round) if line.game else ""] if paired else []
        place += [str(line.game.table or "") if line.game else ""] if seated else []
        expected = ["" if line.expected is None else f"{line.expected:.2f}"] if stated else []
        rows.add_row(*place, _name(line.white), _name(line.black), *_cells(line.handicap), *expected)
    out = console()
    out.print(rows)
    for rule in sorted({_page(line, say).beyond for line in lines} - {""}):
        out.print()
        out.print(Text(say.phrase(message("Beyond nine stones and 16 points. {rule}"), rule=rule)))


def _print_sentences(lines: Sequence[SheetLine], say: Words) -> None:
    """Each game as it is said to its two players, and below it the arithmetic."""
    out = console()
    for line in lines:
        page = _page(line, say)
        out.print()
        out.print(Text.assemble((line.handicap.written, "bold"), "  ", page.sentence))
        for working in page.workings:
            out.print(Padding(Text(working, style="dim"), (0, 0, 0, 2), expand=False))


def _cells(found: ExactHandicap) -> tuple[str, str, str]:
    return found.written, komi_as_typed(found.komi), komi_the_other_way(found.komi)
