"""`banzuke handicap`: who gives whom how many stones and how much komi, by which law, with its arithmetic."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer
from rich.padding import Padding
from rich.text import Text

from banzuke.cli.handicap_sheet import SheetOptions, print_sheet, stones_document
from banzuke.cli.options import Format, Language, Output, known_ids, speaking
from banzuke.cli.output import console, print_json
from banzuke.core.grade import parse_grade
from banzuke.core.handicap_steps import GROUPS
from banzuke.handicap.law import Measure
from banzuke.handicap.laws import LAWS, WITH_GROUPS
from banzuke.handicap.shogi import PIECE_LAWS
from banzuke.handicap.whole_stones import WholeStones
from banzuke.words.catalogue import message
from banzuke.words.handicap import handicap_page, piece_page

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.handicap.law import Law
    from banzuke.handicap.shogi import PieceLaw
    from banzuke.words.catalogue import Words
    from banzuke.words.handicap import HandicapPage

#: Nobody is rated beyond this, on any scale.
GREATEST_RATING = 10_000
#: More stones than anybody gives.
_MOST_CAP = 25
POINTS_OF_A_GRADE = 100
_NUMBER = re.compile(r"[+-]?\d{1,9}(?:[.,]\d{1,9})?")
_NO_RATING = message('"{read}" is not a rating; expected a number between -10000 and 10000, like 2100')
_NO_GRADE = message('"{read}" is not a grade; expected one like 5k, 2d or 1p')

First = Annotated[str | None, typer.Argument(metavar="R1", help=message("The rating (or grade, like 3k) of player 1."))]
Second = Annotated[
    str | None, typer.Argument(metavar="R2", help=message("The rating (or grade, like 3k) of player 2."))
]
Sheet = Annotated[
    str | None,
    typer.Option(
        "--sheet",
        metavar="FILE",
        help=message("The handicaps of all games of a tournament, or of all pairs before it."),
    ),
]
Round = Annotated[
    int | None, typer.Option("--round", metavar="N", min=1, help=message("Only this round of the sheet."))
]
LawId = Annotated[str, typer.Option("--law", metavar="LAW", help=message("The law of handicaps, like gorynych-2004."))]
Explain = Annotated[
    bool,
    typer.Option("--explain", help=message("Say each game of the sheet in a sentence, with its arithmetic.")),
]
Cap = Annotated[
    int | None, typer.Option("--cap", metavar="N", min=1, max=_MOST_CAP, help=message("At most so many stones."))
]
Group = Annotated[
    int | None,
    typer.Option(
        "--group", metavar="N", min=1, max=max(GROUPS), help=message("The group both play in, 1 the highest.")
    ),
]
Correction = Annotated[
    int | None,
    typer.Option("--correction", metavar="N", min=-9, max=9, help=message("So many stones less (whole-stones).")),
]


def handicap(  # noqa: PLR0913 - a command has the options it has
    first: First = None,
    second: Second = None,
    *,
    law: LawId,
    cap: Cap = None,
    group: Group = None,
    correction: Correction = None,
    sheet: Sheet = None,
    round_number: Round = None,
    explain: Explain = False,
    output: Format = Output.TABLE,
    lang: Language = None,
) -> None:
    """Say the handicap between two players, or the handicaps of a tournament."""
    say = speaking(lang)
    if sheet is not None:
        if first is not None:
            raise typer.BadParameter(say.phrase(message("a sheet takes its ratings from the file")), param_hint="R1")
        options = SheetOptions(cap, group, round_number, explain)
        print_sheet(sheet, (law, _law(law, group, correction, say)), options, output, say)
        return
    if first is None or second is None:
        raise typer.BadParameter(say.phrase(message("expected the ratings of two players")), param_hint="R1 R2")
    if law in PIECE_LAWS:
        _refuse(law, {"--cap": cap, "--group": group, "--correction": correction}, say)
        pieces = PIECE_LAWS[law].between(*_pair(first, second, PIECE_LAWS[law], say))
        found = _Answer(pieces.pieces or "0", {"handicap": pieces.pieces, "giver": pieces.giver}, pieces.difference)
        _print(found, law, piece_page(pieces, (first, second), say), output)
        return
    stones = _law(law, group, correction, say)
    exact = stones.between(*_pair(first, second, stones, say), cap=cap, group=group)
    _print(
        _Answer(exact.written, stones_document(exact), exact.difference),
        law,
        handicap_page(exact, (first, second), say),
        output,
    )


class _Answer(NamedTuple):
    """A handicap as it is printed: its notation, its fields of the document, the difference it levels."""

    written: str
    fields: dict[str, object]
    difference: float


def _law(law: str, group: int | None, correction: int | None, say: Words) -> Law:
    """The law by its id, with the correction of those that know one; a usage error for everything else."""
    if law not in LAWS:
        raise typer.BadParameter(known_ids(law, [*LAWS, *PIECE_LAWS], say), param_hint="--law")
    chosen = LAWS[law]
    _refuse(law, {"--group": None if law in WITH_GROUPS else group}, say)
    if isinstance(chosen, WholeStones):
        return WholeStones(correction=correction or 0)
    _refuse(law, {"--correction": correction}, say)
    return chosen


def _refuse(law: str, given: Mapping[str, int | None], say: Words) -> None:
    """A usage error for an option that the law does not know."""
    for option, value in given.items():
        if value is not None:
            raise typer.BadParameter(
                say.phrase(message("the law {law} knows no such thing"), law=law), param_hint=option
            )


def _pair(first: str, second: str, law: Law | PieceLaw, say: Words) -> tuple[float, float]:
    """Both players on the law's measure; a usage error for what does not stand on it, or for two unlike values."""
    graded = [parse_grade(text) is not None for text in (first, second)]
    if law.measure is Measure.GRADES and graded[0] != graded[1]:
        wrong = message('"{first}" and "{second}" are not of one kind; give two grades or two ratings')
        raise typer.BadParameter(say.phrase(wrong, first=first, second=second), param_hint="R1 R2")
    return _value(first, "R1", law, say), _value(second, "R2", law, say)


