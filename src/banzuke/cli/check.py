"""`banzuke check`: what a file says of itself, held against its rulebook."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple, NoReturn

import typer
from rich.text import Text

from banzuke.cli.check_handicaps import handicaps_json, print_handicaps
from banzuke.cli.check_pairings import audit_json, audit_of, print_audit
from banzuke.cli.check_promotions import print_promotions, promotions_json
from banzuke.cli.check_standings import comparison_json, print_comparison
from banzuke.cli.options import File, Format, InputFormat, Language, Output, Rulebook, named_rulebook, speaking
from banzuke.cli.output import FINE, PROBLEMS, console, print_json, print_note, print_problems, table
from banzuke.cli.reading import choose, read
from banzuke.core.problem import has_errors
from banzuke.formats.fesa.promotions import printed_promotions
from banzuke.formats.result_json import problem_json
from banzuke.formats.stated_handicaps import HandicapComparison, compare_handicaps
from banzuke.formats.stated_standings import compare_standings
from banzuke.rulebooks import rate_event
from banzuke.words.catalogue import message, plural
from banzuke.words.numbers import number, signed
from banzuke.words.problems import say as say_problem

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from banzuke.core.quantities import PlayerId
    from banzuke.formats.draft import Claim, Document
    from banzuke.rulebooks.rulebook import RatedEvent
    from banzuke.words.catalogue import Words

#: A list prints whole numbers: what is within half a point of the printed one agrees with it.
TOLERANCE = 0.5


class Comparison(NamedTuple):
    """One player's new rating: as the file prints it, and as the rulebook gives it."""

    player: PlayerId
    name: str
    printed: float
    computed: float

    @property
    def difference(self) -> float:
        """Computed less printed."""
        return self.computed - self.printed

    @property
    def agrees(self) -> bool:
        """Whether the two are the same after rounding."""
        return abs(self.difference) <= TOLERANCE


def check(
    file: File,
    *,
    rulebook: Rulebook = None,
    output: Format = Output.TABLE,
    input_format: InputFormat = None,
    lang: Language = None,
) -> None:
    """Compare what a file claims with what its rulebook gives.

    A handicap that is not the tournament's law is told and changes no exit code: a director may give it by hand.
    """
    say = speaking(lang)
    asked = named_rulebook(rulebook, say)
    document = read(file, input_format, say)
    problems = document.problems
    rated_event = None
    claimed = any(claim.rating_after is not None for claim in document.claims.values())
    if document.event is not None and claimed:
        book, reason, refused = choose(document.event, asked, say)
        problems += refused
        if reason is not None:
            print_note(reason)
        if book is not None:
            rated_event = rate_event(document.event, book)
            problems += rated_event.problems
    compared = () if rated_event is None else compare(rated_event, document.claims)
    promoted = () if rated_event is None else printed_promotions(document, rated_event.rulebook)
    if document.event is not None and document.event.partners is not None and not claimed:
        _check_bridge(document, output, say, file)
    ranked = compare_standings(document)
    levelled = HandicapComparison() if document.event is None else compare_handicaps(document.event)
    problems += levelled.problems
    audited = audit_of(document.event)
    if output is Output.JSON:
        spoken = partial(say_problem, language=say.language, source=file)
        print_json(
            {
                **_document(rated_event, compared),
                "standings": comparison_json(ranked),
                "promotions": promotions_json(promoted, say),
                "handicaps": handicaps_json(levelled, document.event),
                "pairings": audit_json(audited, say),
                "problems": [problem_json(problem, spoken) for problem in problems],
            }
        )
    else:
        print_problems(problems, say, file)
        print_comparison(ranked, say)
        if document.event is not None:
            print_handicaps(levelled, document.event, say)
        print_audit(audited, say)
        _print(compared, say)
        print_promotions(promoted, say)
    agreed = all(each.agrees for each in compared) and not ranked.differences
    raise typer.Exit(FINE if agreed and not has_errors(problems) else PROBLEMS)


def _check_bridge(document: Document, output: Output, say: Words, file: str) -> NoReturn:
    """A bridge file is held against its own travellers."""
    # Imported here, as only a bridge file needs it.
    from banzuke.cli.check_bridge import bridge_json, print_bridge  # noqa: PLC0415
    from banzuke.formats.bridge_claims import compare_bridge  # noqa: PLC0415

    found = compare_bridge(document)
    if output is Output.JSON:
        spoken = partial(say_problem, language=say.language, source=file)
        said = [problem_json(problem, spoken) for problem in document.problems]
        print_json(
            {"banzuke": 1, "event": document.event and document.event.code, **bridge_json(found), "problems": said}
        )
    else:
        print_problems(document.problems, say, file)
        print_bridge(found, say)
    raise typer.Exit(PROBLEMS if found.differences else FINE)


def compare(rated_event: RatedEvent, claims: Mapping[PlayerId, Claim]) -> tuple[Comparison, ...]:
    """Every new rating that the file prints, beside the computed one."""
    if rated_event.rated is None:
        return ()
    return tuple(
        Comparison(entry.id, entry.name, claim.rating_after, change.after.rating)
        for entry, change in zip(rated_event.event.entries, rated_event.rated.changes, strict=True)
        if (claim := claims.get(entry.id)) and claim.rating_after is not None and change.after.rating is not None
    )


def _print(compared: Sequence[Comparison], say: Words) -> None:
    out = console()
    if not compared:
        out.print(say.phrase(message("The file claims no new ratings.")))
        return
    differing = [each for each in compared if not each.agrees]
    if differing:
        rows = table()
        rows.add_column(say.phrase(message("Player")))
        for heading in (message("Printed"), message("Computed"), message("Difference")):
            rows.add_column(say.phrase(heading), justify="right", no_wrap=True)
        for each in differing:
            numbers = (number(value, say.language, 1) for value in (each.printed, each.computed))
            rows.add_row(Text(each.name or each.player), *numbers, signed(each.difference, say.language, 1))
        out.print(rows)
    sentence = plural(
        "{agreed} of {count} new rating agrees within half a point",
        "{agreed} of {count} new ratings agree within half a point",
        "count",
    )
    out.print(say.phrase(sentence, agreed=len(compared) - len(differing), count=len(compared)))


def _document(rated_event: RatedEvent | None, compared: Sequence[Comparison]) -> dict[str, object]:
    return {
        "banzuke": 1,
        "event": None if rated_event is None else rated_event.event.code,
        "rulebook": None if rated_event is None else rated_event.rulebook.id,
        "compared": len(compared),
        "agreed": sum(each.agrees for each in compared),
        "differences": [
            {
                "id": each.player,
                "name": each.name,
                "printed": each.printed,
                "computed": each.computed,
                "difference": each.difference,
            }
            for each in compared
            if not each.agrees
        ],
    }