def _value(text: str, name: str, law: Law | PieceLaw, say: Words) -> float:
    """One player on the law's measure. A law of stones takes ratings for grades, a hundred points to a grade."""
    grade, rating = parse_grade(text), _rating(text)
    if law.measure is Measure.GRADES and grade is not None:
        return float(grade.rank_step)
    if law.measure is Measure.GRADES and law in PIECE_LAWS.values():
        raise typer.BadParameter(say.phrase(_NO_GRADE, read=text), param_hint=name)
    if rating is None:
        raise typer.BadParameter(say.phrase(_NO_RATING, read=text), param_hint=name)
    return float(rating if law.measure is Measure.RATING else rating / POINTS_OF_A_GRADE)


def _rating(text: str) -> Fraction | None:
    """A rating as it is written, with a point or a comma; None for everything else."""
    if not _NUMBER.fullmatch(text):
        return None
    rating = Fraction(text.replace(",", "."))
    return rating if abs(rating) <= GREATEST_RATING else None


def _print(answer: _Answer, law: str, page: HandicapPage, output: Output) -> None:
    if output is Output.JSON:
        beside = {"law": law, "difference": answer.difference, "workings": list(page.workings)}
        print_json({**answer.fields, "words": page.sentence, **beside})
        return
    out = console()
    out.print(Text.assemble((answer.written, "bold"), "  ", (law, "dim")))
    out.print()
    for line in filter(None, (page.sides, page.komi, page.beyond)):
        out.print(Text(line))
    out.print()
    for line in page.workings:
        out.print(Padding(Text(line, style="dim"), (0, 0, 0, 2), expand=False))
